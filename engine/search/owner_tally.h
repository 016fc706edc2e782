#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/move.h"

namespace encircle {

// What was said of the end of the game: whose the points will be, and by how many the first player will be ahead. It is
// kept for each move at the root on its own, so that moves can be compared; all of them together are the position.
class OwnerTally {
 public:
  // What is added from now on lies after this move at the root; Move::none(): it is the root.
  void set_branch(Move first) { branch_ = first == Move::none() ? 0 : static_cast<std::size_t>(first.index()) + 1; }

  // owner(i) is whose point i will be, from -1 (the second player's) to 1. Games without owners have no points.
  template <class Owner>
  void add(double margin, std::size_t points, Owner owner) {
    if (branch_ >= branches_.size()) branches_.resize(branch_ + 1);
    Sums& sums = branches_[branch_];
    sums.margin += margin;
    ++sums.count;
    sums.owners.resize(points);
    for (std::size_t i = 0; i < points; ++i) sums.owners[i] += static_cast<double>(owner(i));
  }

  void clear() {
    for (Sums& branch : branches_) {
      branch.margin = 0;
      branch.count = 0;
      branch.owners.clear();
    }
  }

  // The means of everything that was added; nothing where nothing was.
  std::vector<float> ownership() const { return all().mean_owners(); }
  std::optional<float> score() const { return all().mean_margin(); }
  // The same of what lies after that move.
  std::vector<float> ownership_after(Move first) const { return after(first).mean_owners(); }
  std::optional<float> score_after(Move first) const { return after(first).mean_margin(); }

 private:
  struct Sums {
    double margin = 0;
    long count = 0;
    std::vector<double> owners = {};

    std::vector<float> mean_owners() const {
      std::vector<float> means;
      means.reserve(owners.size());
      for (const double sum : owners) means.push_back(static_cast<float>(sum / static_cast<double>(count)));
      return means;
    }
    std::optional<float> mean_margin() const {
      if (count == 0) return std::nullopt;
      return static_cast<float>(margin / static_cast<double>(count));
    }
  };

  Sums all() const {
    Sums sums;
    for (const Sums& branch : branches_) {
      if (branch.count == 0) continue;
      sums.margin += branch.margin;
      sums.count += branch.count;
      sums.owners.resize(branch.owners.size());
      for (std::size_t i = 0; i < branch.owners.size(); ++i) sums.owners[i] += branch.owners[i];
    }
    return sums;
  }

  const Sums& after(Move first) const {
    static const Sums nothing;
    const auto branch = static_cast<std::size_t>(first.index()) + 1;
    return branch < branches_.size() ? branches_[branch] : nothing;
  }

  std::size_t branch_ = 0;
  std::vector<Sums> branches_;
};

}  // namespace encircle
