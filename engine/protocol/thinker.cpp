#include "protocol/thinker.h"

#include <algorithm>

#include "core/quoted.h"
#include "games/level_settings.h"
#include "protocol/record.h"
#include "session/computer.h"

namespace encircle::protocol {

namespace {

// A hint and an estimate are the same whenever they are asked for.
constexpr std::uint64_t own_seed = 1;
// A hint is worth this many positions of an exact solution.
constexpr int solver_nodes = 20'000;
// More candidates than these help nobody.
constexpr std::size_t most_candidates = 8;
// Seeds are numbers that JavaScript keeps exactly.
constexpr std::int64_t most_seed = (std::int64_t{1} << 53) - 1;

using Stop = std::function<bool()>;

// One thought: its position, and when it ends.
struct Thought {
  const Json& request;
  const Session& session;
  const ThinkerLimits& limits;
  const Stop& stop;
  const nets::Network* network;
  // The seconds since it began.
  const std::function<double()>& spent;

  // What who helps people says; where there is a network, it judges in the place of playouts.
  Result<Answer> answer(players::Goal goal) const {
    players::Settings settings = players::by_network(0, players::all_strength<solver_nodes>);
    settings.network = network;
    settings.search.memory_bytes = limits.memory_bytes;
    settings.search.threads = limits.threads;
    return make_computer(session, settings, own_seed)->answer({.goal = goal, .limits = {.stop = stop}});
  }
};

void write_reason(JsonWriter& json, const players::Reason& why) {
  json.member("why", why.kind.name);
  json.member("why_points", why.points);
  json.member("why_words", why.words);
}

void write_thought(JsonWriter& json, const Answer& answer) {
  json.name("thought");
  json.begin_object();
  json.member("move", answer.resigns() ? "resign" : answer.move);
  json.member("value", static_cast<double>(answer.value));
  write_reason(json, answer.why);
  json.end_object();
}

void write_numbers(JsonWriter& json, std::string_view name, std::span<const float> numbers) {
  json.name(name);
  json.begin_array();
  for (const float number : numbers) json.value(static_cast<double>(number));
  json.end_array();
}

void write_estimate(JsonWriter& json, const Answer& answer) {
  const Analysis& analysis = answer.analysis;
  json.name("estimate");
  json.begin_object();
  json.member("visits", analysis.visits);
  json.member("value", static_cast<double>(answer.value));
  if (analysis.score) {
    json.member("score", static_cast<double>(*analysis.score));
  } else {
    json.member("score", nullptr);
  }
  write_numbers(json, "ownership", analysis.ownership);
  json.name("candidates");
  json.begin_array();
  std::size_t written = 0;
  for (const AnalysedMove& move : analysis.moves) {
    if (written == most_candidates || (move.visits == 0 && written > 0)) break;
    ++written;
    json.begin_object();
    json.member("move", move.move);
    json.member("visits", move.visits);
    json.member("value", static_cast<double>(move.value));
    json.member("line", move.line);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

Fault not_now(const Error& error) { return {ErrorCode::not_now, error.message}; }

std::optional<Fault> think(const Thought& thought, JsonWriter& json) {
  const auto id = read_text(thought.request, "level");
  if (!id) return id.error();
  const auto level = players::find_level(thought.session.game().levels, *id);
  if (!level) return Fault{ErrorCode::unknown, level.error().message};
  const Json* const seed = thought.request.find("seed");
  const auto number = seed == nullptr ? std::nullopt : seed->integer(0, most_seed);
  if (!number) return malformed("the request needs \"seed\", a whole number from 0 to " + std::to_string(most_seed));
  players::Settings settings = level->settings;
  settings.network = thought.network;
  settings.search.memory_bytes = std::min(settings.search.memory_bytes, thought.limits.memory_bytes);
  // Only who thinks as long as he may is helped by more threads; the others are repeatable with one.
  if (settings.playouts == 0) settings.search.threads = thought.limits.threads;
  const auto computer = make_computer(thought.session, settings, static_cast<std::uint64_t>(*number));
  // However long the request allows, a level does not think longer than it does elsewhere.
  const Stop stop = [&] { return thought.stop() || (settings.seconds > 0 && thought.spent() >= settings.seconds); };
  const auto answer = computer->answer({.limits = {.stop = stop}});
  if (!answer) return not_now(answer.error());
  write_thought(json, *answer);
  return std::nullopt;
}

std::optional<Fault> give_hint(const Thought& thought, JsonWriter& json) {
  const auto hint = thought.answer(players::Goal::hint);
  if (!hint) return not_now(hint.error());
  write_thought(json, *hint);
  write_estimate(json, *hint);
  return std::nullopt;
}

std::optional<Fault> give_estimate(const Thought& thought, JsonWriter& json) {
  const auto estimate = thought.answer(players::Goal::estimate);
  if (!estimate) return not_now(estimate.error());
  write_estimate(json, *estimate);
  return std::nullopt;
}

std::optional<Fault> tell_owners(const Thought& thought, JsonWriter& json) {
  write_numbers(json, "owners", expected_owners(thought.session));
  return std::nullopt;
}

struct Handler {
  std::string_view name;
  std::optional<Fault> (*handle)(const Thought&, JsonWriter&);
  // Whether there must be moves left to think about.
  bool is_about_moves = true;
};
constexpr Handler handlers[] = {
    {"think", think}, {"hint", give_hint}, {"estimate", give_estimate}, {"owners", tell_owners, false}};

}  // namespace

std::string Thinker::missing_network(std::string_view text) const {
  const auto parsed = read_message(text);
  if (!parsed) return "";
  const auto record = read_text(parsed->json, "sgf");
  if (!record) return "";
  const auto opened = open_text(*record);
  if (!opened || !is_for_networks(*opened->session)) return "";
  const std::string_view game = opened->session->game().id;
  return find_network_(game) == nullptr ? std::string(game) : "";
}

std::string Thinker::answer(std::string_view text, const Stop& stop) const {
  const double begin = clock_();
  const auto message = read_message(text);
  if (!message) return error_answer(message.error().id, message.error().fault);
  const auto& [request, asked] = *message;
  const auto fail = [&, id = asked.id](const Fault& fault) { return error_answer(id, fault); };
  const auto handler = std::ranges::find(handlers, asked.what, &Handler::name);
  if (handler == std::end(handlers)) {
    return fail(unknown_request(asked.what, handlers));
  }
  const Json* const seconds = request.find("seconds");
  if (seconds == nullptr || seconds->number() == nullptr || !(*seconds->number() > 0)) {
    return fail(malformed("the request needs \"seconds\", a number above 0"));
  }
  const auto record = read_text(request, "sgf");
  if (!record) return fail(record.error());
  auto opened = open_text(*record);
  if (!opened) return fail(opened.error());
  if (const auto end = opened->session->go_to_end(); !end) return fail(fault_of(ErrorCode::bad_record, end.error()));
  if (handler->is_about_moves && opened->session->state().phase != Phase::playing)
    return fail({ErrorCode::not_now, quoted(asked.what) + ": the game is over"});

  const double end = begin + std::min(*seconds->number(), limits_.most_seconds);
  const Stop stop_in_time = [&] { return (stop && stop()) || clock_() >= end; };
  const nets::Network* const network = find_network_(opened->session->game().id);
  const std::function<double()> spent = [&] { return clock_() - begin; };
  JsonWriter json;
  json.begin_object();
  json.member("id", asked.id);
  json.member("ok", true);
  if (is_for_networks(*opened->session)) json.member("network", network != nullptr ? "used" : "missing");
  if (const auto fault = handler->handle({request, *opened->session, limits_, stop_in_time, network, spent}, json)) {
    return fail(*fault);
  }
  json.end_object();
  return std::move(json).take();
}

}  // namespace encircle::protocol
