#pragma once

#include <string>

#include "core/result.h"
#include "sgf/tree.h"

namespace encircle::sgf {

// Writes FF[4] in UTF-8. The root gets `FF[4]` and `CA[UTF-8]` in place of any it had, and GM, FF, CA, SZ stand first;
// all else keeps its order. Lines break only between nodes.
//
// What it promises: reading the text gives trees of the same meaning (same_meaning), and writing those gives the same
// bytes. Everything the reader returns can be written.
//
// Refused, with the reason: a collection without a game; an identifier that is not upper-case letters; a property twice
// in one node, or without a value; a value that is not legal (an unescaped `]`, a lone `\` at its end, bytes that are
// not UTF-8).
Result<std::string> write(const Collection& collection);
Result<std::string> write(const Tree& tree);

}  // namespace encircle::sgf
