#pragma once

namespace encircle::cli {

class CommandLine;

// The commands of `encircle`, in the order in which its help lists them. Each adds its options and what it does.
void add_games(CommandLine& line);
void add_play(CommandLine& line);
void add_learn(CommandLine& line);
void add_serve(CommandLine& line);
void add_server(CommandLine& line);
void add_replay(CommandLine& line);
void add_perft(CommandLine& line);
void add_solve(CommandLine& line);
void add_review(CommandLine& line);
void add_score(CommandLine& line);
void add_convert(CommandLine& line);
void add_show(CommandLine& line);
void add_gtp(CommandLine& line);
void add_analysis(CommandLine& line);
void add_levels(CommandLine& line);
void add_lessons(CommandLine& line);
void add_match(CommandLine& line);
void add_ladder(CommandLine& line);
void add_bench(CommandLine& line);

}  // namespace encircle::cli
