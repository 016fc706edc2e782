#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/counted.h"
#include "players/levels.h"
#include "search/ownership.h"
#include "session/describe.h"
#include "session/journey.h"
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

// The Session of one game: a journey through its record, and how the players ended it.
template <class G>
class SessionOf final : public Session {
 public:
  using Position = typename G::Position;
  using Rules = typename Position::Rules;
  using Codec = sgf::GameCodec<G>;

  // A new game.
  explicit SessionOf(const Rules& rules) : SessionOf(Journey<G>(rules)) {}
  explicit SessionOf(Journey<G> journey)
      : info_(game_info<G>()), journey_(std::move(journey)), marks_(journey_.position()) {}

  // Opens a record at its root.
  static Result<std::unique_ptr<Session>> open(const sgf::Tree& tree, const OptionValues& overriding_options) {
    std::vector<Remark> remarks;
    auto options = Codec::read_options(tree, remarks);
    if (!options) return options.error();
    for (const auto& option : overriding_options) options->push_back(option);
    const auto rules = G::make_rules(*options);
    if (!rules) return rules.error();
    auto session = std::make_unique<SessionOf>(Journey<G>(*rules, tree));
    if (!overriding_options.empty()) Codec::write_options(session->journey_.tree(), *rules);
    session->remarks_ = std::move(remarks);
    if (auto error = session->walk_to(sgf::Tree::root())) return *error;
    return std::unique_ptr<Session>(std::move(session));
  }

  // What thinks about the game needs (thinking.h): the position itself, and the moves that led to it.
  const Position& position() const { return journey_.position(); }
  const RecentMoves& recent() const { return journey_.recent(); }

  const GameInfo& game() const override { return info_; }
  OptionValues options() const override { return G::option_values(position().rules()); }
  Player to_move() const override { return position().to_move(); }

  std::vector<std::string> legal_moves() const override {
    std::vector<std::string> texts;
    if (resigned_) return texts;
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
  std::vector<PointRefusal> refusals() const override {
    return encircle::refusals<G>(position(), resigned_.has_value());
  }
  std::optional<Refusal> refusal_of(std::string_view text) const override {
    const auto move = G::parse_move(position(), text);
    if (!move) return std::nullopt;
    if (resigned_) return Refusal::over;
    if (position().is_legal(*move)) return std::nullopt;
    return G::refusal(position(), *move);
  }
  std::vector<std::string> reserve_points() const override {
    if constexpr (Reserving<G>) {
      if (!resigned_) return G::reserve_points(position());
    }
    return {};
  }
  Result<LineTargets> targets(std::string_view point) const override {
    if constexpr (LineDrawing<G>) {
      if (!resigned_) return G::targets(position(), point);
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
    const auto& last = journey_.last();
    if (last && !is_pass(position(), last->move)) G::mark_last_move(view, position(), last->move);
    return view;
  }

  std::string status_words() const override { return G::status_words(position()); }

  std::optional<Ending> ending() const override {
    if (resigned_) {
      const Player winner = opponent(*resigned_);
      return Ending{win_for(winner),
                    std::string(Codec::move_property[index_of(winner)]) + "+R",
                    name(winner) + " wins: " + name(*resigned_) + " resigned.",
                    {EndingKind::resignation}};
    }
    if (!is_over(position().outcome())) return std::nullopt;
    if (agreed_) return agreed_;
    return Ending{position().outcome(), G::result_text(position()), G::outcome_words(position()),
                  G::ending(position())};
  }
  bool awaits_agreement() const override {
    return !resigned_ && !agreed_ && is_over(position().outcome()) && !outcome_is_final(position());
  }

  Result<MoveReport> play(std::string_view text) override {
    const auto move = checked_move(text);
    if (!move) return move.error();
    journey_.play(*move);
    marks_ = Marks(position());
    counted_result_.reset();
    agreed_.reset();
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
    const sgf::NodeId before = journey_.node_before_last_move();
    if (before == sgf::no_node) return false;
    walk_to(before);
    return true;
  }

  bool redo() override {
    const sgf::NodeId next = journey_.next_move_node();
    return next != sgf::no_node && !walk_or_stay(next, move_number() + 1);
  }

  bool can_undo() const override { return resigned_ || journey_.node_before_last_move() != sgf::no_node; }
  bool can_redo() const override { return journey_.next_move_node() != sgf::no_node; }

  int move_number() const override { return static_cast<int>(journey_.moves().size()); }
  std::vector<std::string> moves_so_far() const override { return journey_.moves(); }

  std::optional<MoveReport> last_move() const override {
    const auto& last = journey_.last();
    if (!last) return std::nullopt;
    return MoveReport{last->player, journey_.moves().back(), name(last->player) + " " + last->words + ".",
                      last->effects};
  }
  std::optional<MoveReport> last_event() const override {
    if (resigned_) return resignation(*resigned_);
    if (journey_.resumed()) return resumption(*journey_.resumed());
    return last_move();
  }

  Result<int> go_to_move(int number) override {
    // The way to the present node, then on along the line last walked.
    sgf::NodeId target = sgf::Tree::root();
    int count = journey_.is_move(target) ? 1 : 0;
    if (number < count) {
      return Error{"move " + std::to_string(number) + ": this line begins at move " + std::to_string(count)};
    }
    for (const sgf::NodeId node : journey_.line()) {
      if (node == sgf::Tree::root()) continue;
      const bool is_move = journey_.is_move(node);
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
    if (auto error = walk_to(journey_.line().back())) return *error;
    return move_number();
  }

  std::vector<TreeNode> tree() const override { return list_tree<G>(journey_.tree(), position()); }
  int node() const override { return static_cast<int>(journey_.node()); }
  bool has_node(int node) const override { return journey_.attached_node(node).ok(); }
  std::size_t node_count() const override { return journey_.tree().node_count(); }

  Result<int> go_to_node(int node) override {
    const auto target = journey_.attached_node(node);
    if (!target) return target.error();
    if (auto error = walk_or_stay(*target)) return *error;
    return node;
  }

  Result<int> remove_branch(int node) override {
    const auto top = journey_.attached_node(node);
    if (!top) return top.error();
    if (*top == sgf::Tree::root()) return Error{"node 0: the beginning of the record cannot be removed"};
    const sgf::NodeId above = journey_.tree().parent(*top);
    if (journey_.remove(*top)) walk_to(above);
    return node;
  }

  std::string comment() const override { return journey_.tree().text(journey_.node(), "C").value_or(""); }
  void set_comment(std::string_view text) override { set_or_remove(journey_.node(), "C", text); }
  std::string player_name(Player player) const override {
    return journey_.tree().text(sgf::Tree::root(), name_property(player)).value_or("");
  }
  void set_player_name(Player player, std::string_view text) override {
    set_or_remove(sgf::Tree::root(), name_property(player), text);
  }

  sgf::Tree line_record() const override { return line_alone(journey_.tree(), journey_.node()); }

  sgf::Tree record() const override {
    sgf::Tree tree = journey_.tree();
    const auto end = ending();
    // A record that was opened knows its own result (dead stones, an agreement) until somebody plays on, counts or
    // resigns here.
    const bool played_here = !journey_.is_of_the_record();
    // Nor has a game a result while the players have not counted.
    if (!end || (awaits_agreement() && !counted_result_)) {
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
    if (!report) return report;
    if (agreed_) return report;
    if (!awaits_agreement()) return Error{"accept the count: play has not been stopped by two passes"};
    agree_on(report->outcome, report->margin, report->result);
    counted_result_ = report->result;
    return report;
  }

  Result<MoveReport> resume(Player asking) override {
    if constexpr (Counted<G>) {
      if (!position().is_stopped() || resigned_) return Error{"resume: play has not been stopped by two passes"};
      journey_.resume(asking);
      counted_result_.reset();
      agreed_.reset();
      return resumption(asking);
    } else {
      return Error{"resume: " + std::string(G::name) + " is not counted by agreement"};
    }
  }

 private:
  static std::string name(Player player) { return std::string(G::players[index_of(player)].name); }

  static std::string name_property(Player player) { return "P" + std::string(Codec::move_property[index_of(player)]); }
  static MoveReport resignation(Player player) { return {player, "resign", name(player) + " resigns."}; }
  static MoveReport resumption(Player asking) {
    return {asking, "resume", name(asking) + " asks to play on; " + name(opponent(asking)) + " moves first."};
  }

  void set_or_remove(sgf::NodeId node, std::string_view property, std::string_view text) {
    if (text.empty()) {
      journey_.tree().remove(node, property);
    } else {
      journey_.tree().set_text(node, property, text);
    }
  }

  // The legal move of that text.
  Result<Move> checked_move(std::string_view text) const {
    const auto move = G::parse_move(position(), text);
    if (!move) return move.error();
    const std::string move_text = G::move_text(position(), *move);
    if (resigned_) return Error{"illegal move " + move_text + ": the game is over"};
    if (!position().is_legal(*move))
      return Error{"illegal move " + move_text + ": " + G::why_illegal(position(), *move)};
    return *move;
  }

  // Whoever counts anew takes an agreement back.
  Result<CountReport> counted_anew(Result<CountReport> report) {
    if (report) agreed_.reset();
    return report;
  }

  void agree_on(Outcome outcome, double margin, const std::string& result) {
    std::string words = "A draw by agreement.";
    if (outcome != Outcome::draw) {
      words = name(outcome == Outcome::first_wins ? Player::first : Player::second) + " wins by " +
              number_text(margin) + ".";
    }
    agreed_ = Ending{outcome, result, words, {EndingKind::count, margin}};
  }

  // Goes to that node, and to how the game ended there. On an error the session stands at the last node that could be
  // played.
  std::optional<Error> walk_to(sgf::NodeId target) {
    auto error = journey_.walk_to(target);
    counted_result_.reset();
    agreed_.reset();
    resigned_ = recorded_resignation();
    take_recorded_count();
    marks_ = Marks(position());
    return error;
  }

  // The result that the record tells, for who stands at the end of its main line.
  std::optional<std::string> recorded_result() const {
    if (!journey_.is_at_the_end_of_the_record()) return std::nullopt;
    return journey_.tree().text(sgf::Tree::root(), "RE");
  }

  // Who resigned here according to the record, unless the rules have ended the game.
  std::optional<Player> recorded_resignation() const {
    const auto result = recorded_result();
    if (!result || is_over(position().outcome())) return std::nullopt;
    for (const Player winner : {Player::first, Player::second}) {
      const std::string won = std::string(Codec::move_property[index_of(winner)]) + "+R";
      if (*result == won || *result == won + "esign") return opponent(winner);
    }
    return std::nullopt;
  }

  // Takes over the count on which the players agreed according to the record.
  void take_recorded_count() {
    const auto result = awaits_agreement() ? recorded_result() : std::nullopt;
    if (!result) return;
    if (*result == "0" || *result == "Draw") return agree_on(Outcome::draw, 0, *result);
    for (const Player winner : {Player::first, Player::second}) {
      const std::string won = std::string(Codec::move_property[index_of(winner)]) + "+";
      if (!result->starts_with(won)) continue;
      const auto margin = parse_number("result", std::string_view(*result).substr(won.size()));
      if (margin && *margin > 0) agree_on(win_for(winner), *margin, *result);
    }
  }

  // Walks to that node, which comes after that many moves where that is said. When one of them cannot be played,
  // everything stays as it is.
  std::optional<Error> walk_or_stay(sgf::NodeId target, std::optional<int> moves = std::nullopt) {
    const sgf::NodeId before = journey_.node();
    const sgf::NodeId line_end = journey_.line_end();
    const auto resigned = resigned_;
    const auto marks = marks_;
    const auto counted_result = counted_result_;
    const auto agreed = agreed_;
    auto error = walk_to(target);
    if (!error || (moves && move_number() >= *moves)) return std::nullopt;
    walk_to(before);
    journey_.set_line_end(line_end);
    resigned_ = resigned;
    marks_ = marks;
    counted_result_ = counted_result;
    agreed_ = agreed;
    return error;
  }

  using Marks = MarksOf<G>;

  GameInfo info_;
  Journey<G> journey_;
  std::optional<Player> resigned_;
  Marks marks_;
  // The result the players agreed on, once they have counted.
  std::optional<std::string> counted_result_;
  // How the game ended by agreement on that result.
  std::optional<Ending> agreed_;
  std::vector<Remark> remarks_;
};

}  // namespace encircle
