#include "sgf/writer.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/sort.h"
#include "core/utf8.h"
#include "sgf/value.h"

namespace encircle::sgf {
namespace {

// A line that has grown this long ends before the next node.
constexpr std::size_t full_line = 72;

// The root properties that stand first, in this order.
constexpr std::array<std::string_view, 4> leading = {"GM", "FF", "CA", "SZ"};

bool is_identifier(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
}

class Writer {
 public:
  // Nothing when all is written, else the reason why not.
  std::optional<Error> write_tree(const Tree& tree) {
    out_ += "(";
    for (NodeId node = Tree::root();;) {
      if (std::optional<Error> problem = write_node(tree, node)) return problem;
      node = next_node(tree, node);
      if (node == no_node) break;
      if (out_.size() - line_start_ >= full_line) break_line();
    }
    out_ += ")";
    break_line();
    return std::nullopt;
  }

  std::string take() && { return std::move(out_); }

 private:
  static bool branches(const Tree& tree, NodeId node) { return tree.first_child(node) != tree.last_child(node); }

  void break_line() {
    out_ += "\n";
    line_start_ = out_.size();
  }

  void open_variation() {
    break_line();
    out_ += "(";
  }

  // The node to write after this one, with the parentheses that stand between them.
  NodeId next_node(const Tree& tree, NodeId node) {
    if (tree.first_child(node) != no_node) {
      if (branches(tree, node)) open_variation();
      return tree.first_child(node);
    }
    for (; node != Tree::root(); node = tree.parent(node)) {
      if (!branches(tree, tree.parent(node))) continue;
      out_ += ")";
      if (tree.next_sibling(node) != no_node) {
        open_variation();
        return tree.next_sibling(node);
      }
    }
    return no_node;
  }

  std::optional<Error> write_node(const Tree& tree, NodeId node) {
    if (std::optional<Error> problem = find_duplicate(tree, node)) return problem;
    out_ += ";";
    const bool root = node == Tree::root();
    if (root) {
      for (const std::string_view identifier : leading) {
        if (std::optional<Error> problem = write_leading(tree, identifier)) return problem;
      }
    }
    for (const Property& property : tree.properties(node)) {
      if (root && std::ranges::find(leading, property.identifier) != leading.end()) continue;
      if (std::optional<Error> problem = write_property(property)) return problem;
    }
    if (root && tree.first_child(node) != no_node && !branches(tree, node)) break_line();
    return std::nullopt;
  }

  std::optional<Error> write_leading(const Tree& tree, std::string_view identifier) {
    if (identifier == "FF") {
      out_ += "FF[4]";
    } else if (identifier == "CA") {
      out_ += "CA[UTF-8]";
    } else if (const Property* property = tree.find(Tree::root(), identifier)) {
      return write_property(*property);
    }
    return std::nullopt;
  }

  std::optional<Error> find_duplicate(const Tree& tree, NodeId node) {
    identifiers_.clear();
    for (const Property& property : tree.properties(node)) identifiers_.push_back(property.identifier);
    sort_with_little_code(identifiers_);
    const auto twice = std::ranges::adjacent_find(identifiers_);
    if (twice == identifiers_.end()) return std::nullopt;
    return Error{"cannot write the record: property " + std::string(*twice) + " is given twice in one node"};
  }

  std::optional<Error> write_property(const Property& property) {
    if (!is_identifier(property.identifier)) {
      return Error{"cannot write the record: property identifier " + shown_value(property.identifier) +
                   " is not upper-case letters"};
    }
    if (property.values.empty()) {
      return Error{"cannot write the record: property " + property.identifier + " has no value"};
    }
    out_ += property.identifier;
    for (const std::string& value : property.values) {
      const std::optional<std::string> canonical = canonical_value(value);
      if (!canonical) {
        return Error{"cannot write the record: the value " + shown_value(value) + " of " + property.identifier +
                     " has a `]` without its escape, or ends in a lone `\\`"};
      }
      if (!is_valid_utf8(*canonical)) {
        return Error{"cannot write the record: a value of " + property.identifier + " is not UTF-8"};
      }
      out_ += "[";
      if (const std::size_t last = canonical->rfind('\n'); last != std::string::npos) {
        line_start_ = out_.size() + last + 1;
      }
      out_ += *canonical;
      out_ += "]";
    }
    return std::nullopt;
  }

  std::string out_;
  std::size_t line_start_ = 0;
  std::vector<std::string_view> identifiers_;  // kept between nodes, so that its memory is
};

}  // namespace

Result<std::string> write(const Collection& collection) {
  if (collection.games.empty()) return Error{"cannot write the record: it holds no game"};
  Writer writer;
  for (const Tree& tree : collection.games) {
    if (std::optional<Error> problem = writer.write_tree(tree)) return *std::move(problem);
  }
  return std::move(writer).take();
}

Result<std::string> write(const Tree& tree) {
  Writer writer;
  if (std::optional<Error> problem = writer.write_tree(tree)) return *std::move(problem);
  return std::move(writer).take();
}

}  // namespace encircle::sgf
