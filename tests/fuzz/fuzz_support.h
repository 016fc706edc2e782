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
  std::string text = text_of(session.facts()) + "|" + joined(session.moves_so_far()) + "|" +
                     joined(session.legal_moves()) + "|" + session.status_words() + "|" +
                     std::to_string(index_of(session.to_move()));
  if (const auto ending = session.ending()) text += "|" + ending->result + "|" + ending->words;
  if (const auto last = session.last_move()) text += "|" + last->words;
  for (const auto& [name, value] : session.options()) text += "|" + name + "=" + value;
  return text;
}

// The same with the marks of the count.
inline std::string state_of(const Session& session) {
  const auto count = session.count();
  return place_of(session) + (count ? "|" + text_of(count->facts) : "");
}

// What is true of every session at every moment.
inline void check(const Session& session) {
  const auto ending = session.ending();
  require(ending.has_value() == session.legal_moves().empty(), "over means no moves");
  require(session.move_number() == static_cast<int>(session.moves_so_far().size()), "moves are counted");
  require(session.last_move().has_value() == (session.move_number() > 0), "there is a last move");
  require(session.count().ok() == session.is_counted(), "counted games can be counted");
  if (ending) require(!ending->result.empty() && !ending->words.empty(), "an ending has words");
  (void)session.view();
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
  require((*opened)->options() == session.options(), "with the same options");
}

}  // namespace encircle::fuzz
