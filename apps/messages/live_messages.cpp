#include "apps/messages/live_messages.h"

#include "apps/messages/printer.h"
#include "apps/messages/typescript.h"
#include "protocol/live_messages.h"
#include "protocol/live_requests.h"

namespace encircle::typescript {

template <>
struct TypeOf<wire::SideTime> : HasName<"SideTime"> {};
template <>
struct TypeOf<wire::EventText> : HasName<"LiveEvent"> {};
template <>
struct TypeOf<wire::ErrorCode> : HasName<"LiveErrorCode"> {};
template <>
struct TypeOf<wire::Seat> : HasName<"Seat"> {};
template <>
struct TypeOf<wire::Status> : HasName<"LiveStatus"> {};
template <>
struct TypeOf<wire::SeatPresence> : HasName<"SeatPresence"> {};
template <>
struct TypeOf<wire::OfferKind> : HasName<"OfferKind"> {};
template <>
struct TypeOf<wire::ClockKind> : HasName<"ClockKind"> {};
template <>
struct TypeOf<wire::Action> : HasName<"Action"> {};
template <>
struct TypeOf<wire::What> : HasName<"EventWhat"> {};

namespace {

constexpr std::string_view live_beginning =
    "// What the app and the server say to each other in online play (docs/online.md): printed by apps/messages from\n"
    "// engine/protocol/live_*.h; \"cmake --build --preset release --target messages_ts\" renews it.\n"
    "//\n"
    "// Every message is one JSON object. A request carries an `id` of the asker's choice and gets one answer with "
    "the\n"
    "// same `id`; what the server says unasked has none.\n";

template <Worded T>
void print_words(Printer& printer, std::string_view name, std::string_view comment = {}) {
  std::vector<std::string> words;
  for (const std::string_view word : words_of(T{})) words.emplace_back(word);
  printer.words(name, comment, words);
}

// The interfaces of a variant's types, those that were printed before left out, and the union of them.
template <class Variant>
struct Union;
template <class... Kinds>
struct Union<std::variant<Kinds...>> {
  static void print(Printer& printer, std::string_view name, std::string_view comment, std::vector<std::string>& seen) {
    (print_one<Kinds>(printer, seen), ...);
    std::string text;
    ((text += "\n  | " + type_text<Kinds>()), ...);
    printer.add(comment_text(comment, 0) + "export type " + std::string(name) + " =" + text + ";\n");
  }
  template <class Kind>
  static void print_one(Printer& printer, std::vector<std::string>& seen) {
    const std::string name = type_text<Kind>();
    if (std::ranges::find(seen, name) != seen.end()) return;
    seen.push_back(name);
    printer.add(interface_text<Kind>());
  }
};

void print_events(Printer& printer, std::vector<std::string>& seen) {
  printer.section("events");
  print_words<wire::Seat>(printer, "Seat", "The two players in order of play.");
  print_words<wire::ClockKind>(printer, "ClockKind");
  printer.interfaces<wire::Clock, wire::Setup>();
  printer.add(comment_text("Milliseconds left, periods left, and whether they run.", 0) +
              "export type SideTime = [number, number, boolean];\n");
  print_words<wire::OfferKind>(printer, "OfferKind");
  Union<wire::What>::print(printer, "EventWhat", "What happened.", seen);
  printer.interfaces<wire::Event>();
  printer.add("export type LiveEvent = EventFrame & EventWhat;\n");
}

void print_answers(Printer& printer, std::vector<std::string>& seen) {
  printer.section("answers");
  print_words<wire::Status>(printer, "LiveStatus");
  print_words<wire::SeatPresence>(printer, "SeatPresence");
  printer.interfaces<wire::Presence, wire::ChatLine>();
  Union<wire::Ok>::print(printer, "LiveOk", "", seen);
  print_words<wire::ErrorCode>(printer, "LiveErrorCode");
  printer.interfaces<wire::Error, wire::Answer>();
}

void print_pushes(Printer& printer, std::vector<std::string>& seen) {
  printer.section("pushes");
  printer.add("export type PushedEvent = LiveEvent & { game: string };\n");
  printer.interfaces<wire::Behind>();
  Union<wire::Push>::print(printer, "LivePush", "What the server says unasked.", seen);
}

}  // namespace

std::string live_messages_ts() {
  Printer printer(live_beginning);
  std::vector<std::string> seen;
  printer.add(comment_text("What `hello` says.", 0) +
              "export const protocol_version = " + std::to_string(wire::protocol_version) + ";\n");
  print_events(printer, seen);
  printer.section("requests");
  Union<wire::Action>::print(printer, "Action", "What a player does; the others are as the events that they make.",
                             seen);
  printer.add(RequestsText<wire::Request>::text("LiveRequest"));
  print_answers(printer, seen);
  print_pushes(printer, seen);
  return std::move(printer).take();
}

}  // namespace encircle::typescript
