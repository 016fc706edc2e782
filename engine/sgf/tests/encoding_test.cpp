#include "core/utf8.h"
#include "sgf/text_encoding.h"

#include <iconv.h>

#include "sgf/tests/helpers.h"

namespace encircle::sgf {
namespace {

// The text in another encoding, as its users would have saved it.
std::string in_encoding(std::string_view utf8, const char* name) {
  iconv_t handle = iconv_open(name, "UTF-8");
  EXPECT_NE(reinterpret_cast<std::intptr_t>(handle), -1) << name;
  std::string out(utf8.size() * 4 + 16, '\0');
  char* from = const_cast<char*>(utf8.data());
  char* to = out.data();
  std::size_t from_left = utf8.size();
  std::size_t to_left = out.size();
  EXPECT_NE(iconv(handle, &from, &from_left, &to, &to_left), static_cast<std::size_t>(-1)) << name << ": " << utf8;
  iconv_close(handle);
  out.resize(out.size() - to_left);
  return out;
}

TEST(Labels, CommonAndWrongSpellingsAreKnown) {
  const std::pair<const char*, Encoding> spellings[] = {
      {"UTF-8", Encoding::utf8},
      {"utf8", Encoding::utf8},
      {"ISO8859_1", Encoding::windows_1252},
      {"ISO-8859-1", Encoding::windows_1252},
      {"latin-1", Encoding::windows_1252},
      {"us-ascii", Encoding::windows_1252},
      {"Windows-1252", Encoding::windows_1252},
      {"gb2312", Encoding::gb18030},
      {"GBK", Encoding::gb18030},
      {"CP936", Encoding::gb18030},
      {"GB18030", Encoding::gb18030},
      {"Shift_JIS", Encoding::shift_jis},
      {"shift-jis", Encoding::shift_jis},
      {"SJIS", Encoding::shift_jis},
      {"x-sjis", Encoding::shift_jis},
      {"windows-31j", Encoding::shift_jis},
      {"Big5", Encoding::big5},
      {"big5-hkscs", Encoding::big5},
      {"EUC-KR", Encoding::euc_kr},
      {"ks_c_5601", Encoding::euc_kr},
      {"KS_C_5601-1987", Encoding::euc_kr},
      {"cp949", Encoding::euc_kr},
      {"EUC-JP", Encoding::euc_jp},
      {"windows-1251", Encoding::windows_1251},
      {"CP1251", Encoding::windows_1251},
      {"win-1251", Encoding::windows_1251},
      {"KOI8-R", Encoding::koi8_r},
      {"koi8r", Encoding::koi8_r},
      {"ISO-8859-2", Encoding::iso_8859_2},
      {"iso_8859-15", Encoding::iso_8859_15},
      {"ISO-8859-9", Encoding::windows_1254},
      {"latin2", Encoding::iso_8859_2},
  };
  for (const auto& [label, encoding] : spellings) EXPECT_EQ(encoding_from_label(label), encoding) << label;
  for (const char* label : {"", "unknown", "klingon", "iso-8859-99", "cp7"})
    EXPECT_FALSE(encoding_from_label(label)) << label;
}

TEST(Labels, EveryEncodingIsFoundByItsOwnName) {
  for (int i = 0; i <= static_cast<int>(Encoding::iso_8859_15); ++i) {
    const auto encoding = static_cast<Encoding>(i);
    EXPECT_EQ(encoding_from_label(encoding_name(encoding)), encoding) << encoding_name(encoding);
  }
}

struct Sample {
  Encoding encoding;
  const char* iconv_name;
  const char* text;
};

// Names and comments as they stand in real records, some of them very short.
const Sample samples[] = {
    {Encoding::shift_jis, "CP932", "井山裕太 九段 黒番中押し勝ち"},
    {Encoding::shift_jis, "CP932", "予表ソ能"},  // every character ends in the byte of a backslash
    {Encoding::shift_jis, "CP932", "囲碁は楽しい。"},
    {Encoding::shift_jis, "CP932", "一力遼"},
    {Encoding::gb18030, "GB18030", "柯洁 九段，黑中盘胜"},
    {Encoding::gb18030, "GB18030", "古力"},
    {Encoding::gb18030, "GB18030", "围棋是一种古老的游戏，从被遗忘的中国起源"},
    {Encoding::big5, "BIG5", "周俊勳九段，黑中盤勝"},
    {Encoding::big5, "BIG5", "圍棋是一種古老的遊戲，功許蓋"},
    {Encoding::euc_kr, "CP949", "이세돌 박정환"},
    {Encoding::euc_kr, "CP949", "바둑은 중국에서 잊혀진 기원에서"},
    {Encoding::euc_kr, "CP949", "신진서 9단 흑 불계승"},
    {Encoding::euc_jp, "EUC-JP", "囲碁は古代のゲームであり、中国"},
    {Encoding::euc_jp, "EUC-JP", "黒番の井山さんが中押し勝ち"},
    {Encoding::windows_1251, "CP1251", "Го - древняя игра, которая со времен ее забытого происхождения"},
    {Encoding::windows_1251, "CP1251", "Дмитрий Сурин"},
    {Encoding::windows_1251, "CP1251", "ШИКШИН ИЛЬЯ"},  // small letters of KOI8-R, and the reverse
    {Encoding::windows_1251, "CP1251", "СУРИН ДМИТРИЙ"},
    {Encoding::windows_1251, "CP1251", "чемпионат россии, первый тур"},
    {Encoding::koi8_r, "KOI8-R", "КУЛЬКОВ АНДРЕЙ"},
    {Encoding::koi8_r, "KOI8-R", "белые выиграли"},
    {Encoding::koi8_r, "KOI8-R", "Партия сыграна на турнире в Казани, белые сдались"},
    {Encoding::koi8_r, "KOI8-R", "Александр Динерштейн"},
    {Encoding::windows_1251, "CP1251", "ход"},
    {Encoding::koi8_r, "KOI8-R", "ход"},
    {Encoding::windows_1250, "CP1250", "Tomáš Dvořák, Plzeň"},
    {Encoding::windows_1250, "CP1250", "Přerov"},
    {Encoding::windows_1250, "CP1250", "bílý se vzdal, černý zvítězil"},
    {Encoding::iso_8859_2, "ISO-8859-2", "Štěpán Žák"},
    {Encoding::iso_8859_2, "ISO-8859-2", "Małgorzata Śliwińska"},
    {Encoding::gb18030, "GB18030", "时越"},  // valid UTF-8, of letters that no record has
    {Encoding::windows_1252, "CP1252", "Björn Müller gegen René Großmann"},
    {Encoding::windows_1252, "CP1252", "café"},
    {Encoding::windows_1252, "CP1252", "L’été – déjà vu"},
    {Encoding::utf8, "UTF-8", "囲碁 바둑 围棋 Müller"},
};

TEST(Decoding, ADeclaredEncodingIsUsed) {
  for (const Sample& sample : samples) {
    const std::string bytes = "(;PB[" + in_encoding(sample.text, sample.iconv_name) + "]CA[" +
                              std::string(encoding_name(sample.encoding)) + "];B[aa])";
    const ReadOutcome outcome = read_ok(bytes);
    EXPECT_EQ(outcome.collection.games.front().text(Tree::root(), "PB"), sample.text) << sample.iconv_name;
    EXPECT_EQ(outcome.encoding, sample.encoding) << sample.text;
    EXPECT_TRUE(outcome.diagnostics.empty()) << sample.text << ": " << outcome.diagnostics.front().message;
    EXPECT_EQ(outcome.collection.games.front().node_count(), 2u) << sample.text;
  }
}

TEST(Decoding, AMissingDeclarationIsGuessed) {
  for (const Sample& sample : samples) {
    const std::string bytes = "(;PB[" + in_encoding(sample.text, sample.iconv_name) + "]SZ[19];B[aa])";
    const ReadOutcome outcome = read_ok(bytes);
    EXPECT_EQ(outcome.collection.games.front().text(Tree::root(), "PB"), sample.text)
        << sample.iconv_name << " taken for " << encoding_name(outcome.encoding);
    EXPECT_TRUE(mentions(outcome, "does not say its encoding")) << sample.text;
  }
}

TEST(Decoding, AWrongDeclarationGivesWayWhenTheBytesDisagree) {
  for (const Sample& sample : samples) {
    const std::string name = in_encoding(sample.text, sample.iconv_name);
    if (is_valid_utf8(name)) continue;  // then it is what the record says
    const std::string bytes = "(;CA[UTF-8]PB[" + name + "]SZ[19];B[aa])";
    const ReadOutcome outcome = read_ok(bytes);
    EXPECT_EQ(outcome.collection.games.front().text(Tree::root(), "PB"), sample.text) << sample.iconv_name;
    EXPECT_TRUE(reports(outcome, 1, 1, "CA says [UTF-8], but the text is not")) << sample.text;
  }
}

TEST(Decoding, AnUnknownOrImpossibleDeclarationIsReported) {
  const std::string chinese = in_encoding("围棋是一种古老的游戏", "GB18030");
  const ReadOutcome unknown = read_ok("(;CA[klingon]C[" + chinese + "])");
  EXPECT_TRUE(mentions(unknown, "unknown encoding [klingon]"));
  EXPECT_EQ(unknown.collection.games.front().text(Tree::root(), "C"), "围棋是一种古老的游戏");
  const ReadOutcome impossible = read_ok("(;CA[UTF-16]C[" + chinese + "])");
  EXPECT_EQ(impossible.collection.games.front().text(Tree::root(), "C"), "围棋是一种古老的游戏");
}

TEST(Decoding, TextThatOnlyLooksLikeAsciiIsReported) {
  const std::string japanese = "\x1B$Bld<#7.\x1B(B";
  for (const std::string& record :
       std::vector<std::string>{"(;CA[ISO-2022-JP]PB[" + japanese + "])", "(;PB[" + japanese + "])",
                                "(;CA[HZ-GB-2312]PB[~{NZFf~}])", "(;CA[HZ]PB[~{NZFf~}])"}) {
    const ReadOutcome outcome = read_ok(record);
    ASSERT_EQ(outcome.diagnostics.size(), 1u) << record;
    EXPECT_EQ(outcome.diagnostics.front().severity, Severity::error) << record;
    EXPECT_TRUE(mentions(outcome, "that cannot be read")) << outcome.diagnostics.front().message;
  }
  // ASCII is ASCII in an encoding that nobody knows.
  const ReadOutcome plain = read_ok("(;CA[ISO-2022-JP]PB[Honinbo Shusaku])");
  ASSERT_EQ(plain.diagnostics.size(), 1u);
  EXPECT_EQ(plain.diagnostics.front().severity, Severity::warning);
  EXPECT_TRUE(mentions(plain, "unknown encoding [ISO-2022-JP]: the text is plain ASCII"));
  EXPECT_TRUE(read_ok("(;PB[~{Anna~}])").diagnostics.empty());
}

TEST(Decoding, TrailBytesThatLookLikeSgfAreCharacters) {
  const std::string text = "表ソ十予";  // in Shift-JIS all end in 0x5C
  const ReadOutcome outcome =
      read_ok("(;PB[" + in_encoding(text, "CP932") + "]PW[" + in_encoding("構‐", "CP932") + "]CA[Shift_JIS];B[aa])");
  const Tree& tree = outcome.collection.games.front();
  EXPECT_EQ(tree.text(Tree::root(), "PB"), text);
  EXPECT_EQ(tree.text(Tree::root(), "PW"), "構‐") << "0x5C and 0x5D";
  EXPECT_EQ(first_value(tree, Tree::root(), "CA"), "Shift_JIS");
  EXPECT_EQ(tree.node_count(), 2u);
}

TEST(Decoding, TheBackslashStaysABackslashInShiftJis) {
  const ReadOutcome outcome = read_ok("(;CA[Shift_JIS]C[" + in_encoding("囲碁", "CP932") + "\\]~\\\\])");
  EXPECT_EQ(outcome.collection.games.front().text(Tree::root(), "C"), "囲碁]~\\");
}

TEST(Decoding, ByteOrderMarksWinOverCa) {
  const ReadOutcome utf8 = read_ok("\xEF\xBB\xBF(;CA[GBK]PB[囲碁])");
  EXPECT_EQ(utf8.collection.games.front().text(Tree::root(), "PB"), "囲碁");
  for (const char* name : {"UTF-16LE", "UTF-16BE"}) {
    const ReadOutcome marked = read_ok(in_encoding("\uFEFF(;CA[GBK]PB[囲碁😀];B[aa])", name));
    EXPECT_EQ(marked.collection.games.front().text(Tree::root(), "PB"), "囲碁😀") << name;
    const ReadOutcome unmarked = read_ok(in_encoding("(;GM[1]PB[囲碁😀];B[aa])", name));
    EXPECT_EQ(unmarked.collection.games.front().text(Tree::root(), "PB"), "囲碁😀") << name;
  }
}

TEST(Decoding, BytesThatStandForNothingAreReplacedAndReported) {
  const ReadOutcome outcome = read_ok("(;CA[UTF-8]PB[囲碁は古代のゲームである]C[a\xFFz]\n;C[\xE5\x9B])");
  const Tree& tree = outcome.collection.games.front();
  EXPECT_EQ(tree.text(Tree::root(), "PB"), "囲碁は古代のゲームである");
  EXPECT_EQ(tree.text(Tree::root(), "C"), "a\uFFFDz");
  EXPECT_EQ(tree.text(tree.main_line()[1], "C"), "\uFFFD");
  EXPECT_TRUE(reports(outcome, 1, 31, "not UTF-8"));
  EXPECT_TRUE(reports(outcome, 2, 4, "not UTF-8"));
}

TEST(Decoding, GamesOfOneFileMayDiffer) {
  const std::string bytes =
      "(;CA[Shift_JIS]PB[" + in_encoding("表ソ", "CP932") + "];B[aa])\n(;CA[GBK]PB[" + in_encoding("柯洁", "GB18030") +
      "])\n(;CA[UTF-8]PB[이세돌])\n(;PB[plain])\n(;CA[latin1]PB[" + in_encoding("Müller", "CP1252") + "])";
  const ReadOutcome outcome = read_ok(bytes);
  const char* expected[] = {"表ソ", "柯洁", "이세돌", "plain", "Müller"};
  ASSERT_EQ(outcome.collection.games.size(), 5u);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(outcome.collection.games[i].text(Tree::root(), "PB"), expected[i]);
  EXPECT_TRUE(reports(outcome, 2, 1, "another encoding: GB18030"));
  EXPECT_TRUE(reports(outcome, 3, 1, "another encoding: UTF-8"));
  EXPECT_TRUE(reports(outcome, 5, 1, "another encoding: Windows-1252"));
  EXPECT_EQ(outcome.diagnostics.size(), 3u) << "plain ASCII is in every encoding";
}

TEST(Decoding, ManyChangesOfEncodingAreReadInLittleTime) {
  std::string bytes;
  for (int i = 0; i < 50'000; ++i) bytes += i % 2 == 0 ? "(;CA[latin1]C[\xE9])" : "(;CA[x]C[\xB0\xA1])";
  EXPECT_EQ(read_ok(bytes).collection.games.size(), 50'000u);
}

TEST(Decoding, CaInsideACommentMeansNothing) {
  const ReadOutcome outcome = read_ok("(;C[CA[big5\\] 囲碁]PB[囲碁];CA[GBK])");
  EXPECT_EQ(outcome.encoding, Encoding::utf8);
  EXPECT_EQ(outcome.collection.games.front().text(Tree::root(), "PB"), "囲碁");
}

TEST(Decoding, TheCallerMayInsist) {
  ReadOptions options;
  options.encoding = Encoding::koi8_r;
  const Result<ReadOutcome> outcome = read("(;CA[UTF-8]PB[" + in_encoding("Го", "KOI8-R") + "])", options);
  ASSERT_TRUE(outcome.ok());
  EXPECT_EQ(outcome->collection.games.front().text(Tree::root(), "PB"), "Го");
}

TEST(Decoding, Utf8IsReadInSpiteOfAnotherDeclaration) {
  for (const char* label : {"Shift_JIS", "ISO-8859-1", "windows-1251", "KOI8-R"}) {
    const ReadOutcome outcome = read_ok("(;CA[" + std::string(label) + "]PB[Růžena])");
    EXPECT_EQ(outcome.collection.games.front().text(Tree::root(), "PB"), "Růžena") << label;
    EXPECT_TRUE(mentions(outcome, "but the text is not: taken for UTF-8")) << label;
  }
  EXPECT_EQ(read_ok("(;CA[GBK]PB[囲碁の会])").collection.games.front().text(Tree::root(), "PB"), "囲碁の会");
  // Two pairs that are valid in both: what the record says holds.
  const std::string name = in_encoding("时越", "GB18030");
  EXPECT_EQ(read_ok("(;CA[GBK]PB[" + name + "])").collection.games.front().text(Tree::root(), "PB"), "时越");
}

TEST(Decoding, Utf8ThatSaysSoIsNeverTakenForAnythingElse) {
  // Few characters, and such as two ideographs of an older encoding look like.
  for (const char* name : {"Mül˙˙˙˙", "˙", "ʼn Ǻ", "ߐ"}) {
    const ReadOutcome outcome = read_ok("(;CA[UTF-8]PB[" + std::string(name) + "])");
    EXPECT_EQ(outcome.collection.games.front().text(Tree::root(), "PB"), name);
    EXPECT_TRUE(outcome.diagnostics.empty()) << name;
  }
}

TEST(Guessing, AsciiIsUtf8AndNonsenseIsTheDefault) {
  EXPECT_EQ(guess_encoding("(;GM[1])"), Encoding::utf8);
  EXPECT_EQ(guess_encoding("a \xB6 z"), Encoding::windows_1252);
  EXPECT_EQ(guess_encoding("\xFF"), Encoding::windows_1252);
}

}  // namespace
}  // namespace encircle::sgf
