#include "protocol/thinker.h"

#include <algorithm>
#include <type_traits>

#include "core/quoted.h"
#include "games/level_settings.h"
#include "protocol/line.h"
#include "protocol/read.h"
#include "protocol/record.h"
#include "protocol/write.h"
#include "teach/explanation.h"

namespace encircle::protocol {

namespace {

// Hints and estimates have no seed of their own.
constexpr std::uint64_t own_seed = 1;
// A hint is worth this many positions of an exact solution.
constexpr int solver_nodes = 20'000;
// More candidates than these help nobody.
constexpr std::size_t most_candidates = 8;
// Two players of a game, each with a tree; players without a limit on playouts and hints share one.
constexpr std::size_t most_computers = 2;
constexpr std::string_view unlimited_computer = "";
// That of a game, and of a variation that somebody tries meanwhile.
constexpr std::size_t most_reviews = 2;
// What a session of some hundred moves takes, with room to spare.
constexpr std::size_t session_bytes = std::size_t{256} << 10;

messages::Thought make_thought(const Answer& answer) {
  return {answer.resigns() ? "resign" : answer.move, static_cast<double>(answer.value), answer.why.kind,
          answer.why.points};
}

messages::Explanation make_explanation(const teach::Explanation& explanation) {
  return {.refusal = explanation.refusal, .said = make_said(explanation)};
}

messages::Estimate make_estimate(const Answer& answer) {
  const Analysis& analysis = answer.analysis;
  messages::Estimate made{.visits = analysis.visits,
                          .value = static_cast<double>(answer.value),
                          .certain = answer.is_certain,
                          .score = {},
                          .ownership = analysis.ownership,
                          .candidates = {}};
  if (analysis.score) made.score.value = static_cast<double>(*analysis.score);
  for (const AnalysedMove& move : analysis.moves) {
    if (made.candidates.size() == most_candidates || (move.visits == 0 && !made.candidates.empty())) break;
    made.candidates.push_back({move.move, move.visits, static_cast<double>(move.value), move.line});
  }
  return made;
}

Fault not_now(const Error& error) { return {ErrorCode::not_now, error.message}; }

// Reads ahead for as long as it may.
bool is_unlimited(const players::Settings& settings) {
  using players::Thinking;
  return settings.playouts == 0 && (settings.thinking == Thinking::search || settings.thinking == Thinking::network);
}

// Whether there must be moves left to think about.
template <class Request>
constexpr bool is_about_moves =
    !std::is_same_v<Request, requests::Owners> && !std::is_same_v<Request, requests::Review>;

}  // namespace

// ---- Where a request stands

Thinker::Refused Thinker::stand_at(const requests::Common& common) {
  if (common.sgf) return open(*common.sgf);
  if (common.line) return follow(*common.line);
  return malformed("the request needs \"sgf\", a string, or \"line\", as a table tells it");
}

Thinker::Refused Thinker::open(const std::string& sgf) {
  auto opened = open_text(sgf);
  if (!opened) return opened.error();
  if (const auto end = opened->session->go_to_end(); !end) return fault_of(ErrorCode::bad_record, end.error());
  if (session_ && session_->game().id != opened->session->game().id) computers_.clear();
  for (const KeptComputer& each : computers_) each.computer->watch(*opened->session);
  session_ = std::move(opened->session);
  moves_made_ = 0;
  return std::nullopt;
}

Thinker::Refused Thinker::follow(const messages::Line& line) {
  Fault unknown{ErrorCode::need_line, "this line is not known here; the record is needed"};
  // Variations stay in the session's tree. It begins anew before that is larger than a record may be.
  moves_made_ += line.tail.size();
  if (!session_ || moves_made_ > max_record_nodes) return unknown;
  const std::int64_t before = line.length - static_cast<std::int64_t>(line.tail.size());
  const bool can_be = before >= 0 && before <= static_cast<std::int64_t>(max_record_nodes);
  if (!can_be || !session_->go_to_move(static_cast<int>(before))) return unknown;
  for (const std::string& move : line.tail) {
    if (!session_->play(move)) return unknown;
  }
  return make_line(*session_).key == line.key ? std::nullopt : Refused(unknown);
}

// ---- The players

Computer& Thinker::take_computer(const std::string& id, players::Settings settings, std::uint64_t seed) {
  settings.network = network();
  settings.search.memory_bytes = std::min(settings.search.memory_bytes, limits_.memory_bytes);
  // Extra threads help only players limited by time. A fixed number of playouts runs on one thread, so that games can
  // be repeated.
  if (settings.playouts == 0) settings.search.threads = limits_.threads;
  const auto found = std::ranges::find(computers_, id, &KeptComputer::id);
  if (found != computers_.end()) {
    std::rotate(found, found + 1, computers_.end());
    computers_.back().computer->become(settings, seed);
  } else {
    if (computers_.size() == most_computers) computers_.erase(computers_.begin());
    computers_.push_back({id, make_computer(*session_, settings, seed)});
  }
  return *computers_.back().computer;
}

Computer& Thinker::helping_computer() {
  return take_computer(std::string(unlimited_computer), players::by_network(0, players::all_strength<solver_nodes>),
                       own_seed);
}

Result<Computer*, Fault> Thinker::computer_of_level(const std::string& id, std::uint64_t seed) {
  const auto level = players::find_level(session_->game().levels, id);
  if (!level) return Fault{ErrorCode::unknown, level.error().message};
  // A level with a limit has a tree of its own: what others found must not make it stronger.
  return &take_computer(is_unlimited(level->settings) ? std::string(unlimited_computer) : id, level->settings, seed);
}

players::Limits Thinker::limits_of(const Asked& asked, double seconds) const {
  const double end = asked.since + std::min(seconds, limits_.most_seconds);
  players::Limits limits;
  limits.stop = [this, end, stop = asked.stop] { return (stop && stop()) || clock_() >= end; };
  limits.pause = asked.pause;
  return limits;
}

std::size_t Thinker::memory_bytes() const {
  std::size_t sum = session_ ? session_bytes : 0;
  for (const KeptComputer& each : computers_) sum += each.computer->memory_bytes();
  for (const auto& review : reviews_) sum += session_bytes + review->memory_bytes();
  return sum;
}

// ---- The requests

Task<Thinker::Refused> Thinker::handle(const requests::Think& request, const Asked& asked, messages::Thoughts& made) {
  const auto computer = computer_of_level(request.level, static_cast<std::uint64_t>(request.seed));
  if (!computer) co_return computer.error();
  // However long the request allows, a level does not think longer than it does elsewhere.
  const double most = players::find_level(session_->game().levels, request.level)->settings.seconds;
  const double seconds = most > 0 ? std::min(most, request.common.seconds.value) : request.common.seconds.value;
  Question question{.limits = limits_of(asked, seconds)};
  Task<Result<Answer>> considering = (*computer)->consider(std::move(question));
  const Result<Answer> answer = co_await considering;
  if (!answer) co_return not_now(answer.error());
  made.thought = make_thought(*answer);
  co_return std::nullopt;
}

Task<Thinker::Refused> Thinker::handle(const requests::Hint& request, const Asked& asked, messages::Thoughts& made) {
  Question question{.goal = players::Goal::hint, .limits = limits_of(asked, request.common.seconds.value)};
  Task<Result<Answer>> considering = helping_computer().consider(std::move(question));
  const Result<Answer> hint = co_await considering;
  if (!hint) co_return not_now(hint.error());
  made.thought = make_thought(*hint);
  made.estimate = make_estimate(*hint);
  if (const auto explained = teach::explain_advice(*session_, hint->move)) {
    made.explanation = make_explanation(*explained);
  }
  co_return std::nullopt;
}

Task<Thinker::Refused> Thinker::handle(const requests::Estimate& request, const Asked& asked,
                                       messages::Thoughts& made) {
  Question question{.goal = players::Goal::estimate, .limits = limits_of(asked, request.common.seconds.value)};
  Task<Result<Answer>> considering = helping_computer().consider(std::move(question));
  const Result<Answer> estimate = co_await considering;
  if (!estimate) co_return not_now(estimate.error());
  made.estimate = make_estimate(*estimate);
  co_return std::nullopt;
}

// The time that is asked for bounds no count: half of it would be wrong.
Task<Thinker::Refused> Thinker::handle(const requests::Owners&, const Asked& asked, messages::Thoughts& made) {
  Task<std::vector<float>> judging = judge_owners(*session_, limits_.count);
  while (!judging.step()) {
    if (asked.stop && asked.stop()) co_return Fault{ErrorCode::not_now, "the count was stopped"};
    co_await Pause();
  }
  made.owners = judging.take();
  co_return std::nullopt;
}

Task<Thinker::Refused> Thinker::handle(const requests::Why& request, const Asked&, messages::Thoughts& made) {
  if (request.move.empty()) {
    made.explanation = make_explanation(teach::explain_position(*session_));
    co_return std::nullopt;
  }
  auto explained = teach::why_not_there(*session_, request.move);
  if (!explained) co_return Fault{ErrorCode::malformed, explained.error().message};
  made.explanation = make_explanation(*explained);
  co_return std::nullopt;
}

Task<Thinker::Refused> Thinker::handle(const requests::Ponder& request, const Asked& asked, messages::Thoughts&) {
  const auto computer = computer_of_level(request.level, own_seed);
  if (!computer) co_return computer.error();
  // A level with a limit would become another one, and one that reads nothing ahead has nothing to think about.
  const auto level = players::find_level(session_->game().levels, request.level);
  if (!is_unlimited(level->settings)) co_return std::nullopt;
  Question question{.goal = players::Goal::analysis, .limits = limits_of(asked, request.common.seconds.value)};
  Task<Result<Answer>> considering = (*computer)->consider(std::move(question));
  const Result<Answer> answer = co_await considering;
  if (!answer) co_return not_now(answer.error());
  co_return std::nullopt;
}

Result<KeptReview*, Fault> Thinker::review_of(const requests::Review& request) {
  const ReviewName name{make_line(*session_).key, request.from.value, request.effort, network()};
  const auto found = std::ranges::find(reviews_, name, [](const auto& each) { return each->name(); });
  if (found != reviews_.end()) {
    std::rotate(found, found + 1, reviews_.end());
    return reviews_.back().get();
  }
  auto opened = KeptReview::open(*session_, name, limits_.memory_bytes, request.known);
  if (!opened) return opened.error();
  if (reviews_.size() == most_reviews) reviews_.erase(reviews_.begin());
  reviews_.push_back(*std::move(opened));
  return reviews_.back().get();
}

Task<Thinker::Refused> Thinker::handle(const requests::Review& request, const Asked& asked, messages::Thoughts& made) {
  const auto found = review_of(request);
  if (!found) co_return found.error();
  KeptReview& review = **found;
  const auto is_time_up = limits_of(asked, request.common.seconds.value).stop;
  review.begin([&asked, is_time_up] { return is_time_up() || (asked.pause && asked.pause()); });
  // At least one step, so that asking often enough leads to the end.
  while (!review.step() && !is_time_up()) {
    if (asked.pause && asked.pause()) co_await Pause();
  }
  made.review = review.tell(*session_, request.since);
  co_return std::nullopt;
}

Task<std::string> Thinker::consider(Asked asked) {
  asked.since = clock_();
  messages::ThoughtAnswer answer{.id = asked.id, .ok = True{}};
  if (is_for_networks(*session_)) {
    answer.thoughts.network = network() != nullptr ? messages::NetworkUse::used : messages::NetworkUse::missing;
  }
  Task<Refused> handling =
      std::visit([&](const auto& request) { return handle(request, asked, answer.thoughts); }, asked.request);
  const Refused refused = co_await handling;
  if (refused) co_return error_answer(asked.id, *refused);
  JsonWriter json;
  write(json, answer);
  co_return std::move(json).take();
}

// ---- From outside

void Thinker::begin(std::string_view text, Ask stop, Ask pause) {
  give_up();
  const auto message = read_message(text);
  if (!message) {
    answer_ = error_answer(message.error().id, message.error().fault);
    return;
  }
  requests::ThinkRequest request;
  Refused refused = read_request(*message, request);
  if (!refused) {
    refused = std::visit(
        [&]<class Request>(const Request& each) -> Refused {
          if (auto fault = stand_at(each.common)) return fault;
          if (!is_about_moves<Request> || session_->state().phase == Phase::playing) return std::nullopt;
          return Fault{ErrorCode::not_now, quoted(Request::name) + ": the game is over"};
        },
        request);
  }
  if (refused) {
    answer_ = error_answer(message->id, *refused);
    return;
  }
  if (is_for_networks(*session_) && network() == nullptr) missing_network_ = session_->game().id;
  thinking_.emplace(consider({message->id, std::move(request), std::move(stop), std::move(pause)}));
}

bool Thinker::step() {
  if (!thinking_) return true;
  if (!thinking_->step()) return false;
  answer_ = thinking_->take();
  thinking_.reset();
  return true;
}

std::string Thinker::take_answer() { return std::move(answer_); }

void Thinker::give_up() {
  thinking_.reset();
  answer_.clear();
  missing_network_.clear();
}

std::string Thinker::answer(std::string_view request, const Ask& stop) {
  begin(request, stop, {});
  while (!step()) {
  }
  return take_answer();
}

}  // namespace encircle::protocol
