#include "apps/networks/embedded.h"

#include <cstdint>
#include <optional>
#include <span>

#include "games/all.h"
#include "nets/network_evaluator.h"

// The assembler puts each file as it is among the constants.
#define ENCIRCLE_MODEL(symbol, game, file)                                                                \
  asm(".pushsection .rodata\n.balign 64\n"                                                                \
      ".global encircle_model_" #symbol "\nencircle_model_" #symbol ":\n.incbin \"" file                  \
      "\"\n"                                                                                              \
      ".global encircle_model_end_" #symbol "\nencircle_model_end_" #symbol ":\n.byte 0\n.popsection\n"); \
  extern "C" const std::uint8_t encircle_model_##symbol[];                                                \
  extern "C" const std::uint8_t encircle_model_end_##symbol[];
#include "apps/networks/embedded_models.inc"
#undef ENCIRCLE_MODEL

namespace encircle {

namespace {

std::span<const std::uint8_t> bytes_of(std::string_view wanted) {
#define ENCIRCLE_MODEL(symbol, game, file) \
  if (wanted == (game)) return {encircle_model_##symbol, encircle_model_end_##symbol};
#include "apps/networks/embedded_models.inc"
#undef ENCIRCLE_MODEL
  return {};
}

// A file that the program was built with but does not understand is as good as none.
template <class G>
std::optional<nets::Network> load() {
  const auto bytes = bytes_of(G::id);
  if (bytes.empty()) return std::nullopt;
  const auto model = nets::parse_model(bytes, G::id);
  if (!model) return std::nullopt;
  nets::Network network(*model);
  if (!nets::NetworkEvaluator<typename G::Encoder>::fits(network)) return std::nullopt;
  return network;
}

}  // namespace

const nets::Network* embedded_network(std::string_view game) {
  const nets::Network* found = nullptr;
  for_each_encoded_game([&]<class G>(std::type_identity<G>) {
    if (G::id != game) return;
    static const std::optional<nets::Network> network = load<G>();
    if (network) found = &*network;
  });
  return found;
}

}  // namespace encircle
