#pragma once
// The Guild of Merchant Explorers as a Game (see game/game.h for what each function promises). The
// flow of a table is in guild.cpp and chance.cpp; what a seat may do in exploring.h and network.h;
// scores in scoring.cpp, texts in notation.cpp, position.h and picture.cpp.

#include <bit>
#include <memory>

#include "mapwright/game/game.h"
#include "mapwright/game/game_defaults.h"
#include "mapwright/games/guild/content.h"
#include "mapwright/games/guild/options.h"
#include "mapwright/games/guild/state.h"

namespace mapwright::guild {

class Guild : public GameDefaults<Guild> {
 public:
  using State = guild::State;
  using Action = guild::Action;
  using ActionList = guild::ActionList;
  using Chance = guild::Chance;
  // What a seat may know: of the others only the board when the turn began. Once the game is over
  // nothing is hidden.
  struct View {
    Seat viewer = kNobody;
    State known;
    [[nodiscard]] bool hides(Seat seat) const { return !known.over && seat != viewer; }
    [[nodiscard]] bool operator==(const View&) const = default;
  };

  // Set-up
  [[nodiscard]] static const GameInfo& info();
  [[nodiscard]] static Result<Guild> make(const ContentFiles& files, const Options& options,
                                          int seats);
  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] bool is_solo() const { return seats_ == 1; }
  [[nodiscard]] Options options() const { return to_options(rules_, *content_, seats_); }
  [[nodiscard]] const Content& content() const { return *content_; }
  [[nodiscard]] const Map& map() const { return content_->map; }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] State initial_state() const;

  // Decisions
  [[nodiscard]] bool is_over(const State& state) const { return state.over; }
  [[nodiscard]] SeatSet seats_to_act(const State& state) const {
    return SeatSet::of_mask(state.acting);
  }
  void legal_actions(const State& state, Seat seat, ActionList& out) const;
  [[nodiscard]] bool is_legal(const State& state, Seat seat, Action action) const;
  [[nodiscard]] Action random_action(const State& state, Seat seat, Random& random) const;
  void apply(State& state, Seat seat, Action action) const;

  // Cards. Outcomes in order: three objectives left to right, by the map file; explore cards as in
  // the content, then I, II, III, I/II/III; pairs by the first card, then the second (both orders
  // of a pair are outcomes of their own and lead to the same state); treasures as in the content.
  [[nodiscard]] Seat next_chance(const State& state) const;
  [[nodiscard]] bool chance_due(const State& state, Seat whose) const;
  [[nodiscard]] std::uint32_t chance_weight(const State& state, Seat whose) const;
  [[nodiscard]] Chance chance_at(const State& state, Seat whose, std::uint32_t x) const;
  template <class F>
  void chance_outcomes(const State& state, Seat whose, F&& visit) const;
  void apply_chance(State& state, Seat whose, Chance chance) const;

  // The decks: specialties still to be drawn (bit i), treasures of each kind in the part that is
  // drawn next (G20).
  [[nodiscard]] std::uint64_t specialty_deck(const State& state) const;
  [[nodiscard]] KindCounts treasure_pile(const State& state) const;
  [[nodiscard]] std::uint16_t explore_deck(const State& state) const;
  [[nodiscard]] int turns_of_age(int age) const {
    return std::popcount(static_cast<unsigned>(deck_of_age(age)));
  }
  // G25: how many of the two slots of the open objective o are covered in the solo game, when
  // `more` of the six, from the left, are covered than now.
  [[nodiscard]] int covered_slots(const State& state, std::size_t o, int more = 0) const;
  // G21, G25: what the open objective o pays those who meet it now, or with `more` slots covered.
  [[nodiscard]] int objective_pay(const State& state, std::size_t o, int more = 0) const;

  // Views
  [[nodiscard]] View view(const State& state, Seat viewer) const;
  [[nodiscard]] State sample(const View& view, Random& random) const;
  // G23: moves show after the turn; what was offered or kept as a treasure after the game.
  [[nodiscard]] Secrecy secrecy(Action) const { return Secrecy::kUntilRoundEnds; }
  [[nodiscard]] Secrecy secrecy(const Chance& chance) const;

  // Scores
  [[nodiscard]] int treasure_worth(const SeatState& seat, std::size_t kind) const;
  [[nodiscard]] int coins(const SeatState& seat) const;  // objectives included, not the treasures
  [[nodiscard]] int total(const SeatState& seat) const;
  // G26, solo: the coins to reach; how many of the open objectives are met; both reached.
  [[nodiscard]] int goal() const { return content_->values.goal[at(rules_.difficulty)]; }
  [[nodiscard]] std::string_view difficulty_name() const {
    return kDifficultyNames[at(rules_.difficulty)];
  }
  struct Met {
    int met = 0;
    int open = 0;
  };
  [[nodiscard]] Met objectives_met(const State& state, Seat seat) const;
  [[nodiscard]] bool is_won(const State& state) const;
  [[nodiscard]] ScoreSheet score_sheet(const State& state, Seat seat) const;
  [[nodiscard]] int rank(const State& state, Seat seat) const;
  [[nodiscard]] Json seat_result(const State& state, Seat seat) const;
  [[nodiscard]] std::vector<Seat> winners(const State& state) const;

  // Text
  [[nodiscard]] std::string action_text(Action action) const;
  [[nodiscard]] Result<Action> parse_action(std::string_view text) const;
  [[nodiscard]] std::string chance_text(Chance chance) const;
  [[nodiscard]] Result<Chance> parse_chance(std::string_view text) const;
  [[nodiscard]] std::string state_text(const State& state) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string view_text(const View& view) const;
  [[nodiscard]] Result<View> parse_view(std::string_view text) const;
  [[nodiscard]] std::string picture(const View& view) const;

  // The explore card by its number: a terrain card's id or "I" … "I/II/III".
  [[nodiscard]] std::string_view explore_card_name(int card) const;
  // A seat's turn as the card on show begins it.
  [[nodiscard]] Turn first_turn(const State& state, const Board& board) const;
  // Which seats act and draw now follows from their turns.
  void update_waiting(State& state, Seat seat) const;
  // All cards of the explore deck of an age (G4), one bit each.
  [[nodiscard]] std::uint16_t deck_of_age(int age) const;
  // Whether the objectives are still to be drawn.
  [[nodiscard]] bool objectives_due(const State& state) const {
    return !content_->objectives.empty() && state.objectives[0] == kNoCard;
  }

 private:
  Guild(std::shared_ptr<const Content> content, Rules rules, int seats)
      : content_(std::move(content)), rules_(std::move(rules)), seats_(seats) {}

  // So many cards drawn one after the other from a deck; none when treasures are drawn instead.
  struct Draw {
    ChanceKind kind = ChanceKind::kTreasure;
    std::uint64_t deck = 0;  // bit i: card i
    int cards = 0;

    [[nodiscard]] std::uint32_t weight() const;
    [[nodiscard]] Chance at(std::uint32_t x) const;
  };
  [[nodiscard]] Draw draw_due(const State& state, Seat whose) const;
  [[nodiscard]] std::array<int, 2> offered_ranks(const Turn& turn) const;
  void settle(SeatState& seat) const;
  void begin_turn(State& state, std::uint8_t card) const;
  void end_turn(State& state) const;
  void judge_objectives(State& state) const;
  [[nodiscard]] KindCounts never_drawn(const State& state) const;
  void draw_treasure(State& state, Seat seat, std::size_t kind) const;
  void carry_out_treasures(State& state, SeatState& seat) const;

  std::shared_ptr<const Content> content_;
  Rules rules_;
  int seats_ = 1;
};

template <class F>
void Guild::chance_outcomes(const State& state, Seat whose, F&& visit) const {
  if (const Draw draw = draw_due(state, whose); draw.cards > 0) {
    for (std::uint32_t x = 0; x < draw.weight(); ++x) visit(draw.at(x), 1U);
    return;
  }
  const auto pile = treasure_pile(state);
  for (std::uint8_t kind = 0; kind < kMaxTreasureKinds; ++kind) {
    const std::uint32_t weight = pile[kind];
    if (weight > 0) visit(Chance{ChanceKind::kTreasure, {kind}}, weight);
  }
}

static_assert(Game<Guild>);

}  // namespace mapwright::guild
