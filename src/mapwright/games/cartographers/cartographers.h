#pragma once
// Cartographers as a Game (see game/game.h for what each function promises). The flow of a table
// is in cartographers.cpp; what may be drawn in drawing.h, what it is worth in scoring.h, texts
// in notation.cpp, position.cpp and picture.cpp, results in result.cpp.

#include <bit>
#include <memory>
#include <span>

#include "mapwright/game/game.h"
#include "mapwright/game/game_defaults.h"
#include "mapwright/games/cartographers/content.h"
#include "mapwright/games/cartographers/drawing.h"
#include "mapwright/games/cartographers/rules.h"
#include "mapwright/games/cartographers/state.h"

namespace mapwright::cartographers {

class Cartographers : public GameDefaults<Cartographers> {
 public:
  using State = cartographers::State;
  using Action = cartographers::Action;
  using ActionList = cartographers::ActionList;
  // A card turned over: an index into content().score_cards while edicts are drawn, into
  // content().cards after that.
  struct Chance {
    bool is_edict = false;
    std::uint8_t card = kNoCard;
    [[nodiscard]] bool operator==(const Chance&) const = default;
  };
  // What a seat may know: everything but the others' choices of this turn.
  struct View {
    Seat viewer = kNobody;
    SeatSet hidden;  // seats that have chosen something the viewer cannot see
    State known;     // with those choices left out
    [[nodiscard]] bool operator==(const View&) const = default;
  };

  // Set-up
  [[nodiscard]] static const GameInfo& info();
  [[nodiscard]] static Result<Cartographers> make(const ContentFiles& files, const Options& options,
                                                  int seats);
  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] Options options() const { return to_options(rules_, *content_); }
  [[nodiscard]] const Content& content() const { return *content_; }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const SheetPrint& print() const {
    return content_->sheets[static_cast<std::size_t>(rules_.side)];
  }
  [[nodiscard]] State initial_state() const;

  // Decisions
  [[nodiscard]] bool is_over(const State& state) const { return state.phase == Phase::kOver; }
  [[nodiscard]] SeatSet seats_to_act(const State& state) const;
  [[nodiscard]] bool is_to_act(const State& state, Seat seat) const;
  void legal_actions(const State& state, Seat seat, ActionList& out) const;
  [[nodiscard]] bool is_legal(const State& state, Seat seat, Action action) const;
  [[nodiscard]] Action random_action(const State& state, Seat seat, Random& random) const;
  void apply(State& state, Seat seat, Action action) const;

  // Pre: cards are being drawn for (Phase::kDraw).
  [[nodiscard]] const Card& card_in_play(const State& state) const {
    return content_->cards[state.card];
  }
  // What the seat has to draw, on the sheet in its hand. It points into the state.
  [[nodiscard]] DrawingTask task(const State& state, Seat seat) const;
  [[nodiscard]] Obstacle obstacle_to(const State& state, Seat seat, Action action) const;
  // The drawings open to a seat, as sets; what a board shows. Pre: the seat is to act.
  void legal_drawings(const State& state, Seat seat, LegalDrawings& out) const;
  // C18: whose sheet the seat draws on now.
  [[nodiscard]] Seat sheet_in_hand(const State& state, Seat seat) const;
  // The sheet in hand as it would be after the action, coins included.
  [[nodiscard]] Sheet preview(const State& state, Seat seat, Action action) const;

  // Cards. Outcomes in order: edicts by score card, then explore cards, then ambushes, each in
  // the order of the content files.
  [[nodiscard]] Seat next_chance(const State& state) const;
  [[nodiscard]] std::uint32_t chance_weight(const State& state, Seat whose) const;
  [[nodiscard]] Chance chance_at(const State& state, Seat whose, std::uint32_t x) const;
  template <class F>
  void chance_outcomes(const State& state, Seat whose, F&& visit) const;
  void apply_chance(State& state, Seat whose, Chance chance) const;
  // C8, C21: one goes into the deck each season, and those shown have left the game.
  [[nodiscard]] int ambushes_in_deck(const State& state) const;

  // Views
  [[nodiscard]] View view(const State& state, Seat viewer) const;
  [[nodiscard]] State sample(const View& view, Random& random) const;
  // C12: a drawing shows when the last seat has chosen; cards lie open.
  [[nodiscard]] Secrecy secrecy(Action) const { return Secrecy::kUntilRoundEnds; }
  [[nodiscard]] Secrecy secrecy(Chance) const { return Secrecy::kOpen; }

  // Scores
  [[nodiscard]] int edict_stars(const State& state, const Sheet& sheet, std::size_t edict) const;
  // C20: what the season in play would bring if it ended now, with this sheet.
  [[nodiscard]] SeasonFigures season_figures(const State& state, const Sheet& sheet) const;
  // How often an edict will still be scored, this season included.
  [[nodiscard]] int scorings_left(const State& state, std::size_t edict) const;
  [[nodiscard]] ScoreSheet score_sheet(const State& state, Seat seat) const;
  [[nodiscard]] int rank(const State& state, Seat seat) const;
  [[nodiscard]] int solo_values(const State& state) const;  // of the edicts in play
  [[nodiscard]] int rating(const State& state) const;       // C41, solo
  [[nodiscard]] const Title& title_for(int rating) const;   // C42
  [[nodiscard]] Json seat_result(const State& state, Seat seat) const;

  // Text
  [[nodiscard]] std::string action_text(Action action) const;
  void add_action_text(Action action, std::string& text) const;
  [[nodiscard]] std::uint64_t text_order(Action action) const;
  [[nodiscard]] Result<Action> parse_action(std::string_view text) const;
  [[nodiscard]] std::string chance_text(Chance chance) const;
  [[nodiscard]] Result<Chance> parse_chance(std::string_view text) const;
  [[nodiscard]] std::string state_text(const State& state) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string view_text(const View& view) const;
  [[nodiscard]] Result<View> parse_view(std::string_view text) const;
  [[nodiscard]] std::string picture(const View& view) const;

 private:
  Cartographers(std::shared_ptr<const Content> content, Rules rules, int seats)
      : content_(std::move(content)), rules_(std::move(rules)), seats_(seats) {}

  // The weights of explore cards and ambushes still in the deck (see the rules, In the record).
  struct DeckWeights {
    std::uint32_t explore_left = 0;    // bit i: explore card i
    std::uint32_t ambushes_left = 0;   // bit i: ambush i, not shown in this game
    std::uint32_t explore_weight = 0;  // of each explore card
    std::uint32_t ambush_weight = 0;   // of each ambush
  };
  [[nodiscard]] DeckWeights deck_weights(const State& state) const;
  [[nodiscard]] std::uint32_t open_score_cards(const State& state) const;
  [[nodiscard]] DrawingTask task_on(const State& state, const Sheet& sheet) const;
  void draw_on(const State& state, Sheet& sheet, Action action) const;
  void resolve_turn(State& state) const;
  void end_season(State& state) const;

  std::shared_ptr<const Content> content_;
  Rules rules_;
  int seats_ = 1;
};

template <class F>
void Cartographers::chance_outcomes(const State& state, Seat, F&& visit) const {
  const auto each_bit = [](std::uint32_t mask, auto&& each) {
    for (; mask != 0; mask &= mask - 1) each(std::countr_zero(mask));
  };
  const auto chance = [](bool is_edict, int card) {
    return Chance{is_edict, static_cast<std::uint8_t>(card)};
  };
  if (state.phase == Phase::kEdicts) {
    each_bit(open_score_cards(state), [&](int card) { visit(chance(true, card), 1U); });
    return;
  }
  const DeckWeights deck = deck_weights(state);
  each_bit(deck.explore_left, [&](int card) { visit(chance(false, card), deck.explore_weight); });
  if (deck.ambush_weight == 0) return;
  each_bit(deck.ambushes_left, [&](int ambush) {
    visit(chance(false, content_->explore_cards + ambush), deck.ambush_weight);
  });
}

static_assert(Game<Cartographers>);

}  // namespace mapwright::cartographers
