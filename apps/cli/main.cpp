#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/problems_command.h"

int main(int argc, char** argv) {
  using namespace encircle::cli;
  CommandLine line;
  for (const auto add : {add_games,    add_play,   add_learn,   add_problems, add_serve,   add_server, add_replay,
                         add_perft,    add_solve,  add_review,  add_score,    add_convert, add_show,   add_gtp,
                         add_analysis, add_levels, add_lessons, add_match,    add_ladder,  add_bench}) {
    add(line);
  }
  return line.run(argc, argv);
}
