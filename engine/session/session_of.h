#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/counted.h"
#include "games/level.h"
#include "search/ownership.h"
#include "session/describe.h"
#include "session/drawing.h"
#include "session/record_cursor.h"
#include "session/recorded_result.h"
#include "session/session.h"

namespace encircle {

template <class G>
GameInfo game_info() {
  return {G::id,
          G::name,
          G::aim,
          {G::players[0], G::players[1]},
          G::options(),
          G::levels(),
          Passable<typename G::Position>,
          Counted<G>,
          G::terms};
}

// The Session of one game: a cursor in its record, and how the players ended it.
template <class G>
class SessionOf final : public Session {
 public:
  using Position = typename G::Position;
  using Rules = typename Position::Rules;
  using Codec = typename G::Record;

  // A new game.
  explicit SessionOf(const Rules& rules) : SessionOf(RecordCursor<G>(rules)) {}
  explicit SessionOf(RecordCursor<G> cursor)
      : info_(game_info<G>()), cursor_(std::move(cursor)), marks_(cursor_.position()) {}

  // Opens a record at its root.
  static Result<std::unique_ptr<Session>> open(const sgf::Tree& tree, const OptionValues& overriding_options) {
    std::vector<Remark> remarks;
    auto options = Codec::read_options(tree, remarks);
    if (!options) return options.error();
    for (const auto& option : overriding_options) options->push_back(option);
    const auto rules = G::make_rules(*options);
    if (!rules) return rules.error();
    auto session = std::make_unique<SessionOf>(RecordCursor<G>(*rules, tree));
    if (!overriding_options.empty()) Codec::write_options(session->cursor_.tree(), *rules);
    session->remarks_ = std::move(remarks);
    session->read_conclusion();
    if (auto error = session->walk_to(sgf::Tree::root())) return *error;
    return std::unique_ptr<Session>(std::move(session));
  }

  // What thinks about the game needs (thinking.h): the position itself, and the moves that led to it.
  const Position& position() const { return cursor_.position(); }
  const RecentMoves& recent() const { return cursor_.recent(); }

  const GameInfo& game() const override { return info_; }
  OptionValues options() const override { return G::option_values(position().rules()); }
  Player to_move() const override { return position().to_move(); }

  std::vector<std::string> legal_moves() const override {
    std::vector<std::string> texts;
    if (is_concluded_here()) return texts;
    auto list = std::make_unique<MoveList<Position>>();
    position().generate_moves(*list);
    for (const Move move : *list) texts.push_back(G::move_text(position(), move));
    std::ranges::sort(texts);
    return texts;
  }

  bool can_pass() const override { return !ending() && encircle::can_pass<G>(position()); }
  std::vector<std::string> legal_points() const override {
    return ending() ? std::vector<std::string>{} : encircle::legal_points<G>(position());
  }
  std::vector<PointRefusal> refusals() const override { return encircle::refusals<G>(position(), is_concluded_here()); }
  std::optional<Refusal> refusal_of(std::string_view text) const override {
    const auto move = G::parse_move(position(), text);
    if (!move) return std::nullopt;
    if (is_concluded_here()) return over_refusal;
    if (position().is_legal(*move)) return std::nullopt;
    return G::refusal(position(), *move);
  }
  std::vector<std::string> reserve_points() const override {
    if constexpr (Reserving<G>) {
      if (!is_concluded_here()) return G::reserve_points(position());
    }
    return {};
  }
  Result<LineTargets> targets(std::string_view point) const override {
    if constexpr (LineDrawing<G>) {
      if (!is_concluded_here()) return G::targets(position(), point);
      return Error{"targets of " + quoted(point) + ": the game is over"};
    } else {
      return Error{std::string(G::name) + " has no lines"};
    }
  }
  Result<LinePreview> preview(std::string_view text) const override {
    if constexpr (LineDrawing<G>) {
      const auto move = checked_move(text);
      if (!move) return move.error();
      return G::preview(position(), *move);
    } else {
      return Error{std::string(G::name) + " has no lines"};
    }
  }

  Facts facts() const override { return G::facts(position()); }
  Facts figures() const override { return G::figures(position()); }
  std::vector<GroupInfo> groups() const override {
    if constexpr (Grouped<G>) {
      return G::groups(position());
    } else {
      return {};
    }
  }

  View view() const override {
    View view = G::view(position());
    const auto& last = cursor_.last();
    if (last && !is_pass(position(), last->move)) G::mark_last_move(view, position(), last->move);
    return view;
  }

  std::string status_words() const override { return G::status_words(position()); }

  std::optional<Ending> ending() const override {
    if (is_concluded_here() && !is_over_by_the_rules()) return conclusion_->ending;
    if (!is_over(position().outcome())) return std::nullopt;
    return Ending{position().outcome(), G::result_text(position()), G::outcome_words(position()),
                  G::ending(position())};
  }
  std::optional<Conclusion> conclusion() const override { return conclusion_; }
  bool awaits_agreement() const override {
    return is_over(position().outcome()) && !is_over_by_the_rules() && !is_concluded_here();
  }

  Result<MoveReport> play(std::string_view text) override {
    const auto move = checked_move(text);
    if (!move) return move.error();
    cursor_.play(*move);
    marks_ = Marks(position());
    counted_result_.reset();
    if (is_over_by_the_rules() && !conclusion_) conclude(*ending());
    return *last_move();
  }

  Result<MoveReport> resign(Player player) override { return give_away(player, resignation_ending, "+R"); }
  Result<MoveReport> lose_on_time(Player player) override { return give_away(player, time_ending, "+T"); }

  bool undo() override {
    if (is_concluded_here() && !is_over_by_the_rules()) {
      reopen();
      return true;
    }
    const sgf::NodeId before = cursor_.node_before_last_move();
    if (before == sgf::no_node) return false;
    if (is_concluded_here()) reopen();
    walk_to(before);
    return true;
  }

  bool redo() override {
    const sgf::NodeId next = cursor_.next_move_node();
    if (next == sgf::no_node || walk_or_stay(next, move_number() + 1)) return false;
    // Whoever makes the last move again ends the game again.
    const bool is_main_end = cursor_.end_of_main_line() == cursor_.node();
    if (is_main_end && !conclusion_ && is_over_by_the_rules()) conclude(*ending());
    return true;
  }

  bool can_undo() const override {
    return (is_concluded_here() && !is_over_by_the_rules()) || cursor_.node_before_last_move() != sgf::no_node;
  }
  bool can_redo() const override { return cursor_.next_move_node() != sgf::no_node; }

  int move_number() const override { return static_cast<int>(cursor_.moves().size()); }
  std::vector<std::string> moves_so_far() const override { return cursor_.moves(); }

  std::optional<MoveReport> last_move() const override {
    const auto& last = cursor_.last();
    if (!last) return std::nullopt;
    return MoveReport{last->player, cursor_.moves().back(), name(last->player) + " " + last->words + ".",
                      last->effects};
  }
  std::optional<MoveReport> last_event() const override {
    if (const auto ended = ending(); ended && ended->outcome != Outcome::no_result) {
      const Player loser = ended->outcome == Outcome::first_wins ? Player::second : Player::first;
      if (ended->facts.kind == resignation_ending) return resignation(loser);
      if (ended->facts.kind == time_ending) return loss_on_time(loser);
    }
    if (cursor_.resumed()) return resumption(*cursor_.resumed());
    return last_move();
  }

  Result<int> go_to_move(int number) override {
    // The way to the present node, then on along the line last walked.
    sgf::NodeId target = sgf::Tree::root();
    int count = cursor_.is_move(target) ? 1 : 0;
    if (number < count) {
      return Error{"move " + std::to_string(number) + ": this line begins at move " + std::to_string(count)};
    }
    for (const sgf::NodeId node : cursor_.line()) {
      if (node == sgf::Tree::root()) continue;
      const bool is_move = cursor_.is_move(node);
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
    if (auto error = walk_to(cursor_.line().back())) return *error;
    return move_number();
  }

  std::vector<TreeNode> tree() const override { return list_tree<G>(cursor_.tree(), position()); }
  int node() const override { return static_cast<int>(cursor_.node()); }
  bool has_node(int node) const override { return cursor_.attached_node(node).ok(); }
  std::size_t node_count() const override { return cursor_.tree().node_count(); }

  Result<int> go_to_node(int node) override {
    const auto target = cursor_.attached_node(node);
    if (!target) return target.error();
    if (auto error = walk_or_stay(*target)) return *error;
    return node;
  }

  Result<int> remove_branch(int node) override {
    const auto top = cursor_.attached_node(node);
    if (!top) return top.error();
    if (*top == sgf::Tree::root()) return Error{"node 0: the beginning of the record cannot be removed"};
    const sgf::NodeId above = cursor_.tree().parent(*top);
    const bool stands_inside = cursor_.remove(*top);
    if (conclusion_ && !has_node(conclusion_->node)) reopen();
    if (stands_inside) walk_to(above);
    return node;
  }

  std::string comment() const override { return cursor_.tree().text(cursor_.node(), "C").value_or(""); }
  void set_comment(int node, std::string_view text) override {
    if (const auto target = cursor_.attached_node(node)) set_or_remove(*target, "C", text);
  }
  Drawing drawing() const override { return drawing_of<G>(cursor_.tree(), cursor_.node(), position()); }
  About about() const override { return about_of(cursor_.tree()); }
  std::string player_name(Player player) const override {
    return cursor_.tree().text(sgf::Tree::root(), name_property(player)).value_or("");
  }
  void set_player_name(Player player, std::string_view text) override {
    set_or_remove(sgf::Tree::root(), name_property(player), text);
  }

  sgf::Tree line_record() const override { return line_alone(cursor_.tree(), cursor_.node()); }

  sgf::Tree record() const override {
    sgf::Tree tree = cursor_.tree();
    // The count of a stopped game is its result, though nobody has accepted it; an end by the rules is one though
    // the record that was opened did not tell it.
    if (!conclusion_ && counted_result_ && awaits_agreement()) {
      tree.set_text(sgf::Tree::root(), "RE", *counted_result_);
    } else if (is_over_by_the_rules() && !tree.find(sgf::Tree::root(), "RE")) {
      tree.set_text(sgf::Tree::root(), "RE", ending()->result);
    }
    return tree;
  }

  const std::vector<Remark>& remarks() const override { return remarks_; }

  bool is_counted() const override { return Counted<G>; }
  using Session::propose_count;
  Result<CountReport> propose_count(std::span<const float> owners) override {
    std::vector<float> judged;
    if constexpr (Counted<G>) {
      const auto points = static_cast<std::size_t>(position().grid().point_count());
      if (owners.empty()) {
        owners = judged = playout_ownership(position());
      } else if (owners.size() != points) {
        return Error{"count: the owners of " + std::to_string(points) + " points are needed"};
      }
    }
    return counted_anew(marks_.propose(position(), owners, counted_result_));
  }
  Result<CountReport> count_with(const std::vector<std::string>& dead, const std::vector<std::string>& seki) override {
    return counted_anew(marks_.set(position(), dead, seki, counted_result_));
  }
  Result<CountReport> toggle_dead(std::string_view stone) override {
    return counted_anew(marks_.toggle_dead(position(), stone, counted_result_));
  }
  Result<CountReport> toggle_seki(std::string_view stone) override {
    return counted_anew(marks_.toggle_seki(position(), stone, counted_result_));
  }
  Result<CountReport> count() const override { return marks_.count(position()); }

  Result<CountReport> accept_count() override {
    auto report = marks_.count(position());
    if (!report || is_concluded_here()) return report;
    if (!awaits_agreement()) return Error{"accept the count: play has not been stopped by two passes"};
    conclude(ending_of(report->outcome, {count_ending, report->margin}, report->result));
    write_territory(*report);
    return report;
  }

  Result<MoveReport> resume(Player asking) override {
    if constexpr (Counted<G>) {
      if (!position().is_stopped() || is_given_up()) return Error{"resume: play has not been stopped by two passes"};
      if (is_concluded_here()) reopen();
      cursor_.resume(asking);
      counted_result_.reset();
      return resumption(asking);
    } else {
      return Error{"resume: " + std::string(G::name) + " is not counted by agreement"};
    }
  }

 private:
  static std::string name(Player player) { return std::string(G::players[index_of(player)].name); }

  static std::string name_property(Player player) { return "P" + std::string(Codec::move_property[index_of(player)]); }
  static MoveReport resignation(Player player) { return {player, "resign", name(player) + " resigns."}; }
  static MoveReport loss_on_time(Player player) { return {player, "time", name(player) + " has run out of time."}; }
  static MoveReport resumption(Player asking) {
    return {asking, "resume", name(asking) + " asks to play on; " + name(opponent(asking)) + " moves first."};
  }

  void set_or_remove(sgf::NodeId node, std::string_view property, std::string_view text) {
    if (text.empty()) {
      cursor_.tree().remove(node, property);
    } else {
      cursor_.tree().set_text(node, property, text);
    }
  }

  // The legal move of that text.
  Result<Move> checked_move(std::string_view text) const {
    const auto move = G::parse_move(position(), text);
    if (!move) return move.error();
    const std::string move_text = G::move_text(position(), *move);
    if (is_concluded_here()) return Error{"illegal move " + move_text + ": the game is over"};
    if (!position().is_legal(*move))
      return Error{"illegal move " + move_text + ": " + G::why_illegal(position(), *move)};
    return *move;
  }

  // Whoever counts anew takes an agreement back, but not a resignation or a loss on time.
  Result<CountReport> counted_anew(Result<CountReport> report) {
    if (report && is_concluded_here() && !is_given_up()) reopen();
    return report;
  }

  // Whether the board alone says that the game is over, and how.
  bool is_over_by_the_rules() const { return is_over(position().outcome()) && outcome_is_final(position()); }
  bool is_concluded_here() const { return conclusion_ && cursor_.is_at(static_cast<sgf::NodeId>(conclusion_->node)); }
  bool is_given_up() const { return is_concluded_here() && conclusion_->ending.facts.kind != count_ending; }

  // The game ends here, and so does the main line of the record, whose result this is.
  void conclude(const Ending& ending) {
    cursor_.make_main_line();
    cursor_.tree().set_text(sgf::Tree::root(), "RE", ending.result);
    conclusion_ = Conclusion{static_cast<int>(cursor_.node()), ending};
  }

  // The game has not ended after all.
  void reopen() {
    const auto node = static_cast<sgf::NodeId>(conclusion_->node);
    for (const char* territory : {"TB", "TW"}) cursor_.tree().remove(node, territory);
    cursor_.tree().remove(sgf::Tree::root(), "RE");
    conclusion_.reset();
  }

  // Takes over how the game ended according to the record that was opened.
  void read_conclusion() {
    const auto text = cursor_.tree().text(sgf::Tree::root(), "RE");
    const sgf::NodeId end = cursor_.end_of_main_line();
    if (!text || end == sgf::no_node) return;
    const auto result = read_result(*text, Codec::move_property[0], Codec::move_property[1]);
    if (!result) return;
    conclusion_ = Conclusion{static_cast<int>(end), ending_of(result->outcome, result->facts, *text)};
  }

  Result<MoveReport> give_away(Player loser, EndingKind kind, std::string_view how) {
    const MoveReport report = kind == time_ending ? loss_on_time(loser) : resignation(loser);
    if (ending() && !awaits_agreement())
      return Error{(kind == time_ending ? "loss on time" : "resignation") + std::string(": the game is over")};
    const std::string result = std::string(Codec::move_property[index_of(opponent(loser))]) + std::string(how);
    conclude(ending_of(win_for(opponent(loser)), {kind}, result));
    return report;
  }

  // An end that the board alone does not show.
  static Ending ending_of(Outcome outcome, const EndingFacts& facts, const std::string& result) {
    return {outcome, result, words_of_ending(outcome, facts), facts};
  }
  static std::string words_of_ending(Outcome outcome, const EndingFacts& facts) {
    if (outcome == Outcome::draw) return "A draw by agreement.";
    if (outcome == Outcome::no_result) return "The game has no result.";
    const Player winner = outcome == Outcome::first_wins ? Player::first : Player::second;
    const std::string wins = name(winner) + " wins";
    if (facts.kind == resignation_ending) return wins + ": " + name(opponent(winner)) + " resigned.";
    if (facts.kind == time_ending) return wins + ": " + name(opponent(winner)) + " ran out of time.";
    if (facts.kind == count_ending) return wins + " by " + number_text(facts.margin) + ".";
    return wins + ".";
  }

  // Other programs read from the record whose the points were, and so which stones were dead.
  void write_territory(const CountReport& report) {
    for (const Player player : {Player::first, Player::second}) {
      std::vector<std::string> points;
      for (const Move move : report.territory[index_of(player)]) points.push_back(Codec::encode_move(position(), move));
      const std::string property = "T" + std::string(Codec::move_property[index_of(player)]);
      if (!points.empty()) cursor_.tree().set(cursor_.node(), property, points);
    }
  }

  // Takes the stones that stand in the other's territory according to the record for dead.
  void read_territory() {
    const View picture = G::view(position());
    const auto* const grid = std::get_if<GridView>(&picture);
    if (grid == nullptr) return;
    std::vector<std::string> dead;
    for (std::size_t index = 0; index < grid->cells.size(); ++index) {
      const ViewStone stone = grid->cells[index].stone;
      if (stone == ViewStone::none) continue;
      const auto* const territory =
          cursor_.tree().find(static_cast<sgf::NodeId>(conclusion_->node), stone == ViewStone::white ? "TB" : "TW");
      const Move point = Move::from_index(static_cast<int>(index));
      if (territory == nullptr) continue;
      if (std::ranges::find(territory->values, Codec::encode_move(position(), point)) == territory->values.end())
        continue;
      dead.push_back(G::move_text(position(), point));
    }
    std::optional<std::string> told;
    static_cast<void>(marks_.set(position(), dead, {}, told));
  }

  // Goes to that node, and to how the game ended there. On an error the session stands at the last node that could be
  // played.
  std::optional<Error> walk_to(sgf::NodeId target) {
    auto error = cursor_.walk_to(target);
    counted_result_.reset();
    marks_ = Marks(position());
    if (is_concluded_here()) read_territory();
    return error;
  }

  // Walks to that node, which comes after that many moves where that is said. When one of them cannot be played,
  // everything stays as it is.
  std::optional<Error> walk_or_stay(sgf::NodeId target, std::optional<int> moves = std::nullopt) {
    const sgf::NodeId before = cursor_.node();
    const sgf::NodeId line_end = cursor_.line_end();
    const auto marks = marks_;
    const auto counted_result = counted_result_;
    auto error = walk_to(target);
    if (!error || (moves && move_number() >= *moves)) return std::nullopt;
    walk_to(before);
    cursor_.set_line_end(line_end);
    marks_ = marks;
    counted_result_ = counted_result;
    return error;
  }

  using Marks = MarksOf<G>;

  GameInfo info_;
  RecordCursor<G> cursor_;
  Marks marks_;
  // The result the players agreed on, once they have counted.
  std::optional<std::string> counted_result_;
  std::optional<Conclusion> conclusion_;
  std::vector<Remark> remarks_;
};

}  // namespace encircle
