#include "nets/model.h"

#include <bit>
#include <cstring>
#include <optional>

#include "core/number.h"
#include "core/quoted.h"
#include "nets/convolution.h"

namespace encircle::nets {

namespace {

constexpr std::string_view magic = "ENCNET1\n";
constexpr std::size_t checksum_bytes = 8;
constexpr int largest_number = 4096;

template <class T>
T read_at(std::span<const std::uint8_t> bytes, std::size_t offset) {
  T value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i) value |= static_cast<T>(static_cast<T>(bytes[offset + i]) << (8 * i));
  return value;
}

std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
  std::uint64_t sum = 0xCBF29CE484222325u;
  for (std::size_t at = 0; at < bytes.size(); at += 8) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 8 && at + i < bytes.size(); ++i) word |= std::uint64_t{bytes[at + i]} << (8 * i);
    sum = (sum ^ word) * 0x100000001B3u;
  }
  return sum;
}

float from_half(std::uint16_t half) {
  const std::uint32_t sign = static_cast<std::uint32_t>(half & 0x8000) << 16;
  const std::uint32_t exponent = half >> 10 & 31;
  const std::uint32_t fraction = half & 0x3FF;
  // The smallest numbers have no leading one; they are exact as whole numbers of 2^-24.
  if (exponent == 0) {
    const float value = static_cast<float>(fraction) * 0x1p-24f;
    return sign != 0 ? -value : value;
  }
  const std::uint32_t wide = exponent == 31 ? 255 : exponent + 112;
  return std::bit_cast<float>(sign | wide << 23 | fraction << 13);
}

int* number_of(Model& model, std::string_view name) {
  if (name == "planes") return &model.planes;
  if (name == "globals") return &model.globals;
  if (name == "blocks") return &model.blocks;
  if (name == "channels") return &model.channels;
  if (name == "pool_every") return &model.pool_every;
  if (name == "head_channels") return &model.head_channels;
  if (name == "value_hidden") return &model.value_hidden;
  return nullptr;
}

std::optional<Error> read_line(std::string_view line, Model& model) {
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos) return Error{"header line " + quoted(line) + " has no value"};
  const std::string_view name = line.substr(0, space);
  const std::string_view value = line.substr(space + 1);
  if (int* number = number_of(model, name)) {
    *number = whole_number_of<int>(value).value_or(0);
    if (*number < 1 || *number > largest_number) {
      return Error{"header line " + quoted(line) + ": a number from 1 to " + std::to_string(largest_number) +
                   " is wanted"};
    }
  } else if (name == "game") {
    model.game = value;
  } else {
    model.facts.emplace_back(name, value);
  }
  return std::nullopt;
}

std::optional<Error> read_header(std::string_view text, Model& model) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return Error{"its header has no end"};
    if (auto error = read_line(text.substr(0, end), model)) return error;
    text.remove_prefix(end + 1);
  }
  for (const char* name : {"planes", "globals", "blocks", "channels", "pool_every", "head_channels", "value_hidden"}) {
    if (*number_of(model, name) == 0) return Error{"its header does not say " + std::string(name)};
  }
  if (model.channels % channel_unit != 0 || model.head_channels % channel_unit != 0) {
    return Error{"channels must be multiples of " + std::to_string(channel_unit)};
  }
  return std::nullopt;
}

std::optional<Error> read_body(std::span<const std::uint8_t> bytes, Model& model) {
  if (bytes.size() < magic.size() + 4 + checksum_bytes || std::memcmp(bytes.data(), magic.data(), magic.size()) != 0) {
    return Error{"not a network of the format ENCNET1"};
  }
  const auto body = bytes.first(bytes.size() - checksum_bytes);
  if (read_at<std::uint64_t>(bytes, body.size()) != checksum(body)) return Error{"damaged: its checksum is wrong"};
  const std::size_t header_at = magic.size() + 4;
  const std::size_t header_size = read_at<std::uint32_t>(bytes, magic.size());
  if (header_size > body.size() - header_at) return Error{"its header is longer than the file"};
  const std::string header(body.begin() + static_cast<std::ptrdiff_t>(header_at),
                           body.begin() + static_cast<std::ptrdiff_t>(header_at + header_size));
  if (auto error = read_header(header, model)) return error;
  const auto weights = body.subspan(header_at + header_size);
  if (weights.size() != 2 * model.weight_count()) {
    return Error{"it has " + std::to_string(weights.size() / 2) + " weights where its shape has " +
                 std::to_string(model.weight_count())};
  }
  model.weights.reserve(model.weight_count());
  for (std::size_t i = 0; i < weights.size(); i += 2) {
    model.weights.push_back(from_half(read_at<std::uint16_t>(weights, i)));
  }
  return std::nullopt;
}

}  // namespace

std::size_t Model::weight_count() const {
  const auto layer = [](int outputs, int inputs) {
    return static_cast<std::size_t>(outputs) * (static_cast<std::size_t>(inputs) + 1);
  };
  std::size_t count = layer(channels, 9 * planes) + layer(channels, globals);
  for (int block = 0; block < blocks; ++block) {
    count += 2 * layer(channels, 9 * channels);
    if (pools(block)) count += layer(channels, 3 * channels);
  }
  count += layer(head_channels, channels) + layer(head_channels, 3 * head_channels) + layer(1, head_channels) +
           layer(1, 3 * head_channels);
  count += layer(head_channels, channels) + layer(value_hidden, 3 * head_channels) + layer(2, value_hidden);
  return count + layer(1, head_channels);
}

Result<Model> parse_model(std::span<const std::uint8_t> bytes, std::string_view name) {
  Model model;
  if (auto error = read_body(bytes, model)) return Error{"network " + quoted(name) + ": " + error->message};
  return model;
}

}  // namespace encircle::nets
