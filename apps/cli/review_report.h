#pragma once

#include <array>
#include <map>
#include <string>

#include "review/reviewer.h"
#include "session/session.h"

namespace encircle::cli {

// What the games of a player have in common: where the points are lost, and what was overlooked.
class ReviewReport {
 public:
  // `session` has the line that is reviewed; the path names the game.
  void add(const review::Reviewer& reviewer, Player player, const std::string& path, Session& session);

  std::string text() const;

 private:
  // A third of a game.
  struct Phase {
    int moves = 0;
    float chance = 0;
    float margin = 0;
    std::array<int, 4> grades = {};
  };

  // Something that is proved of a mistake or of the better move, and where it was said first.
  struct Fact {
    int count = 0;
    std::string example;
  };

  void add_facts(const review::ReviewedMove& move, const std::string& path, Session& session);
  std::string facts_text() const;

  int games_ = 0;
  // Both players of a game may be counted.
  int sides_ = 0;
  std::string last_path_;
  float accuracy_ = 0;
  // What the margin counts, as "point"; empty where no game has one.
  std::string unit_;
  std::array<Phase, 3> phases_;
  // By the name of the statement.
  std::map<std::string, Fact> facts_;
};

}  // namespace encircle::cli
