#pragma once

#include <gtest/gtest.h>

#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/records.h"
#include "session/session.h"
#include "sgf/reader.h"
#include "sgf/writer.h"

namespace encircle::test {

using Words = std::vector<std::string>;

inline Words words_of(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

inline std::unique_ptr<Session> start(std::string_view game, const OptionValues& options = {}) {
  auto session = new_session(game, options);
  EXPECT_TRUE(session) << game << ": " << session.error().message;
  return session ? *std::move(session) : nullptr;
}

inline Result<std::unique_ptr<Session>> open_text(const std::string& text, const OptionValues& overriding = {}) {
  const auto outcome = sgf::read(text, record_read_options());
  if (!outcome) return outcome.error();
  return open_session(outcome->collection.games.front(), overriding);
}

// A record that must open.
inline std::unique_ptr<Session> open(const std::string& text, const OptionValues& overriding = {}) {
  auto session = open_text(text, overriding);
  EXPECT_TRUE(session) << text << ": " << session.error().message;
  return session ? *std::move(session) : nullptr;
}

// Why a record does not open.
inline std::string refusal(const std::string& text) {
  const auto session = open_text(text);
  EXPECT_FALSE(session) << text;
  return session ? "" : session.error().message;
}

inline void play(Session& session, const std::string& moves) {
  for (const std::string& move : words_of(moves)) {
    const auto report = session.play(move);
    EXPECT_TRUE(report) << report.error().message;
  }
}

// The session's record as a file that is closed and opened again.
inline std::string written(const Session& session) {
  const auto text = sgf::write(session.record());
  EXPECT_TRUE(text) << text.error().message;
  return text ? *text : "";
}

// Everything a session says about where it stands, its record and its count included.
inline std::string state_of(const Session& session) {
  std::string text = text_of(facts_of(session)) + "; moves " + joined(played_moves(session)) + ", legal " +
                     joined(legal_moves(session)) + ", player " + std::to_string(index_of(session.state().to_move));
  if (const auto ending = session.state().ending) text += ", ending " + ending->result + " " + ending->words;
  if (const auto last = session.state().last_move) text += ", last " + last->words;
  for (const auto& [name, value] : options_of(session)) text += ", " + name + "=" + value;
  if (const auto count = session.state({.count = true}).count) text += ", count " + text_of(count->facts);
  return text + "\n" + written(session);
}

}  // namespace encircle::test
