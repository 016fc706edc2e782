#include "apps/common/kata_rules.h"

#include "games/all.h"
#include "games/kata_rules.h"

namespace encircle::gtp {

std::optional<std::string> kata_rules_of(std::string_view game, const OptionValues& options) {
  std::optional<std::string> text;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id != game) return;
    if (const auto rules = G::make_rules(options)) text = kata_rules_text<G>(*rules);
  });
  return text;
}

}  // namespace encircle::gtp
