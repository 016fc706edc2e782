#include "protocol/facts.h"

namespace encircle::protocol {

namespace {

struct Writer {
  JsonWriter& json;

  template <class T>
  void operator()(const T& value) const {
    json.value(value);
  }
  void operator()(std::monostate) const { json.value(nullptr); }
  void operator()(double number) const { json.value(number, 2); }
  void operator()(const Facts& facts) const { write_facts(json, facts); }
};

}  // namespace

void write_facts(JsonWriter& json, const Facts& facts) {
  json.begin_object();
  for (const Fact& fact : facts) {
    json.name(fact.name);
    std::visit(Writer{json}, fact.value);
  }
  json.end_object();
}

std::string json_text(const Facts& facts) {
  JsonWriter json;
  write_facts(json, facts);
  return std::move(json).take();
}

}  // namespace encircle::protocol
