#pragma once

// A table at which the examples of the rules are played: moves in, facts out, everything as text.

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/grid.h"
#include "session/session.h"
#include "sgf/value.h"
#include "tests/support/reference.h"

namespace encircle::test {

using Words = std::vector<std::string>;

class Table {
 public:
  explicit Table(std::unique_ptr<Session> session) : session_(std::move(session)) {}
  Table(std::string_view game, const OptionValues& options) {
    auto session = new_session(game, options);
    EXPECT_TRUE(session) << session.error().message;
    if (session) session_ = *std::move(session);
  }

  Session& session() { return *session_; }
  const Session& session() const { return *session_; }

  // Plays moves that must all be legal.
  Table& play(const std::string& moves) {
    for (const std::string& move : words_of(moves)) {
      const auto report = session_->play(move);
      EXPECT_TRUE(report) << (report ? "" : report.error().message);
      if (report) last_words_ = report->words;
    }
    return *this;
  }

  // What the last played move did, in words.
  const std::string& last_words() const { return last_words_; }

  // Why this move is not legal; empty when it is. The game stays as it was.
  std::string refusal(const std::string& move) {
    const auto report = session_->play(move);
    if (!report) return report.error().message;
    session_->undo();
    return "";
  }
  bool is_legal(const std::string& move) { return refusal(move).empty(); }

  Words legal() const { return legal_moves(*session_); }
  std::string to_move() const {
    return std::string(session_->game().players[index_of(session_->state().to_move)].name);
  }
  bool is_over() const { return session_->state().ending.has_value(); }
  Outcome outcome() const { return is_over() ? session_->state().ending->outcome : Outcome::ongoing; }
  std::string result() const { return is_over() ? session_->state().ending->result : ""; }
  std::string ending_words() const { return is_over() ? session_->state().ending->words : ""; }

  template <class T>
  T fact(const std::string& name) const {
    return value_in<T>(facts_of(*session_), name);
  }
  template <class T>
  T fact(const std::string& name, const std::string& player) const {
    return value_in<T>(value_in<Facts>(facts_of(*session_), name), player);
  }
  int number(const std::string& name, const std::string& player) const { return fact<int>(name, player); }
  Words stones(const std::string& colour) const { return fact<Words>("stones", colour); }
  // The forbidden ko point; empty when there is none.
  std::string ko() const {
    const Facts facts = facts_of(*session_);
    const auto found = std::ranges::find(facts, "ko", &Fact::name);
    const auto* point = found == facts.end() ? nullptr : std::get_if<std::string>(&found->value);
    return point == nullptr ? "" : *point;
  }
  std::string option(const std::string& name) const {
    for (const auto& [option, value] : options_of(*session_)) {
      if (option == name) return value;
    }
    return "";
  }

 private:
  template <class T>
  static T value_in(const Facts& facts, const std::string& name) {
    const auto found = std::ranges::find(facts, name, &Fact::name);
    const T* value = found == facts.end() ? nullptr : std::get_if<T>(&found->value);
    EXPECT_NE(value, nullptr) << "no fact " << name << " of this type";
    return value == nullptr ? T{} : *value;
  }

  std::unique_ptr<Session> session_;
  std::string last_words_;
};

// A game that begins with a diagram: rows from the top, X black, O white, everything else empty, blanks ignored. The
// option for the size is added.
inline Table set_up(std::string_view game, OptionValues options, const Words& rows, std::string_view colour_to_move) {
  std::vector<std::string> packed;
  for (std::string row : rows) {
    std::erase(row, ' ');
    packed.push_back(row);
  }
  options.emplace_back("size", size_text(static_cast<int>(packed.front().size()), static_cast<int>(packed.size())));
  auto empty_game = new_session(game, options);
  EXPECT_TRUE(empty_game) << empty_game.error().message;
  sgf::Tree tree = (*empty_game)->record();
  for (std::size_t row = 0; row < packed.size(); ++row) {
    for (std::size_t column = 0; column < packed[row].size(); ++column) {
      const char sign = packed[row][column];
      if (sign != 'X' && sign != 'O') continue;
      const sgf::Coordinates point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
      tree.add(sgf::Tree::root(), sign == 'X' ? "AB" : "AW", sgf::encode_point(point));
    }
  }
  tree.set(sgf::Tree::root(), "PL", std::string(colour_to_move));
  auto session = open_session(tree);
  EXPECT_TRUE(session) << session.error().message;
  return Table(*std::move(session));
}

}  // namespace encircle::test
