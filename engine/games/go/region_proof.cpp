#include "games/go/region_proof.h"

#include <algorithm>

#include "games/go/life.h"

namespace encircle::go {

namespace {

constexpr std::string_view letters = "XO.";

Player player_of(Colour colour) { return colour == Colour::black ? Player::first : Player::second; }

// Whether the stone that took one alone may be taken back at once: it stands alone, and its one liberty is where the
// captured stone was.
bool makes_ko(const StoneBoard& board, Point stone, int captured) {
  return captured == 1 && board.chain_size(stone) == 1 && board.liberty_count(stone) == 1;
}

}  // namespace

RegionProof::RegionProof(const Position& root, Move target, std::size_t most_positions)
    : region_(closed_region(root.board(), root.grid().point_of(target))), target_(root.grid().point_of(target)) {
  StoneBoard board = root.board();
  if (board.is_empty(target_) || root.rules().suicide != Suicide::forbidden) return;
  owner_ = board.has(target_, Colour::black) ? Colour::black : Colour::white;
  number_of(name_of(board, root.to_move(), root.ko_point()), board);
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (places_.size() > most_positions) return;
    add_steps(static_cast<int>(i), board);
  }
  const Player owner = player_of(owner_);
  const Player attacker = opponent(owner);
  const auto lives = marked(owner, End::alive, attacker);
  const auto falls = marked(attacker, End::taken, attacker);
  const auto falls_without_threats = marked(attacker, End::taken, std::nullopt);
  const auto falls_against_threats = marked(attacker, End::taken, owner);
  for (std::size_t i = 0; i < places_.size(); ++i) {
    Fate fate = Fate::dead;
    if (!falls_against_threats[i]) fate = Fate::ko_attacker_first;
    if (!falls_without_threats[i]) fate = Fate::ko_owner_first;
    if (!falls[i]) fate = Fate::seki;
    if (lives[i]) fate = Fate::alive;
    fates_.push_back(fate);
  }
  is_known_ = true;
}

RegionProof::Name RegionProof::name_of(const StoneBoard& board, Player to_move, Point ko) const {
  Name name;
  region_.for_each([&](Point point) { name += letters[static_cast<std::size_t>(board.at(point))]; });
  name += to_move == Player::first ? 'b' : 'w';
  // A ko elsewhere means nothing here.
  return ko != Point::none() && region_.contains(ko) ? name + std::to_string(ko.index()) : name;
}

Player RegionProof::to_move(const Place& place) const {
  return place.name[static_cast<std::size_t>(region_.size())] == 'b' ? Player::first : Player::second;
}

int RegionProof::number_of(const Name& name, const StoneBoard& board) {
  const auto [entry, is_new] = numbers_.try_emplace(name, static_cast<int>(places_.size()));
  if (is_new) {
    Place place{.name = name, .steps = {}};
    place.is_taken = !board.has(target_, owner_);
    place.is_alive = !place.is_taken && pass_alive(board, owner_).stones.contains(target_);
    places_.push_back(std::move(place));
  }
  return entry->second;
}

void RegionProof::add_steps(int number, StoneBoard& board) {
  const auto at = static_cast<std::size_t>(number);
  const Name name = places_[at].name;
  if (places_[at].is_taken || places_[at].is_alive) return;
  std::vector<StoneBoard::Placement> stones;
  std::size_t letter = 0;
  region_.for_each(
      [&](Point point) { stones.push_back({point, static_cast<StoneBoard::Cell>(letters.find(name[letter++]))}); });
  board.set_up(stones);
  const Player mover = to_move(places_[at]);
  const Colour colour = Position::colour_of(mover);
  const std::string ko = name.substr(static_cast<std::size_t>(region_.size()) + 1);
  std::vector<Step> steps = {{number_of(name_of(board, opponent(mover), Point::none()), board), false}};
  for (const auto& [point, cell] : stones) {
    if (cell != StoneBoard::Cell::empty || board.would_be_suicide(point, colour)) continue;
    StoneBoard::Undo undo;
    const int captured = board.place(point, colour, undo);
    const Point next_ko = makes_ko(board, point, captured) ? undo.captured()[0] : Point::none();
    steps.push_back({number_of(name_of(board, opponent(mover), next_ko), board), ko == std::to_string(point.index())});
    board.take_back(undo);
  }
  places_[at].steps = std::move(steps);
}

std::vector<bool> RegionProof::marked(Player player, End end, std::optional<Player> free) const {
  std::vector<bool> marks;
  for (const Place& place : places_) marks.push_back(end == End::taken ? place.is_taken : place.is_alive);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = places_.size(); i-- > 0;) {
      const Place& place = places_[i];
      if (marks[i] || place.steps.empty()) continue;
      const Player mover = to_move(place);
      const auto is_forbidden = [&](const Step& step) { return step.retakes_ko && free != mover; };
      const auto leads_there = [&](const Step& step) { return marks[static_cast<std::size_t>(step.to)]; };
      const bool has_way =
          std::ranges::any_of(place.steps, [&](const Step& step) { return !is_forbidden(step) && leads_there(step); });
      const bool has_no_other =
          std::ranges::all_of(place.steps, [&](const Step& step) { return is_forbidden(step) || leads_there(step); });
      marks[i] = mover == player ? has_way : has_no_other;
      changed = changed || marks[i];
    }
  }
  return marks;
}

std::optional<Fate> RegionProof::fate(const Position& position) const {
  const auto found = numbers_.find(name_of(position.board(), position.to_move(), position.ko_point()));
  return found == numbers_.end() || !is_known_ ? std::nullopt
                                               : std::optional(fates_[static_cast<std::size_t>(found->second)]);
}

}  // namespace encircle::go
