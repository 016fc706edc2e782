#include "sgf/tree.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "sgf/value.h"

namespace encircle::sgf {
namespace {

// Values outside the canonical form can only come from an editor that gave something illegal; compare them as they are.
std::string comparable(const std::string& value) { return canonical_value(value).value_or(value); }

// Pointers to the properties that count, sorted by identifier.
std::vector<const Property*> sorted_properties(const Tree& tree, NodeId node) {
  std::vector<const Property*> sorted;
  for (const Property& property : tree.properties(node)) {
    const bool of_the_file = node == Tree::root() && (property.identifier == "FF" || property.identifier == "CA");
    if (!of_the_file) sorted.push_back(&property);
  }
  std::ranges::sort(sorted, {}, [](const Property* p) -> const std::string& { return p->identifier; });
  return sorted;
}

bool same_property(const Property* left, const Property* right) {
  return left->identifier == right->identifier &&
         std::ranges::equal(left->values, right->values, {}, comparable, comparable);
}

}  // namespace

const Tree::Node& Tree::at(NodeId node) const {
  assert(static_cast<std::size_t>(node) < nodes_.size());
  return nodes_[static_cast<std::size_t>(node)];
}

Tree::Node& Tree::at(NodeId node) {
  assert(static_cast<std::size_t>(node) < nodes_.size());
  return nodes_[static_cast<std::size_t>(node)];
}

std::vector<NodeId> Tree::children(NodeId node) const {
  std::vector<NodeId> result;
  for (NodeId child = first_child(node); child != no_node; child = next_sibling(child)) result.push_back(child);
  return result;
}

std::vector<NodeId> Tree::main_line() const {
  std::vector<NodeId> line;
  for (NodeId node = root(); node != no_node; node = first_child(node)) line.push_back(node);
  return line;
}

std::vector<NodeId> Tree::path_to(NodeId node) const {
  std::vector<NodeId> path;
  for (; node != no_node; node = parent(node)) path.push_back(node);
  std::ranges::reverse(path);
  return path;
}

NodeId Tree::add_child(NodeId parent) {
  assert(nodes_.size() < static_cast<std::size_t>(no_node));
  const NodeId child{static_cast<std::uint32_t>(nodes_.size())};
  nodes_.emplace_back();
  nodes_.back().parent = parent;
  Node& above = at(parent);
  if (above.last_child == no_node) {
    above.first_child = child;
  } else {
    at(above.last_child).next_sibling = child;
  }
  above.last_child = child;
  return child;
}

void Tree::detach(NodeId node) {
  assert(node != root());
  if (at(node).parent == no_node) return;
  Node& above = at(at(node).parent);
  NodeId before = no_node;
  for (NodeId child = above.first_child; child != node; child = at(child).next_sibling) before = child;
  const NodeId after = at(node).next_sibling;
  if (before == no_node) {
    above.first_child = after;
  } else {
    at(before).next_sibling = after;
  }
  if (above.last_child == node) above.last_child = before;
  at(node).parent = no_node;
  at(node).next_sibling = no_node;
}

void Tree::make_first(NodeId node) {
  const NodeId above = at(node).parent;
  if (above == no_node || at(above).first_child == node) return;
  detach(node);
  at(node).parent = above;
  at(node).next_sibling = at(above).first_child;
  at(above).first_child = node;
}

const Property* Tree::find(NodeId node, std::string_view identifier) const {
  const std::vector<Property>& all = at(node).properties;
  const auto found = std::ranges::find(all, identifier, &Property::identifier);
  return found == all.end() ? nullptr : &*found;
}

const std::string* Tree::find_value(NodeId node, std::string_view identifier) const {
  const Property* property = find(node, identifier);
  return property == nullptr || property->values.empty() ? nullptr : &property->values.front();
}

std::optional<std::string> Tree::text(NodeId node, std::string_view identifier) const {
  const std::string* value = find_value(node, identifier);
  if (value == nullptr) return std::nullopt;
  return decode_text(*value);
}

void Tree::set(NodeId node, std::string_view identifier, std::vector<std::string> values) {
  std::vector<Property>& all = at(node).properties;
  const auto found = std::ranges::find(all, identifier, &Property::identifier);
  if (found != all.end()) {
    found->values = std::move(values);
  } else {
    all.push_back({std::string(identifier), std::move(values)});
  }
}

void Tree::set(NodeId node, std::string_view identifier, std::string value) {
  std::vector<std::string> values;
  values.push_back(std::move(value));
  set(node, identifier, std::move(values));
}

void Tree::add(NodeId node, std::string_view identifier, std::string value) {
  std::vector<Property>& all = at(node).properties;
  const auto found = std::ranges::find(all, identifier, &Property::identifier);
  if (found != all.end()) {
    found->values.push_back(std::move(value));
  } else {
    set(node, identifier, std::move(value));
  }
}

void Tree::set_text(NodeId node, std::string_view identifier, std::string_view text) {
  set(node, identifier, encode_text(text));
}

bool Tree::remove(NodeId node, std::string_view identifier) {
  return std::erase_if(at(node).properties, [&](const Property& p) { return p.identifier == identifier; }) > 0;
}

void Tree::set_properties(NodeId node, std::vector<Property> properties) {
  at(node).properties = std::move(properties);
}

NodeId next_in_walk(const Tree& tree, NodeId node) {
  if (tree.first_child(node) != no_node) return tree.first_child(node);
  while (node != no_node && tree.next_sibling(node) == no_node) node = tree.parent(node);
  return node == no_node ? no_node : tree.next_sibling(node);
}

bool same_meaning(const Tree& left, const Tree& right) {
  NodeId a = Tree::root();
  NodeId b = Tree::root();
  while (a != no_node && b != no_node) {
    if (!std::ranges::equal(sorted_properties(left, a), sorted_properties(right, b), same_property)) return false;
    const bool same_links = (left.first_child(a) == no_node) == (right.first_child(b) == no_node) &&
                            (left.next_sibling(a) == no_node) == (right.next_sibling(b) == no_node);
    if (!same_links) return false;
    a = next_in_walk(left, a);
    b = next_in_walk(right, b);
  }
  return a == b;
}

bool same_meaning(const Collection& left, const Collection& right) {
  return std::ranges::equal(left.games, right.games, [](const Tree& a, const Tree& b) { return same_meaning(a, b); });
}

}  // namespace encircle::sgf
