#include "apps/cli/play_screen.h"

#include <algorithm>

#include "apps/common/board_text.h"
#include "apps/common/plain_words.h"

namespace encircle::cli {

namespace {

// Between the board and the notes.
constexpr int gap = 3;
constexpr int narrowest_notes = 19;
constexpr int widest_notes = 52;

std::vector<std::string> note_lines(const std::vector<Note>& notes, int width, const DisplayStyle& style) {
  std::vector<std::string> lines;
  for (const Note& note : notes) {
    if (note.text.empty()) continue;
    if (!lines.empty() && !note.follows_closely) lines.emplace_back();
    for (const std::string& line : wrapped(note.text, width)) lines.push_back(styled(line, note.style, style));
  }
  return lines;
}

std::string beside(const Picture& picture, const std::vector<std::string>& lines) {
  std::string text;
  // The notes begin beside the board's first row of points.
  constexpr std::size_t first_row = 1;
  const std::size_t rows = std::max(picture.lines.size(), lines.size() + first_row);
  for (std::size_t row = 0; row < rows; ++row) {
    const std::string left = row < picture.lines.size() ? picture.lines[row] : "";
    text += left;
    if (row >= first_row && row - first_row < lines.size() && !lines[row - first_row].empty()) {
      text += std::string(static_cast<std::size_t>(picture.width + gap - display_width(left)), ' ');
      text += lines[row - first_row];
    }
    text += "\n";
  }
  return text;
}

}  // namespace

std::string screen_text(const View& view, const std::vector<Note>& notes, const DisplayStyle& style) {
  const auto picture = board_picture(view, style);
  const int room = picture ? style.width - picture->width - gap : 0;
  if (room < narrowest_notes) {
    std::string text = board_text(view, style);
    for (const std::string& line : note_lines(notes, style.width, style)) text += line + "\n";
    return text;
  }
  std::vector<std::string> lines = note_lines(notes, std::min(room, widest_notes), style);
  const auto legend = board_legend(view, style);
  if (!legend.empty()) lines.emplace_back();
  for (const std::string& entry : legend) {
    if (display_width(entry) <= room) {
      lines.push_back(entry);
    } else {
      for (std::string& line : wrapped(entry, room)) lines.push_back(std::move(line));
    }
  }
  return beside(*picture, lines);
}

std::string clear_screen_sequence() { return "\x1b[H\x1b[2J"; }
std::string clear_line_sequence() { return "\x1b[K"; }

}  // namespace encircle::cli
