#include "apps/messages/typescript.h"

namespace encircle::typescript {

namespace {
constexpr std::size_t line_length = 120;

// The words, broken into lines that fit behind the indentation.
std::vector<std::string> lines_of(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  while (text.size() > width) {
    const std::size_t space = text.rfind(' ', width);
    lines.emplace_back(text.substr(0, space));
    text.remove_prefix(space + 1);
  }
  lines.emplace_back(text);
  return lines;
}
}  // namespace

std::string union_of(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "'" : " | '") + word + "'";
  return text;
}

std::string union_declaration(std::string_view name, const std::vector<std::string>& words) {
  const std::string start = "export type " + std::string(name) + " =";
  const std::string all = union_of(words);
  if (start.size() + all.size() + 2 <= line_length) return start + " " + all + ";\n";
  std::string text = start;
  std::string line = "\n ";
  for (const std::string& word : words) {
    const std::string item = " | '" + word + "'";
    if (line.size() + item.size() >= line_length) {
      text += line;
      line = "\n ";
    }
    line += item;
  }
  return text + line + ";\n";
}

std::string comment_text(std::string_view text, int indent) {
  if (text.empty()) return "";
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  if (margin.size() + text.size() + 7 <= line_length) return margin + "/** " + std::string(text) + " */\n";
  std::string comment = margin + "/**\n";
  for (const std::string& line : lines_of(text, line_length - margin.size() - 3))
    comment += margin + " * " + line + "\n";
  return comment + margin + " */\n";
}

}  // namespace encircle::typescript
