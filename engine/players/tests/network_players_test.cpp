// Players with networks: they move by the rules and alike with equal seeds, see what there is to see, end their games,
// and leave their place to others where there is no network.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <set>

#include "games/all.h"
#include "games/level.h"
#include "players/computer_player.h"
#include "players/owners.h"
#include "players/points.h"
#include "tests/support/game_files.h"

namespace encircle::players {
namespace {

// The trained network of a game; nothing where none has been trained.
template <class G>
const nets::Network* network_of() {
  static const auto network = []() -> std::optional<nets::Network> {
    std::ifstream file(test::network_file(G::id), std::ios::binary);
    const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(file), {}};
    const auto model = nets::parse_model(bytes, G::id);
    if (!model) return std::nullopt;
    return nets::Network(*model);
  }();
  return network ? &*network : nullptr;
}

Settings settings_from(const char* text, const nets::Network* network) {
  Settings settings = *parse_settings(text);
  settings.network = network;
  return settings;
}

template <class G>
struct Table {
  explicit Table(const OptionValues& options)
      : position(std::make_unique<typename G::Position>(G::Position::initial(*G::make_rules(options)))) {}

  void play(Move move) {
    position->play(move);
    moves.push_back(move);
  }
  void play(std::initializer_list<const char*> texts) {
    for (const char* const text : texts) play(*G::parse_move(*position, text));
  }
  std::string choice(const Settings& settings, std::uint64_t seed = 1) {
    const Answer choice = ComputerPlayer<G>(settings, seed).answer(*position, moves, {});
    return choice.move == Move::none() ? "resign" : G::move_text(*position, choice.move);
  }
  // Both sides by one player, to the end.
  void finish(const Settings& settings, std::uint64_t seed, std::size_t most_moves) {
    ComputerPlayer<G> player(settings, seed);
    while (!is_over(position->outcome()) && moves.size() < most_moves) {
      const Answer choice = player.answer(*position, moves, {});
      if (choice.move == Move::none()) return;
      ASSERT_TRUE(position->is_legal(choice.move));
      play(choice.move);
    }
  }

  std::unique_ptr<typename G::Position> position;
  std::vector<Move> moves;
};

TEST(NetworkPlayers, PlayOnWhileASecondMoveCouldTurnTheGame) {
  const nets::Network* const network = network_of<go::Game>();
  ASSERT_NE(network, nullptr);
  const Settings settings = settings_from("think=network,playouts=100", network);
  const auto choice_with_komi = [&](const char* komi) {
    Table<go::Game> table(OptionValues{{"size", "9"}, {"komi", komi}});
    table.play(
        {"E5", "D3", "F3", "C5", "C6", "B6", "D6", "G6", "C4", "D4", "B5", "D5", "B4", "B7", "C3", "E6", "D7", "E7"});
    const Answer choice = ComputerPlayer<go::Game>(settings, 1).answer(*table.position, table.moves, {});
    EXPECT_LT(choice.value, resign_below) << komi;
    return choice.move;
  };
  EXPECT_NE(choice_with_komi("30.5"), Move::none()) << "as much behind as a move is worth";
  EXPECT_EQ(choice_with_komi("60.5"), Move::none()) << "behind by more than any move is worth";
}

TEST(NetworkPlayers, TakeTheStoneThatStandsInAtari) {
  const nets::Network* const network = network_of<atari_go::Game>();
  ASSERT_NE(network, nullptr);
  Table<atari_go::Game> table(OptionValues{{"size", "9"}});
  table.play({"E5", "D5", "B2", "E4", "G3", "F5", "B8"});
  EXPECT_EQ(table.choice(settings_from("think=policy", network)), "E6");
  EXPECT_EQ(table.choice(settings_from("think=network,playouts=8", network)), "E6");
}

TEST(NetworkPlayers, LikeTheSameMoveBestWhenAnotherIsRuledOut) {
  const nets::Network* const network = network_of<atari_go::Game>();
  ASSERT_NE(network, nullptr);
  Table<atari_go::Game> table(OptionValues{{"size", "9"}});
  table.play({"E5", "D5", "B2", "E4", "G3", "F5", "B8"});
  const Move take = *atari_go::Game::parse_move(*table.position, "E6");
  MoveList<atari_go::Position> legal;
  table.position->generate_moves(legal);
  std::vector<Move> without_corner(legal.begin() + 1, legal.end());
  std::vector<Move> without_take(legal.begin(), legal.end());
  std::erase(without_take, take);
  for (const char* const text : {"think=policy", "think=network,playouts=8"}) {
    ComputerPlayer<atari_go::Game> player(settings_from(text, network), 1);
    EXPECT_EQ(player.answer(*table.position, table.moves, {.only = without_corner}).move, take) << text;
    EXPECT_NE(player.answer(*table.position, table.moves, {.only = without_take}).move, take) << text;
    EXPECT_EQ(player.answer(*table.position, table.moves, {}).move, take) << text;
  }
}

TEST(NetworkPlayers, EndTheirGamesAndRepeatThemWithEqualSeeds) {
  for (const char* const text : {"think=policy", "think=policy,temperature=1.5", "think=network,playouts=6",
                                 "think=network,playouts=6,temperature=1"}) {
    const Settings settings = settings_from(text, network_of<go::Game>());
    for (const char* const rules : {"chinese", "japanese"}) {
      Table<go::Game> one(OptionValues{{"size", "5"}, {"rules", rules}});
      Table<go::Game> other(OptionValues{{"size", "5"}, {"rules", rules}});
      one.finish(settings, 7, 300);
      other.finish(settings, 7, 300);
      EXPECT_LT(one.moves.size(), 300u) << text << " does not end a game by " << rules << " rules";
      EXPECT_EQ(one.moves, other.moves) << text;
    }
  }
}

TEST(NetworkPlayers, StrayTheMoreTheHotterTheyAre) {
  const nets::Network* const network = network_of<go::Game>();
  const auto choices_at = [&](const char* text) {
    std::set<std::string> choices;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      Table<go::Game> table(OptionValues{{"size", "9"}});
      // White's answers to the centre are many.
      table.play({"E5"});
      choices.insert(table.choice(settings_from(text, network), seed));
    }
    return choices.size();
  };
  EXPECT_EQ(choices_at("think=policy"), 1u);
  EXPECT_GT(choices_at("think=policy,temperature=4"), choices_at("think=policy,temperature=0.3"));
  // At any heat moves that the network hardly likes are left alone, unless nothing is negligible.
  EXPECT_EQ(choices_at("think=policy,temperature=100,negligible=1"), 1u);
  EXPECT_GT(choices_at("think=policy,temperature=100,negligible=0"), choices_at("think=policy,temperature=100"));
}

// The last border is worth points to both, and nothing else is worth any: whoever has won closes it all the same.
TEST(NetworkPlayers, PlayForPointsInADecidedGame) {
  const nets::Network* const network = network_of<go::Game>();
  ASSERT_NE(network, nullptr);
  for (const char* const komi : {"60.5", "-60.5"}) {
    Table<go::Game> table(OptionValues{{"size", "9"}, {"rules", "chinese"}, {"komi", komi}});
    table.play({"E1", "F1", "E2", "F2", "E3", "F3", "E4", "F4", "E5", "F5", "E6", "F6", "E7", "F7"});
    if (komi[0] != '-') table.play({"A1"});
    for (int seed = 1; seed <= 3; ++seed) {
      const std::string move = table.choice(settings_from("think=network,playouts=60,resign=0", network), seed);
      EXPECT_TRUE(move == "E8" || move == "F8" || move == "E9" || move == "F9") << "komi " << komi << ": " << move;
    }
  }
}

TEST(EquallyGood, AreMovesWithinOnePercentThatTheSearchKnows) {
  const auto at = [](int index, std::uint32_t visits, float value, Outcome proof = Outcome::ongoing) {
    return MoveAnalysis{Move::from_index(index), visits, value, 0, proof, {Move::from_index(index)}};
  };
  const std::vector<MoveAnalysis> moves = {at(0, 400, 0.99f), at(1, 60, 0.975f), at(2, 60, 0.96f), at(3, 10, 0.995f),
                                           at(4, 60, 1, Outcome::first_wins)};
  const auto good = equally_good(moves, Move::from_index(0));
  ASSERT_EQ(good.size(), 2u);
  EXPECT_EQ(good[0].move, Move::from_index(0));
  EXPECT_EQ(good[1].move, Move::from_index(1));
  EXPECT_TRUE(equally_good(moves, Move::from_index(4)).empty()) << "a proven move needs no points";
}

TEST(NetworkPlayers, WithoutANetworkOthersPlayInTheirPlace) {
  const Level level = *find_level(go::Game::levels(), "skilled");
  ASSERT_NE(level.settings.without_network, nullptr);
  Table<go::Game> one(OptionValues{{"size", "7"}});
  Table<go::Game> other(OptionValues{{"size", "7"}});
  one.finish(level.settings, 3, 12);
  other.finish(*level.settings.without_network, 3, 12);
  EXPECT_EQ(one.moves.size(), other.moves.size());
  for (const Move move : one.moves) EXPECT_NE(move, Move::none());
}

// Black owns the left half, White the right, and a white stone in Black's half is dead, whoever moves.
TEST(OwnersForCount, KnowWhoseThePointsAre) {
  Table<go::Game> table(OptionValues{{"size", "9"}, {"rules", "chinese"}});
  table.play({"E1", "F1", "E2", "F2", "E3", "F3", "E4", "F4", "E5", "F5", "E6",
              "F6", "E7", "F7", "E8", "F8", "E9", "F9", "C5", "B7", "C7", "pass"});
  const std::vector<float> owners = judge_owners<go::Game>(*table.position).finish();
  const auto at = [&](const char* point) {
    return owners[static_cast<std::size_t>(go::Game::parse_move(*table.position, point)->index())];
  };
  EXPECT_GT(at("A1"), 0.6f);
  EXPECT_GT(at("B7"), 0.5f);
  EXPECT_LT(at("J9"), -0.6f);
}

}  // namespace
}  // namespace encircle::players
