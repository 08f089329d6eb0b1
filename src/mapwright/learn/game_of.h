#pragma once
// LearnGameOf<E>: the LearnGame of each game.

#include <vector>

#include "mapwright/bots/all_bots.h"
#include "mapwright/core/text.h"
#include "mapwright/game/any_game_of.h"
#include "mapwright/learn/set_up.h"

namespace mapwright {

template <Encodes E>
class LearnGameOf final : public LearnGame {
 public:
  using G = typename E::Game;
  using Policy = typename E::Policy;
  using State = typename G::State;
  using Action = typename G::Action;
  using Shared = std::shared_ptr<const SetUp<E>>;

  // A new game, with the cards of the seed, up to the first decision.
  LearnGameOf(Shared set_up, std::uint64_t seed)
      : set_up_(std::move(set_up)), state_(game().initial_state()), cards_(seed), choices_(~seed) {
    set_up_->deal(state_, cards_);
  }
  LearnGameOf(Shared set_up, State state, Random cards, Random choices)
      : set_up_(std::move(set_up)), state_(std::move(state)), cards_(cards), choices_(choices) {}

  bool is_over() const override { return game().is_over(state_); }
  SeatSet seats_to_act() const override { return game().seats_to_act(state_); }
  int points(Seat seat) const override { return encoding().points(state_, seat); }
  int rank(Seat seat) const override { return game().rank(state_, seat); }
  float standing(Seat seat) const override { return set_up_->standing(state_, seat); }
  std::string result() const override { return any().result().to_text(); }

  void observe(Seat seat, Sight sight, const ObservationArrays& out) const override {
    set_up_->observe(state_, seat, sight, out);
  }
  void mask(Seat seat, std::int8_t* out) const override {
    std::memset(out, 0, at(set_up_->sizes().actions));
    set_up_->write_mask(state_, seat, seats_to_act().contains(seat), out);
  }
  std::vector<int> legal_actions(Seat seat) const override {
    if (!seats_to_act().contains(seat)) return {kWait};
    std::vector<int> numbers;
    for (const Action action : listed(state_, seat)) numbers.push_back(encoding().number(action));
    return numbers;
  }
  std::string view_text(Seat seat) const override {
    return game().view_text(game().view(state_, seat));
  }
  std::string picture(Seat seat) const override {
    return game().picture(game().view(state_, seat));
  }
  std::string exact_text() const override { return game().state_text(state_); }

  Result<void> act(Seat seat, int number, Cards cards) override {
    const bool to_act = seats_to_act().contains(seat);
    if (to_act ? !set_up_->is_legal(state_, seat, number) : number != kWait) {
      return Error{"action " + std::to_string(number) + " is not legal here for seat " +
                   std::to_string(index(seat)) + (to_act ? "" : ", which can only wait (0)")};
    }
    if (to_act) game().apply(state_, seat, *encoding().action(number));
    if (cards == Cards::kTurned) turn_cards();
    return {};
  }
  int random_action(Seat seat) override {
    if (!seats_to_act().contains(seat)) return kWait;
    return encoding().number(game().random_action(state_, seat, choices_));
  }
  Result<int> bot_action(Seat seat, std::string_view name, std::uint64_t seed) const override {
    AnyGameOf<G> table = any();
    const auto bot = make_bot(name, table);
    if (!bot) return bot.error();
    if (!seats_to_act().contains(seat)) return kWait;
    Random random(seed);
    const auto action = game().parse_action((*bot)(table, seat, random));
    return encoding().number(*action);
  }

  std::unique_ptr<LearnGame> clone(Seat seat, std::uint64_t seed) const override {
    Random hidden(seed);
    auto copy = std::make_unique<LearnGameOf>(*this);
    copy->become(game().view(state_, seat), hidden);
    copy->choices_ = Random(hidden.next());
    return copy;
  }
  std::unique_ptr<LearnGame> clone_exact() const override {
    return std::make_unique<LearnGameOf>(*this);
  }
  Result<void> load_view(std::string_view text, std::uint64_t seed) override {
    const auto view = game().parse_view(text);
    if (!view) return view.error();
    Random hidden(seed);
    become(*view, hidden);
    return {};
  }
  Result<void> load_exact(std::string_view text) override {
    auto state = game().parse_state(text);
    if (!state) return state.error();
    state_ = *std::move(state);
    return {};
  }

  Seat card_due() const override { return is_over() ? kNobody : game().next_chance(state_); }
  std::vector<WeightedText> card_outcomes() const override {
    return card_due() == kNobody ? std::vector<WeightedText>{} : any().chance_outcomes(card_due());
  }
  Result<void> turn_card(std::string_view text) override {
    const auto card = game().parse_chance(text);
    if (!card) return card.error();
    const Seat whose = card_due();
    if (whose == kNobody || !game().chance_legal(state_, whose, *card)) {
      return Error{quoted(text) + " cannot come now"};
    }
    game().apply_chance(state_, whose, *card);
    return {};
  }
  void turn_stratified_card(int part, int parts) override {
    const Seat whose = card_due();
    if (whose == kNobody) return;
    mapwright::turn_card(game(), state_, whose, [&](std::uint32_t weight) {
      return PlayoutNumber{part, parts}.evenly(cards_.below(weight), weight);
    });
  }
  void turn_cards() override { set_up_->deal(state_, cards_); }

  Afterstates afterstates(Seat seat, std::uint64_t seed,
                          const AfterstateParts& parts) const override;
  std::vector<float> next_values(Seat seat, int playouts, std::uint64_t seed) const override;
  float value(Seat seat) const override { return value_of(state_, seat); }

 private:
  [[nodiscard]] const G& game() const { return set_up_->game(); }
  [[nodiscard]] const E& encoding() const { return set_up_->encoding(); }
  // A world that looks like this to the view's seat. What others were to draw has been drawn: a
  // card that is due is one that the seat knows to be due.
  void become(const typename G::View& view, Random& hidden) {
    state_ = game().sample(view, hidden);
    cards_ = Random(hidden.next());
    for (const Seat other : SeatRange(set_up_->sizes().seats)) {
      while (other != view.viewer && game().chance_due(state_, other)) {
        mapwright::turn_card(game(), state_, other, cards_);
      }
    }
  }
  [[nodiscard]] AnyGameOf<G> any() const { return AnyGameOf<G>(set_up_->shared_game(), state_); }
  // By number.
  [[nodiscard]] std::vector<Action> listed(const State& state, Seat seat) const {
    const auto list = std::make_unique<typename G::ActionList>();
    game().legal_actions(state, seat, *list);
    std::vector<Action> actions(list->begin(), list->end());
    std::ranges::sort(actions, {}, [&](Action action) { return encoding().number(action); });
    return actions;
  }
  // In points; the policy counts in hundredths.
  [[nodiscard]] float value_of(const State& state, Seat seat) const {
    return static_cast<float>(game().is_over(state) ? Policy::outcome(game(), state, seat)
                                                    : Policy::estimate(game(), state, seat)) /
           100;
  }

  Shared set_up_;
  State state_;
  Random cards_;
  Random choices_;
};

template <Encodes E>
Afterstates LearnGameOf<E>::afterstates(Seat seat, std::uint64_t seed,
                                        const AfterstateParts& parts) const {
  Random hidden(seed);
  const State before = game().sample(game().view(state_, seat), hidden);
  const std::vector<Action> actions = listed(before, seat);
  const std::size_t count = actions.size();
  const LearnSizes& sizes = set_up_->sizes();
  Afterstates after;
  if (parts.values) {
    std::vector<int> hundredths(count);
    Policy::score_actions(game(), before, seat, actions, hundredths);
    for (const int each : hundredths) after.values.push_back(static_cast<float>(each) / 100);
  }
  if (parts.planes) after.planes.resize(count * at(sizes.plane_bytes()));
  if (parts.globals) after.globals.resize(count * at(sizes.globals));
  if (parts.facts) after.facts.resize(count * at(sizes.facts));
  const auto row = [](auto& list, std::size_t i, int size) {
    return list.empty() ? nullptr : list.data() + i * at(size);
  };
  State state = before;
  for (std::size_t i = 0; i < count; ++i) {
    after.actions.push_back(encoding().number(actions[i]));
    state = before;
    game().apply(state, seat, actions[i]);
    set_up_->observe(state, seat, Sight::kOwn,
                     {.planes = row(after.planes, i, sizes.plane_bytes()),
                      .globals = row(after.globals, i, sizes.globals),
                      .facts = row(after.facts, i, sizes.facts)});
  }
  return after;
}

template <Encodes E>
std::vector<float> LearnGameOf<E>::next_values(Seat seat, int playouts, std::uint64_t seed) const {
  const auto view = game().view(state_, seat);
  const std::vector<Action> actions = listed(state_, seat);
  std::vector<float> means(actions.size());
  for (int number = 0; number < playouts; ++number) {
    const PlayoutNumber playout{number, playouts};
    std::uint64_t mix = playout.seed(seed);
    const std::uint64_t world = splitmix64(mix);
    const std::uint64_t ties = splitmix64(mix);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      Random random(world);
      Random choices(ties);
      State state = game().sample(view, random);
      PlayoutCards cards(playout, random);
      game().apply(state, seat, actions[i]);
      play_until(
          game(), state, [&](State& now, Seat whose) { cards.turn(game(), now, whose); },
          [&](const State& now, Seat other) { return Policy::choose(game(), now, other, choices); },
          [&](const State&, Seat other) { return other == seat; });
      means[i] += value_of(state, seat) / static_cast<float>(playouts);
    }
  }
  return means;
}

}  // namespace mapwright
