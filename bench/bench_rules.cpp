// bench_rules [SECONDS]: the hot paths of the rules library on one core, beside the naive implementation of the tests
// in the same run. Machines differ and are noisy: the ratio is the figure to compare.

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/all.h"
#include "games/perft.h"
#include "games/random_games.h"
#include "live/live_game.h"
#include "session/session.h"
#include "sgf/reader.h"
#include "sgf/writer.h"
#include "tests/oracle/oracle.h"

namespace {

using namespace encircle;

double processor_seconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Calls work() until the time is over; gives seconds per call in the fastest of ten slices of that time, since whatever
// else the machine does only makes it slower.
template <class Work>
double seconds_per_call(double seconds, Work work) {
  constexpr int slices = 10;
  double fastest = std::numeric_limits<double>::infinity();
  for (int i = 0; i < slices; ++i) {
    const double began = processor_seconds();
    long calls = 0;
    double elapsed = 0;
    do {
      work();
      ++calls;
      elapsed = processor_seconds() - began;
    } while (elapsed < seconds / slices);
    fastest = std::min(fastest, elapsed / static_cast<double>(calls));
  }
  return fastest;
}

// Keeps the compiler from dropping what nobody reads.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// A random game of the naive implementation, uniform over the moves our playouts choose from: in Go no own eye is
// filled, and nobody passes while another move is left. It asks our own position which moves these are only in Go, for
// the eyes.
template <class G>
void play_naive_game(const typename G::Position::Rules& rules, Rng& rng) {
  auto game = test::SupportOf<G>::naive_game(rules);
  auto mirror = G::Position::initial(rules);
  while (!game.over()) {
    const Move move = mirror.random_move(rng);
    const std::string text = G::move_text(mirror, move);
    keep(game.legal());
    game.play(text);
    mirror.play(move);
  }
}

template <class G>
void bench_random_games(const OptionValues& options, int target, double seconds) {
  const auto rules = G::make_rules(options);
  const auto start = std::make_unique<typename G::Position>(G::Position::initial(*rules));
  Rng rng(1);
  RandomGames results;
  const double ours = seconds_per_call(seconds, [&] { play_random_games(*start, 50, rng, results); }) / 50;
  Rng naive_rng(1);
  const double naive = seconds_per_call(seconds, [&] { play_naive_game<G>(*rules, naive_rng); });
  fmt::print("{:<28} {:>9.0f} games/s  (goal {:>7})  naive {:>6.0f} games/s  ratio {:>6.0f}\n",
             std::string(G::id) + test::text_of(options), 1 / ours, target, 1 / naive, naive / ours);
  std::fflush(stdout);
}

template <class G>
void bench_copy(const OptionValues& options, int goal_ns, double seconds) {
  // A position in the middle of a game, with a past.
  const auto position = std::make_unique<typename G::Position>(G::Position::initial(*G::make_rules(options)));
  Rng rng(1);
  for (int i = 0; i < 60 && !is_over(position->outcome()); ++i) position->play(position->random_move(rng));
  const double copy = seconds_per_call(seconds, [&] {
    for (int i = 0; i < 10000; ++i) {
      const typename G::Position copied = *position;  // NOLINT(performance-unnecessary-copy-initialization): measured
      keep(copied);
    }
  });
  fmt::print("copy {:<23} {:>9.0f} ns       (goal {:>4} ns)\n", std::string(G::id) + test::text_of(options), copy * 1e5,
             goal_ns);
}

void bench_perft() {
  auto position = std::make_unique<go::Position>(go::Position::initial(*go::Game::make_rules({{"size", "9"}})));
  Perft<go::Position> perft(Passes::left_out);
  std::uint64_t nodes = 0;
  const double seconds = seconds_per_call(0.1, [&] { nodes = perft.count(*position, 4); });
  fmt::print("perft go --size 9, depth 4   {:>9.2f} s        (goal 2 s)  {} sequences\n", seconds, nodes);
}

// A game of Go at random, a move further with each call; false when it is over.
bool play_at_random(Session& session, Rng& rng) {
  const auto moves = legal_moves(session);
  return session.play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size()) - 1))]).ok();
}

// What the table costs by how much was played before: none of it should depend on that but stepping back, which plays
// the moves again.
void bench_table(double seconds) {
  for (const int length : {20, 200}) {
    auto session = *new_session("go", {});
    Rng rng(5);
    while (session->state().move_number < length && play_at_random(*session, rng)) {
    }
    const int before = session->state().node;
    const std::string move = legal_moves(*session).front();
    const double play = seconds_per_call(seconds / 4, [&] {
      keep(session->play(move));
      keep(session->remove(session->state().node));
    });
    const double state = seconds_per_call(seconds / 4, [&] { keep(session->state()); });
    const double step = seconds_per_call(seconds / 4, [&] {
      keep(session->undo());
      keep(session->redo());
    });
    keep(session->go_to_node(before));
    fmt::print(
        "table after {:>3} moves: a move and its removal {:.1f} µs, a state {:.1f} µs, a step back and forth {:.1f} "
        "µs\n",
        length, play * 1e6, state * 1e6, step * 1e6);
  }
}

void bench_records(double seconds) {
  auto session = *new_session("go", {});
  Rng rng(5);
  while (session->state().move_number < 300 && play_at_random(*session, rng)) {
  }
  const std::string text = *sgf::write(session->record());
  const double read = seconds_per_call(seconds, [&] { keep(sgf::read(text)); });
  const auto tree = sgf::read(text)->collection.games.front();
  const double write = seconds_per_call(seconds, [&] { keep(sgf::write(tree)); });
  const double replay = seconds_per_call(seconds, [&] { keep((*open_session(tree))->go_to_end()); });
  const double megabytes = static_cast<double>(text.size()) / 1e6;
  fmt::print("record of {} moves: read {:.0f} MB/s, write {:.0f} MB/s, replay {:.0f} games/s\n",
             session->state().move_number, megabytes / read, megabytes / write, 1 / replay);
}

// A game between two people: deciding and taking each of its moves, and all of it again from its events. The cost of a
// move should not depend on how many there were before.
void bench_live(double seconds) {
  for (const int length : {125, 250}) {
    using namespace live;
    std::vector<Event> events = {
        *LiveGame::create({.what = Create{{"go", {}, {ClockRules::Kind::absolute, 600'000}}}})};
    for (const Player player : {Player::first, Player::second}) {
      const LiveGame game = *LiveGame::replay(events);
      events.push_back(*game.decide({.by = player, .what = Join{"somebody"}}));
    }
    const std::size_t begin = events.size();
    LiveGame game = *LiveGame::replay(events);
    Rng rng(5);
    const auto play = [&](LiveGame& played, const std::string& move) {
      const auto event = played.decide(
          {.by = played.to_move(), .on = played.board_version(), .at = 1000 * played.version(), .what = Play{move}});
      return event && !played.take(*event) ? std::optional(*event) : std::nullopt;
    };
    while (static_cast<int>(events.size() - begin) < length) {
      const auto moves = legal_moves(game.session());
      events.push_back(*play(game, moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size()) - 1))]));
    }
    const double whole = seconds_per_call(seconds / 2, [&] {
      LiveGame played = *LiveGame::replay(std::span(events).first(begin));
      for (std::size_t i = begin; i < events.size(); ++i) keep(play(played, std::get<Played>(events[i].what).move));
    });
    const double replay = seconds_per_call(seconds / 2, [&] { keep(LiveGame::replay(events)); });
    fmt::print("live game of {:>3} moves: a move decided and taken {:.1f} µs, replay {:.0f} games/s\n", length,
               whole / length * 1e6, 1 / replay);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
  if (seconds <= 0) {
    fmt::print(stderr, "usage: bench_rules [SECONDS]\n");
    return 2;
  }
  bench_random_games<go::Game>({{"size", "9"}}, 100000, seconds);
  bench_random_games<go::Game>({{"size", "19"}}, 15000, seconds);
  bench_random_games<atari_go::Game>({{"size", "13"}}, 60000, seconds);
  bench_random_games<topological_go::Game>({{"size", "10"}}, 20000, seconds);
  bench_random_games<topological_wars::Game>({{"points", "20"}}, 300000, seconds);
  bench_copy<go::Game>({{"size", "9"}}, 100, seconds / 4);
  bench_copy<go::Game>({{"size", "19"}}, 500, seconds / 4);
  bench_copy<atari_go::Game>({{"size", "13"}}, 500, seconds / 4);
  bench_copy<topological_go::Game>({{"size", "10"}}, 500, seconds / 4);
  bench_copy<topological_wars::Game>({{"points", "20"}}, 500, seconds / 4);
  bench_perft();
  bench_records(seconds / 4);
  bench_table(seconds);
  bench_live(seconds);
}
