// What the network sees of a position, told in the words of a player.

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "games/all.h"

namespace encircle::nets {
namespace {

// A position as it was encoded, to be asked about points.
template <class G>
class Seen {
 public:
  using P = typename G::Position;
  using Encoder = typename G::Encoder;

  Seen(const P& position, const RecentMoves& recent, int canvas_side, int symmetry = 0)
      : position_(position),
        map_(position, Canvas(canvas_side), symmetry),
        planes_(static_cast<std::size_t>(Encoder::plane_count * map_.canvas().plane_bytes())),
        globals_(static_cast<std::size_t>(Encoder::global_count)) {
    auto legal = std::make_unique<MoveList<P>>();
    position.generate_moves(*legal);
    Input input(map_, planes_, globals_);
    Encoder::encode(position, recent, *legal, input);
  }

  bool at(int plane, const std::string& point) const { return at(plane, *G::parse_move(position_, point)); }
  bool at(int plane, Move move) const { return cell(plane, map_.cell_of(move)); }
  bool cell(int plane, int cell) const {
    return (planes_[static_cast<std::size_t>(plane * map_.canvas().plane_bytes() + cell / 8)] >> (cell % 8) & 1) != 0;
  }
  int count(int plane) const {
    int marked = 0;
    for (int i = 0; i < map_.canvas().cell_count(); ++i) marked += cell(plane, i);
    return marked;
  }
  float global(int index) const { return globals_[static_cast<std::size_t>(index)]; }

 private:
  const P& position_;
  CanvasMap map_;
  std::vector<std::uint8_t> planes_;
  std::vector<float> globals_;
};

template <class G>
RecentMoves play(typename G::Position& position, std::initializer_list<const char*> moves) {
  RecentMoves recent;
  for (const char* text : moves) {
    const Move move = *G::parse_move(position, text);
    position.play(move);
    recent = recent.then(move);
  }
  return recent;
}

template <class G>
std::unique_ptr<typename G::Position> start(const OptionValues& options) {
  return std::make_unique<typename G::Position>(G::Position::initial(*G::make_rules(options)));
}

TEST(Encoder, SeesStonesFromThePlayerToMove) {
  const auto position = start<go::Game>({{"size", "5"}, {"komi", "7"}, {"rules", "chinese"}});
  const RecentMoves recent = play<go::Game>(*position, {"C3", "C4", "A1"});
  const Seen<go::Game> white(*position, recent, 9);
  EXPECT_TRUE(white.at(common_plane::own, "C4"));
  EXPECT_TRUE(white.at(common_plane::enemy, "C3"));
  EXPECT_EQ(white.count(common_plane::own), 1);
  EXPECT_EQ(white.count(common_plane::enemy), 2);
  EXPECT_TRUE(white.at(common_plane::last_move, "A1"));
  EXPECT_TRUE(white.at(common_plane::own_move, "C4"));
  EXPECT_EQ(white.count(common_plane::board), 25);
  EXPECT_EQ(white.count(common_plane::legal), 22);
  EXPECT_EQ(white.global(common_global::may_pass), 1);
  // The first of Go's own numbers: White gets the komi, in tens.
  EXPECT_FLOAT_EQ(white.global(common_global::count), 0.7f);
}

TEST(Encoder, CountsLibertiesUpToThree) {
  const auto position = start<go::Game>({{"size", "5"}});
  const RecentMoves recent = play<go::Game>(*position, {"A1", "A2", "C3", "E5", "E1"});
  const Seen<go::Game> seen(*position, recent, 5);
  EXPECT_TRUE(seen.at(stone_plane::one_liberty, "A1"));
  EXPECT_TRUE(seen.at(stone_plane::two_liberties, "A2"));
  EXPECT_TRUE(seen.at(stone_plane::two_liberties, "E5"));
  for (const int plane : {stone_plane::one_liberty, stone_plane::two_liberties, stone_plane::three_liberties}) {
    EXPECT_FALSE(seen.at(plane, "C3")) << "four liberties are plenty";
  }
}

TEST(Encoder, ShowsTheKoAndThatItMayNotBeRetaken) {
  const auto position = start<go::Game>({{"size", "5"}, {"rules", "japanese"}});
  const RecentMoves recent = play<go::Game>(*position, {"B3", "C3", "A2", "D2", "B1", "C1", "C2", "B2"});
  const Seen<go::Game> seen(*position, recent, 5);
  const int ko_plane = stone_plane::count;
  EXPECT_EQ(seen.count(ko_plane), 1);
  EXPECT_TRUE(seen.at(ko_plane, "C2"));
  EXPECT_FALSE(seen.at(common_plane::legal, "C2"));
}

TEST(Encoder, KnowsWhoWonWhatInTheEnd) {
  const auto atari = start<atari_go::Game>({{"size", "5"}});
  play<atari_go::Game>(*atari, {"A2", "A1"});
  const auto undo = atari->play_undoable(*atari_go::Game::parse_move(*atari, "B1"));
  std::vector<std::int8_t> map(25);
  atari_go::Encoder::final_map(*atari, undo, map);
  EXPECT_EQ(map[0], 1) << "the stone at A1 was taken by the first player";
  EXPECT_EQ(std::ranges::count(map, 0), 24);
  EXPECT_EQ(atari_go::Encoder::margin(*atari), 1);

  // Black has the left column of a 2x2 board, White nothing: all four points are Black's, less the komi.
  const auto go = start<go::Game>({{"size", "2"}, {"komi", "1.5"}, {"rules", "chinese"}});
  play<go::Game>(*go, {"A1", "pass", "A2", "pass"});
  const auto last = go->play_undoable(go->pass_move());
  std::vector<std::int8_t> owners(4);
  go::Encoder::final_map(*go, last, owners);
  EXPECT_EQ(owners, std::vector<std::int8_t>(4, 1));
  EXPECT_FLOAT_EQ(go::Encoder::margin(*go), 2.5f);
}

}  // namespace
}  // namespace encircle::nets
