#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

// What is frequent in records of Go games, by language: in everyday text, in names and in the game's own vocabulary.
// It tells apart encodings that are equally valid for the same bytes.
namespace encircle::sgf {

template <std::size_t Size>
consteval std::array<char32_t, Size - 1> sorted_characters(const char32_t (&characters)[Size]) {
  std::array<char32_t, Size - 1> sorted{};
  std::copy_n(characters, Size - 1, sorted.begin());
  std::ranges::sort(sorted);
  return sorted;
}

inline constexpr auto frequent_simplified = sorted_characters(
    U"的一是不了在有我他这中大来上个国和也地到说们为子就时道出要以会可下后生能自对然"
    U"围棋黑白先手局胜负段目让半贴杯赛战第届决名人本因坊天元王座九十七八六五四三二"
    U"李王张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟"
    U"谭陆汪范金石廖贾夏韦付方白孟秦邱江尹薛段雷侯龙史陶黎贺顾毛邵万钱严武常昊古力柯洁聂卫平俞斌芈昱廷时越檀啸"
    U"你好那被从死活打劫断长征气眼攻击黄题解正变化失败如果不错点位行飞跳挡虎接粘吃提角边腹布势实地外厚薄"
    U"伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞刚桂玲华建国文辉志永春晓东海峰红梅云飞鹏宇浩然子轩雨欣欢乐家俊豪杰"
    U"思成佳怡鑫晨阳嘉瑞泽博睿凯旋亮光荣福贵祥瑞庆元立新世昌宏宗卓尔维毅诚信义礼智仁忠孝波清源景琪琳莹颖婷雪倩晶洪");

inline constexpr auto frequent_traditional = sorted_characters(
    U"的一是不了在有我他這中大來上個國和也地到說們為子就時道出要以會可下後生能自對然"
    U"圍棋黑白先手局勝負段目讓半貼杯賽戰第屆決名人本因坊天元王座九十七八六五四三二"
    U"李張劉陳楊黃趙吳周徐孫馬朱胡郭何高林羅鄭梁謝宋唐許韓馮鄧曹彭曾蕭田董袁潘于蔣蔡余杜葉程蘇魏呂丁任沈姚盧姜崔鍾"
    U"你好那被從死活打劫斷長征氣眼攻擊題解正變化失敗如果點位行飛跳擋虎接粘吃提角邊腹佈勢實外厚薄種古老遊戲傳到東亞其他"
    U"偉芳娜秀英敏靜麗強軍洋勇艷傑娟濤明超蘭霞剛桂玲華建文輝志永春曉海峰紅梅雲鵬宇浩軒雨欣歡樂家俊豪思成佳怡鑫晨陽嘉"
    U"瑞澤博睿凱亮光榮福貴祥慶立新世昌宏宗卓維毅誠信義禮智仁忠孝波清源景琪琳瑩穎婷雪倩晶洪雅惠淑美玉賴江簡邱游詹廖");

inline constexpr auto frequent_japanese = sorted_characters(
    U"のにはをたがでてとしれさあいうえおかきくけこすせそちつなぬねひふへほまみむめもやゆよらりるろわんっょ、。ー"
    U"アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモラリルレロワンッャュョガギグゲゴジズダデド"
    U"バビブベボパピプペポ"
    U"囲碁黒白先番手局勝負段級目半中押戦第期決名人本因坊天元王座棋聖杯日院会九十七八六五四三二一年月東京大阪"
    U"田中山本小林木村佐藤鈴高橋伊渡辺吉井上松野加石川島清水森池阿部原岡長谷内河依張趙結城羽根直樹治勲光一秀行武宮正"
    U"最初国世界広時間分秒持考的後前今見思言来出入生学社会長定持代"
    U"藤後近遠坂岩橋口崎福岡西南北安千葉久保菅平竹藤増桜関片柳宮土屋望月星永荒浜市古横尾服杉大塚須田矢沢澤金児玉"
    U"郎男夫雄美子恵和義信弘浩博明文康隆孝敏昭和徳茂進豊勇健太翔優希菜奈香里由真理紀基史朗介輔彦寛仁昌幸智哲也司");

inline constexpr auto frequent_hangul = sorted_characters(
    U"이가을를은는의에서로고하다지기도사한대인리그어아자나시해수있것보일들라요니면과와게부정여우주만스오마모무상생선성"
    U"세소"
    U"김박최강조윤장임신권황안송류전홍문양손배백허유남심노곽차구민진엄채원천방공현함변염추석설길연위표명반왕금옥육맹제"
    U"탁국은편용"
    U"바둑흑승집단급반불계패돌호점귀변중앙돌창훈동환철영준세창혁희재석"
    U"경규근기남덕래린미병봉빈삼섭숙순식실애언업열예완욱웅원율은익일종주지찬참춘태택필학향헌혜화효후휘흥");

// What each letter of Russian costs behind another, in bits, as tools/letter-pairs counts it: a row for each letter
// from а to я and one for the beginning of a word, in it a hexadecimal digit for each letter that follows and one for
// the end.
inline constexpr std::array<std::string_view, 33> russian_pairs = {
    "c6465465955454a5643ac5a567ccca553",  // а
    "3aaaa2aa4a76762a46a4aa7aa673aaa76",  // б
    "288983b64b6585376555b9bb7bb36bb64",  // в
    "4aaa56a84a83aa2a27a5aaaa8aaaaaaa5",  // г
    "3b49b3bb2b85933b5685b87bbbb56bb65",  // д
    "c8654666856453c73439c88568ccccaa2",  // е
    "399932992969925999969999999969999",  // ж
    "1867558a5a66546a5aa5aaaaaa855aa45",  // з
    "765574667554438c652cc66777cccc762",  // и
    "aaaa4aaaaa7666aaa52aaaa75aaaaaaa1",  // й
    "285aa6aa4aa5a62a3674aaaaaaaaaa8a4",  // к
    "39b8b3692b6bb63bb7b5bbbbbbb53b654",  // л
    "37aaa2aa3a887536a8a3aaaaaaa678a72",  // м
    "2ccc73c92c7cc43cc675cc88ccc36c645",  // н
    "c4454465645445a54348c79579ccca973",  // о
    "3bbbb3bb5b95bb262bb5bbbbbbb87bb78",  // п
    "2b68936b4b8885297954b6bb7bb47bb55",  // р
    "5b4b64bb5b5464357626b6b5bbb749836",  // с
    "385a63cc4c79763a44a6ccccccc63ac62",  // т
    "86734636a55567a5654aa7a466aaaa4a2",  // у
    "366664666666662666666666666666666",  // ф
    "593999999999952949959999999999991",  // х
    "284882884888884888848888888588884",  // ц
    "3aaaa2aa2a4aa47aaa65aaaa6aaa5aaaa",  // ч
    "299992992953944999949999999969996",  // ш
    "388882881888888888868888888868888",  // щ
    "555552555555555555555555555555535",  // ъ
    "a745736a43754aa8554aa3a56aaaaaaa2",  // ы
    "a8a8a6a66a5a64aaa54aaa7a5aaaaa551",  // ь
    "777477777737777774177777777777774",  // э
    "959969979997999977199995949999592",  // ю
    "aa7754a6768555a7a73aa6aaa6aaaa561",  // я
    "754647745d465433535586768dddd7a9d",  // the beginning
};

// Letters beyond ASCII that are about equally frequent in a language.
struct LetterGroup {
  std::u32string_view letters;
  double bits;  // what one of them costs among all letters beyond ASCII of the language
};

// A language in Latin letters. Only what is beyond ASCII is judged, by the letters beside it.
struct LatinLanguage {
  std::array<LetterGroup, 4> groups;  // small letters
  std::u32string_view final_only;     // vowels met at the end of words alone
  double after_another;               // what a letter beyond ASCII costs right behind another
};

inline constexpr LatinLanguage german{{{{U"üä", 1.5}, {U"öß", 2.5}, {U"é", 7}, {U"èáó", 9}}}, U"", 4};
inline constexpr LatinLanguage french{{{{U"é", 1}, {U"èà", 3}, {U"êçîô", 5}, {U"ïëûâùœÿ", 6.5}}}, U"àù", 3};
inline constexpr LatinLanguage nordic{{{{U"äöåø", 2.5}, {U"æ", 4}, {U"é", 6}, {U"üáíóúýðþ", 7}}}, U"", 3};
inline constexpr LatinLanguage iberian{{{{U"áéíó", 2.5}, {U"ãçñ", 3.5}, {U"úõâ", 5.5}, {U"êôàüòèï", 7}}}, U"àò", 2.5};
inline constexpr LatinLanguage italian{{{{U"àèìòù", 2.5}, {U"é", 4.5}, {U"î", 9}, {U"ç", 9}}}, U"àìòù", 5};
inline constexpr LatinLanguage czech{{{{U"íáé", 2.5}, {U"ěýžřčšů", 3.7}, {U"úňť", 6}, {U"ďóöü", 8}}}, U"", 0.5};
inline constexpr LatinLanguage slovak{{{{U"áíé", 2.7}, {U"čšžý", 3.7}, {U"úľťô", 5.5}, {U"ňďóäŕĺ", 8}}}, U"", 1};
inline constexpr LatinLanguage polish{{{{U"łó", 2.5}, {U"ąężś", 3.2}, {U"ćńź", 5}, {U"üöé", 10}}}, U"", 1};
inline constexpr LatinLanguage hungarian{{{{U"áé", 1.7}, {U"óöő", 3.3}, {U"íüú", 5}, {U"ű", 6}}}, U"", 3};
inline constexpr LatinLanguage croatian{{{{U"čćšž", 2.2}, {U"đ", 5}, {U"é", 10}, {U"ö", 10}}}, U"", 2};

}  // namespace encircle::sgf
