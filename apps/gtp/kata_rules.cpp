#include "apps/gtp/kata_rules.h"

#include <algorithm>

#include "apps/gtp/words.h"

namespace encircle::gtp {

namespace {

using Dictionary = std::vector<std::pair<std::string, std::string>>;

// The entries of {"ko":"SIMPLE","suicide":true}: names and values without their quotes. Nothing when it is nested or
// not of this form.
std::optional<Dictionary> entries_of(std::string_view text) {
  if (!text.starts_with('{') || !text.ends_with('}')) return std::nullopt;
  text = text.substr(1, text.size() - 2);
  Dictionary entries(1);
  bool in_value = false;
  for (const char c : text) {
    if (c == '{' || c == '}' || c == '[' || c == ']') return std::nullopt;
    if (c == ',') {
      if (!in_value) return std::nullopt;
      entries.emplace_back();
      in_value = false;
    } else if (c == ':') {
      if (in_value) return std::nullopt;
      in_value = true;
    } else if (c != '"' && c != ' ') {
      (in_value ? entries.back().second : entries.back().first) += c;
    }
  }
  if (!in_value) return std::nullopt;
  return entries;
}

// All that stays when the rules change.
OptionValues kept_options(const GtpGame& game) {
  OptionValues kept;
  for (const auto& option : game.options_with({})) {
    if (option.first == "size" || option.first == "komi" || option.first.ends_with("handicap")) kept.push_back(option);
  }
  return kept;
}

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 32) : c; });
  return text;
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

// Some rules have no option of their own and come only with a set of rules: each set is tried with the other options.
std::optional<OptionValues> options_with_entries(const GtpGame& game, const Dictionary& wanted) {
  OptionValues options = kept_options(game);
  for (const auto& [rule, value] : wanted) {
    if (rule == "ko" || rule == "scoring") options.emplace_back(rule, lower(value));
    if (rule == "suicide") options.emplace_back(rule, same_word(value, "true") ? "yes" : "no");
  }
  for (const go::RulesPreset& preset : go::rules_presets()) {
    OptionValues tried = options;
    tried.emplace_back("rules", preset.name);
    const auto rules = game.kata_rules_of(tried);
    if (rules && have_entries(*rules, wanted)) return tried;
  }
  return std::nullopt;
}

}  // namespace

std::optional<OptionValues> options_of_rules_name(const GtpGame& game, const std::string& name) {
  if (!game.has_option("rules")) return std::nullopt;
  std::string known = lower(name);
  if (known == "chinese-ogs" || known == "chinese-kgs") known = "chinese";
  if (known == "bga") known = "aga";
  OptionValues options = kept_options(game);
  options.emplace_back("rules", known);
  return options;
}

std::optional<OptionValues> options_of_kata_rules(const GtpGame& game, const std::string& dictionary) {
  const auto entries = entries_of(dictionary);
  if (!entries || !game.has_option("rules")) return std::nullopt;
  return options_with_entries(game, *entries);
}

std::optional<OptionValues> options_with_kata_rule(const GtpGame& game, const std::string& rule,
                                                   const std::string& value) {
  const auto rules = game.kata_rules();
  auto entries = rules ? entries_of(*rules) : std::nullopt;
  if (!entries) return std::nullopt;
  const auto entry = std::ranges::find(*entries, rule, &Dictionary::value_type::first);
  if (entry == entries->end()) return std::nullopt;
  entry->second = value;
  // How seki is taxed follows from the way of scoring.
  if (rule == "scoring") std::erase_if(*entries, [](const auto& each) { return each.first == "tax"; });
  return options_with_entries(game, *entries);
}

}  // namespace encircle::gtp
