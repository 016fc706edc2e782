#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/messages/typescript.h"

namespace encircle::typescript {

// Collects the declarations of one file.
class Printer {
 public:
  explicit Printer(std::string_view beginning) : text_(beginning) {}
  void section(std::string_view title) { text_ += "\n// " + std::string(101, '-') + " " + std::string(title) + "\n"; }
  void add(const std::string& declaration) { text_ += "\n" + declaration; }
  template <class... Messages>
  void interfaces() {
    (add(interface_text<Messages>()), ...);
  }
  // A list of words, each once, in the order in which they are first named.
  void words(std::string_view name, std::string_view comment, const std::vector<std::string>& words) {
    std::vector<std::string> once;
    for (const std::string& word : words) {
      if (std::ranges::find(once, word) == once.end()) once.push_back(word);
    }
    add(comment_text(comment, 0) + union_declaration(name, once));
  }
  template <class Alias>
  void alias(std::string_view name) {
    add("export type " + std::string(name) + " = " + Alias::text() + ";\n");
  }
  std::string take() && { return std::move(text_); }

 private:
  std::string text_;
};

}  // namespace encircle::typescript
