#pragma once

#include <functional>
#include <string>

#include "review/reviewer.h"
#include "sgf/tree.h"

namespace encircle::review {

// What is written about a move that was no good one, in one line; empty for a move that gets no more than its standing.
using Remarks = std::function<std::string(const ReviewedMove&)>;

// "Move 31, Black A9: blunder. ", with which the remark on a move begins.
std::string headline(const ReviewedMove& move, const GameInfo& game);

// The record with what the review found, as Sabaki and GoGui show it. What the record had stays, but for what an
// earlier review wrote into it: a record that is reviewed again says everything once.
//
//   SBKV, SBKS   the chance of Black (the first player in games of other colours) in percent, and the margin, after
//                every move
//   V            the margin again, as SGF has it
//   DO, BM       on an inaccuracy, a mistake (1) and a blunder (2), unless somebody judged the move before
//   GB, GW       after a blunder that decides the game: it is good for Black or White, unless somebody said so before
//   C            the headline and the remarks, after what stood there
//   LB           an A on the board before the move, where the better one is; and that move with what follows it as a
//                variation named (N) "Better"
sgf::Tree annotated(const sgf::Tree& record, const Reviewer& reviewer, const Remarks& remarks);

}  // namespace encircle::review
