// The table of commands, and those about the program itself.

#include <fmt/core.h>

#include <ctime>

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
      {"cputime", {}, 0, 0, &Engine::cpu_time},
      {"gomill-cpu_time", {}, 0, 0, &Engine::cpu_time},
      {"boardsize", {integer, integer}, 1, 2, &Engine::boardsize},
      {"rectangular_boardsize", {integer, integer}, 2, 2, &Engine::rectangular_boardsize},
      {"clear_board", {}, 0, 0, &Engine::clear_board},
      {"komi", {number}, 1, 1, &Engine::komi},
      {"get_komi", {}, 0, 0, &Engine::get_komi},
      {"fixed_handicap", {integer}, 1, 1, &Engine::fixed_handicap},
      {"place_free_handicap", {integer}, 1, 1, &Engine::place_free_handicap},
      {"set_free_handicap", {words}, 1, 1, &Engine::set_free_handicap},
      {"kata-get-rules", {}, 0, 0, &Engine::kata_get_rules},
      {"kata-set-rules", {words}, 1, 1, &Engine::kata_set_rules},
      {"kata-set-rule", {word, word}, 2, 2, &Engine::kata_set_rule},
      {"kgs-rules", {words}, 1, 1, &Engine::kata_set_rules},
      {"play", {colour, word}, 2, 2, &Engine::play},
      {"gogui-play_sequence", {words}, 1, 1, &Engine::play_sequence},
      {"genmove", {colour}, 1, 1, &Engine::genmove},
      {"reg_genmove", {colour}, 1, 1, &Engine::reg_genmove},
      {"kata-search", {colour}, 0, 1, &Engine::kata_search},
      {"kgs-genmove_cleanup", {colour}, 1, 1, &Engine::genmove_cleanup},
      {"undo", {}, 0, 0, &Engine::undo},
      {"gg-undo", {integer}, 0, 1, &Engine::undo_several},
      {"clear_cache", {}, 0, 0, &Engine::clear_cache},
      {"time_settings", {number, number, integer}, 3, 3, &Engine::time_settings},
      {"kgs-time_settings", {word, words}, 1, 2, &Engine::named_time_settings},
      {"kata-time_settings", {word, words}, 1, 2, &Engine::named_time_settings},
      {"kata-list_time_settings", {}, 0, 0, &Engine::list_time_settings},
      {"time_left", {colour, number, integer}, 3, 3, &Engine::time_left},
      {"lz-analyze", {words}, 0, 1, &Engine::lz_analyze},
      {"kata-analyze", {words}, 0, 1, &Engine::kata_analyze},
      {"analyze", {words}, 0, 1, &Engine::kata_analyze},
      {"lz-genmove_analyze", {words}, 0, 1, &Engine::lz_genmove_analyze},
      {"kata-genmove_analyze", {words}, 0, 1, &Engine::kata_genmove_analyze},
      {"genmove_analyze", {words}, 0, 1, &Engine::kata_genmove_analyze},
      {"kata-search_analyze", {words}, 0, 1, &Engine::kata_search_analyze},
      {"stop", {}, 0, 0, &Engine::nothing},
      {"final_score", {}, 0, 0, &Engine::final_score},
      {"final_status_list", {word}, 1, 1, &Engine::final_status_list},
      {"kgs-game_over", {}, 0, 0, &Engine::nothing},
      {"loadsgf", {word, integer}, 1, 2, &Engine::loadsgf},
      {"printsgf", {word}, 0, 1, &Engine::printsgf},
      {"showboard", {}, 0, 0, &Engine::showboard},
      {"gogui-rules_game_id", {}, 0, 0, &Engine::rules_game_id},
      {"gogui-rules_board", {}, 0, 0, &Engine::rules_board},
      {"gogui-rules_board_size", {}, 0, 0, &Engine::rules_board_size},
      {"gogui-rules_legal_moves", {}, 0, 0, &Engine::rules_legal_moves},
      {"gogui-rules_side_to_move", {}, 0, 0, &Engine::rules_side_to_move},
      {"gogui-rules_final_result", {}, 0, 0, &Engine::rules_final_result},
      {"gogui-analyze_commands", {}, 0, 0, &Engine::analyze_commands},
      {"encircle-ownership", {}, 0, 0, &Engine::ownership},
  };
  return table;
}

Reply Engine::protocol_version(Words) { return {true, "2"}; }
Reply Engine::name(Words) { return {true, "Encircle"}; }
Reply Engine::version(Words) { return {true, ENCIRCLE_VERSION}; }
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

// Whatever was going on has ended when this is read.
Reply Engine::nothing(Words) { return {}; }

Reply Engine::cpu_time(Words) {
  return {true, fmt::format("{:.3f}", static_cast<double>(std::clock()) / CLOCKS_PER_SEC)};
}

}  // namespace encircle::gtp
