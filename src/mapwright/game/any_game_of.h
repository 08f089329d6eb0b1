#pragma once
// AnyGameOf<G>: the one adapter from the Game concept to AnyGame.

#include <algorithm>
#include <memory>
#include <utility>

#include "mapwright/core/text.h"
#include "mapwright/game/any_game.h"
#include "mapwright/game/play_out.h"

namespace mapwright {

template <Game G>
class AnyGameOf final : public AnyGame {
 public:
  explicit AnyGameOf(std::shared_ptr<const G> game)
      : game_(std::move(game)), state_(game_->initial_state()) {}
  AnyGameOf(std::shared_ptr<const G> game, typename G::State state)
      : game_(std::move(game)), state_(std::move(state)) {}

  [[nodiscard]] const G& game() const { return *game_; }
  [[nodiscard]] const typename G::State& state() const { return state_; }

  // Pre: the action is legal for the seat.
  void play(Seat seat, typename G::Action action) { game_->apply(state_, seat, action); }

  std::unique_ptr<AnyGame> clone() const override { return std::make_unique<AnyGameOf>(*this); }
  const GameInfo& info() const override { return G::info(); }
  int seats() const override { return game_->seats(); }
  Options options() const override { return game_->options(); }
  bool is_over() const override { return game_->is_over(state_); }
  SeatSet seats_to_act() const override { return game_->seats_to_act(state_); }
  Seat next_chance() const override { return game_->next_chance(state_); }

  std::string action_lines(Seat seat) const override {
    const auto list = std::make_unique<typename G::ActionList>();
    game_->legal_actions(state_, seat, *list);
    std::string lines;
    const auto add = [&](typename G::Action action) {
      game_->add_action_text(action, lines);
      lines += '\n';
    };
    // A game with long lists gives its actions numbers in the order of their texts by bytes.
    if constexpr (requires { game_->text_order(*list->begin()); }) {
      std::vector<std::pair<std::uint64_t, typename G::Action>> sorted;
      sorted.reserve(list->size());
      for (const auto action : *list) sorted.emplace_back(game_->text_order(action), action);
      std::sort(sorted.begin(), sorted.end());
      for (const auto& [order, action] : sorted) add(action);
      return lines;
    } else {
      for (const auto action : *list) add(action);
      return sorted_lines(lines);
    }
  }

  int legal_count(Seat seat) const override {
    const auto list = std::make_unique<typename G::ActionList>();
    game_->legal_actions(state_, seat, *list);
    return static_cast<int>(list->size());
  }

  Result<std::string> canonical_action(std::string_view text) const override {
    const auto action = game_->parse_action(text);
    if (!action) return action.error();
    return game_->action_text(*action);
  }

  Result<void> apply(Seat seat, std::string_view text) override {
    const auto action = game_->parse_action(text);
    if (!action) return action.error();
    if (index(seat) < 0 || index(seat) >= seats()) {
      return Error{"there is no seat " + std::to_string(index(seat))};
    }
    if (!game_->seats_to_act(state_).contains(seat)) {
      return Error{"seat " + std::to_string(index(seat)) + " is not to act now"};
    }
    if (!game_->is_legal(state_, seat, *action)) {
      return Error{quoted(text) + " is not legal here for seat " + std::to_string(index(seat))};
    }
    game_->apply(state_, seat, *action);
    return {};
  }

  bool chance_due(Seat whose) const override { return game_->chance_due(state_, whose); }

  std::vector<WeightedText> chance_outcomes(Seat whose) const override {
    std::vector<WeightedText> outcomes;
    if (!game_->chance_due(state_, whose)) return outcomes;
    game_->chance_outcomes(state_, whose, [&](typename G::Chance chance, std::uint32_t weight) {
      outcomes.push_back({game_->chance_text(chance), weight});
    });
    return outcomes;
  }

  Result<std::string> canonical_chance(std::string_view text) const override {
    const auto chance = game_->parse_chance(text);
    if (!chance) return chance.error();
    return game_->chance_text(*chance);
  }

  Result<void> apply_chance(Seat whose, std::string_view text) override {
    const auto chance = game_->parse_chance(text);
    if (!chance) return chance.error();
    if (!game_->chance_due(state_, whose)) {
      return Error{quoted(text) + ": no card is to be turned over now" +
                   (whose == kTable ? "" : " for seat " + std::to_string(index(whose)))};
    }
    if (!game_->chance_legal(state_, whose, *chance)) {
      return Error{quoted(text) + " cannot come now: it is not among the cards left"};
    }
    game_->apply_chance(state_, whose, *chance);
    return {};
  }

  std::string draw_chance(Seat whose, const Draw& draw) override {
    return game_->chance_text(turn_card(*game_, state_, whose, draw));
  }

  Secrecy action_secrecy(std::string_view text) const override {
    return game_->secrecy(*game_->parse_action(text));
  }
  Secrecy chance_secrecy(std::string_view text) const override {
    return game_->secrecy(*game_->parse_chance(text));
  }

  ScoreSheet score_sheet(Seat seat) const override { return game_->score_sheet(state_, seat); }
  int rank(Seat seat) const override { return game_->rank(state_, seat); }

  Json result() const override {
    Json seats_json = Json::array();
    for (int i = 0; i < seats(); ++i) seats_json.push(game_->seat_result(state_, seat_at(i)));
    Json winners = Json::array();
    for (const Seat seat : game_->winners(state_)) winners.push(index(seat));
    return Json::object().add("seats", std::move(seats_json)).add("winners", std::move(winners));
  }

  std::string state_text() const override { return game_->state_text(state_); }
  Result<void> load_state(std::string_view text) override {
    auto state = game_->parse_state(text);
    if (!state) return state.error();
    state_ = *std::move(state);
    return {};
  }
  std::string view_text(Seat viewer) const override {
    return game_->view_text(game_->view(state_, viewer));
  }
  Result<void> load_view(std::string_view text, Random& random) override {
    const auto view = game_->parse_view(text);
    if (!view) return view.error();
    state_ = game_->sample(*view, random);
    return {};
  }
  std::unique_ptr<AnyGame> imagined(Seat viewer, Random& random) const override {
    return std::make_unique<AnyGameOf>(game_, game_->sample(game_->view(state_, viewer), random));
  }
  std::string picture(Seat viewer) const override {
    return game_->picture(game_->view(state_, viewer));
  }

 private:
  std::shared_ptr<const G> game_;
  typename G::State state_;
};

// The typed game behind an AnyGame, or nullptr when it is another game.
template <Game G>
[[nodiscard]] const AnyGameOf<G>* typed(const AnyGame& game) {
  return game.info().id == G::info().id ? static_cast<const AnyGameOf<G>*>(&game) : nullptr;
}
template <Game G>
[[nodiscard]] AnyGameOf<G>* typed(AnyGame& game) {
  return game.info().id == G::info().id ? static_cast<AnyGameOf<G>*>(&game) : nullptr;
}

}  // namespace mapwright
