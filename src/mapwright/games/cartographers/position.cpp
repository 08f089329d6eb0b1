// A position of Cartographers as text, by one description that writes and reads (docs/formats.md).

#include <algorithm>

#include "mapwright/game/position_text.h"
#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/games/cartographers/notation.h"

namespace mapwright::cartographers {
namespace {

using View = Cartographers::View;

// For a line that can be judged only when everything else has been read.
constexpr auto kLater = [](const ContentField&) {};

class Description {
 public:
  Description(PositionText& text, const Cartographers& game, View& view)
      : text_(text), game_(game), content_(game.content()), view_(view), state_(view.known) {}

  void whole() {
    text_.head(Cartographers::info().id, game_.options(), game_.seats(), view_.viewer,
               game_.seats(), "seats");
    if (text_.reads()) state_.sheets = PerSeat<Sheet, kMaxSeats>(game_.seats());
    shared();
    std::vector<const ContentField*> choices;
    for (const Seat each : game_.all_seats()) {
      text_.seat(each);
      choices.push_back(seat(each));
    }
    if (text_.reads() && text_.ok()) read_choices(choices);
  }

 private:
  void shared() {
    edicts();
    bool over = state_.phase == Phase::kOver;
    text_.required(
        "season", [&] { return over ? "over" : content_.seasons[state_.season].id; },
        [&](const ContentField& line) {
          const auto season = index_of(content_.seasons, line.value, &Season::id);
          over = line.value == "over";
          text_.expect(season || over, line, "expected a season or 'over'", line.value);
          state_.season = static_cast<std::uint8_t>(season.value_or(over ? kSeasonCount - 1 : 0));
        });
    const std::span<const Card> cards = content_.cards;
    const auto explore = static_cast<std::size_t>(content_.explore_cards);
    text_.set("shown", state_.shown,
              named_by_id("expected explore cards", cards.subspan(0, explore)));
    text_.set("ambushes", state_.ambushes_shown,
              named_by_id("expected ambush cards", cards.subspan(explore)));
    const auto* card_line = text_.line(
        "card", [&] { return state_.card == kNoCard ? "" : content_.cards[state_.card].id; },
        kLater);
    text_.line(
        "ruins", [&] { return state_.ruins_waiting ? "waiting" : ""; },
        [&](const ContentField& line) {
          bool shown = false;
          for_each_member(state_.shown, [&](int i) { shown = shown || card_at(i).is_ruins; });
          state_.ruins_waiting =
              text_.expect(line.value == "waiting" && shown, line,
                           "expected 'ruins waiting' after a ruins card was shown");
        });
    if (text_.reads()) read_phase(over, card_line);
  }

  void edicts() {
    constexpr std::string_view kExpected = "expected up to four score cards of different decks";
    const std::span<const ScoreCard> cards = content_.score_cards;
    const auto& fixed = game_.rules().fixed_edicts;
    const auto* line = text_.list("edicts", state_.edicts, kNoCard, named_by_id(kExpected, cards));
    text_.expect(line != nullptr || !fixed, "expected the edicts of the options, found none");
    if (line == nullptr) return;
    unsigned decks = 0;
    for (const auto card : state_.edicts) {
      if (card == kNoCard) break;
      text_.expect(add_member(decks, cards[card].deck), *line, kExpected, line->value);
    }
    text_.expect(!fixed || state_.edicts == *fixed, *line, "expected the edicts of the options");
  }

  [[nodiscard]] const Card& card_at(int card) const { return content_.cards[at(card)]; }

  void read_phase(bool over, const ContentField* card_line) {
    int time = 0;
    for_each_member(state_.shown, [&](int card) { time += card_at(card).time; });
    state_.time = static_cast<std::uint8_t>(time);
    text_.expect(std::popcount(state_.ambushes_shown) <= state_.season + 1,
                 "expected at most one ambush for each season begun");
    const bool edicts_missing = state_.edicts_drawn() < static_cast<int>(kEdictCount);
    const bool fresh = state_.shown == 0 && card_line == nullptr && !state_.ruins_waiting;
    if (edicts_missing) {
      state_.phase = Phase::kEdicts;
      text_.expect(fresh && state_.season == 0 && state_.ambushes_shown == 0 && !over,
                   "expected four edicts before the first card");
    } else if (over) {
      state_.phase = Phase::kOver;
      text_.expect(fresh, "expected no card on show when the game is over");
    } else if (card_line == nullptr) {
      state_.phase = Phase::kTurn;
      text_.expect(state_.time < threshold(),
                   "expected less time on show than the season's threshold");
    } else {
      read_card_in_play(*card_line);
    }
  }
  [[nodiscard]] int threshold() const { return content_.seasons[state_.season].threshold; }

  void read_card_in_play(const ContentField& line) {
    const auto found = index_of(content_.cards, line.value, &Card::id);
    bool fits = found.has_value();
    if (fits) {
      const Card& card = card_at(*found);
      const unsigned on_show = card.is_ambush ? state_.ambushes_shown : state_.shown;
      const int place = card.is_ambush ? *found - content_.explore_cards : *found;
      fits = !card.is_ruins && ((on_show >> place) & 1U) != 0 &&
             !(card.is_ambush && game_.seats() == 1) && state_.time - card.time < threshold();
    }
    text_.expect(fits, line, "expected a card on show that the seats draw now", line.value);
    state_.card = static_cast<std::uint8_t>(found.value_or(kNoCard));
    state_.phase = Phase::kDraw;
  }

  // Returns the line of a choice, which can be judged when everything else has been read.
  const ContentField* seat(Seat seat) {
    Sheet& sheet = state_.sheets[seat];
    text_.number("coins", sheet.coins, 0, game_.print().coin_track);
    for (std::size_t s = 0; s < scored_seasons(state_); ++s) {
      auto& [edicts, coins, monsters] = sheet.seasons[s];
      std::array<std::int16_t, 4> figures = {edicts[0], edicts[1], coins, monsters};
      text_.numbers(content_.seasons[s].id, figures, -999, 999,
                    "expected four figures: two edicts, coins, monsters");
      sheet.seasons[s] = {{figures[0], figures[1]}, figures[2], figures[3]};
    }
    const auto* choice = text_.line(
        "chosen",
        [&] {
          if (view_.hidden.contains(seat)) return std::string("hidden");
          return sheet.chosen.is_none() ? std::string() : game_.action_text(sheet.chosen);
        },
        kLater);
    text_.drawing(
        "map", [&] { return sheet_rows(game_.print(), sheet); },
        [&](const ContentField& line) {
          const auto drawn = parse_sheet_rows(line.drawing);
          if (!drawn) return void(text_.expect(false, line, drawn.error().message));
          text_.expect(same_print(drawn->print, game_.print()), line,
                       "expected the mountains, ruins and wasteland of side " + game_.print().id);
          sheet.drawn = drawn->sheet.drawn;
          sheet.filled = drawn->sheet.filled;
        });
    return choice;
  }

  // Whether a choice is legal depends on everything else; all are judged by the same state.
  void read_choices(const std::vector<const ContentField*>& choices) {
    const State before = state_;
    for (const Seat seat : game_.all_seats()) {
      if (const ContentField* line = choices[at(seat)]) read_choice(before, seat, *line);
    }
    if (text_.ok() && std::ranges::count(choices, nullptr) == 0) {
      text_.fail_in(0, "expected a seat that has not chosen yet");
    }
  }

  void read_choice(const State& before, Seat seat, const ContentField& line) {
    const bool other = text_.is_view() && seat != view_.viewer;
    if (other && line.value == "hidden" && game_.is_to_act(before, seat)) {
      view_.hidden.insert(seat);
      return;
    }
    if (!text_.expect(!other, line,
                      "expected 'chosen hidden' for a seat that has chosen and is not the viewer",
                      line.value)) {
      return;
    }
    const auto action = game_.parse_action(line.value);
    if (!action) return void(text_.expect(false, line, action.error().message));
    text_.expect(game_.is_legal(before, seat, *action), line, "expected a legal choice",
                 line.value);
    state_.sheets[seat].chosen = *action;
  }

  PositionText& text_;
  const Cartographers& game_;
  const Content& content_;
  View& view_;
  State& state_;
};

void describe(PositionText& text, const Cartographers& game, View& view) {
  Description(text, game, view).whole();
}

}  // namespace

std::string Cartographers::state_text(const State& state) const {
  return write_position("position", *this, View{.viewer = kNobody, .hidden = {}, .known = state},
                        describe);
}

std::string Cartographers::view_text(const View& view) const {
  return write_position("view", *this, view, describe);
}

Result<State> Cartographers::parse_state(std::string_view text) const {
  auto view = read_position<Cartographers, View>("position", *this, text, describe);
  if (!view) return view.error();
  return view->known;
}

Result<Cartographers::View> Cartographers::parse_view(std::string_view text) const {
  return read_position<Cartographers, View>("view", *this, text, describe);
}

}  // namespace mapwright::cartographers
