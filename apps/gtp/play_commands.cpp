// The commands that make moves, take them back, and measure the time for them.

#include <algorithm>

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

Reply Engine::play(Words words) { return game_->play(*game_->parse_player(words[0]), words[1]); }

// All of the moves or none.
Reply Engine::play_sequence(Words words) {
  const int before = game_->move_count();
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    const auto player = game_->parse_player(words[i]);
    const Reply reply = player ? game_->play(*player, words[i + 1]) : failure("syntax error");
    if (reply.ok) continue;
    while (game_->move_count() > before) game_->undo();
    return reply;
  }
  if (words.size() % 2 == 0) return {};
  while (game_->move_count() > before) game_->undo();
  return failure("syntax error");
}

Reply Engine::generate(Player player, Choice choice, Effort effort) {
  set_up(effort);
  effort.playouts = settings_.playouts;
  effort.level = settings_.level;
  const Clock::Watch time(clock_, player);
  const GameStage stage{.move_number = game_->move_count(), .points = places_of(game_->view())};
  const TimePlan plan = clock_.plan(player, stage);
  if (clock_.is_limited()) {
    effort.time_spent = [&] { return static_cast<float>(time.seconds() / plan.target); };
    effort.patience = static_cast<float>(plan.most / plan.target);
  } else if (effort.playouts == 0) {
    effort.playouts = game_->is_judged_by_network() ? default_evaluations : default_playouts;
  }
  return game_->generate(player, effort, choice);
}

Reply Engine::genmove(Words words) { return generate(*game_->parse_player(words[0]), Choice::made); }
Reply Engine::reg_genmove(Words words) { return generate(*game_->parse_player(words[0]), Choice::told); }
Reply Engine::genmove_cleanup(Words words) { return generate(*game_->parse_player(words[0]), Choice::cleaned_up); }

// As reg_genmove, and for the player whose turn it is when none is named.
Reply Engine::kata_search(Words words) {
  return generate(*game_->parse_player(words.empty() ? game_->player_to_move() : words[0]), Choice::told);
}

Reply Engine::undo(Words) { return game_->undo() ? Reply{} : failure("cannot undo"); }

Reply Engine::undo_several(Words words) {
  const int moves = words.empty() ? 1 : *integer_of(words[0]);
  if (moves < 0 || moves > game_->move_count()) return failure("cannot undo");
  for (int i = 0; i < moves; ++i) game_->undo();
  return {};
}

Reply Engine::clear_cache(Words) {
  game_->forget_search();
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
  clock_.set_left(*game_->parse_player(words[0]), *number_of(words[1]), *integer_of(words[2]));
  return {};
}

}  // namespace encircle::gtp
