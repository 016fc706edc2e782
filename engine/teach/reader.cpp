#include "teach/reader.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace encircle::teach {

namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blanks);
  // Still a part of the line, so that it has a place there.
  if (begin == std::string_view::npos) return text.substr(0, 0);
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

// How many characters that many bytes are.
int characters(std::string_view bytes) {
  return static_cast<int>(std::ranges::count_if(bytes, [](char c) { return (c & 0xC0) != 0x80; }));
}

int word_count(std::string_view text) {
  int words = 0;
  bool is_inside = false;
  for (const char c : text) {
    const bool is_blank = blanks.find(c) != std::string_view::npos;
    if (!is_blank && !is_inside) ++words;
    is_inside = !is_blank;
  }
  return words;
}

class Reader {
 public:
  Reader(std::string_view text, std::string_view game, std::string_view id) : text_(text) {
    lesson_.game = game;
    lesson_.id = id;
  }

  Result<Lesson, Faults> read() {
    while (!text_.empty()) {
      const std::size_t end = std::min(text_.find('\n'), text_.size());
      read_line(text_.substr(0, end));
      text_.remove_prefix(std::min(end + 1, text_.size()));
      ++line_;
    }
    finish_texts();
    check_whole();
    if (!faults_.empty()) {
      std::ranges::stable_sort(faults_, {}, [](const Fault& fault) { return fault.place.line; });
      return std::move(faults_);
    }
    return std::move(lesson_);
  }

 private:
  void fail(Place place, std::string message) { faults_.push_back({place, std::move(message)}); }
  Place place_of(std::string_view part) const {
    return {line_, characters({whole_line_.data(), static_cast<std::size_t>(part.data() - whole_line_.data())}) + 1};
  }

  std::vector<Word> words_of(std::string_view text) const {
    std::vector<Word> words;
    std::size_t begin = 0;
    while ((begin = text.find_first_not_of(blanks, begin)) != std::string_view::npos) {
      const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
      const std::string_view word = text.substr(begin, end - begin);
      words.push_back({std::string(word), place_of(word)});
      begin = end;
    }
    return words;
  }

  void read_line(std::string_view line) {
    whole_line_ = line;
    const std::string_view content = trimmed(line);
    if (content.empty() || content.front() == '#') {
      // A row of a board may begin with an enclosed point.
      if (content.empty() || !is_board_ || line.front() == '#') return;
    }
    if (blanks.find(line.front()) != std::string_view::npos) return read_continuation(content);
    is_board_ = false;
    continued_ = nullptr;
    if (content == "step") return begin_step();
    const std::size_t colon = content.find(':');
    if (colon == std::string_view::npos) {
      return fail(place_of(content),
                  "\"" + std::string(content) + "\": a line is \"step\", or a name, a colon and a value");
    }
    read_entry(trimmed(content.substr(0, colon)), trimmed(content.substr(colon + 1)), content);
  }

  void read_continuation(std::string_view content) {
    if (is_board_) {
      std::string row;
      for (const char c : content) {
        if (blanks.find(c) == std::string_view::npos) row += c;
      }
      step_->board.push_back({row, place_of(content)});
    } else if (continued_ != nullptr) {
      if (!continued_->empty()) *continued_ += ' ';
      *continued_ += content;
    } else {
      fail(place_of(content), "an indented line continues a board or a text, and here is none");
    }
  }

  void begin_step() {
    finish_texts();
    OptionValues options = lesson_options_;
    lesson_.steps.push_back({});
    step_ = &lesson_.steps.back();
    step_->place = {line_, 1};
    step_->options = std::move(options);
    why_ = nullptr;
    names_.clear();
  }

  void read_entry(std::string_view name, std::string_view value, std::string_view content) {
    // An empty value has a place too: after the colon.
    const Place place = value.empty() ? Place{line_, characters(content) + 1} : place_of(value);
    const std::size_t dot = name.find('.');
    if (dot != std::string_view::npos) return read_text(name.substr(0, dot), name.substr(dot + 1), value, name);
    if (name == "rule") return read_rules(value);
    if (name == "options") return read_options(value);
    if (step_ == nullptr) {
      return fail(place_of(name),
                  "\"" + std::string(name) + "\" before the first \"step\": there stand title, rule and options");
    }
    const bool is_repeatable = name == "answer" || name == "mistake" || name == "mark";
    if (!is_repeatable && says(name)) {
      return fail(place_of(name), "\"" + std::string(name) + "\" stands twice in this step");
    }
    names_.emplace_back(name);
    if (name == "board") {
      is_board_ = true;
      if (!value.empty()) fail(place, "the rows of the board stand on the lines after it, indented");
    } else if (name == "moves") {
      step_->moves = words_of(value);
    } else if (name == "to-move") {
      step_->to_move = {std::string(value), place};
    } else if (name == "dead") {
      step_->dead = words_of(value);
    } else if (name == "seki") {
      step_->seki = words_of(value);
    } else if (name == "choices") {
      step_->choices = words_of(value);
    } else if (name == "mark") {
      read_mark(value, place);
    } else if (name == "goal") {
      read_goal(value, place);
    } else if (name == "answer" || name == "mistake") {
      read_line_of_moves(name == "answer", value, place);
    } else {
      fail(place_of(name),
           "\"" + std::string(name) +
               "\" is no entry of a step: board, moves, to-move, dead, seki, mark, text, goal, choices, "
               "answer, mistake, why, otherwise, done, choice");
    }
  }

  void read_mark(std::string_view value, Place place) {
    auto words = words_of(value);
    if (words.empty()) return fail(place, "a mark needs its kind");
    Mark mark{words.front(), {words.begin() + 1, words.end()}};
    step_->marks.push_back(std::move(mark));
  }

  void read_goal(std::string_view value, Place place) {
    const auto words = words_of(value);
    const GoalSyntax* const syntax = words.empty() ? nullptr : find_goal(words.front().text);
    if (syntax == nullptr) return fail(place, "\"" + std::string(value) + "\" is no goal: " + goal_names());
    step_->goal = {syntax->kind, {words.begin() + 1, words.end()}, place};
  }

  void read_line_of_moves(bool is_answer, std::string_view value, Place place) {
    Line line{words_of(value), place};
    if (line.moves.empty()) return fail(place, is_answer ? "an answer needs a move" : "a mistake needs a move");
    if (is_answer) {
      step_->answers.push_back(std::move(line));
    } else {
      step_->mistakes.push_back({std::move(line), {}});
      step_->mistakes.back().why.place = place;
      why_ = &step_->mistakes.back().why;
    }
  }

  void read_rules(std::string_view value) {
    if (step_ != nullptr) return fail({line_, 1}, "\"rule\" belongs to the lesson: before the first \"step\"");
    for (const Word& word : words_of(value)) {
      const auto number = parse_integer("rule", word.text);
      if (!number || *number < 1) {
        fail(word.place, "\"" + word.text + "\" is no number of a rule");
      } else {
        lesson_.rules.push_back(*number);
      }
    }
  }

  void read_options(std::string_view value) {
    if (step_ != nullptr) names_.emplace_back("options");
    for (const Word& word : words_of(value)) {
      const std::size_t equals = word.text.find('=');
      const std::string name = word.text.substr(0, equals);
      const std::string text = equals == std::string::npos ? "on" : word.text.substr(equals + 1);
      set_option(step_ == nullptr ? lesson_options_ : step_->options, name, text);
    }
  }

  void read_text(std::string_view name, std::string_view language, std::string_view value, std::string_view full_name) {
    std::size_t index = 0;
    while (index < languages.size() && languages[index] != language) ++index;
    if (index == languages.size()) {
      return fail(place_of(full_name), "\"" + std::string(language) + "\" is no language of the lessons: en, cs, ru");
    }
    if (name == "choice" && step_ != nullptr) return read_sentences(index, value);
    Texts* const texts = texts_of(name);
    if (texts == nullptr) {
      return fail(place_of(full_name), "\"" + std::string(name) +
                                           "\" has no text here: title before the first \"step\"; text, " +
                                           "otherwise, done and choice in a step; why after a mistake");
    }
    if (texts->is_empty()) texts->place = {line_, 1};
    if (!texts->in[index].empty()) return fail(place_of(full_name), "\"" + std::string(full_name) + "\" stands twice");
    texts->in[index] = value;
    continued_ = &texts->in[index];
  }

  Texts* texts_of(std::string_view name) {
    if (step_ == nullptr) return name == "title" ? &lesson_.title : nullptr;
    if (name == "text") return &step_->text;
    if (name == "otherwise") return &step_->otherwise;
    if (name == "done") return &step_->done;
    return name == "why" ? why_ : nullptr;
  }

  // "no | *yes | sometimes": the right one has a star.
  void read_sentences(std::size_t language, std::string_view value) {
    std::size_t at = 0;
    while (true) {
      const std::size_t bar = value.find('|');
      std::string_view part = trimmed(value.substr(0, bar));
      const bool is_right = part.starts_with('*');
      if (is_right) part = trimmed(part.substr(1));
      if (at == step_->sentences.size()) step_->sentences.push_back({{{}, {line_, 1}}, is_right});
      Choice& choice = step_->sentences[at];
      if (choice.is_right != is_right) {
        fail({line_, 1}, "choice " + std::to_string(at + 1) + " is right in one language and wrong in another");
      }
      choice.text.in[language] = part;
      ++at;
      if (bar == std::string_view::npos) return;
      value.remove_prefix(bar + 1);
    }
  }

  void check_texts(const Texts& texts, std::string_view name, bool is_needed) {
    if (texts.is_empty() && !is_needed) return;
    for (std::size_t i = 0; i < languages.size(); ++i) {
      const std::string full_name = std::string(name) + "." + std::string(languages[i]);
      if (texts.in[i].empty()) {
        fail(texts.place, full_name + " is missing");
      } else if (const int words = word_count(texts.in[i]); words > max_words) {
        fail(texts.place, full_name + " has " + std::to_string(words) + " words; at most " + std::to_string(max_words));
      }
    }
  }

  // What can be said only when a step, or the head of the lesson, is complete.
  void finish_texts() {
    if (step_ == nullptr) return check_texts(lesson_.title, "title", true);
    take_over_position();
    if (step_->text.is_empty()) step_->text.place = step_->place;
    check_texts(step_->text, "text", true);
    check_texts(step_->otherwise, "otherwise", false);
    check_texts(step_->done, "done", false);
    for (const Mistake& mistake : step_->mistakes) check_texts(mistake.why, "why", true);
    for (const Choice& choice : step_->sentences) check_texts(choice.text, "choice", true);
  }

  bool says(std::string_view name) const { return std::ranges::find(names_, name) != names_.end(); }

  // A step that shows no position of its own stays on that of the step before.
  void take_over_position() {
    if (lesson_.steps.size() < 2 || says("board") || says("moves")) return;
    const Step& before = *(step_ - 1);
    step_->board = before.board;
    step_->moves = before.moves;
    if (!says("to-move")) step_->to_move = before.to_move;
    if (!says("dead")) step_->dead = before.dead;
    if (!says("seki")) step_->seki = before.seki;
    if (!says("options")) step_->options = before.options;
  }

  void check_whole() {
    if (lesson_.steps.empty()) fail({line_, 1}, "the lesson has no step");
    if (lesson_.rules.empty()) fail({1, 1}, "the lesson names no rule: \"rule: 2\"");
  }

  std::string_view text_;
  std::string_view whole_line_ = {};
  int line_ = 1;
  Lesson lesson_;
  OptionValues lesson_options_;
  Step* step_ = nullptr;
  Texts* why_ = nullptr;
  // The text that an indented line continues.
  std::string* continued_ = nullptr;
  bool is_board_ = false;
  // The entries that the step has.
  std::vector<std::string> names_;
  Faults faults_;
};

}  // namespace

Result<Lesson, Faults> read_lesson(std::string_view text, std::string_view game, std::string_view id) {
  return Reader(text, game, id).read();
}

}  // namespace encircle::teach
