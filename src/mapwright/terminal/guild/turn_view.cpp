#include "mapwright/terminal/guild/turn_view.h"

#include <algorithm>

#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/network.h"
#include "mapwright/terminal/guild/panels.h"
#include "mapwright/terminal/guild/texts.h"

namespace mapwright::guild {
namespace {

constexpr int kSideWidth = 30;  // the log at the right of the map needs this much

class TurnView {
 public:
  TurnView(Desk& desk, const TurnPicture& picture)
      : desk_(desk),
        screen_(desk.screen()),
        game_(desk.game()),
        picture_(picture),
        pending_(*picture.pending),
        turn_(pending_.own().turn) {}

  void draw() {
    draw_title(screen_, desk_.name(pending_.seat()) + ": " + age_text(game_, pending_.state()),
               coins_text(game_, pending_.own()));
    const MapLayout layout = turn_layout(desk_, picture_.cursor);
    draw_map(screen_, layout, map_picture());
    const int objectives = screen_.rows() - 2 - kObjectiveRows;
    const bool wide = screen_.cols() - layout.right >= kSideWidth;
    screen_.put(layout.bottom(), 1, card_line(), {.bold = true}, screen_.cols() - 2);
    if (wide) draw_log(screen_, 1, layout.bottom(), layout.right + 2, log_lines());
    draw_between(layout.bottom() + 1, objectives, wide);
    draw_objectives(screen_, objectives, game_, game_.view(pending_.state(), pending_.seat()),
                    desk_.names());
    if (picture_.list != nullptr) draw_list(*picture_.list);
    draw_foot(screen_, status(), keys());
  }

 private:
  [[nodiscard]] MapPicture map_picture() const {
    MapPicture map{.board = &pending_.own().board,
                   .explore = {},
                   .villages = {},
                   .fresh = {},
                   .cursor = picture_.cursor};
    if (turn_.step == Step::kExplore) {
      for (std::size_t i = 0; i < turn_.count; ++i) map.fresh.insert(cell_at(turn_.spaces[i]));
      if (!pending_.is_complete()) {
        map.explore = explore_choices(game_.content(), pending_.own());
        map.villages = village_choices(game_.content(), turn_);
      }
    }
    return map;
  }

  [[nodiscard]] std::string card_line() const {
    std::string text = card_name(game_, pending_.state(), turn_);
    if (turn_.step == Step::kExplore) text += ", " + phase_text(game_.content(), turn_);
    const bool long_one = display_width(text) + 5 > screen_.cols() - 2;
    return long_one ? text : "Card " + text;
  }

  // The log, and last what the seat itself has done in this turn.
  [[nodiscard]] std::vector<std::string> log_lines() const {
    std::vector<std::string> lines = desk_.chronicle().lines();
    std::string own = desk_.chronicle().deeds(pending_.seat());
    for (const Action action : pending_.steps()) {
      const std::string deed = deed_text(game_, action);
      if (!deed.empty()) own += (own.empty() ? "" : ", ") + deed;
    }
    if (!own.empty()) lines.push_back("  (" + own + ")");
    return lines;
  }

  // Between card and objectives: the pool, then the news, or the log where there is room for it.
  void draw_between(int row, int end_row, bool log_is_beside) {
    const std::string pool = pool_text(turn_);
    if (!pool.empty()) screen_.put(row++, 1, pool, {.bold = true}, screen_.cols() - 2);
    if (end_row - row >= 5 && !log_is_beside) {
      draw_log(screen_, row, end_row, 1, log_lines());
      return;
    }
    std::string news;
    for (const std::string& line : desk_.chronicle().news(pending_.seat())) {
      news += (news.empty() ? "" : "; ") + line;
    }
    if (news.empty()) {
      if (!log_is_beside) draw_log(screen_, row, end_row, 1, log_lines());
      return;
    }
    const auto lines = wrapped(news, screen_.cols() - 8);
    for (std::size_t i = 0; i < lines.size() && row < end_row; ++i, ++row) {
      const bool cut = row + 1 == end_row && i + 1 < lines.size();
      screen_.put(row, 1, lines[i] + (cut ? " …" : ""), {}, screen_.cols() - 2);
    }
  }

  // Over the rows above status and keys, as many as it needs; a long list shows a part.
  void draw_list(const ChoiceList& list) {
    std::vector<std::pair<std::size_t, std::string>> lines;
    for (std::size_t i = 0; i < list.texts.size(); ++i) {
      const std::string number = (i < 9 ? std::to_string(i + 1) : " ") + std::string(" ");
      bool first = true;
      for (const std::string& part : wrapped(list.texts[i], screen_.cols() - 10)) {
        lines.emplace_back(i, (first ? number : "  ") + part);
        first = false;
      }
    }
    const int most = screen_.rows() - 8;
    const int shown = std::min(static_cast<int>(lines.size()), most);
    int from = 0;
    while (from + shown < static_cast<int>(lines.size()) &&
           lines[static_cast<std::size_t>(from + shown / 2)].first < list.chosen) {
      ++from;
    }
    int row = screen_.rows() - 3 - shown;
    screen_.fill(row, 0, screen_.cols(), {.reverse = true});
    screen_.put(row++, 1, list.heading, {.bold = true, .reverse = true}, screen_.cols() - 2);
    for (int i = from; i < from + shown; ++i, ++row) {
      const auto& [item, text] = lines[static_cast<std::size_t>(i)];
      const bool chosen = item == list.chosen;
      screen_.fill(row, 0, screen_.cols());
      screen_.put(row, 1, (chosen ? "▸ " : "  ") + text, {.bold = chosen}, screen_.cols() - 2);
    }
  }

  [[nodiscard]] std::string status() const {
    if (pending_.is_complete()) {
      const std::string before = picture_.message.empty() ? "" : picture_.message + " ";
      if (pending_.draws_card()) {
        return before + "Enter draws the treasure (no way back then), u takes back.";
      }
      return before + "Enter confirms, u takes back.";
    }
    if (!picture_.message.empty()) return picture_.message;
    if (turn_.step == Step::kKeep) return "Keep one of the two cards for this age and play it.";
    if (turn_.step == Step::kUse) return "Play one of your three cards.";
    if (picture_.list != nullptr) return "Which route, and where does the post go?";
    const Cell cursor = picture_.cursor;
    const std::string where = space_text(game_.map(), cursor);
    if (village_choices(game_.content(), turn_).contains(cursor)) {
      return "Village on " + where + "? " + gained(Action::village(cursor));
    }
    if (explore_choices(game_.content(), pending_.own()).contains(cursor)) {
      return std::string(turn_.free_cubes > 0 ? "Free cube on " : "Explore ") + where + "? " +
             gained(Action::explore(cursor));
    }
    return where + ": no, " +
           why_not_text(game_, pending_.state(), pending_.seat(), Action::explore(cursor)) + ".";
  }

  [[nodiscard]] std::string gained(Action action) const {
    const std::string text = gain_text(game_, pending_.state(), pending_.seat(), action);
    return text.empty() ? "" : "Brings " + text + ".";
  }

  [[nodiscard]] std::string keys() const {
    const std::string pages = "| c cards o boards s score g log i hint ? q leave";
    if (pending_.is_complete()) return "Enter confirm  u back " + pages;
    if (picture_.list != nullptr) return "↑↓ Enter choose m map u back " + pages;
    if (turn_.step != Step::kExplore) return "m list  u back " + pages;
    return std::string("Enter n/p next ") + (turn_.routes_wait ? "r route " : "") +
           (turn_.must_settle() ? "" : "d done ") + "u back " + pages;
  }

  Desk& desk_;
  Screen& screen_;
  const Guild& game_;
  const TurnPicture& picture_;
  const PendingTurn& pending_;
  const Turn& turn_;
};

}  // namespace

ChoiceList choices_of(const Guild& game, const PendingTurn& pending) {
  ChoiceList list;
  if (pending.is_complete()) return list;
  const Content& content = game.content();
  const Map& map = game.map();
  ActionList legal;
  game.legal_actions(pending.state(), pending.seat(), legal);
  const auto add = [&](Action action, const std::string& text) {
    list.actions.push_back(action);
    list.texts.push_back(text);
  };
  for (const Action action : legal) {
    const auto number = static_cast<std::size_t>(action.number());
    switch (action.kind()) {
      case ActionKind::kKeep:
        list.heading = "Age card: two specialty cards, one to keep";
        add(action, content.specialty(content.by_rank[number]).effect);
        break;
      case ActionKind::kUse:
        list.heading = "I/II/III: which of your cards?";
        add(action, std::string(kAgeCardNames[number]) + ": " +
                        content.specialty(pending.own().board.specialties[number]).effect);
        break;
      case ActionKind::kRoute: {
        list.heading = "Trade routes";
        add(action, "+" + std::to_string(route_coins(map, action)) + ": " +
                        space_text(map, action.space()) + " - " + space_text(map, action.second()) +
                        "; post on " + map.name_of(action.post()));
        break;
      }
      default:
        break;
    }
  }
  return list;
}

MapLayout turn_layout(Desk& desk, Cell cursor) {
  return layout_of(desk.screen(), desk.game().map(), kBelowMap, cursor);
}

void draw_turn(Desk& desk, const TurnPicture& picture) { TurnView(desk, picture).draw(); }

}  // namespace mapwright::guild
