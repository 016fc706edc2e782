#pragma once

// What the fuzzers of sessions share: promises that must hold whatever happened before.

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "core/utf8.h"
#include "games/records.h"
#include "session/session.h"
#include "sgf/reader.h"
#include "sgf/writer.h"

namespace encircle::fuzz {

// Assertions may be compiled out; these may not.
inline void require(bool holds, const char* what, const std::string& detail = "") {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s %s\n", what, detail.c_str());
  std::abort();
}

// Everything a session says about where it stands but for the count; equal texts are equal places.
inline std::string place_of(const Session& session) {
  std::string text = text_of(facts_of(session)) + "|" + joined(played_moves(session)) + "|" +
                     joined(legal_moves(session)) + "|" + session.state({.description = true}).description->words +
                     "|" + std::to_string(index_of(session.state().to_move));
  if (const auto ending = session.state().ending) text += "|" + ending->result + "|" + ending->words;
  if (const auto last = session.state().last_move) text += "|" + last->words;
  for (const auto& [name, value] : options_of(session)) text += "|" + name + "=" + value;
  return text;
}

// The same with the marks of the count.
inline std::string state_of(const Session& session) {
  const auto count = session.state({.count = true}).count;
  return place_of(session) + (count ? "|" + text_of(count->facts) : "");
}

// What is true of every session at every moment.
inline void check(const Session& session) {
  const auto ending = session.state().ending;
  require(ending.has_value() == legal_moves(session).empty(), "over means no moves");
  require(session.state().move_number == static_cast<int>(played_moves(session).size()), "moves are counted");
  require(session.state().last_move.has_value() == (session.state().move_number > 0), "there is a last move");
  require(session.state({.count = true}).count.has_value() == session.game().is_counted,
          "counted games can be counted");
  if (ending) require(!ending->result.empty() && !ending->words.empty(), "an ending has words");
  (void)view_of(session);
}

// The record can be written, read and opened again, and gives the same game when walked to the same place.
inline void check_record(const Session& session) {
  const sgf::Tree tree = session.record();
  const auto written = sgf::write(tree);
  require(written.ok(), "a record can be written", written.ok() ? "" : written.error().message);
  const auto read = sgf::read(*written, record_read_options());
  require(read.ok() && read->collection.games.size() == 1, "and read");
  require(sgf::same_meaning(tree, read->collection.games[0]), "with the same meaning");
  const auto opened = open_session(read->collection.games[0]);
  require(opened.ok(), "and opened", opened.ok() ? "" : opened.error().message);
  require(options_of(*(*opened)) == options_of(session), "with the same options");
}

}  // namespace encircle::fuzz
