#pragma once

#include <optional>
#include <string>

#include "session/session.h"

namespace encircle::gtp {

// The options of the game in progress under other rules, komi and all that is not a rule kept; nothing when there are
// no such rules here. They are given by a name ("chinese-ogs"), as KataGo's dictionary or its short form
// ("koPOSITIONALscoreAREAtaxNONEsui1"), or as one changed entry of those in force.
std::optional<OptionValues> options_of_rules(const Session& session, const std::string& text);
std::optional<OptionValues> options_with_kata_rule(const Session& session, const std::string& rule,
                                                   const std::string& value);

}  // namespace encircle::gtp
