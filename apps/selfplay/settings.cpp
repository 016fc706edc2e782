#include "apps/selfplay/settings.h"

#include <optional>
#include <string>
#include <type_traits>

#include "board/grid.h"
#include "core/number.h"
#include "core/quoted.h"

namespace encircle::selfplay {

namespace {

constexpr int max_games = 1 << 20;
// Nodes of a search are counted in 16 bits.
constexpr int max_visits = 4096;
constexpr int max_playouts = 1'000'000;

template <class T>
std::optional<T> parse_number(std::string_view text) {
  if constexpr (std::is_floating_point_v<T>) {
    const auto value = decimal_number_of(text, Exponents::allowed);
    return value ? std::optional(static_cast<T>(*value)) : std::nullopt;
  } else {
    return whole_number_of<T>(text);
  }
}

// Whether a player is told more than a search of its own needs.
bool has_more_than_search(const players::Settings& settings) {
  const players::Settings plain;
  return settings.seconds != plain.seconds || settings.temperature != plain.temperature ||
         settings.negligible != plain.negligible || settings.solver_nodes != plain.solver_nodes ||
         settings.candidates != plain.candidates || settings.minds_points != plain.minds_points ||
         settings.resigns != plain.resigns || settings.search.threads != 1;
}

// Sets a number when the name is the one that was given.
class Entry {
 public:
  Entry(std::string_view name, std::string_view value) : name_(name), value_(value) {}

  template <class T>
  Entry& number(std::string_view name, T& target, T low, T high) {
    if (name_ != name) return *this;
    known_ = true;
    const auto value = parse_number<T>(value_);
    if (!value || *value < low || *value > high) {
      error_ = Error{"self-play setting " + std::string(name) + "=" + quoted(value_) + ": a number from " +
                     std::to_string(low) + " to " + std::to_string(high) + " is wanted"};
    } else {
      target = *value;
    }
    return *this;
  }

  // Numbers with commas between them.
  Entry& numbers(std::string_view name, std::vector<int>& target, int low, int high) {
    if (name_ != name) return *this;
    std::vector<int> list;
    const std::string_view whole = value_;
    for (std::size_t at = 0; at <= whole.size() && !error_; at += value_.size() + 1) {
      value_ = whole.substr(at, std::min(whole.find(',', at), whole.size()) - at);
      number(name, list.emplace_back(), low, high);
    }
    value_ = whole;
    if (!error_) target = list;
    return *this;
  }

  Entry& opponent(Opponent& target) {
    if (name_ != "opponent") return *this;
    known_ = true;
    if (value_ == "self") {
      target = Opponent::self;
    } else if (value_ == "network") {
      target = Opponent::network;
    } else if (value_ == "playouts") {
      target = Opponent::playouts;
    } else if (value_ == "search") {
      target = Opponent::search;
    } else {
      error_ = Error{"self-play setting opponent=" + quoted(value_) + ": self, network, playouts or search is wanted"};
    }
    return *this;
  }

  Entry& player(std::string_view name, players::Settings& target) {
    if (name_ != name) return *this;
    known_ = true;
    const auto settings = players::parse_settings(value_);
    if (!settings) {
      error_ = settings.error();
    } else if (settings->thinking != players::Thinking::network || settings->playouts == 0) {
      error_ = Error{"self-play setting " + std::string(name) + "=" + quoted(value_) +
                     ": a search with a network (think=network) and a number of playouts is wanted"};
    } else if (has_more_than_search(*settings)) {
      error_ = Error{"self-play setting " + std::string(name) + "=" + quoted(value_) +
                     ": only playouts and what the search itself is told can be compared here, on one thread"};
    } else {
      target = *settings;
    }
    return *this;
  }

  std::optional<Error> fault() const {
    if (!known_) return Error{"self-play setting " + quoted(name_) + " is unknown"};
    return error_;
  }

 private:
  std::string_view name_;
  std::string_view value_;
  bool known_ = false;
  std::optional<Error> error_;
};

std::optional<Error> read_entry(std::string_view word, Settings& settings) {
  const std::size_t equals = word.find('=');
  if (equals == std::string_view::npos) return Error{"self-play setting " + quoted(word) + ": name=value is wanted"};
  return Entry(word.substr(0, equals), word.substr(equals + 1))
      .number("games", settings.games, 2, max_games)
      .number("seed", settings.seed, std::uint64_t{0}, UINT64_MAX)
      .number("canvas", settings.canvas, 2, Grid::max_side)
      .numbers("sides", settings.sides, 2, Grid::max_side)
      .number("full_visits", settings.full_visits, 1, max_visits)
      .number("quick_visits", settings.quick_visits, 1, max_visits)
      .number("full_share", settings.full_share, 0.0f, 1.0f)
      .number("considered", settings.considered, 1, Grid::max_points + 1)
      .number("opening_share", settings.opening_share, 0.0f, 1.0f)
      .number("opening_moves", settings.opening_moves, 0, 100)
      .number("stagger", settings.stagger, 0.0f, 2.0f)
      .number("decided_value", settings.decided_value, 0.0f, 2.0f)
      .number("surprise_share", settings.surprise_share, 0.0f, 1.0f)
      .number("margin_share", settings.margin_share, 0.0f, 1.0f)
      .number("playouts", settings.playouts, 0, max_playouts)
      .opponent(settings.opponent)
      .player("player_0", settings.players[0])
      .player("player_1", settings.players[1])
      .fault();
}

bool has_no_playouts(const players::Settings& player) { return player.playouts == 0; }

}  // namespace

Result<Settings> parse_settings(std::string_view text) {
  Settings settings;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) {
      if (auto error = read_entry(text.substr(0, end), settings)) return *error;
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (settings.largest_side() > settings.canvas) {
    return Error{"self-play settings sides=" + std::to_string(settings.largest_side()) +
                 " canvas=" + std::to_string(settings.canvas) + ": a board must fit on the canvas"};
  }
  if (settings.opponent == Opponent::search && std::ranges::any_of(settings.players, &has_no_playouts)) {
    return Error{"self-play setting opponent=search: player_0 and player_1 are wanted, too"};
  }
  if (settings.is_match() && settings.games % 4 != 0) {
    return Error{"self-play setting games=" + std::to_string(settings.games) +
                 ": a match is halved and has every opening twice, so it must be a multiple of 4"};
  }
  if (settings.games % 2 != 0)
    return Error{"self-play setting games=" + std::to_string(settings.games) + ": it is halved, so it must be even"};
  return settings;
}

}  // namespace encircle::selfplay
