// Prints records as bytes and as they are read, one a line: what it is, the bytes as hexadecimal digits, the encoding
// they are taken for, the text as hexadecimal digits of UTF-8. The tests of the app read the same bytes in the
// browser's module.
//
//   print_decoded [FOLDER...]    the names of names.txt, and all files below the folders, each also without its CA

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string_view>
#include <vector>

#include "sgf/text_encoding.h"
#include "tests/encodings/names.h"

namespace {

std::string hexadecimal(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    out += digits[byte >> 4];
    out += digits[byte & 15];
  }
  return out;
}

void print(std::string_view what, std::string_view bytes) {
  const encircle::sgf::DecodedText decoded = encircle::sgf::decode_sgf(bytes);
  std::cout << what << '\t' << hexadecimal(bytes) << '\t' << encircle::sgf::encoding_name(decoded.encoding) << '\t'
            << hexadecimal(decoded.text) << '\n';
}

void print_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  print(path.string(), bytes);
  const std::size_t label = bytes.find("CA[");
  if (label == std::string::npos) return;
  bytes.erase(label, bytes.find(']', label) + 1 - label);
  print(path.string() + " without CA", bytes);
}

}  // namespace

int main(int count, char** arguments) {
  for (const auto& each : encircle::encodings::name_cases()) print(each.encoding + " " + each.name, each.record);
  for (int i = 1; i < count; ++i) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(arguments[i])) {
      if (entry.is_regular_file() && entry.path().extension() == ".sgf") paths.push_back(entry.path());
    }
    std::ranges::sort(paths);
    for (const auto& path : paths) print_file(path);
  }
}
