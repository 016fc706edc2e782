#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/json.h"

namespace encircle::online_faults {

using Clock = std::chrono::steady_clock;

// What somebody was told about one game: the version at which each acknowledged command is stored.
struct Acknowledged {
  std::string game;
  std::map<std::string, std::int64_t> commands;
};

// A game that two players share: who creates it leaves here what the other needs to join.
struct Invitation {
  std::string game;
  std::string secret;
};

struct PlayerSettings {
  std::uint16_t port = 0;
  // The address from which it connects.
  std::string from = "127.0.0.1";
  // How long it thinks about each move.
  std::chrono::milliseconds pace{0};
  // Moves of both in one game, at most 300; then the next one begins.
  int moves = 100;
  // Or only listens.
  bool plays = true;
  // Comes back when the connection is lost, and sends again what was not answered.
  bool returns = true;
};

// What all players of a process have in common.
struct Crowd {
  boost::asio::io_context context{1};
  std::mt19937_64 random{1};
  bool is_over = false;
  std::vector<Acknowledged> acknowledged;
  std::uint64_t moves = 0;
  std::uint64_t connections = 0;
  std::uint64_t refused = 0;
  // From the sending of a move to its acknowledgement, in milliseconds.
  std::vector<double> times;

  std::string random_letters(int count);
};

// One who plays game after game against the same other, as a browser would: a command that was not answered is kept and
// sent again with its id after the connection is back.
class LivePlayer : public std::enable_shared_from_this<LivePlayer> {
 public:
  // The first of the two creates the games.
  LivePlayer(Crowd& crowd, PlayerSettings settings, std::shared_ptr<Invitation> invitation, bool creates);

  boost::asio::awaitable<void> run();
  void stop();

 private:
  using Stream = boost::beast::websocket::stream<boost::asio::ip::tcp::socket>;
  using Json = protocol::Json;

  boost::asio::awaitable<bool> connect();
  boost::asio::awaitable<void> play_until_lost();
  boost::asio::awaitable<bool> begin_game();
  // The answer to a request; what is pushed meanwhile is taken. Nothing when the connection is lost.
  boost::asio::awaitable<std::optional<Json>> ask(std::string text);
  boost::asio::awaitable<std::optional<Json>> receive();
  boost::asio::awaitable<bool> send(const std::string& text);
  boost::asio::awaitable<void> pause(std::chrono::milliseconds time);
  boost::asio::awaitable<bool> attach();
  boost::asio::awaitable<bool> move_or_wait();

  void take_push(const Json& message);
  void take_event(const Json& event);
  bool is_my_turn() const { return moves_made_ < settings_.moves && moves_made_ % 2 == (creates_ ? 0 : 1); }
  std::string next_move() const;
  void forget_game();

  Crowd& crowd_;
  const PlayerSettings settings_;
  const std::shared_ptr<Invitation> invitation_;
  const bool creates_;
  std::string token_;
  std::optional<Stream> stream_;
  std::int64_t last_id_ = 0;

  std::string game_;
  std::int64_t version_ = 0;
  std::int64_t board_version_ = 0;
  int moves_made_ = 0;
  // The command that is on its way, and where its acknowledgement is written down.
  std::string pending_;
  std::string create_command_;
  std::size_t place_ = 0;
};

}  // namespace encircle::online_faults
