#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.h"
#include "games/facts.h"
#include "games/game_terms.h"
#include "games/level.h"
#include "games/options.h"
#include "games/report.h"
#include "games/view.h"

namespace encircle {

struct PlayerName {
  char letter;
  std::string_view name;
};

// A game as the outside sees it: its names, its options, and its positions as text, facts and pictures. Everything is a
// static function over the game's Position, so that the position itself stays small.
//
// - terms: the words that it uses for what is told as data.
// - make_rules(values): the defaults with these options on top, checked.
// - option_values(rules): the options that give these rules again, those at their default left out.
// - parse_move(position, text): a move of the action space, legal or not; the error says why the text is no move.
// - refusal(position, move): why a move is not legal; why_illegal(position, move): the same in words.
// - effects(position, move, undo): what the move did; position is the one after it. move_words(position, move,
// effects):
//   the same in words.
// - ending(position): how the game ended, for a game that is over; outcome_words(position): the same in words.
// - figures(position): the numbers that a player wants to see beside the board.
// - result_text(position): the result as SGF writes it, for a game that is over ("B+3.5", "W+", "0", "Void").
// - status_words(position): what a player wants to know while the game goes on, besides whose turn it is.
// - mark_last_move(view, position, move): shows the move that led to the position.
// - levels(): the computer players, the weakest first. Each wins about three games of four against the one before
//   (docs/strength.md). All but the last answer within a second; the last thinks as long as it is allowed to.
template <class G>
concept Game = Position<typename G::Position> &&
               requires(const typename G::Position& position, const typename G::Position::Rules& rules,
                        const typename G::Position::Undo& undo, Move move, const MoveEffects& effects,
                        std::string_view text, const OptionValues& values, View& view) {
                 { G::id } -> std::convertible_to<std::string_view>;
                 { G::name } -> std::convertible_to<std::string_view>;
                 { G::aim } -> std::convertible_to<std::string_view>;
                 { G::players[0] } -> std::convertible_to<PlayerName>;
                 { G::terms } -> std::convertible_to<GameTerms>;
                 { G::options() } -> std::same_as<const std::vector<OptionInfo>&>;
                 { G::make_rules(values) } -> std::same_as<Result<typename G::Position::Rules>>;
                 { G::option_values(rules) } -> std::same_as<OptionValues>;
                 { G::move_text(position, move) } -> std::same_as<std::string>;
                 { G::parse_move(position, text) } -> std::same_as<Result<Move>>;
                 { G::refusal(position, move) } -> std::same_as<Refusal>;
                 { G::why_illegal(position, move) } -> std::same_as<std::string>;
                 { G::effects(position, move, undo) } -> std::same_as<MoveEffects>;
                 { G::move_words(position, move, effects) } -> std::same_as<std::string>;
                 { G::ending(position) } -> std::same_as<EndingFacts>;
                 { G::figures(position) } -> std::same_as<Facts>;
                 { G::outcome_words(position) } -> std::same_as<std::string>;
                 { G::result_text(position) } -> std::same_as<std::string>;
                 { G::status_words(position) } -> std::same_as<std::string>;
                 { G::facts(position) } -> std::same_as<Facts>;
                 { G::view(position) } -> std::same_as<View>;
                 { G::mark_last_move(view, position, move) } -> std::same_as<void>;
                 { G::levels() } -> std::same_as<std::span<const players::Level>>;
               };

// Games that know what speaks for a legal move other than a pass, from what it does: reason(position, move). It is
// empty where only reading ahead can tell.
template <class G>
concept Explaining = Game<G> && requires(const typename G::Position& position, Move move) {
  { G::reason(position, move) } -> std::same_as<players::Reason>;
};

// Games that say what is true of a position that goes on, for the player to move, and of a legal move in it: everything
// that they can prove within a few milliseconds, in no order.
template <class G>
concept Stating = Game<G> && requires(const typename G::Position& position, Move move) {
  { G::statements(position) } -> std::same_as<std::vector<Statement>>;
  { G::statements(position, move) } -> std::same_as<std::vector<Statement>>;
};

// Games whose stones form groups can list them.
template <class G>
concept Grouped = Game<G> && requires(const typename G::Position& position) {
  { G::groups(position) } -> std::same_as<std::vector<GroupInfo>>;
};

// Games in which some placements use up a stone of the reserve can say which: the legal points, by name.
template <class G>
concept Reserving = Game<G> && requires(const typename G::Position& position) {
  { G::reserve_points(position) } -> std::same_as<std::vector<std::string>>;
};

// Games that can end with a draw say under which rules they can.
template <class G>
concept Drawable = Game<G> && requires(const typename G::Position::Rules& rules) {
  { G::can_be_drawn(rules) } -> std::same_as<bool>;
};

// Games in which a move draws a line between two points.
// - line_starts(position): the points from which a line can be drawn, by name.
// - targets(position, point): where lines from that point may go; the error says why the text names no point.
// - preview(position, move): what a legal line would do.
template <class G>
concept LineDrawing = Game<G> && requires(const typename G::Position& position, std::string_view text, Move move) {
  { G::line_starts(position) } -> std::same_as<std::vector<std::string>>;
  { G::targets(position, text) } -> std::same_as<Result<LineTargets>>;
  { G::preview(position, move) } -> std::same_as<LinePreview>;
};

// "A1 B2": how messages list things.
std::string joined(const std::vector<std::string>& words, std::string_view separator = " ");
// "1 stone", "2 stones".
std::string counted(int count, std::string_view noun);

}  // namespace encircle
