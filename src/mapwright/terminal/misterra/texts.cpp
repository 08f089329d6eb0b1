#include "mapwright/terminal/misterra/texts.h"

#include "mapwright/games/misterra/notation.h"

namespace mapwright::misterra {
namespace {

constexpr std::array<ReasonWords, 21> kReasonWords = {{
    {"not-to-act", "another seat is to act"},
    {"other-step", "this step of the turn is another: {phase}"},
    {"not-dealt", "you were not dealt these hypotheses"},
    {"no-card", "no card lies at {slot}"},
    {"not-seen", "a card is mapped on cells the pawn sees, one beside the other"},
    {"same-order", "the order of the halves makes no difference here: leave out 'first'"},
    {"not-largest", "the Otoma claims in one of its largest regions"},
    {"beach-first", "the pawn comes into play on the beach"},
    {"stands-there", "the pawn stands there: s stays"},
    {"no-tile", "{place} is empty: there is no tile to stand on"},
    {"visited", "the pawn already stood on {place} in this half-day"},
    {"not-adjacent", "{place} is not next to the pawn"},
    {"no-lagoon", "cards are exchanged on a lagoon only"},
    {"lagoon-used", "the lagoon works once in a half-day"},
    {"deck-empty", "the deck is empty: there is no card to reveal"},
    {"jungle", "you stand in a jungle: no mapping"},
    {"beach-claim", "the beach cannot be claimed"},
    {"no-markers", "all three markers lie on the island"},
    {"hazy", "this {terrain} is only hazy"},
    {"terrain-claimed", "you have claimed a {terrain} already"},
    {"region-claimed", "a marker lies in this region already"},
}};

}  // namespace

std::string face_text(const OtomaFace& face) {
  std::string text;
  for (std::size_t i = 0; i < face.deeds.size(); ++i) {
    const OtomaDeed& deed = face.deeds[i];
    text += (i > 0 ? ", " : "") + std::to_string(i + 1) + (deed.confirms ? " confirm/" : " map ") +
            terrain_text(deed.terrain);
  }
  return text + (face.claims ? ", claim" : "");
}

std::string why_not_text(const Reason& reason) {
  return reason ? in_words(reason, kReasonWords) : "";
}

std::string forced_text(const Misterra& game, const State& state, Seat, Action action) {
  const Table& before = state.table;
  switch (action.kind()) {
    case ActionKind::kStay:
      return before.phase == Phase::kSteppe ? "The move ends here: no way leads on."
                                            : "You stay: no way leads on.";
    case ActionKind::kTake:
      return "Taken: " + sketch_text(before.sketches.shown[at(action.slot())]) + ", the only card.";
    case ActionKind::kPass:
      return "No mapping in a jungle; " + why_not_text(why_not_claim(game, before)) +
             ": card laid aside.";
    default:
      return "No choice: " + game.action_text(action) + ".";
  }
}

std::string island_change_text(const Island& before, const Island& after) {
  std::string text;
  for (const Cell cell : changed_cells(before, after)) {
    if (!text.empty()) text += ", ";
    if (!after.tiles.covered().contains(cell)) {
      text += cell_text(cell) + " empty";
    } else {
      const bool confirmed = after.confirmed.contains(cell);
      text += cell_text(cell) + (confirmed ? " confirmed " : " hazy ") +
              terrain_text(after.tiles.at(cell));
    }
  }
  return text;
}

std::vector<HelpLine> help_lines(bool solo) {
  std::vector<HelpLine> lines = {
      {"", "KEYS"},
      {"arrows, h j k l", "choose a place to go, a card, a place to map"},
      {"Enter", "do it; at the end of the turn: confirm the turn"},
      {"s", "stay where you are, or end the move on a steppe"},
      {"1 … 5", "take this sketch card"},
      {"d", "on a lagoon: put a card under the deck, reveal another"},
      {"r, R", "turn the domino"},
      {"n, p", "next, previous legal place for it"},
      {"f", "the other half changes the island first, where that matters"},
      {"c", "claim the region you stand in"},
      {"x", "neither map nor claim: the card is laid aside"},
      {"u, Backspace", "take a step back; until the turn is confirmed"},
      {"o", "everybody's boards and points"},
      {"t", "your hypotheses with their tables"},
      {"g", "the log"},
      {"i", "a hint: the best few steps with what they are worth"},
      {"q, Ctrl-C", "leave; asks first, the game is kept"},
      {"", ""},
      {"", "SIGNS"},
      {"s l j m", "hazy steppe, lagoon, jungle, mountain on the island"},
      {"S L J M", "confirmed; on a parchment: equal to the confirmed island, 2 points"},
      {"·  ~", "empty, beach"},
      {":", "seen: one half of the card must lie on a seen cell"},
      {"+", "changed since your last turn"},
      {"( )  [ ]", "where you can go; what is chosen, or the card in hand"},
      {"@  1 2 3 4", "your pawn, the pawns of the others by their number"},
      {"#@ #2 #O", "claims: yours, player 2's, the Otoma's"},
      {"", ""},
      {"", "A TURN"},
      {"",
       "Two half-days. In each: move if you like, take a card, then map it, claim, or neither."},
      {"steppe", "who arrives on it may go on at once"},
      {"lagoon", "before taking, exchange one of the shown cards"},
      {"jungle", "no mapping from it"},
      {"mountain", "sees everything within two steps"},
      {"map", "the card goes on two cells of your parchment, and changes the island:"},
      {"", "empty: hazy tile; hazy and the same: confirmed; hazy and another: replaced"},
      {"claim", "a confirmed tile, no marker in its region, each terrain once, three in all"},
      {"", ""},
      {"", "POINTS"},
      {"", "2 for each parchment cell equal to a confirmed tile, −1 for each empty cell,"},
      {"", "your two hypotheses, 2 for each confirmed tile of a region claimed by you alone."},
  };
  if (!solo) return lines;
  lines.insert(lines.end(),
               {{"", ""},
                {"", "THE OTOMA"},
                {"", "After your turn it plays two half-days by its cards. The top card's face is"},
                {"", "shown: the NEXT card gives the deeds, the back of this one their cells."},
                {"", "Its claims cost you their points."}});
  return lines;
}

}  // namespace mapwright::misterra
