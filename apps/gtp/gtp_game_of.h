#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "apps/common/vertices.h"
#include "apps/common/words.h"
#include "apps/gtp/cleanup.h"
#include "apps/gtp/gtp_game.h"
#include "apps/gtp/level_player.h"
#include "apps/gtp/thinker.h"
#include "games/counted.h"
#include "games/kata_rules.h"
#include "games/level.h"
#include "games/record.h"
#include "games/records.h"
#include "players/owners.h"
#include "sgf/value.h"

namespace encircle::gtp {

// The GtpGame of one game. The position is always what the root of the record and the moves after it give.
template <Recorded G>
class GtpGameOf final : public GtpGame {
 public:
  using P = typename G::Position;
  using Codec = typename G::Record;

  GtpGameOf(const typename P::Rules& rules, const nets::Network* network)
      : position_(P::initial(rules)), network_(network) {
    Codec::write_options(root_, rules);
  }

  std::string_view name() const override { return G::name; }
  bool has_option(std::string_view option) const override {
    return std::ranges::any_of(G::options(), [&](const OptionInfo& info) { return info.name == option; });
  }
  std::vector<std::string> choices_of(std::string_view option) const override {
    std::vector<std::string> names;
    for (const OptionInfo& info : G::options()) {
      if (info.name != option) continue;
      for (const auto& [name, meaning] : info.choices) names.emplace_back(name);
    }
    return names;
  }
  OptionValues options_with(const OptionValues& changed) const override {
    OptionValues values = G::option_values(position_.rules());
    for (const auto& [name, text] : changed) set_option(values, name, text);
    return values;
  }

  bool restart(const OptionValues& options) override {
    const auto rules = G::make_rules(options);
    if (!rules) return false;
    root_ = sgf::Tree();
    Codec::write_options(root_, *rules);
    moves_.clear();
    rebuild(*rules);
    return true;
  }

  bool replace_options(const OptionValues& options) override {
    const auto rules = G::make_rules(options);
    if (!rules) return false;
    Codec::write_options(root_, *rules);
    rebuild(*rules);
    return true;
  }

  bool is_judged_by_network() const override { return players::can_judge<G>(network_, position_); }

  int move_count() const override { return static_cast<int>(moves_.size()); }

  std::optional<Player> parse_player(std::string_view colour) const override {
    for (const Player player : {Player::first, Player::second}) {
      const std::string_view letter = Codec::move_property[index_of(player)];
      const PlayerName& own = G::players[index_of(player)];
      if (same_word(colour, letter) || same_word(colour, letter == "B" ? "black" : "white") ||
          same_word(colour, own.name) || same_word(colour, std::string(1, own.letter))) {
        return player;
      }
    }
    return std::nullopt;
  }

  std::string player_to_move() const override {
    return Codec::move_property[index_of(position_.to_move())] == "B" ? "black" : "white";
  }

  bool is_vertex(const std::string& text) const override { return parse(text).ok(); }

  Reply play(Player player, const std::string& text) override {
    const auto move = parse(text);
    if (!move) return failure("invalid coordinate");
    const P before = position_;
    if (!give_turn(player) || !position_.is_legal(*move)) {
      position_ = before;
      return failure("illegal move");
    }
    make(player, *move);
    return {};
  }

  Reply generate(Player player, const Effort& effort, Choice choice) override {
    const P before = position_;
    if (!give_turn(player)) return failure("game over");
    if (moves_to_search(effort).empty()) {
      position_ = before;
      return failure("no move is left");
    }
    const std::optional<Move> move = choice == Choice::cleaned_up ? choose_to_clean_up(effort) : choose(player, effort);
    const std::string text = move ? text_of(*move) : "resign";
    if (move && choice != Choice::told) {
      make(player, *move);
    } else {
      position_ = before;
      thinker_.forget();
    }
    return {true, text};
  }

  Reply analyse(Player player, const Effort& effort) override {
    const P before = position_;
    const bool is_their_turn = !is_over(position_.outcome()) && position_.to_move() == player;
    if (!give_turn(player)) return failure("game over");
    const bool has_moves = !moves_to_search(effort).empty();
    if (has_moves) search(effort);
    if (!is_their_turn || effort.is_restricted()) {
      position_ = before;
      thinker_.forget();
    }
    return has_moves ? Reply{} : failure("no move is left");
  }

  void forget_search() override { thinker_.forget(); }

  bool place_handicap(const std::vector<std::string>& points) override {
    const auto stones = static_cast<int>(points.size());
    const auto rules = G::make_rules(
        options_with({{"handicap", std::to_string(std::min(stones, most_handicap))}, {"free-handicap", "on"}}));
    if (!rules) return false;
    sgf::Tree root;
    Codec::write_options(root, *rules);
    P position = P::initial(*rules);
    for (const std::string& point : points) {
      const auto move = G::parse_move(position, point);
      if (!move || is_pass(position, *move)) return false;
      const std::string value = Codec::encode_move(position, *move);
      const sgf::Property* placed = root.find(sgf::Tree::root(), "AB");
      if (placed != nullptr && std::ranges::find(placed->values, value) != placed->values.end()) return false;
      root.add(sgf::Tree::root(), "AB", value);
    }
    if (!Codec::set_up(position, root, sgf::Tree::root())) return false;
    root_ = std::move(root);
    moves_.clear();
    rebuild(*rules);
    return true;
  }

  bool undo() override {
    if (moves_.empty()) return false;
    root_.remove(sgf::Tree::root(), "RE");
    moves_.pop_back();
    rebuild(position_.rules());
    return true;
  }

  std::vector<std::string> legal_moves() const override {
    const auto list = std::make_unique<MoveList<P>>();
    position_.generate_moves(*list);
    std::vector<std::string> texts;
    for (const Move move : *list) texts.push_back(text_of(move));
    return texts;
  }

  std::optional<std::string> result() const override {
    if (!is_over(position_.outcome())) return std::nullopt;
    if (const auto report = count(); report && position_.outcome() != Outcome::no_result) return report->result;
    return G::result_text(position_);
  }

  std::optional<CountReport> count() const override {
    if constexpr (Counted<G>) {
      return G::count_report(position_, G::propose_marks(position_, players::owners_for_count<G>(position_)));
    } else {
      return std::nullopt;
    }
  }

  View view() const override {
    View view = G::view(position_);
    if (!moves_.empty() && !is_pass(position_, moves_.back().move)) {
      G::mark_last_move(view, position_, moves_.back().move);
    }
    return view;
  }

  Reply load(const sgf::Tree& tree, int before_move) override {
    const auto id = identify(tree);
    if (!id || *id != G::id) return failure("cannot load file");
    std::vector<Remark> remarks;
    const auto options = Codec::read_options(tree, remarks);
    const auto rules = options ? G::make_rules(*options) : Result<typename P::Rules>(options.error());
    if (!rules) return failure("cannot load file");
    GtpGameOf loaded(*rules, network_);
    for (const sgf::NodeId node : tree.main_line()) {
      if (before_move > 0 && loaded.move_count() + 1 >= before_move && move_of_node<G>(tree, node)) break;
      if (!loaded.follow(tree, node)) return failure("cannot load file");
    }
    const auto result = tree.text(sgf::Tree::root(), "RE");
    if (before_move == 0 && result) loaded.root_.set_text(sgf::Tree::root(), "RE", *result);
    root_ = std::move(loaded.root_);
    moves_ = std::move(loaded.moves_);
    rebuild(*rules);
    return {true, player_to_move()};
  }

  sgf::Tree record() const override {
    sgf::Tree tree = root_;
    sgf::NodeId node = sgf::Tree::root();
    for (const PlayerMove& each : moves_) {
      node = tree.add_child(node);
      tree.set(node, Codec::move_property[index_of(each.player)], Codec::encode_move(position_, each.move));
    }
    if (tree.find(sgf::Tree::root(), "RE") != nullptr) return tree;
    if (const auto ended = result()) tree.set_text(sgf::Tree::root(), "RE", *ended);
    return tree;
  }

  std::vector<float> ownership() const override {
    const float sign = Codec::move_property[0] == "B" ? 1.0f : -1.0f;
    return rows_from_the_top(position_, players::owners_of<G>(position_, network_), sign);
  }

  std::optional<std::string> kata_rules() const override { return kata_rules_text<G>(position_.rules()); }
  std::optional<std::string> kata_rules_of(const OptionValues& options) const override {
    const auto rules = G::make_rules(options);
    return rules ? kata_rules_text<G>(*rules) : std::nullopt;
  }

 private:
  // Games count at most so many handicap stones; further ones are stones like any others.
  static constexpr int most_handicap = 9;

  Result<Move> parse(const std::string& text) const {
    return G::parse_move(position_, Vertices(G::view(position_)).to_game(text));
  }

  // The legal moves that the effort does not rule out.
  std::vector<Move> moves_to_search(const Effort& effort) const {
    const auto names_move = [&](const std::vector<std::string>& texts, Move move) {
      return std::ranges::any_of(texts, [&](const std::string& text) {
        const auto named = parse(text);
        return named && *named == move;
      });
    };
    const auto list = std::make_unique<MoveList<P>>();
    position_.generate_moves(*list);
    std::vector<Move> moves(list->begin(), list->end());
    std::erase_if(moves, [&](Move move) {
      return (!effort.allowed.empty() && !names_move(effort.allowed, move)) || names_move(effort.avoided, move);
    });
    return moves;
  }

  std::string text_of(Move move) const { return Vertices(G::view(position_)).from_game(G::move_text(position_, move)); }

  // Lets that player move, out of turn or after play has stopped. False when the game is over for good.
  bool give_turn(Player player) {
    if (!is_over(position_.outcome()) && position_.to_move() == player) return true;
    thinker_.forget();
    return Codec::hand_over(position_, player);
  }

  void make(Player player, Move move) {
    // The result of a record that was loaded is not that of a game that goes on.
    root_.remove(sgf::Tree::root(), "RE");
    moves_.push_back({player, move});
    position_.play(move);
    thinker_.play(move);
  }

  void rebuild(const typename P::Rules& rules) {
    position_ = P::initial(rules);
    // It could be set up when the game began or the record was loaded, so it still can.
    static_cast<void>(Codec::set_up(position_, root_, sgf::Tree::root()).ok());
    thinker_.forget();
    for (const PlayerMove& each : moves_) {
      if (give_turn(each.player) && position_.is_legal(each.move)) position_.play(each.move);
    }
  }

  // One node of a record: its set-up becomes a new beginning, its move is made.
  bool follow(const sgf::Tree& tree, sgf::NodeId node) {
    if (node == sgf::Tree::root()) {
      for (const sgf::Property& property : tree.properties(node)) {
        if (property.identifier != "B" && property.identifier != "W") {
          root_.set(sgf::Tree::root(), property.identifier, property.values);
        }
      }
    }
    const auto set_up = Codec::set_up(position_, tree, node);
    if (!set_up) return false;
    if (*set_up && node != sgf::Tree::root()) begin_here();
    const auto recorded = move_of_node<G>(tree, node);
    if (!recorded) return true;
    const auto move = prepare_move<G>(position_, *recorded);
    if (!move) return false;
    make(recorded->player, *move);
    return true;
  }

  // Forgets how the position came about: its stones are the set-up of the record's root.
  void begin_here() {
    const View drawn = G::view(position_);
    const auto* grid = std::get_if<GridView>(&drawn);
    if (grid == nullptr) return;
    moves_.clear();
    for (const ViewStone stone : {ViewStone::black, ViewStone::white}) {
      const char* const property = stone == ViewStone::black ? "AB" : "AW";
      root_.remove(sgf::Tree::root(), property);
      for (int y = 0; y < grid->height; ++y) {
        for (int x = 0; x < grid->width; ++x) {
          if (grid->at(x, y).stone != stone) continue;
          root_.add(sgf::Tree::root(), property,
                    sgf::encode_point({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(grid->height - 1 - y)}));
        }
      }
    }
    root_.set(sgf::Tree::root(), "PL", std::string(Codec::move_property[index_of(position_.to_move())]));
  }

  RecentMoves recent_moves() const {
    RecentMoves recent;
    for (std::size_t i = moves_.size() - std::min<std::size_t>(moves_.size(), 2); i < moves_.size(); ++i) {
      recent = recent.then(moves_[i].move);
    }
    return recent;
  }

  // Those that the effort names; none: all of them.
  std::vector<Move> named_moves(const Effort& effort) const {
    return effort.is_restricted() ? moves_to_search(effort) : std::vector<Move>();
  }

  SearchResult search(const Effort& effort) {
    return thinker_.search(position_, recent_moves(), network_, effort, named_moves(effort));
  }

  // The move to make for the player whose turn it is; nothing means to resign.
  std::optional<Move> choose(Player player, const Effort& effort) {
    if constexpr (Passable<P> && Counted<G>) {
      if (!effort.is_restricted() && passing_wins(player)) return position_.pass_move();
    }
    if (effort.level) return choose_by_level(effort);
    if (const std::vector<Move> best = solved_moves(effort); !best.empty()) {
      // The search chooses among them: where all of them lose, it finds the one that is hardest to answer.
      const SearchResult result = thinker_.search(position_, recent_moves(), network_, effort, best);
      thinker_.forget();
      return result.best;
    }
    const SearchResult result = search(effort);
    if (result.resign && thinker_.gives_up(position_, result.best)) return std::nullopt;
    return result.best;
  }

  // All moves that keep the result of best play, where that can be found as quickly as the strongest level wants it.
  std::vector<Move> solved_moves(const Effort& effort) const {
    if (effort.is_restricted()) return {};
    solve::Budget budget;
    budget.nodes = G::levels().back().settings.solver_nodes;
    // Whoever asks for few playouts wants a quick answer.
    if (effort.playouts > 0) budget.nodes = std::min(budget.nodes, positions_per_playout * effort.playouts);
    if (effort.time_spent) budget.go_on = [&] { return effort.time_spent() < time_to_solve; };
    const auto solution = solve::solve_within(position_, budget);
    return solution ? solution->best : std::vector<Move>();
  }

  std::optional<Move> choose_by_level(const Effort& effort) {
    if (!level_player_) level_player_.emplace(*effort.level, effort.seed);
    return level_player_->choose(position_, recent_moves(), effort, named_moves(effort));
  }

  // The most visited move that attacks a dead enemy stone, and a pass when there are none.
  Move choose_to_clean_up(const Effort& effort) {
    const SearchResult result = search(effort);
    if constexpr (Passable<P> && Counted<G>) {
      if (const auto report = count()) return clean_up_with<G>(position_, *report, thinker_.moves());
    }
    return result.best;
  }

  // The opponent has passed, and by the program's own count this player has won.
  bool passing_wins(Player player) const {
    if (moves_.empty() || !is_pass(position_, moves_.back().move) || moves_.back().player == player) return false;
    if (!position_.is_legal(position_.pass_move())) return false;
    const auto report = count();
    return report && report->result.starts_with(Codec::move_property[index_of(player)]);
  }

  // The part of the time for a move that solving may take.
  static constexpr float time_to_solve = 0.25f;
  // To solve takes about as long as to search when it looks at so many positions for every playout.
  static constexpr std::uint64_t positions_per_playout = 10;

  P position_;
  const nets::Network* network_;
  // The record's root alone: the rules and the set-up.
  sgf::Tree root_;
  std::vector<PlayerMove> moves_;
  Thinker<G> thinker_;
  std::optional<LevelPlayer<G>> level_player_;
};

}  // namespace encircle::gtp
