// A position of the Guild as text, by one description that writes and reads. What follows from the
// rest (frontier, waiting villages and routes) is not written. A text from anywhere gives a
// position that fits together, or an error with its line.

#include "mapwright/games/guild/position.h"

#include <algorithm>
#include <numeric>

#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

constexpr int kMostKept = 60;
constexpr int kMostFreeCubes = 60;

using View = Guild::View;
using KindCounts = std::array<std::uint8_t, kMaxTreasureKinds>;

// What the words of the texts stand for.
struct Names {
  const Guild& game;

  [[nodiscard]] auto spaces() const {
    const Map& map = game.map();
    return Naming{"expected spaces of the map", [&map](Cell space) { return map.name_of(space); },
                  [&map](std::string_view word) -> std::optional<Cell> {
                    const auto space = map.find(word);
                    return space == kNoSpace ? std::nullopt : std::optional(cell_at(space));
                  }};
  }
  // Tokens are numbered like the places of their feature.
  [[nodiscard]] auto tokens(std::string_view expected, const auto& places) const {
    const Map& map = game.map();
    return Naming{expected, [&](int i) { return map.name_of(places[at(i)]); },
                  [&](std::string_view word) -> std::optional<int> {
                    const auto place = std::ranges::find(places, map.find(word), byte);
                    if (place == places.end()) return std::nullopt;
                    return static_cast<int>(place - places.begin());
                  }};
  }
  [[nodiscard]] auto specialties() const {
    const std::span<const Card> cards = game.content().cards;
    return named_by_id("expected a specialty card or '-'",
                       cards.subspan(at(game.content().terrain_cards)));
  }
  [[nodiscard]] auto explore_cards() const {
    return Naming{"expected explore cards of this game",
                  [this](int card) { return std::string(game.explore_card_name(card)); },
                  [this](std::string_view word) -> std::optional<int> {
                    for (int card = 0; card <= game.content().terrain_cards + kSlots; ++card) {
                      if (game.explore_card_name(card) == word) return card;
                    }
                    return std::nullopt;
                  }};
  }
};

class Description {
 public:
  Description(PositionText& text, const Guild& game, View& view)
      : text_(text), game_(game), content_(game.content()), view_(view), state_(view.known) {}

  void whole() {
    text_.head(Guild::info().id, game_.options(), game_.seats(), view_.viewer, game_.seats(),
               "seats");
    shared();
    PerSeat<Explored, kMaxSeatsOfGuild> explored;
    for (const Seat each : game_.all_seats()) {
      text_.seat(each);
      explored[each] = seat(state_.seats[each], text_.is_view() && view_.hides(each));
    }
    if (text_.reads() && text_.ok()) complete(explored);
  }

 private:
  // The lines of a card that is being played; they are understood when the board is known.
  struct Explored {
    const ContentField* spaces = nullptr;
    const ContentField* sources = nullptr;
  };

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
    treasures("under", state_.under);
    text_.changes("was-", state_.under_before, state_.under,
                  [&](KindCounts& counts) { treasures("under", counts); });
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

  // "vase 2 tower-each 1"
  void treasures(std::string_view key, KindCounts& counts) {
    text_.line(
        key,
        [&] {
          std::vector<std::string> words;
          for (std::size_t kind = 0; kind < content_.treasures.size(); ++kind) {
            if (counts[kind] == 0) continue;
            words.push_back(content_.treasures[kind].id + " " + std::to_string(counts[kind]));
          }
          return joined(words, " ");
        },
        [&](const ContentField& line) {
          counts = {};
          const auto words = words_of(line.value == "-" ? "" : line.value);
          bool fine = words.size() % 2 == 0;
          for (std::size_t i = 0; fine && i < words.size(); i += 2) {
            const auto kind = index_of(content_.treasures, words[i], &Treasure::id);
            const int number = parse_int(words[i + 1]).value_or(0);
            fine = kind && counts[at(*kind)] == 0 && number >= 1 &&
                   number <= content_.treasures[at(*kind)].copies;
            if (fine) counts[at(*kind)] = static_cast<std::uint8_t>(number);
          }
          text_.expect(fine, line, "expected treasures and how many, such as 'vase 2'", line.value);
        });
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

  Explored seat(SeatState& seat, bool hidden) {
    board(seat.board);
    slots("refused", seat.refused);
    if (hidden) {
      hidden_part(seat);
    } else {
      treasures("treasures", seat.treasures);
      if (text_.reads()) {
        const int kept = std::accumulate(seat.treasures.begin(), seat.treasures.end(), 0);
        seat.board.kept = static_cast<std::uint8_t>(std::min(kept, 255));
      }
      text_.numbers("coins", seat.earned, 0, 9999, "expected coins from six sources");
    }
    met(seat);
    treasures("returned", seat.returned);
    text_.changes("was-", seat.before, seat.board, [&](Board& before) { board(before); });
    text_.line(
        "was-kept",
        [&] { return seat.before.kept == seat.board.kept ? "" : std::to_string(seat.before.kept); },
        [&](const ContentField& line) { text_.read_number(line, seat.before.kept, 0, kMostKept); });
    turn(seat.turn);
    return exploring(seat.turn);
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

  void turn(Turn& turn) {
    const auto cards = Names{game_}.specialties();
    text_.line(
        "turn",
        [&]() -> std::string {
          switch (turn.step) {
            case Step::kDone:
              return "";
            case Step::kDraw:
              return "draw";
            case Step::kUse:
              return "use";
            case Step::kKeep:
              return "keep " + cards.name(turn.offered[0]) + " " + cards.name(turn.offered[1]);
            case Step::kExplore:
              return "explore " + content_.cards[turn.card].id;
          }
          return "";
        },
        [&](const ContentField& line) {
          text_.expect(read_turn(words_of(line.value), turn), line,
                       "expected 'draw', 'use', 'keep' and two specialty cards or 'explore' and a "
                       "card",
                       line.value);
        });
  }

  bool read_turn(const std::vector<std::string_view>& words, Turn& turn) const {
    const auto is = [&](std::string_view step, std::size_t size) {
      return words.size() == size && words[0] == step;
    };
    if (is("draw", 1) || is("use", 1)) {
      turn.step = is("draw", 1) ? Step::kDraw : Step::kUse;
    } else if (is("keep", 3)) {
      const auto cards = Names{game_}.specialties();
      const auto a = cards.find(words[1]);
      const auto b = cards.find(words[2]);
      if (!a || !b || *a >= *b) return false;
      turn.step = Step::kKeep;
      turn.offered = {static_cast<std::uint8_t>(*a), static_cast<std::uint8_t>(*b)};
    } else {
      const auto card =
          is("explore", 2) ? index_of(content_.cards, words[1], &Card::id) : std::nullopt;
      if (!card) return false;
      begin_card(turn, static_cast<std::uint8_t>(*card));
    }
    return true;
  }

  Explored exploring(Turn& turn) {
    const bool plays = turn.step == Step::kExplore;
    for (const std::string_view key : {"explored", "from", "drawn", "draws", "free-cubes"}) {
      text_.when(plays, key, "expected " + std::string(key) + " only while a card is played");
    }
    Explored lines;
    if (!plays) return lines;
    const auto [spaces, sources] = text_.reads() ? Phases{} : phases_of(turn);
    const auto later = [](const ContentField&) {};
    lines.spaces = text_.line(
        "explored", [&] { return spaces; }, later);
    lines.sources = text_.line(
        "from", [&] { return sources; }, later);
    treasures("drawn", turn.drawn);
    text_.count("draws", turn.draws, 3);
    text_.count("free-cubes", turn.free_cubes, kMostFreeCubes);
    return lines;
  }

  // What a card has explored phase by phase, and the villages that lines may come from.
  struct Phases {
    std::string spaces;
    std::string sources;
  };
  [[nodiscard]] Phases phases_of(const Turn& turn) const {
    const Map& map = game_.map();
    std::vector<std::string> spaces;
    std::vector<std::string> sources;
    for (int phase = 0; phase <= turn.phase; ++phase) {
      const bool current = phase == turn.phase;
      const bool last_before = phase + 1 == turn.phase;
      const int begin = current ? turn.phase_begin : last_before ? turn.previous_begin : 0;
      const int end = current ? turn.count : last_before ? turn.phase_begin : turn.previous_begin;
      std::vector<std::string> names;
      for (int i = begin; i < end; ++i) names.push_back(map.name_of(cell_at(turn.spaces[at(i)])));
      const Shape shape = content_.cards[turn.card].phases[at(phase)].shape;
      const bool from_village =
          (shape == Shape::kFromVillage || shape == Shape::kFromOtherVillage) && begin != end;
      const unsigned ways = current ? turn.directions : last_before ? turn.first_directions : 0U;
      std::vector<std::string> villages;
      for_each_member(from_village ? ways : 0U, [&](int way) {
        villages.push_back(map.name_of(cell_at(map.next(turn.spaces[at(begin)], opposite(way)))));
      });
      spaces.push_back(names.empty() ? "-" : joined(names, " "));
      sources.push_back(villages.empty() ? "-" : joined(villages, " "));
    }
    const bool any_space = turn.phase > 0 || turn.count > 0;
    const bool any_source = std::ranges::count(sources, "-") != std::ssize(sources);
    return {any_space ? joined(spaces, " / ") : "", any_source ? joined(sources, " / ") : ""};
  }

  // Checks what was read and fills in the rest.
  void complete(const PerSeat<Explored, kMaxSeatsOfGuild>& explored) {
    check_boards(text_, game_, view_);
    for (const Seat seat : game_.all_seats()) {
      if (explored[seat].spaces != nullptr) play_over(explored[seat], state_.seats[seat]);
    }
    if (!text_.ok()) return;
    complete_position(game_, state_, view_.viewer, text_.is_view() && !state_.over);
    check_position(text_, game_, view_);
    if (text_.ok() && text_.is_view() && game_.view(state_, view_.viewer) != view_) {
      text_.fail_in(0, "expected only what this viewer may know");
    }
  }

  // Plays the card's spaces over again, so that shapes and allowances come out right.
  void play_over(const Explored& lines, SeatState& seat) {
    Turn& turn = seat.turn;
    const ContentField& line = *lines.spaces;
    const auto groups = split(line.value, '/');
    const auto sources = split(lines.sources != nullptr ? lines.sources->value : "", '/');
    for (std::size_t g = 0; g < groups.size() && text_.ok(); ++g) {
      if (g > 0 && !text_.expect(!is_last_phase(content_, turn), line,
                                 "expected no more phases than the card has")) {
        return;
      }
      if (g > 0) begin_next_phase(turn);
      Spaces from;
      if (lines.sources != nullptr && g < sources.size()) {
        each_space(*lines.sources, sources[g], [&](Cell space) { from.insert(space); });
      }
      each_space(line, groups[g],
                 [&](Cell space) { play_space(line, from, seat.board, turn, space); });
    }
  }

  // The spaces of one phase; "-" for none.
  void each_space(const ContentField& line, std::string_view group, auto&& each) {
    if (trimmed(group) == "-") return;
    const auto spaces = Names{game_}.spaces();
    for (const auto word : words_of(group)) {
      const auto space = spaces.find(word);
      if (!text_.expect(space.has_value(), line, spaces.expected, word)) return;
      each(*space);
      if (!text_.ok()) return;
    }
  }

  void play_space(const ContentField& line, const Spaces& from, const Board& board, Turn& turn,
                  Cell space) {
    if (!text_.expect(
            turn.count < kMaxCardSpaces && allowed_by_phase(content_, board, turn).contains(space),
            line, "expected spaces the card allows", game_.map().name_of(space))) {
      return;
    }
    note_space(content_, board, turn, space);
    if (turn.placed() == 1 && from.any()) keep_sources(from, turn);
    text_.expect(phase_of(content_, turn).shape < Shape::kFromVillage || turn.directions != 0, line,
                 "expected villages that the line may come from");
  }

  // Villages may have been founded since the line began: only those written down count.
  void keep_sources(const Spaces& from, Turn& turn) const {
    for (int d = 0; d < kDirections; ++d) {
      const auto source = game_.map().next(turn.line_start, opposite(d));
      if (source == kNoSpace || !from.contains(cell_at(source))) {
        turn.directions = static_cast<std::uint8_t>(turn.directions & ~(1U << d));
      }
    }
  }

  PositionText& text_;
  const Guild& game_;
  const Content& content_;
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
