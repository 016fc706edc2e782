#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace encircle::gtp {

// A command as a controller sends it: an optional number, a name, and words.
struct CommandLine {
  // As it was sent, to be sent back.
  std::string id;
  std::string name;
  std::vector<std::string> arguments;
};

// Reads one line as GTP 2 prescribes: tabs become spaces, other control characters go, comments too. Nothing when no
// command is left.
std::optional<CommandLine> parse_line(std::string_view line);

// The answer to a command.
struct Reply {
  bool ok = true;
  std::string text;
};
Reply failure(std::string text);

// Writes the reply to one command, line by line where it takes its time.
class ReplyWriter {
 public:
  ReplyWriter(std::string id, std::ostream& output) : id_(std::move(id)), output_(output) {}
  // Sends a line of a successful reply that is not yet at its end.
  void line(const std::string& text);
  void finish(const Reply& reply);

 private:
  std::string id_;
  std::ostream& output_;
  bool has_begun_ = false;
};

// "=7 text" and two line feeds. A text of several lines stays so, but empty lines would end it early: they get a space.
std::string reply_text(const std::string& id, const Reply& reply);

}  // namespace encircle::gtp
