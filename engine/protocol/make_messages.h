#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/json_writer.h"
#include "protocol/messages.h"
#include "session/session.h"

// What a session says, as messages.
namespace encircle::protocol {

std::vector<messages::GameInfo> make_games();
// These fill what is new. The members of a state that depend on the table are its own to fill.
void fill(messages::State& made, const Session& session);
// What was changed in the tree since a revision of the session, or the whole tree; true where it is whole. `from` is
// the table's to fill.
bool fill(messages::TreeChanges& made, const Session& session, std::optional<std::uint64_t> since);
void fill(messages::CountReport& made, const Session& session, const CountReport& count);
messages::Problem make_problem(const Problem& problem);
messages::Remark make_remark(const Remark& remark);

// The letter of a player of this game: "B".
Letter letter_of(const Session& session, Player player);

// The effects of all games, each once.
const std::vector<Effect>& all_effects();

// For write.h: values whose names the games declare.
void write(JsonWriter& json, const messages::Figures& figures);
void write(JsonWriter& json, const messages::About& about);
void spread(JsonWriter& json, const MoveEffects& effects);

}  // namespace encircle::protocol
