// The commands that make moves, take them back, and measure the time for them.

#include <algorithm>

#include "apps/common/alarm.h"
#include "apps/common/words.h"
#include "apps/gtp/engine.h"

namespace encircle::gtp {

namespace {

// How long a move takes when neither --playouts nor a clock says so.
constexpr std::uint32_t default_playouts = 5000;
constexpr std::uint32_t default_evaluations = 400;

// About as many moves as a game has.
int places_of(const View& view) {
  if (const auto* grid = std::get_if<GridView>(&view)) return grid->width * grid->height;
  return static_cast<int>(std::get<CircleView>(view).points.size() / 2);
}

}  // namespace

Reply Engine::play(Words words) {
  const auto report = session_->play(vertices_->to_game(words[1]), player_of(words[0]));
  if (report) return {};
  return failure(report.error().refusal ? "illegal move" : "invalid coordinate");
}

// All of the moves or none.
Reply Engine::play_sequence(Words words) {
  const int before = move_count();
  Reply reply;
  for (std::size_t i = 0; i + 1 < words.size() && reply.ok; i += 2) {
    reply = player_named(session_->game(), words[i]) ? play(words.subspan(i, 2)) : failure("syntax error");
  }
  if (reply.ok && words.size() % 2 != 0) reply = failure("syntax error");
  if (!reply.ok) {
    while (move_count() > before) take_back();
  }
  return reply;
}

Reply Engine::generate(Player player, Choice choice, Question question,
                       const std::function<void(const Analysis&)>& report) {
  const bool by_level = settings_.level && choice != Choice::cleaned_up;
  question.as = player;
  question.goal = choice == Choice::cleaned_up ? players::Goal::clean_up : players::Goal::move;
  question.may_resign = choice != Choice::told;
  players::Limits& limits = question.limits;
  // A level has its own playouts and its own time, or the clock's if that is less.
  if (by_level) limits.stop = match::alarm_after(settings_.level->seconds);
  if (!by_level) limits.playouts = settings_.playouts;
  const Clock::Watch time(clock_, player);
  const GameStage stage{.move_number = move_count(), .points = places_of(view_of(*session_))};
  const TimePlan plan = clock_.plan(player, stage);
  if (clock_.is_limited()) {
    limits.spent = [&] { return static_cast<float>(time.seconds() / plan.target); };
    limits.patience = static_cast<float>(plan.most / plan.target);
  } else if (!by_level && limits.playouts == 0) {
    const bool has_network = settings_.network != nullptr && is_for_networks(*session_);
    limits.playouts = has_network ? default_evaluations : default_playouts;
  }
  const auto answer = (by_level ? this->player() : analyst()).answer(question);
  if (!answer) return failure(answer.error().message);
  if (report) report(answer->analysis);
  if (answer->resigns()) return {true, "resign"};
  if (choice != Choice::told) static_cast<void>(session_->play(answer->move, player).ok());
  return {true, vertices_->from_game(answer->move)};
}

Reply Engine::genmove(Words words) { return generate(player_of(words[0]), Choice::made); }
Reply Engine::reg_genmove(Words words) { return generate(player_of(words[0]), Choice::told); }
Reply Engine::genmove_cleanup(Words words) { return generate(player_of(words[0]), Choice::cleaned_up); }

// As reg_genmove, and for the player whose turn it is when none is named.
Reply Engine::kata_search(Words words) {
  return generate(words.empty() ? session_->state().to_move : player_of(words[0]), Choice::told);
}

bool Engine::take_back() {
  const int before = move_count();
  // Behind the move there may be nodes without one.
  while (move_count() == before) {
    if (!session_->remove(session_->state().node)) return false;
  }
  return true;
}

Reply Engine::undo(Words) { return take_back() ? Reply{} : failure("cannot undo"); }

Reply Engine::undo_several(Words words) {
  const int moves = words.empty() ? 1 : *integer_of(words[0]);
  if (moves < 0 || moves > move_count()) return failure("cannot undo");
  for (int i = 0; i < moves; ++i) take_back();
  return {};
}

Reply Engine::clear_cache(Words) {
  if (player_) player_->forget();
  if (analyst_) analyst_->forget();
  return {};
}

Reply Engine::time_settings(Words words) {
  const double main_time = *number_of(words[0]);
  const double period = *number_of(words[1]);
  const int moves = *integer_of(words[2]);
  if (main_time < 0 || period < 0 || moves < 0) return failure("syntax error");
  clock_.set(main_time, period, moves);
  return {};
}

Reply Engine::named_time_settings(Words words) {
  std::vector<double> numbers;
  for (const std::string& word : words.subspan(1)) {
    const auto number = number_of(word);
    if (!number) return failure("syntax error");
    numbers.push_back(*number);
  }
  return clock_.set_by_name(words[0], numbers) ? Reply{} : failure("syntax error");
}

Reply Engine::list_time_settings(Words) { return {true, std::string(Clock::kinds)}; }

Reply Engine::time_left(Words words) {
  clock_.set_left(player_of(words[0]), *number_of(words[1]), *integer_of(words[2]));
  return {};
}

}  // namespace encircle::gtp
