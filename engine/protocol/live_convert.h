#pragma once

#include "core/result.h"
#include "live/command.h"
#include "live/event.h"
#include "protocol/live_events.h"
#include "protocol/live_requests.h"

// The values of engine/live as messages have them, and back.
namespace encircle::wire {

Event wire_event(const live::Event& event);
Result<live::Event> live_event(const Event& event);

Clock wire_clock(const live::ClockRules& clock);
// An error where a number does not fit; whether the clock makes sense is asked by LiveGame::create().
Result<live::ClockRules> live_clock(const Clock& clock);
Setup wire_setup(const live::Setup& setup);
Result<live::Setup> live_setup(const Setup& setup);

live::Action live_action(const Action& action);

constexpr Seat seat_of(Player player) { return player == Player::first ? Seat::first : Seat::second; }
constexpr Player player_of(Seat seat) { return seat == Seat::first ? Player::first : Player::second; }

}  // namespace encircle::wire
