#include "apps/analysis/query.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "apps/common/analysis_terms.h"
#include "apps/common/kata_rules.h"
#include "apps/common/vertices.h"
#include "apps/common/words.h"
#include "board/grid.h"
#include "core/decimal.h"
#include "core/number.h"
#include "core/quoted.h"
#include "games/grid_record.h"

namespace encircle::analysis {

namespace {

using protocol::Json;

constexpr std::int64_t most_priority = std::int64_t{1} << 53;

std::string size_text(std::int64_t width, std::int64_t height) {
  return width == height ? std::to_string(width) : std::to_string(width) + "x" + std::to_string(height);
}

// "(3,15)", counted from the top left, as a vertex; any other text as it is.
std::string vertex_of(const std::string& text, int height) {
  const std::size_t comma = text.find(',');
  if (!text.starts_with('(') || !text.ends_with(')') || comma == std::string::npos) return text;
  const auto x = whole_number_of<int>(text.substr(1, comma - 1));
  const auto y = whole_number_of<int>(text.substr(comma + 1, text.size() - comma - 2));
  if (!x || !y || *x < 0 || *x >= Grid::max_side || *y < 0 || *y >= height) return text;
  return gtp::vertex_name(*x, height - 1 - *y);
}

// A session with these stones on the board; the error says what is wrong with the options or the stones.
Result<std::unique_ptr<Session>> begin(const Query& query) {
  auto empty = new_session(analysed_game().id, query.options);
  if (!empty || query.stones.empty()) return empty;
  const auto view = view_of(**empty);
  const auto& board = std::get<GridView>(view);
  const Grid grid(board.width, board.height);
  sgf::Tree record = (*empty)->record();
  for (const Placed& stone : query.stones) {
    const auto letter = analysed_game().record_letters[index_of(stone.player)];
    record.add(sgf::Tree::root(), "A" + std::string(letter), encode_grid_point(grid, *parse_point(grid, stone.point)));
  }
  record.set(sgf::Tree::root(), "PL", std::string(analysed_game().record_letters[index_of(query.first)]));
  return open_session(record, query.options);
}

struct Forbidden {
  std::size_t index;
  std::string why;
};

// Plays the moves; the first that the rules do not allow, if there is one.
std::optional<Forbidden> first_forbidden(Session& session, const std::vector<Placed>& moves) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto played = session.play(moves[i].point, moves[i].player);
    if (!played) return Forbidden{i, played.error().message};
  }
  return std::nullopt;
}

// Reads the fields of a request one after the other; the first that does not fit ends it.
class QueryReader {
 public:
  QueryReader(const Json& json, const Limits& limits, std::vector<Complaint>& warnings)
      : json_(json), limits_(limits), warnings_(warnings) {}

  Result<Query, Complaint> read(const Settings& settings) && {
    query_.settings = settings;
    read_id();
    read_rules();
    read_stones();
    read_moves();
    read_bonus();
    read_turns();
    read_request_members();
    read_settings();
    read_restrictions("avoidMoves", false);
    read_restrictions("allowMoves", true);
    warn_of_unknown();
    if (complaint_) return *std::move(complaint_);
    return std::move(query_);
  }

 private:
  void complain(std::string_view field, std::string message) {
    if (!complaint_) complaint_ = Complaint{std::move(message), std::string(field)};
  }
  void warn(std::string_view field, std::string message) {
    if (warnings_.size() < limits_.warnings) warnings_.push_back({std::move(message), std::string(field)});
  }
  // The field, if it is there and nothing was wrong before.
  const Json* find(std::string_view field) {
    known_.push_back(field);
    const Json* const found = complaint_ ? nullptr : json_.find(field);
    return found;
  }

  void read_id() {
    known_.push_back("id");
    auto id = analysis::read_id(json_, limits_);
    if (!id) {
      complaint_ = id.error();
    } else {
      query_.id = *std::move(id);
    }
  }

  int read_side(std::string_view field) {
    const Json* const given = find(field);
    const auto side = given != nullptr ? given->integer(2, std::min(limits_.side, Grid::max_side)) : std::nullopt;
    if (side) return static_cast<int>(*side);
    complain(field,
             "a whole number from 2 to " + std::to_string(std::min(limits_.side, Grid::max_side)) + " is needed");
    return 2;
  }

  void read_rules() {
    width_ = read_side("boardXSize");
    height_ = read_side("boardYSize");
    const Json* const rules = find("rules");
    const Json* const komi = find("komi");
    if (complaint_) return;
    if (rules == nullptr) return complain("rules", "the name of the rules, or an object of rules, is needed");
    const auto base = new_session(analysed_game().id, {{"size", size_text(width_, height_)}});
    if (!base) return complain("boardXSize", base.error().message);
    auto options = gtp::options_of_rules(**base, *rules);
    if (!options) return complain("rules", "these rules cannot be played here");
    std::erase_if(*options, [](const auto& option) { return option.first == "komi"; });
    if (!new_session(analysed_game().id, *options)) return complain("rules", "these rules are not known here");
    if (komi != nullptr) {
      if (komi->number() == nullptr) return complain("komi", "komi is a number");
      options->emplace_back("komi", decimal_text(*komi->number(), 6));
      if (const auto made = new_session(analysed_game().id, *options); !made) {
        return complain("komi", made.error().message);
      }
    }
    query_.options = *std::move(options);
  }

  std::optional<Player> player_in(const Json& json) const {
    return json.text() != nullptr ? gtp::player_named(analysed_game(), *json.text()) : std::nullopt;
  }

  // A list of [player, vertex].
  std::vector<Placed> read_placed(std::string_view field, const Json& list, bool may_pass) {
    std::vector<Placed> placed;
    if (list.array() == nullptr) {
      complain(field, "a list of pairs such as [\"B\",\"D4\"] is needed");
      return placed;
    }
    if (list.array()->size() > limits_.moves) {
      complain(field, "at most " + std::to_string(limits_.moves) + " can be given");
      return placed;
    }
    for (const Json& item : *list.array()) {
      const auto* const pair = item.array();
      const bool is_pair = pair != nullptr && pair->size() == 2 && (*pair)[1].text() != nullptr;
      const auto player = is_pair ? player_in((*pair)[0]) : std::nullopt;
      if (!player) {
        complain(field, "entry " + std::to_string(placed.size()) + " is no pair such as [\"B\",\"D4\"]");
        return placed;
      }
      auto point = read_point(field, *(*pair)[1].text(), may_pass);
      if (!point) return placed;
      placed.push_back({*player, *std::move(point)});
    }
    return placed;
  }

  std::optional<std::string> read_point(std::string_view field, const std::string& text, bool may_pass) {
    if (may_pass && gtp::same_word(text, "pass")) return "pass";
    const std::string vertex = vertex_of(text, height_);
    const Grid grid(width_, height_);
    const auto point = parse_point(grid, vertex);
    if (point) return point_name(grid, *point);
    complain(field, quoted(text) + " is no point of this board");
    return std::nullopt;
  }

  void read_stones() {
    if (const Json* const stones = find("initialStones")) {
      query_.stones = read_placed("initialStones", *stones, false);
      std::vector<std::string> points;
      for (const Placed& stone : query_.stones) points.push_back(stone.point);
      std::ranges::sort(points);
      const auto twice = std::ranges::adjacent_find(points);
      if (twice != points.end()) complain("initialStones", "two stones stand on " + *twice);
    }
  }

  void read_moves() {
    if (const Json* const moves = find("moves")) {
      query_.moves = read_placed("moves", *moves, true);
    } else {
      complain("moves", "the list of the moves is needed; it may be empty");
    }
    const Json* const first = find("initialPlayer");
    if (complaint_) return;
    if (first != nullptr) {
      const auto player = player_in(*first);
      if (!player) return complain("initialPlayer", "\"B\" or \"W\" is needed");
      query_.first = *player;
    } else if (!query_.moves.empty()) {
      query_.first = query_.moves[0].player;
    } else if (handicap_stones() > 0) {
      query_.first = Player::second;
    }
    auto session = begin(query_);
    if (!session) return complain("initialStones", session.error().message);
    const auto forbidden = first_forbidden(**session, query_.moves);
    if (forbidden && !relax_rules()) complain("moves", illegal_move(forbidden->index, forbidden->why));
  }

  // Real games hold moves that the stated rules forbid: boards that come back, groups that remove themselves. As with
  // KataGo the positions after them are looked at all the same, under rules that allow them.
  bool relax_rules() {
    using Rule = std::pair<const char*, const char*>;
    constexpr Rule ko = {"ko", "SIMPLE"};
    constexpr Rule suicide = {"suicide", "true"};
    for (const auto& changed : {std::vector{ko}, std::vector{suicide}, std::vector{ko, suicide}}) {
      const auto options = options_with(changed);
      if (!options) continue;
      Query relaxed = query_;
      relaxed.options = *options;
      const auto session = begin(relaxed);
      if (!session || first_forbidden(**session, query_.moves)) continue;
      query_.options = *options;
      std::string names;
      for (const auto& [rule, value] : changed) names += std::string(names.empty() ? "" : ", ") + rule + " " + value;
      warn("moves", "the rules forbid one of them; looked at with " + names);
      return true;
    }
    return false;
  }

  // The options of the query with other values of some rules, as KataGo names them; nothing where there are none.
  std::optional<OptionValues> options_with(const std::vector<std::pair<const char*, const char*>>& rules) const {
    OptionValues options = query_.options;
    for (const auto& [rule, value] : rules) {
      const auto session = new_session(analysed_game().id, options);
      auto changed = session ? gtp::options_with_kata_rule(**session, rule, value) : std::nullopt;
      if (!changed) return std::nullopt;
      options = *std::move(changed);
    }
    return options;
  }

  // Begins as KataGo's message does: programs that try out all points look for these words.
  static std::string illegal_move(std::size_t index, std::string_view why) {
    constexpr std::string_view own_words = "illegal move ";
    if (why.starts_with(own_words)) why.remove_prefix(own_words.size());
    return "Illegal move " + std::to_string(index) + ": " + std::string(why);
  }

  // The stones that Black has before the game, where White has none.
  std::size_t handicap_stones() const {
    const auto is_first = [](const Placed& stone) { return stone.player == Player::first; };
    return query_.stones.size() > 1 && std::ranges::all_of(query_.stones, is_first) ? query_.stones.size() : 0;
  }

  // What the rules give White for a handicap is added to komi.
  void read_bonus() {
    const Json* const given = find("whiteHandicapBonus");
    if (complaint_) return;
    const auto session = new_session(analysed_game().id, query_.options);
    if (!session) return complain("rules", session.error().message);
    std::string bonus = gtp::kata_rule(**session, "whiteHandicapBonus").value_or("0");
    if (given != nullptr) bonus = given->text() != nullptr ? *given->text() : given->integer(0, 0) ? "0" : "";
    if (bonus != "0" && bonus != "N" && bonus != "N-1") {
      return complain("whiteHandicapBonus", "\"0\", \"N\" or \"N-1\" is needed");
    }
    const auto stones = static_cast<double>(handicap_stones());
    const double points = stones == 0 || bonus == "0" ? 0 : bonus == "N" ? stones : stones - 1;
    const OptionValues options = options_of(**session);
    const std::string* const komi = find_option(options, "komi");
    if (points == 0 || komi == nullptr) return;
    set_option(query_.options, "komi", decimal_text(decimal_number_of(*komi).value_or(0) + points, 6));
    if (const auto made = new_session(analysed_game().id, query_.options); !made)
      complain("komi", made.error().message);
  }

  void read_turns() {
    const auto last = static_cast<int>(query_.moves.size());
    std::vector<int> numbers = {last};
    if (const Json* const turns = find("analyzeTurns")) {
      auto given = turns_of(*turns);
      const auto is_there = [&](int turn) { return turn <= last; };
      if (!given || given->size() > limits_.moves + 1 || !std::ranges::all_of(*given, is_there)) {
        return complain("analyzeTurns", "a list of numbers from 0 to " + std::to_string(last) + " is needed");
      }
      numbers = *std::move(given);
    }
    std::int64_t priority = 0;
    if (const Json* const given = find("priority")) {
      const auto number = given->integer(-most_priority, most_priority);
      if (!number) return complain("priority", "a whole number is needed");
      priority = *number;
    }
    std::vector<std::int64_t> priorities(numbers.size(), priority);
    if (const Json* const given = find("priorities")) {
      const auto* const list = given->array();
      if (list == nullptr || list->size() != numbers.size()) {
        return complain("priorities", "a list as long as analyzeTurns is needed");
      }
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto number = (*list)[i].integer(-most_priority, most_priority);
        if (!number) return complain("priorities", "whole numbers are needed");
        priorities[i] = *number;
      }
    }
    std::vector<bool> seen(query_.moves.size() + 1);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const auto turn = static_cast<std::size_t>(numbers[i]);
      if (!seen[turn]) query_.turns.push_back({numbers[i], priorities[i]});
      seen[turn] = true;
    }
  }

  void read_flag(std::string_view field, bool& flag) {
    const Json* const given = find(field);
    if (given == nullptr) return;
    if (given->boolean() == nullptr) return complain(field, "true or false is needed");
    flag = *given->boolean();
  }

  void read_seconds(std::string_view field, double& seconds) {
    const Json* const given = find(field);
    if (given == nullptr) return;
    if (given->number() == nullptr || !(*given->number() > 0)) return complain(field, "a number above 0 is needed");
    seconds = std::clamp(*given->number(), limits_.interval, 1e9);
  }

  void read_request_members() {
    read_flag("includeOwnership", query_.ownership);
    read_flag("includeMovesOwnership", query_.moves_ownership);
    read_flag("includePolicy", query_.policy);
    read_flag("includePVVisits", query_.line_visits);
    read_seconds("reportDuringSearchEvery", query_.report_every);
    query_.first_report_after = query_.report_every;
    read_seconds("firstReportDuringSearchAfter", query_.first_report_after);
    for (const std::string_view ignored : {"rootPolicyTemperature", "rootFpuReductionMax", "includeOwnershipStdev",
                                           "includeMovesOwnershipStdev", "includeNoResultValue"}) {
      if (find(ignored) != nullptr) warn(ignored, "it has no effect here");
    }
  }

  static std::string text_of(const Json& json) {
    if (json.text() != nullptr) return *json.text();
    if (json.number() != nullptr) return decimal_text(*json.number(), 6);
    if (json.boolean() != nullptr) return *json.boolean() ? "true" : "false";
    return "";
  }

  void take(std::string_view field, std::string_view name, const Json& value) {
    const Fate fate = is_of_one_position(name) ? take_setting(query_.settings, name, text_of(value)) : Fate::unknown;
    if (fate == Fate::refused) complain(field, std::string(name) + ": the value does not fit");
    if (fate == Fate::unknown) warn(field, std::string(name.substr(0, 64)) + " has no effect here");
  }

  void read_settings() {
    if (const Json* const settings = find("overrideSettings")) {
      if (settings->object() == nullptr) return complain("overrideSettings", "an object of settings is needed");
      for (const auto& [name, value] : *settings->object()) take("overrideSettings", name, value);
    }
    for (const std::string_view own : {"maxVisits", "analysisPVLen"}) {
      if (const Json* const given = find(own)) take(own, own, *given);
    }
    query_.settings.visits = std::min(query_.settings.visits, limits_.visits);
    if (limits_.seconds > 0 && (query_.settings.seconds == 0 || query_.settings.seconds > limits_.seconds)) {
      query_.settings.seconds = limits_.seconds;
    }
  }

  void read_restrictions(std::string_view field, bool is_allowing) {
    const Json* const list = find(field);
    if (list == nullptr) return;
    if (list->array() == nullptr || list->array()->size() > limits_.moves) {
      return complain(field, "a list of objects with player, moves and untilDepth is needed");
    }
    if (is_allowing && list->array()->size() > 1) return complain(field, "one object is allowed");
    std::size_t moves = 0;
    for (const Json& each : *list->array()) {
      const Json* const player = each.find("player");
      const Json* const points = each.find("moves");
      const Json* const depth = each.find("untilDepth");
      const auto who = player != nullptr ? player_in(*player) : std::nullopt;
      const auto until = depth != nullptr ? depth->integer(1, std::numeric_limits<int>::max()) : std::nullopt;
      if (!who || !until || points == nullptr || points->array() == nullptr) {
        return complain(field, "player (\"B\" or \"W\"), moves (a list) and untilDepth (from 1) are needed");
      }
      moves += points->array()->size();
      if (moves > limits_.moves) return complain(field, "too many moves");
      Restriction restriction{*who, is_allowing, {}};
      for (const Json& point : *points->array()) {
        auto name = read_point(field, point.text() != nullptr ? *point.text() : "", true);
        if (!name) return;
        restriction.moves.push_back(*std::move(name));
      }
      if (*until > 1) warn(field, "only the next move is restricted: untilDepth is taken for 1");
      query_.restrictions.push_back(std::move(restriction));
    }
  }

  void warn_of_unknown() {
    if (complaint_ || json_.object() == nullptr) return;
    for (const auto& [name, value] : *json_.object()) {
      if (std::ranges::find(known_, name) == known_.end()) warn(name.substr(0, 64), "unknown field");
    }
  }

  const Json& json_;
  const Limits& limits_;
  std::vector<Complaint>& warnings_;
  Query query_;
  int width_ = 0;
  int height_ = 0;
  std::vector<std::string_view> known_;
  std::optional<Complaint> complaint_;
};

}  // namespace

Player Query::to_move_at(int turn) const {
  return turn == 0 ? first : opponent(moves[static_cast<std::size_t>(turn - 1)].player);
}

const GameInfo& analysed_game() {
  static const GameInfo& game = *std::ranges::find_if(
      all_games(), [](const GameInfo& each) { return gtp::kata_rules_of(each.id, {}).has_value(); });
  return game;
}

Result<std::string, Complaint> read_id(const Json& json, const Limits& limits) {
  const Json* const id = json.find("id");
  if (id == nullptr || id->text() == nullptr)
    return Complaint{"a text is needed by which answers name the request", "id"};
  if (id->text()->size() > limits.id_bytes) {
    return Complaint{"at most " + std::to_string(limits.id_bytes) + " bytes are allowed", "id"};
  }
  return *id->text();
}

std::optional<std::vector<int>> turns_of(const Json& json) {
  if (json.array() == nullptr) return std::nullopt;
  std::vector<int> turns;
  for (const Json& item : *json.array()) {
    const auto turn = item.integer(0, std::numeric_limits<int>::max());
    if (!turn) return std::nullopt;
    turns.push_back(static_cast<int>(*turn));
  }
  return turns;
}

Result<Query, Complaint> read_query(const Json& json, const Settings& settings, const Limits& limits,
                                    std::vector<Complaint>& warnings) {
  return QueryReader(json, limits, warnings).read(settings);
}

std::unique_ptr<Session> session_at(const Query& query, int turn) {
  auto session = begin(query);
  if (!session) return nullptr;
  for (int i = 0; i < turn; ++i) {
    const Placed& move = query.moves[static_cast<std::size_t>(i)];
    if (!(*session)->play(move.point, move.player)) return nullptr;
  }
  return *std::move(session);
}

}  // namespace encircle::analysis
