#include <algorithm>
#include <bit>

#include "mapwright/bots/misterra/outlook.h"
#include "mapwright/bots/misterra/weights.h"

namespace mapwright::misterra {
namespace {

constexpr int kOtomaHalfDays = kOtomaDeck - 1;

std::uint8_t percent(int value) {
  return static_cast<std::uint8_t>(std::clamp(value, 0, kPercent));
}

// The chance of either of two things, in percent.
constexpr int either(int a, int b) { return a + b - a * b / kPercent; }

void forecast_otoma(const Misterra& game, const State& state, Forecast& forecast) {
  const auto& cards = game.content().otoma;
  const std::uint32_t turned = state.table.otoma_turned;
  const int played = std::popcount(turned);
  const int left = kOtomaHalfDays - played;
  const auto unturned = [&](std::size_t i) { return (turned >> i & 1) == 0; };
  forecast.half_days = std::max(1, left / 2 * 2 - state.table.half);
  if (left <= 0) return;

  // The top card shows its face: its back is that of one of the cards with this face.
  const OtomaFace* top = nullptr;
  if (state.otoma_top != kNoOtomaCard) top = &cards[index(state.otoma_top)].face;
  int alike = 0;
  int icons = 0;
  int others = 0;
  std::array<int, kTerrains> mapped{};
  for (std::size_t i = 0; i < kOtomaCards; ++i) {
    if (!unturned(i)) continue;
    ++others;
    if (top != nullptr && cards[i].face == *top) ++alike;
    icons += cards[i].face.claims ? 1 : 0;
    ++mapped[index(cards[i].face.deeds[1].terrain)];
  }
  // The icon of the card on top has had its effect.
  forecast.otoma_claims = icons - (top != nullptr && top->claims ? 1 : 0);
  const int later = others > 1 ? std::min(kPercent, kPercent * (left - 1) / (others - 1)) : 0;
  for (std::size_t i = 0; i < kOtomaCards; ++i) {
    if (!unturned(i)) continue;
    const bool is_alike = top != nullptr && cards[i].face == *top;
    const int soon = is_alike ? kPercent / alike : 0;
    const int chance = is_alike ? (kPercent - soon) * later / kPercent : later;
    CellForecast& first = forecast.cells[at(cards[i].cells[0])];
    CellForecast& second = forecast.cells[at(cards[i].cells[1])];
    first.confirmed_soon = either(first.confirmed_soon, soon);
    for (std::size_t t = 0; t < kTerrains; ++t) {
      first.confirmed[t] = percent(either(first.confirmed[t], chance));
      const int any = soon + chance;
      const int same = any * mapped[t] / others;
      second.confirmed[t] = percent(either(second.confirmed[t], same));
      second.spoiled[t] = percent(either(second.spoiled[t], any - same));
    }
  }
}

void forecast_rivals(const Misterra& game, const State& state, Seat seat, Forecast& forecast) {
  const Table& table = state.table;
  int shown = 0;
  for (const Sketch sketch : table.sketches.shown) shown += sketch != kNoSketch ? 1 : 0;
  int rounds = (game.deck_size(table) + shown + 2 * game.seats() - 1) / (2 * game.seats());
  // M21: a rival who covers its parchment ends the game.
  for (const Seat rival : game.all_seats()) {
    if (rival == seat) continue;
    const int empty = kCells - table.seats[rival].parchment.covered().count();
    rounds = std::min(rounds, 1 + empty * kWeights.rival_pace / kPercent);
  }
  const bool last = table.last_round || rounds < 1;
  const bool on_turn = table.active == seat;
  forecast.half_days = last ? 0 : 2 * (rounds - (on_turn ? 1 : 0));
  if (on_turn) forecast.half_days += 2 - table.half;

  const int time = forecast.half_days;
  const int share = kPercent * time / (time + 4);
  for (std::size_t c = 0; c < kCells; ++c) {
    const Cells one = Cells::of(cell_at(static_cast<int>(c)));
    CellForecast& cell = forecast.cells[c];
    for (const Seat rival : game.all_seats()) {
      if (rival == seat) continue;
      const Parchment& drawn = table.seats[rival].parchment;
      const bool empty = !drawn.covered().intersects(one);
      for (std::size_t t = 0; t < kTerrains; ++t) {
        const bool agrees = drawn.of[t].intersects(one);
        const int confirms = agrees  ? kWeights.rival_agrees
                             : empty ? kWeights.rival_empty
                                     : kWeights.rival_differs;
        const int spoils = agrees ? 0 : empty ? kWeights.rival_empty / 2 : kWeights.rival_spoils;
        cell.confirmed[t] = percent(either(cell.confirmed[t], confirms * share / kPercent));
        cell.spoiled[t] = percent(either(cell.spoiled[t], spoils * share / kPercent));
      }
    }
  }
}

}  // namespace

Forecast forecast(const Misterra& game, const State& state, Seat seat) {
  Forecast result;
  if (game.is_solo()) {
    forecast_otoma(game, state, result);
  } else {
    forecast_rivals(game, state, seat, result);
  }
  return result;
}

}  // namespace mapwright::misterra
