#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "protocol/json.h"
#include "protocol/json_writer.h"
#include "protocol/table.h"
#include "protocol/tests/tree_mirror.h"

namespace encircle::protocol {

// A request in the making: request("play", {{"move", "D4"}}).
using Members = std::vector<std::pair<std::string_view, std::string_view>>;
inline std::string request_text(int id, std::string_view what, const Members& members) {
  JsonWriter json;
  json.begin_object();
  json.member("id", id);
  json.member("do", what);
  for (const auto& [name, value] : members) json.member(name, value);
  json.end_object();
  return std::move(json).take();
}

// The value at a path such as "state.view.stones" or "tree.1.move"; null when there is none.
inline const Json* find_at(const Json& json, std::string_view path) {
  const Json* at = &json;
  while (!path.empty() && at != nullptr) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    const std::string step(path.substr(0, dot));
    path.remove_prefix(std::min(dot + 1, path.size()));
    if (const Json::Array* items = at->array()) {
      const auto index = static_cast<std::size_t>(std::stoul(step));
      at = index < items->size() ? &(*items)[index] : nullptr;
    } else {
      at = at->find(step);
    }
  }
  return at;
}

// What stands at a path, as text that tests compare: strings as they are, lists with spaces between.
inline std::string text_of(const Json* json) {
  if (json == nullptr) return "(absent)";
  if (const std::string* text = json->text()) return *text;
  if (const bool* flag = json->boolean()) return *flag ? "true" : "false";
  if (const double* number = json->number()) {
    JsonWriter writer;
    writer.value(*number);
    return std::move(writer).take();
  }
  if (const Json::Array* items = json->array()) {
    std::string text;
    for (const Json& item : *items) text += (text.empty() ? "" : " ") + text_of(&item);
    return text;
  }
  if (const Json::Object* members = json->object()) {
    std::string text;
    for (const auto& [name, value] : *members) text += (text.empty() ? "" : " ") + name + "=" + text_of(&value);
    return text;
  }
  return "null";
}

// Somebody at a table: asks, and looks at the last answer.
class Guest {
 public:
  // Sends the text as it is. Every answer must be JSON.
  void send(std::string_view text) {
    const auto read = read_json(table_.answer(text));
    ASSERT_TRUE(read) << read.error().message;
    answer_ = *read;
    EXPECT_TRUE(mirror_.hear(answer_)) << "out of step after " << text;
  }
  // Asks, and expects no error.
  void ask(std::string_view what, const Members& members = {}) {
    send(request_text(++id_, what, members));
    EXPECT_EQ(at("id"), std::to_string(id_));
    EXPECT_EQ(at("ok"), "true") << what << ": " << at("error.message");
  }
  // Asks for what must fail: "code: message".
  std::string fail(std::string_view what, const Members& members = {}) {
    send(request_text(++id_, what, members));
    EXPECT_EQ(at("id"), std::to_string(id_));
    EXPECT_EQ(at("ok"), "(absent)");
    return at("error.code") + ": " + at("error.message");
  }
  void start(std::string_view game, std::string_view options = "{}") {
    send("{\"id\":" + std::to_string(++id_) + ",\"do\":\"new\",\"game\":\"" + std::string(game) +
         "\",\"options\":" + std::string(options) + "}");
    EXPECT_EQ(at("ok"), "true") << at("error.message");
  }
  void play(std::initializer_list<std::string_view> moves) {
    for (const std::string_view move : moves) ask("play", {{"move", move}});
  }
  void go(int node) {
    send("{\"id\":" + std::to_string(++id_) + ",\"do\":\"go\",\"node\":" + std::to_string(node) + "}");
  }

  std::string at(std::string_view path) const { return text_of(find_at(answer_, path)); }
  const Json& answer() const { return answer_; }

  // The tree as the answers have told it, and the moves that lead to the present node.
  const TreeMirror& mirror() const { return mirror_; }
  std::string moves() const {
    const Json* const node = find_at(answer_, "state.node");
    return node == nullptr ? "(absent)" : mirror_.moves_to(static_cast<int>(*node->number()));
  }
  // The children of a node: "3 4".
  std::string children(int id) const {
    const TreeMirror::Node* const node = mirror_.find(id);
    if (node == nullptr) return "(absent)";
    std::string text;
    for (const int child : node->children) text += (text.empty() ? "" : " ") + std::to_string(child);
    return text;
  }

 private:
  Table table_;
  Json answer_;
  TreeMirror mirror_;
  int id_ = 0;
};

}  // namespace encircle::protocol
