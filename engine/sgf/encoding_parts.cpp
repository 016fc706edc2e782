#include "sgf/encoding_parts.h"

#include <algorithm>
#include <array>

#include "sgf/encoding_codec.h"
#include "sgf/scan.h"

namespace encircle::sgf {
namespace {

// CA is looked for this far into a game: root nodes are not larger but for their comments.
constexpr std::size_t search_length = 1 << 16;

// Walks over undecoded bytes. With an encoding that hides ASCII in its characters, a `]` inside one is not an end.
class ByteWalk {
 public:
  ByteWalk(std::string_view bytes, Encoding encoding)
      : bytes_(bytes), encoding_(encoding), hides_(hides_ascii(encoding)) {}

  std::size_t next(std::size_t at) const {
    if (!hides_ || static_cast<unsigned char>(bytes_[at]) < 0x80) return at + 1;
    return at + std::max<std::size_t>(1, character_length(encoding_, bytes_, at));
  }

  // From behind a `[` to its `]`, or to the end.
  std::size_t value_end(std::size_t at) const {
    while (at < bytes_.size() && bytes_[at] != ']') {
      if (bytes_[at] == '\\' && at + 1 < bytes_.size()) ++at;
      at = next(at);
    }
    return std::min(at, bytes_.size());
  }

  // The value of CA in the root of the game that begins at the `(` here; empty without one. `end` tells how far it
  // read.
  std::string_view root_label(std::size_t at, std::size_t& end) const {
    bool in_node = false;
    for (at = at + 1; at < bytes_.size();) {
      const char c = bytes_[at];
      if (c == '(' || c == ')' || (c == ';' && in_node)) break;
      if (is_letter(c)) {
        const std::size_t after = skip_letters(bytes_, at);
        std::string identifier(bytes_.substr(at, after - at));
        std::erase_if(identifier, [](char letter) { return !is_upper(letter); });
        at = skip_blanks(bytes_, after);
        if (at < bytes_.size() && bytes_[at] == '[') {
          in_node = true;
          const std::size_t close = value_end(at + 1);
          if (identifier == "CA" && close < bytes_.size()) {
            end = close;
            return bytes_.substr(at + 1, close - at - 1);
          }
          at = close;
        }
        continue;
      }
      if (c == ';') in_node = true;
      at = c == '[' ? value_end(at + 1) : next(at);
    }
    end = std::min(at, bytes_.size());
    return {};
  }

  // Behind the `)` of the game that begins at the `(` here, or the end.
  std::size_t game_end(std::size_t at) const {
    std::size_t depth = 0;
    while (at < bytes_.size()) {
      if (bytes_[at] == '(') ++depth;
      if (bytes_[at] == ')' && --depth == 0) return at + 1;
      at = bytes_[at] == '[' ? value_end(at + 1) : next(at);
    }
    return bytes_.size();
  }

 private:
  std::string_view bytes_;
  Encoding encoding_;
  bool hides_;
};

// A label as it can be shown in a message: it may hold anything.
std::string printable(std::string_view label) {
  std::string out(label.substr(0, 40));
  std::ranges::replace_if(out, [](char c) { return c < ' ' || c > '~'; }, '?');
  return out;
}

class PartFinder {
 public:
  explicit PartFinder(std::string_view bytes) : bytes_(bytes), work_left_(4 * bytes.size() + 4 * search_length) {}

  std::vector<EncodedPart> run() {
    std::size_t at = find_game_start(bytes_, 0);
    while (at != std::string_view::npos && parts_.size() < max_encoded_parts) {
      EncodedPart part = declared_at(at);
      const std::size_t end = ByteWalk(bytes_, part.declared.value_or(Encoding::utf8)).game_end(at);
      part.begin = parts_.empty() ? 0 : at;
      const bool same = !parts_.empty() && parts_.back().declared == part.declared;
      if (!same) {
        if (!parts_.empty()) parts_.back().end = at;
        parts_.push_back(std::move(part));
      }
      at = find_game_start(bytes_, end);
    }
    if (parts_.empty()) parts_.push_back({0, 0, std::nullopt, {}});
    parts_.back().end = bytes_.size();
    return std::move(parts_);
  }

 private:
  // A label counts when the root, walked in the very encoding it names, still shows it: in Shift-JIS, Big5 and GBK the
  // second byte of a character before CA can look like a `]` or a `\`.
  EncodedPart declared_at(std::size_t at) {
    const Walked plain = label_in(Encoding::utf8, at);
    const std::optional<Encoding> first = encoding_from_label(plain.label);
    const std::string_view passed = bytes_.substr(at, plain.end - at);
    const bool ascii = std::ranges::all_of(passed, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (ascii && first) return {at, at, first, {}};
    if (ascii) return {at, at, std::nullopt, printable(plain.label)};
    const bool confirmed = first && (!hides_ascii(*first) || encoding_from_label(label_in(*first, at).label) == first);
    if (confirmed) return {at, at, first, {}};
    for (const Encoding encoding : {Encoding::shift_jis, Encoding::gb18030, Encoding::big5}) {
      if (encoding_from_label(label_in(encoding, at).label) == encoding) return {at, at, encoding, {}};
    }
    return {at, at, std::nullopt, printable(plain.label)};
  }

  // A label, and how far the root was walked for it.
  struct Walked {
    std::string_view label;
    std::size_t end;
  };

  // The budget keeps a hostile file from having the same bytes walked again for each of many tiny games.
  Walked label_in(Encoding encoding, std::size_t at) {
    if (work_left_ == 0) return {{}, at};
    std::size_t end = at;
    const std::string_view window = bytes_.substr(0, std::min(bytes_.size(), at + search_length));
    const std::string_view label = ByteWalk(window, encoding).root_label(at, end);
    work_left_ -= std::min(work_left_, end - at);
    return {label, end};
  }

  std::string_view bytes_;
  std::size_t work_left_;
  std::vector<EncodedPart> parts_;
};

}  // namespace

std::vector<EncodedPart> split_by_encoding(std::string_view bytes) { return PartFinder(bytes).run(); }

}  // namespace encircle::sgf
