#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "apps/gtp/gtp_game.h"
#include "apps/gtp/kata_rules.h"
#include "games/counted.h"
#include "record/game_codec.h"
#include "record/sgf_value.h"
#include "search/ownership.h"
#include "search/playout_evaluator.h"
#include "search/search.h"

namespace encircle::gtp {

inline bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 32) : c; };
  return std::ranges::equal(a, b, [&](char x, char y) { return lower(x) == lower(y); });
}

// The GtpGame of one game. The position is always what the root of the record and the moves after it give.
template <class G>
class GtpGameOf final : public GtpGame {
 public:
  using P = typename G::Position;
  using Codec = sgf::GameCodec<G>;

  explicit GtpGameOf(const typename P::Rules& rules) : position_(P::initial(rules)) {
    Codec::write_options(root_, rules);
  }

  std::string_view name() const override { return G::name; }
  bool has_option(std::string_view option) const override {
    return std::ranges::any_of(G::options(), [&](const OptionInfo& info) { return info.name == option; });
  }
  OptionValues options_with(const OptionValues& changed) const override {
    OptionValues values;
    for (const auto& value : G::option_values(position_.rules())) {
      if (std::ranges::none_of(changed, [&](const auto& each) { return each.first == value.first; })) {
        values.push_back(value);
      }
    }
    values.insert(values.end(), changed.begin(), changed.end());
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

  Reply play(Player player, const std::string& text) override {
    const auto move = G::parse_move(position_, text);
    if (!move) return failure("invalid coordinate");
    const P before = position_;
    if (!give_turn(player) || !position_.is_legal(*move)) {
      position_ = before;
      return failure("illegal move");
    }
    make(player, *move);
    return {};
  }

  Reply generate(Player player, const Effort& effort, bool make_it) override {
    const P before = position_;
    if (!give_turn(player)) return failure("game over");
    const std::optional<Move> choice = choose(player, effort);
    const std::string text = choice ? G::move_text(position_, *choice) : "resign";
    if (choice && make_it) {
      make(player, *choice);
    } else {
      position_ = before;
      in_step_ = false;
    }
    return {true, text};
  }

  bool undo() override {
    if (moves_.empty()) return false;
    moves_.pop_back();
    rebuild(position_.rules());
    return true;
  }

  std::vector<std::string> legal_moves() const override {
    const auto list = std::make_unique<MoveList<P>>();
    position_.generate_moves(*list);
    std::vector<std::string> texts;
    for (const Move move : *list) texts.push_back(G::move_text(position_, move));
    return texts;
  }

  std::optional<std::string> result() const override {
    if (!is_over(position_.outcome())) return std::nullopt;
    if (const auto report = count(); report && position_.outcome() != Outcome::no_result) return report->result;
    return G::result_text(position_);
  }

  std::optional<CountReport> count() const override {
    if constexpr (Counted<G>) {
      return G::count_report(position_, G::propose_marks(position_, playout_ownership(position_)));
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
    const auto id = sgf::identify(tree);
    if (!id || *id != Codec::id) return failure("cannot load file");
    std::vector<std::string> remarks;
    const auto options = Codec::read_options(tree, remarks);
    const auto rules = options ? G::make_rules(*options) : Result<typename P::Rules>(options.error());
    if (!rules) return failure("cannot load file");
    GtpGameOf loaded(*rules);
    for (const sgf::NodeId node : tree.main_line()) {
      if (before_move > 0 && loaded.move_count() + 1 >= before_move && sgf::move_of_node<G>(tree, node)) break;
      if (!loaded.follow(tree, node)) return failure("cannot load file");
    }
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
    if (const auto ended = result()) tree.set_text(sgf::Tree::root(), "RE", *ended);
    return tree;
  }

  std::optional<std::string> kata_rules() const override { return kata_rules_text(position_.rules()); }

 private:
  using PlayoutSearch = Search<P, PlayoutEvaluator<P>>;
  // Resigns when less than one game in twenty is still won.
  static constexpr float resign_below = -0.9f;

  // Lets that player move, out of turn or after play has stopped. False when the game is over for good.
  bool give_turn(Player player) {
    if (!is_over(position_.outcome()) && position_.to_move() == player) return true;
    in_step_ = false;
    return Codec::hand_over(position_, player);
  }

  void make(Player player, Move move) {
    moves_.push_back({player, move});
    position_.play(move);
    if (search_ && in_step_) search_->play(move);
  }

  void rebuild(const typename P::Rules& rules) {
    position_ = P::initial(rules);
    // It could be set up when the game began or the record was loaded, so it still can.
    static_cast<void>(Codec::set_up(position_, root_, sgf::Tree::root()).ok());
    in_step_ = false;
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
    const auto recorded = sgf::move_of_node<G>(tree, node);
    if (!recorded) return true;
    const auto move = sgf::prepare_move<G>(position_, *recorded);
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

  // The move to make for the player whose turn it is; nothing means to resign.
  std::optional<Move> choose(Player player, const Effort& effort) {
    if constexpr (Passable<P> && Counted<G>) {
      if (passing_wins(player)) return position_.pass_move();
    }
    if (!search_) {
      search_ = std::make_unique<PlayoutSearch>(position_, PlayoutEvaluator<P>(effort.seed),
                                                SearchSettings{.resign_below = resign_below});
    } else if (!in_step_) {
      search_->set_position(position_);
    }
    in_step_ = true;
    const SearchResult result = search_->run({.playouts = effort.playouts, .stop = effort.stop});
    if (result.resign) return std::nullopt;
    return result.best;
  }

  // The opponent has passed, and by the program's own count this player has won.
  bool passing_wins(Player player) const {
    if (moves_.empty() || !is_pass(position_, moves_.back().move) || moves_.back().player == player) return false;
    if (!position_.is_legal(position_.pass_move())) return false;
    const auto report = count();
    return report && report->result.starts_with(Codec::move_property[index_of(player)]);
  }

  P position_;
  // The record's root alone: the rules and the set-up.
  sgf::Tree root_;
  std::vector<PlayerMove> moves_;
  std::unique_ptr<PlayoutSearch> search_;
  // The search stands at position_.
  bool in_step_ = false;
};

}  // namespace encircle::gtp
