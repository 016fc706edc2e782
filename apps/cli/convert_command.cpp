#include <fmt/core.h>

#include <memory>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/files.h"
#include "games/records.h"
#include "sgf/writer.h"

namespace encircle::cli {

namespace {

int convert(const std::string& input, const std::string& output) {
  const sgf::ReadOutcome outcome = read_record(input);
  // A file of a game that is not ours is refused, whatever its games before and after are.
  for (const sgf::Tree& tree : outcome.collection.games) or_fail(identify(tree), input);
  write_file(output, or_fail(sgf::write(outcome.collection), input));
  if (output != "-") {
    const std::size_t games = outcome.collection.games.size();
    fmt::print("{}: {} game{} written\n", output, games, games == 1 ? "" : "s");
  }
  return 0;
}

}  // namespace

void add_convert(CommandLine& line) {
  auto paths = std::make_shared<std::pair<std::string, std::string>>();
  const Command command = line.add("convert", "Writes a record as clean SGF in UTF-8",
                                   {"encircle convert old.sgf -o new.sgf", "encircle convert - -o - < old.sgf"},
                                   [paths] { return convert(paths->first, paths->second); });
  command.text("input", paths->first, "The record; - is standard input").required().type_name("IN");
  command.text("-o,--output", paths->second, "Where to write; - is standard output").required().type_name("OUT");
}

}  // namespace encircle::cli
