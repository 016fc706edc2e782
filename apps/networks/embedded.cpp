#include "apps/networks/embedded.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "apps/common/embedded_file.h"
#include "games/all.h"
#include "nets/network_evaluator.h"

namespace encircle {

std::span<const EmbeddedFile> networks_files();

namespace {

std::span<const std::uint8_t> bytes_of(std::string_view game) {
  const std::string name = "/" + std::string(game) + ".net";
  for (const EmbeddedFile& file : networks_files()) {
    if (file.path.ends_with(name))
      return {reinterpret_cast<const std::uint8_t*>(file.content.data()), file.content.size()};
  }
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
