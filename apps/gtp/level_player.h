#pragma once

#include <optional>
#include <vector>

#include "apps/common/alarm.h"
#include "apps/gtp/gtp_game.h"
#include "apps/gtp/thinker.h"
#include "players/computer_player.h"

namespace encircle::gtp {

// A computer player of a level in the place of the search, for those who watch it as well.
template <class G>
class LevelPlayer {
 public:
  using P = typename G::Position;

  // A level, and the seed of its player, which are the same for all of a game.
  LevelPlayer(const players::Settings& level, std::uint64_t seed) : level_(level), player_(level, seed) {}

  // The level's move for the player to move, if some moves are named one of them; nothing means to resign.
  std::optional<Move> choose(const P& position, const RecentMoves& recent, const Effort& effort,
                             const std::vector<Move>& only) {
    const DisplayStyle look = [&] { return analysis_of<G>(*player_.search()); };
    // The level's own time, or the clock's if that is less.
    const auto alarm = match::alarm_after(level_.seconds);
    players::ThinkingTime time{alarm, effort.time_spent, effort.patience};
    if (effort.watch) {
      time.stop = [&] {
        if (player_.search() != nullptr) effort.watch(style);
        return alarm && alarm();
      };
    }
    const players::Choice choice = player_.choose(position, recent, time, only);
    if (effort.at_the_end) {
      if (player_.search() != nullptr) {
        effort.at_the_end(style);
      } else {
        effort.at_the_end([&] { return analysis_of_choice(position, choice); });
      }
    }
    return choice.move == Move::none() ? std::nullopt : std::optional(choice.move);
  }

 private:
  // What is known of a move that was chosen without a search. Who does not judge gives it half of the games.
  static Analysis analysis_of_choice(const P& position, const players::Choice& choice) {
    const std::string name = Vertices(G::view(position)).from_game(G::move_text(position, choice.move));
    Analysis analysis;
    analysis.visits = choice.visits;
    analysis.win_share = (1.0 + choice.value) / 2;
    analysis.moves.push_back({name, choice.visits, analysis.win_share, choice.prior, {name}, choice.is_certain});
    return analysis;
  }

  players::Settings level_;
  players::ComputerPlayer<G> player_;
};

}  // namespace encircle::gtp
