// The table of commands, and those about the program, the rules and the clock.

#include <algorithm>

#include "apps/gtp/engine.h"
#include "games/game.h"

namespace encircle::gtp {

std::span<const Engine::Command> Engine::commands() {
  using enum Argument;
  static constexpr Command table[] = {
      {"protocol_version", {}, 0, 0, &Engine::protocol_version},
      {"name", {}, 0, 0, &Engine::name},
      {"version", {}, 0, 0, &Engine::version},
      {"known_command", {word}, 1, 1, &Engine::known_command},
      {"list_commands", {}, 0, 0, &Engine::list_commands},
      {"quit", {}, 0, 0, &Engine::quit},
      {"boardsize", {integer}, 1, 1, &Engine::boardsize},
      {"rectangular_boardsize", {integer, integer}, 2, 2, &Engine::rectangular_boardsize},
      {"clear_board", {}, 0, 0, &Engine::clear_board},
      {"komi", {number}, 1, 1, &Engine::komi},
      {"fixed_handicap", {integer}, 1, 1, &Engine::fixed_handicap},
      {"place_free_handicap", {integer}, 1, 1, &Engine::place_free_handicap},
      {"set_free_handicap", {words}, 1, 1, &Engine::set_free_handicap},
      {"kata-get-rules", {}, 0, 0, &Engine::kata_get_rules},
      {"kata-set-rules", {word}, 1, 1, &Engine::kata_set_rules},
      {"play", {colour, word}, 2, 2, &Engine::play},
      {"genmove", {colour}, 1, 1, &Engine::genmove},
      {"reg_genmove", {colour}, 1, 1, &Engine::reg_genmove},
      {"undo", {}, 0, 0, &Engine::undo},
      {"time_settings", {number, number, integer}, 3, 3, &Engine::time_settings},
      {"kgs-time_settings", {word, words}, 1, 2, &Engine::kgs_time_settings},
      {"time_left", {colour, number, integer}, 3, 3, &Engine::time_left},
      {"final_score", {}, 0, 0, &Engine::final_score},
      {"final_status_list", {word}, 1, 1, &Engine::final_status_list},
      {"loadsgf", {word, integer}, 1, 2, &Engine::loadsgf},
      {"printsgf", {word}, 0, 1, &Engine::printsgf},
      {"showboard", {}, 0, 0, &Engine::showboard},
      {"gogui-rules_game_id", {}, 0, 0, &Engine::rules_game_id},
      {"gogui-rules_board_size", {}, 0, 0, &Engine::rules_board_size},
      {"gogui-rules_legal_moves", {}, 0, 0, &Engine::rules_legal_moves},
      {"gogui-rules_side_to_move", {}, 0, 0, &Engine::rules_side_to_move},
      {"gogui-rules_final_result", {}, 0, 0, &Engine::rules_final_result},
  };
  return table;
}

Reply Engine::protocol_version(Words) { return {true, "2"}; }
Reply Engine::name(Words) { return {true, "Encircle"}; }
Reply Engine::version(Words) { return {true, "0.1.0"}; }
Reply Engine::known_command(Words words) { return {true, find(words[0]) != nullptr ? "true" : "false"}; }

Reply Engine::list_commands(Words) {
  std::vector<std::string> names;
  for (const Command& command : commands()) names.emplace_back(command.name);
  return {true, joined(names, "\n")};
}

Reply Engine::quit(Words) {
  has_quit_ = true;
  return {};
}

// A game without a size may have another measure of how large it is.
Reply Engine::restart_with_size(const std::string& size) {
  const std::string option = game_->has_option("size") ? "size" : "points";
  if (!game_->has_option(option)) return failure("unacceptable size");
  // A handicap belongs to the game that ends here.
  OptionValues options;
  for (const auto& value : game_->options_with({{option, size}})) {
    if (value.first != "handicap" && value.first != "free-handicap") options.push_back(value);
  }
  return game_->restart(options) ? Reply{} : failure("unacceptable size");
}

Reply Engine::boardsize(Words words) { return restart_with_size(words[0]); }
Reply Engine::rectangular_boardsize(Words words) {
  if (!game_->has_option("size")) return failure("unacceptable size");
  return restart_with_size(words[0] == words[1] ? words[0] : words[0] + "x" + words[1]);
}

Reply Engine::clear_board(Words) {
  OptionValues options;
  for (const auto& value : game_->options_with({})) {
    if (value.first != "handicap" && value.first != "free-handicap") options.push_back(value);
  }
  game_->restart(options);
  return {};
}

Reply Engine::komi(Words words) {
  if (!game_->has_option("komi")) return failure("unacceptable komi");
  return game_->change({{"komi", words[0]}}) ? Reply{} : failure("syntax error");
}

Reply Engine::fixed_handicap(Words words) {
  if (!stones_on_board().empty() || game_->move_count() > 0) return failure("board not empty");
  const int stones = *integer_of(words[0]);
  if (!game_->has_option("handicap") || stones < 2 || stones > 9 ||
      !game_->restart(game_->options_with({{"handicap", words[0]}}))) {
    return failure("invalid number of stones");
  }
  return {true, joined(stones_on_board())};
}

// The program's own choice are the fixed points, as many of them as the board has.
Reply Engine::place_free_handicap(Words words) {
  if (!stones_on_board().empty() || game_->move_count() > 0) return failure("board not empty");
  const int asked = *integer_of(words[0]);
  if (asked < 2 || !game_->has_option("handicap")) return failure("invalid number of stones");
  for (int stones = std::min(asked, 9); stones >= 2; --stones) {
    if (game_->restart(game_->options_with({{"handicap", std::to_string(stones)}}))) {
      return {true, joined(stones_on_board())};
    }
  }
  return failure("invalid number of stones");
}

Reply Engine::set_free_handicap(Words words) {
  if (!stones_on_board().empty() || game_->move_count() > 0) return failure("board not empty");
  const OptionValues before = game_->options_with({});
  const auto black = game_->parse_player("black");
  const std::string count = std::to_string(words.size());
  if (words.size() < 2 || words.size() > 9 || !game_->has_option("free-handicap") || !black ||
      !game_->restart(game_->options_with({{"handicap", count}, {"free-handicap", "on"}}))) {
    return failure("bad vertex list");
  }
  for (const std::string& vertex : words) {
    if (game_->play(*black, vertex).ok) continue;
    game_->restart(before);
    return failure("bad vertex list");
  }
  return {};
}

Reply Engine::kata_get_rules(Words) {
  const auto rules = game_->kata_rules();
  return rules ? Reply{true, *rules} : failure("unknown rules");
}

Reply Engine::kata_set_rules(Words words) {
  if (!game_->has_option("rules")) return failure("unknown rules");
  // The new rules bring their own ways of ko, suicide and scoring; komi stays.
  OptionValues options = {{"rules", words[0]}};
  for (const auto& value : game_->options_with(options)) {
    if (value.first == "size" || value.first == "komi" || value.first.ends_with("handicap")) options.push_back(value);
  }
  return game_->replace_options(options) ? Reply{} : failure("unknown rules");
}

Reply Engine::time_settings(Words words) {
  clock_.set(*number_of(words[0]), *number_of(words[1]), *integer_of(words[2]));
  return {};
}

Reply Engine::kgs_time_settings(Words words) {
  std::vector<double> numbers;
  for (const std::string& word : words.subspan(1)) {
    const auto number = number_of(word);
    if (!number || *number < 0 || *number > 1e6) return failure("syntax error");
    numbers.push_back(*number);
  }
  if (words[0] == "none" && numbers.empty()) {
    clock_.set_unlimited();
  } else if (words[0] == "absolute" && numbers.size() == 1) {
    clock_.set(numbers[0], 0, 0);
  } else if (words[0] == "byoyomi" && numbers.size() == 3) {
    clock_.set(numbers[0], numbers[1], 1);
  } else if (words[0] == "canadian" && numbers.size() == 3) {
    clock_.set(numbers[0], numbers[1], static_cast<int>(numbers[2]));
  } else {
    return failure("syntax error");
  }
  return {};
}

Reply Engine::time_left(Words words) {
  clock_.set_left(*game_->parse_player(words[0]), *number_of(words[1]), *integer_of(words[2]));
  return {};
}

}  // namespace encircle::gtp
