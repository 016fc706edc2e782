#include "apps/common/kata_rules.h"

#include <algorithm>

#include "apps/common/words.h"
#include "games/all.h"
#include "games/kata_rules.h"

namespace encircle::gtp {

namespace {

using Dictionary = OptionValues;

// The entries of {"ko":"SIMPLE","suicide":true}, all values as text. Nothing when it is nested or no object.
std::optional<Dictionary> entries_of(const protocol::Json& json) {
  if (json.object() == nullptr) return std::nullopt;
  Dictionary entries;
  for (const auto& [name, value] : *json.object()) {
    if (value.text() != nullptr) {
      entries.emplace_back(name, *value.text());
    } else if (value.boolean() != nullptr) {
      entries.emplace_back(name, *value.boolean() ? "true" : "false");
    } else if (value.number() != nullptr) {
      entries.emplace_back(name, number_text(*value.number()));
    } else {
      return std::nullopt;
    }
  }
  return entries;
}

std::optional<Dictionary> entries_of(std::string_view text) {
  const auto json = protocol::read_json(text);
  return json ? entries_of(*json) : std::nullopt;
}

// One part of KataGo's short form, "koSIMPLE" or "sui1", and the entry that it stands for.
struct ShortEntry {
  std::string_view text;
  std::string_view name;
  std::string_view value;
};
// Where one text begins another, the longer one comes first.
constexpr ShortEntry short_entries[] = {
    {"koSIMPLE", "ko", "SIMPLE"},
    {"koPOSITIONAL", "ko", "POSITIONAL"},
    {"koSITUATIONAL", "ko", "SITUATIONAL"},
    {"scoreAREA", "scoring", "AREA"},
    {"scoreTERRITORY", "scoring", "TERRITORY"},
    {"scoringAREA", "scoring", "AREA"},
    {"scoringTERRITORY", "scoring", "TERRITORY"},
    {"taxNONE", "tax", "NONE"},
    {"taxSEKI", "tax", "SEKI"},
    {"sui1", "suicide", "true"},
    {"sui0", "suicide", "false"},
    {"button0", "hasButton", "false"},
    {"whbN-1", "whiteHandicapBonus", "N-1"},
    {"whbN", "whiteHandicapBonus", "N"},
    {"whb0", "whiteHandicapBonus", "0"},
    {"fpok1", "friendlyPassOk", "true"},
    {"fpok0", "friendlyPassOk", "false"},
};

// The entries of "koPOSITIONALscoreAREAtaxNONEsui1"; nothing when it is not of this form.
std::optional<Dictionary> entries_of_short_form(std::string text) {
  std::erase(text, ' ');
  Dictionary entries;
  for (std::string_view rest = text; !rest.empty();) {
    const auto* const part =
        std::ranges::find_if(short_entries, [&](const ShortEntry& entry) { return rest.starts_with(entry.text); });
    if (part == std::end(short_entries)) return std::nullopt;
    entries.emplace_back(part->name, part->value);
    rest.remove_prefix(part->text.size());
  }
  return entries.empty() ? std::nullopt : std::optional(entries);
}

// The sets of rules that have a name; none in games with one set.
decltype(OptionInfo::choices) choices_of_rules(const Session& session) {
  const auto& options = session.game().options;
  const auto rules = std::ranges::find(options, "rules", &OptionInfo::name);
  return rules == options.end() ? decltype(OptionInfo::choices){} : rules->choices;
}

// All that stays when the rules change.
OptionValues kept_options(const Session& session) {
  OptionValues kept;
  for (const auto& option : options_of(session)) {
    if (option.first == "size" || option.first == "komi" || option.first.ends_with("handicap")) kept.push_back(option);
  }
  return kept;
}

// Whether rules written as a dictionary have these entries.
bool have_entries(const std::string& rules, const Dictionary& wanted) {
  const auto entries = entries_of(rules);
  return entries && std::ranges::all_of(wanted, [&](const auto& entry) {
           return std::ranges::any_of(*entries, [&](const auto& each) {
             return each.first == entry.first && same_word(each.second, entry.second);
           });
         });
}

// What is not said is as in the rules of Tromp and Taylor, except that nothing is said about passing and the tax; of
// entries with one name the last counts.
Dictionary completed(const Dictionary& given) {
  Dictionary entries = {{"hasButton", "false"},
                        {"ko", "POSITIONAL"},
                        {"scoring", "AREA"},
                        {"suicide", "true"},
                        {"whiteHandicapBonus", "0"}};
  for (const auto& [name, value] : given) set_option(entries, name == "score" ? "scoring" : name, value);
  return entries;
}

// Some rules have no option of their own and come only with a set of rules: each set is tried with the other options.
std::optional<OptionValues> options_with_entries(const Session& session, Dictionary wanted) {
  // Under territory scoring dead stones come off, however one may pass.
  const std::string* const scoring = find_option(wanted, "scoring");
  if (scoring != nullptr && same_word(*scoring, "TERRITORY")) {
    std::erase_if(wanted, [](const auto& entry) { return entry.first == "friendlyPassOk"; });
  }
  OptionValues options = kept_options(session);
  for (const auto& [rule, value] : wanted) {
    if (rule == "ko" || rule == "scoring") options.emplace_back(rule, lower(value));
    if (rule == "suicide") options.emplace_back(rule, same_word(value, "true") ? "yes" : "no");
  }
  for (const auto& [set, meaning] : choices_of_rules(session)) {
    OptionValues tried = options;
    tried.emplace_back("rules", set);
    const auto rules = kata_rules_of(session.game().id, tried);
    if (rules && have_entries(*rules, wanted)) return tried;
  }
  return std::nullopt;
}

// Whether dead stones come off is left open where nothing is said about it and no rules here leave them.
std::optional<OptionValues> options_of_entries(const Session& session, const Dictionary& given) {
  const Dictionary wanted = completed(given);
  if (find_option(wanted, "friendlyPassOk") == nullptr) {
    Dictionary unfriendly = wanted;
    set_option(unfriendly, "friendlyPassOk", "false");
    if (auto options = options_with_entries(session, std::move(unfriendly))) return options;
  }
  return options_with_entries(session, wanted);
}

}  // namespace

std::optional<std::string> kata_rules_of(std::string_view game, const OptionValues& options) {
  std::optional<std::string> text;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id != game) return;
    if (const auto rules = G::make_rules(options)) text = kata_rules_text<G>(*rules);
  });
  return text;
}

std::optional<OptionValues> options_of_rules(const Session& session, const std::string& text) {
  if (choices_of_rules(session).empty()) return std::nullopt;
  const auto given = text.starts_with('{') ? entries_of(text) : entries_of_short_form(text);
  if (given) return options_of_entries(session, *given);
  if (text.starts_with('{')) return std::nullopt;
  std::string name = lower(text);
  std::erase_if(name, [](char c) { return c == '-' || c == '_' || c == ' '; });
  if (name == "ing" || name == "goe") return options_of_entries(session, {{"friendlyPassOk", "true"}});
  if (name == "chineseogs" || name == "chinesekgs") name = "chinese";
  if (name == "bga" || name == "french") name = "aga";
  OptionValues options = kept_options(session);
  options.emplace_back("rules", name);
  return options;
}

std::optional<OptionValues> options_of_rules(const Session& session, const protocol::Json& rules) {
  if (rules.text() != nullptr) return options_of_rules(session, *rules.text());
  const auto given = choices_of_rules(session).empty() ? std::nullopt : entries_of(rules);
  return given ? options_of_entries(session, *given) : std::nullopt;
}

std::optional<std::string> kata_rule(const Session& session, std::string_view rule) {
  const auto rules = kata_rules_of(session.game().id, options_of(session));
  const auto entries = rules ? entries_of(*rules) : std::nullopt;
  const std::string* const value = entries ? find_option(*entries, rule) : nullptr;
  return value != nullptr ? std::optional(*value) : std::nullopt;
}

std::optional<OptionValues> options_with_kata_rule(const Session& session, const std::string& rule,
                                                   const std::string& value) {
  const auto rules = kata_rules_of(session.game().id, options_of(session));
  auto entries = rules ? entries_of(*rules) : std::nullopt;
  if (!entries) return std::nullopt;
  const std::string name = rule == "score" ? "scoring" : rule;
  if (find_option(*entries, name) == nullptr) return std::nullopt;
  set_option(*entries, name, value);
  // How seki is taxed follows from the way of scoring.
  if (name == "scoring") std::erase_if(*entries, [](const auto& each) { return each.first == "tax"; });
  return options_with_entries(session, std::move(*entries));
}

}  // namespace encircle::gtp
