#include "session/session.h"

#include "core/quoted.h"
#include "games/all.h"
#include "games/records.h"
#include "session/session_of.h"

namespace encircle {

const std::vector<GameInfo>& all_games() {
  static const std::vector<GameInfo> games = [] {
    std::vector<GameInfo> infos;
    for_each_game([&]<class G>(std::type_identity<G>) { infos.push_back(game_info<G>()); });
    return infos;
  }();
  return games;
}

Result<GameInfo> find_game(std::string_view id) {
  std::vector<std::string> ids;
  for (const GameInfo& game : all_games()) {
    if (game.id == id) return game;
    ids.emplace_back(game.id);
  }
  return Error{"unknown game " + quoted(id) + "; the games are " + joined(ids, ", ")};
}

Result<std::unique_ptr<Session>> new_session(std::string_view game_id, const OptionValues& options) {
  std::optional<Result<std::unique_ptr<Session>>> result;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id != game_id) return;
    const auto rules = G::make_rules(options);
    if (rules) {
      result.emplace(std::unique_ptr<Session>(std::make_unique<SessionOf<G>>(*rules)));
    } else {
      result.emplace(rules.error());
    }
  });
  if (result) return *std::move(result);
  return find_game(game_id).error();
}

Result<std::unique_ptr<Session>> open_session(const sgf::Tree& record, const OptionValues& overriding_options,
                                              const OptionValues& unless_named) {
  const auto id = identify(record);
  if (!id) return id.error();
  std::optional<Result<std::unique_ptr<Session>>> result;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id == *id) result.emplace(SessionOf<G>::open(record, overriding_options, unless_named));
  });
  return *std::move(result);
}

}  // namespace encircle
