#include "protocol/review.h"

#include <algorithm>
#include <cmath>

#include "protocol/make_messages.h"

namespace encircle::protocol {

namespace {

// A look at a position by the network and little more.
constexpr std::uint32_t glance_playouts = 2;
// A solution is not taken in steps: it must not keep anybody waiting.
constexpr std::uint64_t most_solver_nodes = 20'000;
// Longer lines are guesses.
constexpr std::size_t most_moves_shown = 10;

review::Effort effort_of(const ReviewName& name, std::size_t memory_bytes) {
  review::Effort effort = name.effort == requests::Effort::quick  ? review::Effort::quick()
                          : name.effort == requests::Effort::deep ? review::Effort::deep()
                                                                  : review::Effort();
  effort.glance = glance_playouts;
  effort.solver_nodes = std::min(effort.solver_nodes, most_solver_nodes);
  effort.memory_bytes = std::min(effort.memory_bytes, memory_bytes);
  return effort;
}

messages::Nullable<double> margin_of(const std::optional<float>& margin) {
  messages::Nullable<double> made;
  if (margin) made.value = static_cast<double>(*margin);
  return made;
}

messages::Standing make_standing(const review::Standing& standing) {
  return {static_cast<double>(standing.chance), margin_of(standing.margin), standing.is_certain};
}

messages::BetterMove make_better(const review::Candidate& candidate) {
  std::vector<std::string> line = candidate.line;
  if (line.size() > most_moves_shown) line.resize(most_moves_shown);
  return {candidate.move, make_standing(candidate.standing), candidate.visits, std::move(line)};
}

messages::ReviewedMove make_move(const review::ReviewedMove& move, Letter player) {
  messages::ReviewedMove made{
      .number = move.number,
      .player = player,
      .move = move.move,
      .before = make_standing(move.before.standing),
      .after = make_standing(move.after),
      .cost = {static_cast<double>(move.cost.chance), margin_of(move.cost.margin), static_cast<double>(move.cost.loss)},
      .grade = static_cast<messages::MoveGrade>(move.grade),
      .sure = move.is_sure,
      .visits = move.before.visits,
      .candidates = {},
      .why = move.before.why.kind,
      .why_points = move.before.why.points,
      .against = {},
      .better = {}};
  for (const review::Candidate& candidate : move.before.candidates) made.candidates.push_back(make_better(candidate));
  return made;
}

// Nothing where it is none.
std::optional<review::Standing> standing_of(const messages::Standing& given) {
  constexpr double most_margin = 10'000;
  if (!(given.chance >= 0 && given.chance <= 1)) return std::nullopt;
  review::Standing standing{static_cast<float>(given.chance), std::nullopt, given.certain};
  if (!given.margin.value) return standing;
  if (!(std::abs(*given.margin.value) <= most_margin)) return std::nullopt;
  standing.margin = static_cast<float>(*given.margin.value);
  return standing;
}

// Hands over what an earlier review knew; false where that cannot be.
bool take_up(review::Reviewer& reviewer, const std::vector<messages::KnownMove>& known) {
  if (known.size() != reviewer.moves().size()) return false;
  constexpr std::int64_t most_visits = 1'000'000'000;
  std::vector<review::KnownMove> taken;
  for (const messages::KnownMove& move : known) {
    const auto before = standing_of(move.before);
    const auto after = standing_of(move.after);
    if (!before || !after) return false;
    const auto visits = static_cast<std::uint32_t>(std::min(move.visits, most_visits));
    taken.push_back({*before, *after, visits, move.sure});
  }
  reviewer.take_up(taken);
  return true;
}

}  // namespace

std::vector<messages::Said> make_said(const teach::Explanation& explanation) {
  std::vector<messages::Said> said;
  for (const Statement& each : explanation.statements) {
    said.push_back({std::string(each.kind.name), std::string(name_of(each.proof)), each.points, each.others, each.moves,
                    each.numbers, each.line});
  }
  return said;
}

Result<std::unique_ptr<KeptReview>, Fault> KeptReview::open(
    const Session& session, ReviewName name, std::size_t memory_bytes,
    const std::optional<std::vector<messages::KnownMove>>& known) {
  auto reviewer =
      review::Reviewer::open(session.record(Extent::line), name.network, effort_of(name, memory_bytes), name.from);
  if (!reviewer) {
    return Fault{ErrorCode::not_now, "\"review\": no move after the first " + std::to_string(name.from)};
  }
  if (known && !take_up(*reviewer, *known)) {
    return malformed("\"known\" must be a list of what was told of each of the " +
                     std::to_string(reviewer->moves().size()) + " moves");
  }
  return std::unique_ptr<KeptReview>(new KeptReview(std::move(name), *std::move(reviewer)));
}

bool KeptReview::step() {
  if (is_finished_) return true;
  if (!looking_) looking_.emplace(reviewer_.look_on({}, [this] { return pause_(); }));
  if (!looking_->step()) return false;
  is_finished_ = !looking_->take();
  looking_.reset();
  return is_finished_;
}

void KeptReview::explain(Session& session, const review::ReviewedMove& move, messages::ReviewedMove& made) {
  if (!session.go_to_move(move.number - 1)) return;
  const review::Candidate* const better = move.better();
  const auto compared = teach::compare_moves(session, move.move, better != nullptr ? better->move : "");
  made.against = make_said(compared.against);
  made.better = make_said(compared.better);
}

messages::Review KeptReview::tell(Session& session, std::int64_t since) {
  messages::Review told{.rev = reviewer_.revision(),
                        .done = reviewer_.done(),
                        .total = reviewer_.total(),
                        .overview = reviewer_.has_overview(),
                        .finished = is_finished_,
                        .accuracy = {},
                        .like = {},
                        .moves = {}};
  const int end = session.state().move_number;
  for (const review::ReviewedMove& move : reviewer_.moves()) {
    if (move.revision <= since) continue;
    told.moves.push_back(make_move(move, letter_of(session, move.player)));
    if (move.is_sure && move.grade != review::Grade::good) explain(session, move, told.moves.back());
  }
  static_cast<void>(session.go_to_move(end));
  if (!told.overview) return told;
  for (const Player player : {Player::first, Player::second}) {
    if (!reviewer_.has_moves(player)) continue;
    told.accuracy.entries.emplace_back(letter_of(session, player).view(), reviewer_.accuracy(player));
    if (const players::Level* const level = reviewer_.level_like(player)) {
      told.like.entries.emplace_back(letter_of(session, player).view(), level->id);
    }
  }
  return told;
}

}  // namespace encircle::protocol
