// Positions and views read from text (see position.cpp for the format).

#include <algorithm>
#include <bit>

#include "mapwright/core/text.h"
#include "mapwright/game/position.h"
#include "mapwright/games/misterra/notation.h"
#include "mapwright/games/misterra/position.h"

namespace mapwright::misterra {
namespace {

class PositionReader {
 public:
  PositionReader(const Misterra& game, std::string_view kind)
      : game_(game), kind_(kind), seats_(static_cast<std::size_t>(game.seats())) {}

  Result<void> read(std::string_view text) {
    const ContentFile file{.name = "", .path = std::string(kind_), .text = std::string(text)};
    const auto entries = read_content(file);
    if (!entries) return entries.error();
    if (entries->empty()) return Error{file.path + ":1: expected a position, found nothing"};
    const ContentEntry& head = entries->front();
    if (auto done =
            check_position_head(head, kind_, Misterra::info().id, game_.options(), game_.seats());
        !done) {
      return done;
    }
    const std::size_t expected = 1 + seats_ + (game_.is_solo() ? 1 : 0);
    if (entries->size() != expected) {
      return head.error("expected " + std::to_string(expected - 1) + " entries after it, found " +
                        std::to_string(entries->size() - 1));
    }
    view.table = game_.initial_state().table;
    if (auto done = read_head(head); !done) return done;
    for (std::size_t i = 0; i < seats_; ++i) {
      if (auto done = read_seat((*entries)[i + 1], i); !done) return done;
    }
    if (game_.is_solo()) {
      if (auto done = read_otoma(entries->back()); !done) return done;
    }
    return check(*entries);
  }

  View view;
  OtomaCard otoma_top = kNoOtomaCard;

 private:
  [[nodiscard]] bool is_view() const { return kind_ == "view"; }

  // The head
  Result<void> read_head(const ContentEntry& entry) {
    if (auto done = entry.only({"options", "seats", "viewer", "phase", "round", "first", "turn",
                                "half-day", "last-round", "deal", "visited", "lagoon", "gap",
                                "taken", "shown", "unseen", "under", "island"});
        !done) {
      return done;
    }
    if (auto done = read_viewer(entry, kind_, game_.seats(), view.viewer); !done) return done;
    return read_table(game_, entry, view.table);
  }

  // Seats and Otoma
  Result<void> read_seat(const ContentEntry& entry, std::size_t seat) {
    if (entry.kind != "seat" || entry.id != std::to_string(seat)) {
      return entry.error("expected 'seat " + std::to_string(seat) + "'");
    }
    if (auto done = entry.only({"pawn", "markers", "dealt", "kept", "parchment"}); !done) {
      return done;
    }
    Expedition& expedition = view.table.seats[seat];
    const auto pawn = entry.field("pawn");
    if (!pawn) return pawn.error();
    const auto place = parse_place((*pawn)->value);
    if (!place && (*pawn)->value != "none") {
      return entry.error(**pawn, "expected a place or 'none', found " + quoted((*pawn)->value));
    }
    expedition.pawn = place.value_or(kOffBoard);
    if (auto done = read_markers(entry, expedition.markers); !done) return done;
    const auto drawn = entry.field("parchment");
    if (!drawn) return drawn.error();
    Cells capitals;
    auto rows = parse_board_rows((*drawn)->drawing, expedition.parchment, capitals);
    if (!rows) return entry.error(**drawn, rows.error().message);
    if (capitals.any()) return entry.error(**drawn, "expected small letters on a parchment");
    return read_hand(entry, seat);
  }

  Result<void> read_hand(const ContentEntry& entry, std::size_t seat) {
    Hand& hand = view.hands[seat];
    const bool own = !is_view() || mapwright::index(view.viewer) == static_cast<int>(seat);
    const bool over = view.table.phase == Phase::kOver;
    const ContentField* kept = entry.find("kept");
    if (kept != nullptr)
      view.table.chosen = static_cast<std::uint8_t>(view.table.chosen | 1U << seat);
    if (const ContentField* dealt = entry.find("dealt")) {
      if (!own) return entry.error(*dealt, "expected no hypotheses of another seat in a view");
      if (auto done = read_cards(entry, *dealt, hand.dealt); !done) return done;
    }
    if (kept == nullptr) return {};
    const bool hidden = !own && !over;
    if ((kept->value == "hidden") != hidden) {
      return entry.error(*kept, hidden ? "expected 'kept hidden' for another seat in a view"
                                       : "expected the two cards that were kept");
    }
    if (hidden) return {};
    if (auto done = read_cards(entry, *kept, hand.kept); !done) return done;
    if (hand.kept[1] == kNoHypothesis || hand.kept[0] >= hand.kept[1]) {
      return entry.error(*kept, "expected two cards in ascending order");
    }
    return {};
  }

  Result<void> read_cards(const ContentEntry& entry, const ContentField& line,
                          std::span<Hypothesis> cards) {
    const auto words = words_of(line.value);
    if (words.size() > cards.size()) return entry.error(line, "expected fewer cards");
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto card = parse_hypothesis(words[i]);
      if (!card) return entry.error(line, "expected cards such as P03, found " + quoted(words[i]));
      cards[i] = *card;
    }
    return {};
  }

  Result<void> read_markers(const ContentEntry& entry, Cells& markers) {
    const ContentField* line = entry.find("markers");
    if (line == nullptr) return {};
    for (const std::string_view word : words_of(line->value)) {
      const auto cell = parse_cell(word);
      if (!cell) return entry.error(*line, "expected cells, found " + quoted(word));
      markers.insert(*cell);
    }
    return {};
  }

  Result<void> read_otoma(const ContentEntry& entry) {
    if (entry.kind != "otoma" || entry.id != "cards") return entry.error("expected 'otoma cards'");
    if (auto done = entry.only({"turned", "top", "face", "claim", "markers"}); !done) return done;
    if (auto done = read_markers(entry, view.table.otoma_markers); !done) return done;
    if (const ContentField* turned = entry.find("turned")) {
      for (const std::string_view word : words_of(turned->value)) {
        const auto card = parse_otoma_card(word);
        if (!card) return entry.error(*turned, "expected cards such as O07, found " + quoted(word));
        view.table.otoma_turned |= 1U << index(*card);
      }
    }
    const bool has_top = view.table.phase > Phase::kOtomaTop;
    if (!has_top) {
      return entry.find("top") == nullptr && entry.find("face") == nullptr
                 ? Result<void>{}
                 : entry.error("expected no card on top before it is turned over");
    }
    return is_view() ? read_face(entry) : read_top(entry);
  }

  Result<void> read_top(const ContentEntry& entry) {
    const auto top = entry.field("top");
    if (!top) return top.error();
    const auto card = parse_otoma_card((*top)->value);
    if (!card || (view.table.otoma_turned >> index(*card) & 1) != 0) {
      return entry.error(
          **top, "expected a card that has not been turned, found " + quoted((*top)->value));
    }
    otoma_top = *card;
    view.otoma_face = game_.content().otoma[index(*card)].face;
    return {};
  }

  Result<void> read_face(const ContentEntry& entry) {
    const auto line = entry.field("face");
    if (!line) return line.error();
    const auto words = words_of((*line)->value);
    OtomaFace face;
    face.claims = entry.find("claim") != nullptr;
    bool fine = words.size() == 4;
    for (std::size_t i = 0; fine && i < 2; ++i) {
      const auto terrain = parse_terrain(words[2 * i + 1]);
      face.deeds[i].confirms = words[2 * i] == "confirm-or-map";
      fine = terrain && (face.deeds[i].confirms || words[2 * i] == "map");
      if (terrain) face.deeds[i].terrain = *terrain;
    }
    // Sampling needs a card that fits.
    for (std::size_t i = 0; fine && i < kOtomaCards; ++i) {
      const bool turned = (view.table.otoma_turned >> i & 1) != 0;
      if (turned || game_.content().otoma[i].face != face) continue;
      view.otoma_face = face;
      return {};
    }
    return entry.error(**line, "expected the face of a card that has not been turned, found " +
                                   quoted((*line)->value));
  }

  // Everything together
  Result<void> check(const std::vector<ContentEntry>& entries) {
    Table& table = view.table;
    if (table.phase == Phase::kMove && table.seats[table.active].pawn != kOffBoard) {
      table.visited.insert(element(table.seats[table.active].pawn));
    }
    const bool top_claims = view.otoma_face && view.otoma_face->claims;
    if (auto done = check_table(game_, table, top_claims); !done) {
      return entries[0].error(done.error().message);
    }
    for (std::size_t i = 0; i < seats_; ++i) {
      if (auto done = check_seat(game_, table, i); !done) {
        return entries[i + 1].error(done.error().message);
      }
      if (auto done = check_hand(i); !done) return entries[i + 1].error(done.error().message);
    }
    return {};
  }

  Result<void> check_hand(std::size_t seat) {
    const Hand& hand = view.hands[seat];
    const bool own = !is_view() || mapwright::index(view.viewer) == static_cast<int>(seat);
    const auto count = static_cast<std::size_t>(
        std::ranges::count_if(hand.dealt, [](Hypothesis card) { return card != kNoHypothesis; }));
    const std::size_t expected = own ? cards_dealt(game_, view.table, seat) : 0;
    if (count != expected) {
      return Error{"expected " + std::to_string(expected) + " dealt hypotheses, found " +
                   std::to_string(count)};
    }
    const auto note = [&](Hypothesis card) {
      const bool fresh = card == kNoHypothesis || (known_ >> index(card) & 1) == 0;
      if (card != kNoHypothesis) known_ |= 1U << index(card);
      return fresh;
    };
    for (const Hypothesis card : hand.dealt) {
      if (!note(card))
        return Error{"expected every hypothesis only once, found two " + card_text(card)};
    }
    if (!hand.has_kept()) return {};
    const bool is_pair =
        std::ranges::find(game_.content().pairs, hand.kept) != game_.content().pairs.end();
    if (game_.rules().first_game && !is_pair) return Error{"expected the two cards of a pair"};
    for (const Hypothesis card : hand.kept) {
      if (own && std::ranges::find(hand.dealt, card) == hand.dealt.end()) {
        return Error{"expected to keep dealt cards, found " + card_text(card)};
      }
      if (!own && !note(card)) return Error{"expected every hypothesis only once"};
    }
    return {};
  }

  const Misterra& game_;
  std::string_view kind_;
  std::size_t seats_;
  std::uint32_t known_ = 0;  // hypotheses that have been seen in a hand
};

}  // namespace

Result<State> Misterra::parse_state(std::string_view text) const {
  PositionReader reader(*this, "position");
  if (auto done = reader.read(text); !done) return done.error();
  State state;
  state.table = reader.view.table;
  state.hands = reader.view.hands;
  state.otoma_top = reader.otoma_top;
  return state;
}

Result<View> Misterra::parse_view(std::string_view text) const {
  PositionReader reader(*this, "view");
  if (auto done = reader.read(text); !done) return done.error();
  return reader.view;
}

}  // namespace mapwright::misterra
