#include "sgf/text_encoding.h"

#include <algorithm>
#include <utility>

#include "core/utf8.h"
#include "sgf/encoding_codec.h"
#include "sgf/encoding_parts.h"
#include "sgf/value.h"

namespace encircle::sgf {
namespace {

// Beyond this many notes nobody reads on.
constexpr std::size_t max_notes = 2000;

bool is_ascii(std::string_view bytes) {
  return std::ranges::all_of(bytes, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// UTF-16 text of SGF is half zero bytes, all on the same side.
std::optional<Encoding> utf16_without_mark(std::string_view bytes) {
  const std::size_t pairs = std::min<std::size_t>(bytes.size() / 2, 1024);
  std::size_t zeros_first = 0;
  std::size_t zeros_second = 0;
  for (std::size_t i = 0; i < pairs; ++i) {
    if (bytes[2 * i] == '\0') ++zeros_first;
    if (bytes[2 * i + 1] == '\0') ++zeros_second;
  }
  if (pairs < 4) return std::nullopt;
  if (zeros_first * 4 >= pairs && zeros_second * 10 <= pairs) return Encoding::utf16_be;
  if (zeros_second * 4 >= pairs && zeros_first * 10 <= pairs) return Encoding::utf16_le;
  return std::nullopt;
}

// Whether ASCII stands for characters of another set: after an escape, as in ISO-2022-JP, or after the "~{" of HZ where
// that is what the record says.
bool shifts_out_of_ascii(std::string_view bytes, std::string_view label) {
  return bytes.find("\x1B$") != bytes.npos || (label.starts_with("HZ") && bytes.find("~{") != bytes.npos);
}

// Notes where bytes were lost, the first places one by one and the rest as a number.
void note_replacements(const PlainDecoding& decoded, Encoding encoding, std::size_t base,
                       std::vector<TextNote>& notes) {
  const std::string name(encoding_name(encoding));
  for (const std::size_t offset : decoded.replacements) {
    if (notes.size() >= max_notes) return;
    notes.push_back({base + offset, true, "bytes that are not " + name + " (shown as U+FFFD)"});
  }
  const std::size_t more = decoded.replaced - decoded.replacements.size();
  if (more > 0) {
    notes.push_back(
        {base + decoded.text.size(), true, std::to_string(more) + " more places with bytes that are not " + name});
  }
}

// A declared encoding is given up only when the bytes plainly disagree with it, not for the odd broken character.
bool agrees(const PlainDecoding& decoded) { return decoded.replaced * 8 <= decoded.characters; }

// Whether the text is UTF-8 whatever CA says. A pair of bytes of Chinese or Korean can be a character of UTF-8 as well,
// three in a row hardly; in the other encodings such bytes make no sense.
bool is_plainly_utf8(std::string_view bytes, Encoding declared) {
  std::size_t characters = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t length = decode_utf8(bytes, at).length;
    if (length == 0) return false;
    characters += length > 1 ? 1 : 0;
    at += length;
  }
  const bool in_pairs = declared == Encoding::gb18030 || declared == Encoding::big5 || declared == Encoding::euc_kr ||
                        declared == Encoding::euc_jp;
  return characters >= (in_pairs ? 3 : 1);
}

std::string told_and_taken(std::string_view told, Encoding taken) {
  return "CA says " + shown_value(told) + ", but the text is not: taken for " + std::string(encoding_name(taken));
}

// Appends one part of the file to the result.
class PartDecoder {
 public:
  PartDecoder(std::string_view bytes, const EncodedPart& part, DecoderSet& decoders, DecodedText& result)
      : bytes_(bytes.substr(part.begin, part.end - part.begin)), part_(part), decoders_(decoders), result_(result) {}

  // The encoding; nothing where the part is ASCII and does not say.
  std::optional<Encoding> run() {
    const std::size_t base = result_.text.size();
    if (is_ascii(bytes_)) {
      note_unread(base);
      result_.text += bytes_;
      return part_.declared;
    }
    auto [encoding, decoded] = choose(base);
    note_replacements(decoded, encoding, base, result_.notes);
    result_.text += decoded.text;
    return encoding;
  }

 private:
  std::pair<Encoding, PlainDecoding> choose(std::size_t base) {
    const bool possible =
        part_.declared && *part_.declared != Encoding::utf16_le && *part_.declared != Encoding::utf16_be;
    const bool says_utf8 = part_.declared == Encoding::utf8;
    if (!possible || (!says_utf8 && is_plainly_utf8(bytes_, *part_.declared))) {
      const Encoding guess = guess_encoding(bytes_, decoders_);
      if (guess == part_.declared) return {guess, decode_plain(bytes_, guess, decoders_)};
      note_guess(base, guess);
      return {guess, decode_plain(bytes_, guess, decoders_)};
    }
    PlainDecoding decoded = decode_plain(bytes_, *part_.declared, decoders_);
    if (agrees(decoded)) return {*part_.declared, std::move(decoded)};
    const Encoding guess = guess_encoding(bytes_, decoders_);
    if (guess == *part_.declared) return {guess, std::move(decoded)};
    PlainDecoding other = decode_plain(bytes_, guess, decoders_);
    if (other.replaced >= decoded.replaced) return {*part_.declared, std::move(decoded)};
    result_.notes.push_back({base, false, told_and_taken(encoding_name(*part_.declared), guess)});
    return {guess, std::move(other)};
  }

  // ASCII needs no decoding, unless it is no ASCII after all.
  void note_unread(std::size_t base) {
    if (result_.notes.size() >= max_notes) return;
    const bool is_lost = shifts_out_of_ascii(bytes_, part_.unknown_label);
    const std::string name = part_.unknown_label.empty() ? "" : " " + shown_value(part_.unknown_label);
    if (is_lost) {
      result_.notes.push_back(
          {base, true, "text in an encoding" + name + " that cannot be read: left as its bytes are"});
    } else if (!name.empty()) {
      result_.notes.push_back({base, false, "CA names an unknown encoding" + name + ": the text is plain ASCII"});
    }
  }

  void note_guess(std::size_t base, Encoding guess) {
    const std::string name(encoding_name(guess));
    if (result_.notes.size() >= max_notes) return;
    if (part_.declared) {
      result_.notes.push_back({base, false, told_and_taken(encoding_name(*part_.declared), guess)});
    } else if (!part_.unknown_label.empty()) {
      result_.notes.push_back(
          {base, false, "CA names an unknown encoding " + shown_value(part_.unknown_label) + ": taken for " + name});
    } else {
      result_.notes.push_back({base, false, "the file does not say its encoding (CA): taken for " + name});
    }
  }

  std::string_view bytes_;
  const EncodedPart& part_;
  DecoderSet& decoders_;
  DecodedText& result_;
};

DecodedText decode_whole(std::string_view bytes, Encoding encoding) {
  DecoderSet decoders;
  PlainDecoding decoded = decode_plain(bytes, encoding, decoders);
  DecodedText result{{}, encoding, {}};
  note_replacements(decoded, encoding, 0, result.notes);
  result.text = std::move(decoded.text);
  return result;
}

}  // namespace

DecodedText decode_sgf(std::string_view bytes, std::optional<Encoding> asked) {
  if (asked) return decode_whole(bytes, *asked);
  if (bytes.starts_with("\xEF\xBB\xBF")) return decode_whole(bytes.substr(3), Encoding::utf8);
  if (bytes.starts_with("\xFF\xFE")) return decode_whole(bytes.substr(2), Encoding::utf16_le);
  if (bytes.starts_with("\xFE\xFF")) return decode_whole(bytes.substr(2), Encoding::utf16_be);
  if (const std::optional<Encoding> utf16 = utf16_without_mark(bytes)) return decode_whole(bytes, *utf16);

  DecodedText result{{}, Encoding::utf8, {}};
  DecoderSet decoders;
  std::optional<Encoding> previous;
  const std::vector<EncodedPart> parts = split_by_encoding(bytes);
  for (const EncodedPart& part : parts) {
    const TextNote change{result.text.size(), false, "from here on the games are in another encoding: "};
    const auto before = static_cast<std::ptrdiff_t>(result.notes.size());
    const std::optional<Encoding> encoding = PartDecoder(bytes, part, decoders, result).run();
    if (!encoding || result.notes.size() >= max_notes) continue;
    if (!previous) {
      result.encoding = *encoding;
    } else if (encoding != previous) {
      const auto place = result.notes.insert(result.notes.begin() + before, change);
      place->message += encoding_name(*encoding);
    }
    previous = encoding;
  }
  return result;
}

}  // namespace encircle::sgf
