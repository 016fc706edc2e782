#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace encircle::test {

// Other people's published numbers and games lie beside the project, or where ENCIRCLE_REFERENCE says. Where they are
// absent, the tests that read them skip themselves visibly.
inline std::filesystem::path reference_folder() {
  if (const char* folder = std::getenv("ENCIRCLE_REFERENCE")) return folder;
  return std::filesystem::path(ENCIRCLE_SOURCE_DIR) / ".." / "shared" / "reference";
}

inline std::string file_content(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The rows of a file of comma-separated values, quotes understood; lines that start with # are left out.
inline std::vector<std::vector<std::string>> csv_rows(const std::filesystem::path& path) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines(file_content(path));
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty() || line.front() == '#') continue;
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (const char c : line) {
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        fields.emplace_back();
      } else {
        fields.back() += c;
      }
    }
    rows.push_back(std::move(fields));
  }
  return rows;
}

inline std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

}  // namespace encircle::test

// Leaves a test that needs a reference file which is not there.
#define ENCIRCLE_NEEDS_REFERENCE(path) \
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "no reference data at " << (path)
