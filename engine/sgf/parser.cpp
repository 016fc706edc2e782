#include "sgf/parser.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "sgf/problems.h"
#include "sgf/properties.h"
#include "sgf/scan.h"
#include "sgf/value.h"

namespace encircle::sgf {
namespace {

// Nodes with fewer properties than this are searched one by one; beyond it an index keeps the search from being
// quadratic.
constexpr std::size_t many_properties = 16;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Old versions allowed `White` for `W`: lower-case letters do not count. A name without upper-case ones is a mistake of
// another kind.
std::string identifier_from(std::string_view written) {
  std::string identifier;
  std::ranges::copy_if(written, std::back_inserter(identifier), is_upper);
  if (!identifier.empty()) return identifier;
  for (const char c : written) identifier.push_back(static_cast<char>(c - 'a' + 'A'));
  return identifier;
}

// The `]` that ends a value, or npos.
std::size_t find_value_end(std::string_view text, std::size_t at) {
  for (at = text.find_first_of("]\\", at); at != std::string_view::npos; at = text.find_first_of("]\\", at)) {
    if (text[at] == ']') return at;
    at += 2;
  }
  return at;
}

bool holds_text(const std::string& identifier) {
  const PropertyInfo* info = find_property_info(identifier);
  return info != nullptr && (info->type == ValueType::text || info->type == ValueType::simple_text);
}

// Comments that come in pieces are put together again, so that none of them is overlooked.
bool joins_values(const std::string& identifier) { return identifier == "C" || identifier == "GC"; }

}  // namespace

Parser::Parser(std::string_view text, const ReadOptions& options, DiagnosticList& diagnostics)
    : text_(text), options_(options), diagnostics_(diagnostics), checker_(diagnostics, options.point_format) {}

Result<Collection> Parser::run() {
  std::size_t from = 0;
  std::size_t next_start = find_game_start(text_, 0);
  std::size_t start = next_start;
  if (start == std::string_view::npos) {
    const bool blank = skip_blanks(text_, 0) == text_.size();
    if (blank) return Error{"the file is empty", {problem("empty-file")}};
    const Problem no_sgf{problem("not-sgf")};
    if (text_.find('(') == std::string_view::npos) {
      return Error{"not an SGF file: there is no `(` that begins a game", no_sgf};
    }
    return Error{"not an SGF file: no `(` is followed by a node or a property", no_sgf};
  }
  while (start != std::string_view::npos) {
    report_outside(from, start);
    at_ = start;
    read_game();
    if (failure_) return *failure_;
    from = at_;
    // Searched anew only once it is behind, so that stray nodes do not have the rest of the file searched each time.
    if (next_start != std::string_view::npos && next_start < from) next_start = find_game_start(text_, from);
    start = std::min(next_start, find_stray_node(from, next_start));
  }
  report_outside(from, text_.size());
  return std::move(collection_);
}

std::size_t Parser::find_stray_node(std::size_t from, std::size_t limit) const {
  const std::string_view gap = text_.substr(0, limit);
  std::size_t at = gap.find(';', from);
  while (at != std::string_view::npos && !is_property_start(text_, skip_blanks(text_, at + 1)))
    at = gap.find(';', at + 1);
  return at;
}

void Parser::report_outside(std::size_t from, std::size_t to) {
  std::size_t first = from;
  while (first < to) {
    if (is_blank(text_[first])) {
      ++first;
    } else if (text_.substr(first).starts_with(byte_order_mark)) {
      first += byte_order_mark.size();
    } else {
      break;
    }
  }
  if (first >= to) return;
  if (text_[first] == ')') {
    diagnostics_.error(first, "a `)` too many: no game is open here", {problem("extra-bracket")});
  } else {
    diagnostics_.warn(first, "text outside of a game, skipped", {problem("skipped")});
  }
}

void Parser::read_game() {
  tree_ = Tree();
  stack_.clear();
  current_ = no_node;
  if (text_[at_] == ';') {
    diagnostics_.error(at_, "a node outside of a game: a `(` before it is assumed", {problem("missing-sign"), {"("}});
    stack_.push_back(no_node);
  }
  do {
    const char c = text_[at_];
    if (is_blank(c)) {
      ++at_;
    } else if (c == '(') {
      open_variation();
    } else if (c == ')') {
      close_variation();
    } else if (c == ';') {
      open_node();
      ++at_;
    } else if (is_letter(c)) {
      read_property();
    } else if (c == '[') {
      diagnostics_.error(at_, "a value without a property, skipped", {problem("skipped")});
      read_values({}, at_, false);
    } else {
      skip_junk();
    }
  } while (!at_end() && !stack_.empty());
  finish_node();
  if (!failure_ && !stack_.empty()) {
    diagnostics_.error(text_.size(), "the file ends inside a game: `)` missing", {problem("missing-sign"), {")"}});
  }
  collection_.games.push_back(std::move(tree_));
}

void Parser::open_variation() {
  finish_node();
  stack_.push_back(current_);
  ++at_;
  const std::size_t next = skip_blanks(text_, at_);
  if (next >= text_.size()) return;
  if (text_[next] == ')') {
    diagnostics_.warn(at_ - 1, "an empty variation, ignored", {problem("odd-variation")});
  } else if (text_[next] == '(') {
    diagnostics_.warn(next, "a `(` directly after another one: the variation has no node of its own",
                      {problem("odd-variation")});
  }
}

void Parser::close_variation() {
  finish_node();
  current_ = stack_.back();
  stack_.pop_back();
  ++at_;
}

void Parser::open_node() {
  finish_node();
  if (++nodes_read_ > options_.max_nodes) {
    failure_ = Error{"the file has more than " + std::to_string(options_.max_nodes) + " nodes",
                     {problem("too-many-nodes"), {std::to_string(options_.max_nodes)}}};
    return;
  }
  const bool after_variation = current_ != no_node && tree_.first_child(current_) != no_node && text_[at_] == ';';
  if (after_variation && stack_.back() != current_) {
    diagnostics_.error(at_, "a node after the variations of the node before: read as one more variation",
                       {problem("odd-variation")});
  }
  current_ = current_ == no_node ? Tree::root() : tree_.add_child(current_);
  node_open_ = true;
}

void Parser::finish_node() {
  if (!node_open_) return;
  checker_.check(properties_, places_, current_ == Tree::root());
  properties_.shrink_to_fit();
  tree_.set_properties(current_, std::move(properties_));
  properties_ = {};
  places_.clear();
  index_.clear();
  node_open_ = false;
}

void Parser::read_property() {
  const std::size_t start = at_;
  while (at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_]))) ++at_;
  const std::string_view written = text_.substr(start, at_ - start);
  at_ = skip_blanks(text_, at_);
  if (at_ >= text_.size() || text_[at_] != '[') {
    diagnostics_.error(start, "property " + shown_value(written) + " has no value, skipped",
                       {problem("no-value"), {std::string(written)}});
    return;
  }
  const bool has_digit = std::ranges::any_of(written, is_digit);
  if (has_digit) {
    diagnostics_.error(start, "a property identifier has letters only: " + shown_value(written) + " skipped",
                       {problem("skipped"), {shown_value(written)}});
    read_values({}, start, false);
    return;
  }
  const std::string identifier = identifier_from(written);
  if (identifier != written && std::ranges::none_of(written, is_upper)) {
    diagnostics_.warn(start, "property identifier " + shown_value(written) + " in lower case, read as " + identifier,
                      {problem("lower-case"), {std::string(written), identifier}});
  }
  if (!node_open_) {
    diagnostics_.error(start, "a property without a node: a `;` before it is assumed",
                       {problem("missing-sign"), {";"}});
    open_node();
    if (failure_) return;
  }
  read_values(identifier, start, true);
}

void Parser::read_values(const std::string& identifier, std::size_t start, bool keep) {
  std::optional<std::uint32_t> property;
  while (!at_end() && text_[at_] == '[') {
    const std::size_t open = at_;
    const std::size_t close = find_value_end(text_, open + 1);
    const bool cut = close == std::string_view::npos;
    const std::string_view written = text_.substr(open + 1, (cut ? text_.size() : close) - open - 1);
    at_ = cut ? text_.size() : skip_blanks(text_, close + 1);
    std::optional<std::string> value = canonical_value(written);
    if (!value && cut) value = canonical_value(written.substr(0, written.size() - 1));
    if (cut)
      diagnostics_.error(open,
                         "the file ends inside a value of " + (keep ? identifier : "no property") + ": `]` missing",
                         {problem("missing-sign"), {"]"}});
    // What is left of a cut-off move or point would be another move; what is left of a comment is still worth reading.
    if (!keep || !value || (cut && !holds_text(identifier))) continue;
    if (property && joins_values(identifier))
      diagnostics_.warn(open, "one more value of " + identifier + ", joined to the first",
                        {problem("joined-values"), {identifier}});
    if (!property) property = property_index(identifier, start);
    store_value(*property, std::move(*value), open);
  }
}

std::uint32_t Parser::property_index(const std::string& identifier, std::size_t offset) {
  std::optional<std::uint32_t> found;
  if (properties_.size() < many_properties) {
    const auto place = std::ranges::find(properties_, identifier, &Property::identifier);
    if (place != properties_.end()) found = static_cast<std::uint32_t>(place - properties_.begin());
  } else {
    if (index_.empty()) {
      for (std::uint32_t i = 0; i < properties_.size(); ++i) index_.emplace(properties_[i].identifier, i);
    }
    const auto place = index_.find(identifier);
    if (place != index_.end()) found = place->second;
  }
  if (found) {
    diagnostics_.error(offset, "property " + identifier + " twice in one node: its values are put together",
                       {problem("joined-values"), {identifier}});
    return *found;
  }
  const auto fresh = static_cast<std::uint32_t>(properties_.size());
  properties_.push_back({identifier, {}});
  if (!index_.empty()) index_.emplace(identifier, fresh);
  return fresh;
}

void Parser::store_value(std::uint32_t property, std::string value, std::size_t offset) {
  if (++values_read_ > options_.max_values) {
    failure_ = Error{"the file has more than " + std::to_string(options_.max_values) + " property values"};
    return;
  }
  Property& target = properties_[property];
  if (!target.values.empty() && joins_values(target.identifier)) {
    target.values.front() += "\n" + value;
    return;
  }
  places_.push_back({property, static_cast<std::uint32_t>(target.values.size()), offset});
  target.values.push_back(std::move(value));
}

void Parser::skip_junk() {
  const std::size_t start = at_;
  if (text_.substr(at_).starts_with(byte_order_mark)) {
    at_ += byte_order_mark.size();
    return;
  }
  const auto means_something = [](char c) {
    return is_blank(c) || is_letter(c) || c == '(' || c == ')' || c == ';' || c == '[';
  };
  while (at_ < text_.size() && !means_something(text_[at_])) ++at_;
  const std::string junk = shown_value(text_.substr(start, at_ - start));
  diagnostics_.error(start, "not SGF: " + junk + " skipped", {problem("skipped"), {junk}});
}

}  // namespace encircle::sgf
