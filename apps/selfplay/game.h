#pragma once

#include <array>
#include <cmath>
#include <cstring>
#include <numeric>
#include <vector>

#include "apps/selfplay/gumbel_search.h"
#include "apps/selfplay/start_and_end.h"
#include "games/self_play.h"

namespace encircle::selfplay {

// One game as a state machine: it goes on until a network must judge a position, and is called again with the answer.
template <NetworkPlayed G>
class GameOf {
 public:
  using P = typename G::Position;
  using Encoder = typename G::Encoder;
  using Ending = SelfPlayEnding<G>;

  GameOf(const Settings& settings, const CanvasMaps<G>& maps, const RowLayout& layout, int number)
      : settings_(settings),
        maps_(maps),
        number_(number),
        rng_(mix_key(settings.seed, static_cast<std::uint64_t>(number))),
        position_(P::initial(self_play_rules<G>(settings.sides[0], Balance::varied, rng_))),
        drafts_(layout) {
    begin_game();
    const auto points = static_cast<float>(position_.grid().point_count());
    if (settings.stagger > 0) staggered_moves_ = rng_.below(1 + static_cast<int>(settings.stagger * points));
  }

  // False when there is nothing left to ask: a game of a match is over.
  bool advance(Workspace<P>& work, const Slot& slot) {
    if (question_ != Question::none) take_answer(work, slot);
    while (question_ == Question::none && !retired_) go_on(work, slot);
    return !retired_;
  }

 private:
  enum class Question : std::uint8_t { none, root, leaf };

  bool is_network_turn() const {
    return settings_.opponent != Opponent::playouts || position_.to_move() == network_side();
  }
  Player network_side() const { return selfplay::network_side(number_); }

  void begin_game() {
    set_up<G>(settings_, number_, rng_, position_, recent_);
    ending_.look(position_);
    played_ = 0;
    staggered_moves_ = 0;
    decided_ = false;
    drafts_.clear();
    drawn_.clear();
    line_.clear();
    surprises_.clear();
    searching_ = false;
  }

  void go_on(Workspace<P>& work, const Slot& slot) {
    if (!searching_) {
      if (!is_network_turn()) {
        make_move(work, opponents_move(work));
      } else {
        work.position = position_;
        ask(work, slot, Question::root, recent_);
      }
    } else if (search_.done()) {
      searching_ = false;
      if (full_search_) keep_draft(work);
      decided_ = std::abs(search_.value()) > settings_.decided_value * (1 - settings_.margin_share);
      if (!settings_.is_match()) line_.push_back({position_.to_move(), search_.best_move(), search_.value()});
      make_move(work, search_.best_move());
    } else {
      visit(work, slot);
    }
  }

  Move opponents_move(Workspace<P>& work) {
    if (settings_.playouts == 0) return position_.random_move(rng_);
    work.opponent.evaluator() = PlayoutEvaluator<P>(rng_.next());
    work.opponent.set_position(position_);
    return work.opponent.run({.playouts = static_cast<std::uint32_t>(settings_.playouts)}).best;
  }

  void visit(Workspace<P>& work, const Slot& slot) {
    work.position = position_;
    RecentMoves recent = recent_;
    search_.begin_visit();
    for (Move move = search_.descend(); move != Move::none(); move = search_.descend()) {
      recent = recent.then(move);
      work.position.play(move);
      if (is_over(work.position.outcome()) && Ending::play_on(work.position)) recent = {};
    }
    if (is_over(work.position.outcome())) {
      const End end = end_of<G>(work.position);
      search_.back_up(utility(value_of(end.outcome), end.margin));
    } else {
      ask(work, slot, Question::leaf, recent);
    }
  }

  // Writes the position of the workspace into the batch, under a random symmetry.
  void ask(Workspace<P>& work, const Slot& slot, Question question, const RecentMoves& recent) {
    question_ = question;
    asked_player_ = work.position.to_move();
    work.position.generate_moves(work.moves);
    asked_moves_.clear();
    for (const Move move : work.moves) {
      if (question == Question::leaf || ending_.matters(position_, move)) asked_moves_.push_back(move);
    }
    const auto& maps = maps_.of(work.position);
    asked_map_ = &maps[static_cast<std::size_t>(rng_.below(static_cast<int>(maps.size())))];
    nets::Input input(*asked_map_, slot.planes, slot.globals);
    Encoder::encode(work.position, recent, work.moves, input);
    slot.network = settings_.opponent == Opponent::network && position_.to_move() != network_side() ? 1 : 0;
    ++work.tally.evaluations;
  }

  void take_answer(Workspace<P>& work, const Slot& slot) {
    work.logits.clear();
    for (const Move move : asked_moves_) {
      work.logits.push_back(slot.answer[static_cast<std::size_t>(asked_map_->cell_of(move))]);
    }
    const std::size_t cells = slot.answer.size() - 2;
    const float value = sign_of(asked_player_) * utility(slot.answer[cells], slot.answer[cells + 1]);
    if (question_ == Question::root) {
      search_.start(asked_player_, asked_moves_, work.logits, value, next_budget(), rng_);
      root_moves_ = asked_moves_;
      searching_ = true;
    } else {
      search_.grow(asked_player_, asked_moves_, work.logits);
      search_.back_up(value);
    }
    question_ = Question::none;
  }

  // Draws whether the next search is full.
  Budget next_budget() {
    const bool staggered = played_ < staggered_moves_;
    const float share = staggered ? 0 : decided_ ? settings_.full_share / 4 : settings_.full_share;
    full_search_ = settings_.is_match() || random_unit(rng_) < share;
    const int quick = staggered ? 1 : decided_ ? (settings_.quick_visits + 1) / 2 : settings_.quick_visits;
    return {.visits = full_search_ ? settings_.full_visits : quick,
            .considered = settings_.considered,
            .noise = !settings_.is_match()};
  }

  // Keeps the position as a row whose outcome is not known yet; its margin's place holds nothing until the game ends.
  void keep_draft(Workspace<P>& work) {
    if (settings_.is_match()) return;
    const RowLayout& layout = drafts_.layout();
    const nets::CanvasMap& map = maps_.of(position_)[0];
    const auto row = drafts_.add();
    position_.generate_moves(work.moves);
    std::vector<float>& policy = work.logits;
    std::array<float, 16> globals;
    constexpr auto global_count = static_cast<std::size_t>(Encoder::global_count);
    static_assert(global_count <= globals.size());
    nets::Input input(map, row.first(static_cast<std::size_t>(Encoder::plane_count * map.canvas().plane_bytes())),
                      std::span(globals).first(global_count));
    Encoder::encode(position_, recent_, work.moves, input);
    std::memcpy(row.data() + layout.globals, globals.data(), 4 * global_count);
    policy.resize(root_moves_.size());
    search_.improved_policy(policy);
    surprises_.push_back(search_.surprise(policy));
    for (std::size_t i = 0; i < policy.size(); ++i) {
      put(row, layout.policy + 2 * map.cell_of(root_moves_[i]),
          static_cast<std::int16_t>(std::lround(policy[i] * RowLayout::policy_unit)));
    }
    put(row, layout.search, sign_of(position_.to_move()) * search_.value());
    drawn_.push_back(line_.size());
  }

  void make_move(Workspace<P>& work, Move move) {
    const auto undo = position_.play_undoable(move);
    recent_ = recent_.then(move);
    ++played_;
    ++work.tally.moves;
    if (is_over(position_.outcome()) && Ending::play_on(position_)) recent_ = {};
    if (!is_over(position_.outcome())) ending_.look(position_);
    if (is_over(position_.outcome()) || ending_.settled() || played_ >= longest_game(position_)) end_game(work, undo);
  }

  void end_game(Workspace<P>& work, const typename P::Undo& last) {
    const bool cut_off = !is_over(position_.outcome()) && !ending_.settled();
    Ending::play_on(position_);
    const auto [outcome, margin] = end_of<G>(position_);
    std::vector<std::int8_t> map(static_cast<std::size_t>(position_.grid().point_count()));
    Encoder::final_map(position_, last, map);
    for (int i = 0; i < drafts_.count(); ++i) finish_row(i, outcome, margin, map);
    for (std::size_t i = 0; i < RowLayout::horizons.size(); ++i) finish_soon(i, value_of(outcome));
    hand_over_rows(work);
    count_game(work.tally, settings_, number_, outcome, cut_off);
    if (settings_.is_match()) {
      retired_ = true;
    } else {
      begin_game();
    }
  }

  // Each row comes once on average over the game; the surprising ones come more often.
  void hand_over_rows(Workspace<P>& work) {
    if (drafts_.count() == 0) return;
    const float total = std::accumulate(surprises_.begin(), surprises_.end(), 0.0f);
    const float share = total > 0 ? settings_.surprise_share : 0;
    const float mean = total / static_cast<float>(drafts_.count());
    for (int i = 0; i < drafts_.count(); ++i) {
      int copies = 1;
      if (share > 0) {
        const float weight = 1 - share + share * surprises_[static_cast<std::size_t>(i)] / mean;
        copies = static_cast<int>(weight + random_unit(rng_));
      }
      for (int copy = 0; copy < copies; ++copy) work.rows.append(drafts_[i]);
      work.tally.rows += copies;
    }
  }

  // What the search maximises: the chance to win, and a little of the margin, so that decided games go on sensibly.
  float utility(float value, float margin) const {
    const float share = settings_.margin_share;
    return (1 - share) * value + share * std::tanh(margin / static_cast<float>(position_.grid().width()));
  }

  void finish_row(int draft, Outcome outcome, float margin, const std::vector<std::int8_t>& map) {
    const RowLayout& layout = drafts_.layout();
    const auto row = drafts_[draft];
    const std::size_t number = drawn_[static_cast<std::size_t>(draft)];
    const Player mover = line_[number].mover;
    const float sign = sign_of(mover);
    put(row, layout.result, sign * value_of(outcome));
    put(row, layout.margin, sign * margin);
    const nets::CanvasMap& cells = maps_.of(position_)[0];
    for (std::size_t i = 0; i < map.size(); ++i) {
      put(row, layout.map + cells.cell_of(Move::from_index(static_cast<int>(i))),
          static_cast<std::int8_t>(mover == Player::first ? map[i] : -map[i]));
    }
    const bool has_reply = number + 1 < line_.size() && line_[number + 1].mover != mover;
    put(row, layout.reply, has_reply ? static_cast<std::int32_t>(cells.cell_of(line_[number + 1].move)) : -1);
  }

  // What the searches after each row found, for one horizon: a mean in which each counts a little less than the one
  // before, and the result stands for all that would come after the end.
  void finish_soon(std::size_t horizon, float result) {
    const RowLayout& layout = drafts_.layout();
    const float weight = 1 / RowLayout::horizons[horizon];
    float mean = result;
    int draft = drafts_.count() - 1;
    for (std::size_t number = line_.size(); number-- > 0;) {
      for (; draft >= 0 && drawn_[static_cast<std::size_t>(draft)] == number; --draft) {
        put(drafts_[draft], layout.soon + 4 * static_cast<int>(horizon), sign_of(line_[number].mover) * mean);
      }
      mean += weight * (line_[number].value - mean);
    }
  }

  const Settings& settings_;
  const CanvasMaps<G>& maps_;
  int number_;
  Rng rng_;
  P position_;
  RecentMoves recent_;
  Ending ending_;
  int played_ = 0;
  // So many moves of the first game are drawn from the policy.
  int staggered_moves_ = 0;
  bool decided_ = false;
  bool retired_ = false;

  // What was asked, and is waiting for its answer.
  Question question_ = Question::none;
  Player asked_player_ = Player::first;
  const nets::CanvasMap* asked_map_ = nullptr;
  std::vector<Move> asked_moves_;

  bool searching_ = false;
  bool full_search_ = false;
  GumbelSearch search_;
  std::vector<Move> root_moves_;

  // A move of this game, and the value that its search found, as the first player sees it.
  struct Played {
    Player mover;
    Move move;
    float value;
  };
  std::vector<Played> line_;
  // The rows of this game, the number of the move in each, and how far the search was from the network there.
  Rows drafts_;
  std::vector<std::size_t> drawn_;
  std::vector<float> surprises_;
};

}  // namespace encircle::selfplay
