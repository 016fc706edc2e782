#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace encircle::sgf {

// Names one node of one Tree; meaningless in another tree.
enum class NodeId : std::uint32_t {};

// "There is no such node": the parent of the root, the child of a leaf, the sibling of the last child.
inline constexpr NodeId no_node{UINT32_MAX};

// A property of a node: an identifier of upper-case letters and at least one value.
//
// A value is kept in UTF-8 with its escapes (`\]`, `\\`, `\:`) still in place, because only with them can a composed
// value be split at the right colon. The functions of sgf_value.h turn it into text, numbers, points and back.
// The reader keeps values in canonical form (see canonical_value there); the writer puts them into it.
struct Property {
  std::string identifier;
  std::vector<std::string> values;

  bool operator==(const Property&) const = default;
};

// One game: a tree of nodes with properties, never empty. Children are ordered; the first child continues the main
// line.
//
// Nodes lie in one flat vector and are linked by index:
//
//   parent | first_child | last_child | next_sibling | properties
//
// so that no operation recurses, and a line of a million nodes is read, copied, written and destroyed like any other.
// A NodeId stays valid as long as the tree lives; nodes are never moved to another id.
class Tree {
 public:
  // A tree of one node, the root, without properties.
  Tree() : nodes_(1) {}

  static constexpr NodeId root() { return NodeId{0}; }

  // All nodes ever added, detached ones included.
  std::size_t node_count() const { return nodes_.size(); }

  NodeId parent(NodeId node) const { return at(node).parent; }
  NodeId first_child(NodeId node) const { return at(node).first_child; }
  NodeId last_child(NodeId node) const { return at(node).last_child; }
  NodeId next_sibling(NodeId node) const { return at(node).next_sibling; }
  std::vector<NodeId> children(NodeId node) const;

  // The first children from the root to a leaf, the root included.
  std::vector<NodeId> main_line() const;

  // The nodes from the root to `node`, both included.
  std::vector<NodeId> path_to(NodeId node) const;

  // Adds a node after the last child of `parent`.
  NodeId add_child(NodeId parent);

  // Makes `node` the first child of its parent, so that the main line runs through it (once its ancestors are first,
  // too). The order of its siblings stays.
  void make_first(NodeId node);

  // Takes a node and all below it out of the game. Not the root. Its memory stays with the tree.
  void detach(NodeId node);

  // In the order of the file, or of the calls that made them.
  std::span<const Property> properties(NodeId node) const { return at(node).properties; }

  // Null when the node has no such property.
  const Property* find(NodeId node, std::string_view identifier) const;

  // The first value, still escaped; null when there is none.
  const std::string* find_value(NodeId node, std::string_view identifier) const;

  // The first value as plain text (see decode_text); nothing when the node has no such property.
  std::optional<std::string> text(NodeId node, std::string_view identifier) const;

  // Puts these values, escaped as in a file, in place of any the property had.
  void set(NodeId node, std::string_view identifier, std::vector<std::string> values);
  void set(NodeId node, std::string_view identifier, std::string value);

  // Adds one value, escaped as in a file, to those the property has.
  void add(NodeId node, std::string_view identifier, std::string value);

  // Puts plain text, which is escaped here, in place of any value the property had.
  void set_text(NodeId node, std::string_view identifier, std::string_view text);

  // Whether there was such a property.
  bool remove(NodeId node, std::string_view identifier);

  // Replaces all properties of a node at once.
  void set_properties(NodeId node, std::vector<Property> properties);

 private:
  struct Node {
    NodeId parent = no_node;
    NodeId first_child = no_node;
    NodeId last_child = no_node;
    NodeId next_sibling = no_node;
    std::vector<Property> properties;
  };

  const Node& at(NodeId node) const;
  Node& at(NodeId node);

  std::vector<Node> nodes_;
};

// What one file holds.
struct Collection {
  std::vector<Tree> games;
};

// Whether two trees say the same: the same shape, and the same properties with the same values in every node. The order
// of the properties within a node does not matter, nor do FF and CA in the root, which belong to the file and not
// to the game.
bool same_meaning(const Tree& left, const Tree& right);
bool same_meaning(const Collection& left, const Collection& right);

// The node after `node` when a tree is walked depth first, children in order; no_node at the end.
NodeId next_in_walk(const Tree& tree, NodeId node);

}  // namespace encircle::sgf
