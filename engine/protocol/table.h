#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/json.h"
#include "protocol/messages.h"
#include "session/session.h"

namespace encircle::protocol {

// The longest comment and name, in bytes.
inline constexpr std::size_t max_comment_bytes = std::size_t{64} << 10;
inline constexpr std::size_t max_name_bytes = 1024;

// The table at which one game is played, reviewed and counted: a Session behind messages (web/engine/messages.ts,
// TableRequest).
class Table {
 public:
  // Takes the text of one request and gives that of its answer, whatever the text is. After an answer with an error
  // nothing has changed.
  std::string answer(std::string_view request);

 private:
  // What a handler adds to the answer, beyond the state of the game.
  struct Reply;
  using Outcome = std::optional<Fault>;
  struct Handler;
  static const Handler handlers[];

  Outcome list_games(const Json& request, Reply& reply);
  Outcome start_game(const Json& request, Reply& reply);
  Outcome open_record(const Json& request, Reply& reply);
  Outcome play(const Json& request, Reply& reply);
  Outcome resign(const Json& request, Reply& reply);
  Outcome lose_on_time(const Json& request, Reply& reply);
  Outcome undo(const Json& request, Reply& reply);
  Outcome redo(const Json& request, Reply& reply);
  Outcome go_to_start(const Json& request, Reply& reply);
  Outcome go_to_end(const Json& request, Reply& reply);
  Outcome go_to_node(const Json& request, Reply& reply);
  Outcome remove_branch(const Json& request, Reply& reply);
  Outcome comment(const Json& request, Reply& reply);
  Outcome set_names(const Json& request, Reply& reply);
  Outcome targets(const Json& request, Reply& reply);
  Outcome preview(const Json& request, Reply& reply);
  Outcome propose_count(const Json& request, Reply& reply);
  Outcome count(const Json& request, Reply& reply);
  Outcome toggle_dead(const Json& request, Reply& reply);
  Outcome toggle_seki(const Json& request, Reply& reply);
  Outcome accept_count(const Json& request, Reply& reply);
  Outcome resume(const Json& request, Reply& reply);
  Outcome record(const Json& request, Reply& reply);
  Outcome line(const Json& request, Reply& reply);

  std::unique_ptr<Session> session_;
};

}  // namespace encircle::protocol
