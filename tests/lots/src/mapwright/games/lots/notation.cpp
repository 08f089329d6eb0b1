// Actions, cards and boards as text.

#include "mapwright/core/text.h"
#include "mapwright/game/content_reader.h"
#include "mapwright/games/lots/lots.h"

namespace mapwright::lots {

std::string Lots::action_text(Action action) const { return "take " + std::to_string(action.code); }

Result<Action> Lots::parse_action(std::string_view text) const {
  const std::string lower = lowered(text);
  const auto words = words_of(lower);
  if (words.size() == 2 && words[0] == "take") {
    if (const auto number = number_in(words[1], 1, 255)) {
      return Action{static_cast<std::uint8_t>(*number)};
    }
  }
  return Error{"expected 'take' and a number, found " + quoted(text)};
}

std::string Lots::chance_text(Chance chance) const {
  return chance.is_die ? "die " + std::to_string(chance.value)
                       : content_.cards[at(chance.value)].id;
}

Result<Chance> Lots::parse_chance(std::string_view text) const {
  const std::string lower = lowered(text);
  for (int n = 1; n <= kDieFaces; ++n) {
    if (chance_text({true, n}) == lower) return Chance{true, n};
  }
  if (const auto card = index_of(content_.cards, lower, &Card::id)) return Chance{false, *card};
  return Error{"expected a die or a card, found " + quoted(text)};
}

std::string Lots::picture(const View& view) const {
  const State& state = view.known;
  std::string text = "Rounds played: " + std::to_string(state.played) + " of " +
                     std::to_string(rounds_) +
                     (state.die == 0 ? "" : ", die " + std::to_string(state.die)) + "\n";
  for (int i = 0; i < seats_; ++i) {
    const Player& player = state.players[seat_at(i)];
    text += (seat_at(i) == view.viewer ? "> seat " : "  seat ") + std::to_string(i) + ": points ";
    text += std::to_string(player.points);
    if (player.card != kNoCard) text += ", " + content_.cards[at(player.card)].id;
    if (player.taken != 0) text += ", has taken " + std::to_string(player.taken);
    text += "\n";
  }
  return text;
}

}  // namespace mapwright::lots
