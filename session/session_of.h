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
#include "session/describe.h"
#include "session/session.h"

namespace encircle {

template <class G>
GameInfo game_info() {
  return {G::id,
          G::name,
          G::aim,
          {G::players[0], G::players[1]},
          G::options(),
          players::levels_of<G>(),
          Passable<typename G::Position>,
          Counted<G>};
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

  bool can_pass() const override { return !ending() && encircle::can_pass<G>(position_); }
  std::vector<std::string> legal_points() const override {
    return ending() ? std::vector<std::string>{} : encircle::legal_points<G>(position_);
  }
  std::vector<PointRefusal> refusals() const override {
    return encircle::refusals<G>(position_, resigned_.has_value());
  }
  std::optional<Refusal> refusal_of(std::string_view text) const override {
    const auto move = G::parse_move(position_, text);
    if (!move) return std::nullopt;
    if (resigned_) return Refusal::over;
    if (position_.is_legal(*move)) return std::nullopt;
    return G::refusal(position_, *move);
  }
  std::vector<std::string> reserve_points() const override {
    if constexpr (Reserving<G>) {
      if (!resigned_) return G::reserve_points(position_);
    }
    return {};
  }
  Result<LineTargets> targets(std::string_view point) const override {
    if constexpr (LineDrawing<G>) {
      if (!resigned_) return G::targets(position_, point);
      return Error{"targets of " + quoted(point) + ": the game is over"};
    } else {
      return Error{std::string(G::name) + " has no lines"};
    }
  }
  Result<LinePreview> preview(std::string_view text) const override {
    if constexpr (LineDrawing<G>) {
      const auto move = checked_move(text);
      if (!move) return move.error();
      return G::preview(position_, *move);
    } else {
      return Error{std::string(G::name) + " has no lines"};
    }
  }

  Facts facts() const override { return G::facts(position_); }
  Facts figures() const override { return G::figures(position_); }
  std::vector<GroupInfo> groups() const override {
    if constexpr (Grouped<G>) {
      return G::groups(position_);
    } else {
      return {};
    }
  }

  View view() const override {
    View view = G::view(position_);
    if (last_ && !is_pass(position_, last_->move)) G::mark_last_move(view, position_, last_->move);
    return view;
  }

  std::string status_words() const override { return G::status_words(position_); }

  std::optional<Ending> ending() const override {
    if (resigned_) {
      const Player winner = opponent(*resigned_);
      return Ending{win_for(winner),
                    std::string(Codec::move_property[index_of(winner)]) + "+R",
                    name(winner) + " wins: " + name(*resigned_) + " resigned.",
                    {EndingKind::resignation}};
    }
    if (!is_over(position_.outcome())) return std::nullopt;
    if (agreed_) return agreed_;
    return Ending{position_.outcome(), G::result_text(position_), G::outcome_words(position_), G::ending(position_)};
  }
  bool awaits_agreement() const override {
    return !resigned_ && !agreed_ && is_over(position_.outcome()) && !outcome_is_final(position_);
  }

  Result<MoveReport> play(std::string_view text) override {
    const auto move = checked_move(text);
    if (!move) return move.error();
    const Player player = position_.to_move();
    node_ = child_with(player, *move);
    make(player, *move);
    return *last_move();
  }

  Result<MoveReport> resign(Player player) override {
    if (ending() && !awaits_agreement()) return Error{"resignation: the game is over"};
    resigned_ = player;
    return resignation(player);
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
    const sgf::NodeId next = next_move_node();
    return next != sgf::no_node && !walk_or_stay(next, move_number() + 1);
  }

  bool can_undo() const override { return resigned_ || !moves_.empty(); }
  bool can_redo() const override { return next_move_node() != sgf::no_node; }

  int move_number() const override { return static_cast<int>(moves_.size()); }
  std::vector<std::string> moves_so_far() const override { return moves_; }

  std::optional<MoveReport> last_move() const override {
    if (!last_) return std::nullopt;
    return MoveReport{last_->player, moves_.back(), name(last_->player) + " " + last_->words + ".", last_->effects};
  }
  std::optional<MoveReport> last_event() const override {
    if (resigned_) return resignation(*resigned_);
    if (resumed_) return resumption(*resumed_);
    return last_move();
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

  std::vector<TreeNode> tree() const override { return list_tree<G>(tree_, position_); }
  int node() const override { return static_cast<int>(node_); }
  bool has_node(int node) const override { return attached_node(node).ok(); }
  std::size_t node_count() const override { return tree_.node_count(); }

  Result<int> go_to_node(int node) override {
    const auto target = attached_node(node);
    if (!target) return target.error();
    if (auto error = walk_or_stay(*target)) return *error;
    return node;
  }

  Result<int> remove_branch(int node) override {
    const auto top = attached_node(node);
    if (!top) return top.error();
    if (*top == sgf::Tree::root()) return Error{"node 0: the beginning of the record cannot be removed"};
    const sgf::NodeId above = tree_.parent(*top);
    const auto is_inside = [&](sgf::NodeId each) {
      const auto path = tree_.path_to(each);
      return std::ranges::find(path, *top) != path.end();
    };
    const bool stands_inside = is_inside(node_);
    if (is_inside(line_end_)) line_end_ = above;
    tree_.detach(*top);
    if (stands_inside) walk_to(above);
    return node;
  }

  std::string comment() const override { return tree_.text(node_, "C").value_or(""); }
  void set_comment(std::string_view text) override { set_or_remove(node_, "C", text); }
  std::string player_name(Player player) const override {
    return tree_.text(sgf::Tree::root(), name_property(player)).value_or("");
  }
  void set_player_name(Player player, std::string_view text) override {
    set_or_remove(sgf::Tree::root(), name_property(player), text);
  }

  sgf::Tree line_record() const override { return line_alone(tree_, node_); }

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

  Result<CountReport> accept_count() override {
    auto report = marks_.count(position_);
    if (!report) return report;
    if (!awaits_agreement()) return Error{"accept the count: play has not been stopped by two passes"};
    agree_on(report->outcome, report->margin, report->result);
    counted_result_ = report->result;
    return report;
  }

  Result<MoveReport> resume(Player asking) override {
    if constexpr (Counted<G>) {
      if (!position_.is_stopped() || resigned_) return Error{"resume: play has not been stopped by two passes"};
      const Player first = opponent(asking);
      position_.resume(first);
      counted_result_.reset();
      agreed_.reset();
      resumed_ = asking;
      // A record shows the resumption by the player to move after the two passes.
      node_ = tree_.add_child(node_);
      tree_.set(node_, "PL", std::string(Codec::move_property[index_of(first)]));
      note_walked();
      return resumption(asking);
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
    MoveEffects effects;
    std::string words;
  };

  static std::string name(Player player) { return std::string(G::players[index_of(player)].name); }

  static std::string name_property(Player player) { return "P" + std::string(Codec::move_property[index_of(player)]); }
  static MoveReport resignation(Player player) { return {player, "resign", name(player) + " resigns."}; }
  static MoveReport resumption(Player asking) {
    return {asking, "resume", name(asking) + " asks to play on; " + name(opponent(asking)) + " moves first."};
  }

  void set_or_remove(sgf::NodeId node, std::string_view property, std::string_view text) {
    if (text.empty()) {
      tree_.remove(node, property);
    } else {
      tree_.set_text(node, property, text);
    }
  }

  // The legal move of that text.
  Result<Move> checked_move(std::string_view text) const {
    const auto move = G::parse_move(position_, text);
    if (!move) return move.error();
    const std::string move_text = G::move_text(position_, *move);
    if (resigned_) return Error{"illegal move " + move_text + ": the game is over"};
    if (!position_.is_legal(*move)) return Error{"illegal move " + move_text + ": " + G::why_illegal(position_, *move)};
    return *move;
  }

  // The node of that number, unless it was removed.
  Result<sgf::NodeId> attached_node(int node) const {
    const auto fail = [&] { return Error{"node " + std::to_string(node) + ": there is none in this record"}; };
    if (node < 0 || static_cast<std::size_t>(node) >= tree_.node_count()) return fail();
    const auto id = static_cast<sgf::NodeId>(node);
    if (tree_.path_to(id).front() != sgf::Tree::root()) return fail();
    return id;
  }

  // The node of the next move on the present line, or no_node.
  sgf::NodeId next_move_node() const {
    const auto nodes = line();
    const auto next = std::find_if(std::ranges::find(nodes, node_) + 1, nodes.end(),
                                   [&](sgf::NodeId node) { return sgf::move_of_node<G>(tree_, node).has_value(); });
    return next == nodes.end() ? sgf::no_node : *next;
  }

  void agree_on(Outcome outcome, double margin, const std::string& result) {
    std::string words = "A draw by agreement.";
    if (outcome != Outcome::draw) {
      words = name(outcome == Outcome::first_wins ? Player::first : Player::second) + " wins by " +
              number_text(margin) + ".";
    }
    agreed_ = Ending{outcome, result, words, {EndingKind::count, margin}};
  }

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
    advance(player, move);
    marks_ = Marks(position_);
    counted_result_.reset();
    agreed_.reset();
    note_walked();
  }

  void advance(Player player, Move move) {
    std::string text = G::move_text(position_, move);
    const auto undo = position_.play_undoable(move);
    MoveEffects effects = G::effects(position_, move, undo);
    std::string words = G::move_words(position_, move, effects);
    last_ = LastMove{player, move, std::move(effects), std::move(words)};
    resumed_.reset();
    moves_.push_back(std::move(text));
    recent_ = recent_.then(move);
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
    agreed_.reset();
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
    resumed_.reset();
    node_ = sgf::Tree::root();
    for (const sgf::NodeId node : tree_.path_to(target)) {
      if (auto error = apply(node)) return error;
      node_ = node;
    }
    return std::nullopt;
  }

  // Walks to that node, which comes after that many moves where that is said. When one of them cannot be played,
  // everything stays as it is.
  std::optional<Error> walk_or_stay(sgf::NodeId target, std::optional<int> moves = std::nullopt) {
    const sgf::NodeId before = node_;
    const sgf::NodeId line_end = line_end_;
    const auto resigned = resigned_;
    const auto marks = marks_;
    const auto counted_result = counted_result_;
    const auto agreed = agreed_;
    auto error = walk_to(target);
    if (!error || (moves && move_number() >= *moves)) return std::nullopt;
    walk_to(before);
    line_end_ = line_end;
    resigned_ = resigned;
    marks_ = marks;
    counted_result_ = counted_result;
    agreed_ = agreed;
    return error;
  }

  std::optional<Error> apply(sgf::NodeId node) {
    // The set-up of a player to move after two passes is a resumption.
    const bool was_over = is_over(position_.outcome());
    const auto set_up = Codec::set_up(position_, tree_, node);
    if (!set_up) return set_up.error();
    if (was_over && !is_over(position_.outcome())) resumed_ = opponent(position_.to_move());
    const auto recorded = sgf::move_of_node<G>(tree_, node);
    if (!recorded) return std::nullopt;
    const auto move = sgf::prepare_move<G>(position_, *recorded);
    if (!move) return Error{"move " + std::to_string(moves_.size() + 1) + ", " + move.error().message};
    advance(position_.to_move(), *move);
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
  // Who asked to play on after the last move.
  std::optional<Player> resumed_;
  // How many nodes came with the record; the others were added here.
  std::size_t opened_nodes_ = 1;
  Marks marks_;
  // The result the players agreed on, once they have counted.
  std::optional<std::string> counted_result_;
  // How the game ended by agreement on that result.
  std::optional<Ending> agreed_;
  std::vector<std::string> remarks_;
};

}  // namespace encircle
