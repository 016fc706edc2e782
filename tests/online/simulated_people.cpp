// What the people of a simulation do.

#include <algorithm>
#include <array>

#include "protocol/json_writer.h"
#include "tests/online/simulation.h"

namespace encircle::online {

namespace {

constexpr int most_actions = 60;

constexpr std::array games = {R"("game":"go","options":{"size":"4"})", R"("game":"go","options":{"size":"3"})",
                              R"("game":"atari-go","options":{"size":"5"})",
                              R"("game":"topological-go","options":{"size":"5"})",
                              R"("game":"topological-wars","options":{"points":"8"})"};
constexpr std::array clocks = {R"({"kind":"none"})",
                               R"({"kind":"absolute","main":60000})",
                               R"({"kind":"fischer","main":30000,"increment":3000})",
                               R"({"kind":"byoyomi","main":20000,"periods":3,"period":8000})",
                               R"({"kind":"fischer","main":900000,"increment":10000})",
                               R"({"kind":"correspondence","period":86400000})"};
constexpr std::array seats = {R"("first")", R"("second")", R"("random")"};
// What can be asked for at any time, sensible or not.
constexpr std::array anything = {R"({"kind":"resign"})",
                                 R"({"kind":"offer","offer":"draw"})",
                                 R"({"kind":"offer","offer":"takeback"})",
                                 R"({"kind":"pass"})",
                                 R"({"kind":"offer","offer":"abort"})",
                                 R"({"kind":"offer","offer":"rematch"})",
                                 R"({"kind":"claim_time"})",
                                 R"({"kind":"claim_absence"})",
                                 R"({"kind":"leave"})",
                                 R"({"kind":"return"})",
                                 R"({"kind":"abort"})",
                                 R"({"kind":"accept"})",
                                 R"({"kind":"resume"})",
                                 R"({"kind":"answer","yes":true})",
                                 R"({"kind":"mark","stone":"B2","mark":"dead"})",
                                 R"({"kind":"claim_absence"})"};

std::string move_text(const std::string& move) {
  protocol::JsonWriter json;
  json.begin_object();
  json.member("kind", "move");
  json.member("move", move);
  json.end_object();
  return std::move(json).take();
}

}  // namespace

std::size_t Simulation::add_person(std::string label, std::string token) {
  people_.push_back({.client = ModelClient(std::move(label), std::move(token))});
  const std::size_t person = people_.size() - 1;
  if (bug_ == Bug::renamed_commands) people_.back().client.rename_commands_when_resent();
  after(any(0, 3'000), [this, person] { connect(person); });
  after(any(0, 3'000), [this, person] { think(person); });
  return person;
}

// Two people, perhaps with a second tab or device, and perhaps somebody who watches.
void Simulation::add_game() {
  const auto pick = [&](const auto& list) {
    return list[static_cast<std::size_t>(rng_.below(static_cast<int>(list.size())))];
  };
  const std::string tail = std::to_string(++names_);
  const auto token = [&](char letter) { return std::string(22 - tail.size(), letter) + tail; };
  const std::size_t maker = add_person("maker" + tail, token('M'));
  const std::size_t guest = add_person("guest" + tail, token('G'));
  people_[maker].client.create(name("create"),
                               std::string(pick(games)) + R"(,"clock":)" + pick(clocks) + R"(,"seat":)" + pick(seats));
  std::vector<std::size_t> others;
  if (rng_.below(2) == 0) others.push_back(add_person("tab" + tail, token('M')));
  if (rng_.below(3) == 0) others.push_back(add_person("phone" + tail, token('G')));
  if (rng_.below(2) == 0) others.push_back(add_person("watcher" + tail, ""));
  // The link goes from person to person outside of the server.
  const auto wait = std::make_shared<std::function<void()>>();
  *wait = [this, maker, guest, others, wait] {
    const ModelClient& made = people_[maker].client;
    if (made.secret().empty()) return after(500, *wait);
    people_[guest].client.join(name("join"), made.game_name(), made.secret());
    pump(guest);
    for (const std::size_t other : others) {
      people_[other].client.watch(made.game_name());
      pump(other);
    }
    after(0, [wait] { *wait = nullptr; });
  };
  after(500, *wait);
}

void Simulation::follow_rematch(const ModelClient& client) {
  if (!client.game() || client.game()->rematch().empty() || !client.seat()) return;
  const std::string next = client.game()->rematch();
  const std::string key = next + client.label();
  if (followed_.size() >= 2 || !followed_.insert(key).second) return;
  const std::size_t person = add_person(client.label() + "'", std::string(client.token()));
  people_[person].client.watch(next);
}

void Simulation::think(std::size_t person) {
  Person& who = people_[person];
  if (is_ending_) return;
  if (who.client.is_connected()) who.client.try_again();
  const bool is_patient = who.client.has_open_actions() && !happens(100);
  if (!is_calm_ && !is_patient && who.client.game() && who.client.seat() && who.actions < most_actions) act(person);
  pump(person);
  after(any(100, is_calm_ ? 2'000 : 2'500), [this, person] { think(person); });
}

void Simulation::act(std::size_t person) {
  Person& who = people_[person];
  ++who.actions;
  if (happens(50)) {
    const std::string line = name("line ");
    return who.client.chat(name("chat"), line);
  }
  if (happens(120)) return do_anything(person);
  play(person);
}

void Simulation::do_action(std::size_t person, live::Version on, const std::string& what) {
  people_[person].client.act(name("act"), on, what);
}

// What a sensible person does now.
void Simulation::play(std::size_t person) {
  const live::LiveGame& game = *people_[person].client.game();
  const Player seat = *people_[person].client.seat();
  for (const live::OpenOffer& offer : game.offers()) {
    if (offer.by == seat || rng_.below(2) == 0) continue;
    return do_action(person, offer.version,
                     happens(600) ? R"({"kind":"answer","yes":true})" : R"({"kind":"answer","yes":false})");
  }
  switch (game.status()) {
    case live::Status::open:
      return;
    case live::Status::over:
      if (happens(200)) do_action(person, 0, R"({"kind":"offer","offer":"rematch"})");
      return;
    case live::Status::counting:
      return do_action(person, game.marks_version(), happens(200) ? R"({"kind":"resume"})" : R"({"kind":"accept"})");
    case live::Status::playing:
    case live::Status::paused:
      break;
  }
  if (game.to_move() != seat) return;
  const auto moves = game.session().state({.moves = true}).moves->legal;
  if (moves.empty()) return;
  do_action(person, game.board_version(),
            move_text(moves[static_cast<std::size_t>(rng_.below(static_cast<int>(moves.size())))]));
}

void Simulation::do_anything(std::size_t person) {
  const live::LiveGame& game = *people_[person].client.game();
  const auto on = std::array{game.board_version(), game.marks_version(), game.version(), game.version() + 1,
                             game.offers().empty() ? 0 : game.offers()[0].version};
  do_action(person, on[static_cast<std::size_t>(rng_.below(static_cast<int>(on.size())))],
            anything[static_cast<std::size_t>(rng_.below(static_cast<int>(anything.size())))]);
}

}  // namespace encircle::online
