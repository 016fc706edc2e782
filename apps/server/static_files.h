#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace encircle::server {

// A file of the app as it will be sent.
struct StaticFile {
  std::filesystem::path path;
  std::string_view type;
  // "br", "gzip", or empty for the file as it is.
  std::string_view encoding;
  std::string etag;
  std::uint64_t size = 0;
  // Its name contains a hash of its content, so it never changes.
  bool immutable = false;
};

// The file that a request's target names, relative to the root: percent signs decoded, "/" as index.html. Nothing if it
// is no plain path: one with "..", a hidden name, an empty part, a backslash, or a control character.
std::optional<std::string> path_of_target(std::string_view target);

// The file for a target below the root, in the smallest form that the reader accepts: beside a file may lie the same
// compressed, as name.br and name.gz. Nothing if there is no such file, or a link leads out of the root.
std::optional<StaticFile> find_static_file(const std::filesystem::path& root, std::string_view target,
                                           std::string_view accept_encoding);

// Whether a list of encodings such as "gzip, br;q=0.9" contains this one, and not with a weight of zero.
bool accepts_encoding(std::string_view accept_encoding, std::string_view encoding);

// Whether an If-None-Match such as `"a", W/"b"` or `*` names this tag.
bool names_etag(std::string_view if_none_match, std::string_view etag);

}  // namespace encircle::server
