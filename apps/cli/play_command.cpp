#include "apps/cli/play_command.h"

#include <cassert>
#include <iostream>
#include <optional>
#include <string>

#include "apps/cli/play_input.h"
#include "apps/cli/play_screen.h"
#include "apps/cli/play_texts.h"
#include "apps/cli/save_game.h"
#include "apps/cli/terminal.h"
#include "apps/networks/embedded.h"
#include "session/computer.h"
#include "sgf/writer.h"

namespace encircle::cli {

namespace {

// A message up to this length is shown below the board on a fresh screen; a longer one just follows.
constexpr int rows_for_message = 2;

// One game at one terminal: reads a line, does what it says, shows what came of it.
class Play {
 public:
  Play(Session& session, const PlaySettings& settings, std::istream& in, std::ostream& out)
      : session_(session), settings_(settings), in_(in), out_(out) {
    if (settings.opponent) {
      opponent_.emplace(session, *settings.opponent);
      name_computer(*settings.opponent);
    }
    saved_text_ = record_text();
  }

  int run() {
    if (is_counting()) propose();
    show("'help' lists the commands.");
    std::string line;
    while (!done_ && !settings_.interrupted()) {
      if (computer_moves()) continue;
      // The computer's thought can be what was interrupted; then there is nothing more to ask.
      if (settings_.interrupted() || !read(line)) break;
      take(line);
    }
    if (done_) return 0;
    out_ << (is_saved() ? "\n" : "\n" + settings_.keep(record_text()) + "\n") << std::flush;
    return settings_.interrupted() ? interrupted_exit_code : 0;
  }

  void operator()(const input::Nothing&) { show(""); }

  void operator()(const input::Move& move) {
    const auto report = session_.play(move.text);
    if (!report && is_counting()) return say(report.error().message + "; 'resume' plays on");
    if (!report) return say(report.error().message);
    position_changed("");
  }

  void operator()(const input::Undo&) {
    const State before = session_.state();
    const bool was_over = before.phase != Phase::playing;
    if (opponent_) return undo_both(was_over);
    if (!session_.undo()) return say("undo: no move has been played");
    const bool move_taken = session_.state().move_number < before.move_number && before.last_move;
    position_changed(move_taken ? "Taken back: " + before.last_move->text + "."
                     : was_over ? "The game goes on."
                                : "Taken back.");
  }

  void operator()(const input::Redo&) {
    if (!session_.redo()) return say("redo: no move was taken back here");
    if (opponent_ && opponent_->is_to_move()) session_.redo();
    position_changed("");
  }

  void operator()(const input::Resign& resign) {
    const auto player = player_named(resign.player);
    if (!player) return say("resign: " + player.error().message);
    if (is_counting()) return say("resign: both have passed; 'accept' the count or 'resume'");
    const auto report = session_.resign(*player);
    if (!report) return say(report.error().message);
    position_changed(report->words);
  }

  void operator()(const input::Score&) {
    const State state = session_.state({.description = true});
    if (!session_.game().is_counted || state.phase == Phase::over) {
      return say(state.ending ? state.ending->words : state.description->words);
    }
    if (is_counting()) return show("");
    // The count of a game that goes on is a glance at it.
    propose();
    if (settings_.display().plain_words) {
      print(count_text(*count_));
    } else {
      show("");
    }
    count_.reset();
  }

  void operator()(const input::Dead& dead) { correct("dead", dead.stone, StoneMark::dead); }
  void operator()(const input::Seki& seki) { correct("seki", seki.stone, StoneMark::seki); }

  void operator()(const input::Accept&) {
    if (!is_counting()) return say("accept: there is no count to agree on");
    static_cast<void>(session_.accept_count());
    news_ = "Both agree with the count.";
    show("");
  }

  void operator()(const input::Resume& resume) {
    const auto player = player_named(resume.player);
    if (!player) return say("resume: " + player.error().message);
    if (session_.state().phase == Phase::over) return say("resume: the game is over; 'undo' takes its end back");
    const auto report = session_.resume(*player);
    if (!report) return say(report.error().message);
    position_changed(report->words);
  }

  void operator()(const input::Hint&) {
    if (session_.state().phase != Phase::playing) return say("hint: the game is over");
    say(hint_words(session_, settings_.interrupted));
  }

  void operator()(const input::Why& why) {
    if (session_.state().phase != Phase::playing) return say("why: the game is over");
    say(why_words(session_, why.move));
  }

  void operator()(const input::Moves&) { print(moves_text(session_, settings_.display().width)); }
  void operator()(const input::Legal&) { print(legal_text(session_, settings_.display().width)); }
  void operator()(const input::Rules&) { print(rules_text(session_)); }
  void operator()(const input::Help&) { print(help_text(session_, settings_.display().width)); }

  void operator()(const input::Board&) {
    const DisplayStyle display = settings_.display();
    if (!display.plain_words) return show("");
    print(screen_text(shown_view(), {}, display) + status_words() + "\n");
  }

  void operator()(const input::Save& save) {
    const std::string text = record_text();
    const auto path = save_game(save.path, text, save.replace ? Existing::replaced : Existing::kept);
    if (!path) return say("save: " + path.error().message);
    saved_text_ = text;
    settings_.saved();
    say("Saved in " + *path + ".");
  }

  void operator()(const input::Quit&) {
    if (is_saved() || asked_) {
      done_ = true;
      return;
    }
    asked_ = true;
    say("The game is not saved. 'save FILE.sgf' keeps it; 'quit' again leaves it.");
  }

 private:
  // In the record, unless somebody else stands there.
  void name_computer(const OpponentSettings& computer) {
    const std::string present = session_.state({.about = true}).about->names[index_of(computer.side)];
    if (!present.empty() && !present.starts_with(computer_name_prefix)) return;
    session_.set_name(computer.side, std::string(computer_name_prefix) + std::string(computer.level.id));
  }

  // Lets the computer move where it is its turn; false where a person is to say something.
  bool computer_moves() {
    if (!opponent_ || !opponent_->is_to_move()) return false;
    if (settings_.redraws) {
      out_ << opponent_->name() << " is thinking..." << std::flush;
    } else if (opponent_->is_slow()) {
      say_line(opponent_->name() + " is thinking.");
      out_ << std::flush;
    }
    const Answer answer = opponent_->think(settings_.interrupted);
    if (settings_.redraws) out_ << "\r" << clear_line_sequence();
    if (settings_.interrupted()) return false;
    if (answer.resigns()) {
      const auto report = session_.resign(opponent_->side());
      position_changed(report ? report->words : report.error().message);
      return true;
    }
    const auto report = session_.play(answer.move);
    assert(report);
    position_changed(report ? "" : report.error().message);
    return true;
  }

  // Back to where the person was to move: a move of the computer goes with the person's own before it.
  void undo_both(bool was_over) {
    const int first_own_move = opponent_->side() == Player::first ? 2 : 1;
    if (session_.state().move_number < first_own_move) return say("undo: you have played no move");
    int moves = 0;
    do {
      const int number = session_.state().move_number;
      if (!session_.undo()) break;
      moves += number - session_.state().move_number;
    } while (opponent_->is_to_move());
    position_changed(moves > 0 ? "Taken back: " + counted(moves, "move") + "." : was_over ? "The game goes on." : "");
  }

  // The result of reading a line; false at the end of the input.
  bool read(std::string& line) {
    const DisplayStyle display = settings_.display();
    out_ << styled(prompt(), title_style, display) << std::flush;
    if (!std::getline(in_, line) || settings_.interrupted()) return false;
    // What was typed is shown again in messages, so nothing in it may steer the terminal.
    for (char& c : line) {
      if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = c == '\t' || c == '\r' ? ' ' : '?';
    }
    if (settings_.echoes) out_ << line << "\n";
    return true;
  }

  void take(const std::string& line) {
    const auto input = parse_input(line);
    const bool asked_before = asked_;
    if (!input) {
      say(input.error().message);
    } else {
      std::visit(*this, *input);
    }
    // Only a second quit right after the question counts as the answer.
    if (asked_before) asked_ = false;
  }

  std::string prompt() const {
    if (is_counting()) return "Count > ";
    if (session_.state().ending) return "Game over > ";
    return name(session_.state().to_move) + " to move > ";
  }

  std::string name(Player player) const { return std::string(session_.game().players[index_of(player)].name); }

  // The player with that name or letter. An empty text is the person who plays against the computer, or the player to
  // move.
  Result<Player> player_named(const std::string& text) const {
    if (text.empty()) return opponent_ ? opponent(opponent_->side()) : session_.state().to_move;
    return side_named(session_.game(), text);
  }

  std::string record_text() const {
    const auto text = sgf::write(session_.record());
    return text ? *text : "";
  }
  bool is_saved() const { return record_text() == saved_text_; }

  // Whether play was stopped, and the players are to agree on the count.
  bool is_counting() const { return session_.state().phase == Phase::stopped; }

  void propose() {
    const auto report = session_.propose_count(expected_owners(session_));
    if (report) count_ = *report;
  }

  void correct(const std::string& command, const std::string& stone, StoneMark mark) {
    if (!is_counting()) return say(command + " " + stone + ": stones are marked after two passes");
    const auto report = session_.toggle_mark(stone, mark);
    if (!report) return say(report.error().message);
    count_ = *report;
    show("");
  }

  void position_changed(const std::string& words) {
    news_ = words;
    count_.reset();
    if (is_counting()) propose();
    // Where everything is printed one after the other, a board that the computer changes at once is not worth showing.
    if (opponent_ && opponent_->is_to_move() && !settings_.redraws && !settings_.display().plain_words) return;
    show("");
  }

  View shown_view() const { return count_ ? count_->view : view_of(session_); }
  std::string status_words() const { return session_.state({.description = true}).description->words; }

  std::vector<Note> notes() const {
    std::string title(session_.game().name);
    if (opponent_)
      title += ": you are " + name(opponent(opponent_->side())) + ", " + opponent_->name() + " is " +
               name(opponent_->side());
    std::vector<Note> notes = {{.text = title, .style = title_style},
                               {.text = options_words(session_), .style = quiet_style, .follows_closely = true}};
    const State state = session_.state({.description = true});
    if (state.last_move) {
      notes.push_back({.text = "Move " + std::to_string(state.move_number) + ". " + state.last_move->words});
    }
    notes.push_back({.text = news_});
    if (count_) {
      for (const std::string& line : count_->words) {
        notes.push_back({.text = line, .follows_closely = &line != &count_->words.front()});
      }
    } else if (state.ending) {
      notes.push_back({.text = state.ending->words, .style = title_style});
    } else {
      notes.push_back({.text = state.description->words});
    }
    notes.push_back({.text = advice(), .style = quiet_style});
    return notes;
  }

  // What can be done now that could not be done before.
  std::string advice() const {
    if (is_counting()) {
      return "'dead POINT' and 'seki POINT' correct a group, 'accept' agrees, 'resume' plays on.";
    }
    if (session_.state().ending) return "'save FILE.sgf' keeps the game, 'undo' takes back, 'quit' leaves.";
    return "";
  }

  // In plain words only the news: the command 'board' tells the board.
  std::string news_text() const {
    const auto last = session_.state().last_move;
    std::string text = !news_.empty() ? news_ + "\n" : last ? last->words + "\n" : rules_text(session_);
    if (count_) {
      text += count_text(*count_);
    } else if (const auto ending = session_.state().ending) {
      text += ending->words + "\n";
    }
    const std::string advised = advice();
    return advised.empty() ? text : text + advised + "\n";
  }

  // Shows the position, and a message below it.
  void show(const std::string& message) {
    const DisplayStyle display = settings_.display();
    if (display.plain_words) {
      print(news_text());
    } else {
      if (settings_.redraws) out_ << clear_screen_sequence();
      out_ << screen_text(shown_view(), notes(), display) << "\n";
    }
    if (!message.empty()) say_line(message);
  }

  // A message to something that changed nothing.
  void say(const std::string& message) {
    const DisplayStyle display = settings_.display();
    const bool short_enough = static_cast<int>(wrapped(message, display.width).size()) <= rows_for_message;
    if (settings_.redraws && !display.plain_words && short_enough) {
      show(message);
    } else {
      say_line(message);
    }
  }

  void say_line(const std::string& message) {
    for (const std::string& line : wrapped(message, settings_.display().width)) out_ << line << "\n";
  }
  void print(const std::string& text) { out_ << text; }

  Session& session_;
  const PlaySettings& settings_;
  std::istream& in_;
  std::ostream& out_;
  std::optional<Opponent> opponent_;
  // The record as it was last saved.
  std::string saved_text_;
  // What happened last, in words, when it was not a move.
  std::string news_;
  // The count on show.
  std::optional<CountReport> count_;
  bool asked_ = false;
  bool done_ = false;
};

}  // namespace

int run_play(Session& session, const PlaySettings& settings, std::istream& in, std::ostream& out) {
  return Play(session, settings, in, out).run();
}

}  // namespace encircle::cli
