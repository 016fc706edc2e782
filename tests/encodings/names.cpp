#include "tests/encodings/names.h"

#include <iconv.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include "sgf/reader.h"

namespace encircle::encodings {
namespace {

// As Windows writes them.
const std::map<std::string, const char*> iconv_names = {
    {"Shift_JIS", "CP932"}, {"EUC-JP", "EUC-JP-MS"}, {"EUC-KR", "CP949"}, {"Big5", "CP950"}};

std::string in_encoding(std::string utf8, const std::string& name) {
  const auto found = iconv_names.find(name);
  iconv_t handle = iconv_open(found == iconv_names.end() ? name.c_str() : found->second, "UTF-8");
  std::string out(utf8.size() * 4 + 16, '\0');
  char* from = utf8.data();
  char* to = out.data();
  std::size_t from_left = utf8.size();
  std::size_t to_left = out.size();
  const bool fails = reinterpret_cast<std::intptr_t>(handle) == -1 ||
                     iconv(handle, &from, &from_left, &to, &to_left) == static_cast<std::size_t>(-1);
  if (fails) {
    std::cerr << "names.txt: " << utf8 << " cannot be written in " << name << '\n';
    std::exit(1);
  }
  iconv_close(handle);
  out.resize(out.size() - to_left);
  return out;
}

}  // namespace

std::vector<NameCase> name_cases() {
  std::ifstream file(ENCIRCLE_SOURCE_DIR "/tests/encodings/names.txt");
  std::vector<NameCase> cases;
  std::vector<std::string> encodings;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    if (line.starts_with('=')) {
      std::istringstream words(line.substr(1));
      encodings.clear();
      for (std::string word; words >> word;) encodings.push_back(word);
      continue;
    }
    for (const std::string& encoding : encodings) {
      cases.push_back({encoding, line, "(;GM[1]SZ[19]PB[" + in_encoding(line, encoding) + "]KM[6.5];B[pd];W[dp])"});
    }
  }
  return cases;
}

std::string name_as_read(const NameCase& each) {
  const auto outcome = sgf::read(each.record);
  if (!outcome.ok()) return outcome.error().message;
  return outcome->collection.games.front().text(sgf::Tree::root(), "PB").value_or("");
}

}  // namespace encircle::encodings
