#include "tests/online/model_store.h"

#include <algorithm>

namespace encircle::online {

namespace {

using Kind = store::BatchResult::Kind;

store::BatchResult conflict(const std::string& game, std::string what) {
  return {Kind::conflict, game, std::move(what)};
}

template <class Row>
const Row* find_command(const std::vector<Row>& rows, const std::string& command) {
  const auto found = std::ranges::find(rows, command, &Row::command);
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace

store::BatchResult ModelStore::apply(const store::Batch& batch) {
  auto games = games_;
  for (const store::GameRow& row : batch.games) {
    if (!games.emplace(row.game, store::StoredGame{row, {}, {}}).second) return conflict(row.game, "the game exists");
  }
  for (const store::EventRow& row : batch.events) {
    const auto game = games.find(row.game);
    if (game == games.end()) return conflict(row.game, "an event of no game");
    auto& events = game->second.events;
    if (row.version != static_cast<std::int64_t>(events.size()) + 1) return conflict(row.game, "not the next version");
    if (find_command(events, row.command) != nullptr) return conflict(row.game, "the command acted before");
    events.push_back(row);
  }
  for (const store::ChatRow& row : batch.chat) {
    const auto game = games.find(row.game);
    if (game == games.end()) return conflict(row.game, "a line of no game");
    auto& lines = game->second.chat;
    if (row.number != static_cast<std::int64_t>(lines.size()) + 1) return conflict(row.game, "not the next line");
    if (find_command(lines, row.command) != nullptr) return conflict(row.game, "the line was said before");
    lines.push_back(row);
  }
  for (const store::SeatChange& change : batch.seats) {
    if (!games.contains(change.game)) return conflict(change.game, "a seat of no game");
    games.at(change.game).row.seats[static_cast<std::size_t>(change.seat)] = change.row;
  }
  for (const store::StatusChange& change : batch.statuses) {
    if (!games.contains(change.game)) return conflict(change.game, "the status of no game");
    games.at(change.game).row.status = change.status;
  }
  if (batch.heartbeat) heartbeat_ = batch.heartbeat;
  games_ = std::move(games);
  return {};
}

std::optional<store::StoredGame> ModelStore::read(const std::string& game) const {
  const auto found = games_.find(game);
  if (found == games_.end()) return std::nullopt;
  return found->second;
}

std::vector<store::GameRow> ModelStore::live_games() const {
  std::vector<store::GameRow> rows;
  for (const auto& [name, game] : games_) {
    const bool is_live = game.row.status == store::GameStatus::open || game.row.status == store::GameStatus::playing;
    if (is_live) rows.push_back(game.row);
  }
  return rows;
}

const store::EventRow* ModelStore::event(const std::string& game, std::int64_t version) const {
  const auto found = games_.find(game);
  if (found == games_.end() || version < 1 || version > static_cast<std::int64_t>(found->second.events.size())) {
    return nullptr;
  }
  return &found->second.events[static_cast<std::size_t>(version - 1)];
}
const store::ChatRow* ModelStore::chat(const std::string& game, std::int64_t number) const {
  const auto found = games_.find(game);
  if (found == games_.end() || number < 1 || number > static_cast<std::int64_t>(found->second.chat.size())) {
    return nullptr;
  }
  return &found->second.chat[static_cast<std::size_t>(number - 1)];
}
const store::EventRow* ModelStore::event_of(const std::string& game, const std::string& command) const {
  const auto found = games_.find(game);
  return found == games_.end() ? nullptr : find_command(found->second.events, command);
}
const store::ChatRow* ModelStore::chat_of(const std::string& game, const std::string& command) const {
  const auto found = games_.find(game);
  return found == games_.end() ? nullptr : find_command(found->second.chat, command);
}

}  // namespace encircle::online
