#include "review/annotation.h"

#include <algorithm>

#include "core/decimal.h"

namespace encircle::review {

namespace {

// Longer variations are guesses.
constexpr std::size_t most_moves_shown = 8;
// A game in which somebody has this chance after a blunder is good for him.
constexpr float clearly_better = 0.75f;

constexpr std::string_view between_paragraphs = "\n\n";
constexpr std::string_view variation_name = "Better";

// "Move 31, Black A9: ".
std::string name_of(const ReviewedMove& move, const GameInfo& game) {
  return "Move " + std::to_string(move.number) + ", " + std::string(game.players[index_of(move.player)].name) + " " +
         move.move + ": ";
}

std::string decimal(float number) { return decimal_text(static_cast<double>(number), 2); }

sgf::NodeId id_of(int node) { return sgf::NodeId{static_cast<std::uint32_t>(node)}; }

// Whom SGF means by the positive side: Black, or the first player in games of other colours.
Player black_of(const GameInfo& game) {
  return game.players[index_of(Player::second)].letter == 'B' ? Player::second : Player::first;
}

class Annotator {
 public:
  Annotator(const sgf::Tree& record, const Reviewer& reviewer, const Remarks& remarks)
      : tree_(record), original_(record), reviewer_(reviewer), remarks_(remarks) {}

  sgf::Tree annotate() && {
    for (const ReviewedMove& move : reviewer_.moves()) {
      forget(move);
      write_standing(move);
      if (move.grade == Grade::good) continue;
      const std::string remark = remarks_(move);
      if (remark.empty()) continue;
      write_judgement(move);
      append_comment(id_of(move.node), headline(move, reviewer_.game()) + remark);
      if (const Candidate* better = move.better()) add_variation(move, *better);
    }
    return std::move(tree_);
  }

 private:
  // Takes away what an earlier review wrote about the move.
  void forget(const ReviewedMove& move) {
    const sgf::NodeId node = id_of(move.node);
    const std::optional<Grade> before = forget_remark(move, node);
    if (!before) return;
    const auto is_own = [&](std::string_view property, std::string_view value) {
      const std::string* const found = tree_.find_value(node, property);
      return found != nullptr && *found == value;
    };
    if (*before == Grade::inaccuracy && is_own("DO", "")) tree_.remove(node, "DO");
    if (*before == Grade::mistake && is_own("BM", "1")) tree_.remove(node, "BM");
    if (*before == Grade::blunder && is_own("BM", "2")) {
      tree_.remove(node, "BM");
      const std::string_view good = good_for_opponent(move);
      if (is_own(good, "1")) tree_.remove(node, good);
    }
    const std::string* const point = tree_.find_value(node, reviewer_.game().record_letters[index_of(move.player)]);
    if (point != nullptr && is_own("TR", std::string(*point))) tree_.remove(node, "TR");
    forget_variation(original_.parent(node));
  }

  // The grade that the remark of an earlier review spoke of, which is taken away.
  std::optional<Grade> forget_remark(const ReviewedMove& move, sgf::NodeId node) {
    const auto text = tree_.text(node, "C");
    if (!text) return std::nullopt;
    const std::string name = name_of(move, reviewer_.game());
    std::optional<Grade> found;
    std::string kept;
    for (std::size_t begin = 0; begin < text->size();) {
      const std::size_t end = std::min(text->find(between_paragraphs, begin), text->size());
      std::string_view paragraph = std::string_view(*text).substr(begin, end - begin);
      const std::optional<Grade> grade = grade_in(paragraph, name);
      if (grade) {
        found = grade;
        // The remark is one line; what stands below it is somebody's own.
        paragraph.remove_prefix(std::min(paragraph.find('\n'), paragraph.size() - 1) + 1);
      }
      if (!grade || !paragraph.empty()) {
        if (!kept.empty()) kept += between_paragraphs;
        kept += paragraph;
      }
      begin = end + between_paragraphs.size();
    }
    if (!found) return std::nullopt;
    if (kept.empty()) {
      tree_.remove(node, "C");
    } else {
      tree_.set_text(node, "C", kept);
    }
    return found;
  }

  static std::optional<Grade> grade_in(std::string_view paragraph, const std::string& name) {
    for (const Grade grade : {Grade::inaccuracy, Grade::mistake, Grade::blunder}) {
      if (paragraph.starts_with(name + std::string(grade_name(grade)) + ". ")) return grade;
    }
    return std::nullopt;
  }

  // The one that an earlier review added, if nobody has changed it since, and its letter on the board.
  void forget_variation(sgf::NodeId parent) {
    const std::vector<sgf::NodeId> children = tree_.children(parent);
    const auto is_ours = [&](sgf::NodeId child) {
      return tree_.text(child, "N") == variation_name && is_plain_line(child);
    };
    // It was the last to come; others of that name are somebody's own.
    const auto found = std::find_if(children.rbegin(), children.rend(), is_ours);
    if (found == children.rend()) return;
    for (const std::string_view letter : reviewer_.game().record_letters) {
      const std::string* const point = tree_.find_value(*found, letter);
      const std::string* const label = tree_.find_value(parent, "LB");
      const bool is_labelled = point != nullptr && label != nullptr && *label == *point + ":A" &&
                               tree_.find(parent, "LB")->values.size() == 1;
      if (is_labelled) tree_.remove(parent, "LB");
    }
    tree_.detach(*found);
  }

  // Moves and nothing else, without branches.
  bool is_plain_line(sgf::NodeId node) const {
    for (bool is_first = true; node != sgf::no_node; node = tree_.first_child(node), is_first = false) {
      if (tree_.properties(node).size() != (is_first ? 2u : 1u) || tree_.children(node).size() > 1) return false;
    }
    return true;
  }

  void write_standing(const ReviewedMove& move) {
    const sgf::NodeId node = id_of(move.node);
    const bool is_black = move.player == black_of(reviewer_.game());
    tree_.set(node, "SBKV", decimal(100 * (is_black ? move.after.chance : 1 - move.after.chance)));
    if (!move.after.margin) return;
    const std::string margin = decimal(is_black ? *move.after.margin : -*move.after.margin);
    tree_.set(node, "SBKS", margin);
    tree_.set(node, "V", margin);
  }

  void write_judgement(const ReviewedMove& move) {
    const sgf::NodeId node = id_of(move.node);
    mark_stone(move, node);
    for (const std::string_view judged : {"BM", "DO", "IT", "TE"}) {
      if (tree_.find(node, judged) != nullptr) return;
    }
    if (move.grade == Grade::inaccuracy) return tree_.set(node, "DO", "");
    tree_.set(node, "BM", move.grade == Grade::mistake ? "1" : "2");
    if (move.grade != Grade::blunder || 1 - move.after.chance < clearly_better) return;
    const std::string_view good = good_for_opponent(move);
    if (good.empty()) return;
    for (const std::string_view standing : {"DM", "GB", "GW", "UC"}) {
      if (tree_.find(node, standing) != nullptr) return;
    }
    tree_.set(node, good, "1");
  }

  // The property that says so; empty in games of other colours.
  std::string_view good_for_opponent(const ReviewedMove& move) const {
    const char winner = reviewer_.game().players[index_of(opponent(move.player))].letter;
    return winner == 'B' ? "GB" : winner == 'W' ? "GW" : "";
  }

  // A triangle on the stone that was played, where moves are points.
  void mark_stone(const ReviewedMove& move, sgf::NodeId node) {
    if (!std::holds_alternative<GridView>(view_of(reviewer_.session()))) return;
    const std::string* const point = tree_.find_value(node, reviewer_.game().record_letters[index_of(move.player)]);
    if (point == nullptr || point->size() != 2) return;
    for (const std::string_view mark : {"TR", "SQ", "CR", "MA", "SL"}) {
      if (tree_.find(node, mark) != nullptr) return;
    }
    tree_.set(node, "TR", *point);
  }

  void append_comment(sgf::NodeId node, const std::string& remark) {
    const auto before = tree_.text(node, "C");
    const bool is_first = !before || before->empty();
    tree_.set_text(node, "C", is_first ? remark : *before + std::string(between_paragraphs) + remark);
  }

  // Plays the line in a session of its own, so that nothing of it can become the game, and copies what it wrote.
  void add_variation(const ReviewedMove& move, const Candidate& better) {
    const auto session = open_session(original_);
    const sgf::NodeId parent = original_.parent(id_of(move.node));
    if (!session || !(*session)->go_to_node(static_cast<int>(parent))) return;
    sgf::NodeId last = parent;
    for (std::size_t i = 0; i < std::min(better.line.size(), most_moves_shown); ++i) {
      if (!(*session)->play(better.line[i])) break;
      const sgf::Tree played = (*session)->record();
      const sgf::NodeId made = id_of((*session)->state().node);
      last = tree_.add_child(last);
      for (const std::string_view letter : reviewer_.game().record_letters) {
        if (const std::string* value = played.find_value(made, letter)) tree_.set(last, letter, *value);
      }
      if (i > 0) continue;
      tree_.set_text(last, "N", variation_name);
      label(parent, played, made);
    }
  }

  // Names the better move on the board before it, where moves are points.
  void label(sgf::NodeId parent, const sgf::Tree& played, sgf::NodeId made) {
    if (!std::holds_alternative<GridView>(view_of(reviewer_.session()))) return;
    for (const std::string_view letter : reviewer_.game().record_letters) {
      const std::string* const point = played.find_value(made, letter);
      if (point == nullptr || point->empty() || tree_.find(parent, "LB") != nullptr) continue;
      tree_.set(parent, "LB", *point + ":A");
    }
  }

  sgf::Tree tree_;
  const sgf::Tree& original_;
  const Reviewer& reviewer_;
  const Remarks& remarks_;
};

}  // namespace

std::string headline(const ReviewedMove& move, const GameInfo& game) {
  return name_of(move, game) + std::string(grade_name(move.grade)) + ". ";
}

sgf::Tree annotated(const sgf::Tree& record, const Reviewer& reviewer, const Remarks& remarks) {
  return Annotator(record, reviewer, remarks).annotate();
}

}  // namespace encircle::review
