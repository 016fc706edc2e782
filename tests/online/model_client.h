#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "live/live_game.h"
#include "protocol/json.h"

namespace encircle::online {

// An app as it should be: keeps what its user did in an outbox until it is answered, sends it again with the same
// command after each connection, knows events by version, and checks each of them by the rules.
class ModelClient {
 public:
  // What its user did, and what became of it.
  struct Action {
    enum class Kind : unsigned char { create, join, act, chat };
    Kind kind;
    std::string command;
    // The members of the request besides "id".
    std::string members;
    enum class Fate : unsigned char { waiting, acknowledged, refused };
    Fate fate = Fate::waiting;
    // The version or number that was told.
    std::int64_t number = 0;
    std::string error = {};
    // On this connection.
    bool is_sent = false;
  };

  ModelClient(std::string label, std::string token) : label_(std::move(label)), token_(std::move(token)) {}

  // What its user does.
  void create(const std::string& command, const std::string& setup);
  void join(const std::string& command, const std::string& game, const std::string& secret);
  void watch(const std::string& game);
  void act(const std::string& command, live::Version on, const std::string& what);
  void chat(const std::string& command, const std::string& text);

  // What the network does.
  void connect();
  void disconnect();
  void receive(std::string_view text);
  // Sends again what was put off.
  void try_again();
  std::vector<std::string> take_outgoing() { return std::exchange(outgoing_, {}); }

  // A fault of its own: every sending gets another command.
  void rename_commands_when_resent() { renames_ = true; }

  const std::string& label() const { return label_; }
  const std::string& token() const { return token_; }
  bool is_connected() const { return is_connected_; }
  bool is_attached() const { return is_attached_; }
  const std::string& game_name() const { return game_name_; }
  const std::string& secret() const { return secret_; }
  std::optional<Player> seat() const { return seat_; }
  // The game of the events that it knows; nothing before the first.
  const std::optional<live::LiveGame>& game() const { return game_; }
  const std::vector<std::string>& bodies() const { return bodies_; }
  const std::map<std::int64_t, std::string>& chat_lines() const { return chat_; }
  const std::vector<Action>& actions() const { return actions_; }
  bool has_open_actions() const;
  // What it found wrong with the server; empty while it is content.
  const std::string& complaint() const { return complaint_; }
  std::optional<live::Time> server_time() const { return time_; }

 private:
  struct Asked {
    enum class What : unsigned char { hello, attach, action };
    What what;
    std::size_t action = 0;
  };

  void send(Asked asked, const std::string& members);
  void send_action(std::size_t index);
  void send_actions();
  void attach();
  void take_answer(std::int64_t id, const protocol::Json& json, std::string_view text);
  void take_ok(const Asked& asked, const protocol::Json& ok, std::string_view text);
  void take_error(const Asked& asked, const protocol::Json& error);
  void take_event(const std::string& body);
  void take_chat(const protocol::Json& line);
  void complain(const std::string& about);

  std::string label_;
  std::string token_;
  std::string game_name_;
  std::string secret_;
  std::optional<Player> seat_;
  std::optional<live::LiveGame> game_;
  std::vector<std::string> bodies_;
  std::map<std::int64_t, std::string> chat_;
  std::vector<Action> actions_;
  std::vector<std::string> outgoing_;
  std::map<std::int64_t, Asked> asked_;
  std::int64_t next_id_ = 1;
  bool is_connected_ = false;
  bool is_welcome_ = false;
  bool is_attaching_ = false;
  bool is_attached_ = false;
  bool renames_ = false;
  int renamed_ = 0;
  std::string complaint_;
  std::optional<live::Time> time_;
};

}  // namespace encircle::online
