#include "games/atari_go/game.h"

#include "games/grid_text.h"
#include "games/stones/reasons.h"

namespace encircle::atari_go {

const std::vector<OptionInfo>& Game::options() {
  static const std::vector<OptionInfo> options = {
      {"size", "N or WxH", "the board", "13", "2 to 25 a side"},
  };
  return options;
}

Result<Rules> Game::make_rules(const OptionValues& values) {
  Rules rules;
  for (const auto& [option, text] : values) {
    if (option != "size") return unknown_option(name, option, options());
    const auto size = parse_size(option, text);
    if (!size) return size.error();
    rules.width = size->width;
    rules.height = size->height;
  }
  if (auto fault = find_fault(rules)) return *fault;
  return rules;
}

OptionValues Game::option_values(const Rules& rules) { return {{"size", size_text(rules.width, rules.height)}}; }

std::string Game::move_text(const Position& position, Move move) {
  return point_name(position.grid(), position.grid().point_of(move));
}

Result<Move> Game::parse_move(const Position& position, std::string_view text) {
  const auto point = parse_point_or_pass(position.grid(), text);
  if (!point) return point.error();
  if (*point == Point::none()) return Error{"'" + std::string(text) + "': there is no pass in Atari Go"};
  return position.grid().move_at(*point);
}

Refusal Game::refusal(const Position& position, Move move) {
  if (is_over(position.outcome())) return over_refusal;
  return position.board().is_empty(position.grid().point_of(move)) ? suicide_refusal : occupied_refusal;
}

std::string Game::why_illegal(const Position& position, Move move) {
  return stone_refusal_words(refusal(position, move));
}

MoveEffects Game::effects(const Position& position, Move move, const Position::Undo& undo) {
  return stone_effects(position.board(), position.grid().point_of(move), undo.captured());
}

std::string Game::move_words(const Position& position, Move move, const MoveEffects& effects) {
  return "plays " + move_text(position, move) + capture_words(effects);
}

players::Reason Game::reason(const Position& position, Move move) { return chain_reason<Game>(position, move); }

EndingFacts Game::ending(const Position& position) {
  const bool taken = position.prisoners(Colour::black) + position.prisoners(Colour::white) > 0;
  return {taken ? capture_ending : no_move_ending};
}

std::string Game::outcome_words(const Position& position) {
  const Colour winner = Position::colour_of(position.outcome() == Outcome::first_wins ? Player::first : Player::second);
  const std::string won = std::string(name_of(winner)) + " wins: ";
  if (ending(position).kind == capture_ending) return won + counted(position.prisoners(winner), "stone") + " captured.";
  return won + std::string(name_of(other(winner))) + " has no legal move.";
}

std::string Game::result_text(const Position& position) {
  return position.outcome() == Outcome::first_wins ? "W+" : "B+";
}

std::string Game::status_words(const Position& position) {
  // The rule of thumb: the weakest group is the one with the fewest liberties.
  const StoneBoard& board = position.board();
  std::string words;
  for (const Colour colour : {Colour::white, Colour::black}) {
    int fewest = 0;
    Point weakest = Point::none();
    position.grid().for_each_point([&](Point point) {
      if (!board.has(point, colour)) return;
      const int liberties = board.liberty_count(point);
      if (weakest != Point::none() && liberties >= fewest) return;
      fewest = liberties;
      weakest = point;
    });
    if (weakest == Point::none()) continue;
    if (!words.empty()) words += " ";
    words += std::string(name_of(colour)) + "'s weakest group (" + point_name(position.grid(), weakest) + ") has " +
             std::to_string(fewest) + (fewest == 1 ? " liberty." : " liberties.");
  }
  return words;
}

Facts Game::facts(const Position& position) {
  Facts facts = stone_facts(position.board());
  facts.push_back(black_and_white("prisoners", position.prisoners(Colour::black), position.prisoners(Colour::white)));
  facts.push_back({"ko", FactValue{}});
  return facts;
}

Facts Game::figures(const Position& position) {
  const StoneBoard& board = position.board();
  return {
      black_and_white("stones", board.stone_count(Colour::black), board.stone_count(Colour::white)),
      black_and_white("prisoners", position.prisoners(Colour::black), position.prisoners(Colour::white)),
  };
}

std::vector<GroupInfo> Game::groups(const Position& position) { return chain_groups(position); }

View Game::view(const Position& position) { return stone_view(position.board(), terms.marks); }

void Game::mark_last_move(View& view, const Position& position, Move move) {
  mark_last_stone(view, position.grid(), position.grid().point_of(move));
}

static_assert(encircle::Game<Game> && Explaining<Game>);

}  // namespace encircle::atari_go
