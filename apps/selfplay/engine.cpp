#include "apps/selfplay/engine.h"

#include "core/quoted.h"
#include "games/encoders.h"

namespace encircle::selfplay {

namespace {

// Whether every board size of the settings is one that the game has rules for.
template <class Rules>
std::optional<Error> fault_of_sizes(const Settings& settings) {
  Rng rng(0);
  for (const int side : settings.sides) {
    if constexpr (requires(const Rules& rules) { find_fault(rules); }) {
      if (auto error = find_fault(random_rules<Rules>(side, Komi::varied, rng))) return error;
    }
  }
  return std::nullopt;
}

}  // namespace

Result<std::unique_ptr<Engine>> make_engine(std::string_view game, const Settings& settings) {
  std::optional<Result<std::unique_ptr<Engine>>> engine;
  std::string known;
  nets::for_each_encoded_game([&]<class G>(std::type_identity<G>) {
    using P = typename G::Position;
    known += (known.empty() ? "" : ", ") + std::string(G::id);
    if (G::id != game) return;
    if (auto error = fault_of_sizes<typename P::Rules>(settings)) {
      engine = *error;
    } else {
      engine = Result<std::unique_ptr<Engine>>(std::make_unique<EngineOf<P>>(settings));
    }
  });
  if (!engine) return Error{"game " + quoted(game) + " is not played by networks; these are: " + known};
  return std::move(*engine);
}

}  // namespace encircle::selfplay
