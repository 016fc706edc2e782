// Computer players as their opponents meet them: they move by the rules, repeat themselves with equal seeds, follow the
// rules of thumb, and know when a game is over.

#include <gtest/gtest.h>

#include <memory>

#include "games/level.h"
#include "games/random_games.h"
#include "games/stones/instinct.h"
#include "players/computer_player.h"
#include "tests/support/typed_games.h"

namespace encircle::players {
namespace {

// Small enough that every level can play a game in a moment.
template <class G>
typename G::Position small_position() {
  for (const OptionValues& options : {OptionValues{{"size", "5"}}, OptionValues{{"points", "10"}}}) {
    if (const auto rules = G::make_rules(options)) return G::Position::initial(*rules);
  }
  return G::Position::initial({});
}

// Few playouts, so that a test of the searching levels is short; without networks, which have their own tests.
Settings hurried(Settings settings) {
  if (settings.without_network != nullptr) settings = *settings.without_network;
  if (settings.playouts == 0 || settings.playouts > 30) settings.playouts = 30;
  settings.solver_nodes = std::min<std::uint64_t>(settings.solver_nodes, 200);
  settings.seconds = 0;
  return settings;
}

// The moves of a game that a player plays against himself. It ends by the rules or when he gives up.
template <class G>
std::vector<Move> self_play(const Settings& settings, std::uint64_t seed) {
  auto position = std::make_unique<typename G::Position>(small_position<G>());
  ComputerPlayer<G> player(settings, seed);
  std::vector<Move> moves;
  while (!is_over(position->outcome()) && moves.size() < 300) {
    const Answer choice = player.answer(*position, moves, {});
    if (choice.move == Move::none()) break;
    EXPECT_TRUE(position->is_legal(choice.move)) << G::name << ": " << G::move_text(*position, choice.move);
    if (!position->is_legal(choice.move)) break;
    position->play(choice.move);
    moves.push_back(choice.move);
  }
  return moves;
}

template <class G>
class Levels : public testing::Test {};
TYPED_TEST_SUITE(Levels, test::EveryGame);

TYPED_TEST(Levels, AreAtLeastEightWithNamesOfTheirOwn) {
  const auto levels = TypeParam::levels();
  EXPECT_GE(levels.size(), 8u);
  for (const Level& level : levels) {
    EXPECT_FALSE(level.name.empty());
    EXPECT_FALSE(level.description.empty());
    EXPECT_EQ(find_level(levels, level.id)->name, level.name);
    // All but the last answer within a second.
    if (&level != &levels.back()) {
      EXPECT_LT(level.settings.seconds, 1) << level.id;
    }
  }
  EXPECT_FALSE(find_level(levels, "grandmother"));
}

TYPED_TEST(Levels, MoveByTheRulesAndAlikeWithEqualSeeds) {
  for (const Level& level : TypeParam::levels()) {
    const Settings settings = hurried(level.settings);
    const auto game = self_play<TypeParam>(settings, 7);
    EXPECT_FALSE(game.empty()) << level.id;
    EXPECT_LT(game.size(), 300u) << level.id << " does not end a game";
    EXPECT_EQ(self_play<TypeParam>(settings, 7), game) << level.id;
  }
}

TYPED_TEST(Levels, AnswerAlikeInOneGoAndInSteps) {
  using P = typename TypeParam::Position;
  for (const Level& level : TypeParam::levels()) {
    const Settings settings = hurried(level.settings);
    ComputerPlayer<TypeParam> whole(settings, 5);
    ComputerPlayer<TypeParam> stepping(settings, 5);
    auto position = std::make_unique<P>(small_position<TypeParam>());
    std::vector<Move> moves;
    for (int ply = 0; ply < 12 && !is_over(position->outcome()); ++ply) {
      // Hints as well, so that the memory is not only of the player's own moves.
      const Goal goal = ply % 4 == 3 ? Goal::hint : Goal::move;
      const Answer expected = whole.answer(*position, moves, {.goal = goal});
      const Question question{.goal = goal, .limits = {.pause = [] { return true; }}};
      Task<Answer> considering = stepping.consider(*position, moves, question);
      while (!considering.step()) {
      }
      const Answer answer = considering.take();
      EXPECT_EQ(answer.move, expected.move) << level.id << " at ply " << ply;
      EXPECT_EQ(answer.value, expected.value) << level.id << " at ply " << ply;
      EXPECT_EQ(answer.analysis.visits, expected.analysis.visits) << level.id << " at ply " << ply;
      if (expected.move == Move::none()) break;
      moves.push_back(expected.move);
      position->play(expected.move);
    }
  }
}

TYPED_TEST(Levels, GiveAThoughtUpAndKeepWhatTheyFound) {
  using P = typename TypeParam::Position;
  Settings settings = hurried(TypeParam::levels().back().settings);
  settings.playouts = 2000;
  ComputerPlayer<TypeParam> player(settings, 5);
  const auto position = std::make_unique<P>(small_position<TypeParam>());
  const Question question{.goal = Goal::analysis, .limits = {.pause = [] { return true; }}};
  {
    Task<Answer> given_up = player.consider(*position, {}, question);
    for (int i = 0; i < 10; ++i) EXPECT_FALSE(given_up.step());
  }
  const Answer answer = player.answer(*position, {}, {.goal = Goal::analysis, .limits = {.playouts = 1}});
  EXPECT_GT(answer.analysis.visits, 100U);
  // Another player who searches in the same way goes on from there; who searches otherwise begins anew.
  player.become(settings, 9);
  EXPECT_GT(player.answer(*position, {}, {.goal = Goal::analysis, .limits = {.playouts = 1}}).analysis.visits, 100U);
  settings.search.exploration *= 2;
  player.become(settings, 9);
  EXPECT_LT(player.answer(*position, {}, {.goal = Goal::analysis, .limits = {.playouts = 1}}).analysis.visits, 10U);
}

TYPED_TEST(Levels, ThinkOnlyAboutTheMovesThatAreLeft) {
  using P = typename TypeParam::Position;
  for (const Level& level : TypeParam::levels()) {
    ComputerPlayer<TypeParam> player(hurried(level.settings), 7);
    auto position = std::make_unique<P>(small_position<TypeParam>());
    std::vector<Move> moves;
    // One in so many legal moves is left, the pass among them now and then.
    for (int step = 1; step <= 6 && !is_over(position->outcome()); ++step) {
      MoveList<P> legal;
      position->generate_moves(legal);
      std::vector<Move> only;
      for (std::size_t i = static_cast<std::size_t>(step) % legal.size(); i < legal.size(); i += 7) {
        only.push_back(legal[i]);
      }
      const Move move = player.answer(*position, moves, {.only = only}).move;
      if (move == Move::none()) break;
      EXPECT_NE(std::ranges::find(only, move), only.end()) << level.id << " at move " << step;
      // The others are there again for the next choice.
      const Move any = player.answer(*position, moves, {}).move;
      EXPECT_TRUE(any == Move::none() || position->is_legal(any)) << level.id;
      position->play(move);
      moves.push_back(move);
    }
  }
}

// A position of Atari Go from a picture: the rows from the top, X black, O white. White is to move.
atari_go::Position atari_go_position(const std::vector<std::string>& rows) {
  const int size = static_cast<int>(rows.size());
  auto position = atari_go::Position::initial(*atari_go::Game::make_rules({{"size", std::to_string(size)}}));
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      const char c = rows[static_cast<std::size_t>(size - 1 - y)][static_cast<std::size_t>(x)];
      if (c == 'X') position.set_up(position.grid().at(x, y), StoneBoard::Cell::black);
      if (c == 'O') position.set_up(position.grid().at(x, y), StoneBoard::Cell::white);
    }
  }
  return position;
}

// The advice, as "D4: why".
std::string advice_of(const atari_go::Position& position) {
  Rng rng(1);
  const auto advice = atari_go::Game::rule_of_thumb(position, rng);
  return advice ? atari_go::Game::move_text(position, advice->move) + ": " + advice->why.words : "";
}

TEST(RulesOfThumb, TakeWhatCanBeTaken) {
  EXPECT_EQ(advice_of(atari_go_position({".....",  //
                                         "..O..",  //
                                         ".OX..",  //
                                         "..O..",  //
                                         "....."})),
            "D3: The enemy's group at C3 has 1 liberty: take it and win.");
}

TEST(RulesOfThumb, DefendTheGroupWithTheFewestLiberties) {
  // White's stone has two liberties, D4 and E3; growing to D4 gives it three, to E3 only two.
  EXPECT_EQ(advice_of(atari_go_position({".....",  //
                                         ".....",  //
                                         "..XO.",  //
                                         "...X.",  //
                                         "....."})),
            "D4: The group in most danger is yours at D3, with 2 liberties: defend it.");
}

TEST(RulesOfThumb, AttackTheEnemyWhenHisGroupIsTheWeakest) {
  // Black's corner stone has two liberties and cannot get more than three.
  const std::string advice = advice_of(atari_go_position({".....",  //
                                                          ".....",  //
                                                          "..O..",  //
                                                          ".....",  //
                                                          "X...."}));
  EXPECT_NE(advice.find("The group in most danger is the enemy's at A1, with 2 liberties: attack it."),
            std::string::npos)
      << advice;
}

TEST(RulesOfThumb, OfEqualGroupsTheOneThatCannotGrowIsInMoreDanger) {
  // Both black stones have two liberties. The one in the corner reaches two by growing, the other three.
  const std::string advice = advice_of(atari_go_position({".....",  //
                                                          "..OX.",  //
                                                          "...O.",  //
                                                          "O.O..",  //
                                                          "X.O.."}));
  EXPECT_NE(advice.find("1 liberty: take it"), std::string::npos) << advice;
  const std::string second = advice_of(atari_go_position({".....",  //
                                                          "..OX.",  //
                                                          "...O.",  //
                                                          "..O..",  //
                                                          "X.O.."}));
  EXPECT_NE(second.find("the enemy's at A1"), std::string::npos) << second;
}

TEST(RulesOfThumb, AGroupWithTwoEyesIsInNoDanger) {
  // Black's group has two liberties, both of them eyes: it cannot be attacked, so White's own stones count.
  const std::string advice = advice_of(atari_go_position({".....",  //
                                                          ".....",  //
                                                          "OOOOO",  //
                                                          "XXXXX",  //
                                                          ".X.X."}));
  EXPECT_EQ(advice.find("enemy"), std::string::npos) << advice;
}

TEST(RulesOfThumb, NeverPutAStoneIntoAtari) {
  Rng rng(5);
  auto position = atari_go_position({".....", ".....", ".....", ".....", "....."});
  while (!is_over(position.outcome())) {
    const auto advice = atari_go::Game::rule_of_thumb(position, rng);
    ASSERT_TRUE(advice);
    ASSERT_TRUE(position.is_legal(advice->move));
    position.play(advice->move);
  }
}

TEST(Instinct, ReadsLadders) {
  // The black stone is chased to the edge; with a black stone on the way it escapes.
  auto position = atari_go_position({"..O....",  //
                                     ".OXO...",  //
                                     ".O.....",  //
                                     ".......",  //
                                     ".......",  //
                                     ".......",  //
                                     "......."});
  const Point chased = position.grid().at(2, 5);
  StoneBoard board = position.board();
  ASSERT_TRUE(board.in_atari(chased));
  EXPECT_FALSE(escapes_atari(board, chased));
  board.set_up(position.grid().at(5, 2), StoneBoard::Cell::black);
  EXPECT_TRUE(escapes_atari(board, chased));
}

TEST(Passing, AFinishedGameIsNotPlayedOn) {
  // Black holds the left, White the right; nothing is left to play for, and Black is behind by komi alone.
  auto position = go::Position::initial(*go::Game::make_rules({{"size", "7"}, {"rules", "chinese"}}));
  for (int y = 0; y < 7; ++y) {
    for (const int x : {0, 2, 3}) {
      if (x == 0 && y % 3 != 1) continue;
      position.set_up(position.grid().at(x, y), StoneBoard::Cell::black);
    }
    for (const int x : {4, 6}) {
      if (x == 6 && y % 3 != 1) continue;
      position.set_up(position.grid().at(x, y), StoneBoard::Cell::white);
    }
  }
  const auto beginner = *find_level(go::Game::levels(), "beginner");
  ComputerPlayer<go::Game> black(beginner.settings, 1);
  EXPECT_EQ(black.answer(position, {}, {}).move, position.pass_move());
}

// A board of Go with so many stones of each colour, set on it in a loose pattern.
go::Position go_position_with_stones(const OptionValues& options, int black, int white) {
  auto position = go::Position::initial(*go::Game::make_rules(options));
  const Grid& grid = position.grid();
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      if (x % 3 == 2 || position.board().at(grid.at(x, y)) != StoneBoard::Cell::empty) continue;
      int& left = x % 3 == 0 ? black : white;
      if (left-- > 0) position.set_up(grid.at(x, y), x % 3 == 0 ? StoneBoard::Cell::black : StoneBoard::Cell::white);
    }
  }
  return position;
}

// What a player who searches does, and that he thinks that he has lost.
Move move_in_a_lost_game(const go::Position& position) {
  const Answer choice = ComputerPlayer<go::Game>(*parse_settings("playouts=300"), 1).answer(position, {}, {});
  EXPECT_LT(choice.value, resign_below);
  return choice.move;
}

TEST(Resigning, WhoGivesAHandicapPlays) {
  const auto position = go::Position::initial(*go::Game::make_rules({{"size", "9"}, {"handicap", "9"}}));
  EXPECT_NE(move_in_a_lost_game(position), Move::none());
}

TEST(Resigning, ALostGameIsGivenUpLateEnough) {
  // With a komi of 300 Black has lost before the first move; a fifth of the 81 points is 16.
  const OptionValues options = {{"size", "9"}, {"komi", "300"}};
  EXPECT_NE(move_in_a_lost_game(go_position_with_stones(options, 0, 0)), Move::none());
  EXPECT_NE(move_in_a_lost_game(go_position_with_stones(options, 7, 7)), Move::none());
  EXPECT_EQ(move_in_a_lost_game(go_position_with_stones(options, 8, 8)), Move::none());
}

TEST(Resigning, OnATinyBoardItIsPlayedOut) {
  for (const char* const size : {"2", "4"}) {
    EXPECT_NE(move_in_a_lost_game(go_position_with_stones({{"size", size}, {"komi", "300"}}, 0, 0)), Move::none())
        << size;
    EXPECT_NE(move_in_a_lost_game(go_position_with_stones({{"size", size}, {"komi", "300"}}, 1, 1)), Move::none())
        << size;
  }
}

TEST(Resigning, WithAHandicapItIsGivenUpLater) {
  // White, who gave four stones and has lost 300 points besides, plays on until half of the board was played on.
  const OptionValues options = {{"size", "9"}, {"komi", "-300"}, {"handicap", "4"}};
  EXPECT_NE(move_in_a_lost_game(go_position_with_stones(options, 12, 12)), Move::none());
  EXPECT_EQ(move_in_a_lost_game(go_position_with_stones(options, 20, 20)), Move::none());
}

TEST(Resigning, HeWhoNeverResignsPlaysOn) {
  const auto position = go_position_with_stones({{"size", "9"}, {"komi", "300"}}, 8, 8);
  ComputerPlayer<go::Game> player(*parse_settings("playouts=300,resign=0"), 1);
  EXPECT_NE(player.answer(position, {}, {}).move, Move::none());
}

TEST(Time, EndsEveryThought) {
  // Nobody has time for so many playouts; the clock here runs only when it is looked at.
  const auto position = go::Position::initial(*go::Game::make_rules({{"size", "9"}}));
  for (const char* const settings : {"playouts=1000000000", "think=glance,playouts=1000000000"}) {
    int looks = 0;
    const auto spent = [&] { return 0.01f * static_cast<float>(++looks); };
    ComputerPlayer<go::Game> player(*parse_settings(settings), 1);
    EXPECT_TRUE(position.is_legal(player.answer(position, {}, {.limits = {.spent = spent, .patience = 2}}).move))
        << settings;
    EXPECT_LE(looks, 250) << settings;
  }
}

TEST(Solving, AWonPositionIsPlayedPerfectly) {
  // On 5x5 the first player wins Atari Go; with enough positions to look at, the player knows it from the third move
  // on.
  Settings settings;
  settings.playouts = 1;
  settings.solver_nodes = 2'000'000;
  auto position = atari_go::Position::initial(*atari_go::Game::make_rules({{"size", "4"}}));
  ComputerPlayer<atari_go::Game> solver(settings, 1);
  const float value = solver.answer(position, {}, {}).value;
  ASSERT_NE(value, 0) << "the small board is solved";
  const Player winner = value > 0 ? Player::first : Player::second;
  std::vector<Move> moves;
  Rng rng(3);
  while (!is_over(position.outcome())) {
    const Move move =
        position.to_move() == winner ? solver.answer(position, moves, {}).move : position.random_move(rng);
    position.play(move);
    moves.push_back(move);
  }
  EXPECT_EQ(position.outcome(), win_for(winner));
}

TEST(SettingsText, SaysWhatIsWrong) {
  EXPECT_EQ(parse_settings("playouts=5000")->playouts, 5000u);
  EXPECT_EQ(parse_settings("time=2s")->seconds, 2);
  EXPECT_EQ(parse_settings("think=glance,candidates=4,playouts=40")->thinking, Thinking::glance);
  EXPECT_EQ(parse_settings("playouts=0")->thinking, Thinking::random);
  EXPECT_EQ(parse_settings("playout=1").error().message.substr(0, 25), "unknown setting 'playout'");
  EXPECT_EQ(parse_settings("playouts=-1").error().message.substr(0, 23), "setting 'playouts=-1': ");
  EXPECT_EQ(parse_settings("playouts").error().message.substr(0, 20), "setting 'playouts': ");
  EXPECT_FALSE(parse_settings("think=deeply"));
  EXPECT_FALSE(parse_settings("rave=0"));
  EXPECT_EQ(parse_settings("think=network,rave=500,playouts=9").error().message,
            "settings 'think=network,rave=500,playouts=9': rave does not go together with spread, errors and caution");
  EXPECT_TRUE(parse_settings("think=network,rave=500,spread=0,errors=0,caution=0,playouts=9"));
}

}  // namespace
}  // namespace encircle::players
