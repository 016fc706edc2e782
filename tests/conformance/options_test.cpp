// The options of every game are read, written and refused alike.

#include <set>

#include "tests/conformance/conformance.h"

namespace encircle::test {
namespace {

template <class G>
class Options : public EveryGameTest<G> {
 protected:
  // The error for this one option, or an empty text.
  static std::string error_of(std::string_view option, const std::string& text) {
    const auto rules = G::make_rules({{std::string(option), text}});
    return rules ? "" : rules.error().message;
  }
};
TYPED_TEST_SUITE(Options, EveryGame, );

TYPED_TEST(Options, RulesReadBackFromTheirOptions) {
  auto sets = rule_sets<TypeParam>();
  sets.emplace_back();
  for (const OptionValues& values : sets) {
    const auto rules = TypeParam::make_rules(values);
    ASSERT_TRUE(rules) << rules.error().message;
    const auto again = TypeParam::make_rules(TypeParam::option_values(*rules));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_TRUE(*rules == *again) << text_of(values);
    this->did_check();
  }
}

TYPED_TEST(Options, EveryOptionIsPartOfARuleSet) {
  std::set<std::string, std::less<>> used;
  for (const OptionValues& values : rule_sets<TypeParam>()) {
    for (const auto& [name, text] : values) used.insert(name);
    for (const auto& [name, text] : TypeParam::option_values(*TypeParam::make_rules(values))) used.insert(name);
  }
  for (const OptionInfo& option : TypeParam::options()) {
    EXPECT_TRUE(used.contains(option.name)) << TypeParam::id << " --" << option.name;
    EXPECT_FALSE(option.meaning.empty()) << option.name;
    EXPECT_FALSE(option.default_text.empty()) << option.name;
    used.erase(std::string(option.name));
    this->did_check();
  }
  EXPECT_TRUE(used.empty()) << *used.begin() << " is not listed";
}

// Some defaults are words, such as "the rules' own".
TYPED_TEST(Options, DefaultsAreWhatTheyAreSaidToBe) {
  const auto plain = TypeParam::make_rules({});
  ASSERT_TRUE(plain);
  for (const OptionInfo& option : TypeParam::options()) {
    if (option.default_text.find(' ') != std::string_view::npos) continue;
    const auto rules = TypeParam::make_rules({{std::string(option.name), std::string(option.default_text)}});
    ASSERT_TRUE(rules) << option.name << ": " << rules.error().message;
    EXPECT_TRUE(*rules == *plain) << "--" << option.name << " " << option.default_text;
    this->did_check();
  }
}

TYPED_TEST(Options, EveryChoiceIsAccepted) {
  for (const OptionInfo& option : TypeParam::options()) {
    for (const auto& [choice, meaning] : option.choices) {
      EXPECT_EQ(this->error_of(option.name, std::string(choice)), "");
      EXPECT_FALSE(meaning.empty()) << choice;
    }
    this->did_check();
  }
}

// In every rule set: a switch that is off is as good as one that was not given, and only an option that says so is on.
TYPED_TEST(Options, SwitchesAreOnOrOff) {
  for (const OptionInfo& option : TypeParam::options()) {
    this->did_check();
    if (!option.is_switch()) continue;
    const std::string name(option.name);
    int changed = 0;
    for (OptionValues values : rule_sets<TypeParam>()) {
      std::erase_if(values, [&](const auto& value) { return value.first == name; });
      const auto with = [&](const char* text) {
        OptionValues switched = values;
        switched.emplace_back(name, text);
        return *TypeParam::make_rules(switched);
      };
      const auto without = *TypeParam::make_rules(values);
      EXPECT_TRUE(with("off") == without) << text_of(values);
      changed += !(with("on") == without);
    }
    EXPECT_GT(changed, 0) << "--" << name << " changes nothing";
    for (const std::string bad : {"", "yes", "1", "On", "banana"}) {
      const std::string error = this->error_of(name, bad);
      EXPECT_NE(error.find("--" + name), std::string::npos) << error;
      EXPECT_NE(error.find(bad), std::string::npos) << error;
    }
  }
}

TYPED_TEST(Options, BadOptionsAreRefusedByName) {
  for (const OptionInfo& option : TypeParam::options()) {
    for (const std::string bad : {"", "banana", "-1x", "99999999999999", "1e3"}) {
      const std::string error = this->error_of(option.name, bad);
      EXPECT_NE(error.find(option.name), std::string::npos) << bad << ": " << error;
      this->did_check();
    }
  }
  EXPECT_NE(this->error_of("banana", "1").find("--banana"), std::string::npos);
}

}  // namespace
}  // namespace encircle::test
