#include "games/go/game.h"

#include <cmath>

#include "core/quoted.h"
#include "games/go/counting.h"
#include "games/go/life.h"
#include "games/grid_text.h"
#include "games/stones/reasons.h"

namespace encircle::go {

namespace {
std::vector<std::pair<std::string_view, std::string_view>> preset_choices() {
  std::vector<std::pair<std::string_view, std::string_view>> choices;
  for (const RulesPreset& preset : rules_presets()) choices.emplace_back(preset.name, preset.summary);
  return choices;
}
}  // namespace

const std::vector<OptionInfo>& Game::options() {
  static const std::vector<OptionInfo> options = {
      {"size", "N or WxH", "the board", "19", "2 to 25 a side; 9, 13 and 19 are usual"},
      {"rules", "NAME", "a set of rules", "japanese", "", preset_choices()},
      {"komi", "POINTS", "White's points for moving second", "the rules' own; none with a handicap",
       "-1000 to 1000 in quarters"},
      {"handicap", "N", "stones that Black has on the board before White moves", "0",
       "0 to 30; above 9 nine stones and 5 points each"},
      {"free-handicap", "", "Black places the handicap stones freely", "off", ""},
      {"ko",
       "KIND",
       "how a repeated board is treated",
       "the rules' own",
       "",
       {{"simple", "a third repetition ends the game without result"},
        {"positional", "no move may bring back an earlier board"},
        {"situational", "no move may bring back an earlier board with the same player to move"}}},
      {"suicide",
       "yes|no",
       "whether a move may remove its own group",
       "the rules' own",
       "",
       {{"yes", "a move may remove its own stones"}, {"no", "a stone must have a liberty"}}},
      {"scoring",
       "KIND",
       "how the end is counted",
       "the rules' own",
       "",
       {{"territory", "surrounded points and prisoners"}, {"area", "living stones and surrounded points"}}},
  };
  return options;
}

namespace {

template <class Enum>
struct Choice {
  std::string_view name;
  Enum value;
};
constexpr Choice<Ko> ko_choices[] = {
    {"simple", Ko::simple}, {"positional", Ko::positional}, {"situational", Ko::situational}};
constexpr Choice<Suicide> suicide_choices[] = {{"yes", Suicide::allowed}, {"no", Suicide::forbidden}};
constexpr Choice<Scoring> scoring_choices[] = {{"territory", Scoring::territory}, {"area", Scoring::area}};

template <class Enum, std::size_t count>
Result<Enum> parse_choice(const Choice<Enum> (&choices)[count], std::string_view option, std::string_view text) {
  std::string names;
  for (const auto& choice : choices) {
    if (choice.name == text) return choice.value;
    names += (names.empty() ? "" : ", ") + std::string(choice.name);
  }
  return bad_option(option, text, "one of " + names);
}

template <class Enum, std::size_t count>
std::string choice_name(const Choice<Enum> (&choices)[count], Enum value) {
  for (const auto& choice : choices) {
    if (choice.value == value) return std::string(choice.name);
  }
  return {};
}

// Takes one option into the rules. Komi is kept apart: its default depends on the handicap.
std::optional<Error> apply(Rules& rules, std::optional<double>& komi, const std::string& name,
                           const std::string& text) {
  const auto take = [](auto result, auto& target) -> std::optional<Error> {
    if (!result) return result.error();
    target = *result;
    return std::nullopt;
  };
  if (name == "size") {
    const auto size = parse_size(name, text);
    if (!size) return size.error();
    rules.width = size->width;
    rules.height = size->height;
    return std::nullopt;
  }
  if (name == "komi") return take(parse_number(name, text), komi);
  if (name == "handicap") return take(parse_integer(name, text), rules.handicap);
  if (name == "ko") return take(parse_choice(ko_choices, name, text), rules.ko);
  if (name == "suicide") return take(parse_choice(suicide_choices, name, text), rules.suicide);
  if (name == "scoring") return take(parse_choice(scoring_choices, name, text), rules.scoring);
  if (name == "free-handicap") {
    const auto free = parse_switch(name, text);
    if (!free) return free.error();
    rules.handicap_placement = *free ? HandicapPlacement::free : HandicapPlacement::fixed;
    return std::nullopt;
  }
  return unknown_option(Game::name, name, Game::options());
}

// Handicap compensation and the treatment of dead stones have no option of their own: the preset must have them.
const RulesPreset& preset_nearest_to(const Rules& rules) {
  const RulesPreset* best = &rules_presets().front();
  int best_score = -1;
  for (const RulesPreset& preset : rules_presets()) {
    const Rules& theirs = preset.rules;
    const int score = 16 * (theirs.dead_stones == rules.dead_stones) +
                      16 * (theirs.handicap_compensation == rules.handicap_compensation) +
                      4 * (theirs.scoring == rules.scoring) + 2 * (theirs.suicide == rules.suicide) +
                      (theirs.ko == rules.ko);
    if (score > best_score) {
      best = &preset;
      best_score = score;
    }
  }
  return *best;
}

}  // namespace

Result<Rules> Game::make_rules(const OptionValues& values) {
  Rules rules;
  for (const auto& [option, text] : values) {
    if (option != "rules") continue;
    const auto preset = find_preset(text);
    if (!preset) {
      return bad_option("rules", text, "japanese, chinese, aga, new-zealand or tromp-taylor");
    }
    rules = preset->rules;
  }
  std::optional<double> komi;
  for (const auto& [option, text] : values) {
    if (option == "rules") continue;
    if (auto error = apply(rules, komi, option, text)) return *error;
  }
  rules.komi = komi ? *komi : default_komi(rules.komi, rules.handicap);
  // Without stones to place there is no way of placing them.
  if (rules.handicap < 2) rules.handicap_placement = HandicapPlacement::fixed;
  if (auto fault = find_fault(rules)) return *fault;
  return rules;
}

OptionValues Game::option_values(const Rules& rules) {
  OptionValues values;
  const RulesPreset& preset = preset_nearest_to(rules);
  values.emplace_back("rules", preset.name);
  values.emplace_back("size", size_text(rules.width, rules.height));
  values.emplace_back("komi", number_text(rules.komi));
  if (rules.handicap != 0) values.emplace_back("handicap", std::to_string(rules.handicap));
  if (rules.handicap_placement == HandicapPlacement::free) values.emplace_back("free-handicap", "on");
  if (rules.ko != preset.rules.ko) values.emplace_back("ko", choice_name(ko_choices, rules.ko));
  if (rules.suicide != preset.rules.suicide)
    values.emplace_back("suicide", choice_name(suicide_choices, rules.suicide));
  if (rules.scoring != preset.rules.scoring)
    values.emplace_back("scoring", choice_name(scoring_choices, rules.scoring));
  return values;
}

std::vector<OptionValues> Game::bench_rules() {
  return {OptionValues{{"size", "9"}}, OptionValues{{"size", "13"}}, OptionValues{{"size", "19"}}};
}

std::string Game::move_text(const Position& position, Move move) { return grid_move_text(position, move); }

Result<Move> Game::parse_move(const Position& position, std::string_view text) {
  return parse_grid_move(position, text);
}

Refusal Game::refusal(const Position& position, Move move) {
  if (is_over(position.outcome())) return over_refusal;
  if (move == position.pass_move()) return handicap_refusal;
  const Point point = position.grid().point_of(move);
  if (!position.board().is_empty(point)) return occupied_refusal;
  if (point == position.ko_point()) return ko_refusal;
  if (position.rules().suicide == Suicide::forbidden &&
      position.board().would_be_suicide(point, position.colour_to_move())) {
    return suicide_refusal;
  }
  return superko_refusal;
}

std::string Game::why_illegal(const Position& position, Move move) {
  const Refusal reason = refusal(position, move);
  if (reason == handicap_refusal) {
    return "Black still places " + counted(position.free_handicap_left(), "handicap stone");
  }
  if (reason == ko_refusal) return "the ko may not be retaken at once";
  if (reason == superko_refusal) return "the board would be as it was before (superko)";
  return stone_refusal_words(reason);
}

MoveEffects Game::effects(const Position& position, Move move, const Position::Undo& undo) {
  if (move == position.pass_move()) return {};
  return stone_effects(position.board(), position.grid().point_of(move), undo.captured());
}

std::string Game::move_words(const Position& position, Move move, const MoveEffects& effects) {
  if (move == position.pass_move()) {
    return position.is_stopped() ? "passes; both have passed, and play stops" : "passes";
  }
  std::string words = "plays " + move_text(position, move) + capture_words(effects);
  if (position.ko_point() != Point::none()) words += "; ko at " + point_name(position.grid(), position.ko_point());
  if (position.outcome() == Outcome::no_result) words += "; the same board came up for the third time";
  return words;
}

players::Reason Game::reason(const Position& position, Move move) { return chain_reason<Game>(position, move); }

std::string Game::outcome_words(const Position& position) {
  const EndingFacts end = ending(position);
  if (end.kind == repetition_ending) return "No result: the same board came up for the third time.";
  if (position.outcome() == Outcome::draw) return "A draw, counted with every stone alive.";
  return std::string(name_of(position.outcome() == Outcome::first_wins ? Colour::black : Colour::white)) + " wins by " +
         number_text(end.margin) + ", counted with every stone alive.";
}

EndingFacts Game::ending(const Position& position) {
  if (position.outcome() == Outcome::no_result) return {repetition_ending};
  return {count_ending, std::abs(count(position, Marks(position.grid())).margin)};
}

std::string Game::result_text(const Position& position) {
  if (position.outcome() == Outcome::no_result) return "Void";
  return go::result_text(count(position, Marks(position.grid())).margin);
}

std::string Game::status_words(const Position& position) {
  std::string words = "Prisoners: Black took " + std::to_string(position.prisoners(Colour::black)) + ", White took " +
                      std::to_string(position.prisoners(Colour::white)) + ".";
  if (position.ko_point() != Point::none()) words += " Ko at " + point_name(position.grid(), position.ko_point()) + ".";
  if (position.free_handicap_left() > 0) {
    words += " Black places " + counted(position.free_handicap_left(), "more handicap stone") + ".";
  }
  return words;
}

Facts Game::facts(const Position& position) {
  Facts facts = stone_facts(position.board());
  facts.push_back(black_and_white("prisoners", position.prisoners(Colour::black), position.prisoners(Colour::white)));
  const Point ko = position.ko_point();
  facts.push_back({"ko", ko == Point::none() ? FactValue{} : FactValue{point_name(position.grid(), ko)}});
  return facts;
}

Facts Game::figures(const Position& position) {
  const StoneBoard& board = position.board();
  return {
      black_and_white("stones", board.stone_count(Colour::black), board.stone_count(Colour::white)),
      black_and_white("prisoners", position.prisoners(Colour::black), position.prisoners(Colour::white)),
      {"komi", position.rules().komi},
  };
}

std::vector<GroupInfo> Game::groups(const Position& position) {
  std::vector<GroupInfo> groups = chain_groups(position);
  const StoneBoard& board = position.board();
  for (const Player player : {Player::first, Player::second}) {
    const PassAlive life = pass_alive(board, Position::colour_of(player));
    for (GroupInfo& group : groups) {
      if (group.player != player) continue;
      group.alive = life.stones.contains(*parse_point(position.grid(), group.stones.front()));
    }
  }
  return groups;
}

View Game::view(const Position& position) {
  GridView view = stone_view(position.board(), terms.marks);
  const Point ko = position.ko_point();
  if (ko != Point::none()) view.at(position.grid().x(ko), position.grid().y(ko)).mark = ko_mark;
  return view;
}

void Game::mark_last_move(View& view, const Position& position, Move move) {
  mark_last_stone(view, position.grid(), position.grid().point_of(move));
}

static_assert(encircle::Game<Game> && Explaining<Game>);

}  // namespace encircle::go
