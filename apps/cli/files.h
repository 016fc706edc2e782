#pragma once

#include <memory>
#include <string>

#include "games/options.h"
#include "session/session.h"
#include "sgf/reader.h"

namespace encircle::cli {

// The whole content; "-" is standard input. Throws Failure with the name and the reason.
std::string read_file(const std::string& path);

// Writes all or nothing: the content goes to a new file beside the target, which then takes its place with the mode and
// the owner of the old one. A link stays, and what it leads to is written. "-" is standard output. Throws Failure, also
// for a file that is read-only; the old file is then as it was.
void write_file(const std::string& path, const std::string& content);

// Takes a name that no file has, so that nothing that appears meanwhile can be lost: an empty file is there then. False
// if there is one already. Throws Failure.
bool create_file(const std::string& path);

// Reads a record and prints what was doubtful in it on standard error, each with line and column. Throws Failure.
sgf::ReadOutcome read_record(const std::string& path);

// The session of a file's game number `game`, standing at the beginning; remarks go to standard error.
std::unique_ptr<Session> open_file(const std::string& path, int game, const OptionValues& options);

// Goes to the end of the main line, or before a move that cannot be played; then standard error says which one.
void go_as_far_as_possible(Session& session, const std::string& path);

}  // namespace encircle::cli
