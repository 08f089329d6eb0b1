#pragma once
// The parts that positions and views are made of, read from fields: treasures, spaces, tokens,
// slots, boards. Used by position_reader.cpp only.

#include <initializer_list>
#include <optional>

#include "mapwright/game/content_reader.h"
#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {

using KindCounts = std::array<std::uint8_t, kMaxTreasureKinds>;

class FieldReader {
 public:
  FieldReader(const Guild& game, const ContentEntry& entry)
      : game_(game), content_(game.content()), entry_(entry) {}

  // Calls read(field) when there is a field of that key; an error when there are two.
  template <class F>
  Result<void> with(std::string_view key, F&& read) const {
    if (entry_.find(key) == nullptr) return {};
    const auto field = entry_.field(key);
    if (!field) return field.error();
    return read(**field);
  }
  // The first error of several steps.
  static Result<void> all(std::initializer_list<Result<void>> steps) {
    for (const auto& step : steps) {
      if (!step) return step;
    }
    return {};
  }

  // "vase 2 tower-each 1"
  Result<void> treasures(const ContentField& field, std::string_view text, KindCounts& out) const;
  Result<void> spaces(const ContentField& field, std::string_view text, Spaces& out) const;
  // Three specialty cards or "-", or one "-" for none at all.
  Result<void> slots(const ContentField& field, std::array<std::uint8_t, kSlots>& out) const;
  // A number up to `most`; "-" is 0.
  Result<void> number(const ContentField& field, int most, std::uint8_t& out) const;
  // The fields of a board; with the prefix "was-" those that were different before the turn.
  Result<void> board(const std::string& prefix, Board& out) const;

  [[nodiscard]] std::optional<std::uint8_t> specialty(std::string_view id) const;
  [[nodiscard]] std::optional<int> explore_card(std::string_view name) const;

 private:
  // The tokens on places of one feature, as a mask.
  template <class Places, class Mask>
  Result<void> tokens(const ContentField& field, std::string_view text, const Places& places,
                      Mask& out) const;

  const Guild& game_;
  const Content& content_;
  const ContentEntry& entry_;
};

}  // namespace mapwright::guild
