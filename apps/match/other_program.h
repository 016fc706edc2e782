#pragma once

#include "apps/match/contestant.h"

namespace encircle::match {

// Starts the program of a command line as a contestant. The error says why it does not answer.
Result<std::unique_ptr<Contestant>> start_program(const std::string& command, const Pace& pace);

}  // namespace encircle::match
