#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/misterra/turn.h"

namespace mapwright::misterra {

Lines TurnAtKeyboard::lines_of(const State& state) const {
  return worth_lines(game_, state.table, state.hands[seat_], seat_);
}

void TurnAtKeyboard::draw() {
  // What the step would change is shown on the boards and in the points.
  std::optional<State> after;
  Lines lines = lines_of(pending_.state());
  const int points = sum_of(lines).after;
  if (choice_.domino) {
    after = pending_.state();
    game_.apply(*after, seat_, choice_.domino->action());
    lines = with_before(lines_of(*after), lines);
  }
  Screen& screen = desk_.screen();
  draw_head(points);
  draw_boards(after);
  desk_.draw_sketch_cards(kHeadRow, table(), choice_.slot);
  desk_.draw_points(kHeadRow + 7, lines, after.has_value());
  desk_.draw_players(game_.view(pending_.state(), seat_));
  const Layout places = desk_.layout();
  put_last(screen, places.players_row + 1, screen.rows() - 3, 0, places.side_col - 1, log_lines());
  desk_.draw_others(table(), seat_);
  put_status(screen, status(after), keys(points),
             "u take back   o boards   t hypotheses   g log   i hint   ? help   q leave");
}

void TurnAtKeyboard::draw_head(int points) {
  Screen& screen = desk_.screen();
  const Table& begun = desk_.state().table;
  draw_title(screen,
             desk_.name(seat_) + ", round " + std::to_string(begun.round) +
                 (begun.last_round ? ", the LAST" : ""),
             counted(points, "point"));
  if (pending_.is_complete()) {
    screen.put(1, 1, "Turn complete: confirm it, or take steps back", {.bold = true});
    return;
  }
  if (table().phase == Phase::kOtomaClaim) {
    screen.put(1, 1, "The Otoma's turn: you choose its claim", {.bold = true});
    return;
  }
  int col =
      screen.put(1, 1, "Half-day " + std::to_string(table().half + 1) + " of 2:  ", {.bold = true});
  const std::array<std::string_view, 4> steps = {"move", "lagoon", "take", "map, claim or neither"};
  const std::size_t now = is_moving()                     ? 0
                          : table().phase != Phase::kTake ? 3
                          : choice_.exchanging            ? 1
                                                          : 2;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    // The lagoon is a step only for those who stand in one.
    if (i == 1 && now != 1 && !(now == 2 && game_.may_exchange(table()))) continue;
    const std::string name(steps[i]);
    col = screen.put(1, col, i == now ? "[" + name + "]" : " " + name + " ",
                     {.bold = i == now, .dim = i != now, .underline = i == now});
    col = screen.put(1, col, i + 1 < steps.size() ? "→" : "", {.dim = true});
  }
}

void TurnAtKeyboard::draw_boards(const std::optional<State>& after) {
  const Table& shown = after ? after->table : table();
  const bool complete = pending_.is_complete();
  Cells seen;
  if (!complete && table().phase != Phase::kOtomaClaim) {
    seen = mappable_from(game_, table(), is_moving() ? choice_.place : pawn());
  }
  Cells framed;
  if (after) {
    const Laying cells = choice_.domino->cells();
    framed = Cells::of(cells.first) | Cells::of(cells.second);
  }
  desk_.draw_boards({.table = &shown,
                     .viewer = seat_,
                     .seen = seen,
                     .changed = changed_,
                     .framed = framed,
                     .targets = targets(),
                     .cursor = complete ? kOffBoard : choice_.place},
                    {.parchment = &shown.seats[seat_].parchment,
                     .island = &shown.island,
                     .seen = seen,
                     .framed = framed},
                    seat_);
}

Places TurnAtKeyboard::targets() const {
  Places places;
  if (pending_.is_complete()) return places;
  ActionList list;
  game_.legal_actions(pending_.state(), seat_, list);
  for (const Action action : list) {
    if (action.kind() == ActionKind::kGo) places.insert(element(action.place()));
    if (action.kind() == ActionKind::kOtomaClaim) places.insert(action.cell());
  }
  return places;
}

// The log, and behind it the steps that are not confirmed, a line for each half-day.
std::vector<std::string> TurnAtKeyboard::log_lines() {
  std::vector<std::string> lines = desk_.log().lines();
  HalfDay half_day = desk_.log().half_day();
  for (std::size_t i = 0; i < pending_.steps().size(); ++i) {
    const std::string line = half_day.add(pending_.before(i).table, seat_, pending_.steps()[i]);
    if (!line.empty()) lines.push_back("(" + line + ")");
  }
  if (!half_day.unfinished().empty()) lines.push_back("(" + half_day.unfinished() + " …)");
  return lines;
}

std::string TurnAtKeyboard::status(const std::optional<State>& after) const {
  if (pending_.is_complete()) {
    return after_note("Your turn is complete. Enter confirms it, u takes back.");
  }
  if (!message_.empty()) return message_;
  const Place place = choice_.place;
  switch (table().phase) {
    case Phase::kMove:
      if (pawn() == kOffBoard) return "Put your pawn on the beach: " + place_text(place) + "?";
      if (place == pawn()) return "Move? Arrows choose where; s or Enter stays.";
      return "Go to " + place_text(place) + landing_text(place) + "?";
    case Phase::kSteppe:
      if (place == pawn()) return "On a steppe: go on at once, or s stays.";
      return "Go on to " + place_text(place) + landing_text(place) + "?";
    case Phase::kTake:
      if (choice_.exchanging) {
        return "Put card " + std::to_string(choice_.slot + 1) +
               " under the deck and reveal another? Nothing before can be taken back.";
      }
      if (const Reason jungle = why_not_map(table())) {
        return "Take a card; but " + why_not_text(jungle) + ".";
      }
      return game_.may_exchange(table()) ? "Take a card; or d: exchange one first (lagoon)."
                                         : "Take a card.";
    case Phase::kDraw:
      return drawing_status(after);
    case Phase::kOtomaClaim:
      return "Equal groups: which one does the Otoma claim? Here: " + place_text(place) + ".";
    default:
      return "";
  }
}

std::string TurnAtKeyboard::landing_text(Place place) const {
  constexpr std::array<std::string_view, kTerrains> kEffects = {
      ": you may go on from it", ": a card can be exchanged", ": no mapping from there",
      ": it sees further"};
  if (is_beach(place)) return "";
  const Terrain terrain = table().island.tiles.at(cell_of(place));
  return ", " + terrain_text(terrain) + std::string(kEffects[at(terrain)]);
}

std::string TurnAtKeyboard::drawing_status(const std::optional<State>& after) const {
  const std::string no_claim = why_not_text(why_not_claim(game_, table()));
  if (!after) {
    std::string reason = why_not_text(why_not_map(table()));
    reason[0] = 'Y';
    return reason + (no_claim.empty() ? ". c claims, x neither." : ". No claim: " + no_claim + ".");
  }
  const Laying cells = choice_.domino->cells();
  const auto [first, second] = halves_of(table().taken);
  const std::string change = island_change_text(table().island, after->table.island);
  return "Map " + terrain_text(first) + " " + cell_text(cells.first) + ", " + terrain_text(second) +
         " " + cell_text(cells.second) + "? Island: " + (change.empty() ? "no change" : change) +
         ".";
}

std::string TurnAtKeyboard::keys(int points) const {
  if (pending_.is_complete()) return "Enter confirm the turn";
  if (is_moving()) {
    return pawn() == kOffBoard ? "← → choose   Enter go" : "arrows choose   Enter go   s stay";
  }
  if (table().phase == Phase::kTake) {
    if (choice_.exchanging) return "1-5 choose   Enter exchange   d back";
    return std::string("1-5 take   or arrows and Enter") +
           (game_.may_exchange(table()) ? "   d exchange (lagoon)" : "");
  }
  if (table().phase == Phase::kOtomaClaim) return "arrows choose   Enter claim";
  std::string text;
  if (choice_.domino) {
    text = "arrows r turn n/p   Enter map   ";
    if (choice_.domino->has_other_order()) text += "f other half first   ";
  }
  if (game_.may_claim(table())) {
    State claimed = pending_.state();
    game_.apply(claimed, seat_, Action::claim());
    text += "c claim (" + change_text(sum_of(lines_of(claimed)).after - points) + " now)   ";
  }
  return text + "x neither";
}

}  // namespace mapwright::misterra
