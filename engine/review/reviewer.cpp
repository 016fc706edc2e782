#include "review/reviewer.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

namespace encircle::review {

namespace {

// Every review of a game says the same.
constexpr std::uint64_t own_seed = 1;
// Without a network a playout is much quicker than an evaluation, and says less.
constexpr std::uint32_t playouts_per_evaluation = 30;
// A search of one move alone stops when half of its playouts are left, since nothing can overtake it.
constexpr std::uint32_t playouts_for_a_visit = 2;
// A first look is inexact: what seems to cost less than this is taken as it is.
constexpr float suspicious_loss = 0.6f;
// While not every position has been looked at, so many of those that are left are expected to be looked at again.
constexpr std::int64_t moves_for_a_suspect = 5;

Standing seen_by_the_opponent(const Standing& standing) {
  Standing other{1 - standing.chance, std::nullopt, standing.is_certain};
  if (standing.margin) other.margin = -*standing.margin;
  return other;
}

float chance_of(float value) { return (1 + value) / 2; }

// The moves that were looked at, the best first.
std::vector<Candidate> candidates_of(const Analysis& analysis) {
  std::vector<Candidate> candidates;
  for (const AnalysedMove& move : analysis.moves) {
    if (candidates.size() == Reviewer::most_candidates || (move.visits == 0 && !candidates.empty())) break;
    candidates.push_back({move.move, {chance_of(move.value), std::nullopt, move.is_certain}, move.visits, move.line});
  }
  return candidates;
}

// The moves of the line on which the session stands, as far as they were played, but for the first ones. Before a move
// in the root there is no position.
std::vector<ReviewedMove> moves_of(const Session& session, int from) {
  std::map<int, TreeNode> nodes;
  for (TreeNode& node : session.tree().added) nodes.emplace(node.id, std::move(node));
  std::vector<ReviewedMove> moves;
  for (int id = session.state().node; id >= 0; id = nodes[id].parent) {
    const TreeNode& node = nodes[id];
    if (node.move.empty() || !node.player || node.number <= from || node.parent < 0) continue;
    moves.push_back({.number = node.number, .node = id, .player = *node.player, .move = node.move});
  }
  std::ranges::reverse(moves);
  return moves;
}

}  // namespace

Effort Effort::quick() {
  Effort effort;
  effort.first_look = 8;
  effort.second_look = 100;
  return effort;
}

Effort Effort::deep() {
  Effort effort;
  effort.first_look = 100;
  effort.second_look = 1000;
  effort.least_visits = 500;
  effort.solver_nodes = 1'000'000;
  return effort;
}

Result<Reviewer> Reviewer::open(const sgf::Tree& record, const nets::Network* network, const Effort& effort, int from) {
  auto session = open_session(record);
  if (!session) return session.error();
  // What comes before a move that cannot be played is worth reviewing.
  static_cast<void>((*session)->go_to_end());
  Reviewer reviewer(*std::move(session), network, effort, from);
  if (reviewer.moves_.empty()) return Error{"there is no move in it"};
  return reviewer;
}

Reviewer::Reviewer(std::unique_ptr<Session> session, const nets::Network* network, const Effort& effort, int from)
    : session_(std::move(session)),
      without_network_(std::make_unique<players::Settings>()),
      effort_(effort),
      margin_unit_(margin_unit(*session_)),
      moves_(moves_of(*session_, from)) {
  has_network_ = network != nullptr && is_for_networks(*session_);
  players::Settings settings;
  settings.playouts = playouts(effort.first_look);
  settings.solver_nodes = effort.solver_nodes;
  settings.search.memory_bytes = effort.memory_bytes;
  settings.search.threads = effort.threads;
  *without_network_ = settings;
  if (has_network_) {
    settings.thinking = players::Thinking::network;
    settings.search = players::with_network(settings.search);
    settings.network = network;
    settings.without_network = without_network_.get();
  }
  computer_ = make_computer(*session_, settings, own_seed);
}

void Reviewer::take_up(std::span<const KnownMove> known) {
  assert(known.size() == moves_.size() && done_ == 0);
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    ReviewedMove& move = moves_[i];
    move.before = {.to_move = move.player, .standing = known[i].before, .visits = known[i].visits};
    move.after = known[i].after;
    move.is_sure = known[i].is_sure;
    grade(move);
  }
  glanced_ = moves_.size() + 1;
  // Second looks come after all first ones.
  const auto is_looked_at_again = [](const ReviewedMove& move) {
    return move.is_sure && !(move.before.standing.is_certain && move.after.is_certain);
  };
  const auto second_looks = std::ranges::count_if(moves_, is_looked_at_again);
  const auto first_unseen = std::ranges::find_if(moves_, [this](const ReviewedMove& move) {
    return move.before.visits <= playouts(effort_.glance) && !move.before.standing.is_certain;
  });
  seen_ = second_looks > 0 ? glanced_ : static_cast<std::size_t>(first_unseen - moves_.begin());
  done_ = static_cast<std::int64_t>(glanced_) * effort_.glance + static_cast<std::int64_t>(seen_) * effort_.first_look +
          second_looks * effort_.of_second_look();
}

std::uint32_t Reviewer::playouts(std::uint32_t evaluations) const {
  return has_network_ ? evaluations : evaluations * playouts_per_evaluation;
}

bool Reviewer::go_to(std::size_t index) {
  const int moves_made = index < moves_.size() ? moves_[index].number - 1 : moves_.back().number;
  return static_cast<bool>(session_->go_to_move(moves_made));
}

Task<bool> Reviewer::look_on(Ask stop, Ask pause) {
  const Interrupt interrupt{std::move(stop), std::move(pause)};
  const bool is_glance = effort_.glance > 0 && !has_overview();
  if (is_glance || seen_ <= moves_.size()) {
    const std::size_t index = is_glance ? glanced_ : seen_;
    if (!go_to(index)) co_return false;
    Task<std::optional<JudgedPosition>> looking = look(is_glance, interrupt);
    std::optional<JudgedPosition> judged = co_await looking;
    if (!judged) co_return true;
    take(index, *std::move(judged));
    if (!is_glance) seen_ = index + 1;
    glanced_ = std::max(glanced_, index + 1);
    done_ += is_glance ? effort_.glance : effort_.first_look;
    co_return true;
  }
  ReviewedMove* const suspect = worst_suspect();
  if (suspect == nullptr) co_return false;
  Task<bool> looking = look_again(*suspect, interrupt);
  const bool is_done = co_await looking;
  if (is_done) done_ += effort_.of_second_look();
  co_return true;
}

std::int64_t Reviewer::total() const {
  const auto positions = static_cast<std::int64_t>(moves_.size()) + 1;
  const std::int64_t to_glance_at = effort_.glance > 0 ? positions - static_cast<std::int64_t>(glanced_) : 0;
  const std::int64_t to_see = positions - static_cast<std::int64_t>(seen_);
  const auto suspects = std::ranges::count_if(
      moves_, [](const ReviewedMove& move) { return !move.is_sure && move.cost.loss >= suspicious_loss; });
  // What a glance suspects is no more than a guess.
  const std::int64_t expected = to_see > 0 ? to_see / moves_for_a_suspect : 0;
  const std::int64_t second_looks =
      to_see > 0 ? std::max<std::int64_t>(expected, to_glance_at > 0 ? 0 : suspects / 2) : suspects;
  return done_ + to_glance_at * effort_.glance + to_see * effort_.first_look + second_looks * effort_.of_second_look();
}

Standing Reviewer::standing_of(const Answer& answer) const {
  Standing standing{chance_of(answer.value), std::nullopt, answer.is_certain};
  if (margin_unit_ && answer.analysis.score)
    standing.margin = *answer.analysis.score * sign_of(session_->state().to_move);
  return standing;
}

Task<std::optional<JudgedPosition>> Reviewer::look(bool is_glance, const Interrupt& interrupt) {
  Question question{.goal = is_glance ? players::Goal::analysis : players::Goal::hint,
                    .limits = interrupt.limits(is_glance ? playouts(effort_.glance) : 0)};
  Task<Result<Answer>> considering = computer_->consider(std::move(question));
  const Result<Answer> answer = co_await considering;
  if (!answer) {
    Task<JudgedPosition> judging = at_the_end(interrupt);
    co_return co_await judging;
  }
  if (interrupt.has_stopped()) co_return std::nullopt;
  JudgedPosition judged{
      session_->state().to_move, standing_of(*answer), std::max(1u, answer->analysis.visits), {}, answer->why};
  judged.candidates = candidates_of(answer->analysis);
  if (!judged.candidates.empty()) judged.candidates[0].standing = judged.standing;
  co_return judged;
}

Task<JudgedPosition> Reviewer::at_the_end(const Interrupt& interrupt) {
  const State state = session_->state();
  Outcome outcome = Outcome::no_result;
  float margin = 0;
  bool is_certain = false;
  if (state.phase == Phase::over && state.ending) {
    outcome = state.ending->outcome;
    margin = static_cast<float>(state.ending->facts.margin);
    is_certain = true;
  } else {
    // Nobody has agreed on the dead stones yet.
    Task<std::vector<float>> judging = judge_owners(*session_);
    while (!judging.step()) {
      if (interrupt.pause && interrupt.pause()) co_await Pause();
    }
    if (const auto count = session_->propose_count(judging.take())) {
      outcome = count->outcome;
      margin = static_cast<float>(count->margin);
    }
  }
  JudgedPosition judged{.to_move = state.to_move};
  const float value = value_of(outcome) * sign_of(state.to_move);
  judged.standing = {chance_of(value), std::nullopt, is_certain};
  if (margin_unit_) judged.standing.margin = margin * value;
  co_return judged;
}

void Reviewer::take(std::size_t index, JudgedPosition judged) {
  ++revision_;
  if (index > 0) {
    ReviewedMove& move = moves_[index - 1];
    move.after = judged.to_move == move.player ? judged.standing : seen_by_the_opponent(judged.standing);
    grade(move);
  }
  if (index < moves_.size()) moves_[index].before = std::move(judged);
}

void Reviewer::grade(ReviewedMove& move) {
  move.cost = cost_of(move.before.standing, move.after, margin_unit_);
  move.grade = grade_of(move.cost.loss);
  if (move.before.standing.is_certain && move.after.is_certain) move.is_sure = true;
  move.revision = revision_;
}

ReviewedMove* Reviewer::worst_suspect() {
  ReviewedMove* worst = nullptr;
  for (ReviewedMove& move : moves_) {
    if (move.is_sure || move.cost.loss < suspicious_loss) continue;
    if (worst == nullptr || move.cost.loss > worst->cost.loss) worst = &move;
  }
  return worst;
}

Task<std::optional<Candidate>> Reviewer::look_at(std::string move, players::Goal goal, players::Reason& why,
                                                 const Interrupt& interrupt) {
  const std::uint32_t visits = playouts(effort_.least_visits) * playouts_for_a_visit;
  Question question{.goal = goal, .only = {move}, .limits = interrupt.limits(visits)};
  Task<Result<Answer>> considering = computer_->consider(std::move(question));
  const Result<Answer> answer = co_await considering;
  if (!answer || interrupt.has_stopped()) co_return std::nullopt;
  why = answer->why;
  Candidate candidate{move, standing_of(*answer), answer->analysis.visits, {move}};
  if (!answer->analysis.moves.empty()) candidate.line = answer->analysis.moves[0].line;
  co_return candidate;
}

Task<bool> Reviewer::look_again(ReviewedMove& move, const Interrupt& interrupt) {
  Question question{.goal = players::Goal::analysis, .limits = interrupt.limits(playouts(effort_.second_look))};
  std::optional<Result<Answer>> found;
  if (session_->go_to_move(move.number - 1)) {
    Task<Result<Answer>> considering = computer_->consider(std::move(question));
    found.emplace(co_await considering);
  }
  if (!found || !*found || (*found)->analysis.moves.empty()) {
    move.is_sure = true;
    co_return true;
  }
  if (interrupt.has_stopped()) co_return false;
  const Answer& answer = **found;
  // The best move by the closer look, the played one, and what else was considered.
  players::Reason why;
  Task<std::optional<Candidate>> looking_at_best =
      look_at(answer.analysis.moves[0].move, players::Goal::hint, why, interrupt);
  const std::optional<Candidate> best = co_await looking_at_best;
  if (!best) co_return false;
  Candidate played = *best;
  if (best->move != move.move) {
    players::Reason unused;
    Task<std::optional<Candidate>> looking = look_at(move.move, players::Goal::analysis, unused, interrupt);
    std::optional<Candidate> looked = co_await looking;
    if (!looked) co_return false;
    played = *std::move(looked);
  }
  // The game went on after it, and what was seen there may be proven.
  if (move.after.is_certain) played.standing = move.after;
  const bool is_best = cost_of(best->standing, played.standing, margin_unit_).loss <=
                       cost_of(played.standing, best->standing, margin_unit_).loss;
  std::vector<Candidate> others = candidates_of(answer.analysis);
  std::erase_if(others, [&](const Candidate& each) { return each.move == best->move || each.move == played.move; });
  move.before.candidates = {is_best ? played : *best};
  move.before.candidates.insert(move.before.candidates.end(), others.begin(), others.end());
  if (move.before.candidates.size() > most_candidates) move.before.candidates.resize(most_candidates);
  // A result that was solved stays.
  if (!move.before.standing.is_certain) move.before.standing = move.before.candidates[0].standing;
  move.before.visits = answer.analysis.visits + best->visits + played.visits;
  move.before.why = std::move(why);
  move.after = played.standing;
  move.is_sure = true;
  ++revision_;
  grade(move);
  co_return true;
}

std::vector<float> Reviewer::chances() const {
  std::vector<float> chances;
  const auto of_first = [](Player player, float chance) { return player == Player::first ? chance : 1 - chance; };
  if (glanced_ > 0) chances.push_back(of_first(moves_[0].before.to_move, moves_[0].before.standing.chance));
  for (std::size_t i = 0; i + 1 < glanced_; ++i) chances.push_back(of_first(moves_[i].player, moves_[i].after.chance));
  return chances;
}

bool Reviewer::has_moves(Player player) const {
  return std::ranges::find(moves_, player, &ReviewedMove::player) != moves_.end();
}

float Reviewer::accuracy(Player player) const {
  const std::vector<float> known = chances();
  std::vector<float> losses;
  std::vector<float> weights;
  for (std::size_t i = 0; i + 1 < glanced_; ++i) {
    if (moves_[i].player != player) continue;
    losses.push_back(moves_[i].cost.loss);
    weights.push_back(volatility(known, i));
  }
  return accuracy_of_game(losses, weights);
}

const players::Level* Reviewer::level_like(Player player) const {
  constexpr std::ptrdiff_t least_moves = 5;
  if (!has_overview() || std::ranges::count(moves_, player, &ReviewedMove::player) < least_moves) return nullptr;
  const float own = accuracy(player);
  const players::Level* nearest = nullptr;
  float highest = 0;
  for (const players::Level& level : game().levels) {
    // Better play is never called that of a weaker level, however few games were measured.
    if (level.accuracy <= highest) continue;
    highest = level.accuracy;
    const auto distance = [&](const players::Level& other) { return std::abs(other.accuracy - own); };
    if (nearest == nullptr || distance(level) < distance(*nearest)) nearest = &level;
  }
  return nearest;
}

}  // namespace encircle::review
