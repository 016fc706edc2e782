#pragma once

#include <string>
#include <string_view>

// What games, seats and commands are known by.
namespace encircle::online {

// Letters of base64url, as many as that: the shape of ids, tokens and secrets.
bool is_name(std::string_view text, std::size_t shortest, std::size_t longest);
bool is_game_name(std::string_view text);
bool is_token(std::string_view text);
// Of a client. What the server does by itself has ids that begin with a colon.
bool is_command_name(std::string_view text);

// The game that this command of this player makes, and the secret that invites to it: the same again when the command
// is repeated, although the store knows neither token nor secret.
std::string game_name_of(std::string_view token, std::string_view command);
std::string secret_of(std::string_view token, std::string_view command);
// The rematch of a game.
std::string rematch_name_of(std::string_view game);

// How tokens and secrets are stored.
std::string hash_of(std::string_view secret);
// Takes as long whatever the difference is.
bool is_same_hash(std::string_view one, std::string_view other);

// Whether a text is at most so many letters, and no control characters.
bool is_plain_text(std::string_view text, std::size_t most_letters);

}  // namespace encircle::online
