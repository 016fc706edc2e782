#include "teach/explanation.h"

#include <algorithm>

#include "games/all.h"
#include "session/session_of.h"

namespace encircle::teach {

namespace {

// Calls visit(the session as what it is) where its game states something.
template <class Visit>
void with_stating_game(const Session& session, Visit visit) {
  for_each_game([&]<class G>(std::type_identity<G>) {
    if constexpr (Stating<G>) {
      if (session.game().id == G::id) visit(static_cast<const SessionOf<G>&>(session));
    }
  });
}

bool goes_on(const Session& session) { return session.state().phase == Phase::playing; }

std::vector<Statement> of_position(const Session& session) {
  std::vector<Statement> statements;
  with_stating_game(session, [&]<class G>(const SessionOf<G>& of_game) {
    if (!is_over(of_game.position().outcome())) statements = G::statements(of_game.position());
  });
  return statements;
}

// Of a legal move.
std::vector<Statement> of_move(const Session& session, std::string_view move) {
  std::vector<Statement> statements;
  with_stating_game(session, [&]<class G>(const SessionOf<G>& of_game) {
    const auto parsed = G::parse_move(of_game.position(), move);
    if (parsed && of_game.position().is_legal(*parsed)) statements = G::statements(of_game.position(), *parsed);
  });
  return statements;
}

// At most three of them, each kind once.
std::vector<Statement> chosen(std::vector<Statement> statements, const Session& session) {
  sort_by_worth(statements, session.game().terms.statements);
  const auto [again, end] = std::ranges::unique(statements, {}, &Statement::kind);
  statements.erase(again, end);
  if (statements.size() > Explanation::most_statements) {
    statements.erase(statements.begin() + Explanation::most_statements, statements.end());
  }
  return statements;
}

// The refusal of a move; nothing for a legal one, an error for what is no move.
Result<std::optional<Refusal>> refusal_of(const Session& session, std::string_view move) {
  const auto refused = session.why_not(move);
  if (!refused) return std::optional<Refusal>();
  if (!refused->refusal) return Error{refused->message, refused->problem};
  return refused->refusal;
}

// The lines of two moves differ in the moves themselves.
bool say_the_same(const Statement& a, const Statement& b) {
  return a.kind == b.kind && a.points == b.points && a.others == b.others && a.numbers == b.numbers;
}

bool names(const Statement& statement, std::string_view move) {
  return std::ranges::find(statement.moves, move) != statement.moves.end();
}

}  // namespace

std::string Explanation::english() const {
  std::string text;
  for (const Statement& statement : statements) text += (text.empty() ? "" : " ") + encircle::english(statement);
  return text;
}

Explanation explain_position(const Session& session) {
  if (!goes_on(session)) return {};
  return {.statements = chosen(of_position(session), session)};
}

Result<Explanation> explain_move(const Session& session, std::string_view move) {
  const auto refusal = refusal_of(session, move);
  if (!refusal) return refusal.error();
  if (*refusal) return Explanation{.refusal = *refusal};
  return Explanation{.statements = chosen(of_move(session, move), session)};
}

Result<Explanation> explain_advice(const Session& session, std::string_view move) {
  auto explained = explain_move(session, move);
  if (!explained || explained->refusal) return explained;
  const auto bad =
      std::erase_if(explained->statements, [](const Statement& statement) { return statement.kind.tone == Tone::bad; });
  return bad > 0 && explained->statements.empty() ? explain_position(session) : explained;
}

Result<Explanation> explain_mistake(const Session& session, std::string_view move) {
  const auto refusal = refusal_of(session, move);
  if (!refusal) return refusal.error();
  if (*refusal) return Explanation{.refusal = *refusal};
  std::vector<Statement> against = of_move(session, move);
  std::erase_if(against, [](const Statement& statement) { return statement.kind.tone != Tone::bad; });
  std::vector<Statement> said = chosen(std::move(against), session);
  std::vector<Statement> missed = of_position(session);
  std::erase_if(missed, [&](const Statement& statement) { return statement.moves.empty() || names(statement, move); });
  for (Statement& statement : chosen(std::move(missed), session)) {
    if (said.size() < Explanation::most_statements) said.push_back(std::move(statement));
  }
  return Explanation{.statements = std::move(said)};
}

Comparison compare_moves(const Session& session, std::string_view made, std::string_view better) {
  Comparison compared;
  if (auto against = explain_mistake(session, made)) compared.against = *std::move(against);
  if (better.empty()) return compared;
  const std::vector<Statement> of_better = of_move(session, better);
  const std::vector<Statement> of_made = of_move(session, made);
  const auto is_also_in = [](const std::vector<Statement>& others) {
    return [&others](const Statement& statement) {
      return std::ranges::any_of(others, [&](const Statement& other) { return say_the_same(statement, other); });
    };
  };
  std::erase_if(compared.against.statements, is_also_in(of_better));
  std::erase_if(compared.against.statements, [&](const Statement& statement) {
    return statement.kind.tone == Tone::position && !names(statement, better);
  });
  std::vector<Statement> good = of_better;
  std::erase_if(good, [](const Statement& statement) { return statement.kind.tone == Tone::bad; });
  std::erase_if(good, is_also_in(of_made));
  compared.better.statements = chosen(std::move(good), session);
  return compared;
}

Result<Explanation> why_not_there(const Session& session, std::string_view move) {
  auto mistake = explain_mistake(session, move);
  const bool is_told = !mistake || mistake->refusal || !mistake->statements.empty();
  return is_told ? mistake : explain_move(session, move);
}

}  // namespace encircle::teach
