// The keys by which tables and the checker take positions for one another.

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/all.h"
#include "solve/table_key.h"
#include "solve/tests/plain_minimax.h"

namespace encircle::solve {
namespace {

// A position and all its symmetric images, played side by side.
template <class P>
class Images {
 public:
  explicit Images(const P& start) : images_(static_cast<std::size_t>(start.symmetry_count()), start) {}

  const P& position() const { return images_.front(); }
  void play(Move move) {
    for (std::size_t s = 0; s < images_.size(); ++s) {
      images_[s].play(images_[s].transform(move, static_cast<int>(s)));
    }
  }
  std::set<Key> keys() const {
    std::set<Key> keys;
    for (const P& image : images_) keys.insert(image.key());
    return keys;
  }
  std::set<Key> canonical_keys() const {
    std::set<Key> keys;
    for (const P& image : images_) keys.insert(image.canonical_key());
    return keys;
  }

 private:
  std::vector<P> images_;
};

// All positions within so many moves: two have one canonical key exactly if one is an image of the other, and the plain
// key, of which that is the proof, leaves out nothing in which positions differ.
template <class P>
void expect_one_key_for_all_images(const Images<P>& start, int depth) {
  std::map<Key, std::set<Key>> images_by_key;
  std::map<Key, P> position_by_plain_key;
  std::vector<Images<P>> level = {start};
  for (int made = 0; made <= depth; ++made) {
    std::vector<Images<P>> next;
    for (const Images<P>& each : level) {
      const auto [entry, is_new] = position_by_plain_key.try_emplace(each.position().key(), each.position());
      ASSERT_TRUE(entry->second == each.position());
      if (!is_new) continue;
      const Key key = each.position().canonical_key();
      ASSERT_EQ(each.canonical_keys(), std::set<Key>{key});
      ASSERT_EQ(images_by_key.try_emplace(key, each.keys()).first->second, each.keys());
      MoveList<P> list;
      each.position().generate_moves(list);
      for (const Move move : list) {
        next.push_back(each);
        next.back().play(move);
      }
    }
    level = std::move(next);
  }
}

TEST(CanonicalKey, IsThatOfAllImagesAndOfNoOtherPosition) {
  expect_one_key_for_all_images(Images(atari_go::Position::initial({3, 3})), 5);
  expect_one_key_for_all_images(Images(atari_go::Position::initial({2, 3})), 6);
  expect_one_key_for_all_images(Images(topological_go::Position::initial({4, 1, RegionSteps::neighbours})), 3);
}

// Late in the game of Topological Go much is enclosed; that follows from the stones alone, in whatever order they came.
TEST(CanonicalKey, IsRightLateInTopologicalGo) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(seed);
    Rng rng(seed);
    Images late(topological_go::Position::initial({5, static_cast<int>(seed % 3), RegionSteps::neighbours}));
    while (!is_over(late.position().outcome()) && late.position().board().free_points().size() > 8) {
      late.play(late.position().random_move(rng));
    }
    expect_one_key_for_all_images(late, 4);
    if (HasFatalFailure()) return;
  }
}

int plain_value(topological_wars::Position& position, std::map<Key, int>& known) {
  if (is_over(position.outcome())) return testing::plain_minimax(position);
  const auto [entry, is_new] = known.try_emplace(position.key(), 0);
  if (!is_new) return entry->second;
  const bool first = position.to_move() == Player::first;
  int best = first ? -1000 : 1000;
  MoveList<topological_wars::Position> list;
  position.generate_moves(list);
  for (const Move move : list) {
    const auto undo = position.play_undoable(move);
    const int value = plain_value(position, known);
    best = first ? std::max(best, value) : std::min(best, value);
    position.undo(undo);
  }
  return known[position.key()] = best;
}

// Visits every position that the game can reach, each once.
template <class Visit>
void for_each_position(topological_wars::Position& position, std::set<Key>& seen, Visit visit) {
  if (!seen.insert(position.key()).second) return;
  visit(position);
  MoveList<topological_wars::Position> list;
  position.generate_moves(list);
  for (const Move move : list) {
    const auto undo = position.play_undoable(move);
    for_each_position(position, seen, visit);
    position.undo(undo);
  }
}

// In Topological Wars positions with one key need not be images of one another, but best play must end alike, and they
// must offer the same choices.
TEST(CanonicalKey, MeansTheSameRestOfTheGameInTopologicalWars) {
  using topological_wars::Lines;
  for (const auto& [points, lines] : {std::pair{8, Lines::both_sides}, {12, Lines::inside_only}}) {
    auto start = topological_wars::Position::initial({points, lines});
    std::map<Key, int> values;
    std::set<Key> seen;
    struct Rest {
      int value;
      std::set<Key> choices;
      bool operator==(const Rest&) const = default;
    };
    std::map<Key, Rest> rest_by_key;
    for_each_position(start, seen, [&](topological_wars::Position& position) {
      Rest rest{plain_value(position, values), {}};
      MoveList<topological_wars::Position> list;
      position.generate_moves(list);
      for (const Move move : list) {
        const auto undo = position.play_undoable(move);
        rest.choices.insert(position.canonical_key());
        position.undo(undo);
      }
      ASSERT_EQ(rest_by_key.try_emplace(position.canonical_key(), rest).first->second, rest);
    });
    EXPECT_GT(seen.size(), 10 * rest_by_key.size());
  }
}

// The solver's list of parts was written independently: both must take the same positions for one another.
TEST(CanonicalKey, AgreesWithThePartsOfTopologicalWars) {
  using topological_wars::Lines;
  topological_wars::PartTable table;
  for (const Lines lines : {Lines::both_sides, Lines::inside_only}) {
    using Facts = std::tuple<std::vector<int>, int, Player>;
    std::map<Key, Facts> by_key;
    std::map<Facts, Key> by_facts;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
      Rng rng(seed);
      auto position = topological_wars::Position::initial({14 + static_cast<int>(seed % 5), lines});
      while (!is_over(position.outcome())) {
        const Key key = position.canonical_key();
        const Facts facts{table.parts_of(position), position.final_points(), position.to_move()};
        ASSERT_EQ(by_key.try_emplace(key, facts).first->second, facts);
        ASSERT_EQ(by_facts.try_emplace(facts, key).first->second, key);
        position.play(position.random_move(rng));
      }
    }
  }
}

}  // namespace
}  // namespace encircle::solve
