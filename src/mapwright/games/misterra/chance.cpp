#include <algorithm>
#include <bit>

#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {
namespace {

bool is_dealt(const State& state, Hypothesis card) {
  return std::ranges::any_of(state.hands, [&](const Hand& hand) {
    return std::ranges::find(hand.dealt, card) != hand.dealt.end();
  });
}

std::uint32_t bit(OtomaCard card) { return 1U << index(card); }

}  // namespace

Seat Misterra::next_chance(const State& state) const {
  switch (state.table.phase) {
    case Phase::kDeal:
      return seat_at(state.table.active);
    case Phase::kShow:
    case Phase::kFirst:
    case Phase::kOtomaTop:
    case Phase::kExchange:
    case Phase::kOtoma:
    case Phase::kRefill:
      return kTable;
    default:
      return kNobody;
  }
}

ChanceKind Misterra::chance_kind(const Table& table) const {
  switch (table.phase) {
    case Phase::kDeal:
      return rules_.first_game ? ChanceKind::kPair : ChanceKind::kHypothesis;
    case Phase::kFirst:
      return ChanceKind::kFirst;
    case Phase::kOtomaTop:
    case Phase::kOtoma:
      return ChanceKind::kOtoma;
    default:
      return ChanceKind::kSketch;
  }
}

std::uint8_t Misterra::chance_numbers(ChanceKind kind) const {
  switch (kind) {
    case ChanceKind::kSketch:
      return kSketches;
    case ChanceKind::kHypothesis:
      return kHypotheses;
    case ChanceKind::kPair:
      return kPairs;
    case ChanceKind::kFirst:
      return static_cast<std::uint8_t>(seats_);
    case ChanceKind::kOtoma:
      return kOtomaCards;
  }
  return 0;
}

std::uint32_t Misterra::otoma_weight(const State& state, OtomaCard card) const {
  std::uint32_t seen = state.table.otoma_turned;
  if (state.otoma_top != kNoOtomaCard) seen |= bit(state.otoma_top);
  if ((seen & bit(card)) != 0) return 0;
  // M29: packets of seven, each with one claim card that is not its top card.
  const int position = std::popcount(seen);
  const int packet = position / kOtomaPacket;
  const int left_in_packet = kOtomaPacket - position % kOtomaPacket;
  const int claims_seen = std::popcount(seen & content_->otoma_claim_cards);
  const bool claims = (content_->otoma_claim_cards & bit(card)) != 0;
  if (left_in_packet == kOtomaPacket || claims_seen > packet) return claims ? 0 : 1;
  const int claims_unseen = kOtomaClaimCards - claims_seen;
  const int others_unseen = static_cast<int>(kOtomaCards) - position - claims_unseen;
  return static_cast<std::uint32_t>(claims ? others_unseen : (left_in_packet - 1) * claims_unseen);
}

std::uint32_t Misterra::outcome_weight(const State& state, Chance chance) const {
  const SketchCards& sketches = state.table.sketches;
  switch (chance.kind) {
    case ChanceKind::kSketch:
      if (deck_size(state.table) > static_cast<int>(sketches.under.size())) {
        return sketches.unseen[index(chance.sketch())];
      }
      return sketches.under[0] == chance.sketch() ? 1 : 0;
    case ChanceKind::kHypothesis:
      return is_dealt(state, chance.hypothesis()) ? 0 : 1;
    case ChanceKind::kPair:
      return is_dealt(state, content_->pairs[chance.number][0]) ? 0 : 1;
    case ChanceKind::kFirst:
      return 1;
    case ChanceKind::kOtoma:
      return otoma_weight(state, chance.otoma_card());
  }
  return 0;
}

std::uint32_t Misterra::chance_weight(const State& state, Seat whose) const {
  if (!chance_due(state, whose)) return 0;
  const Table& table = state.table;
  const ChanceKind kind = chance_kind(table);
  if (kind == ChanceKind::kSketch) {
    const bool from_unseen = deck_size(table) > static_cast<int>(table.sketches.under.size());
    return from_unseen ? table.sketches.unseen_total : 1;
  }
  std::uint32_t sum = 0;
  for (std::uint8_t number = 0; number < chance_numbers(kind); ++number) {
    sum += outcome_weight(state, {kind, number});
  }
  return sum;
}

Chance Misterra::chance_at(const State& state, Seat whose, std::uint32_t x) const {
  assert(x < chance_weight(state, whose));
  static_cast<void>(whose);
  const ChanceKind kind = chance_kind(state.table);
  for (std::uint8_t number = 0;; ++number) {
    assert(number < chance_numbers(kind));
    const Chance chance{kind, number};
    const std::uint32_t weight = outcome_weight(state, chance);
    if (x < weight) return chance;
    x -= weight;
  }
}

bool Misterra::chance_legal(const State& state, Seat whose, Chance chance) const {
  return chance_due(state, whose) && chance.kind == chance_kind(state.table) &&
         chance.number < chance_numbers(chance.kind) && outcome_weight(state, chance) > 0;
}

void Misterra::apply_chance(State& state, Seat whose, Chance chance) const {
  assert(chance_legal(state, whose, chance));
  static_cast<void>(whose);
  Table& table = state.table;
  switch (table.phase) {
    case Phase::kDeal:
      deal(state, chance);
      break;
    case Phase::kFirst:
      table.first = chance.number;
      table.phase = Phase::kKeep;
      if (rules_.first_game) begin_play(table);
      break;
    case Phase::kOtomaTop:
      state.otoma_top = chance.otoma_card();
      table.phase = Phase::kKeep;
      if (rules_.first_game) begin_play(table);
      break;
    case Phase::kOtoma:
      otoma_acts(state, chance.otoma_card());
      break;
    default:
      show_sketch(state, chance.sketch());
      break;
  }
}

void Misterra::deal(State& state, Chance chance) const {
  Table& table = state.table;
  Hand& hand = state.hands[table.active];
  if (rules_.first_game) {  // M6: both cards of the pair are kept
    hand.kept = content_->pairs[chance.number];
    std::ranges::copy(hand.kept, hand.dealt.begin());
  } else {
    hand.dealt[table.dealt++] = chance.hypothesis();
    if (table.dealt < kDealt) return;
  }
  table.dealt = 0;
  if (++table.active < seats_) return;
  table.active = 0;
  table.phase = is_solo() ? Phase::kOtomaTop : Phase::kFirst;
  if (rules_.first_game) table.chosen = static_cast<std::uint8_t>((1U << seats_) - 1);
}

void Misterra::show_sketch(State& state, Sketch sketch) const {
  Table& table = state.table;
  SketchCards& cards = table.sketches;
  if (deck_size(table) > static_cast<int>(cards.under.size())) {
    --cards.unseen[index(sketch)];
    --cards.unseen_total;
  } else {
    std::copy(cards.under.begin() + 1, cards.under.end(), cards.under.begin());
    cards.under.truncate(cards.under.size() - 1);
  }
  if (table.phase == Phase::kExchange) {
    cards.shown[table.gap] = sketch;
    table.gap = 0;
    table.phase = Phase::kTake;
    return;
  }
  const auto free = std::ranges::find(cards.shown, kNoSketch);
  *free = sketch;
  const bool full = std::ranges::find(cards.shown, kNoSketch) == cards.shown.end();
  if (table.phase == Phase::kShow) {
    if (full) table.phase = Phase::kDeal;
  } else if (full || deck_size(table) == 0) {
    begin_half_day(table);
  }
}

// M31: the card that lay on top is turned and gives the cells, the new one gives the deeds.
void Misterra::otoma_acts(State& state, OtomaCard card) const {
  Table& table = state.table;
  const std::array<Cell, 2> cells = content_->otoma[index(state.otoma_top)].cells;
  table.otoma_turned |= bit(state.otoma_top);
  state.otoma_top = card;
  const OtomaFace& face = content_->otoma[index(card)].face;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const OtomaDeed& deed = face.deeds[i];
    if (deed.confirms && table.island.tiles.covered().contains(cells[i])) {
      confirm_cell(table.island, cells[i]);
    } else {
      map_cell(table.island, cells[i], deed.terrain, rules_);
    }
  }
  if (face.claims) {  // M32
    const Cells groups = otoma_claims(table);
    if (groups.count() > 1) {
      table.phase = Phase::kOtomaClaim;
      return;
    }
    table.otoma_markers |= groups;
  }
  end_otoma_half_day(table);
}

}  // namespace mapwright::misterra
