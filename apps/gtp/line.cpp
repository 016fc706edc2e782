#include "apps/gtp/line.h"

#include <algorithm>
#include <ostream>

#include "apps/common/words.h"

namespace encircle::gtp {

namespace {

std::string clean(std::string_view line) {
  std::string text;
  for (const char c : line.substr(0, line.find('#'))) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '\t') {
      text += ' ';
    } else if (code >= 32 && code != 127) {
      text += c;
    }
  }
  return text;
}

bool is_number(const std::string& word) {
  return std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<CommandLine> parse_line(std::string_view line) {
  std::vector<std::string> words = words_of(clean(line));
  if (words.empty()) return std::nullopt;
  CommandLine command;
  std::size_t next = 0;
  if (is_number(words[0])) command.id = words[next++];
  // A number alone is no command; it is answered, so that a client that waits for the answer goes on.
  if (next < words.size()) command.name = words[next++];
  command.arguments.assign(words.begin() + static_cast<std::ptrdiff_t>(next), words.end());
  return command;
}

Reply failure(std::string text) { return {false, std::move(text)}; }

std::string reply_text(const std::string& id, const Reply& reply) {
  std::string text = (reply.ok ? "=" : "?") + id;
  if (!reply.text.empty() && reply.text.front() != '\n') text += ' ';
  char before = ' ';
  for (const char c : reply.text) {
    if (c == '\n' && before == '\n') text += ' ';
    text += c;
    before = c;
  }
  while (text.ends_with('\n')) text.pop_back();
  return text + "\n\n";
}

void ReplyWriter::line(const std::string& text) {
  if (!has_begun_) output_ << "=" << id_ << "\n";
  has_begun_ = true;
  output_ << text << "\n" << std::flush;
}

void ReplyWriter::finish(const Reply& reply) {
  if (has_begun_) {
    if (!reply.text.empty()) output_ << reply.text << "\n";
    output_ << "\n" << std::flush;
  } else {
    output_ << reply_text(id_, reply) << std::flush;
  }
}

}  // namespace encircle::gtp
