#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "core/player.h"
#include "search/time_plan.h"

namespace encircle::gtp {

// The clocks of both players, as a controller sets them and tells of them. How much of its time a move may take is
// decided by the plan of the search (search/time_plan.h).
class Clock {
 public:
  // GTP's own: main time, then periods of a number of moves. A period without moves means no limit.
  void set(double main_time, double period, int period_moves);
  // By name, as KGS and KataGo do: none, absolute, byoyomi, canadian, fischer, fischer-capped, each followed by its
  // numbers. False, and nothing changes, when the name is unknown or the numbers do not fit it.
  bool set_by_name(const std::string& kind, std::span<const double> numbers);
  static constexpr std::string_view kinds = "none absolute byoyomi canadian fischer fischer-capped";

  // What a player has left. The count is of moves in a Canadian period and of periods in byo-yomi; 0 in main time.
  void set_left(Player player, double seconds, int count);

  bool is_limited() const { return limited_; }
  const ClockState& state(Player player) const { return states_[index_of(player)]; }
  // How long this player's next move may take.
  TimePlan plan(Player player, const GameStage& stage) const;
  // A move of that player took so long.
  void spend(Player player, double seconds);

  // Takes the time that passes while it lives from what a player has left.
  class Watch {
   public:
    Watch(Clock& clock, Player player) : clock_(clock), player_(player) {}
    ~Watch() { clock_.spend(player_, seconds()); }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count(); }

   private:
    Clock& clock_;
    Player player_;
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  };

 private:
  void set_both(const ClockState& state);

  bool limited_ = false;
  ClockState states_[2];
  // What fischer-capped adds: the most that main time can become, and the most that one move may take.
  std::optional<double> most_main_;
  std::optional<double> most_per_move_;
};

}  // namespace encircle::gtp
