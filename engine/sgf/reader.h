#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "sgf/game_numbers.h"
#include "sgf/text_encoding.h"
#include "sgf/tree.h"

namespace encircle::sgf {

// Limits of one file, so that nothing sent to us takes all memory. The largest collections in use stay far below.
inline constexpr std::size_t max_file_bytes = std::size_t{64} << 20;
inline constexpr std::size_t max_nodes = 2'000'000;
inline constexpr std::size_t max_values = 8'000'000;

// How many diagnostics are listed; a file that is broken everywhere needs no more.
inline constexpr std::size_t max_diagnostics = 1000;

enum class Severity {
  warning,  // not as SGF has it, but understood: nothing is lost
  error,    // something was left out, or its meaning is doubtful
};

// Lines count from 1 and end at LF, CR, CRLF or LFCR. Columns count from 1 in characters (not bytes) of the decoded
// text.
struct Diagnostic {
  std::size_t line;
  std::size_t column;
  Severity severity;
  std::string message;
  Problem problem;
};

struct ReadOptions {
  std::optional<Encoding> encoding;  // overrides what the file says
  std::size_t max_file_bytes = sgf::max_file_bytes;
  std::size_t max_nodes = sgf::max_nodes;
  std::size_t max_values = sgf::max_values;
  // How a game, by its number, writes points and moves: only letters can be checked.
  PointFormat (*point_format)(int game_number) = published_point_format;
};

struct ReadOutcome {
  Collection collection;                // at least one game
  std::vector<Diagnostic> diagnostics;  // in the order of the file
  std::size_t diagnostics_left_out = 0;
  Encoding encoding = Encoding::utf8;  // of the first game
};

// Reads an SGF file of any version, forgiving whatever still lets the games be understood and reporting each such
// thing. An error is what holds no game at all, or is beyond the limits. Time and memory are linear in the size.
Result<ReadOutcome> read(std::string_view bytes, const ReadOptions& options = {});

// The same for text that is UTF-8 already, whatever it says of itself: the encodings of files are not needed then, nor
// linked.
Result<ReadOutcome> read_text(std::string_view text, const ReadOptions& options = {});

}  // namespace encircle::sgf
