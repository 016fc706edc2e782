#include "tests/playthroughs/playthrough.h"

#include <algorithm>
#include <sstream>

#include "session/session.h"
#include "sgf/writer.h"
#include "tests/support/game_files.h"
#include "tests/support/reference.h"
#include "tests/support/rule_sets.h"

namespace encircle::test {

namespace {

constexpr std::string_view dashes = "----";
// The board and the whole list of moves are shown at the beginning, at the end and every so many steps.
constexpr int steps_between_pictures = 5;
constexpr std::size_t longest_line = 100;

// '#' for a point of a shaded region, '*' for another mark.
char sign_of(const GridView& view, const GridView::Cell& cell) {
  if (cell.stone == ViewStone::black) return 'X';
  if (cell.stone == ViewStone::white) return 'O';
  const auto mark = std::ranges::find(view.marks, cell.mark, &MarkStyle::mark);
  if (mark == view.marks.end()) return '.';
  return mark->is_shaded ? '#' : '*';
}

// The rows of a board from the top; nothing for a circle, whose lines are among the facts.
std::string picture(const View& view) {
  const auto* grid = std::get_if<GridView>(&view);
  if (grid == nullptr) return "";
  std::string text;
  for (int y = grid->height - 1; y >= 0; --y) {
    const std::string number = std::to_string(y + 1);
    text += "    " + std::string(2 - number.size(), ' ') + number;
    for (int x = 0; x < grid->width; ++x) text += std::string(" ") + sign_of(*grid, grid->at(x, y));
    text += "\n";
  }
  return text;
}

// Words in lines that end before they get too long, each after the indent.
std::string wrapped(const std::string& words, const std::string& indent) {
  std::string text;
  std::string line = indent;
  for (const std::string& word : words_of(words)) {
    if (line.size() + word.size() + 1 > longest_line) {
      text += line + "\n";
      line = indent;
    }
    line += (line == indent ? "" : " ") + word;
  }
  return text + line + "\n";
}

// What the position says besides its picture: the stones are in the picture already.
std::string facts_line(const Session& session) {
  Facts facts = facts_of(session);
  std::erase_if(facts, [](const Fact& fact) { return fact.name == "stones"; });
  return wrapped(encircle::text_of(facts), "    ");
}

std::string position_text(const Session& session) {
  std::string text = picture(view_of(session));
  const auto legal = legal_moves(session);
  if (!legal.empty())
    text += wrapped(counted(static_cast<int>(legal.size()), "legal move") + ": " + joined(legal), "    ");
  return text;
}

std::string count_text(const CountReport& report) {
  std::string text;
  for (const std::string& line : report.words) text += "    " + line + "\n";
  return text + wrapped(encircle::text_of(report.facts), "    ");
}

Result<Player> player_of(const Session& session, const std::string& letter) {
  for (const Player player : {Player::first, Player::second}) {
    if (letter == std::string(1, session.game().players[index_of(player)].letter)) return player;
  }
  return Error{"no player '" + letter + "'"};
}

template <class E>
Result<std::string> words_of_report(const Result<MoveReport, E>& report) {
  if (!report) return Error{report.error()};
  return "    " + report->words + "\n";
}
Result<std::string> words_of_report(const Result<CountReport>& report) {
  if (!report) return report.error();
  return count_text(*report);
}

Result<std::string> take_step(Session& session, const std::string& step) {
  const std::size_t sign = step.find('=');
  const std::string command = step.substr(0, sign);
  const std::string argument = sign == std::string::npos ? "" : step.substr(sign + 1);
  if (command == "count") return words_of_report(session.propose_count());
  if (command == "dead") return words_of_report(session.toggle_mark(argument, StoneMark::dead));
  if (command == "seki") return words_of_report(session.toggle_mark(argument, StoneMark::seki));
  if (command == "resume" || command == "resign") {
    const auto player = player_of(session, argument);
    if (!player) return player.error();
    return words_of_report(command == "resume" ? session.resume(*player) : session.resign(*player));
  }
  if (step == "undo") return session.undo() ? Result<std::string>("    taken back\n") : Error{"nothing to take back"};
  if (step.front() == '!') {
    const auto report = session.play(step.substr(1));
    if (report) return Error{"this move should be refused"};
    return "    refused: " + report.error().message + "\n";
  }
  return words_of_report(session.play(step));
}

}  // namespace

Result<Playthrough> read_playthrough(const std::string& content) {
  Playthrough playthrough;
  std::istringstream lines(content);
  for (std::string line; std::getline(lines, line) && line != dashes;) {
    const std::size_t colon = line.find(": ");
    const std::string name = line.substr(0, colon);
    const auto words = colon == std::string::npos ? std::vector<std::string>{} : words_of(line.substr(colon + 2));
    if (name == "game" && words.size() == 1) {
      playthrough.game = words[0];
    } else if (name == "options" || line == "options:") {
      for (const std::string& word : words) {
        if (word.starts_with("--")) {
          playthrough.options.emplace_back(word.substr(2), "on");
        } else if (!playthrough.options.empty()) {
          playthrough.options.back().second = word;
        }
      }
    } else if (name == "steps") {
      playthrough.steps.insert(playthrough.steps.end(), words.begin(), words.end());
    } else {
      return Error{"'" + line + "': expected game, options or steps"};
    }
  }
  return playthrough;
}

Result<std::string> told(const Playthrough& playthrough) {
  auto started = new_session(playthrough.game, playthrough.options);
  if (!started) return started.error();
  Session& session = **started;
  std::string text = "game: " + playthrough.game + "\noptions:" + text_of(playthrough.options) + "\n";
  text += wrapped(joined(playthrough.steps), "steps: ") + std::string(dashes) + "\n";
  text += "0. the beginning\n" + facts_line(session) + position_text(session);
  int number = 0;
  for (const std::string& step : playthrough.steps) {
    ++number;
    const std::string mover(session.game().players[index_of(session.state().to_move)].name);
    const auto words = take_step(session, step);
    if (!words) return Error{"step " + std::to_string(number) + ", " + step + ": " + words.error().message};
    text += std::to_string(number) + ". " + step + " (" + mover + " to move)\n" + *words + facts_line(session);
    const bool is_last = number == static_cast<int>(playthrough.steps.size());
    if (is_last || number % steps_between_pictures == 0) {
      text += position_text(session);
    } else if (const auto legal = legal_moves(session); !legal.empty()) {
      text += "    " + counted(static_cast<int>(legal.size()), "legal move") + "\n";
    }
    if (const auto ending = session.state().ending) text += "    over, " + ending->result + ": " + ending->words + "\n";
  }
  const auto record = sgf::write(session.record());
  if (!record) return record.error();
  return text + std::string(dashes) + "\n" + *record;
}

std::vector<std::filesystem::path> playthrough_files() { return test_files("playthroughs"); }

}  // namespace encircle::test
