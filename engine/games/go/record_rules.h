#pragma once

#include <optional>
#include <string_view>

#include "games/options.h"

namespace encircle::go {

// The rules that a record's RU names.
struct NamedRules {
  // "rules" first, then what differs from that set.
  OptionValues options;
  // Whether the record may mean something else.
  bool is_doubtful = false;
};

// Understands the names of find_preset(), words after them ("Chinese, PSK", "Japanese (territory)"), Ing's rules, which
// SGF calls GOE, and what KataGo writes ("koSIMPLEscoreAREAtaxNONEsui0"). Nothing for other texts.
std::optional<NamedRules> rules_named(std::string_view text);

}  // namespace encircle::go
