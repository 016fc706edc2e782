#pragma once

#include <string_view>

#include "core/result.h"
#include "sgf/reader.h"
#include "sgf/tree.h"

// What all games together make of records.
namespace encircle {

// The id of the game that a record holds, by GM and what games that share a number add to it. A record without GM is
// one of Go, as SGF says. Refused with the number, and the name SGF gives it, when it is another game.
Result<std::string_view> identify(const sgf::Tree& tree);

// For sgf::read: the points and moves of our games are checked as these write them.
sgf::ReadOptions record_read_options();

}  // namespace encircle
