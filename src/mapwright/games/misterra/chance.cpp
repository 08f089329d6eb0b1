#include <algorithm>
#include <bit>

#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {
namespace {

std::uint32_t bit(OtomaCard card) { return 1U << index(card); }

// The number whose weights reach beyond x. All are added up: an early end could not be foreseen,
// which costs more.
template <class Weights>
std::uint8_t number_at(const Weights& weights, std::uint32_t x) {
  std::uint32_t sum = 0;
  int number = 0;
  for (const std::uint32_t weight : weights) {
    sum += weight;
    number += sum <= x ? 1 : 0;
  }
  return static_cast<std::uint8_t>(number);
}

}  // namespace

Seat Misterra::next_chance(const State& state) const {
  const Phase phase = state.table.phase;
  if (phase == Phase::kDeal) return state.table.active;
  return is_decision(phase) || phase == Phase::kOver ? kNobody : kTable;
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

// M29: packets of seven, each with one claim card that is not its top card.
Misterra::OtomaOdds Misterra::otoma_odds(const State& state) const {
  std::uint32_t seen = state.table.otoma_turned;
  if (state.otoma_top != kNoOtomaCard) seen |= bit(state.otoma_top);
  const int position = std::popcount(seen);
  const int packet = position / kOtomaPacket;
  const int left_in_packet = kOtomaPacket - position % kOtomaPacket;
  const int claims_seen = std::popcount(seen & content_->otoma_claim_cards);
  const std::uint32_t unseen = ((1U << kOtomaCards) - 1) & ~seen;
  OtomaOdds odds{.claims = unseen & content_->otoma_claim_cards,
                 .others = unseen & ~content_->otoma_claim_cards,
                 .claim_weight = 0,
                 .other_weight = 1};
  if (left_in_packet == kOtomaPacket || claims_seen > packet) return odds;
  odds.claim_weight = static_cast<std::uint32_t>(std::popcount(odds.others));
  odds.other_weight = static_cast<std::uint32_t>((left_in_packet - 1) * std::popcount(odds.claims));
  return odds;
}

OtomaCard Misterra::OtomaOdds::card_at(std::uint32_t x) const {
  std::uint32_t claims_before = 0;  // their weight
  for (std::uint32_t rest = claim_weight == 0 ? 0 : claims; rest != 0; rest &= rest - 1) {
    const int claim = std::countr_zero(rest);
    const auto others_below =
        static_cast<std::uint32_t>(std::popcount(others & ((1U << claim) - 1)));
    const std::uint32_t begin = claims_before + others_below * other_weight;
    if (x < begin) break;
    if (x < begin + claim_weight) return otoma_card_at(at(claim));
    claims_before += claim_weight;
  }
  const auto place = static_cast<int>((x - claims_before) / other_weight);
  return otoma_card_at(at(nth_set_bit(others, place)));
}

Misterra::ChanceWeights Misterra::chance_weights(const State& state) const {
  ChanceWeights weights;
  const SketchCards& sketches = state.table.sketches;
  weights.kind = chance_kind(state.table);
  switch (weights.kind) {
    case ChanceKind::kSketch:
      weights.count = kSketches;
      if (comes_from_unseen(state.table)) {
        std::ranges::copy(sketches.unseen, weights.of.begin());
      } else {
        weights.of[index(sketches.under[0])] = 1;
      }
      break;
    case ChanceKind::kHypothesis:
      weights.count = kHypotheses;
      std::fill_n(weights.of.begin(), kHypotheses, std::uint16_t{1});
      for (const Hand& hand : state.hands) {
        for (const Hypothesis card : hand.dealt) {
          if (card != kNoHypothesis) weights.of[index(card)] = 0;
        }
      }
      break;
    case ChanceKind::kPair:
      weights.count = kPairs;
      for (std::size_t pair = 0; pair < kPairs; ++pair) {
        const auto holds = [&](const Hand& hand) { return hand.kept == content_->pairs[pair]; };
        weights.of[pair] = std::ranges::none_of(state.hands, holds) ? 1 : 0;
      }
      break;
    case ChanceKind::kFirst:
      weights.count = static_cast<std::uint8_t>(seats_);
      std::fill_n(weights.of.begin(), seats_, std::uint16_t{1});
      break;
    case ChanceKind::kOtoma: {
      weights.count = kOtomaCards;
      const OtomaOdds odds = otoma_odds(state);
      for (std::size_t i = 0; i < kOtomaCards; ++i) {
        const auto weight = (odds.claims >> i & 1) != 0   ? odds.claim_weight
                            : (odds.others >> i & 1) != 0 ? odds.other_weight
                                                          : 0;
        weights.of[i] = static_cast<std::uint16_t>(weight);
      }
      break;
    }
  }
  return weights;
}

std::uint32_t Misterra::chance_weight(const State& state, Seat whose) const {
  if (!chance_due(state, whose)) return 0;
  const ChanceKind kind = chance_kind(state.table);
  if (kind == ChanceKind::kSketch) {
    return comes_from_unseen(state.table) ? state.table.sketches.unseen_total : 1;
  }
  if (kind == ChanceKind::kOtoma) return otoma_odds(state).total();
  const ChanceWeights weights = chance_weights(state);
  std::uint32_t sum = 0;
  for (const auto weight : weights.of) sum += weight;
  return sum;
}

Chance Misterra::chance_at(const State& state, Seat whose, std::uint32_t x) const {
  assert(x < chance_weight(state, whose));
  static_cast<void>(whose);
  const SketchCards& sketches = state.table.sketches;
  const ChanceKind kind = chance_kind(state.table);
  if (kind == ChanceKind::kOtoma) return Chance::of(otoma_odds(state).card_at(x));
  if (kind == ChanceKind::kSketch) {
    return comes_from_unseen(state.table) ? Chance{kind, number_at(sketches.unseen, x)}
                                          : Chance::of(sketches.under[0]);
  }
  return {kind, number_at(chance_weights(state).of, x)};
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
      table.first = seat_at(chance.number);
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
    table.chosen = static_cast<std::uint8_t>(table.chosen | 1U << at(table.active));
  } else {
    hand.dealt[table.dealt++] = chance.hypothesis();
    if (table.dealt < kDealt) return;
  }
  table.dealt = 0;
  table.active = after(table.active);
  if (table.active != seat_at(0)) return;
  table.phase = is_solo() ? Phase::kOtomaTop : Phase::kFirst;
}

void Misterra::show_sketch(State& state, Sketch sketch) const {
  Table& table = state.table;
  SketchCards& cards = table.sketches;
  if (comes_from_unseen(table)) {
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
  const unsigned gaps = kAllSlots & ~cards.filled_slots();
  cards.shown[at(std::countr_zero(gaps))] = sketch;
  const bool full = std::popcount(gaps) == 1;
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
