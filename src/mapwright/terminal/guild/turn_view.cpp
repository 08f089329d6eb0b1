#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/terminal/guild/turn.h"

namespace mapwright::guild {
namespace {

constexpr int kSideWidth = 30;  // the log at the right of the map needs this much

}  // namespace

void TurnAtKeyboard::draw() {
  Screen& screen = desk_.screen();
  draw_title(screen, desk_.name(seat_) + ": " + age_text(game_, shown()), coins_text(game_, own()));
  const MapLayout layout = desk_.layout(cursor_);
  draw_map(screen, layout, map_picture());
  const bool wide = screen.cols() - layout.right >= kSideWidth;
  screen.put(layout.bottom(), 1, card_line(), {.bold = true}, screen.cols() - 2);
  const int side = layout.right + 2;
  if (wide) {
    put_last(screen, 1, layout.bottom(), side, screen.cols() - side - 1, log_lines(),
             {.dim = true});
  }
  const int objectives = desk_.draw_objectives(game_.view(shown(), seat_));
  draw_between(layout.bottom() + 1, objectives, wide);
  if (list_is_open_) draw_list();
  desk_.draw_foot(status(), keys());
}

MapPicture TurnAtKeyboard::map_picture() const {
  MapPicture map{.board = &own().board,
                 .explore = places_to_explore(),
                 .villages = places_for_villages(),
                 .cursor = cursor_};
  if (turn().step != Step::kExplore) return map;
  for (std::size_t i = 0; i < turn().count; ++i) map.fresh.insert(cell_at(turn().spaces[i]));
  return map;
}

std::string TurnAtKeyboard::card_line() const {
  std::string text = card_name(game_, shown(), turn());
  if (turn().step == Step::kExplore) text += ", " + phase_text(game_.content(), turn());
  const bool long_one = display_width(text) + 5 > desk_.screen().cols() - 2;
  return long_one ? text : "Card " + text;
}

// The log, and last what the seat itself has done in this turn.
std::vector<std::string> TurnAtKeyboard::log_lines() {
  std::vector<std::string> lines = desk_.log().lines();
  std::string own = desk_.log().deeds(seat_);
  for (const Action action : pending_.steps()) {
    const std::string deed = deed_text(game_, action);
    if (!deed.empty()) own += (own.empty() ? "" : ", ") + deed;
  }
  if (!own.empty()) lines.push_back("  (" + own + ")");
  return lines;
}

// Between card and objectives: the pool, then the news, or the log where there is room for it.
void TurnAtKeyboard::draw_between(int row, int end_row, bool log_is_beside) {
  Screen& screen = desk_.screen();
  const std::string pool = pool_text(turn());
  if (!pool.empty()) screen.put(row++, 1, pool, {.bold = true}, screen.cols() - 2);
  const std::vector<std::string> news = desk_.log().news(seat_);
  if (!log_is_beside && (end_row - row >= 5 || news.empty())) {
    return put_last(screen, row, end_row, 1, screen.cols() - 2, log_lines(), {.dim = true});
  }
  const auto lines = wrapped(joined(news, "; "), screen.cols() - 8);
  for (std::size_t i = 0; i < lines.size() && row < end_row; ++i, ++row) {
    const bool cut = row + 1 == end_row && i + 1 < lines.size();
    screen.put(row, 1, lines[i] + (cut ? " …" : ""), {}, screen.cols() - 2);
  }
}

// Over the rows above status and keys, as many as it needs; a long list shows a part.
void TurnAtKeyboard::draw_list() {
  Screen& screen = desk_.screen();
  std::vector<std::pair<std::size_t, std::string>> lines;
  for (std::size_t i = 0; i < list_.texts.size(); ++i) {
    std::string number = (i < 9 ? std::to_string(i + 1) : " ") + std::string(" ");
    for (const std::string& part : wrapped(list_.texts[i], screen.cols() - 10)) {
      lines.emplace_back(i, number + part);
      number = "  ";
    }
  }
  const int count = static_cast<int>(lines.size());
  const int shown = std::min(count, screen.rows() - 8);
  int from = 0;
  while (from + shown < count && lines[at(from + shown / 2)].first < list_.chosen) ++from;
  int row = screen.rows() - 3 - shown;
  screen.fill(row, 0, screen.cols(), {.reverse = true});
  screen.put(row++, 1, list_.heading, {.bold = true, .reverse = true}, screen.cols() - 2);
  for (int i = from; i < from + shown; ++i, ++row) {
    const auto& [item, text] = lines[at(i)];
    const bool chosen = item == list_.chosen;
    screen.fill(row, 0, screen.cols());
    screen.put(row, 1, (chosen ? "▸ " : "  ") + text, {.bold = chosen}, screen.cols() - 2);
  }
}

std::string TurnAtKeyboard::status() const {
  if (pending_.is_complete()) {
    return after_note(ends_turn() ? "Enter confirms, u takes back."
                                  : "Enter draws the treasure (no way back then), u takes back.");
  }
  if (!message_.empty()) return message_;
  if (turn().step == Step::kKeep) return "Keep one of the two cards for this age and play it.";
  if (turn().step == Step::kUse) return "Play one of your three cards.";
  if (list_is_open_) return "Which route, and where does the post go?";
  const std::string where = space_text(game_.map(), cursor_);
  if (places_for_villages().contains(cursor_)) {
    return "Village on " + where + "? " + gained(Action::village(cursor_));
  }
  const Action explore = Action::explore(cursor_);
  if (places_to_explore().contains(cursor_)) {
    return (turn().free_cubes > 0 ? "Free cube on " : "Explore ") + where + "? " + gained(explore);
  }
  return where + ": no, " + why_not_text(game_, shown(), seat_, explore) + ".";
}

std::string TurnAtKeyboard::gained(Action action) const {
  const std::string text = gain_text(game_, shown(), seat_, action);
  return text.empty() ? "" : "Brings " + text + ".";
}

std::string TurnAtKeyboard::keys() const {
  const std::string pages = "| c cards o boards s score g log i hint ? q leave";
  if (pending_.is_complete()) return "Enter confirm  u back " + pages;
  if (list_is_open_) return "↑↓ Enter choose m map u back " + pages;
  if (turn().step != Step::kExplore) return "m list  u back " + pages;
  return std::string("Enter n/p next ") + (turn().routes_wait ? "r route " : "") +
         (turn().must_settle() ? "" : "d done ") + "u back " + pages;
}

}  // namespace mapwright::guild
