#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "sgf/tree.h"

namespace encircle {

// One change of a record's tree of variations, and the revision that it made.
struct TreeEdit {
  enum class Kind : unsigned char {
    added,
    // That node and all below it.
    removed,
    // The children of that node have another order.
    reordered,
    commented,
    // The moves of all nodes are written otherwise.
    rewritten,
  };
  std::uint64_t revision;
  Kind kind;
  sgf::NodeId node;
};

// All changes in their order, so that what happened since a revision is found in the time that it takes to tell it.
class TreeEdits {
 public:
  void note(std::uint64_t revision, TreeEdit::Kind kind, sgf::NodeId node) { edits_.push_back({revision, kind, node}); }

  std::span<const TreeEdit> since(std::uint64_t revision) const {
    const auto first = std::ranges::upper_bound(edits_, revision, {}, &TreeEdit::revision);
    return {first, edits_.end()};
  }

 private:
  std::vector<TreeEdit> edits_;
};

}  // namespace encircle
