#include "mapwright/games/misterra/explain.h"

#include <algorithm>
#include <bit>

#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/notation.h"

namespace mapwright::misterra {
namespace {

// The obstacle to an action of the active seat, with its figures; none for a null one.
Reason reason_of(const Obstacle* obstacle, const Table& table, Action action) {
  if (obstacle == nullptr) return {};
  const auto is_one_of = [&](auto&&... others) { return ((obstacle == others) || ...); };
  Reason reason{obstacle->code, obstacle->rule};
  if (is_one_of(&kOtherStep)) {
    return std::move(reason).with("phase", kPhaseNames[at(table.phase)]);
  }
  if (is_one_of(&kStandsThere, &kNoTile, &kVisited, &kNotAdjacent)) {
    return std::move(reason).with("place", place_text(action.place()));
  }
  if (is_one_of(&kNoShownCard)) return std::move(reason).with("slot", action.slot() + 1);
  if (is_one_of(&kHazy, &kTerrainClaimed, &kRegionClaimed)) {
    const Terrain terrain = table.island.tiles.at(cell_of(active_seat(table).pawn));
    return std::move(reason).with("terrain", kTerrainNames[index(terrain)]);
  }
  return reason;
}

Line line_of(std::string_view name, int value, const Cells& cells, int count) {
  return {{name, value, value, cells}, count};
}

Line hypothesis_line(const Misterra& game, const Parchment& parchment, Hypothesis id, int value) {
  const HypothesisCard& card = game.content().hypotheses[index(id)];
  Line line = line_of(kHypothesisLine, value, counted_cells(card, parchment),
                      hypothesis_count(card, parchment));
  line.card = id;
  return line;
}

bool same_line(const Line& a, const Line& b) {
  return a.line == b.line && a.card == b.card && a.terrain == b.terrain;
}

}  // namespace

Reason why_not(const Misterra& game, const View& view, Seat seat, Action action) {
  const Hand own = game.has_seat(seat) ? view.hands[seat] : Hand{};
  return reason_of(game.obstacle_to(view.table, own, seat, action), view.table, action);
}

Reason why_not_go(const Misterra& game, const Table& table, Place place) {
  const Action action = Action::go(place);
  return reason_of(game.obstacle_to(table, {}, table.active, action), table, action);
}

Reason why_not_exchange(const Misterra& game, const Table& table) {
  return reason_of(game.obstacle_to_exchange(table), table, Action::discard(0));
}

Reason why_not_map(const Table& table) {
  const bool jungle = stands_on(table.island, active_seat(table).pawn, Terrain::kJungle);
  return reason_of(jungle ? &kOnJungle : nullptr, table, Action::pass());
}

Reason why_not_claim(const Misterra& game, const Table& table) {
  return reason_of(game.obstacle_to_claim(table), table, Action::claim());
}

Reason why_it_ends(const Misterra& game, const Table& table) {
  if (!table.last_round && table.phase != Phase::kOver) return {};
  const std::string_view rule = game.is_solo() ? "M33" : "M21";
  switch (game.ending(table)) {
    case Ending::kNone:
      return {};
    case Ending::kParchment: {
      const auto is_covered = [](const Expedition& seat) {
        return seat.parchment.covered() == Cells::all();
      };
      const auto* seat = std::ranges::find_if(table.seats, is_covered);
      return Reason{"parchment", rule}.with("seat", static_cast<int>(seat - table.seats.begin()));
    }
    case Ending::kIsland:
      return {"island", rule};
    case Ending::kOtomaDone:
      return {"otoma-cards", rule};
    case Ending::kNothingToMap:
      return {"nothing-to-map", rule};
    case Ending::kSketchCards:
      return {"sketch-cards", rule};
  }
  return {};
}

int percent_over(const Misterra& game, const Table& table) {
  if (table.phase == Phase::kOver) return 100;
  int percent = 0;
  for (const Seat seat : game.all_seats()) {
    const int drawn = table.seats[seat].parchment.covered().count();
    percent = std::max(percent, 100 * drawn / Cells::all().count());
  }
  return std::max(percent, 100 * std::popcount(table.otoma_turned) / (kOtomaDeck - 1));
}

Cells mappable_from(const Misterra& game, const Table& table, Place place) {
  if (stands_on(table.island, place, Terrain::kJungle)) return {};  // M12
  return seen_from(table.island, place, game.rules());
}

Lines worth_lines(const Misterra& game, const Table& table, const Hand& hand, Seat seat) {
  const Parchment& parchment = table.seats[seat].parchment;
  const SeatScore score = seat_score(game, table, hand, seat);
  const Cells faithful = faithful_cells(parchment, table.island);
  const Cells empty = ~parchment.covered();
  Lines lines;
  lines.push_back(line_of(kFidelityLine, score.fidelity, faithful, faithful.count()));
  lines.push_back(line_of(kEmptyLine, score.empty, empty, empty.count()));
  for (std::size_t i = 0; i < kKept && hand.has_kept(); ++i) {
    lines.push_back(hypothesis_line(game, parchment, hand.kept[i], score.hypotheses[i]));
  }
  for (const Claim& claim : score.claims) {
    lines.push_back(line_of(kClaimLine, claim.points, claim.region, claim.region.count()));
    lines.back().terrain = claim.terrain;
    lines.back().merged = claim.merged;
  }
  if (game.is_solo()) {
    Cells regions;
    for (const Claim& claim : score.otoma_claims) regions |= claim.region;
    const auto claims = static_cast<int>(score.otoma_claims.size());
    lines.push_back(line_of(kOtomaLine, -score.otoma_sum(), regions, claims));
  }
  if (game.rules().master) {
    Cells cells;
    for (const MasterLine& line : score.master) cells |= line_cells(line.direction, line.number);
    const auto count = static_cast<int>(score.master.size());
    lines.push_back(line_of(kMasterLine, kMasterPoints * count, cells, count));
  }
  return lines;
}

Lines with_before(Lines after, const Lines& before) {
  for (Line& line : after) {
    const auto* old =
        std::ranges::find_if(before, [&](const Line& each) { return same_line(each, line); });
    line.before = old == before.end() ? 0 : old->after;
  }
  return after;
}

LineWorth<Cells> sum_of(const Lines& lines, std::string_view name) {
  LineWorth<Cells> sum{.line = name};
  for (const Line& line : lines) {
    if (!name.empty() && line.line != name) continue;
    sum.before += line.before;
    sum.after += line.after;
    sum.cells |= line.cells;
  }
  return sum;
}

}  // namespace mapwright::misterra
