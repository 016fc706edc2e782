#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/messages.h"
#include "protocol/requests.h"
#include "session/session.h"

namespace encircle::protocol {

// The longest comment and name, in bytes.
inline constexpr std::size_t max_comment_bytes = std::size_t{64} << 10;
inline constexpr std::size_t max_name_bytes = 1024;

// The table at which one game is played, reviewed and counted: a Session behind messages (requests::TableRequest).
class Table {
 public:
  // Takes the text of one request and gives that of its answer, whatever the text is. After an answer with an error
  // nothing has changed.
  std::string answer(std::string_view request);

 private:
  // What is said besides the state of the game and what changed in its tree.
  struct Reply {
    messages::Answer& answer;
    bool with_state = true;
    bool with_whole_tree = false;
  };
  // Set where the request is refused.
  using Refused = std::optional<messages::EngineError>;

  Refused handle(const requests::Games& request, Reply& reply);
  Refused handle(const requests::New& request, Reply& reply);
  Refused handle(const requests::Open& request, Reply& reply);
  Refused handle(const requests::Play& request, Reply& reply);
  Refused handle(const requests::Resign& request, Reply& reply);
  Refused handle(const requests::LoseOnTime& request, Reply& reply);
  Refused handle(const requests::Undo& request, Reply& reply);
  Refused handle(const requests::Redo& request, Reply& reply);
  Refused handle(const requests::Start& request, Reply& reply);
  Refused handle(const requests::End& request, Reply& reply);
  Refused handle(const requests::Back& request, Reply& reply);
  Refused handle(const requests::Go& request, Reply& reply);
  Refused handle(const requests::Remove& request, Reply& reply);
  Refused handle(const requests::Comment& request, Reply& reply);
  Refused handle(const requests::Names& request, Reply& reply);
  Refused handle(const requests::Seats& request, Reply& reply);
  Refused handle(const requests::Sync& request, Reply& reply);
  Refused handle(const requests::Targets& request, Reply& reply);
  Refused handle(const requests::Preview& request, Reply& reply);
  Refused handle(const requests::ProposeCount& request, Reply& reply);
  Refused handle(const requests::Count& request, Reply& reply);
  Refused handle(const requests::ToggleDead& request, Reply& reply);
  Refused handle(const requests::ToggleSeki& request, Reply& reply);
  Refused handle(const requests::AcceptCount& request, Reply& reply);
  Refused handle(const requests::Resume& request, Reply& reply);
  Refused handle(const requests::Record& request, Reply& reply);
  Refused handle(const requests::Line& request, Reply& reply);
  Refused handle(const requests::LineRecord& request, Reply& reply);

  // Puts the count into the reply, unless there is none.
  Refused tell(const Result<CountReport>& count, Reply& reply) const;

  // The game that begins takes the place of the one before.
  void begin(std::unique_ptr<Session> session, Reply& reply);
  void tell_game(Reply& reply);

  std::unique_ptr<Session> session_;
  // The revision of the session that was told last, and what the table adds to it, so that no two games have the same.
  std::uint64_t told_ = 0;
  std::uint64_t revisions_before_ = 0;
  // By player, in order of play.
  std::array<bool, 2> is_computer_ = {};
};

}  // namespace encircle::protocol
