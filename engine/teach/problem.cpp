#include "teach/problem.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "core/number.h"
#include "core/quoted.h"

namespace encircle::teach {

namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (true) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return words;
    const std::size_t end = std::min(text.find_first_of(" \t\r", begin), text.size());
    words.emplace_back(text.substr(begin, end - begin));
    text.remove_prefix(end);
  }
}

// Reads one file line by line.
class Reader {
 public:
  Reader(std::string_view text, std::string_view game) : text_(text), game_(game) {}

  Result<std::vector<Problem>, Fault> read() {
    while (!text_.empty() && !fault_) {
      ++line_;
      const std::string_view line = text_.substr(0, text_.find('\n'));
      text_.remove_prefix(std::min(line.size() + 1, text_.size()));
      const std::size_t begin = line.find_first_not_of(" \t\r");
      if (begin != std::string_view::npos && line[begin] != '#') read_line(line);
    }
    if (!fault_) finish();
    if (fault_) return *fault_;
    return std::move(problems_);
  }

 private:
  void fail(std::string message) {
    if (!fault_) fault_ = Fault{{line_, 1}, std::move(message)};
  }

  void read_line(std::string_view line) {
    const std::size_t colon = line.find(':');
    const std::vector<std::string> name = words_of(line.substr(0, colon));
    if (colon == std::string_view::npos) {
      if (name.size() == 2 && name[0] == "problem") return begin(name[1]);
      return fail(quoted(std::string(line)) + " is neither \"problem NAME\" nor \"name: value\"");
    }
    if (problems_.empty()) return fail("a file begins with \"problem NAME\"");
    const std::vector<std::string> words = words_of(line.substr(colon + 1));
    if (name.empty()) return fail("a name is missing before the colon");
    if (name[0] == "refute" && name.size() <= 2) return add_refutation(name.size() == 2 ? name[1] : "", words);
    if (name.size() != 1) return fail(quoted(std::string(line.substr(0, colon))) + " is no name of a line");
    read_value(name[0], words);
  }

  void begin(const std::string& id) {
    finish();
    const auto has_that_name = [&](const Problem& problem) { return problem.id == id; };
    if (std::ranges::any_of(problems_, has_that_name)) return fail("another problem is named " + quoted(id));
    problems_.push_back({.game = std::string(game_), .id = id, .place = {line_, 1}});
    has_goal_ = false;
  }

  void finish() {
    if (problems_.empty() || fault_) return;
    const Problem& problem = problems_.back();
    const auto missing = [&](const std::string& what) {
      fault_ = Fault{problem.place, "problem " + problem.id + " has no " + what};
    };
    if (!has_goal_) return missing("goal");
    if (problem.rating == 0) return missing("rating");
    if (problem.answers.empty()) return missing("answer");
  }

  void read_value(const std::string& name, const std::vector<std::string>& words) {
    Problem& problem = problems_.back();
    if (name == "options") {
      for (const std::string& word : words) {
        const std::size_t equals = std::min(word.find('='), word.size());
        const std::string value = equals < word.size() ? word.substr(equals + 1) : "on";
        set_option(problem.options, word.substr(0, equals), value);
      }
    } else if (name == "moves") {
      problem.moves = words;
    } else if (name == "goal") {
      read_goal(words);
    } else if (name == "rating") {
      const auto rating = words.size() == 1 ? whole_number_of<int>(words[0]) : std::nullopt;
      if (!rating || *rating <= 0) return fail("rating: a number above 0");
      problem.rating = *rating;
    } else if (name == "answer") {
      if (words.size() % 2 == 0) return fail("answer: moves in turn, the first and the last of them the learner's");
      problem.answers.push_back(words);
    } else if (name == "slower") {
      const auto within = words.size() == 2 ? whole_number_of<int>(words[1]) : std::nullopt;
      if (!within) return fail("slower: a move, and how many moves of both it takes");
      problem.slower.push_back({words[0], *within});
    } else {
      fail(quoted(name) + " is no name of a line: problem, options, moves, goal, rating, answer, slower, refute");
    }
  }

  void read_goal(const std::vector<std::string>& words) {
    const auto* const found = std::ranges::find(aim_names, words.empty() ? "" : words.front());
    if (found == std::end(aim_names)) {
      return fail(
          "goal: win, win-within NUMBER, capture, save, close or escape POINT NUMBER, connect POINT POINT NUMBER, "
          "live, "
          "kill or race POINT RESULT");
    }
    ProblemGoal goal{.aim = static_cast<Aim>(found - std::begin(aim_names))};
    const bool is_plain = goal.aim == Aim::win;
    const std::size_t count = is_plain ? 1 : goal.aim == Aim::connect ? 4 : has_target(goal.aim) ? 3 : 2;
    if (words.size() != count) return fail("goal: " + words.front() + " needs " + std::to_string(count - 1) + " words");
    if (has_target(goal.aim)) goal.target = words[1];
    if (goal.aim == Aim::connect) goal.partner = words[2];
    if (is_regional(goal.aim)) {
      const auto* const fate = std::ranges::find(fate_names, words.back());
      if (fate == std::end(fate_names)) return fail("goal: " + quoted(words.back()) + " is no result of a group");
      goal.fate = static_cast<Fate>(fate - std::begin(fate_names));
    } else if (!is_plain) {
      const auto within = whole_number_of<int>(words.back());
      if (!within || *within <= 0) return fail("goal: " + quoted(words.back()) + " is no number of moves");
      goal.within = *within;
    }
    problems_.back().goal = goal;
    has_goal_ = true;
  }

  void add_refutation(const std::string& reply, const std::vector<std::string>& moves) {
    if (moves.empty()) return fail("refute: the moves that it refutes are missing");
    problems_.back().refutations.push_back({reply, moves});
  }

  std::string_view text_;
  std::string_view game_;
  int line_ = 0;
  bool has_goal_ = false;
  std::vector<Problem> problems_;
  std::optional<Fault> fault_;
};

std::string with_spaces(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += " " + word;
  return text;
}

std::string goal_text(const ProblemGoal& goal) {
  std::string text(name_of(goal.aim));
  if (!goal.target.empty()) text += " " + goal.target;
  if (!goal.partner.empty()) text += " " + goal.partner;
  if (goal.within > 0) text += " " + std::to_string(goal.within);
  if (goal.fate) text += " " + std::string(name_of(*goal.fate));
  return text;
}

}  // namespace

std::vector<std::string> Problem::right_moves() const {
  std::vector<std::string> right;
  for (const auto& answer : answers) {
    if (std::ranges::find(right, answer.front()) == right.end()) right.push_back(answer.front());
  }
  return right;
}

std::string Problem::reply_to(const std::string& move) const {
  const auto names = [](const std::string& name) {
    return [&name](const Refutation& each) { return std::ranges::find(each.moves, name) != each.moves.end(); };
  };
  auto found = std::ranges::find_if(refutations, names(move));
  static const std::string pass = "pass";
  if (found == refutations.end() && is_regional(goal.aim)) found = std::ranges::find_if(refutations, names(pass));
  return found == refutations.end() ? std::string() : found->reply;
}

Result<std::vector<Problem>, Fault> read_problems(std::string_view text, std::string_view game) {
  return Reader(text, game).read();
}

std::string problem_text(const Problem& problem) {
  std::string text = "problem " + problem.id + "\noptions:";
  for (const auto& [name, value] : problem.options) text += " " + name + "=" + value;
  text += "\nmoves:" + with_spaces(problem.moves);
  text += "\ngoal: " + goal_text(problem.goal);
  text += "\nrating: " + std::to_string(problem.rating) + "\n";
  for (const auto& answer : problem.answers) text += "answer:" + with_spaces(answer) + "\n";
  for (const SlowerWay& way : problem.slower) text += "slower: " + way.move + " " + std::to_string(way.within) + "\n";
  for (const Refutation& refutation : problem.refutations) {
    text += "refute" + (refutation.reply.empty() ? "" : " " + refutation.reply) + ":" + with_spaces(refutation.moves) +
            "\n";
  }
  return text;
}

Lesson lesson_of(const Problem& problem) {
  Step step;
  step.place = problem.place;
  step.options = problem.options;
  for (const std::string& move : problem.moves) step.moves.push_back({move, problem.place});
  Lesson lesson;
  lesson.game = problem.game;
  lesson.id = problem.id;
  lesson.steps.push_back(std::move(step));
  return lesson;
}

}  // namespace encircle::teach
