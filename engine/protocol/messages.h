#pragma once

#include <optional>
#include <string_view>

#include "protocol/json.h"
#include "protocol/json_writer.h"
#include "session/session.h"

// What the app and the engine say to each other, as web/engine/messages.ts has it: every function here writes the value
// of the interface of the same name. web/engine/contract.test.ts compares what comes out with the types there.
namespace encircle::protocol {

// The code of an error, and the words that name the input and the reason.
enum class ErrorCode : unsigned char {
  malformed,
  unknown,
  no_game,
  illegal_move,
  not_now,
  bad_record,
  bad_option,
  too_large,
  too_many,
};

struct Fault {
  ErrorCode code;
  std::string message;
  std::optional<Refusal> refusal = std::nullopt;
  Problem problem = {};
};

Fault fault_of(ErrorCode code, const Error& error);
Fault fault_of(const MoveError& error);

// What is doubtful in a record; where the file is meant, the place in it.
struct RecordRemark {
  Remark remark;
  // Both count from 1; 0 for none.
  std::size_t line = 0;
  std::size_t column = 0;
};

void write_error(JsonWriter& json, const Fault& fault);
void write_remarks(JsonWriter& json, const std::vector<RecordRemark>& remarks);
void write_games(JsonWriter& json);
void write_state(JsonWriter& json, const Session& session);
void write_tree(JsonWriter& json, const Session& session);
void write_count(JsonWriter& json, const Session& session, const CountReport& count);
void write_targets(JsonWriter& json, std::string_view point, const LineTargets& targets);
void write_preview(JsonWriter& json, std::string_view move, const LinePreview& preview);

// The letter of a player of this game: "B".
std::string_view letter_of(const Session& session, Player player);

}  // namespace encircle::protocol
