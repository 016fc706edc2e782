// Prints the terms of all games as JSON, for web/engine/tests/terms.test.ts.

#include <iostream>

#include "games/all.h"
#include "protocol/json_writer.h"

namespace {

using encircle::protocol::JsonWriter;

template <class Range, class NameOf>
void write_names(JsonWriter& json, std::string_view member, const Range& terms, NameOf name_of) {
  json.name(member);
  json.begin_array();
  for (const auto& term : terms) json.value(name_of(term));
  json.end_array();
}

template <class Range>
void write_terms(JsonWriter& json, std::string_view member, const Range& terms) {
  write_names(json, member, terms, [](const auto& term) { return term.name; });
}

template <class G>
void write_game(JsonWriter& json) {
  const encircle::GameTerms& terms = G::terms;
  json.begin_object();
  json.member("id", G::id);
  write_names(json, "letters", G::players, [](const auto& player) { return std::string(1, player.letter); });
  write_terms(json, "refusals", terms.refusals);
  write_terms(json, "endings", terms.endings);
  write_names(json, "marks", terms.marks, [](const auto& look) { return look.mark.name; });
  write_terms(json, "reasons", terms.reasons);
  write_terms(json, "statements", terms.statements);
  json.end_object();
}

}  // namespace

int main() {
  JsonWriter json;
  json.begin_object();
  json.name("common");
  json.begin_object();
  write_terms(json, "refusals", encircle::common_refusals);
  write_terms(json, "endings", encircle::common_endings);
  write_terms(json, "reasons", encircle::common_reasons);
  json.end_object();
  json.name("games");
  json.begin_array();
  encircle::for_each_game([&]<class G>(std::type_identity<G>) { write_game<G>(json); });
  json.end_array();
  json.end_object();
  std::cout << std::move(json).take() << "\n";
}
