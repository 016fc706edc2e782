#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/json.h"

namespace encircle::protocol {

// The tree of variations as whoever hears the answers knows it: only what changed is told, and applied here. The same
// as web/engine/tree.ts, for tests and fuzzers.
class TreeMirror {
 public:
  struct Node {
    int parent = -1;
    std::string move = {};
    std::string player = {};
    std::string comment = {};
    int number = 0;
    std::vector<int> children = {};
    bool operator==(const Node&) const = default;
  };

  // Applies what the answer says; false where that is not about the revision that is known here.
  bool hear(const Json& answer) {
    const Json* const state = answer.find("state");
    if (state == nullptr) return answer.find("tree") == nullptr;
    const int revision = number(state->find("rev"));
    const Json* const tree = answer.find("tree");
    const Json* const from = tree == nullptr ? state->find("rev") : tree->find("from");
    if (from == nullptr) {
      nodes_.clear();
    } else if (number(from) != revision_) {
      return false;
    }
    revision_ = revision;
    return tree == nullptr || apply(*tree);
  }

  const std::map<int, Node>& nodes() const { return nodes_; }
  const Node* find(int id) const {
    const auto found = nodes_.find(id);
    return found == nodes_.end() ? nullptr : &found->second;
  }

  // "E5 C3": the moves from the beginning to that node.
  std::string moves_to(int id) const {
    std::string text;
    for (const Node* node = find(id); node != nullptr; node = find(node->parent)) {
      if (!node->move.empty()) text = node->move + (text.empty() ? "" : " ") + text;
    }
    return text;
  }

 private:
  static int number(const Json* json) { return static_cast<int>(*json->number()); }
  static const Json::Array& list(const Json& json, std::string_view name) {
    static const Json::Array none = {};
    const Json* const found = json.find(name);
    return found == nullptr ? none : *found->array();
  }

  bool apply(const Json& tree) {
    for (const Json& id : list(tree, "removed")) {
      if (!remove(number(&id))) return false;
    }
    for (const Json& node : list(tree, "add")) {
      const int id = number(node.find("id"));
      const Node added{number(node.find("parent")), *node.find("move")->text(), *node.find("player")->text(),
                       *node.find("comment")->text(), number(node.find("number"))};
      if (!nodes_.emplace(id, added).second || (id != 0 && !nodes_.contains(added.parent))) return false;
      if (id != 0) nodes_[added.parent].children.push_back(id);
    }
    for (const Json& order : list(tree, "order")) {
      const auto node = nodes_.find(number(order.find("node")));
      if (node == nodes_.end()) return false;
      node->second.children.clear();
      for (const Json& child : list(order, "children")) node->second.children.push_back(number(&child));
    }
    for (const Json& comment : list(tree, "comments")) {
      const auto node = nodes_.find(number(comment.find("node")));
      if (node == nodes_.end()) return false;
      node->second.comment = *comment.find("comment")->text();
    }
    return true;
  }

  bool remove(int top) {
    const auto found = nodes_.find(top);
    if (found == nodes_.end()) return true;  // It went with another one.
    std::erase(nodes_[found->second.parent].children, top);
    std::vector<int> below = {top};
    while (!below.empty()) {
      const int id = below.back();
      below.pop_back();
      std::ranges::copy(nodes_[id].children, std::back_inserter(below));
      nodes_.erase(id);
    }
    return true;
  }

  std::map<int, Node> nodes_;
  int revision_ = -1;
};

}  // namespace encircle::protocol
