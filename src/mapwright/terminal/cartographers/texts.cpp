#include "mapwright/terminal/cartographers/texts.h"

#include <algorithm>
#include <array>

#include "mapwright/games/cartographers/notation.h"

namespace mapwright::cartographers {
namespace {

// What a score card counts, in the order of the rules; {stars} is C43's option.
struct RuleText {
  std::string_view in_short;
  std::string_view in_full;
};
constexpr std::array<RuleText, kScoreRuleIds.size()> kRuleTexts = {{
    {"1 per forest cell on the sheet's edge",
     "1 star for each forest cell on the edge of the sheet."},
    {"1 per forest cell shut in on 4 sides",
     "1 star for each forest cell whose four sides are filled cells or the edge."},
    {"1 per row and per column with forest",
     "1 star for each row and each column with at least one forest cell."},
    {"3 per mountain joined by forest",
     "3 stars for each mountain that one stretch of forest joins to another mountain."},
    {"1 per water by a farm, farm by a water",
     "1 star for each water cell beside a farm, and for each farm cell beside water."},
    {"1 per water by a ruin, 3 per farm on one",
     "1 star for each water cell beside a ruin; 3 for each farm cell on a ruin."},
    {"2 per water, 1 per farm by a mountain",
     "2 stars for each water cell and 1 for each farm cell beside a mountain."},
    {"3 per inland farm or water area, apart",
     "3 stars for each farm area that touches neither water nor the edge, and for each water area "
     "that touches neither farm nor the edge."},
    {"{stars} per village of 6 or more cells",
     "{stars} stars for each village area of 6 or more cells."},
    {"1 per cell: largest village, no mountain",
     "1 star for each cell of the largest village area that touches no mountain."},
    {"3 per village beside 3 or more terrains",
     "3 stars for each village area beside 3 or more of: forest, farm, water, monster, mountain."},
    {"2 per cell of the second largest village",
     "2 stars for each cell of the second largest village area (a tie for largest counts)."},
    {"6 per full row or full column", "6 stars for each completely filled row and column."},
    {"3 × side of the largest filled square",
     "3 stars for each cell along one side of the largest square of filled cells."},
    {"3 per full diagonal, left to bottom edge",
     "3 stars for each completely filled diagonal from the left edge down to the bottom edge."},
    {"1 per empty cell shut in on 4 sides",
     "1 star for each empty cell whose four sides are filled cells or the edge."},
}};

std::string with_stars(const Rules& rules, std::string_view text) {
  constexpr std::string_view kStars = "{stars}";
  if (!text.starts_with(kStars)) return std::string(text);
  return std::to_string(rules.wildholds_stars) + std::string(text.substr(kStars.size()));
}

// "overlaps F4 (water) and G4 (water)"; three at most by name.
std::string overlap_text(const DrawingTask& task, const Cells& blocked) {
  const int count = blocked.count();
  std::string text = "overlaps ";
  for (int i = 0; i < std::min(count, 3); ++i) {
    const Cell cell = blocked.nth(i);
    const auto ground = at(ground_at(task.print, task.sheet, cell));
    if (i > 0) text += i + 1 == count ? " and " : ", ";
    text += cell_text(cell) + " (" + std::string(kGroundNames[ground]) + ")";
  }
  return text + (count > 3 ? " and " + std::to_string(count - 3) + " more" : "");
}

}  // namespace

std::string why_not_text(const Ghost& ghost) {
  const Verdict verdict = ghost.verdict();
  if (verdict.legal()) return "";
  // On empty cells only the ruins effect can forbid a shape of the card (C16).
  return (verdict.blocked.any() ? overlap_text(ghost.task(), verdict.blocked)
                                : "must cover an empty ruin (r)") +
         (verdict.fits_nowhere ? "; this shape fits nowhere, Tab takes the other" : "");
}

std::string short_rule(const Rules& rules, ScoreRule rule) {
  return with_stars(rules, kRuleTexts[at(rule)].in_short);
}

std::string full_rule(const Rules& rules, ScoreRule rule) {
  return with_stars(rules, kRuleTexts[at(rule)].in_full);
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

std::string forced_text(const Cartographers& game, const State&, Seat, Action action) {
  if (action.is_pass()) return "The sheet is full: you pass.";
  return "No choice: " + game.action_text(action) + ".";
}

std::string sheet_of(const std::string& name) { return possessive(name) + " sheet"; }

std::vector<HelpLine> help_lines() {
  return {
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
      {"Coins", "some shapes bring one; so does a mountain when its four sides are filled"},
      {"Ruins",
       "after a ruins card, the next shape must cover an empty ruin; if none can, you draw a "
       "single cell anywhere instead"},
      {"Rift Lands", "one cell of any terrain, at no time"},
      {"Ambush",
       "everybody draws monsters on a neighbour's sheet; alone, the card draws itself, in the "
       "first place that fits"},
      {"", ""},
      {"", "THE END"},
      {"", "After winter the most stars win; in a tie, whoever lost fewer to monsters."},
      {"", "Alone, the four edicts' numbers are subtracted, and the rest is your rating:"},
      {"", "30 Legendary Cartographer, 20 Master Mapsmith, 10 Journeyman Topographer,"},
      {"", "0 Apprentice Surveyor, −5 Amateur Assessor, −10 Inept Assistant,"},
      {"", "−20 Dimwitted Doodler, below that Oblivious Inkdrinker."},
      {"", ""},
      {"", "The rules in full, by number: docs/rules/cartographers.md"},
  };
}

}  // namespace mapwright::cartographers
