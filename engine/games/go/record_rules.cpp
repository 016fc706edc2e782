#include "games/go/record_rules.h"

#include <algorithm>
#include <string>

#include "games/go/rules.h"

namespace encircle::go {

namespace {

struct Spelling {
  std::string_view text;
  std::string_view meaning;
};

// Takes the text off the front; false, and nothing is taken, when it stands not there.
bool take(std::string_view& from, std::string_view text) {
  if (!from.starts_with(text)) return false;
  from.remove_prefix(text.size());
  return true;
}

// The meaning of the spelling at the front, which is taken off; empty when none stands there.
template <std::size_t count>
std::string_view take_one_of(std::string_view& from, const Spelling (&spellings)[count]) {
  for (const Spelling& each : spellings) {
    if (take(from, each.text)) return each.meaning;
  }
  return {};
}

std::string lower_letters_of(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z') letters += static_cast<char>(c - 'A' + 'a');
    if (c >= 'a' && c <= 'z') letters += c;
  }
  return letters;
}

// Longer spellings stand before those that begin them.
constexpr Spelling ko_of_kata[] = {{"SIMPLE", "simple"}, {"POSITIONAL", "positional"}, {"SITUATIONAL", "situational"}};
constexpr Spelling scoring_of_kata[] = {{"AREA", "area"}, {"TERRITORY", "territory"}};
constexpr Spelling tax_of_kata[] = {{"NONE", "none"}, {"SEKI", "seki"}, {"ALL", "all"}};
constexpr Spelling suicide_of_kata[] = {{"0", "no"}, {"1", "yes"}};
// Which set of rules gives White as much for handicap stones.
constexpr Spelling bonus_of_kata[] = {{"whbN-1", "aga"}, {"whbN", "chinese"}, {"whb0", "new-zealand"}};

std::optional<NamedRules> kata_rules_named(std::string_view text) {
  if (!take(text, "ko")) return std::nullopt;
  const std::string_view ko = take_one_of(text, ko_of_kata);
  if (ko.empty() || !take(text, "score")) return std::nullopt;
  const std::string_view scoring = take_one_of(text, scoring_of_kata);
  if (scoring.empty() || !take(text, "tax")) return std::nullopt;
  const std::string_view tax = take_one_of(text, tax_of_kata);
  if (tax.empty() || !take(text, "sui")) return std::nullopt;
  const std::string_view suicide = take_one_of(text, suicide_of_kata);
  if (suicide.empty()) return std::nullopt;
  const std::string_view bonus = take_one_of(text, bonus_of_kata);
  const bool by_area = scoring == "area";
  const std::string_view set = !by_area ? "japanese" : bonus.empty() ? "new-zealand" : bonus;
  NamedRules rules{{{"rules", std::string(set)}, {"ko", std::string(ko)}, {"suicide", std::string(suicide)}}};
  // Group tax, buttons and whatever else follows are not known here.
  rules.is_doubtful = tax != (by_area ? "none" : "seki") || !text.empty();
  return rules;
}

constexpr Spelling sets[] = {
    {"chinese", "chinese"},        {"china", "chinese"},  {"chines", "chinese"},  {"chinois", "chinese"},
    {"japanese", "japanese"},      {"japan", "japanese"}, {"korean", "japanese"}, {"korea", "japanese"},
    {"newzealand", "new-zealand"}, {"nz", "new-zealand"}, {"aga", "aga"},         {"tromptaylor", "tromp-taylor"},
    {"tt", "tromp-taylor"},        {"goe", "ing"},        {"ing", "ing"},         {"area", "chinese"},
    {"territory", "japanese"},
};
constexpr Spelling kos[] = {{"psk", "positional"},
                            {"positionalsuperko", "positional"},
                            {"ssk", "situational"},
                            {"situationalsuperko", "situational"},
                            {"simpleko", "simple"}};
// As they are written where they are played.
constexpr Spelling native_sets[] = {{"中国", "chinese"},  {"中國", "chinese"},  {"日本", "japanese"},
                                    {"韩国", "japanese"}, {"韓国", "japanese"}, {"韓國", "japanese"}};
constexpr Spelling native_fillers[] = {{"规则", "-"}, {"規則", "-"}, {"ルール", "-"}};
// Words that say nothing new.
constexpr Spelling fillers[] = {{"rules", "-"}, {"rule", "-"}, {"areascoring", "-"}, {"scoring", "-"}, {"go", "-"}};
// A name this short may begin another word by chance.
constexpr std::size_t shortest_telling_name = 5;

std::optional<NamedRules> rules_in_words(std::string_view text) {
  const std::string letters = lower_letters_of(text);
  std::string_view rest = letters;
  const std::string_view set = take_one_of(rest, sets);
  if (set.empty()) return std::nullopt;
  const std::size_t name_length = letters.size() - rest.size();
  NamedRules rules;
  // Ing's own ko rule and the counting by filling in have no equal here.
  const bool is_ing = set == "ing";
  rules.options.emplace_back("rules", is_ing ? "chinese" : std::string(set));
  if (is_ing) rules.options.emplace_back("suicide", "yes");
  const bool by_area = set != "japanese";
  for (bool goes_on = true; goes_on;) {
    const std::string_view ko = take_one_of(rest, kos);
    if (!ko.empty()) rules.options.emplace_back("ko", std::string(ko));
    goes_on = !ko.empty() || take(rest, by_area ? "area" : "territory") || !take_one_of(rest, fillers).empty();
  }
  if (!rest.empty() && name_length < shortest_telling_name) return std::nullopt;
  // A name that is only abbreviated, as in "TT--", may leave something out.
  rules.is_doubtful = is_ing || !rest.empty() || text.ends_with('-');
  return rules;
}

std::optional<NamedRules> rules_in_native_words(std::string_view text) {
  const std::string_view set = take_one_of(text, native_sets);
  if (set.empty()) return std::nullopt;
  take_one_of(text, native_fillers);
  return NamedRules{{{"rules", std::string(set)}}, !text.empty()};
}

}  // namespace

std::optional<NamedRules> rules_named(std::string_view text) {
  if (auto rules = kata_rules_named(text)) return rules;
  if (auto rules = rules_in_native_words(text)) return rules;
  if (text.ends_with('-')) return rules_in_words(text);
  if (const auto preset = find_preset(text)) return NamedRules{{{"rules", std::string(preset->name)}}};
  return rules_in_words(text);
}

}  // namespace encircle::go
