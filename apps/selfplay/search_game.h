#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <vector>

#include "apps/selfplay/fiber.h"
#include "apps/selfplay/start_and_end.h"
#include "nets/network_evaluator.h"
#include "search/search.h"

namespace encircle::selfplay {

// One game of a match between two searches as programs use them (search/search.h). Each game has a fiber: it is left
// where the search asks the network, and gone on with when the answer is there.
//
// The searches leave nothing to chance; so, after the opening that all matches have, some moves more are drawn from the
// policy of network 0: the same ones in both games of a pair.
template <NetworkPlayed G>
class SearchGameOf {
 public:
  using P = typename G::Position;
  using Encoder = typename G::Encoder;

  SearchGameOf(const Settings& settings, const CanvasMaps<G>&, const RowLayout&, int number)
      : settings_(settings),
        number_(number),
        rng_(mix_key(settings.seed, static_cast<std::uint64_t>(number))),
        position_(P::initial(self_play_rules<G>(settings.sides[0], Balance::even, rng_))),
        fiber_([this] { play(); }) {}

  // False when the game is over.
  bool advance(Workspace<P>& work, const Slot& slot) {
    work_ = &work;
    slot_ = &slot;
    return fiber_.resume();
  }

 private:
  // A network that answers when the batch was evaluated.
  class Asked {
   public:
    Asked(SearchGameOf& game, int network) : game_(&game), network_(static_cast<std::uint8_t>(network)) {}

    int planes() const { return Encoder::plane_count; }
    int globals() const { return Encoder::global_count; }

    void evaluate(nets::Canvas, std::span<const std::uint8_t> planes, std::span<const float> globals,
                  nets::Judgement& judgement) {
      std::ranges::copy(planes, game_->slot_->planes.begin());
      std::ranges::copy(globals, game_->slot_->globals.begin());
      game_->slot_->network = network_;
      ++game_->work_->tally.evaluations;
      game_->fiber_.wait();
      // Another worker may have gone on with the game.
      const std::span<const float> answer = game_->slot_->answer;
      judgement.logits.assign(answer.begin(), answer.end() - 2);
      judgement.value = answer[answer.size() - 2];
      judgement.margin = answer[answer.size() - 1];
    }

   private:
    SearchGameOf* game_;
    std::uint8_t network_;
  };

  using Evaluator = nets::NetworkEvaluator<Encoder, Asked>;
  using PlayerSearch = Search<P, Evaluator>;

  void play() {
    RecentMoves recent;
    set_up<G>(settings_, number_, rng_, position_, recent);
    draw_moves(recent);
    for (const int player : {0, 1}) searches_[static_cast<std::size_t>(player)] = make_search(player, recent);
    SelfPlayEnding<G> ending;
    int played = 0;
    Outcome agreed = Outcome::ongoing;
    const auto goes_on = [&] { return !is_over(position_.outcome()) && !ending.settled() && !is_over(agreed); };
    while (goes_on() && played < longest_game(position_)) {
      const int player = position_.to_move() == network_side(number_) ? 0 : 1;
      const auto at = static_cast<std::size_t>(player);
      const SearchResult result = searches_[at]->run({.playouts = settings_.players[at].playouts});
      agreed = agreed_outcome(at, result.value);
      for (const auto& search : searches_) search->play(result.best);
      position_.play(result.best);
      ++work_->tally.moves;
      ++played;
      if (!is_over(position_.outcome())) ending.look(position_);
    }
    // What the players saw counts; a game that was broken off is counted as in training.
    const Outcome outcome = is_over(agreed)                ? agreed
                            : is_over(position_.outcome()) ? position_.outcome()
                                                           : end_of<G>(position_).outcome;
    count_game(work_->tally, settings_, number_, outcome, goes_on());
    for (auto& search : searches_) search.reset();
  }

  // The result that both players are sure of, if so: the rest of such a game says nothing, and would take half the
  // time.
  Outcome agreed_outcome(std::size_t player, float value) {
    values_[player] = value * sign_of(position_.to_move());
    const float least = std::min(values_[0], values_[1]);
    const float most = std::max(values_[0], values_[1]);
    if (least > settings_.decided_value) return Outcome::first_wins;
    if (most < -settings_.decided_value) return Outcome::second_wins;
    return Outcome::ongoing;
  }

  void draw_moves(RecentMoves& recent) {
    Rng rng(mix_key(settings_.seed + 2, static_cast<std::uint64_t>(number_ / 2)));
    const int third = position_.grid().width() / 3;
    Evaluator evaluator(Asked(*this, 0));
    const auto moves = std::make_unique<MoveList<P>>();
    const auto judged = std::make_unique<P>(position_);
    std::vector<float> priors;
    for (int left = third + rng.below(third + 1); left > 0; --left) {
      position_.generate_moves(*moves);
      priors.resize(moves->size());
      *judged = position_;
      evaluator.evaluate(*judged, recent, {moves->begin(), moves->end()}, priors);
      float at = random_unit(rng) * std::accumulate(priors.begin(), priors.end(), 0.0f);
      std::size_t drawn = 0;
      while (drawn + 1 < priors.size() && (at -= priors[drawn]) >= 0) ++drawn;
      const Move move = (*moves)[drawn];
      *judged = position_;
      judged->play(move);
      // A game that is over would say nothing.
      if (is_over(judged->outcome())) break;
      recent = recent.then(move);
      position_ = *judged;
    }
  }

  std::unique_ptr<PlayerSearch> make_search(int player, const RecentMoves& recent) {
    const players::Settings& own = settings_.players[static_cast<std::size_t>(player)];
    SearchSettings settings = own.search;
    settings.threads = 1;
    // What is kept from the move before has room, too.
    settings.memory_bytes = std::size_t{3} * (own.playouts + 10) * static_cast<std::size_t>(position_.action_count()) *
                            (sizeof(Node) + 2 * sizeof(Move));
    auto search = std::make_unique<PlayerSearch>(position_, Evaluator(Asked(*this, player)), settings);
    search->set_recent(recent);
    return search;
  }

  const Settings& settings_;
  int number_;
  Rng rng_;
  P position_;
  std::array<std::unique_ptr<PlayerSearch>, 2> searches_;
  // What each player last thought of the game, as the first player of the game sees it.
  std::array<float, 2> values_ = {};
  // Of the call of advance() that goes on.
  Workspace<P>* work_ = nullptr;
  const Slot* slot_ = nullptr;
  // The last member: what it works on outlives it.
  Fiber fiber_;
};

}  // namespace encircle::selfplay
