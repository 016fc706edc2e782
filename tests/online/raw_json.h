#pragma once

#include <string>
#include <string_view>
#include <vector>

// Events as they stand in messages, letter by letter.
namespace encircle::online {

// The objects of the list "events" of an attach answer.
inline std::vector<std::string> raw_events(std::string_view text) {
  std::vector<std::string> events;
  const std::string_view name = "\"events\":[";
  std::size_t at = text.find(name);
  if (at == std::string_view::npos) return events;
  int depth = 0;
  bool is_string = false;
  std::size_t start = 0;
  for (at += name.size(); at < text.size(); ++at) {
    const char letter = text[at];
    if (is_string) {
      if (letter == '\\') ++at;
      is_string = letter != '"';
    } else if (letter == '"') {
      is_string = true;
    } else if (letter == '{') {
      if (depth++ == 0) start = at;
    } else if (letter == '}') {
      if (--depth == 0) events.emplace_back(text.substr(start, at - start + 1));
    } else if (letter == ']' && depth == 0) {
      break;
    }
  }
  return events;
}

// The event of {"event":{"game":"...",...}}, without the game.
inline std::string raw_pushed_event(std::string_view text) {
  const std::size_t game = text.find("\"game\":\"");
  const std::size_t comma = game == std::string_view::npos ? game : text.find(',', game);
  if (comma == std::string_view::npos || text.size() < comma + 3) return {};
  return "{" + std::string(text.substr(comma + 1, text.size() - comma - 2));
}

// Its game.
inline std::string raw_game(std::string_view text) {
  const std::string_view name = "\"game\":\"";
  const std::size_t at = text.find(name);
  if (at == std::string_view::npos) return {};
  return std::string(text.substr(at + name.size(), text.find('"', at + name.size()) - at - name.size()));
}

}  // namespace encircle::online
