// Records of other programs: how they write rules and komi, and whose turn it is.

#include "games/go/record.h"

#include <gtest/gtest.h>

#include "games/go/game.h"
#include "sgf/reader.h"

namespace encircle::go {
namespace {

struct Opened {
  Rules rules;
  std::string remark;
};

// What a record with these root properties is played by.
Opened opened(const std::string& properties) {
  const auto read = sgf::read("(;GM[1]SZ[9]" + properties + ")", {});
  std::vector<Remark> remarks;
  const auto options = Record::read_options(read->collection.games.front(), remarks);
  EXPECT_TRUE(options) << properties;
  const auto rules = Game::make_rules(*options);
  EXPECT_TRUE(rules) << properties << ": " << rules.error().message;
  return {*rules, remarks.empty() ? "" : remarks.front().message};
}

bool is_preset(const Rules& rules, std::string_view name) {
  Rules expected = find_preset(name)->rules;
  expected.width = rules.width;
  expected.height = rules.height;
  return rules == expected;
}

TEST(GoRecord, NamesOfRulesWithWordsAfterThem) {
  for (const char* text :
       {"Chinese", "chinese rules", "Chinese (area)", "Chinese, PSK", "Chinese Rules, area scoring"}) {
    const Opened record = opened("RU[" + std::string(text) + "]");
    EXPECT_TRUE(is_preset(record.rules, "chinese")) << text;
    EXPECT_EQ(record.remark, "") << text;
  }
  EXPECT_EQ(opened("RU[Chinese, SSK]").rules.ko, Ko::situational);
  EXPECT_TRUE(is_preset(opened("RU[Japanese (territory)]").rules, "japanese"));
  EXPECT_TRUE(is_preset(opened("RU[TT]").rules, "tromp-taylor"));
}

TEST(GoRecord, WhatBeginsWithChineseIsNeverJapanese) {
  const Opened record = opened("RU[Chinese as our club plays it]");
  EXPECT_TRUE(is_preset(record.rules, "chinese"));
  EXPECT_EQ(record.remark, "rules 'Chinese as our club plays it' are read as chinese");
}

TEST(GoRecord, NamesOfRulesInOtherLanguages) {
  for (const char* text : {"中国", "中国规则", "中國規則", "中国ルール", "Chinesisch", "Chinois"}) {
    EXPECT_TRUE(is_preset(opened("RU[" + std::string(text) + "]").rules, "chinese")) << text;
  }
  EXPECT_EQ(opened("RU[中国规则]").remark, "");
  EXPECT_EQ(opened("RU[日本]").remark, "");
  EXPECT_EQ(opened("RU[中国流]").remark, "rules '中国流' are read as chinese");
}

TEST(GoRecord, RulesThatHaveNoEqualHereAreReadAsTheNearest) {
  for (const char* text : {"GOE", "Ing", "Ing rules"}) {
    const Opened record = opened("RU[" + std::string(text) + "]");
    EXPECT_EQ(record.rules.scoring, Scoring::area) << text;
    EXPECT_EQ(record.rules.suicide, Suicide::allowed) << text;
    EXPECT_EQ(record.remark, "rules '" + std::string(text) + "' are read as chinese");
  }
  EXPECT_EQ(opened("RU[TT--]").remark, "rules 'TT--' are read as tromp-taylor");
  EXPECT_EQ(opened("RU[Ingenious]").remark, "unknown rules 'Ingenious' are read as japanese");
}

TEST(GoRecord, RulesAsKataGoWritesThem) {
  const Opened simple = opened("RU[koSIMPLEscoreAREAtaxNONEsui0]");
  EXPECT_EQ(simple.rules.ko, Ko::simple);
  EXPECT_EQ(simple.rules.scoring, Scoring::area);
  EXPECT_EQ(simple.rules.suicide, Suicide::forbidden);
  EXPECT_EQ(simple.rules.handicap_compensation, HandicapCompensation::none);
  EXPECT_EQ(simple.remark, "");
  const Opened bonus = opened("RU[koPOSITIONALscoreAREAtaxNONEsui1whbN-1]");
  EXPECT_EQ(bonus.rules.suicide, Suicide::allowed);
  EXPECT_EQ(bonus.rules.handicap_compensation, HandicapCompensation::stones_less_one);
  EXPECT_EQ(bonus.remark, "");
  const Opened territory = opened("RU[koSIMPLEscoreTERRITORYtaxSEKIsui0]");
  EXPECT_EQ(territory.rules.scoring, Scoring::territory);
  EXPECT_EQ(territory.remark, "");
  EXPECT_NE(opened("RU[koSITUATIONALscoreAREAtaxALLsui0]").remark, "") << "there is no group tax here";
  EXPECT_NE(opened("RU[koSIMPLEscoreAREAtaxNONEsui0button1]").remark, "") << "nor a button";
}

TEST(GoRecord, KomiAsPeopleWriteIt) {
  for (const char* text : {"6.5", "6,5", "6 1/2", "6\u00BD", "6.5 points", "6,5 moku"}) {
    const Opened record = opened("KM[" + std::string(text) + "]");
    EXPECT_EQ(record.rules.komi, 6.5) << text;
    EXPECT_EQ(record.remark, "") << text;
  }
  EXPECT_EQ(opened("KM[-5 1/2]").rules.komi, -5.5);
  EXPECT_EQ(opened("KM[1/2]").rules.komi, 0.5);
  for (const char* text : {"61/2", "6.5 1/2", "points", "6,5,5"}) {
    EXPECT_EQ(opened("KM[" + std::string(text) + "]").remark,
              "KM[" + std::string(text) + "] is no komi and is left out");
  }
}

TEST(GoRecord, TurnsWrittenAsNumbers) {
  for (const auto& [text, player] : {std::pair("1", Player::first), std::pair("2", Player::second)}) {
    const auto read = sgf::read("(;GM[1]SZ[9]AB[cc]AW[gg]PL[" + std::string(text) + "])", {});
    Position position = Position::initial(Rules{.width = 9, .height = 9});
    ASSERT_TRUE(Record::set_up(position, read->collection.games.front(), sgf::Tree::root()));
    EXPECT_EQ(position.to_move(), player);
  }
}

}  // namespace
}  // namespace encircle::go
