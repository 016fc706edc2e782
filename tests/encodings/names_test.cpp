#include "tests/encodings/names.h"

#include <gtest/gtest.h>

#include <map>

namespace encircle::encodings {
namespace {

// How many of the names each encoding may lose: those that are as plausible in another one. EUC-JP looks like Chinese.
const std::map<std::string, int> allowed_losses = {{"EUC-JP", 7}, {"KOI8-R", 1}, {"Windows-1251", 1}};

TEST(SingleNames, AreReadInEveryEncodingWithoutItsName) {
  std::map<std::string, int> losses;
  std::map<std::string, std::string> examples;
  int cases = 0;
  for (const NameCase& each : name_cases()) {
    const std::string read = name_as_read(each);
    cases += 1;
    if (read == each.name) continue;
    losses[each.encoding] += 1;
    examples[each.encoding] += each.name + " read as " + read + "; ";
  }
  EXPECT_GT(cases, 300);
  for (const auto& [encoding, lost] : losses) {
    const auto allowed = allowed_losses.find(encoding);
    EXPECT_LE(lost, allowed == allowed_losses.end() ? 0 : allowed->second) << encoding << ": " << examples[encoding];
  }
}

}  // namespace
}  // namespace encircle::encodings
