// What strangers send to the server: targets, header values and messages. Whatever they are, a file is never found
// outside its folder, a foreign host is never ours, and every message is read or refused with a reason.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "apps/server/access.h"
#include "apps/server/addresses.h"
#include "apps/server/envelope.h"
#include "apps/server/log.h"
#include "apps/server/static_files.h"

namespace {

using namespace encircle::server;

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s\n", what);
  std::abort();
}

void check_target(std::string_view text) {
  const auto path = path_of_target(text);
  if (!path) return;
  require(!path->empty() && path->front() != '/', "a path is relative");
  require(("/" + *path).find("/.") == std::string::npos, "a path has no hidden part and no way up");
  require(path->find('\0') == std::string::npos && path->find('\\') == std::string::npos, "a path is plain");
}

void check_access(std::string_view text) {
  if (is_own_host(text, {"games.example"})) {
    require(text.find_first_of(" ;,\r\n'\"") == std::string_view::npos, "a host of ours is safe in a policy");
  }
  require(!is_own_origin(text, "localhost:1") || text.ends_with("localhost:1"), "an origin of ours names our host");
  accepts_encoding(text, "br");
  names_etag(text, "\"1-2\"");
}

// A proxy passes on what its visitors claim.
void check_addresses(std::string_view text) {
  const auto trusted = AddressRange::parse("127.0.0.0/8");
  for (const ProxyHeader header : {ProxyHeader::x_forwarded_for, ProxyHeader::forwarded}) {
    const Proxies proxies{{*trusted}, header};
    const auto client = forwarded_client(trusted->first, proxies, {text, text});
    require(client || client.error().message.size() < 200, "a refusal names its input, but not all of it");
  }
  const auto range = AddressRange::parse(text);
  require(!range || range->contains(range->first), "a range contains its first address");
}

void check_log(std::string_view text) {
  const std::string word = log_word(text);
  require(!word.empty() && word.size() <= 130, "a word of the log is short");
  for (const char letter : word) require(letter > ' ' && letter < 0x7f, "a word of the log is one word");
}

void check_message(std::string_view text) {
  const auto envelope = read_envelope(text);
  require(envelope || !envelope.error().fault.message.empty(), "a refusal has a reason");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_target(text);
  check_access(text);
  check_addresses(text);
  check_log(text);
  check_message(text);
  return 0;
}
