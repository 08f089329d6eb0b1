#include <algorithm>
#include <bit>

#include "mapwright/games/misterra/misterra.h"
#include "mapwright/games/misterra/position.h"

namespace mapwright::misterra {
namespace {

// The hypotheses nobody is known to hold, drawn from one by one.
class UnseenHypotheses {
 public:
  void remove(Hypothesis card) {
    if (card != kNoHypothesis) mask_ &= ~(1U << index(card));
  }
  Hypothesis draw(Random& random) {
    const auto place = random.below(static_cast<std::uint32_t>(std::popcount(mask_)));
    const Hypothesis card = hypothesis_at(at(nth_set_bit(mask_, static_cast<int>(place))));
    remove(card);
    return card;
  }

 private:
  std::uint32_t mask_ = (1U << kHypotheses) - 1;
};

// Fills in what is missing of a hand: dealt cards, then which two were kept.
void complete_hand(Hand& hand, std::size_t dealt, bool has_chosen, UnseenHypotheses& unseen,
                   Random& random) {
  if (hand.dealt[0] == kNoHypothesis && hand.has_kept()) {
    std::ranges::copy(hand.kept, hand.dealt.begin());  // shown at the end of the game
  }
  for (std::size_t i = 0; i < dealt; ++i) {
    if (hand.dealt[i] == kNoHypothesis) hand.dealt[i] = unseen.draw(random);
  }
  if (!has_chosen || hand.has_kept()) return;
  const auto i = random.below(kDealt);
  const auto j = (i + 1 + random.below(kDealt - 1)) % kDealt;
  hand.kept = {std::min(hand.dealt[i], hand.dealt[j]), std::max(hand.dealt[i], hand.dealt[j])};
}

}  // namespace

View Misterra::view(const State& state, Seat viewer) const {
  View view;
  view.viewer = viewer;
  view.table = state.table;
  for (const Seat seat : all_seats()) {
    if (seat == viewer) {
      view.hands[seat] = state.hands[seat];
    } else if (is_over(state)) {
      view.hands[seat].kept = state.hands[seat].kept;
    }
  }
  if (state.otoma_top != kNoOtomaCard) {
    view.otoma_face = content_->otoma[index(state.otoma_top)].face;
  }
  return view;
}

State Misterra::sample(const View& view, Random& random) const {
  State state;
  state.table = view.table;
  state.hands = view.hands;

  if (rules_.first_game) {
    FixedVector<std::size_t, kPairs> pairs;
    for (std::size_t pair = 0; pair < kPairs; ++pair) {
      const auto holds = [&](const Hand& hand) { return hand.kept == content_->pairs[pair]; };
      if (std::ranges::none_of(state.hands, holds)) pairs.push_back(pair);
    }
    for (const Seat seat : all_seats()) {
      if (cards_dealt(*this, view.table, seat) == 0) continue;
      Hand& hand = state.hands[seat];
      if (!hand.has_kept()) {
        const auto drawn = random.below(static_cast<std::uint32_t>(pairs.size()));
        hand.kept = content_->pairs[pairs[drawn]];
        pairs[drawn] = pairs.back();
        pairs.truncate(pairs.size() - 1);
      }
      std::ranges::copy(hand.kept, hand.dealt.begin());
    }
  } else {
    UnseenHypotheses unseen;
    for (const Hand& hand : state.hands) {
      for (const Hypothesis card : hand.dealt) unseen.remove(card);
      for (const Hypothesis card : hand.kept) unseen.remove(card);
    }
    for (const Seat seat : all_seats()) {
      complete_hand(state.hands[seat], cards_dealt(*this, view.table, seat),
                    view.table.has_chosen(seat), unseen, random);
    }
  }

  if (view.otoma_face) {
    // Cards with the same face are equally likely; a view always leaves at least one.
    FixedVector<OtomaCard, kOtomaCards> candidates;
    for (std::size_t i = 0; i < kOtomaCards; ++i) {
      const bool turned = (view.table.otoma_turned >> i & 1) != 0;
      if (!turned && content_->otoma[i].face == *view.otoma_face) {
        candidates.push_back(otoma_card_at(i));
      }
    }
    state.otoma_top = candidates[random.below(static_cast<std::uint32_t>(candidates.size()))];
  }
  return state;
}

Secrecy Misterra::secrecy(Chance chance) const {
  const bool open = chance.kind == ChanceKind::kSketch || chance.kind == ChanceKind::kFirst;
  return open ? Secrecy::kOpen : Secrecy::kFaceDown;
}

Secrecy Misterra::secrecy(Action action) const {
  return action.kind() == ActionKind::kKeep ? Secrecy::kFaceDown : Secrecy::kOpen;
}

}  // namespace mapwright::misterra
