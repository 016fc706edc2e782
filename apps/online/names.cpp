#include "apps/online/names.h"

#include <algorithm>
#include <cstdint>
#include <span>

#include "core/sha256.h"
#include "core/utf8.h"

namespace encircle::online {

namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t game_bytes = 8;
constexpr std::size_t game_letters = 11;
constexpr std::size_t secret_bytes = 16;
constexpr std::size_t secret_letters = 22;

std::string base64url(std::span<const std::uint8_t> bytes) {
  std::string text;
  std::uint32_t bits = 0;
  int count = 0;
  for (const std::uint8_t byte : bytes) {
    bits = bits << 8 | byte;
    for (count += 8; count >= 6; count -= 6) text += letters[bits >> (count - 6) & 63];
  }
  if (count > 0) text += letters[bits << (6 - count) & 63];
  return text;
}

// The first bytes of the hash of these words; what they are for keeps the hashes apart.
std::string derived(std::string_view what_for, std::string_view one, std::string_view two, std::size_t bytes) {
  std::string text(what_for);
  for (const std::string_view part : {one, two}) text += '\n' + std::string(part);
  const Sha256 hash = sha256(text);
  return base64url(std::span(hash).first(bytes));
}

}  // namespace

bool is_name(std::string_view text, std::size_t shortest, std::size_t longest) {
  return text.size() >= shortest && text.size() <= longest &&
         std::ranges::all_of(text, [](char letter) { return letters.find(letter) != std::string_view::npos; });
}
bool is_game_name(std::string_view text) { return is_name(text, game_letters, game_letters); }
bool is_token(std::string_view text) { return is_name(text, secret_letters, 64); }
bool is_command_name(std::string_view text) { return is_name(text, 1, 40); }

std::string game_name_of(std::string_view token, std::string_view command) {
  return derived("game", token, command, game_bytes);
}
std::string secret_of(std::string_view token, std::string_view command) {
  return derived("secret", token, command, secret_bytes);
}
std::string rematch_name_of(std::string_view game) { return derived("rematch", game, "", game_bytes); }

std::string hash_of(std::string_view secret) { return base64url(sha256(secret)); }

bool is_same_hash(std::string_view one, std::string_view other) {
  if (one.size() != other.size() || one.empty()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < one.size(); ++i) difference |= static_cast<unsigned char>(one[i] ^ other[i]);
  return difference == 0;
}

bool is_plain_text(std::string_view text, std::size_t most_letters) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Character character = decode_utf8(text, at);
    const bool is_control = character.code < 0x20 || (character.code >= 0x7f && character.code < 0xa0);
    // Those that turn the direction of the text around them.
    const bool turns = (character.code >= 0x202a && character.code <= 0x202e) ||
                       (character.code >= 0x2066 && character.code <= 0x2069);
    if (character.length == 0 || is_control || turns || ++count > most_letters) return false;
    at += character.length;
  }
  return true;
}

}  // namespace encircle::online
