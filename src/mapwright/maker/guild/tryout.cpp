#include "mapwright/maker/guild/tryout.h"

#include <cstdlib>
#include <span>

#include "mapwright/bots/guild/policy.h"
#include "mapwright/maker/guild/trial.h"
#include "mapwright/maker/play_deal.h"

namespace mapwright::guild {
namespace {

constexpr std::uint64_t kFirstDeal = 7000;

Earned earned_in(const Guild& game, const State& state) {
  const SeatState& seat = state.seats[seat_at(0)];
  Earned earned{};
  for (std::size_t i = 0; i < kSources; ++i) earned[i] = 100 * seat.earned[i];
  for (std::size_t k = 0; k < game.content().treasures.size(); ++k) {
    earned[at(Source::kTreasures)] += 100 * game.treasure_worth(seat, k);
  }
  int others = 0;
  for (std::size_t i = 0; i < kSources; ++i) {
    if (i != at(Source::kVillages)) others += earned[i];
  }
  earned[at(Source::kVillages)] = 100 * game.total(seat) - others;
  return earned;
}

std::span<const int> first_of(const std::vector<int>& scores, int deals) {
  return std::span(scores).first(at(deals));
}

}  // namespace

void Tryout::play_to(int deals) {
  while (this->deals() < deals) {
    const State last = maker::play_deal(game_, kFirstDeal + scores_.size(),
                                        [&](const State& state, Random& random) {
                                          return Policy::choose(game_, state, seat_at(0), random);
                                        });
    scores_.push_back(score_of(game_, last));
    earned_.push_back(earned_in(game_, last));
  }
}

void Tryout::play_ashore_to(int deals) {
  while (deals_ashore() < deals) {
    const State last = maker::play_deal(game_, kFirstDeal + ashore_.size(),
                                        [&](const State& state, Random& random) {
                                          return choose_without(game_, "sea", state, random).action;
                                        });
    ashore_.push_back(score_of(game_, last));
  }
}

maker::ScoreFigures Tryout::figures(int deals, int first) const {
  return maker::figures_of(first_of(scores_, deals).subspan(at(first)));
}

Earned Tryout::earned(int deals) const {
  Earned mean{};
  for (std::size_t i = 0; i < kSources; ++i) {
    for (int deal = 0; deal < deals; ++deal) mean[i] += earned_[at(deal)][i];
    mean[i] /= deals;
  }
  return mean;
}

int Tryout::sea_share(int deals) const {
  const int all = figures(deals).mean;
  const int ashore = maker::figures_of(first_of(ashore_, deals)).mean;
  return all <= 0 ? 0 : static_cast<int>(std::int64_t{1000} * (all - ashore) / all);
}

Earned excess(const Tryout& made, const Tryout& printed) {
  Earned more = made.earned(made.deals());
  const Earned print = printed.earned(made.deals());
  for (std::size_t i = 0; i < kSources; ++i) more[i] -= print[i];
  return more;
}

int distance(const Tryout& made, const Tryout& printed) {
  const maker::ScoreFigures its = made.figures(made.deals());
  const maker::ScoreFigures print = printed.figures(made.deals());
  const auto in_thousandths = [&](int hundredths) {
    return static_cast<int>(std::int64_t{1000} * hundredths / std::max(1, print.mean));
  };
  // A mean is what a map must have: nothing else makes up for more than this, in thousandths.
  constexpr int kMeanOff = 30;
  // On other deals than those that chose it a map pays about this much more, in thousandths.
  constexpr int kMoreOnOthers = 20;
  const int aim = print.mean - print.mean / 1000 * kMoreOnOthers;
  const int off = std::abs(its.mean - aim);
  const int mean = in_thousandths(off) + 2 * std::max(0, in_thousandths(off) - kMeanOff);
  int misplaced = -std::abs(its.mean - print.mean);
  for (const int more : excess(made, printed)) misplaced += std::abs(more);
  // A spread is known much later than a mean, and what is moved farther away widens it.
  constexpr int kDealsForSpread = 96;
  const int known = std::min(made.deals(), kDealsForSpread);
  const int wider = std::max(0, its.spread - print.spread) * known / kDealsForSpread;
  int far = mean + 2 * in_thousandths(wider) + in_thousandths(misplaced) / 4;
  if (made.deals_ashore() > 0) {
    // Shares of a few deals are rough: a little more or less is no difference.
    constexpr int kRough = 60;
    const int deals = made.deals_ashore();
    const int sea = std::abs(made.sea_share(deals) - printed.sea_share(deals));
    far += std::max(0, sea - kRough) / 2;
  }
  return far;
}

int mean_off(const Tryout& made, const Tryout& printed, int first) {
  const int print = printed.figures(made.deals(), first).mean;
  const int off = std::abs(made.figures(made.deals(), first).mean - print);
  return static_cast<int>(std::int64_t{1000} * off / std::max(1, print));
}

}  // namespace mapwright::guild
