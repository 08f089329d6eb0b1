#include "mapwright/cli/game_columns.h"

#include <algorithm>

#include "mapwright/core/at.h"
#include "mapwright/engine/engine_bots.h"

namespace mapwright::cli {

GameRows play_to_rows(GameTable& table) {
  GameRows rows;
  const int seats = table.fresh().seats();
  std::vector<std::uint16_t> turns(at(seats));
  std::string card;
  while (!table.end().is_over()) {
    const bool is_card = table.card_due();
    GameRows::Decision decision;
    if (!is_card) {
      const Seat seat = table.end().seats_to_act().first();
      decision.card = card;
      decision.legal = static_cast<std::uint32_t>(table.end().legal_count(seat));
      decision.score = table.end().score_sheet(seat).total;
      decision.turn = turns[at(seat)]++;
      decision.seat = static_cast<std::uint8_t>(index(seat));
    }
    if (!table.advance_one()) break;
    const Event& event = table.record().events.back();
    if (!is_card) {
      decision.action = event.text;
      rows.decisions.push_back(std::move(decision));
    } else if (event.seat == kTable && table.end().chance_secrecy(event.text) == Secrecy::kOpen) {
      card = event.text;
    }
  }
  const auto& winners = table.record().result->find("winners")->items();
  for (const Seat seat : SeatRange(seats)) {
    rows.totals.push_back(table.end().score_sheet(seat).total);
    rows.ranks.push_back(static_cast<std::uint8_t>(table.end().rank(seat)));
    rows.won.push_back(std::ranges::find(winners, Json(index(seat))) != winners.end() ? 1 : 0);
  }
  return rows;
}

std::int32_t GameColumns::Words::number_of(const std::string& text) {
  const auto [found, is_new] = numbers.try_emplace(text, static_cast<std::int32_t>(texts.size()));
  if (is_new) texts.push_back(text);
  return found->second;
}

void GameColumns::add(std::uint64_t seed, const GameRows& rows) {
  const auto game = static_cast<std::uint32_t>(seed_.size());
  for (const GameRows::Decision& decision : rows.decisions) {
    game_.push_back(game);
    seat_.push_back(decision.seat);
    turn_.push_back(decision.turn);
    action_.push_back(actions_.number_of(decision.action));
    legal_.push_back(decision.legal);
    card_.push_back(decision.card.empty() ? -1 : cards_.number_of(decision.card));
    score_.push_back(decision.score);
  }
  first_.push_back(game_.size());
  seed_.push_back(seed);
  total_.insert(total_.end(), rows.totals.begin(), rows.totals.end());
  rank_.insert(rank_.end(), rows.ranks.begin(), rows.ranks.end());
  won_.insert(won_.end(), rows.won.begin(), rows.won.end());
}

std::uint64_t GameColumns::bytes() const {
  constexpr std::uint64_t kDecision = 4 + 1 + 2 + 4 + 4 + 4 + 4;
  constexpr std::uint64_t kHeaders = 16384;
  const auto texts = [](const Words& words) {
    std::size_t width = 0;
    for (const std::string& text : words.texts) width = std::max(width, text.size());
    return width * words.texts.size();
  };
  return kHeaders + kDecision * game_.size() + 16 * seed_.size() + 6 * total_.size() +
         texts(actions_) + texts(cards_);
}

Result<void> GameColumns::write_to(NpzFile& file, const AnyGame& fresh,
                                   const std::vector<SeatInfo>& seats) const {
  std::vector<std::string> options;
  for (const auto& [name, value] : fresh.options()) options.push_back(name + "=" + value);
  std::vector<std::string> bots;
  for (const SeatInfo& seat : seats) {
    bots.push_back(EngineBots::is_engine(seat.bot) ? "exec" : seat.bot);  // as records: no commands
  }
  const std::size_t wide = seats.size();
  Result<void> done;
  const auto then = [&](auto&& add) {
    if (done) done = add();
  };
  then([&] { return file.add("game", game_); });
  then([&] { return file.add("seat", seat_); });
  then([&] { return file.add("turn", turn_); });
  then([&] { return file.add("action", action_); });
  then([&] { return file.add("legal", legal_); });
  then([&] { return file.add("card", card_); });
  then([&] { return file.add("score", score_); });
  then([&] { return file.add("first", first_); });
  then([&] { return file.add("seed", seed_); });
  then([&] { return file.add("total", total_, wide); });
  then([&] { return file.add("rank", rank_, wide); });
  then([&] { return file.add("won", won_, wide); });
  then([&] { return file.add_texts("actions", actions_.texts); });
  then([&] { return file.add_texts("cards", cards_.texts); });
  then([&] { return file.add_texts("bots", bots); });
  then([&] { return file.add_texts("options", options); });
  then([&] { return file.add_text("rules", std::string(fresh.info().id)); });
  return done;
}

}  // namespace mapwright::cli
