// The sheet of the Guild: the map, its objectives, the cards of each age; the score sheet.

#include "mapwright/print/guild/pages.h"
#include "mapwright/print/type.h"

namespace mapwright::guild {
namespace {

using namespace mapwright::print;

constexpr double kHeader = 13;
constexpr double kMapHeight = 167;

void draw_check_box(Drawing& drawing, Point at, double size) {
  drawing.box({{at.x, at.y - size}, size, size}, {.width = 0.3});
}

// G21: three of the map's objectives are in play; what they pay. A map of one's own may have more
// than its box holds: those left over, none at all where all fit.
std::span<const Objective> draw_objectives(Drawing& drawing, const Box& box,
                                           std::span<const Objective> objectives, const Guild& game,
                                           const Messages& words) {
  const auto [first, later] = game.content().values.objective;
  drawing.words_within({box.left(), box.top()}, box.width,
                       words.text("guild.panel.objectives") + "  " + std::to_string(first) + " / " +
                           std::to_string(later),
                       kLabel);
  constexpr double kIndent = 4.5;
  constexpr double kLeading = 3.4;
  double y = box.top() + 5;
  while (!objectives.empty()) {
    const std::string text = objective_text(objectives.front(), words);
    Drawing measured;
    const double below = measured.words_in({}, box.width - kIndent, kLeading, text, kSmall);
    if (y + below - kLeading > box.bottom() && y > box.top() + 5) break;
    draw_check_box(drawing, {box.left(), y + 0.4}, 3);
    y = drawing.words_in({box.left() + kIndent, y}, box.width - kIndent, kLeading, text, kSmall) +
        1.4;
    objectives = objectives.subspan(1);
  }
  return objectives;
}

// G4: the explore cards of an age, to be ticked off; what a village is worth.
void draw_age(Drawing& drawing, const Box& box, const Guild& game, int age, const Messages& words) {
  drawing.round_box(box, 1.5, {.width = 0.25});
  drawing.words({box.left() + 2, box.top() + 5}, std::string(kAgeNames[at(age - 1)]),
                {Face::kTitle, 5});
  drawing.figure("guild-village", {box.right() - 9, box.top() + 3.4}, 4.6);
  drawing.words({box.right() - 5.6, box.top() + 4.8},
                std::to_string(game.content().values.village[at(age - 1)]), {Face::kTitle, 4.2});
  const auto deck = game.deck_of_age(age);
  double x = box.left() + 2;
  double y = box.top() + 11;
  for (int card = 0; card < 16; ++card) {
    if (((deck >> card) & 1U) == 0) continue;
    const std::string key = "guild.card." + std::string(game.explore_card_name(card)) + ".chip";
    // The page's star for any terrain is not in every typeface.
    std::string chip = words.has(key) ? words.text(key) : std::string(game.explore_card_name(card));
    if (const auto star = chip.find("✶"); star != std::string::npos) chip.replace(star, 3, "*");
    const Type type = sized(kSmall, 2.7);
    const double width = 4 + width_of(type, chip) + 2.4;
    if (x + width > box.right()) {
      x = box.left() + 2;
      y += 5;
    }
    draw_check_box(drawing, {x, y}, 2.8);
    drawing.words({x + 3.6, y - 0.3}, chip, type);
    x += width;
  }
}

void draw_towers(Drawing& drawing, Point at, const Values& values) {
  drawing.figure("guild-discovery", {at.x + 2.5, at.y}, 6.5);
  for (std::size_t i = 0; i < values.tower.size(); ++i) {
    draw_badge(drawing, {at.x + 9.5 + 8 * static_cast<double>(i), at.y}, 3.4,
               std::to_string(values.tower[i]));
  }
}

}  // namespace

std::string objective_text(const Objective& objective, const Messages& words) {
  const std::string key = "guild.objective." + objective.id;
  return words.has(key) ? words.text(key) : objective.effect;
}

Document sheet_pages(const Guild& game, const Job& job) {
  const Map& map = game.map();
  const Messages& words = job.words;
  Document document = new_document(job, map.title);
  Page page = new_page(job, words.text("paper.sheet-footer"));
  Drawing& drawing = page.drawing;
  const Box live = live_box(job);
  drawing.words_within({live.left(), live.top() + 7}, 90, map.title, kHeading);
  draw_field(drawing, {live.right() - 80, live.top() + 6}, 80, words.text("paper.name"));
  const Box taken = draw_map(drawing, {{live.left(), live.top() + kHeader}, live.width, kMapHeight},
                             map, Board{});
  const double top = taken.bottom() + 8;
  const double half = 84;
  auto objectives =
      draw_objectives(drawing, {{live.left(), top + 3}, half - 4, live.bottom() - top - 3},
                      game.content().objectives, game, words);
  const double left = live.left() + half;
  const double width = (live.right() - left - 3) / 2;
  for (int age = 1; age <= kAges; ++age) {
    const int row = (age - 1) / 2;
    const Box box{{left + (width + 3) * ((age - 1) % 2), top + 19.5 * row}, width, 18};
    draw_age(drawing, box, game, age, words);
  }
  draw_towers(drawing, {left, top + 43.5}, game.content().values);
  for (int slot = 0; slot < kSlots; ++slot) {
    const double third = (live.right() - left - 4) / kSlots;
    const double x = left + (third + 2) * slot;
    draw_badge(drawing, {x + 3, top + 53}, 3, std::string(kAgeCardNames[at(slot)]));
    drawing.line({x + 7.5, top + 55}, {x + third, top + 55}, {.width = 0.2});
  }
  document.pages.push_back(std::move(page));
  while (!objectives.empty()) {
    Page more = new_page(job, words.text("paper.sheet-footer"));
    more.drawing.words_within({live.left(), live.top() + 7}, live.width, map.title, kHeading);
    objectives = draw_objectives(
        more.drawing, {{live.left(), live.top() + kHeader}, live.width, live.height - kHeader},
        objectives, game, words);
    document.pages.push_back(std::move(more));
  }
  return document;
}

Document score_pages(const Guild& game, const Job& job) {
  const Messages& words = job.words;
  std::vector<TableRow> rows;
  for (const std::string_view line : {"coin-spaces", "villages", "routes", "towers", "crystals",
                                      "treasure-coins", "objectives"}) {
    if (line == "crystals" && game.map().crystals.empty()) continue;
    rows.push_back({words.text("guild.line." + std::string(line)), false, ""});
  }
  for (const Treasure& treasure : game.content().treasures) {
    if (!treasure.is_kept()) continue;
    rows.push_back({words.text("guild.treasure." + treasure.id), false, ""});
  }
  rows.push_back({words.text("guild.line.total"), true, ""});
  return table_document(job, std::string(game.info().title), rows, kMaxSeatsOfGuild);
}

Picture poster_picture(const Guild& game, const State& state, Seat seat, const Job& job) {
  const Messages& words = job.words;
  const SeatState& own = state.seats[seat];
  Picture picture;
  const Box taken = draw_map(picture.drawing, {{0, 0}, 190, 220}, game.map(), own.board);
  picture.width = 190;
  picture.height = taken.height;
  picture.subject = std::string(game.info().title) + " · " + game.map().title;
  const auto count = [](auto mask) { return std::to_string(std::popcount(unsigned{mask})); };
  picture.figures = {
      words.text("guild.line.total") + " " + std::to_string(game.total(own)),
      words.text("guild.line.villages") + " " + std::to_string(own.board.villages.count()),
      words.text("guild.line.towers") + " " + count(own.board.towers),
      words.text("guild.line.routes") + " " + count(own.board.posts)};
  return picture;
}

}  // namespace mapwright::guild
