#include <cstddef>

#include "sgf/encoding_tables.h"

// Asks the page (web/engine/encodings.ts): the character of these bytes in the encoding of this name; 0 when they are
// none, more than one, or unfinished.
extern "C" __attribute__((import_module("encodings"), import_name("find_character"))) char32_t find_character(
    const char* name, std::size_t name_size, const char* bytes, std::size_t size);

namespace encircle::sgf {

CharacterTable::CharacterTable(Encoding encoding) : encoding_(encoding) {}

// NOLINTNEXTLINE(performance-trivially-destructible): natively it closes something.
CharacterTable::~CharacterTable() = default;

// The standard obliges browsers to know all of them.
bool CharacterTable::available() const { return true; }

char32_t CharacterTable::find(std::string_view character) const {
  const std::string_view name = encoding_name(encoding_);
  return find_character(name.data(), name.size(), character.data(), character.size());
}

}  // namespace encircle::sgf
