#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/options.h"
#include "protocol/json.h"
#include "session/session.h"

namespace encircle::gtp {

// The rules of a game with these options as KataGo writes them; nothing where it does not know the game.
std::optional<std::string> kata_rules_of(std::string_view game, const OptionValues& options);

// The options of the game in progress under other rules, komi and all that is not a rule kept; nothing when there are
// no such rules here. They are given by a name ("chinese-ogs"), as KataGo's dictionary or its short form
// ("koPOSITIONALscoreAREAtaxNONEsui1"), or as one changed entry of those in force.
std::optional<OptionValues> options_of_rules(const Session& session, const std::string& text);
std::optional<OptionValues> options_of_rules(const Session& session, const protocol::Json& rules);
std::optional<OptionValues> options_with_kata_rule(const Session& session, const std::string& rule,
                                                   const std::string& value);

// One entry of the rules in force ("whiteHandicapBonus"); nothing where KataGo does not know the game.
std::optional<std::string> kata_rule(const Session& session, std::string_view rule);

}  // namespace encircle::gtp
