#include "tests/online_faults/live_player.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>

namespace encircle::online_faults {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using namespace std::chrono_literals;

namespace {

constexpr auto awaiting = asio::as_tuple(asio::use_awaitable);

std::string text_of(const protocol::Json& object, std::string_view name) {
  const protocol::Json* found = object.find(name);
  return found != nullptr && found->text() != nullptr ? *found->text() : "";
}

std::int64_t number_of(const protocol::Json& object, std::string_view name) {
  const protocol::Json* found = object.find(name);
  return found != nullptr && found->number() != nullptr ? static_cast<std::int64_t>(*found->number()) : 0;
}

}  // namespace

std::string Crowd::random_letters(int count) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string text;
  for (int i = 0; i < count; ++i) text += letters[random() % 64];
  return text;
}

LivePlayer::LivePlayer(Crowd& crowd, PlayerSettings settings, std::shared_ptr<Invitation> invitation, bool creates)
    : crowd_(crowd),
      settings_(std::move(settings)),
      invitation_(std::move(invitation)),
      creates_(creates),
      token_(crowd.random_letters(22)) {}

asio::awaitable<void> LivePlayer::run() {
  const auto self = shared_from_this();
  while (!crowd_.is_over) {
    const bool connected = co_await connect();
    if (connected) {
      ++crowd_.connections;
      co_await play_until_lost();
      --crowd_.connections;
    }
    stream_.reset();
    if (!settings_.returns) co_return;
    if (!crowd_.is_over) co_await pause(std::chrono::milliseconds(5 + crowd_.random() % 40));
  }
}

void LivePlayer::stop() {
  if (!stream_) return;
  beast::error_code ignored;
  stream_->next_layer().close(ignored);
}

asio::awaitable<void> LivePlayer::pause(std::chrono::milliseconds time) {
  asio::steady_timer timer(crowd_.context, time);
  co_await timer.async_wait(awaiting);
}

asio::awaitable<bool> LivePlayer::connect() {
  stream_.emplace(crowd_.context);
  beast::error_code failure;
  tcp::socket& socket = stream_->next_layer();
  socket.open(tcp::v4(), failure);
  socket.bind({asio::ip::make_address(settings_.from), 0}, failure);
  const auto [refused] = co_await socket.async_connect({asio::ip::make_address("127.0.0.1"), settings_.port}, awaiting);
  if (refused) co_return false;
  socket.set_option(tcp::no_delay(true), failure);
  const std::string host = "127.0.0.1:" + std::to_string(settings_.port);
  stream_->set_option(websocket::stream_base::decorator(
      [host](websocket::request_type& request) { request.set(beast::http::field::origin, "http://" + host); }));
  const auto [unanswered] = co_await stream_->async_handshake(host, "/live", awaiting);
  if (unanswered) co_return false;
  const auto hello = co_await ask(R"("do":"hello","protocol":2,"device":")" + token_ + "\"");
  co_return hello.has_value();
}

asio::awaitable<bool> LivePlayer::send(const std::string& text) {
  const auto [failure, bytes] = co_await stream_->async_write(asio::buffer(text), awaiting);
  co_return !failure;
}

asio::awaitable<std::optional<protocol::Json>> LivePlayer::receive() {
  beast::flat_buffer buffer;
  const auto [failure, bytes] = co_await stream_->async_read(buffer, awaiting);
  if (failure) co_return std::nullopt;
  auto message = protocol::read_json({static_cast<const char*>(buffer.data().data()), buffer.size()});
  if (!message) co_return std::nullopt;
  if (const Json* ping = message->find("ping"); ping != nullptr && ping->number() != nullptr) {
    const std::string pong =
        R"({"do":"pong","id":0,"ping":)" + std::to_string(static_cast<std::int64_t>(*ping->number())) + "}";
    const bool sent = co_await send(pong);
    if (!sent) co_return std::nullopt;
  }
  co_return std::move(message).value();
}

asio::awaitable<std::optional<protocol::Json>> LivePlayer::ask(std::string text) {
  const std::int64_t id = ++last_id_;
  const bool sent = co_await send("{\"id\":" + std::to_string(id) + "," + text + "}");
  while (sent) {
    auto message = co_await receive();
    if (!message) break;
    if (message->find("id") != nullptr && number_of(*message, "id") == id) co_return message;
    take_push(*message);
  }
  co_return std::nullopt;
}

void LivePlayer::take_push(const Json& message) {
  const Json* event = message.find("event");
  if (event != nullptr && text_of(*event, "game") == game_) take_event(*event);
}

void LivePlayer::take_event(const Json& event) {
  const std::int64_t version = number_of(event, "v");
  if (version <= version_) return;
  version_ = version;
  const std::string kind = text_of(event, "kind");
  if (kind == "create" || kind == "move") board_version_ = version;
  if (kind == "move") ++moves_made_;
  // Its answer was lost, but it is stored.
  if (!pending_.empty() && text_of(event, "c") == pending_) pending_.clear();
}

// Stones of the first fill the left half of the board and those of the second the right, so that all moves are legal.
std::string LivePlayer::next_move() const {
  constexpr std::string_view columns = "ABCDEFGHJKLMNOPQRST";
  const int number = moves_made_ / 2;
  const int column = number / 17 + (creates_ ? 0 : 10);
  return std::string(1, columns[static_cast<std::size_t>(column)]) + std::to_string(1 + number % 17);
}

void LivePlayer::forget_game() {
  game_.clear();
  pending_.clear();
  create_command_.clear();
  version_ = board_version_ = 0;
  moves_made_ = 0;
}

asio::awaitable<bool> LivePlayer::begin_game() {
  if (create_command_.empty()) create_command_ = crowd_.random_letters(22);
  const std::string common = "\"command\":\"" + create_command_ + "\",\"token\":\"" + token_ + R"(","name":"player",)";
  if (creates_) {
    const auto answer = co_await ask(
        common +
        R"("do":"create","game":"go","options":{"size":"19"},"clock":{"kind":"absolute","main":36000000},"seat":"first")");
    if (!answer) co_return false;
    const Json* ok = answer->find("ok");
    if (ok == nullptr) {
      ++crowd_.refused;
      create_command_.clear();
      co_return true;
    }
    game_ = text_of(*ok, "game");
    *invitation_ = {game_, text_of(*ok, "secret")};
  } else {
    if (invitation_->game.empty()) {
      co_await pause(10ms);
      co_return true;
    }
    const auto answer = co_await ask(common + R"("do":"join","game":")" + invitation_->game + R"(","secret":")" +
                                     invitation_->secret + "\"");
    if (!answer) co_return false;
    if (answer->find("ok") == nullptr) {
      ++crowd_.refused;
      co_await pause(10ms);
      co_return true;
    }
    game_ = invitation_->game;
    invitation_->game.clear();
  }
  place_ = crowd_.acknowledged.size();
  crowd_.acknowledged.push_back({game_, {}});
  co_return co_await attach();
}

asio::awaitable<bool> LivePlayer::attach() {
  bool more = true;
  while (more) {
    const auto answer = co_await ask(R"("do":"attach","game":")" + game_ + R"(","token":")" + token_ +
                                     "\",\"after\":" + std::to_string(version_));
    if (!answer) co_return false;
    const Json* ok = answer->find("ok");
    if (ok == nullptr) {
      ++crowd_.refused;
      co_await pause(20ms);
      continue;
    }
    const Json* events = ok->find("events");
    for (const Json& event : *events->array()) take_event(event);
    more = *ok->find("more")->boolean();
  }
  co_return true;
}

asio::awaitable<void> LivePlayer::play_until_lost() {
  while (!settings_.plays) {
    const auto message = co_await receive();
    if (!message) co_return;
  }
  bool connected = game_.empty() || co_await attach();
  while (connected && !crowd_.is_over) {
    connected = game_.empty() ? co_await begin_game() : co_await move_or_wait();
    if (connected && moves_made_ >= settings_.moves && pending_.empty()) forget_game();
  }
}

asio::awaitable<bool> LivePlayer::move_or_wait() {
  if (pending_.empty() && !is_my_turn()) {
    const auto message = co_await receive();
    if (!message) co_return false;
    take_push(*message);
    co_return true;
  }
  if (pending_.empty()) {
    if (settings_.pace > 0ms) co_await pause(settings_.pace);
    pending_ = crowd_.random_letters(22);
  }
  const std::string command = pending_;
  const auto sent = Clock::now();
  const auto answer = co_await ask(R"("do":"act","game":")" + game_ + R"(","command":")" + command +
                                   "\",\"on\":" + std::to_string(board_version_) +
                                   R"(,"what":{"kind":"move","move":")" + next_move() + "\"}");
  if (!answer) co_return false;
  const Json* ok = answer->find("ok");
  if (ok == nullptr) {
    ++crowd_.refused;
    // Not stored now, or the opponent has not joined yet: the same again. Anything else is a move that will never be.
    const std::string code = text_of(*answer->find("error"), "code");
    if (code != "storage" && code != "not-now" && code != "too-many") pending_.clear();
    co_await pause(20ms);
    co_return co_await attach();
  }
  crowd_.times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent).count());
  crowd_.acknowledged[place_].commands[command] = number_of(*ok, "version");
  ++crowd_.moves;
  // Its event comes before or after its answer.
  while (pending_ == command) {
    const auto message = co_await receive();
    if (!message) co_return false;
    take_push(*message);
  }
  co_return true;
}

}  // namespace encircle::online_faults
