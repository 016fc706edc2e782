#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/counted.h"
#include "players/computer_player.h"
#include "record/game_codec.h"
#include "search/ownership.h"
#include "session/session.h"

namespace encircle {

template <class G>
GameInfo game_info() {
  return {G::id, G::name, G::aim, {G::players[0], G::players[1]}, G::options(), players::levels_of<G>()};
}

// The Session of one game. The record's tree is what it is; the position is always what the moves from the root to the
// present node give, and walking back plays them again, which takes microseconds.
template <class G>
class SessionOf final : public Session {
 public:
  using Position = typename G::Position;
  using Rules = typename Position::Rules;
  using Codec = sgf::GameCodec<G>;

  // A new game.
  explicit SessionOf(const Rules& rules)
      : info_(game_info<G>()), position_(Position::initial(rules)), marks_(position_) {
    Codec::write_options(tree_, rules);
  }

  // Opens a record at its root.
  static Result<std::unique_ptr<Session>> open(const sgf::Tree& tree, const OptionValues& overriding_options) {
    std::vector<std::string> remarks;
    auto options = Codec::read_options(tree, remarks);
    if (!options) return options.error();
    for (const auto& option : overriding_options) options->push_back(option);
    const auto rules = G::make_rules(*options);
    if (!rules) return rules.error();
    auto session = std::make_unique<SessionOf>(*rules);
    session->tree_ = tree;
    if (!overriding_options.empty()) Codec::write_options(session->tree_, *rules);
    session->opened_nodes_ = tree.node_count();
    session->remarks_ = std::move(remarks);
    if (auto error = session->walk_to(sgf::Tree::root())) return *error;
    return std::unique_ptr<Session>(std::move(session));
  }

  const GameInfo& game() const override { return info_; }
  OptionValues options() const override { return G::option_values(position_.rules()); }
  Player to_move() const override { return position_.to_move(); }

  std::vector<std::string> legal_moves() const override {
    std::vector<std::string> texts;
    if (resigned_) return texts;
    auto list = std::make_unique<MoveList<Position>>();
    position_.generate_moves(*list);
    for (const Move move : *list) texts.push_back(G::move_text(position_, move));
    std::ranges::sort(texts);
    return texts;
  }

  Facts facts() const override { return G::facts(position_); }

  View view() const override {
    View view = G::view(position_);
    if (last_ && !is_pass(position_, last_->move)) G::mark_last_move(view, position_, last_->move);
    return view;
  }

  std::string status_words() const override { return G::status_words(position_); }

  std::optional<Ending> ending() const override {
    if (resigned_) {
      const Player winner = opponent(*resigned_);
      return Ending{win_for(winner), std::string(Codec::move_property[index_of(winner)]) + "+R",
                    name(winner) + " wins: " + name(*resigned_) + " resigned."};
    }
    if (!is_over(position_.outcome())) return std::nullopt;
    return Ending{position_.outcome(), G::result_text(position_), G::outcome_words(position_)};
  }

  Result<MoveReport> play(std::string_view text) override {
    const auto move = G::parse_move(position_, text);
    if (!move) return move.error();
    const std::string move_text = G::move_text(position_, *move);
    if (resigned_) return Error{"illegal move " + move_text + ": the game is over"};
    if (!position_.is_legal(*move)) return Error{"illegal move " + move_text + ": " + G::why_illegal(position_, *move)};
    const Player player = position_.to_move();
    node_ = child_with(player, *move);
    make(player, *move);
    return *last_move();
  }

  Result<MoveReport> resign(Player player) override {
    if (ending()) return Error{"resignation: the game is over"};
    resigned_ = player;
    return MoveReport{player, "resign", name(player) + " resigns."};
  }

  bool undo() override {
    if (resigned_) {
      resigned_.reset();
      return true;
    }
    sgf::NodeId target = node_;
    while (target != sgf::Tree::root() && !sgf::move_of_node<G>(tree_, target)) target = tree_.parent(target);
    if (target == sgf::Tree::root()) return false;
    walk_to(tree_.parent(target));
    return true;
  }

  bool redo() override {
    const auto nodes = line();
    const auto next = std::find_if(std::ranges::find(nodes, node_) + 1, nodes.end(),
                                   [&](sgf::NodeId node) { return sgf::move_of_node<G>(tree_, node).has_value(); });
    return next != nodes.end() && !walk_or_stay(*next, move_number() + 1);
  }

  int move_number() const override { return static_cast<int>(moves_.size()); }
  std::vector<std::string> moves_so_far() const override { return moves_; }

  std::optional<MoveReport> last_move() const override {
    if (!last_) return std::nullopt;
    return MoveReport{last_->player, moves_.back(), name(last_->player) + " " + last_->words + "."};
  }

  Result<int> go_to_move(int number) override {
    // The way to the present node, then on along the line last walked.
    sgf::NodeId target = sgf::Tree::root();
    int count = sgf::move_of_node<G>(tree_, target) ? 1 : 0;
    if (number < count) {
      return Error{"move " + std::to_string(number) + ": this line begins at move " + std::to_string(count)};
    }
    for (const sgf::NodeId node : line()) {
      if (node == sgf::Tree::root()) continue;
      const bool is_move = sgf::move_of_node<G>(tree_, node).has_value();
      if (is_move && count == number) break;
      count += is_move;
      target = node;
    }
    if (count < number) return Error{"move " + std::to_string(number) + ": this line has " + counted(count, "move")};
    // A set-up after that move which cannot be applied is not on the way to it.
    if (auto error = walk_or_stay(target, number)) return *error;
    return number;
  }

  Result<int> go_to_end() override {
    if (auto error = walk_to(line().back())) return *error;
    return move_number();
  }

  sgf::Tree record() const override {
    sgf::Tree tree = tree_;
    const auto end = ending();
    // A record that was opened knows its own result (dead stones, an agreement) until somebody plays on, counts or
    // resigns here.
    const bool played_here = static_cast<std::size_t>(node_) >= opened_nodes_;
    if (!end) {
      if (played_here) tree.remove(sgf::Tree::root(), "RE");
      return tree;
    }
    if (resigned_) {
      if (resigned_ != recorded_resignation()) tree.set_text(sgf::Tree::root(), "RE", end->result);
    } else if (counted_result_) {
      tree.set_text(sgf::Tree::root(), "RE", *counted_result_);
    } else if (played_here || !tree.find(sgf::Tree::root(), "RE")) {
      tree.set_text(sgf::Tree::root(), "RE", end->result);
    }
    return tree;
  }

  const std::vector<std::string>& remarks() const override { return remarks_; }

  std::unique_ptr<Computer> computer(const players::Settings& settings, std::uint64_t seed) const override {
    return std::make_unique<ComputerOf>(*this, settings, seed);
  }

  bool is_counted() const override { return Counted<G>; }
  Result<CountReport> propose_count() override {
    std::vector<float> ownership;
    if constexpr (Counted<G>) ownership = playout_ownership(position_);
    return marks_.propose(position_, ownership, counted_result_);
  }
  Result<CountReport> count_with(const std::vector<std::string>& dead, const std::vector<std::string>& seki) override {
    return marks_.set(position_, dead, seki, counted_result_);
  }
  Result<CountReport> toggle_dead(std::string_view stone) override {
    return marks_.toggle_dead(position_, stone, counted_result_);
  }
  Result<CountReport> toggle_seki(std::string_view stone) override {
    return marks_.toggle_seki(position_, stone, counted_result_);
  }
  Result<CountReport> count() const override { return marks_.count(position_); }

  Result<MoveReport> resume(Player asking) override {
    if constexpr (Counted<G>) {
      if (!position_.is_stopped() || resigned_) return Error{"resume: play has not been stopped by two passes"};
      const Player first = opponent(asking);
      position_.resume(first);
      counted_result_.reset();
      // A record shows the resumption by the player to move after the two passes.
      node_ = tree_.add_child(node_);
      tree_.set(node_, "PL", std::string(Codec::move_property[index_of(first)]));
      note_walked();
      return MoveReport{asking, "resume", name(asking) + " asks to play on; " + name(first) + " moves first."};
    } else {
      return Error{"resume: " + std::string(G::name) + " is not counted by agreement"};
    }
  }

 private:
  class ComputerOf final : public Computer {
   public:
    ComputerOf(const SessionOf& session, const players::Settings& settings, std::uint64_t seed)
        : session_(session), player_(settings, seed) {}

    Answer choose(const std::function<bool()>& stop) override {
      const players::Choice choice = player_.choose(session_.position_, session_.recent_, stop);
      if (choice.move == Move::none()) return {"resign", choice.value};
      return {G::move_text(session_.position_, choice.move), choice.value, choice.why};
    }

   private:
    const SessionOf& session_;
    players::ComputerPlayer<G> player_;
  };

  struct LastMove {
    Player player;
    Move move;
    std::string words;
  };

  static std::string name(Player player) { return std::string(G::players[index_of(player)].name); }

  // The child of the present node with this move alone; added when there is none.
  sgf::NodeId child_with(Player player, Move move) {
    for (const sgf::NodeId child : tree_.children(node_)) {
      const auto recorded = sgf::move_of_node<G>(tree_, child);
      if (!recorded || recorded->player != player || sgf::has_set_up(tree_, child)) continue;
      const auto decoded = Codec::decode_move(position_, recorded->value);
      if (decoded && *decoded == move) return child;
    }
    const sgf::NodeId child = tree_.add_child(node_);
    tree_.set(child, Codec::move_property[index_of(player)], Codec::encode_move(position_, move));
    return child;
  }

  void make(Player player, Move move) {
    std::string text = G::move_text(position_, move);
    const auto undo = position_.play_undoable(move);
    last_ = LastMove{player, move, G::move_words(position_, move, undo)};
    moves_.push_back(std::move(text));
    recent_ = recent_.then(move);
    marks_ = Marks(position_);
    counted_result_.reset();
    note_walked();
  }

  // Remembers the present node as the end of the line that redo follows, unless it lies on that line already.
  void note_walked() {
    const auto walked = line();
    if (std::ranges::find(walked, node_) == walked.end()) line_end_ = node_;
  }

  // From the root to the present line's end: through the node last walked to, then along first children.
  std::vector<sgf::NodeId> line() const {
    std::vector<sgf::NodeId> nodes = tree_.path_to(line_end_);
    while (tree_.first_child(nodes.back()) != sgf::no_node) nodes.push_back(tree_.first_child(nodes.back()));
    return nodes;
  }

  // Plays everything from the root to that node anew. On an error the session stands at the last node that could be
  // played.
  std::optional<Error> walk_to(sgf::NodeId target) {
    resigned_.reset();
    counted_result_.reset();
    const auto error = replay(target);
    // The node that could not be applied may have left half of its set-up behind.
    if (error) replay(node_);
    resigned_ = recorded_resignation();
    marks_ = Marks(position_);
    note_walked();
    return error;
  }

  // Who resigned here according to the record: at the end of its main line, unless the rules have ended the game.
  std::optional<Player> recorded_resignation() const {
    const auto result = tree_.text(sgf::Tree::root(), "RE");
    if (!result || is_over(position_.outcome()) || static_cast<std::size_t>(node_) >= opened_nodes_)
      return std::nullopt;
    const auto nodes = tree_.main_line();
    const auto here = std::ranges::find(nodes, node_);
    const bool is_last = here != nodes.end() && std::none_of(here + 1, nodes.end(), [&](sgf::NodeId node) {
                           return sgf::move_of_node<G>(tree_, node) || sgf::has_set_up(tree_, node);
                         });
    if (!is_last) return std::nullopt;
    for (const Player winner : {Player::first, Player::second}) {
      const std::string won = std::string(Codec::move_property[index_of(winner)]) + "+R";
      if (*result == won || *result == won + "esign") return opponent(winner);
    }
    return std::nullopt;
  }

  // Plays everything to that node from the beginning; node_ is the last one that could be applied.
  std::optional<Error> replay(sgf::NodeId target) {
    position_ = Position::initial(position_.rules());
    moves_.clear();
    recent_ = {};
    last_.reset();
    node_ = sgf::Tree::root();
    for (const sgf::NodeId node : tree_.path_to(target)) {
      if (auto error = apply(node)) return error;
      node_ = node;
    }
    return std::nullopt;
  }

  // Walks to that node, which comes after that many moves. When one of them cannot be played, everything stays as it
  // is.
  std::optional<Error> walk_or_stay(sgf::NodeId target, int moves) {
    const sgf::NodeId before = node_;
    const auto resigned = resigned_;
    const auto marks = marks_;
    const auto counted_result = counted_result_;
    auto error = walk_to(target);
    if (!error || move_number() >= moves) return std::nullopt;
    walk_to(before);
    resigned_ = resigned;
    marks_ = marks;
    counted_result_ = counted_result;
    return error;
  }

  std::optional<Error> apply(sgf::NodeId node) {
    // The set-up of a player to move after two passes is a resumption.
    const auto set_up = Codec::set_up(position_, tree_, node);
    if (!set_up) return set_up.error();
    const auto recorded = sgf::move_of_node<G>(tree_, node);
    if (!recorded) return std::nullopt;
    const auto move = sgf::prepare_move<G>(position_, *recorded);
    if (!move) return Error{"move " + std::to_string(moves_.size() + 1) + ", " + move.error().message};
    const Player player = position_.to_move();
    std::string text = G::move_text(position_, *move);
    const auto undo = position_.play_undoable(*move);
    last_ = LastMove{player, *move, G::move_words(position_, *move, undo)};
    moves_.push_back(std::move(text));
    recent_ = recent_.then(*move);
    return std::nullopt;
  }

  using Marks = MarksOf<G>;

  GameInfo info_;
  Position position_;
  sgf::Tree tree_;
  sgf::NodeId node_ = sgf::Tree::root();
  // The end of the line that redo and go_to_end follow.
  sgf::NodeId line_end_ = sgf::Tree::root();
  std::vector<std::string> moves_;
  RecentMoves recent_;
  std::optional<LastMove> last_;
  std::optional<Player> resigned_;
  // How many nodes came with the record; the others were added here.
  std::size_t opened_nodes_ = 1;
  Marks marks_;
  // The result the players agreed on, once they have counted.
  std::optional<std::string> counted_result_;
  std::vector<std::string> remarks_;
};

}  // namespace encircle
