#include "mapwright/games/cartographers/cartographers.h"

#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {
namespace {

constexpr std::uint32_t low_bits(int count) {
  return count >= 32 ? ~std::uint32_t{0} : (std::uint32_t{1} << count) - 1;
}

// x / by. A card is turned over for every decision, and would wait for a division longer than for
// a product. Pre: x < 4096, 0 < by <= kMaxAmbushCards.
constexpr std::uint32_t small_quotient(std::uint32_t x, std::uint32_t by) {
  constexpr auto kInverses = [] {
    std::array<std::uint32_t, kMaxAmbushCards + 1> inverses{};
    for (std::uint32_t i = 1; i < inverses.size(); ++i) inverses[i] = ((1U << 16) + i - 1) / i;
    return inverses;
  }();
  assert(x < 4096 && by > 0 && by < kInverses.size());
  return x * kInverses[by] >> 16;
}

}  // namespace

const GameInfo& Cartographers::info() {
  static const GameInfo kInfo{.id = "cartographers",
                              .title = "Cartographers",
                              .min_seats = 1,
                              .max_seats = kMaxSeats,
                              .rules_version = 1,
                              .options = option_infos(),
                              .file_option = "side",
                              .file_kind = "sheet",
                              .content = &embedded_content};
  return kInfo;
}

Result<Cartographers> Cartographers::make(const ContentFiles& files, const Options& options,
                                          int seats) {
  auto content = read_content_files(files, value_of(options, "side", ""));
  if (!content) return content.error();
  auto rules = read_rules(options, *content);
  if (!rules) return rules.error();
  return Cartographers(std::make_shared<const Content>(*std::move(content)), *std::move(rules),
                       seats);
}

State Cartographers::initial_state() const {
  State state;
  state.sheets = PerSeat<Sheet, kMaxSeats>(seats_);
  for (Sheet& sheet : state.sheets) sheet.filled = print().filled;
  if (rules_.fixed_edicts) {
    state.edicts = *rules_.fixed_edicts;
    state.phase = Phase::kTurn;
  }
  return state;
}

// Decisions

SeatSet Cartographers::seats_to_act(const State& state) const {
  SeatSet seats;
  for (const Seat seat : all_seats()) {
    if (is_to_act(state, seat)) seats.insert(seat);
  }
  return seats;
}

bool Cartographers::is_to_act(const State& state, Seat seat) const {
  return state.phase == Phase::kDraw && has_seat(seat) && state.sheets[seat].chosen.is_none();
}

Seat Cartographers::sheet_in_hand(const State& state, Seat seat) const {
  if (state.card == kNoCard || !card_in_play(state).is_ambush) return seat;
  // C18: clockwise, sheets go to the left, so seat j holds the sheet of seat j - 1.
  const int from = mapwright::index(seat) + (card_in_play(state).clockwise ? seats_ - 1 : 1);
  return seat_at(from % seats_);
}

DrawingTask Cartographers::task_on(const State& state, const Sheet& sheet) const {
  const Card& card = card_in_play(state);
  return {.content = *content_,
          .rules = rules_,
          .card = card,
          .print = print(),
          .sheet = sheet,
          .ruins_effect = state.ruins_waiting && !card.is_ambush};
}

DrawingTask Cartographers::task(const State& state, Seat seat) const {
  return task_on(state, state.sheets[sheet_in_hand(state, seat)]);
}

void Cartographers::legal_drawings(const State& state, Seat seat, LegalDrawings& out) const {
  find_legal_drawings(task(state, seat), out);
}

void Cartographers::legal_actions(const State& state, Seat seat, ActionList& out) const {
  out.clear();
  if (!is_to_act(state, seat)) return;
  LegalDrawings legal;
  legal_drawings(state, seat, legal);
  if (legal.pass) return out.push_back(Action::pass());
  for (unsigned mask = legal.terrains; mask != 0; mask &= mask - 1) {
    const auto terrain = static_cast<Terrain>(std::countr_zero(mask));
    for (const auto& group : legal.groups) {
      for (const Cell anchor : group.anchors) {
        out.push_back(Action::drawing(terrain, group.pattern, anchor));
      }
    }
  }
}

Obstacle Cartographers::obstacle_to(const State& state, Seat seat, Action action) const {
  if (!is_to_act(state, seat)) return Obstacle::kNotToAct;
  return cartographers::obstacle_to(task(state, seat), action);
}

bool Cartographers::is_legal(const State& state, Seat seat, Action action) const {
  return obstacle_to(state, seat, action) == Obstacle::kNone;
}

Action Cartographers::random_action(const State& state, Seat seat, Random& random) const {
  LegalDrawings legal;
  legal_drawings(state, seat, legal);
  return legal.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(legal.count()))));
}

void Cartographers::draw_on(const State& state, Sheet& sheet, Action action) const {
  if (action.is_pass()) return;
  const bool coin = brings_coin(task_on(state, sheet), action);
  draw(print(), sheet, action.terrain(), content_->cells_of(action), coin);
}

Sheet Cartographers::preview(const State& state, Seat seat, Action action) const {
  Sheet sheet = state.sheets[sheet_in_hand(state, seat)];
  draw_on(state, sheet, action);
  return sheet;
}

void Cartographers::apply(State& state, Seat seat, Action action) const {
  assert(is_legal(state, seat, action));
  state.sheets[seat].chosen = action;
  // A choice shows only when the last seat has chosen.
  const auto waiting = [](const Sheet& sheet) { return sheet.chosen.is_none(); };
  if (std::ranges::none_of(state.sheets, waiting)) resolve_turn(state);
}

void Cartographers::resolve_turn(State& state) const {
  const Card& card = card_in_play(state);
  for (const Seat seat : all_seats()) {
    const Action action = std::exchange(state.sheets[seat].chosen, Action::none());
    draw_on(state, state.sheets[sheet_in_hand(state, seat)], action);
  }
  state.card = kNoCard;
  state.phase = Phase::kTurn;
  if (card.is_ambush) return;   // C11: the ruins effect still waits; no time has passed
  state.ruins_waiting = false;  // C16: over for everybody after this card
  if (state.time >= content_->seasons[state.season].threshold) end_season(state);  // C19
}

// Seasons

int Cartographers::edict_stars(const State& state, const Sheet& sheet, std::size_t edict) const {
  return score(content_->score_cards[state.edicts[edict]].rule, print(), sheet,
               rules_.wildholds_stars);
}

int Cartographers::scorings_left(const State& state, std::size_t edict) const {
  int left = 0;
  for (std::size_t s = scored_seasons(state); s < kSeasonCount; ++s) {
    left += content_->seasons[s].scores(edict) ? 1 : 0;
  }
  return left;
}

SeasonFigures Cartographers::season_figures(const State& state, const Sheet& sheet) const {
  SeasonFigures figures;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto edict = static_cast<std::size_t>(content_->seasons[state.season].edicts[i]);
    figures.edicts[i] = static_cast<std::int16_t>(edict_stars(state, sheet, edict));
  }
  figures.coins = sheet.coins;
  figures.monsters = static_cast<std::int16_t>(monster_stars(sheet));
  return figures;
}

void Cartographers::end_season(State& state) const {
  for (Sheet& sheet : state.sheets) {
    sheet.seasons[state.season] = season_figures(state, sheet);
  }
  state.time = 0;
  state.shown = 0;  // C21: shown ambushes stay out of the game
  if (state.season + 1U == kSeasonCount) {
    state.phase = Phase::kOver;
  } else {
    ++state.season;
  }
}

// Cards

Seat Cartographers::next_chance(const State& state) const {
  const bool due = state.phase == Phase::kEdicts || state.phase == Phase::kTurn;
  return due ? kTable : kNobody;
}

std::uint32_t Cartographers::open_score_cards(const State& state) const {
  unsigned used_decks = 0;
  for (const auto card : state.edicts) {
    if (card != kNoCard) used_decks |= 1U << content_->score_cards[card].deck;
  }
  std::uint32_t open = 0;
  for (std::size_t i = 0; i < content_->score_cards.size(); ++i) {
    open |= (~used_decks >> content_->score_cards[i].deck & 1U) << i;
  }
  return open;
}

int Cartographers::ambushes_in_deck(const State& state) const {
  if (state.phase == Phase::kOver) return 0;
  return state.season + 1 - std::popcount(static_cast<unsigned>(state.ambushes_shown));
}

Cartographers::DeckWeights Cartographers::deck_weights(const State& state) const {
  DeckWeights deck;
  deck.explore_left = low_bits(content_->explore_cards) & ~state.shown;
  deck.ambushes_left = low_bits(content_->ambush_cards) & ~std::uint32_t{state.ambushes_shown};
  const auto unseen = static_cast<std::uint32_t>(std::popcount(deck.ambushes_left));
  // Which of the unseen ones are in the deck is not decided yet.
  deck.ambush_weight = static_cast<std::uint32_t>(ambushes_in_deck(state));
  deck.explore_weight = unseen == 0 ? 1 : unseen;
  return deck;
}

std::uint32_t Cartographers::chance_weight(const State& state, Seat) const {
  if (state.phase == Phase::kEdicts) {
    return static_cast<std::uint32_t>(std::popcount(open_score_cards(state)));
  }
  const DeckWeights deck = deck_weights(state);
  return deck.explore_weight * static_cast<std::uint32_t>(std::popcount(deck.explore_left)) +
         deck.ambush_weight * static_cast<std::uint32_t>(std::popcount(deck.ambushes_left));
}

Cartographers::Chance Cartographers::chance_at(const State& state, Seat, std::uint32_t x) const {
  if (state.phase == Phase::kEdicts) {
    return {true,
            static_cast<std::uint8_t>(nth_set_bit(open_score_cards(state), static_cast<int>(x)))};
  }
  const DeckWeights deck = deck_weights(state);
  const auto explore =
      deck.explore_weight * static_cast<std::uint32_t>(std::popcount(deck.explore_left));
  const int card =
      x < explore
          ? nth_set_bit(deck.explore_left, static_cast<int>(small_quotient(x, deck.explore_weight)))
          : content_->explore_cards +
                nth_set_bit(deck.ambushes_left,
                            static_cast<int>(small_quotient(x - explore, deck.ambush_weight)));
  return {false, static_cast<std::uint8_t>(card)};
}

void Cartographers::apply_chance(State& state, Seat whose, Chance chance) const {
  assert(chance_legal(state, whose, chance));
  (void)whose;
  if (chance.is_edict) {
    *std::ranges::find(state.edicts, kNoCard) = chance.card;
    if (state.edicts_drawn() == static_cast<int>(kEdictCount)) state.phase = Phase::kTurn;
    return;
  }
  const Card& card = content_->cards[chance.card];
  if (!card.is_ambush) {
    state.shown |= std::uint32_t{1} << chance.card;
    if (card.is_ruins) {  // C10: another card is turned over at once
      state.ruins_waiting = true;
      return;
    }
    state.time = static_cast<std::uint8_t>(state.time + card.time);
  } else {
    state.ambushes_shown = static_cast<std::uint8_t>(
        state.ambushes_shown | (1U << (chance.card - content_->explore_cards)));
    if (seats_ == 1) {  // C39: the first place of the walk where it fits, or nowhere
      Sheet& sheet = state.sheets[seat_at(0)];
      const auto fits = [&](const Cells& place) { return !place.intersects(sheet.filled); };
      if (const auto place = std::ranges::find_if(card.solo_walk, fits);
          place != card.solo_walk.end()) {
        draw(print(), sheet, Terrain::kMonster, *place, false);
      }
      return;
    }
  }
  state.card = chance.card;
  state.phase = Phase::kDraw;
}

// Views

Cartographers::View Cartographers::view(const State& state, Seat viewer) const {
  View view;
  view.viewer = viewer;
  view.known.phase = state.phase;
  view.known.season = state.season;
  view.known.time = state.time;
  view.known.ruins_waiting = state.ruins_waiting;
  view.known.card = state.card;
  view.known.ambushes_shown = state.ambushes_shown;
  view.known.shown = state.shown;
  view.known.edicts = state.edicts;
  view.known.sheets = PerSeat<Sheet, kMaxSeats>(seats_);
  for (const Seat seat : all_seats()) {
    const Sheet& sheet = state.sheets[seat];
    Sheet& seen = view.known.sheets[seat];
    seen.drawn = sheet.drawn;
    seen.filled = sheet.filled;
    seen.coins = sheet.coins;
    seen.seasons = sheet.seasons;
    if (seat == viewer) {
      seen.chosen = sheet.chosen;
    } else if (!sheet.chosen.is_none()) {
      view.hidden.insert(seat);
    }
  }
  return view;
}

State Cartographers::sample(const View& view, Random& random) const {
  State state = view.known;
  for (const Seat seat : view.hidden) {
    state.sheets[seat].chosen = random_action(view.known, seat, random);
  }
  return state;
}

}  // namespace mapwright::cartographers
