#include "apps/server/static_files.h"

#include <array>
#include <charconv>
#include <utility>

#include "apps/common/words.h"

namespace encircle::server {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 13> content_types = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".sgf", "application/x-go-sgf"},
    {".mp3", "audio/mpeg"},
}};

// Compressed forms in the order in which we like to send them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> encodings = {{{"br", ".br"}, {"gzip", ".gz"}}};

std::string_view type_of(const fs::path& path) {
  const std::string extension = path.extension().string();
  for (const auto& [ending, type] : content_types) {
    if (ending == extension) return type;
  }
  return "application/octet-stream";
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    unsigned value = 0;
    if (i + 2 >= text.size()) return std::nullopt;
    const char* end = text.data() + i + 3;
    if (std::from_chars(text.data() + i + 1, end, value, 16).ptr != end) return std::nullopt;
    decoded += static_cast<char>(value);
    i += 2;
  }
  return decoded;
}

bool is_plain_part(std::string_view part) {
  if (part.empty() || part.front() == '.') return false;
  for (const char letter : part) {
    if (static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f || letter == '\\') return false;
  }
  return true;
}

// Cuts the text before the first separator off and returns it.
std::string_view next_part(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

bool lies_below(const fs::path& path, const fs::path& root) {
  auto [end_of_root, rest] = std::mismatch(root.begin(), root.end(), path.begin(), path.end());
  return end_of_root == root.end() && rest != path.end();
}

// Size and time tell versions of a file apart: a build writes its files anew.
std::string etag_of(std::uint64_t size, fs::file_time_type time, std::string_view encoding) {
  std::array<char, 64> text{};
  char* end = text.data() + text.size();
  char* at = std::to_chars(text.data(), end, size, 16).ptr;
  *at++ = '-';
  at = std::to_chars(at, end, time.time_since_epoch().count(), 16).ptr;
  std::string tag = "\"" + std::string(text.data(), at);
  if (!encoding.empty()) tag += "-" + std::string(encoding);
  return tag + "\"";
}

// Fills in path, encoding, size and tag if there is such a regular file below the root.
bool take_file(StaticFile& file, const fs::path& root, const fs::path& path, std::string_view encoding) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  if (error || !lies_below(real, root) || !fs::is_regular_file(real, error) || error) return false;
  const std::uint64_t size = fs::file_size(real, error);
  if (error) return false;
  const fs::file_time_type time = fs::last_write_time(real, error);
  if (error) return false;
  file.path = real;
  file.encoding = encoding;
  file.size = size;
  file.etag = etag_of(size, time, encoding);
  return true;
}

}  // namespace

std::optional<std::string> path_of_target(std::string_view target) {
  target = target.substr(0, target.find_first_of("?#"));
  if (target.empty() || target.front() != '/') return std::nullopt;
  auto decoded = percent_decoded(target.substr(1));
  if (!decoded) return std::nullopt;
  if (decoded->empty()) return "index.html";
  std::string_view rest = *decoded;
  if (rest.back() == '/') return std::nullopt;
  while (!rest.empty()) {
    if (!is_plain_part(next_part(rest, '/'))) return std::nullopt;
  }
  return decoded;
}

std::optional<StaticFile> find_static_file(const fs::path& root, std::string_view target,
                                           std::string_view accept_encoding) {
  const auto name = path_of_target(target);
  std::error_code error;
  const fs::path real_root = fs::canonical(root, error);
  if (!name || error) return std::nullopt;
  StaticFile file;
  file.type = type_of(*name);
  file.immutable = name->starts_with("assets/");
  if (!take_file(file, real_root, real_root / *name, "")) return std::nullopt;
  for (const auto& [encoding, ending] : encodings) {
    const fs::path compressed = real_root / (*name + std::string(ending));
    if (accepts_encoding(accept_encoding, encoding) && take_file(file, real_root, compressed, encoding)) break;
  }
  return file;
}

bool accepts_encoding(std::string_view accept_encoding, std::string_view encoding) {
  while (!accept_encoding.empty()) {
    std::string_view entry = next_part(accept_encoding, ',');
    if (trimmed(next_part(entry, ';')) != encoding) continue;
    const std::string_view weight = trimmed(entry);
    // Zero is written 0, 0.0, 0.00 or 0.000.
    return !weight.starts_with("q=0") || weight.find_first_of("123456789") != std::string_view::npos;
  }
  return false;
}

bool names_etag(std::string_view if_none_match, std::string_view etag) {
  if (trimmed(if_none_match) == "*") return true;
  while (!if_none_match.empty()) {
    std::string_view tag = trimmed(next_part(if_none_match, ','));
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    if (tag == etag) return true;
  }
  return false;
}

}  // namespace encircle::server
