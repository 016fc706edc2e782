#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/gtp/analysis.h"
#include "apps/gtp/line.h"
#include "core/player.h"
#include "games/count_report.h"
#include "games/options.h"
#include "games/player_settings.h"
#include "games/view.h"
#include "nets/network.h"
#include "sgf/tree.h"

namespace encircle::gtp {

// How much the program thinks about a move.
struct Effort {
  // 0: as long as the clock allows.
  std::uint32_t playouts = 0;
  std::uint64_t seed = 1;
  int threads = 1;
  // Moves are chosen by a player of this level instead of the search.
  std::optional<players::Settings> level = {};
  // Asked now and then; true ends the search.
  std::function<bool()> stop = {};
  // The time for the move, as SearchLimits has it.
  std::function<float()> time_spent = {};
  float patience = 1;
  // Told now and then that the search goes on; it may look what was found so far.
  std::function<void(const DisplayStyle&)> watch = {};
  // Told once when the search has ended.
  std::function<void(const DisplayStyle&)> at_the_end = {};
  // The only moves to look at first, and those to leave out, as vertices; none: all of them.
  std::vector<std::string> allowed = {};
  std::vector<std::string> avoided = {};

  bool is_restricted() const { return !allowed.empty() || !avoided.empty(); }
};

// What becomes of the move that was found.
enum class Choice {
  made,       // it is played
  told,       // it is only told
  cleaned_up  // it is played, and the player passes only when no dead enemy stone is left to be taken
};

// The game that a controller plays: its position, the moves that led to it, and the search that answers. What can fail
// returns a Reply with GTP's own words for it.
class GtpGame {
 public:
  virtual ~GtpGame() = default;

  virtual std::string_view name() const = 0;
  virtual bool has_option(std::string_view option) const = 0;
  // The names that the option's value is one of; none where it is something else.
  virtual std::vector<std::string> choices_of(std::string_view option) const = 0;
  // The options in force, with the given ones in their place; nothing changes.
  virtual OptionValues options_with(const OptionValues& changed) const = 0;
  // Starts a new game. False, and nothing changes, when there is no such game.
  virtual bool restart(const OptionValues& options) = 0;
  // Changes the options of the game in progress, some or all of them, and keeps its moves. False when that cannot be.
  bool change(const OptionValues& changed) { return replace_options(options_with(changed)); }
  virtual bool replace_options(const OptionValues& options) = 0;

  // Whether a network judges in the place of playouts, on this board.
  virtual bool is_judged_by_network() const = 0;

  virtual int move_count() const = 0;
  virtual std::optional<Player> parse_player(std::string_view colour) const = 0;
  // "black" or "white", as records have it.
  virtual std::string player_to_move() const = 0;
  // Whether this is a move of the game, legal or not.
  virtual bool is_vertex(const std::string& text) const = 0;
  virtual Reply play(Player player, const std::string& move) = 0;
  // Chooses a move for a player; the answer is the move, or "resign".
  virtual Reply generate(Player player, const Effort& effort, Choice choice) = 0;
  // Searches until the effort says stop. Whoever wants to know watches; what was found serves the next move.
  virtual Reply analyse(Player player, const Effort& effort) = 0;
  // Forgets what earlier searches found.
  virtual void forget_search() = 0;
  // Begins a new game with black stones on these points, White to move. False, and nothing changes, when that cannot
  // be.
  virtual bool place_handicap(const std::vector<std::string>& points) = 0;
  virtual bool undo() = 0;

  virtual std::vector<std::string> legal_moves() const = 0;
  // The result of a game that is over; nothing before.
  virtual std::optional<std::string> result() const = 0;
  // The count of a game that is counted by agreement, as the program proposes it.
  virtual std::optional<CountReport> count() const = 0;
  virtual View view() const = 0;
  // Whose the points are in the end, by playouts and the network, row by row from the top, from -1 (White's) to 1
  // (Black's).
  virtual std::vector<float> ownership() const = 0;

  // Replaces the game by the main line of a record, up to before that move (0: to its end).
  virtual Reply load(const sgf::Tree& tree, int before_move) = 0;
  virtual sgf::Tree record() const = 0;
  // The rules as KataGo writes them, where it knows the game: those in force, and those of other options.
  virtual std::optional<std::string> kata_rules() const = 0;
  virtual std::optional<std::string> kata_rules_of(const OptionValues& options) const = 0;

 protected:
  GtpGame() = default;
};

// The names under a fact of the count: "dead", "seki".
std::vector<std::string> names_in(const CountReport& report, std::string_view fact_name);

// A game by its id, with its network if there is one, which must outlive it; nothing when there is none of that name,
// or not with these options.
std::unique_ptr<GtpGame> new_game(std::string_view id, const OptionValues& options,
                                  const nets::Network* network = nullptr);

}  // namespace encircle::gtp
