// print_messages: prints web/engine/messages.ts, the TypeScript of the messages that protocol/messages.h and
// protocol/requests.h describe, with the terms that the games declare. With --live it is web/engine/live_messages.ts,
// the messages of online play.
//
//   print_messages [--live]                  to the standard output
//   print_messages [--live] --check FILE     fails, and says how to renew the file, when it is not what would be
//   printed

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>

#include "apps/messages/live_messages.h"
#include "apps/messages/printer.h"
#include "apps/messages/typescript.h"
#include "games/all.h"
#include "games/problems.h"
#include "protocol/make_messages.h"
#include "session/describe.h"

namespace {

using namespace encircle;
using namespace encircle::typescript;

constexpr std::string_view beginning =
    "// What the app and the engine say to each other: printed by apps/messages from engine/protocol/messages.h and\n"
    "// requests.h; \"cmake --build --preset release --target messages_ts\" renews it.\n"
    "//\n"
    "// Every message is one JSON value; the engine is the C++ library, as WebAssembly in a worker or natively behind "
    "a\n"
    "// WebSocket. A request carries an id of the asker's choice; its answer carries the same id, and is either `ok` "
    "or an\n"
    "// `error` after which nothing has changed.\n";

void append(std::vector<std::string>& words, const auto& terms, auto name_of) {
  for (const auto& term : terms) words.emplace_back(name_of(term));
}

// The names that all games and each of them declare.
template <class Common, class TermsOf>
std::vector<std::string> terms_of_games(const Common& common, TermsOf terms_of) {
  const auto name = [](const auto& term) { return term.name; };
  std::vector<std::string> words;
  append(words, common, name);
  for (const GameInfo& game : all_games()) append(words, terms_of(game.terms), name);
  return words;
}

std::vector<std::string> letters() {
  std::vector<std::string> words;
  for (const GameInfo& game : all_games()) {
    append(words, game.players, [](const PlayerName& player) { return std::string(1, player.letter); });
  }
  return words;
}

std::vector<std::string> marks() {
  std::vector<std::string> words;
  for (const GameInfo& game : all_games()) {
    append(words, game.terms.marks, [](const MarkStyle& each) { return each.mark.name; });
  }
  return words;
}

std::vector<std::string> record_names(const auto& properties) {
  std::vector<std::string> words;
  append(words, properties, [](const RecordProperty& each) { return each.name; });
  return words;
}

std::vector<std::string> problem_kinds() {
  std::vector<std::string> words;
  append(words, all_problem_terms(), [](const ProblemTerm& term) { return term.name; });
  return words;
}

std::vector<std::string> error_codes() {
  std::vector<std::string> words;
  append(words, words_of(messages::ErrorCode{}), [](std::string_view word) { return word; });
  return words;
}

std::string effect_members() {
  std::string text;
  for (const Effect& effect : all_effects()) {
    std::vector<std::string> words{""};
    append(words, effect.words, [](std::string_view word) { return word; });
    const std::string type = effect.value == Effect::Value::points ? "string[]"
                             : effect.value == Effect::Value::word ? union_of(words)
                                                                   : "number";
    text += "  " + std::string(effect.name) + ": " + type + ";\n";
  }
  return text;
}

// What a figure is shows in the first position of its game.
std::string figure_members() {
  std::vector<std::string> seen;
  std::string text;
  for_each_game([&]<class G>(std::type_identity<G>) {
    const auto rules = G::make_rules({});
    if (!rules) return;
    for (const Fact& fact : G::figures(G::Position::initial(*rules))) {
      if (std::ranges::find(seen, fact.name) != seen.end()) continue;
      seen.push_back(fact.name);
      const bool by_player = std::holds_alternative<Facts>(fact.value);
      text += "  " + fact.name + "?: " + (by_player ? "Record<string, number>" : "number") + ";\n";
    }
  });
  return text;
}

std::string about_members() {
  std::string text;
  for (const std::string& name : record_names(about_properties)) text += "  " + name + "?: string;\n";
  return text;
}

void print_state(Printer& printer) {
  const auto common = [](const auto& terms) -> const auto& { return terms; };
  printer.section("the state");
  printer.add(interface_text<messages::MoveReport>(effect_members));
  printer.words("EndingKind", "How a game ended.",
                terms_of_games(common(common_endings), [](const GameTerms& terms) { return terms.endings; }));
  printer.interfaces<messages::Ending, messages::Conclusion>();
  printer.add(
      comment_text("The numbers beside the board, by letter where each player has one. Games fill in what they have.",
                   0) +
      "export interface Figures {\n" + figure_members() + "}\n");
  printer.words("Refusal", "Why a move is not legal; the board shows it at the pointer.",
                terms_of_games(common(common_refusals), [](const GameTerms& terms) { return terms.refusals; }));
  printer.interfaces<messages::NodeInfo, messages::NodeOrder, messages::NodeComment, messages::TreeChanges,
                     messages::CountSide, messages::UnclosedBorder, messages::CountReport>();
  printer.words("Shape", "", record_names(shape_properties));
  printer.interfaces<messages::Drawing>();
  printer.add(
      comment_text("What a record tells about its game, besides the players and the result; only what is there.", 0) +
      "export interface About {\n" + about_members() + "}\n");
  printer.interfaces<messages::State, messages::Preview, messages::Targets>();
}

void print_requests(Printer& printer) {
  printer.section("requests");
  printer.add(comment_text("To the table at which one game is played, reviewed and counted: answered at once.", 0) +
              RequestsText<requests::TableRequest>::text("TableRequest"));
  printer.add(
      comment_text("To a thinker, which takes its time: the position is the end of that record, or of a line that the "
                   "thinker knows; where it does not, the error is 'need-line'. `seconds` bounds it.",
                   0) +
      RequestsText<requests::ThinkRequest>::text("ThinkRequest"));
  printer.add(
      comment_text("To a thinker: the request with that id ends, behind a WebSocket with what was found so far.", 0) +
      RequestsText<requests::StopRequest>::text("StopRequest"));
  printer.add("export type Request = TableRequest | ThinkRequest | StopRequest;\n");
}

std::string messages_ts() {
  Printer printer(beginning);
  printer.words("Letter", "A player by the letter of its colour.", letters());
  printer.section("the games");
  printer.interfaces<messages::OptionInfo, messages::LevelInfo, messages::PlayerInfo, messages::GameInfo>();
  printer.alias<TypeOf<messages::Options>>("Options");
  printer.section("pictures");
  printer.words("Mark", "What is marked on points of a board.", marks());
  printer.interfaces<messages::GridView, messages::CircleLine, messages::CircleView>();
  printer.add("export type View = GridView | CircleView;\n");
  print_state(printer);
  printer.section("thinking");
  std::vector<std::string> reasons{""};
  std::ranges::copy(terms_of_games(common_reasons, [](const GameTerms& terms) { return terms.reasons; }),
                    std::back_inserter(reasons));
  printer.words("Why", "What speaks for a move.", reasons);
  printer.interfaces<messages::Said, messages::Explanation, messages::Thought, messages::Candidate, messages::Estimate,
                     messages::Line, messages::Standing>();
  printer.add(interface_text<messages::BetterMove>(members_text<messages::Standing>));
  printer.interfaces<messages::MoveCost, messages::ReviewedMove, messages::KnownMove, messages::Review>();
  print_requests(printer);
  printer.section("answers");
  printer.words("ErrorCode", "What kind of error; \"stopped\" is said by the near end: the engine ended, or was ended.",
                error_codes());
  printer.words(
      "ProblemKind",
      "What can be wrong with a record or with options; the lists in problems.h say which values belong to each.",
      problem_kinds());
  printer
      .interfaces<messages::Problem, messages::Remark, messages::EngineError, messages::Thoughts, messages::Answer>();
  return std::move(printer).take();
}

int check(const char* path, const std::string& printed) {
  std::ifstream file(path, std::ios::binary);
  const std::string kept{std::istreambuf_iterator<char>(file), {}};
  if (kept == printed) return 0;
  std::cerr << path << " is not what engine/protocol describes; this renews it:\n"
            << "  cmake --build --preset release --target messages_ts\n";
  return 1;
}

}  // namespace

int main(int count, char** arguments) {
  std::vector<std::string_view> words(arguments + 1, arguments + count);
  const bool is_live = !words.empty() && words[0] == "--live";
  const std::string printed = is_live ? live_messages_ts() : messages_ts();
  if (is_live) words.erase(words.begin());
  if (words.size() == 2 && words[0] == "--check") return check(words[1].data(), printed);
  std::cout << printed;
  return 0;
}
