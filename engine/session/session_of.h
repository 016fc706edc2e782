#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/quoted.h"
#include "core/sentences.h"
#include "games/counted.h"
#include "games/level.h"
#include "session/describe.h"
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
          {G::Record::move_property[0], G::Record::move_property[1]},
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
  static Result<std::unique_ptr<Session>> open(const sgf::Tree& tree, const OptionValues& overriding_options,
                                               const OptionValues& unless_named) {
    std::vector<Remark> remarks;
    const auto named = Codec::read_options(tree, remarks);
    if (!named) return named.error();
    OptionValues options = unless_named;
    for (const auto* more : {&*named, &overriding_options}) {
      for (const auto& [name, text] : *more) set_option(options, name, text);
    }
    const auto rules = G::make_rules(options);
    if (!rules) return rules.error();
    auto session = std::make_unique<SessionOf>(RecordCursor<G>(*rules, tree));
    if (!overriding_options.empty() || !unless_named.empty()) Codec::write_options(session->cursor_.tree(), *rules);
    session->remarks_ = std::move(remarks);
    session->read_conclusion();
    if (auto error = session->walk_to(sgf::Tree::root())) return *error;
    return std::unique_ptr<Session>(std::move(session));
  }

  // What thinks about the game needs (computer.h): the position itself, and the moves that led to it.
  const Position& position() const { return cursor_.position(); }
  const std::vector<Move>& moves() const { return cursor_.moves(); }

  const GameInfo& game() const override { return info_; }

  State state(const Parts& parts) const override {
    State state;
    state.revision = revision_;
    state.node = static_cast<int>(cursor_.node());
    state.move_number = move_number();
    state.to_move = position().to_move();
    state.phase = phase();
    state.ending = ending();
    state.conclusion = conclusion_;
    state.last_move = last_move();
    state.last_event = last_event(state.ending, state.last_move);
    state.can_pass = state.phase == Phase::playing && encircle::can_pass<G>(position());
    state.can_undo = is_told_here() || cursor_.node_before_last_move() != sgf::no_node;
    state.can_redo = cursor_.next_move_node() != sgf::no_node;
    state.is_at_tip = cursor_.tree().first_child(cursor_.node()) == sgf::no_node;
    state.has_gone_on = state.phase == Phase::stopped && has_gone_on();
    if (parts.board) state.board = board();
    if (parts.description) {
      state.description.emplace().figures = G::figures(position());
      if constexpr (has_sentences) {
        state.description->facts = G::facts(position());
        state.description->words = G::status_words(position());
      }
    }
    if (parts.moves) state.moves = move_texts();
    if (parts.notes) state.notes = {text_of_node(cursor_.node(), "C"), drawing()};
    if (parts.about) state.about = about();
    if (parts.count && Counted<G>) state.count = *marks_.count(position());
    if (parts.line) state.line = line();
    return state;
  }

  Result<CheckedMove, MoveError> check_move(std::string_view text) const override {
    const auto move = checked_move(position(), text, is_concluded_here());
    if (!move) return move.error();
    return CheckedMove{G::move_text(position(), *move), mix_key(rules_key(), cursor_.line_key_after(*move))};
  }
  Result<LineTargets> targets(std::string_view point) const override {
    if constexpr (LineDrawing<G>) {
      if (!is_concluded_here()) return G::targets(position(), point);
      return Error{"targets of " + quoted(point) + ": the game is over"};
    } else {
      return Error{std::string(G::name) + " has no lines"};
    }
  }
  Result<LinePreview, MoveError> preview(std::string_view text) const override {
    if constexpr (LineDrawing<G>) {
      const auto move = checked_move(position(), text, is_concluded_here());
      if (!move) return move.error();
      return G::preview(position(), *move);
    } else {
      return MoveError{{std::string(G::name) + " has no lines"}};
    }
  }

  Result<MoveReport, MoveError> play(std::string_view text, std::optional<Player> as) override {
    Position before = position();
    const bool is_in_turn = !is_over(before.outcome()) && as.value_or(before.to_move()) == before.to_move();
    const bool is_over = as ? !is_in_turn && !Codec::hand_over(before, *as) : is_concluded_here();
    const auto move = checked_move(before, text, is_over);
    if (!move) return move.error();
    if (is_told_here()) reopen();
    const std::size_t nodes = cursor_.tree().node_count();
    cursor_.play(before, *move);
    if (cursor_.tree().node_count() != nodes) edits_.note(++revision_, TreeEdit::Kind::added, cursor_.node());
    marks_ = Marks(position());
    if (is_over_by_the_rules() && !conclusion_) conclude(*ending());
    return *last_move();
  }

  bool undo() override {
    if (is_told_here()) {
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
    // Making the last move again ends the game again.
    const bool is_main_end = cursor_.end_of_main_line() == cursor_.node();
    if (is_main_end && !conclusion_ && is_over_by_the_rules()) conclude(*ending());
    return true;
  }

  Result<int> go_to_move(int number) override {
    const auto target = cursor_.node_of_move(number);
    if (!target) return target.error();
    // A set-up after that move which cannot be applied is not on the way to it.
    if (auto error = walk_or_stay(*target, number)) return *error;
    return number;
  }

  Result<int> go_to_end() override {
    const sgf::NodeId end = cursor_.line().back();
    if (auto error = walk_to(end)) return *error;
    return move_number();
  }

  TreeChanges tree(std::optional<std::uint64_t> since) const override {
    if (!since) return {.is_whole = true, .added = list_tree(cursor_, recorded_move_text())};
    return tree_changes(cursor_, edits_.since(*since), recorded_move_text());
  }
  std::optional<int> node_before_move_of(std::span<const Player> players) const override {
    if (players.empty()) return std::nullopt;
    for (sgf::NodeId node = cursor_.node(); node != sgf::Tree::root(); node = cursor_.tree().parent(node)) {
      const auto move = cursor_.move_of(node);
      const bool is_theirs = move && std::ranges::find(players, move->player) != players.end();
      if (is_theirs) return static_cast<int>(cursor_.tree().parent(node));
    }
    return std::nullopt;
  }

  Result<int> go_to_node(int node) override {
    const auto target = cursor_.attached_node(node);
    if (!target) return target.error();
    if (auto error = walk_or_stay(*target)) return *error;
    return node;
  }

  Result<int> remove(int node) override {
    const auto top = cursor_.attached_node(node);
    if (!top) return top.error();
    if (*top == sgf::Tree::root()) return Error{"node 0: the beginning of the record cannot be removed"};
    const sgf::NodeId above = cursor_.tree().parent(*top);
    const bool stands_inside = cursor_.remove(*top);
    edits_.note(++revision_, TreeEdit::Kind::removed, *top);
    if (conclusion_ && !cursor_.attached_node(conclusion_->node)) reopen();
    if (stands_inside) walk_to(above);
    return node;
  }

  std::optional<Error> set_comment(int node, std::string_view text) override {
    const auto target = cursor_.attached_node(node);
    if (!target) return target.error();
    set_or_remove(*target, "C", text);
    edits_.note(revision_, TreeEdit::Kind::commented, *target);
    return std::nullopt;
  }
  void set_name(Player player, std::string_view text) override {
    set_or_remove(sgf::Tree::root(), name_property(player), text);
  }

  std::optional<Error> change_options(const OptionValues& options) override {
    const auto rules = G::make_rules(options);
    if (!rules) return rules.error();
    if (auto error = cursor_.change_rules(*rules)) return error;
    edits_.note(++revision_, TreeEdit::Kind::rewritten, sgf::Tree::root());
    marks_ = Marks(position());
    return std::nullopt;
  }

  sgf::Tree record(Extent extent) const override {
    if (extent == Extent::line) return line_alone(cursor_.tree(), cursor_.node());
    sgf::Tree tree = cursor_.tree();
    // An end by the rules is the result though the record that was opened did not tell it.
    if (is_over_by_the_rules() && !tree.find(sgf::Tree::root(), "RE")) {
      tree.set_text(sgf::Tree::root(), "RE", ending()->result);
    }
    return tree;
  }

  Result<CountReport> propose_count(std::span<const float> owners) override {
    if constexpr (Counted<G>) {
      const auto points = static_cast<std::size_t>(position().grid().point_count());
      if (!owners.empty() && owners.size() != points) {
        return Error{"count: the owners of " + std::to_string(points) + " points are needed"};
      }
    }
    return marks_.propose(position(), owners);
  }
  Result<CountReport> set_marks(const std::vector<std::string>& dead, const std::vector<std::string>& seki) override {
    return counted_anew(marks_.set(position(), dead, seki));
  }
  Result<CountReport> toggle_mark(std::string_view stone, StoneMark mark) override {
    return counted_anew(marks_.toggle(position(), stone, mark == StoneMark::dead));
  }

  Result<CountReport> accept_count() override {
    auto report = marks_.count(position());
    if (!report || is_concluded_here()) return report;
    if (phase() != Phase::stopped) return Error{"accept the count: play has not been stopped by two passes"};
    conclude(ending_of(report->outcome, {count_ending, report->margin}, report->result));
    write_territory(*report);
    return report;
  }

  Result<MoveReport> resume(Player asking) override {
    if constexpr (Counted<G>) {
      if (!position().is_stopped() || is_given_up()) return Error{"resume: play has not been stopped by two passes"};
      if (is_concluded_here()) reopen();
      cursor_.resume(asking);
      edits_.note(++revision_, TreeEdit::Kind::added, cursor_.node());
      return resumption(asking);
    } else {
      return Error{"resume: " + std::string(G::name) + " is not counted by agreement"};
    }
  }

 private:
  int move_number() const { return static_cast<int>(cursor_.moves().size()); }

  Phase phase() const {
    if (is_concluded_here() || is_over_by_the_rules()) return Phase::over;
    return is_over(position().outcome()) ? Phase::stopped : Phase::playing;
  }

  // Whether moves followed two passes on the way here.
  bool has_gone_on() const {
    const std::vector<Move>& moves = cursor_.moves();
    for (std::size_t i = 0; i + 2 < moves.size(); ++i) {
      if (is_pass(position(), moves[i]) && is_pass(position(), moves[i + 1])) return true;
    }
    return false;
  }

  std::optional<Ending> ending() const {
    if (is_told_here()) return conclusion_->ending;
    if (!is_over(position().outcome())) return std::nullopt;
    Ending ending{position().outcome(), G::result_text(position()), {}, G::ending(position())};
    if constexpr (has_sentences) ending.words = G::outcome_words(position());
    return ending;
  }

  std::optional<MoveReport> last_move() const {
    const auto& last = cursor_.last();
    if (!last) return std::nullopt;
    return MoveReport{last->player, G::move_text(position(), last->move),
                      sentence(last->player, " " + last->words + "."), last->effects};
  }
  std::optional<MoveReport> last_event(const std::optional<Ending>& ended,
                                       const std::optional<MoveReport>& move) const {
    if (const auto winner = ended ? winner_of(ended->outcome) : std::nullopt) {
      if (ended->facts.kind == resignation_ending) return resignation(opponent(*winner));
      if (ended->facts.kind == time_ending) return loss_on_time(opponent(*winner));
    }
    if (cursor_.resumed()) return resumption(*cursor_.resumed());
    return move;
  }

  Board board() const {
    Board board{G::view(position()), {}, {}, {}, refusals<G>(position(), is_concluded_here())};
    const auto& last = cursor_.last();
    if (last && !is_pass(position(), last->move)) G::mark_last_move(board.view, position(), last->move);
    if constexpr (Grouped<G>) board.groups = G::groups(position());
    if (phase() == Phase::playing) board.legal_points = legal_points<G>(position());
    if constexpr (Reserving<G>) {
      if (!is_concluded_here()) board.reserve_points = G::reserve_points(position());
    }
    return board;
  }

  Moves move_texts() const {
    const auto text = [&](Move move) { return G::move_text(position(), move); };
    Moves moves;
    for (const Move move : cursor_.moves()) moves.played.push_back(text(move));
    if (is_concluded_here()) return moves;
    for (const Move move : legal_moves_of(position())) moves.legal.push_back(text(move));
    return moves;
  }

  Key rules_key() const {
    Key key = hash_text(G::id);
    for (const auto& [option, value] : G::option_values(position().rules())) {
      key = mix_key(mix_key(key, hash_text(option)), hash_text(value));
    }
    return key;
  }
  Line line() const {
    Line line{mix_key(rules_key(), cursor_.line_key()), {}};
    const std::vector<Move>& moves = cursor_.moves();
    for (std::size_t i = moves.size() - std::min(moves.size(), Line::longest_tail); i < moves.size(); ++i) {
      line.tail.push_back(G::move_text(position(), moves[i]));
    }
    return line;
  }

  About about() const {
    const auto name_in_record = [&](Player player) { return text_of_node(sgf::Tree::root(), name_property(player)); };
    return {G::option_values(position().rules()),
            can_be_drawn(),
            {name_in_record(Player::first), name_in_record(Player::second)},
            about_of(cursor_.tree()),
            remarks_};
  }
  bool can_be_drawn() const {
    if constexpr (Drawable<G>) return G::can_be_drawn(position().rules());
    return false;
  }
  Drawing drawing() const {
    const View view = G::view(position());
    const auto* const grid = std::get_if<GridView>(&view);
    return grid == nullptr ? Drawing() : drawing_of(cursor_.tree(), cursor_.node(), *grid, recorded_move_text());
  }
  // The text of a move as it stands in the record; empty for what is none.
  std::function<std::string(std::string_view)> recorded_move_text() const {
    return [this](std::string_view value) {
      const auto move = Codec::decode_move(position(), value);
      return move ? G::move_text(position(), *move) : std::string();
    };
  }
  std::string text_of_node(sgf::NodeId node, std::string_view property) const {
    return cursor_.tree().text(node, property).value_or("");
  }

  static std::string name(Player player) { return std::string(G::players[index_of(player)].name); }

  static std::string name_property(Player player) { return "P" + std::string(Codec::move_property[index_of(player)]); }
  static std::string territory_property(Player player) {
    return "T" + std::string(Codec::move_property[index_of(player)]);
  }
  // What the player does, in words.
  static std::string sentence(Player player, const std::string& does) {
    if constexpr (!has_sentences) return "";
    return name(player) + does;
  }
  static MoveReport resignation(Player player) { return {player, "resign", sentence(player, " resigns.")}; }
  static MoveReport loss_on_time(Player player) { return {player, "time", sentence(player, " has run out of time.")}; }
  static MoveReport resumption(Player asking) {
    return {asking, "resume", sentence(asking, " asks to play on; " + name(opponent(asking)) + " moves first.")};
  }

  void set_or_remove(sgf::NodeId node, std::string_view property, std::string_view text) {
    ++revision_;
    if (text.empty()) {
      cursor_.tree().remove(node, property);
    } else {
      cursor_.tree().set_text(node, property, text);
    }
  }

  // The legal move of that text.
  static Result<Move, MoveError> checked_move(const Position& position, std::string_view text, bool is_over) {
    const auto move = G::parse_move(position, text);
    if (!move) return MoveError{move.error()};
    const auto fail = [&](const std::string& why, Refusal refusal) {
      return MoveError{{"illegal move " + G::move_text(position, *move) + ": " + why}, refusal};
    };
    if (is_over) return fail("the game is over", over_refusal);
    if (!position.is_legal(*move)) return fail(G::why_illegal(position, *move), G::refusal(position, *move));
    return *move;
  }

  // A change of the marks takes an agreement back, but not a resignation or a loss on time.
  Result<CountReport> counted_anew(Result<CountReport> report) {
    if (report && is_concluded_here() && !is_given_up()) reopen();
    return report;
  }

  // Whether the board alone says that the game is over, and how.
  bool is_over_by_the_rules() const { return is_over(position().outcome()) && outcome_is_final(position()); }
  // Whether the record tells an end here that the board does not show.
  bool is_told_here() const { return is_concluded_here() && !is_over_by_the_rules(); }
  bool is_concluded_here() const { return conclusion_ && cursor_.is_at(static_cast<sgf::NodeId>(conclusion_->node)); }
  bool is_given_up() const { return is_concluded_here() && conclusion_->ending.facts.kind != count_ending; }

  // The game ends here, and so does the main line of the record, whose result this is.
  void conclude(const Ending& ending) {
    ++revision_;
    for (const sgf::NodeId parent : cursor_.make_main_line()) {
      edits_.note(revision_, TreeEdit::Kind::reordered, parent);
    }
    cursor_.tree().set_text(sgf::Tree::root(), "RE", ending.result);
    conclusion_ = Conclusion{static_cast<int>(cursor_.node()), ending};
  }

  // The game has not ended after all.
  void reopen() {
    ++revision_;
    const auto node = static_cast<sgf::NodeId>(conclusion_->node);
    for (const Player player : {Player::first, Player::second}) cursor_.tree().remove(node, territory_property(player));
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

  Result<MoveReport> lose(Player loser, EndingKind how) override {
    const bool is_on_time = how == time_ending;
    if (phase() == Phase::over)
      return Error{std::string(is_on_time ? "loss on time" : "resignation") + ": the game is over"};
    const std::string result =
        std::string(Codec::move_property[index_of(opponent(loser))]) + (is_on_time ? "+T" : "+R");
    conclude(ending_of(win_for(opponent(loser)), {how}, result));
    return is_on_time ? loss_on_time(loser) : resignation(loser);
  }

  // An end that the board alone does not show.
  static Ending ending_of(Outcome outcome, const EndingFacts& facts, const std::string& result) {
    return {outcome, result, words_of_ending(outcome, facts, G::players), facts};
  }

  // Other programs read from the record whose the points were, and so which stones were dead.
  void write_territory(const CountReport& report) {
    for (const Player player : {Player::first, Player::second}) {
      std::vector<std::string> points;
      for (const Move move : report.territory[index_of(player)]) points.push_back(Codec::encode_move(position(), move));
      if (!points.empty()) cursor_.tree().set(cursor_.node(), territory_property(player), points);
    }
  }

  // What the territory in the record says about the stones: those in the other's are dead, and groups beside points
  // that would be their territory but are nobody's are in seki, as far as that explains the result.
  void read_territory() {
    if constexpr (Counted<G> && Grouped<G>) {
      std::vector<std::string> territory[2];
      for (const Player player : {Player::first, Player::second}) {
        const auto* const property =
            cursor_.tree().find(static_cast<sgf::NodeId>(conclusion_->node), territory_property(player));
        if (property == nullptr) continue;
        for (const std::string& value : property->values) {
          const auto point = Codec::decode_move(position(), value);
          if (point) territory[index_of(player)].push_back(G::move_text(position(), *point));
        }
      }
      const auto contains = [](const auto& names, const auto& name) {
        return std::ranges::find(names, name) != names.end();
      };
      const std::vector<GroupInfo> groups = G::groups(position());
      std::vector<std::string> dead;
      for (const GroupInfo& group : groups) {
        const std::string& stone = group.stones.front();
        if (contains(territory[index_of(opponent(group.player))], stone)) dead.push_back(stone);
      }
      const auto report = marks_.set(position(), dead, {});
      const EndingFacts& told = conclusion_->ending.facts;
      if (!report || told.kind != count_ending || report->margin == told.margin) return;
      std::vector<std::string> seki;
      for (const GroupInfo& group : groups) {
        const int side = index_of(group.player);
        const bool is_nobodys = std::ranges::any_of(report->territory[side], [&](Move move) {
          const std::string point = G::move_text(position(), move);
          return !contains(territory[side], point) && contains(group.liberties, point);
        });
        if (is_nobodys) seki.push_back(group.stones.front());
      }
      const auto with_seki = marks_.set(position(), dead, seki);
      if (!with_seki || with_seki->margin != told.margin) static_cast<void>(marks_.set(position(), dead, {}));
    }
  }

  // Goes to that node, and to how the game ended there. On an error the session stands at the last node that could be
  // played.
  std::optional<Error> walk_to(sgf::NodeId target) {
    auto error = cursor_.walk_to(target);
    marks_ = Marks(position());
    if (is_concluded_here()) read_territory();
    return error;
  }

  // Walks to that node, which comes after that many moves where that is said. When one of them cannot be played,
  // everything stays as it is.
  std::optional<Error> walk_or_stay(sgf::NodeId target, std::optional<int> moves = std::nullopt) {
    const sgf::NodeId before = cursor_.node();
    const std::vector<sgf::NodeId> line = cursor_.line();
    const auto marks = marks_;
    auto error = walk_to(target);
    if (!error || (moves && move_number() >= *moves)) return std::nullopt;
    walk_to(before);
    cursor_.set_line(line);
    marks_ = marks;
    return error;
  }

  using Marks = MarksOf<G>;

  GameInfo info_;
  RecordCursor<G> cursor_;
  Marks marks_;
  std::optional<Conclusion> conclusion_;
  std::uint64_t revision_ = 0;
  TreeEdits edits_;
  std::vector<Remark> remarks_;
};

}  // namespace encircle
