// Compiles the search for every game of the list: a game for which it does not compile fails here, and in every build.

#include "games/all.h"
#include "search/playout_evaluator.h"
#include "search/search.h"

namespace encircle {

template <class G>
using PlayoutSearch = Search<typename G::Position, PlayoutEvaluator<typename G::Position>>;

void compile_all_searches() {
  for_each_game([]<class G>(std::type_identity<G>) {
    [[maybe_unused]] const auto run = &PlayoutSearch<G>::run;
    [[maybe_unused]] const auto play = &PlayoutSearch<G>::play;
    [[maybe_unused]] const auto analysis = &PlayoutSearch<G>::analysis;
  });
}

}  // namespace encircle
