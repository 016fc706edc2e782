#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "sgf/checks.h"
#include "sgf/diagnostics.h"
#include "sgf/reader.h"
#include "sgf/tree.h"

namespace encircle::sgf {

// Parses decoded text into game trees. Used once.
//
// It never recurses: open parentheses are a stack of the nodes their variations hang from. Each byte of the text is
// looked at a fixed number of times.
class Parser {
 public:
  Parser(std::string_view text, const ReadOptions& options, DiagnosticList& diagnostics);

  // An error when there is no game, or more nodes or values than the options allow.
  Result<Collection> run();

 private:
  void read_game();
  void read_property();
  void read_values(const std::string& identifier, std::size_t start, bool keep);
  void skip_junk();

  void open_variation();
  void close_variation();
  void open_node();
  void finish_node();

  // The property of the current node with this identifier, made if need be.
  std::uint32_t property_index(const std::string& identifier, std::size_t offset);
  void store_value(std::uint32_t property, std::string value, std::size_t offset);

  // Where a `;` that no game contains begins a node, if it does so before `limit`.
  std::size_t find_stray_node(std::size_t from, std::size_t limit) const;
  void report_outside(std::size_t from, std::size_t to);
  bool at_end() const { return at_ >= text_.size() || failure_.has_value(); }

  std::string_view text_;
  const ReadOptions& options_;
  DiagnosticList& diagnostics_;
  NodeChecker checker_;
  std::size_t at_ = 0;
  std::size_t nodes_read_ = 0;
  std::size_t values_read_ = 0;
  std::optional<Error> failure_;

  Collection collection_;

  // The game being read.
  Tree tree_;
  std::vector<NodeId> stack_;  // for each open `(`, the node before it; no_node for the game's own
  NodeId current_ = no_node;

  // The node being read, until it is finished.
  bool node_open_ = false;
  std::vector<Property> properties_;
  std::vector<ValuePlace> places_;
  std::map<std::string, std::uint32_t, std::less<>> index_;  // filled only for nodes with many properties
};

}  // namespace encircle::sgf
