// A position of the Guild as text, by one description that writes and reads. What follows from the
// rest (frontier, waiting villages and routes) is not written. A text from anywhere gives a
// position that fits together, or an error with its line.

#include "mapwright/games/guild/position.h"

#include <algorithm>
#include <numeric>

#include "mapwright/games/guild/network.h"
#include "mapwright/games/guild/position_parts.h"

namespace mapwright::guild {
namespace {

constexpr int kMostKept = 60;

using View = Guild::View;

class Description {
 public:
  Description(PositionText& text, const Guild& game, View& view)
      : text_(text),
        game_(game),
        content_(game.content()),
        turns_(text, game),
        view_(view),
        state_(view.known) {}

  void whole() {
    text_.head(Guild::info().id, game_.options(), game_.seats(), view_.viewer, game_.seats(),
               "seats");
    shared();
    PerSeat<TurnText::Explored, kMaxSeatsOfGuild> explored;
    for (const Seat each : game_.all_seats()) {
      text_.seat(each);
      explored[each] = seat(state_.seats[each], text_.is_view() && view_.hides(each));
    }
    if (text_.reads() && text_.ok()) complete(explored);
  }

 private:
  void shared() {
    objectives();
    text_.required(
        "age", [&] { return std::string(state_.over ? "over" : kAgeNames[at(state_.age - 1)]); },
        [&](const ContentField& line) {
          const auto age = index_of(kAgeNames, line.value);
          state_.over = line.value == "over";
          text_.expect(age || state_.over, line, "expected an age I to IV or 'over'", line.value);
          state_.age = static_cast<std::uint8_t>(1 + age.value_or(kAges - 1));
          if (state_.over) state_.turned = game_.deck_of_age(kAges);
        });
    if (text_.when(!state_.over, "turned", "expected no cards turned over after the game")) {
      text_.set("turned", state_.turned, Names{game_}.explore_cards());
    }
    text_.line(
        "card",
        [&] {
          return std::string(state_.turn_is_on() ? game_.explore_card_name(state_.card) : "");
        },
        [&](const ContentField& line) {
          const auto card = Names{game_}.explore_cards().find(line.value);
          text_.expect(card && !state_.over, line, "expected the explore card on show", line.value);
          state_.card = static_cast<std::uint8_t>(card.value_or(kNoCard));
        });
    treasures(text_, content_, "under", state_.under);
    text_.changes("was-", state_.under_before, state_.under,
                  [&](KindCounts& counts) { treasures(text_, content_, "under", counts); });
  }

  void objectives() {
    constexpr std::string_view kExpected = "expected three different objectives of this map";
    auto& open = state_.objectives;
    const std::span<const Objective> all = content_.objectives;
    if (const auto* line = text_.list("objectives", open, kNoCard, named_by_id(kExpected, all))) {
      const bool different = open[0] != open[1] && open[1] != open[2] && open[2] != open[0];
      text_.expect(different && open[2] != kNoCard, *line, kExpected, line->value);
    }
    const auto& fixed = game_.rules().fixed_objectives;
    text_.expect(!fixed || open == *fixed, "expected the objectives of the options");
  }

  void slots(std::string_view key, std::array<std::uint8_t, kSlots>& cards) {
    text_.slots(key, cards, kNoCard, Names{game_}.specialties(), "expected three slots");
  }

  void board(Board& board) {
    const Map& map = game_.map();
    const Names names{game_};
    text_.set("cubes", board.cubes, names.spaces());
    text_.set("villages", board.villages, names.spaces());
    text_.set("posts", board.posts, names.tokens("expected cities of the map", map.cities));
    text_.set("ruins", board.ruins, names.tokens("expected ruins of the map", map.ruins));
    text_.set("crystals", board.crystals,
              names.tokens("expected crystals of the map", map.crystals));
    text_.set("towers", board.towers,
              names.tokens("expected discovery spaces of the map", map.discoveries));
    slots("specialties", board.specialties);
    text_.count("best-route", board.best_route, 25);
    text_.count("best-coin-space", board.best_coin_space, 9);
  }

  TurnText::Explored seat(SeatState& seat, bool hidden) {
    board(seat.board);
    slots("refused", seat.refused);
    if (hidden) {
      hidden_part(seat);
    } else {
      treasures(text_, content_, "treasures", seat.treasures);
      if (text_.reads()) {
        const int kept = std::accumulate(seat.treasures.begin(), seat.treasures.end(), 0);
        seat.board.kept = static_cast<std::uint8_t>(std::min(kept, 255));
      }
      text_.numbers("coins", seat.earned, 0, 9999, "expected coins from six sources");
    }
    met(seat);
    treasures(text_, content_, "returned", seat.returned);
    text_.changes("was-", seat.before, seat.board, [&](Board& before) { board(before); });
    text_.line(
        "was-kept",
        [&] { return seat.before.kept == seat.board.kept ? "" : std::to_string(seat.before.kept); },
        [&](const ContentField& line) { text_.read_number(line, seat.before.kept, 0, kMostKept); });
    return turns_.describe(seat.turn);
  }

  // Of another seat in a view only how many treasures it has.
  void hidden_part(SeatState& seat) {
    text_.line(
        "treasures", [&] { return "hidden " + std::to_string(seat.board.kept); },
        [&](const ContentField& line) {
          const auto words = words_of(line.value);
          const bool form = words.size() == 2 && words[0] == "hidden";
          const int kept = form ? parse_int(words[1]).value_or(-1) : -1;
          text_.expect(kept >= 0 && kept <= kMostKept, line,
                       "expected 'treasures hidden' and how many", line.value);
          seat.board.kept = static_cast<std::uint8_t>(kept);
        });
    text_.required(
        "coins", [] { return "hidden"; },
        [&](const ContentField& line) {
          text_.expect(line.value == "hidden", line, "expected 'coins hidden'", line.value);
        });
  }

  void met(SeatState& seat) {
    const Naming coins{"", [](int got) { return std::to_string(got); },
                       [](std::string_view word) -> std::optional<int> {
                         const auto got = number_in(word, 0, 99);
                         return got ? std::optional(*got) : std::nullopt;
                       }};
    text_.slots("met", seat.objectives, kNotMet, coins,
                "expected coins or '-' for three objectives");
  }

  // Checks what was read and fills in the rest.
  void complete(const PerSeat<TurnText::Explored, kMaxSeatsOfGuild>& explored) {
    check_boards(text_, game_, view_);
    for (const Seat seat : game_.all_seats()) {
      if (explored[seat].spaces != nullptr) turns_.play_over(explored[seat], state_.seats[seat]);
    }
    if (!text_.ok()) return;
    complete_position(game_, state_, view_.viewer, text_.is_view() && !state_.over);
    check_position(text_, game_, view_);
    if (text_.ok() && text_.is_view() && game_.view(state_, view_.viewer) != view_) {
      text_.fail_in(0, "expected only what this viewer may know");
    }
  }

  PositionText& text_;
  const Guild& game_;
  const Content& content_;
  TurnText turns_;
  View& view_;
  State& state_;
};

void describe(PositionText& text, const Guild& game, View& view) {
  Description(text, game, view).whole();
}

}  // namespace

std::string Guild::state_text(const State& state) const {
  return write_position("position", *this, View{.viewer = kNobody, .known = state}, describe);
}

std::string Guild::view_text(const View& view) const {
  return write_position("view", *this, view, describe);
}

Result<State> Guild::parse_state(std::string_view text) const {
  auto view = read_position<Guild, View>("position", *this, text, describe);
  if (!view) return view.error();
  return view->known;
}

Result<Guild::View> Guild::parse_view(std::string_view text) const {
  return read_position<Guild, View>("view", *this, text, describe);
}

void complete_position(const Guild& game, State& state, Seat viewer, bool is_view) {
  const Map& map = game.map();
  for (const Seat each : game.all_seats()) {
    SeatState& seat = state.seats[each];
    seat.frontier = frontier_of(map, seat.board);
    seat.city_cubes = city_cubes_of(map, seat.board);
    if (seat.turn.step == Step::kExplore) {
      seat.turn.villages_wait = regions_to_settle(game.content(), seat.board);
      seat.turn.routes_wait = has_route(map, seat);
    }
    if (!is_view || each == viewer) game.update_waiting(state, each);
  }
}

}  // namespace mapwright::guild
