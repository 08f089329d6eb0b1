// Reads positions and views (position.h says how they look). Everything is checked before it is
// used: a text from anywhere gives a position that fits together, or an error with its line.

#include <algorithm>
#include <optional>

#include "mapwright/core/text.h"
#include "mapwright/game/position.h"
#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/position.h"
#include "mapwright/games/guild/position_fields.h"

namespace mapwright::guild {
namespace {

using Words = std::vector<std::string_view>;

class PositionReader {
 public:
  PositionReader(const Guild& game, std::string_view kind)
      : game_(game), content_(game.content()), kind_(kind), is_view_(kind == "view") {}

  Result<Guild::View> read(std::string_view text) {
    const ContentFile file{.name = "", .path = std::string(kind_), .text = std::string(text)};
    const auto entries = read_content(file);
    if (!entries) return entries.error();
    if (entries->empty()) {
      return Error{file.path + ":1: expected '" + std::string(kind_) + " guild', found nothing"};
    }
    const ContentEntry& head = (*entries)[0];
    if (auto checked = check_position_head(head, kind_, "guild", game_.options(), game_.seats());
        !checked) {
      return checked.error();
    }
    if (entries->size() != at(game_.seats()) + 1) {
      return head.error("expected " + std::to_string(game_.seats()) + " seats after it, found " +
                        std::to_string(entries->size() - 1));
    }
    if (auto shared = read_shared(head); !shared) return shared.error();
    for (int i = 0; i < game_.seats(); ++i) {
      if (auto seat = read_seat((*entries)[at(i) + 1], i); !seat) return seat.error();
    }
    const auto error = [&](const PositionProblem& problem) {
      return (*entries)[at(problem.seat + 1)].error(
          "expected a position that fits together, found " + problem.message);
    };
    State& state = view_.known;
    if (const auto boards = check_boards(game_, state); !boards.message.empty()) {
      return error(boards);
    }
    for (int i = 0; i < game_.seats(); ++i) {
      if (auto turn = read_explored((*entries)[at(i) + 1], state.seats[at(i)]); !turn) {
        return turn.error();
      }
    }
    complete_position(game_, state, view_.viewer, is_view_ && !state.over);
    const auto problem = check_position(game_, state, view_.viewer, is_view_);
    if (!problem.message.empty()) return error(problem);
    if (is_view_ && game_.view(state, view_.viewer) != view_) {
      return head.error("expected only what this viewer may know");
    }
    return view_;
  }

 private:
  Result<void> read_shared(const ContentEntry& entry) {
    const FieldReader reader(game_, entry);
    State& state = view_.known;
    if (auto known = entry.only({"options", "seats", "viewer", "objectives", "age", "turned",
                                 "card", "under", "was-under"});
        !known) {
      return known;
    }
    if (auto viewer = read_viewer(entry, kind_, game_.seats(), view_.viewer); !viewer)
      return viewer;
    const auto age = entry.field("age");
    if (!age) return age.error();
    const auto name = std::ranges::find(kAgeNames, (*age)->value);
    state.over = (*age)->value == "over";
    if (name == kAgeNames.end() && !state.over) {
      return entry.error(**age,
                         "expected an age I to IV or 'over', found " + quoted((*age)->value));
    }
    state.age = static_cast<std::uint8_t>(state.over ? kAges : 1 + (name - kAgeNames.begin()));
    if (state.over) state.turned = game_.deck_of_age(kAges);
    if (auto read = reader.with("objectives",
                                [&](const ContentField& f) { return read_objectives(entry, f); });
        !read) {
      return read;
    }
    if (game_.rules().fixed_objectives && state.objectives != *game_.rules().fixed_objectives) {
      return entry.error("expected the objectives of the options");
    }
    auto cards = FieldReader::all(
        {reader.with("turned", [&](const ContentField& f) { return read_turned(entry, f); }),
         reader.with("card", [&](const ContentField& f) { return read_card(entry, f); }),
         reader.with("under", [&](const ContentField& f) {
           return reader.treasures(f, f.value, state.under);
         })});
    if (!cards) return cards;
    state.under_before = state.under;
    return reader.with("was-under", [&](const ContentField& f) {
      state.under_before = {};
      return reader.treasures(f, f.value == "-" ? "" : f.value, state.under_before);
    });
  }

  Result<void> read_objectives(const ContentEntry& entry, const ContentField& field) {
    const Words ids = words_of(field.value);
    State& state = view_.known;
    for (std::size_t i = 0; i < ids.size() && ids.size() == kOpenObjectives; ++i) {
      const auto objective = std::ranges::find(content_.objectives, ids[i], &Objective::id);
      const auto number = static_cast<std::uint8_t>(objective - content_.objectives.begin());
      if (objective == content_.objectives.end() ||
          std::ranges::find(state.objectives, number) != state.objectives.end()) {
        break;
      }
      state.objectives[i] = number;
    }
    if (ids.size() == kOpenObjectives && state.objectives[kOpenObjectives - 1] != kNoCard)
      return {};
    return entry.error(
        field, "expected three different objectives of this map, found " + quoted(field.value));
  }

  Result<void> read_turned(const ContentEntry& entry, const ContentField& field) {
    const FieldReader reader(game_, entry);
    State& state = view_.known;
    for (const auto word : words_of(field.value)) {
      const auto card = reader.explore_card(word);
      if (!card || ((state.turned >> *card) & 1) != 0) {
        return entry.error(field, "expected each explore card at most once, found " + quoted(word));
      }
      state.turned = static_cast<std::uint16_t>(state.turned | 1U << *card);
    }
    return {};
  }

  Result<void> read_card(const ContentEntry& entry, const ContentField& field) {
    const FieldReader reader(game_, entry);
    const auto card = reader.explore_card(field.value);
    if (!card || view_.known.over) {
      return entry.error(field, "expected the explore card on show, found " + quoted(field.value));
    }
    view_.known.card = static_cast<std::uint8_t>(*card);
    return {};
  }

  Result<void> read_seat(const ContentEntry& entry, int number) {
    const FieldReader reader(game_, entry);
    if (entry.kind != "seat" || entry.id != std::to_string(number)) {
      return entry.error("expected 'seat " + std::to_string(number) + "'");
    }
    if (auto known = entry.only({"cubes",
                                 "villages",
                                 "posts",
                                 "ruins",
                                 "crystals",
                                 "towers",
                                 "specialties",
                                 "best-route",
                                 "best-coin-space",
                                 "refused",
                                 "treasures",
                                 "coins",
                                 "met",
                                 "returned",
                                 "was-cubes",
                                 "was-villages",
                                 "was-posts",
                                 "was-ruins",
                                 "was-crystals",
                                 "was-towers",
                                 "was-specialties",
                                 "was-best-route",
                                 "was-best-coin-space",
                                 "was-kept",
                                 "turn",
                                 "explored",
                                 "from",
                                 "drawn",
                                 "draws",
                                 "free-cubes"});
        !known) {
      return known;
    }
    SeatState& seat = view_.known.seats[at(number)];
    const bool hidden = is_view_ && view_.hides(number);
    if (auto board = reader.board("", seat.board); !board) return board;
    auto private_part = FieldReader::all({
        reader.with("refused",
                    [&](const ContentField& f) { return reader.slots(f, seat.refused); }),
        reader.with("treasures",
                    [&](const ContentField& f) { return read_kept(entry, f, hidden, seat); }),
        reader.with("met", [&](const ContentField& f) { return read_met(entry, f, seat); }),
        reader.with(
            "returned",
            [&](const ContentField& f) { return reader.treasures(f, f.value, seat.returned); }),
        read_coins(entry, hidden, seat),
    });
    if (!private_part) return private_part;
    seat.before = seat.board;
    if (auto before = reader.board("was-", seat.before); !before) return before;
    return reader.with("turn", [&](const ContentField& f) { return read_turn(entry, f, seat); });
  }

  Result<void> read_kept(const ContentEntry& entry, const ContentField& field, bool hidden,
                         SeatState& seat) const {
    const FieldReader reader(game_, entry);
    if (!hidden) {
      if (auto read = reader.treasures(field, field.value, seat.treasures); !read) return read;
      int kept = 0;
      for (const int count : seat.treasures) kept += count;
      seat.board.kept = static_cast<std::uint8_t>(std::min(kept, 255));
      return {};
    }
    const Words words = words_of(field.value);
    const auto kept =
        words.size() == 2 && words[0] == "hidden" ? parse_int(words[1]) : std::nullopt;
    if (!kept || *kept < 0 || *kept > 60) {
      return entry.error(field,
                         "expected 'treasures hidden' and how many, found " + quoted(field.value));
    }
    seat.board.kept = static_cast<std::uint8_t>(*kept);
    return {};
  }

  Result<void> read_coins(const ContentEntry& entry, bool hidden, SeatState& seat) const {
    const auto field = entry.field("coins");
    if (!field) return field.error();
    const Words words = words_of((*field)->value);
    if (hidden) {
      if ((*field)->value == "hidden") return {};
      return entry.error(**field, "expected 'coins hidden', found " + quoted((*field)->value));
    }
    for (std::size_t i = 0; i < kSources; ++i) {
      const auto coins = number_in(words.size() == kSources ? words[i] : "", 0, 9999);
      if (!coins) {
        return entry.error(**field,
                           "expected coins from six sources, found " + quoted((*field)->value));
      }
      seat.earned[i] = static_cast<std::uint16_t>(*coins);
    }
    return {};
  }

  Result<void> read_met(const ContentEntry& entry, const ContentField& field,
                        SeatState& seat) const {
    const Words words = words_of(field.value);
    for (std::size_t i = 0; i < kOpenObjectives; ++i) {
      const auto word = words.size() == kOpenObjectives ? words[i] : std::string_view();
      if (word == "-") continue;
      const auto coins = number_in(word, 0, 99);
      if (!coins) {
        return entry.error(
            field, "expected coins or '-' for three objectives, found " + quoted(field.value));
      }
      seat.objectives[i] = static_cast<std::int8_t>(*coins);
    }
    return {};
  }

  Result<void> read_turn(const ContentEntry& entry, const ContentField& field,
                         SeatState& seat) const {
    const FieldReader reader(game_, entry);
    const Words words = words_of(field.value);
    Turn& turn = seat.turn;
    const Error error = entry.error(field,
                                    "expected 'draw', 'use', 'keep' and two specialty cards "
                                    "or 'explore' and a card, found " +
                                        quoted(field.value));
    if (field.value == "draw" || field.value == "use") {
      turn.step = field.value == "draw" ? Step::kDraw : Step::kUse;
      return {};
    }
    if (words.size() == 3 && words[0] == "keep") {
      const auto a = reader.specialty(words[1]);
      const auto b = reader.specialty(words[2]);
      if (!a || !b || *a >= *b) return error;
      turn.step = Step::kKeep;
      turn.offered = {*a, *b};
      return {};
    }
    if (words.size() != 2 || words[0] != "explore") return error;
    const auto card = std::ranges::find(content_.cards, words[1], &Card::id);
    if (card == content_.cards.end()) return error;
    begin_card(turn, static_cast<std::uint8_t>(card - content_.cards.begin()));
    return {};
  }

  // Plays the card's spaces over again, so that shapes and allowances come out right.
  Result<void> read_explored(const ContentEntry& entry, SeatState& seat) const {
    const FieldReader reader(game_, entry);
    Turn& turn = seat.turn;
    for (const std::string_view key : {"explored", "from", "drawn", "draws", "free-cubes"}) {
      const ContentField* field = entry.find(key);
      if (field != nullptr && turn.step != Step::kExplore) {
        return entry.error(*field, "expected " + std::string(key) + " only while a card is played");
      }
    }
    if (turn.step != Step::kExplore) return {};
    Words sources;
    auto steps = FieldReader::all(
        {reader.with("from",
                     [&](const ContentField& f) -> Result<void> {
                       sources = split(f.value, '/');
                       return {};
                     }),
         reader.with(
             "drawn",
             [&](const ContentField& f) { return reader.treasures(f, f.value, turn.drawn); }),
         reader.with("draws",
                     [&](const ContentField& f) { return reader.number(f, 3, turn.draws); }),
         reader.with("free-cubes", [&](const ContentField& f) {
           return reader.number(f, 60, turn.free_cubes);
         })});
    if (!steps) return steps;
    return reader.with("explored", [&](const ContentField& f) {
      return replay_phases(entry, f, sources, seat.board, turn);
    });
  }

  Result<void> replay_phases(const ContentEntry& entry, const ContentField& field,
                             const Words& sources, const Board& board, Turn& turn) const {
    const FieldReader reader(game_, entry);
    const auto groups = split(field.value, '/');
    for (std::size_t g = 0; g < groups.size(); ++g) {
      if (g > 0 && is_last_phase(content_, turn)) {
        return entry.error(field, "expected no more phases than the card has");
      }
      if (g > 0) begin_next_phase(turn);
      Spaces from;
      const auto listed = g < sources.size() ? trimmed(sources[g]) : std::string_view("-");
      if (listed != "-") {
        if (auto read = reader.spaces(field, listed, from); !read) return read;
      }
      if (trimmed(groups[g]) == "-") continue;
      for (const auto word : words_of(groups[g])) {
        const auto space = game_.map().find(word);
        if (space == kNoSpace || turn.count == kMaxCardSpaces ||
            !allowed_by_phase(content_, board, turn).contains(cell_at(space))) {
          return entry.error(field, "expected spaces the card allows, found " + quoted(word));
        }
        note_space(content_, board, turn, cell_at(space));
        if (turn.placed() == 1 && from.any()) keep_sources(from, turn);
        if (phase_of(content_, turn).shape >= Shape::kFromVillage && turn.directions == 0) {
          return entry.error(field, "expected villages that the line may come from");
        }
      }
    }
    return {};
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

  const Guild& game_;
  const Content& content_;
  std::string_view kind_;
  bool is_view_ = false;
  Guild::View view_;
};

}  // namespace

Result<State> Guild::parse_state(std::string_view text) const {
  auto view = PositionReader(*this, "position").read(text);
  if (!view) return view.error();
  return view->known;
}

Result<Guild::View> Guild::parse_view(std::string_view text) const {
  return PositionReader(*this, "view").read(text);
}

}  // namespace mapwright::guild
