#pragma once

namespace encircle::cli {

class CommandLine;

// `encircle problems`: asks problems, makes them, and proves them again.
void add_problems(CommandLine& line);

}  // namespace encircle::cli
