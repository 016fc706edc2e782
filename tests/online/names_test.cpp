// What games, seats and commands are known by.

#include "apps/online/names.h"

#include <gtest/gtest.h>

namespace encircle::online {
namespace {

constexpr const char* token = "AAAAAAAAAAAAAAAAAAAAAA";

TEST(Names, AreHashesInBase64url) {
  EXPECT_EQ(hash_of(""), "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU");
  EXPECT_TRUE(is_game_name(game_name_of(token, "c")));
  EXPECT_EQ(secret_of(token, "c").size(), 22U);
}

TEST(Names, AreTheSameForTheSameCommandOnly) {
  EXPECT_EQ(game_name_of(token, "c"), game_name_of(token, "c"));
  EXPECT_NE(game_name_of(token, "c"), game_name_of(token, "d"));
  EXPECT_NE(game_name_of(token, "c"), game_name_of("BBBBBBBBBBBBBBBBBBBBBB", "c"));
  EXPECT_NE(secret_of(token, "c").substr(0, 11), game_name_of(token, "c")) << "the public name tells nothing";
}

TEST(Names, HashesAreComparedWhole) {
  EXPECT_TRUE(is_same_hash("abc", "abc"));
  EXPECT_FALSE(is_same_hash("abc", "abd"));
  EXPECT_FALSE(is_same_hash("abc", "ab"));
  EXPECT_FALSE(is_same_hash("", "")) << "nobody sits there";
}

TEST(Names, OfTheServersOwnCommandsAreNoClients) {
  EXPECT_TRUE(is_command_name("aZ09-_"));
  EXPECT_FALSE(is_command_name(":5"));
  EXPECT_FALSE(is_command_name(""));
  EXPECT_FALSE(is_command_name(std::string(41, 'a')));
  EXPECT_FALSE(is_token("short"));
  EXPECT_FALSE(is_game_name("AAAAAAAAAA="));
}

TEST(Names, PlainTextHasNoControlCharactersAndCountsLetters) {
  EXPECT_TRUE(is_plain_text("碁打ち", 3));
  EXPECT_FALSE(is_plain_text("碁打ち!", 3));
  EXPECT_FALSE(is_plain_text("a\nb", 10));
  EXPECT_FALSE(is_plain_text("a\xC2\x85z", 10)) << "a control character beyond ASCII";
  EXPECT_FALSE(is_plain_text("a\xE2\x80\xAEz", 10)) << "turns the text around";
  EXPECT_FALSE(is_plain_text("\xFF", 10));
}

}  // namespace
}  // namespace encircle::online
