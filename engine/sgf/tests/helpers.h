#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "sgf/reader.h"
#include "sgf/tree.h"
#include "sgf/writer.h"

namespace encircle::sgf {

inline ReadOutcome read_ok(std::string_view bytes) {
  Result<ReadOutcome> outcome = read(bytes);
  EXPECT_TRUE(outcome.ok()) << outcome.error().message << "\nin: " << bytes.substr(0, 200);
  if (outcome.ok()) return *std::move(outcome);
  ReadOutcome nothing;
  nothing.collection.games.emplace_back();
  return nothing;
}

inline Tree read_game(std::string_view bytes) { return read_ok(bytes).collection.games.front(); }

inline std::string error_of(std::string_view bytes, const ReadOptions& options = {}) {
  const Result<ReadOutcome> outcome = read(bytes, options);
  return outcome.ok() ? "" : outcome.error().message;
}

// Whether a diagnostic whose message contains these words stands at this place.
inline testing::AssertionResult reports(const ReadOutcome& outcome, std::size_t line, std::size_t column,
                                        std::string_view words) {
  std::string all;
  for (const Diagnostic& found : outcome.diagnostics) {
    if (found.line == line && found.column == column && found.message.find(words) != std::string::npos) {
      return testing::AssertionSuccess();
    }
    all += "\n  " + std::to_string(found.line) + ":" + std::to_string(found.column) + " " + found.message;
  }
  return testing::AssertionFailure() << "nothing about \"" << words << "\" at " << line << ":" << column
                                     << "; found:" << all;
}

// Whether some diagnostic contains these words.
inline bool mentions(const ReadOutcome& outcome, std::string_view words) {
  return std::ranges::any_of(outcome.diagnostics,
                             [&](const Diagnostic& found) { return found.message.find(words) != std::string::npos; });
}

inline std::string first_value(const Tree& tree, NodeId node, std::string_view identifier) {
  const std::string* value = tree.find_value(node, identifier);
  return value == nullptr ? "(none)" : *value;
}

inline std::string read_bytes(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// The two promises of the writer.
inline void expect_round_trip(const Collection& collection, std::string_view what) {
  const Result<std::string> written = write(collection);
  ASSERT_TRUE(written.ok()) << what << ": " << written.error().message;
  const ReadOutcome again = read_ok(*written);
  EXPECT_TRUE(same_meaning(collection, again.collection)) << what << "\n" << written->substr(0, 2000);
  const Result<std::string> twice = write(again.collection);
  ASSERT_TRUE(twice.ok()) << what << ": " << twice.error().message;
  EXPECT_EQ(*twice, *written) << what;
}

}  // namespace encircle::sgf
