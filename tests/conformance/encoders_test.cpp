// The encoders of all games that networks play see symmetric positions alike, and tell what a finished game taught.

#include <cmath>
#include <tuple>
#include <vector>

#include "games/network_played.h"
#include "tests/conformance/conformance.h"

namespace encircle::test {
namespace {

template <class Tuple>
struct OnlyNetworkPlayed;
template <class... Games>
struct OnlyNetworkPlayed<std::tuple<Games...>> {
  template <class G>
  using IfPlayed = std::conditional_t<NetworkPlayed<G>, std::tuple<G>, std::tuple<>>;
  using Types = typename TypesOf<decltype(std::tuple_cat(IfPlayed<Games>()...))>::Types;
};

template <class G>
class Encoders : public EveryGameTest<G> {
 protected:
  using P = typename G::Position;
  using Encoder = typename G::Encoder;

  struct Seen {
    std::vector<std::uint8_t> planes;
    std::vector<float> globals;
    bool operator==(const Seen&) const = default;
  };

  // What the network sees of a position through a map with that symmetry.
  static Seen look(const P& position, const RecentMoves& recent, int symmetry) {
    const nets::CanvasMap map(position, nets::Canvas(position.grid().width()), symmetry);
    Seen seen{std::vector<std::uint8_t>(static_cast<std::size_t>(Encoder::plane_count * map.canvas().plane_bytes())),
              std::vector<float>(static_cast<std::size_t>(Encoder::global_count))};
    auto legal = std::make_unique<MoveList<P>>();
    position.generate_moves(*legal);
    nets::Input input(map, seen.planes, seen.globals);
    Encoder::encode(position, recent, *legal, input);
    return seen;
  }

  // Networks play on squares; a handicap breaks the symmetry of the beginning.
  static bool is_usable(const OptionValues& values, const P& beginning) {
    return beginning.grid().width() == beginning.grid().height() && beginning.grid().width() <= Encoder::largest_side &&
           text_of(values).find("handicap") == std::string::npos;
  }
};
TYPED_TEST_SUITE(Encoders, OnlyNetworkPlayed<AllGames>::Types, );

// A position that is turned, move by move, looks as the position does through a turned map.
TYPED_TEST(Encoders, SymmetriesTurnTheInput) {
  Rng rng(5);
  for (const OptionValues& values : rule_sets<TypeParam>()) {
    const auto beginning = this->beginning(values);
    if (!this->is_usable(values, beginning)) continue;
    SCOPED_TRACE(text_of(values));
    for (int symmetry = 0; symmetry < beginning.symmetry_count(); ++symmetry) {
      auto position = std::make_unique<typename TypeParam::Position>(beginning);
      auto turned = std::make_unique<typename TypeParam::Position>(beginning);
      RecentMoves recent;
      RecentMoves recent_turned;
      for (int ply = 0; ply < 20 && !is_over(position->outcome()); ++ply) {
        ASSERT_EQ(this->look(*position, recent, symmetry), this->look(*turned, recent_turned, 0)) << ply;
        const Move move = position->random_move(rng);
        const Move turned_move = position->transform(move, symmetry);
        recent = recent.then(move);
        recent_turned = recent_turned.then(turned_move);
        turned->play(turned_move);
        position->play(move);
        this->did_check();
      }
    }
  }
}

// Points belong to the first player, the second or nobody, and the margin is a number.
TYPED_TEST(Encoders, TellWhatAFinishedGameTeaches) {
  Rng rng(6);
  for (const OptionValues& values : rule_sets<TypeParam>()) {
    auto position = std::make_unique<typename TypeParam::Position>(this->beginning(values));
    while (!is_over(position->outcome())) {
      const auto last = position->play_undoable(position->random_move(rng));
      if (!is_over(position->outcome())) continue;
      std::vector<std::int8_t> map(static_cast<std::size_t>(position->grid().point_count()));
      TypeParam::Encoder::final_map(*position, last, map);
      EXPECT_TRUE(std::ranges::all_of(map, [](int owner) { return owner >= -1 && owner <= 1; }));
      EXPECT_TRUE(std::isfinite(TypeParam::Encoder::margin(*position)));
      this->did_check();
    }
  }
}

}  // namespace
}  // namespace encircle::test
