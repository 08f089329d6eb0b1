// A position of Misterra as text, by one description that writes and reads (docs/formats.md).

#include "mapwright/games/misterra/position.h"

#include <algorithm>

#include "mapwright/games/misterra/notation.h"

namespace mapwright::misterra {
namespace {

// A view and, in a position, the Otoma's top card itself.
struct Known {
  View view;
  OtomaCard otoma_top = kNoOtomaCard;
};

constexpr Naming kCellNames{"expected cells", cell_text, parse_cell};
constexpr Naming kHypothesisNames{"expected cards such as P03",
                                  [](Hypothesis card) { return card_text(card); },
                                  parse_hypothesis};
constexpr Naming kSketchNames{
    "expected a card such as steppe-lagoon",
    [](Sketch sketch) { return sketch == kNoSketch ? "-" : sketch_text(sketch); },
    [](std::string_view word) { return word == "-" ? kNoSketch : parse_sketch(word); }};
constexpr Naming kOtomaNames{
    "expected cards such as O07",
    [](int i) { return card_text(otoma_card_at(static_cast<std::size_t>(i))); },
    [](std::string_view word) { return with_value<int>(parse_otoma_card(word)); }};

class Description {
 public:
  Description(PositionText& text, const Misterra& game, Known& known)
      : text_(text), game_(game), known_(known), view_(known.view), table_(known.view.table) {}

  void whole() {
    text_.head(Misterra::info().id, game_.options(), game_.seats(), view_.viewer,
               game_.seats() + (game_.is_solo() ? 1 : 0), "entries");
    if (text_.reads()) table_ = game_.initial_state().table;
    progress();
    sketches();
    island();
    for (const Seat each : game_.all_seats()) {
      text_.seat(each);
      seat(each);
    }
    if (game_.is_solo()) {
      text_.entry("otoma", "cards");
      otoma();
    }
    if (!text_.reads() || !text_.ok()) return;
    const Place pawn = active_seat(table_).pawn;
    if (table_.phase == Phase::kMove && pawn != kOffBoard) table_.visited.insert(element(pawn));
    check_table(text_, game_, view_);
  }

 private:
  // Whether a line belongs to this phase.
  bool in(Phase phase, std::string_view key) {
    return text_.when(table_.phase == phase, key,
                      "expected '" + std::string(key) + "' only in phase " +
                          std::string(kPhaseNames[static_cast<std::size_t>(phase)]));
  }
  // Slots and half-days count from 1 in texts.
  void ordinal(std::string_view key, std::uint8_t& value, int most) {
    int number = value + 1;
    text_.number(key, number, 1, most);
    value = static_cast<std::uint8_t>(number - 1);
  }

  void seat_number(std::string_view key, Seat& seat) {
    int number = mapwright::index(seat);
    text_.number(key, number, 0, game_.seats() - 1);
    seat = seat_at(number);
  }

  void progress() {
    text_.required(
        "phase", [&] { return std::string(kPhaseNames[static_cast<std::size_t>(table_.phase)]); },
        [&](const ContentField& line) {
          const auto phase = index_of(kPhaseNames, line.value);
          text_.expect(phase.has_value(), line, "expected a phase such as move", line.value);
          table_.phase = static_cast<Phase>(phase.value_or(0));
        });
    text_.number("round", table_.round, 1, 100);
    seat_number("first", table_.first);
    seat_number("turn", table_.active);
    ordinal("half-day", table_.half, 2);
    text_.flag("last-round", table_.last_round);
    if (in(Phase::kDeal, "deal")) {
      const int most = game_.rules().first_game ? 0 : static_cast<int>(kDealt) - 1;
      text_.number("deal", table_.dealt, 0, most);
    }
    if (in(Phase::kSteppe, "visited")) visited();
    if (in(Phase::kTake, "lagoon")) {
      text_.line(
          "lagoon", [&] { return table_.lagoon_used ? "used" : ""; },
          [&](const ContentField& line) {
            table_.lagoon_used =
                text_.expect(line.value == "used", line, "expected 'lagoon used'", line.value);
          });
    }
    if (in(Phase::kExchange, "gap")) {
      ordinal("gap", table_.gap, kSlots);
      table_.lagoon_used = true;
    }
    if (in(Phase::kDraw, "taken")) {
      text_.required(
          "taken", [&] { return sketch_text(table_.taken); },
          [&](const ContentField& line) {
            const auto sketch = parse_sketch(line.value);
            text_.expect(sketch.has_value(), line, kSketchNames.expected, line.value);
            table_.taken = sketch.value_or(kNoSketch);
          });
    }
  }

  void visited() {
    text_.line(
        "visited",
        [&] {
          std::vector<std::string> places;
          for (const Cell each : table_.visited) {
            places.push_back(place_text(place_at(mapwright::index(each))));
          }
          return joined(places, " ");
        },
        [&](const ContentField& line) {
          const auto words = words_of(line.value);
          for (std::size_t i = 0; i < words.size(); ++i) {
            std::string name(words[i]);
            if (name == "beach" && i + 1 < words.size()) name += " " + std::string(words[++i]);
            const auto place = parse_place(name);
            if (!text_.expect(place.has_value(), line, "expected places", name)) return;
            table_.visited.insert(element(*place));
          }
        });
  }

  void sketches() {
    SketchCards& cards = table_.sketches;
    text_.row("shown", cards.shown, kSketchNames, "expected five slots, '-' for a gap");
    text_.numbers("unseen", cards.unseen, 0, kMaxSketchCards, "expected ten numbers");
    int total = 0;
    for (const int number : cards.unseen) total += number;
    cards.unseen_total = static_cast<std::uint8_t>(
        std::min<std::size_t>(static_cast<std::size_t>(total), kMaxSketchCards));
    text_.line(
        "under",
        [&] {
          std::vector<std::string> words;
          for (const Sketch sketch : cards.under) words.push_back(sketch_text(sketch));
          return joined(words, " ");
        },
        [&](const ContentField& line) {
          for (const std::string_view word : words_of(line.value)) {
            const auto sketch = parse_sketch(word);
            if (!text_.expect(sketch.has_value(), line, kSketchNames.expected, word)) return;
            if (!text_.expect(!cards.under.full(), line, "expected fewer cards")) return;
            cards.under.push_back(*sketch);
          }
        });
  }

  // A board; returns its line.
  const ContentField* board(std::string_view key, TerrainCells& board, Cells& confirmed) {
    return text_.drawing(
        key, [&] { return board_rows(board, confirmed); },
        [&](const ContentField& line) {
          board = {};
          confirmed = {};
          if (auto read = parse_board_rows(line.drawing, board, confirmed); !read) {
            text_.expect(false, line, read.error().message);
          }
        });
  }

  void island() {
    Island& island = table_.island;
    const ContentField* line = board("island", island.tiles, island.confirmed);
    if (line == nullptr) return;
    for (std::size_t t = 0; t < kTerrains; ++t) {
      const int tiles = game_.content().tiles[t];
      const int left = tiles - island.tiles.of[t].count();
      text_.expect(left >= 0, *line,
                   "expected at most " + std::to_string(tiles) + " tiles of " +
                       std::string(kTerrainNames[t]));
      island.reserve[t] = static_cast<std::uint8_t>(left);
    }
  }

  void seat(Seat seat) {
    Expedition& own = table_.seats[seat];
    text_.required(
        "pawn", [&] { return place_text(own.pawn); },
        [&](const ContentField& line) {
          const auto place = parse_place(line.value);
          text_.expect(place || line.value == "none", line, "expected a place or 'none'",
                       line.value);
          own.pawn = place.value_or(kOffBoard);
        });
    text_.set("markers", own.markers, kCellNames);
    hand(seat);
    Cells capitals;
    const ContentField* line = board("parchment", own.parchment, capitals);
    if (line != nullptr) {
      text_.expect(!capitals.any(), *line, "expected small letters on a parchment");
    }
  }

  void hand(Seat seat) {
    Hand& hand = view_.hands[seat];
    const bool own = !text_.is_view() || view_.viewer == seat;
    if (text_.when(own, "dealt", "expected no hypotheses of another seat in a view")) {
      text_.list("dealt", hand.dealt, kNoHypothesis, kHypothesisNames);
    }
    const auto bit = static_cast<std::uint8_t>(1U << at(seat));
    const ContentField* kept = nullptr;
    if (own || table_.phase == Phase::kOver) {
      kept = text_.list("kept", hand.kept, kNoHypothesis, kHypothesisNames);
      if (kept != nullptr) {
        text_.expect(hand.kept[1] != kNoHypothesis && hand.kept[0] < hand.kept[1], *kept,
                     "expected two cards in ascending order");
      }
    } else {
      kept = text_.line(
          "kept", [&] { return table_.has_chosen(seat) ? "hidden" : ""; },
          [&](const ContentField& line) {
            text_.expect(line.value == "hidden", line,
                         "expected 'kept hidden' for another seat in a view");
          });
    }
    if (kept != nullptr) table_.chosen |= bit;
  }

  void otoma() {
    text_.set("turned", table_.otoma_turned, kOtomaNames);
    const bool has_top = table_.phase > Phase::kOtomaTop;
    if (text_.when(has_top, text_.is_view() ? "face" : "top",
                   "expected no card on top before it is turned over")) {
      text_.is_view() ? face() : top();
    }
    text_.set("markers", table_.otoma_markers, kCellNames);
  }
  [[nodiscard]] bool is_turned(std::size_t card) const {
    return (table_.otoma_turned >> card & 1) != 0;
  }

  void top() {
    text_.required(
        "top", [&] { return card_text(known_.otoma_top); },
        [&](const ContentField& line) {
          const auto card = parse_otoma_card(line.value);
          if (!text_.expect(card && !is_turned(index(*card)), line,
                            "expected a card that has not been turned", line.value)) {
            return;
          }
          known_.otoma_top = *card;
          view_.otoma_face = game_.content().otoma[index(*card)].face;
        });
  }

  void face() {
    OtomaFace face = view_.otoma_face.value_or(OtomaFace{});
    bool fine = true;
    const ContentField* line = text_.required(
        "face",
        [&] {
          std::vector<std::string> words;
          for (const OtomaDeed& deed : face.deeds) {
            words.emplace_back(deed.confirms ? "confirm-or-map" : "map");
            words.emplace_back(kTerrainNames[index(deed.terrain)]);
          }
          return joined(words, " ");
        },
        [&](const ContentField& found) { fine = read_deeds(words_of(found.value), face); });
    text_.line(
        "claim", [&] { return face.claims ? "yes" : ""; },
        [&](const ContentField&) { face.claims = true; });
    if (line == nullptr) return;
    // Sampling needs a card that fits.
    bool fits = false;
    for (std::size_t i = 0; i < kOtomaCards; ++i) {
      fits = fits || (!is_turned(i) && game_.content().otoma[i].face == face);
    }
    text_.expect(fine && fits, *line, "expected the face of a card that has not been turned",
                 line->value);
    view_.otoma_face = face;
  }

  static bool read_deeds(const std::vector<std::string_view>& words, OtomaFace& face) {
    if (words.size() != 2 * face.deeds.size()) return false;
    for (std::size_t i = 0; i < face.deeds.size(); ++i) {
      const auto terrain = parse_terrain(words[2 * i + 1]);
      const bool confirms = words[2 * i] == "confirm-or-map";
      if (!terrain || (!confirms && words[2 * i] != "map")) return false;
      face.deeds[i] = {.confirms = confirms, .terrain = *terrain};
    }
    return true;
  }

  PositionText& text_;
  const Misterra& game_;
  Known& known_;
  View& view_;
  Table& table_;
};

void describe(PositionText& text, const Misterra& game, Known& known) {
  Description(text, game, known).whole();
}

}  // namespace

std::string Misterra::state_text(const State& state) const {
  Known known{.view = {}, .otoma_top = state.otoma_top};
  known.view.table = state.table;
  known.view.hands = state.hands;
  return write_position("position", *this, known, describe);
}

std::string Misterra::view_text(const View& view) const {
  return write_position("view", *this, Known{.view = view}, describe);
}

Result<State> Misterra::parse_state(std::string_view text) const {
  const auto known = read_position<Misterra, Known>("position", *this, text, describe);
  if (!known) return known.error();
  return State{
      .table = known->view.table, .hands = known->view.hands, .otoma_top = known->otoma_top};
}

Result<View> Misterra::parse_view(std::string_view text) const {
  const auto known = read_position<Misterra, Known>("view", *this, text, describe);
  if (!known) return known.error();
  return known->view;
}

}  // namespace mapwright::misterra
