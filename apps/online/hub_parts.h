#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "apps/online/client.h"
#include "apps/online/hub.h"
#include "apps/online/table.h"
#include "core/rng.h"
#include "protocol/live_json.h"

namespace encircle::online {

// What is stored together, and what is told once it is.
struct PendingBatch {
  struct Touched {
    Version version = 0;
    std::int64_t chat = 0;
  };
  store::Batch rows = {};
  std::map<std::string, Touched> games = {};
  std::vector<Reply> replies = {};

  bool is_empty() const { return rows.is_empty() && replies.empty(); }
};

// A game that is not in memory: when tick() looks at it, and what set its clock going.
struct Asleep {
  Time due = 0;
  std::optional<ClockStart> clock = {};
};

// The insides of the hub. hub.cpp: inputs; questions.cpp and actions.cpp: requests; events.cpp: what happens in games;
// batches.cpp: the store; timers.cpp: what is due; presence.cpp: who is there.
struct Hub::Parts {
  Parts(HubSettings given, Outputs& sink) : settings(std::move(given)), outputs(sink), rng(settings.seed) {}

  HubSettings settings;
  Outputs& outputs;
  Rng rng;
  // What was given, and how far that clock was set back.
  Time now = 0;
  Millis clock_set_back = 0;
  bool has_started = false;
  bool is_stopping = false;

  std::unordered_map<Connection, Client> clients = {};
  std::unordered_map<std::string, std::unique_ptr<Table>> tables = {};
  // When tick() looks at a game, in memory or not, and at a client.
  std::set<std::pair<Time, std::string>> game_timers = {};
  std::unordered_map<std::string, Asleep> sleeping = {};
  std::set<std::pair<Time, Connection>> client_timers = {};
  // The games whose clock runs, in memory or not, or may be found running when they are read again.
  std::set<std::string> running = {};
  // Those whose players must not be charged for the time since Table::gone_since, which is not stored yet.
  std::set<std::string> outages = {};
  // Those that are still to be read since the start or a silence, and how many reads are on their way.
  std::deque<std::string> unread = {};
  std::size_t reading = 0;
  std::set<std::string> changed_presence = {};
  // Games by the address that made them, as long as nobody has joined.
  std::map<std::string, std::set<std::string>> open_games = {};
  std::map<std::string, std::string> address_of_open = {};

  std::optional<PendingBatch> in_flight = {};
  PendingBatch next = {};
  std::uint64_t batch_number = 0;
  // When the last one was due, and the latest that the store may have.
  Time last_heartbeat = 0;
  Time heartbeat_stored = 0;
  HubFigures figures = {};
  std::int64_t ping_number = 0;

  const Limits& limits() const { return settings.limits; }

  // hub.cpp
  void begin(Time given);
  void end();
  void pause_all(Time until);
  // The game is read when its turn comes, or when somebody asks for it.
  void read_later(Table& table);
  void read_more();

  // questions.cpp
  void receive(Connection connection, Client& client, std::string_view text);
  void ask(Connection connection, Client& client, wire::ReadRequest read);
  void answer(Table& table, const Question& question);
  void answer_none(Table& table, const Question& question);
  void send_ok(Connection connection, std::int64_t id, const wire::Ok& ok);
  void send_error(Connection connection, std::int64_t id, wire::ErrorCode code, std::string message,
                  std::optional<Version> version = {});
  // An answer to a question, which then waits no more.
  void reply_ok(const Question& question, const wire::Ok& ok);
  void reply_error(const Question& question, wire::ErrorCode code, std::string message,
                   std::optional<Version> version = {});
  // Refuses it, now and whenever it comes again; tells so when what it was decided on is stored. When that fails, it is
  // decided anew.
  void refuse(Table& table, const Question& question, const std::string& command, const live::Refusal& refusal);
  void reply_refused(Table& table, const Question& question, const Refused& refused);
  // As reply_ok(), once that command is stored.
  void reply_when_stored(const Table& table, const Question& question, const std::string& command, const wire::Ok& ok);

  void describe(Table& table, const Question& question);
  void attach(Table& table, const Question& question, const wire::Attach& request);
  void detach(Connection connection, Client& client, const std::string& game);
  // The connection is gone.
  void lose(Connection connection);
  // Other connections of that seat that went silent give way to this one.
  void dismiss_silent(Table& table, Player seat, Connection newcomer);
  void pong(Client& client, std::int64_t number);

  // actions.cpp
  void create(Table& table, const Question& question, const wire::CreateGame& request);
  void create_again(Table& table, const Question& question, const wire::CreateGame& request);
  void join(Table& table, const Question& question, const wire::JoinGame& request);
  void act(Table& table, const Question& question, const wire::Act& request);
  void chat(Table& table, const Question& question, const wire::Chat& request);
  // Whether the game is too long for anything but its end, or its moves.
  bool is_too_long(const Table& table, const live::Action& action) const;
  bool has_room_besides_moves(const Table& table) const;
  static Question as_first_read(const Table& table, const Question& question, const std::string& command);

  // events.cpp
  // The event goes into memory and into the next batch.
  void apply(Table& table, const live::Event& event);
  // Does what the server or a connection wants in a player's name; a refusal is of no consequence.
  bool try_to(Table& table, std::optional<Player> by, live::Action action);
  // The first event of a game, whose row is filled in.
  void begin_game(Table& table, const live::Event& created);
  void record(Table& table, const live::Event& event);
  // What comes of a change in a game.
  void follow(Table& table);
  void pause(Table& table, Time until);
  void begin_outage(Table& table, Time since);
  void end_outage(Table& table);
  // A player is back.
  void welcome(Table& table, Player seat);
  void make_rematch(Table& table);
  Table& new_table(const std::string& name);
  void mark_open(const std::string& game, const std::string& address);
  void forget_open(const std::string& game);

  // batches.cpp
  PendingBatch::Touched& touch(const Table& table);
  void flush();
  std::set<std::string> clocked_games() const;
  Time heartbeat() const;
  void finish_batch(PendingBatch batch);
  void fail_batch(PendingBatch batch);
  void push_stored(Table& table);
  void push(Connection connection, const std::string& game, const std::string& text);
  void load(Table& table);
  void remember_reading(Table& table, const std::string& command, Time at, std::optional<Player> by) const;
  void remember_reading(Table& table, const Question& question) const;
  void reply_not_stored(Table& table, const Reply& reply);
  void found_none(Table& table);
  void could_not_load(Table& table, const Error& error);
  void loaded(Table& table, Result<std::optional<ReplayedGame>> read);
  void restored(Table& table, ReplayedGame read);
  void freeze(Table& table, const Error& error);
  void resolve(Table& table);
  void ask_waiting(Table& table);
  void forget(Table& table);

  // timers.cpp
  void schedule(Table& table);
  std::optional<Time> due_of(const Table& table) const;
  void look_after(Table& table);
  void look_after_seats(Table& table);
  bool must_be_there(const Table& table) const;
  std::optional<Time> flag_time(const Table& table) const;
  // Until when that player may send a move again that was read before `flag` and could not be stored.
  Time awaited_until(const Table& table, Player mover, Time flag) const;
  bool is_move_awaited(const Table& table) const;
  bool is_idle(const Table& table) const;
  void set_timer(Table& table, std::optional<Time> at);
  void wake(const std::string& game);
  void ping(Connection connection, Client& client);

  // presence.cpp
  void change_presence(Table& table);
  wire::Presence presence_of(const Table& table) const;
  void send_presence(Table& table);
  void arrive(Table& table, Connection connection, std::optional<Player> seat);
  void depart(Table& table, Connection connection);
  void count_seats(Table& table);
  void measure_lag(Table& table);
  static wire::ChatLine chat_line(const Table& table, const store::ChatRow& row);
};

}  // namespace encircle::online
