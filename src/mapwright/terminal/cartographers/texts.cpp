#include "mapwright/terminal/cartographers/texts.h"

#include <array>

#include "mapwright/games/cartographers/notation.h"

namespace mapwright::cartographers {

std::string short_rule(const Rules& rules, ScoreRule rule) {
  switch (rule) {
    case ScoreRule::kSentinelWood:
      return "1 per forest cell on the sheet's edge";
    case ScoreRule::kTreetower:
      return "1 per forest cell shut in on 4 sides";
    case ScoreRule::kGreenbough:
      return "1 per row and per column with forest";
    case ScoreRule::kStonesideForest:
      return "3 per mountain joined by forest";
    case ScoreRule::kCanalLake:
      return "1 per water by a farm, farm by a water";
    case ScoreRule::kTheGoldenGranary:
      return "1 per water by a ruin, 3 per farm on one";
    case ScoreRule::kMagesValley:
      return "2 per water, 1 per farm by a mountain";
    case ScoreRule::kShoresideExpanse:
      return "3 per inland farm or water area, apart";
    case ScoreRule::kWildholds:
      return std::to_string(rules.wildholds_stars) + " per village of 6 or more cells";
    case ScoreRule::kGreatCity:
      return "1 per cell: largest village, no mountain";
    case ScoreRule::kGreengoldPlains:
      return "3 per village beside 3 or more terrains";
    case ScoreRule::kShieldgate:
      return "2 per cell of the second largest village";
    case ScoreRule::kBorderlands:
      return "6 per full row or full column";
    case ScoreRule::kLostBarony:
      return "3 × side of the largest filled square";
    case ScoreRule::kTheBrokenRoad:
      return "3 per full diagonal, left to bottom edge";
    case ScoreRule::kTheCauldrons:
      return "1 per empty cell shut in on 4 sides";
  }
  return "";
}

std::string full_rule(const Rules& rules, ScoreRule rule) {
  switch (rule) {
    case ScoreRule::kSentinelWood:
      return "1 star for each forest cell on the edge of the sheet.";
    case ScoreRule::kTreetower:
      return "1 star for each forest cell whose four sides are filled cells or the edge.";
    case ScoreRule::kGreenbough:
      return "1 star for each row and each column with at least one forest cell.";
    case ScoreRule::kStonesideForest:
      return "3 stars for each mountain that one stretch of forest joins to another mountain.";
    case ScoreRule::kCanalLake:
      return "1 star for each water cell beside a farm, and for each farm cell beside water.";
    case ScoreRule::kTheGoldenGranary:
      return "1 star for each water cell beside a ruin; 3 for each farm cell on a ruin.";
    case ScoreRule::kMagesValley:
      return "2 stars for each water cell and 1 for each farm cell beside a mountain.";
    case ScoreRule::kShoresideExpanse:
      return "3 stars for each farm area that touches neither water nor the edge, and for each "
             "water area that touches neither farm nor the edge.";
    case ScoreRule::kWildholds:
      return std::to_string(rules.wildholds_stars) +
             " stars for each village area of 6 or more cells.";
    case ScoreRule::kGreatCity:
      return "1 star for each cell of the largest village area that touches no mountain.";
    case ScoreRule::kGreengoldPlains:
      return "3 stars for each village area beside 3 or more of: forest, farm, water, monster, "
             "mountain.";
    case ScoreRule::kShieldgate:
      return "2 stars for each cell of the second largest village area (a tie for largest "
             "counts).";
    case ScoreRule::kBorderlands:
      return "6 stars for each completely filled row and column.";
    case ScoreRule::kLostBarony:
      return "3 stars for each cell along one side of the largest square of filled cells.";
    case ScoreRule::kTheBrokenRoad:
      return "3 stars for each completely filled diagonal from the left edge down to the bottom "
             "edge.";
    case ScoreRule::kTheCauldrons:
      return "1 star for each empty cell whose four sides are filled cells or the edge.";
  }
  return "";
}

std::string solo_ambush_text(const Card& card, bool drawn) {
  std::string text = "You play alone, so the card draws itself. It starts in the " + card.corner +
                     " corner, shape as printed, and walks " +
                     (card.clockwise ? "clockwise" : "counter-clockwise") +
                     " along the edge, then ring by ring inwards. ";
  text += drawn ? "The first place where it fits is drawn."
                : "It fits nowhere, so it leaves without harm.";
  return text;
}

std::string edict_letter(std::size_t edict) {
  return std::string(1, static_cast<char>('A' + edict));
}

std::string edicts_of(const Season& season) {
  return edict_letter(static_cast<std::size_t>(season.edicts[0])) + " and " +
         edict_letter(static_cast<std::size_t>(season.edicts[1]));
}

std::string cells_text(const Cells& cells) {
  std::string text;
  for (const Cell cell : cells) text += (text.empty() ? "" : " ") + cell_text(cell);
  return text;
}

std::string change_text(int change) {
  if (change == 0) return "";
  return change > 0 ? "+" + std::to_string(change) : number_text(change);
}

std::string sheet_of(const std::string& name) { return possessive(name) + " sheet"; }

std::span<const HelpLine> help_lines() {
  static constexpr std::array<HelpLine, 54> kLines = {{
      {"", "DRAWING"},
      {"arrows, h j k l", "move the shape"},
      {"r  R", "turn it clockwise, counter-clockwise (also the mouse wheel)"},
      {"f", "flip it, left to right"},
      {"Tab, s", "take the card's other shape ($ brings a coin)"},
      {"t", "take the card's other terrain"},
      {"1 2 3 4 5", "forest, village, farm, water, monster, if on the card"},
      {"n  p", "jump to the next, the previous legal place"},
      {"click", "bring the shape to a cell; click it again to draw"},
      {"Enter, blank", "draw; Enter again confirms"},
      {"u, Backspace", "take the drawing back (until you confirm it)"},
      {"", ""},
      {"", "LOOKING"},
      {"a b c d", "light the cells that earn this edict's stars, with its rule"},
      {"m", "light the cells that monsters cost you"},
      {"o", "everybody's sheets and scores"},
      {"g", "the log: all cards and drawings"},
      {"i", "a hint: the best few drawings with what they are worth"},
      {"Escape", "put the lights out"},
      {"q, Ctrl-C", "leave (asks first; the record is kept)"},
      {"", ""},
      {"", "THE MAP"},
      {"f v a w m", "forest, village, farm, water, monster"},
      {"F V A W M", "the same, drawn on a ruin"},
      {"r  ^  #", "empty ruin, mountain, wasteland"},
      {"[f]", "the shape in your hand; ?f? when it may not be drawn here"},
      {"!f!", "a filled cell under it"},
      {"(f)", "drawn, not confirmed yet"},
      {"*f*", "lit"},
      {"", ""},
      {"", "THE GAME"},
      {"", "Each card shows one or two shapes and one or two terrains. Choose one of each"},
      {"", "and draw it on empty cells, anywhere. If no shape fits, draw a single cell."},
      {"", "A season ends when the time of its cards reaches the threshold. Then you score"},
      {"", "the season's two edicts, 1 star per coin (every season again), and lose 1 star"},
      {"", "for each empty cell beside a monster."},
      {"", "Spring scores A and B, summer B and C, fall C and D, winter D and A."},
      {"", ""},
      {"Coins", "some shapes bring one; so does a mountain when its four"},
      {" ", "sides are filled"},
      {"Ruins", "after a ruins card, the next shape must cover an empty ruin;"},
      {" ", "if none can, you draw a single cell anywhere instead"},
      {"Rift Lands", "one cell of any terrain, at no time"},
      {"Ambush", "everybody draws monsters on a neighbour's sheet; alone, the"},
      {" ", "card draws itself, in the first place that fits"},
      {"", ""},
      {"", "THE END"},
      {"", "After winter the most stars win; in a tie, whoever lost fewer to monsters."},
      {"", "Alone, the four edicts' numbers are subtracted, and the rest is your rating:"},
      {"", "30 Legendary Cartographer, 20 Master Mapsmith, 10 Journeyman Topographer,"},
      {"", "0 Apprentice Surveyor, −5 Amateur Assessor, −10 Inept Assistant,"},
      {"", "−20 Dimwitted Doodler, below that Oblivious Inkdrinker."},
      {"", ""},
      {"", "The rules in full, by number: docs/rules/cartographers.md"},
  }};
  return kLines;
}

}  // namespace mapwright::cartographers
