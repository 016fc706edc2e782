#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

// Characters that are frequent in records of Go games, by language: those of everyday text, of family names and of the
// game's own vocabulary. They tell apart encodings that are equally valid for the same bytes.
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
    U"你好那被从死活打劫断长征气眼攻击黄题解正变化失败如果不错点位行飞跳挡虎接粘吃提角边腹布势实地外厚薄");

inline constexpr auto frequent_traditional = sorted_characters(
    U"的一是不了在有我他這中大來上個國和也地到說們為子就時道出要以會可下後生能自對然"
    U"圍棋黑白先手局勝負段目讓半貼杯賽戰第屆決名人本因坊天元王座九十七八六五四三二"
    U"李張劉陳楊黃趙吳周徐孫馬朱胡郭何高林羅鄭梁謝宋唐許韓馮鄧曹彭曾蕭田董袁潘于蔣蔡余杜葉程蘇魏呂丁任沈姚盧姜崔鍾"
    U"你好那被從死活打劫斷長征氣眼攻擊題解正變化失敗如果點位行飛跳擋虎接粘吃提角邊腹佈勢實外厚薄種古老遊戲傳到東亞其"
    U"他");

inline constexpr auto frequent_japanese = sorted_characters(
    U"のにはをたがでてとしれさあいうえおかきくけこすせそちつなぬねひふへほまみむめもやゆよらりるろわんっょ、。ー"
    U"アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモラリルレロワンッャュョガギグゲゴジズダデド"
    U"バビブベボパピプペポ"
    U"囲碁黒白先番手局勝負段級目半中押戦第期決名人本因坊天元王座棋聖杯日院会九十七八六五四三二一年月東京大阪"
    U"田中山本小林木村佐藤鈴高橋伊渡辺吉井上松野加石川島清水森池阿部原岡長谷内河依張趙結城羽根直樹治勲光一秀行武宮正"
    U"は最初大国世界広時間分秒持考");

inline constexpr auto frequent_hangul = sorted_characters(
    U"이가을를은는의에서로고하다지기도사한대인리그어아자나시해수있것보일들라요니면과와게부정여우주만스오마모무상생선성"
    U"세소"
    U"김박최강조윤장임신권황안송류전홍문양손배백허유남심노곽차구민진엄채원천방공현함변염추석설길연위표명반왕금옥육맹제"
    U"탁국은편용"
    U"바둑흑승집단급반불계패돌호점귀변중앙돌창훈동환철영준세창혁희재석");

inline constexpr auto frequent_cyrillic = sorted_characters(U"оеаинтсрвлкмдпуя");

// How many of a thousand letters of Russian are а, б, в and so on to я; ё is counted as е.
inline constexpr std::array<double, 32> russian_letters = {
    80, 16, 45, 17, 30, 85, 9, 16, 73, 12, 35,  44, 32, 67, 110, 28,   // а to п
    47, 55, 63, 26, 3,  10, 5, 14, 7,  4,  0.4, 19, 17, 3,  6,   20};  // р to я

}  // namespace encircle::sgf
