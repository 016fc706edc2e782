#include "core/rng.h"
#include "core/utf8.h"
#include "sgf/tests/helpers.h"
#include "sgf/value.h"

namespace encircle::sgf {
namespace {

std::string random_text(Rng& rng) {
  static constexpr char32_t signs[] = U"]\\:[;()\n\r\t abcXYZ09.éßжя囲碁바둑😀\uFFFD\uFEFF";
  std::string text;
  for (int length = rng.below(12); length > 0; --length) {
    append_utf8(text, signs[rng.below(static_cast<int>(std::size(signs)) - 1)]);
  }
  return text;
}

// Two texts as one value: only the colon between them is not escaped.
std::string composed(std::string_view left, std::string_view right) {
  const auto half = [](std::string_view text) {
    std::string value;
    for (const char each : encode_simple_text(text)) value += each == ':' ? std::string("\\:") : std::string(1, each);
    return value;
  };
  return half(left) + ":" + half(right);
}

std::string random_identifier(Rng& rng) {
  static constexpr std::string_view known[] = {"B",  "W",  "C",  "AB", "LB", "GM",      "SZ",
                                               "FF", "CA", "KM", "GC", "XQ", "LONGNAME"};
  if (rng.below(4) != 0) return std::string(known[rng.below(static_cast<int>(std::size(known)))]);
  std::string identifier;
  for (int length = 1 + rng.below(3); length > 0; --length)
    identifier.push_back(static_cast<char>('A' + rng.below(26)));
  return identifier;
}

// Any legal tree, with values of any shape.
Tree random_tree(Rng& rng) {
  Tree tree;
  const int nodes = rng.below(30);
  for (int i = 0; i <= nodes; ++i) {
    const NodeId parent{static_cast<std::uint32_t>(rng.below(3) == 0 ? rng.below(std::max(i, 1)) : std::max(i - 1, 0))};
    const NodeId node = i == 0 ? Tree::root() : tree.add_child(parent);
    for (int properties = rng.below(4); properties > 0; --properties) {
      const std::string identifier = random_identifier(rng);
      std::string value =
          rng.below(3) == 0 ? composed(random_text(rng), random_text(rng)) : encode_text(random_text(rng));
      if (identifier == "C" || identifier == "GC" || rng.below(3) != 0) {
        tree.set(node, identifier, std::move(value));
      } else {
        tree.add(node, identifier, std::move(value));
      }
    }
  }
  return tree;
}

TEST(RoundTrip, RandomTreesComeBackWithTheirMeaning) {
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    Rng rng(seed);
    Collection collection;
    for (int games = 1 + rng.below(3); games > 0; --games) collection.games.push_back(random_tree(rng));
    expect_round_trip(collection, "seed " + std::to_string(seed));
    if (testing::Test::HasFailure()) return;
  }
}

TEST(RoundTrip, TextsComeBackAsTheyWere) {
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    Rng rng(seed);
    const std::string left = random_text(rng);
    const std::string right = random_text(rng);
    Tree tree;
    tree.set_text(Tree::root(), "C", left);
    tree.set(Tree::root(), "AP", composed(left, right));
    const Tree again = read_game(*write(tree));
    EXPECT_EQ(again.text(Tree::root(), "C"), decode_text(encode_text(left))) << "seed " << seed;
    const std::string halves_value = first_value(again, Tree::root(), "AP");
    const auto halves = split_composed(halves_value);
    ASSERT_TRUE(halves) << "seed " << seed;
    EXPECT_EQ(decode_simple_text(halves->first), decode_simple_text(encode_simple_text(left))) << "seed " << seed;
    EXPECT_EQ(decode_simple_text(halves->second), decode_simple_text(encode_simple_text(right))) << "seed " << seed;
  }
}

// Damaged files: whatever comes out of the reader can be written and read again.
TEST(RoundTrip, DamagedFilesGiveTreesThatCanBeWritten) {
  const std::string good =
      "(;GM[1]FF[4]CA[UTF-8]SZ[19]AB[dd][pp:qq]C[a \\] b\\\\ 囲碁];B[aa]LB[aa:x\\:y](;W[bb])(;W[]N[v];B[tt]))";
  for (std::uint64_t seed = 1; seed <= 5000; ++seed) {
    Rng rng(seed);
    std::string bytes = good;
    for (int changes = 1 + rng.below(6); changes > 0; --changes) {
      const auto at = static_cast<std::size_t>(rng.below(static_cast<int>(bytes.size())));
      static constexpr std::string_view pieces[] = {"(",    ")",    ";", "[", "]",       "\\",
                                                    "\xFF", "\x81", "A", "b", "CA[GBK]", "\r\n"};
      if (rng.below(2) == 0) {
        bytes.erase(at, 1 + static_cast<std::size_t>(rng.below(4)));
      } else {
        bytes.insert(at, pieces[rng.below(static_cast<int>(std::size(pieces)))]);
      }
    }
    const Result<ReadOutcome> outcome = read(bytes);
    if (outcome.ok()) expect_round_trip(outcome->collection, "seed " + std::to_string(seed));
    if (testing::Test::HasFailure()) return;
  }
}

TEST(RoundTrip, ATreeOfTwoHundredThousandLevelsWithVariations) {
  std::string text = "(;GM[1]";
  for (int i = 0; i < 200'000; ++i) text += "(;B[aa])(;W[bb]";
  text += std::string(200'001, ')');
  const ReadOutcome outcome = read_ok(text);
  EXPECT_TRUE(outcome.diagnostics.empty());
  EXPECT_EQ(outcome.collection.games.front().node_count(), 400'001u);
  expect_round_trip(outcome.collection, "deep");
}

TEST(RoundTrip, ALineOfAMillionNodes) {
  std::string text = "(;GM[1]FF[4]CA[UTF-8]";
  for (int i = 0; i < 500'000; ++i) text += ";B[aa];W[bb]";
  const ReadOutcome outcome = read_ok(text + ")");
  EXPECT_EQ(outcome.collection.games.front().main_line().size(), 1'000'001u);
  expect_round_trip(outcome.collection, "long");
}

}  // namespace
}  // namespace encircle::sgf
