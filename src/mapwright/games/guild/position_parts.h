#pragma once
// Parts of the description of a position (position.cpp): names, treasures, and a seat's turn that
// is under way.

#include <optional>
#include <string>

#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/position.h"

namespace mapwright::guild {

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

// "vase 2 tower-each 1"
void treasures(PositionText& text, const Content& content, std::string_view key,
               KindCounts& counts);

// A seat's turn under way.
class TurnText {
 public:
  // The lines of a card that is being played; they are understood when the board is known.
  struct Explored {
    const ContentField* spaces = nullptr;
    const ContentField* sources = nullptr;
  };

  TurnText(PositionText& text, const Guild& game)
      : text_(text), game_(game), content_(game.content()) {}

  Explored describe(Turn& turn);
  // Plays the card's spaces over again, so that shapes and allowances come out right.
  void play_over(const Explored& lines, SeatState& seat);

 private:
  // What a card has explored phase by phase, and the villages that lines may come from.
  struct Phases {
    std::string spaces;
    std::string sources;
  };
  [[nodiscard]] Phases phases_of(const Turn& turn) const;

  void step(Turn& turn);
  bool read_step(const std::vector<std::string_view>& words, Turn& turn) const;
  // Calls each(space) for the spaces of one phase; "-" for none.
  template <class F>
  void each_space(const ContentField& line, std::string_view group, F&& each);
  void play_space(const ContentField& line, const Spaces& from, const Board& board, Turn& turn,
                  Cell space);
  // Villages may have been founded since the line began: only those written down count.
  void keep_sources(const Spaces& from, Turn& turn) const;

  PositionText& text_;
  const Guild& game_;
  const Content& content_;
};

}  // namespace mapwright::guild
