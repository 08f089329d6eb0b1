#include "mapwright/terminal/misterra/turn_view.h"

#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/misterra/boards.h"
#include "mapwright/terminal/misterra/panels.h"
#include "mapwright/terminal/misterra/texts.h"

namespace mapwright::misterra {
namespace {

class TurnView {
 public:
  TurnView(Desk& desk, const TurnPicture& picture)
      : desk_(desk),
        screen_(desk.screen()),
        game_(desk.game()),
        picture_(picture),
        pending_(*picture.pending),
        table_(pending_.table()),
        seat_(pending_.seat()),
        lines_(lines_of(pending_.state())),
        points_(sum_of(lines_).after) {
    if (pending_.is_complete()) return;
    // What the step would change is shown on the boards and in the points.
    if (table_.phase == Phase::kDraw && picture.domino != nullptr) {
      after_ = pending_.state();
      game_.apply(*after_, pending_.seat(), picture.domino->action());
      lines_ = with_before(lines_of(*after_), lines_);
    }
  }

  void draw() {
    draw_head();
    draw_boards();
    draw_sketch_cards(screen_, kHeadRow, game_, table_, picture_.choice.slot);
    draw_points(screen_, kHeadRow + 7, game_, lines_, after_.has_value());
    draw_players(screen_, kPlayersRow, game_, game_.view(pending_.state(), pending_.seat()),
                 desk_.names());
    draw_log(screen_, kPlayersRow + 1, screen_.rows() - 3 - (kPlayersRow + 1),
             desk_.chronicle().lines(), pending_lines());
    draw_others(screen_, game_, table_, pending_.seat(), desk_.names());
    const int row = screen_.rows() - 3;
    screen_.put(row, 1, status(), {.bold = true}, screen_.cols() - 2);
    screen_.put(row + 1, 1, keys(), {.bold = true}, screen_.cols() - 2);
    screen_.put(row + 2, 1,
                "u take back   o boards   t hypotheses   g log   i hint   ? help   q leave",
                {.dim = true});
  }

 private:
  [[nodiscard]] Lines lines_of(const State& state) const {
    return worth_lines(game_, state.table, state.hands[seat_], seat_);
  }
  [[nodiscard]] bool is_moving() const {
    return table_.phase == Phase::kMove || table_.phase == Phase::kSteppe;
  }

  void draw_head() {
    const Table& begun = desk_.state().table;
    draw_title(screen_,
               desk_.name(pending_.seat()) + ", round " + std::to_string(begun.round) +
                   (begun.last_round ? ", the LAST" : ""),
               counted(points_, "point"));
    if (pending_.is_complete()) {
      screen_.put(1, 1, "Turn complete: confirm it, or take steps back", {.bold = true});
      return;
    }
    if (table_.phase == Phase::kOtomaClaim) {
      screen_.put(1, 1, "The Otoma's turn: you choose its claim", {.bold = true});
      return;
    }
    int col = screen_.put(
        1, 1, "Half-day " + std::to_string(table_.half + 1) + " of 2:  ", {.bold = true});
    const std::array<std::string_view, 4> steps = {"move", "lagoon", "take",
                                                   "map, claim or neither"};
    const std::size_t now = is_moving()                    ? 0
                            : table_.phase != Phase::kTake ? 3
                            : picture_.choice.exchanging   ? 1
                                                           : 2;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      // The lagoon is a step only for those who stand in one.
      if (i == 1 && now != 1 && !(now == 2 && game_.may_exchange(table_))) continue;
      const std::string name(steps[i]);
      col = screen_.put(1, col, i == now ? "[" + name + "]" : " " + name + " ",
                        {.bold = i == now, .dim = i != now, .underline = i == now});
      col = screen_.put(1, col, i + 1 < steps.size() ? "→" : "", {.dim = true});
    }
  }

  // Where the pawn would stand.
  [[nodiscard]] Place lookout() const {
    const Place pawn = table_.seats[seat_].pawn;
    return !pending_.is_complete() && is_moving() ? picture_.choice.place : pawn;
  }

  void draw_boards() {
    const Table& shown = after_ ? after_->table : table_;
    const bool complete = pending_.is_complete();
    Cells seen;
    if (!complete && table_.phase != Phase::kOtomaClaim) {
      seen = mappable_from(game_, table_, lookout());
    }
    Cells framed;
    if (after_) {
      framed =
          Cells::of(picture_.domino->cells().first) | Cells::of(picture_.domino->cells().second);
    }
    draw_headings(screen_, shown.island, possessive(desk_.name(pending_.seat())) + " parchment");
    draw_island(screen_, kBoardRow, kIslandCol,
                {.table = &shown,
                 .viewer = pending_.seat(),
                 .seen = seen,
                 .changed = picture_.changed,
                 .framed = framed,
                 .targets = targets(),
                 .cursor = complete ? kOffBoard : picture_.choice.place});
    draw_parchment(screen_, kBoardRow, kParchmentCol,
                   {.parchment = &shown.seats[seat_].parchment,
                    .island = &shown.island,
                    .seen = seen,
                    .framed = framed});
  }

  [[nodiscard]] Places targets() const {
    Places places;
    if (pending_.is_complete()) return places;
    ActionList list;
    game_.legal_actions(pending_.state(), pending_.seat(), list);
    for (const Action action : list) {
      if (action.kind() == ActionKind::kGo) places.insert(element(action.place()));
      if (action.kind() == ActionKind::kOtomaClaim) places.insert(action.cell());
    }
    return places;
  }

  // The steps that are not confirmed, a line for each half-day.
  [[nodiscard]] std::vector<std::string> pending_lines() const {
    Tale tale = desk_.chronicle().tale();
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < pending_.steps().size(); ++i) {
      std::string line = tale.add(pending_.table_before(i), pending_.seat(), pending_.steps()[i]);
      if (!line.empty()) lines.push_back(std::move(line));
    }
    if (!tale.unfinished().empty()) lines.push_back(tale.unfinished() + " …");
    return lines;
  }

  [[nodiscard]] std::string status() const {
    if (!picture_.message.empty()) return picture_.message;
    if (pending_.is_complete()) return "Your turn is complete. Enter confirms it, u takes back.";
    const Place pawn = table_.seats[seat_].pawn;
    const Place place = picture_.choice.place;
    switch (table_.phase) {
      case Phase::kMove:
        if (pawn == kOffBoard) return "Put your pawn on the beach: " + place_text(place) + "?";
        if (place == pawn) return "Move? Arrows choose where; s or Enter stays.";
        return "Go to " + place_text(place) + landing_text(place) + "?";
      case Phase::kSteppe:
        if (place == pawn) return "On a steppe: go on at once, or s stays.";
        return "Go on to " + place_text(place) + landing_text(place) + "?";
      case Phase::kTake:
        if (picture_.choice.exchanging) {
          return "Put card " + std::to_string(picture_.choice.slot + 1) +
                 " under the deck and reveal another? Nothing before can be taken back.";
        }
        if (const Reason jungle = why_not_map(table_)) {
          return "Take a card; but " + why_not_text(jungle) + ".";
        }
        return game_.may_exchange(table_) ? "Take a card; or d: exchange one first (lagoon)."
                                          : "Take a card.";
      case Phase::kDraw:
        return drawing_status();
      case Phase::kOtomaClaim:
        return "Equal groups: which one does the Otoma claim? Here: " + place_text(place) + ".";
      default:
        return "";
    }
  }

  [[nodiscard]] std::string landing_text(Place place) const {
    if (is_beach(place)) return "";
    const Terrain terrain = table_.island.tiles.at(cell_of(place));
    std::string name = ", " + terrain_text(terrain);
    switch (terrain) {
      case Terrain::kSteppe:
        return name + ": you may go on from it";
      case Terrain::kLagoon:
        return name + ": a card can be exchanged";
      case Terrain::kJungle:
        return name + ": no mapping from there";
      case Terrain::kMountain:
        return name + ": it sees further";
    }
    return name;
  }

  [[nodiscard]] std::string drawing_status() const {
    const std::string no_claim = why_not_text(why_not_claim(game_, table_));
    if (picture_.domino == nullptr) {
      std::string reason = why_not_text(why_not_map(table_));
      reason[0] = 'Y';
      return reason +
             (no_claim.empty() ? ". c claims, x neither." : ". No claim: " + no_claim + ".");
    }
    const Laying cells = picture_.domino->cells();
    const auto [first, second] = halves_of(table_.taken);
    const std::string change = island_change_text(table_.island, after_->table.island);
    return "Map " + terrain_text(first) + " " + cell_text(cells.first) + ", " +
           terrain_text(second) + " " + cell_text(cells.second) +
           "? Island: " + (change.empty() ? "no change" : change) + ".";
  }

  [[nodiscard]] std::string keys() const {
    if (pending_.is_complete()) return "Enter confirm the turn";
    switch (table_.phase) {
      case Phase::kMove:
      case Phase::kSteppe:
        return table_.seats[seat_].pawn == kOffBoard ? "← → choose   Enter go"
                                                     : "arrows choose   Enter go   s stay";
      case Phase::kTake:
        if (picture_.choice.exchanging) return "1-5 choose   Enter exchange   d back";
        return std::string("1-5 take   or arrows and Enter") +
               (game_.may_exchange(table_) ? "   d exchange (lagoon)" : "");
      case Phase::kDraw:
        return (picture_.domino == nullptr ? std::string()
                                           : "arrows r turn n/p   Enter map   " + order_key()) +
               claim_key() + "x neither";
      default:
        return "arrows choose   Enter claim";
    }
  }

  [[nodiscard]] std::string order_key() const {
    return picture_.domino->has_other_order() ? "f other half first   " : "";
  }

  [[nodiscard]] std::string claim_key() const {
    if (!game_.may_claim(table_)) return "";
    State claimed = pending_.state();
    game_.apply(claimed, pending_.seat(), Action::claim());
    return "c claim (" + change_text(sum_of(lines_of(claimed)).after - points_) + " now)   ";
  }

  Desk& desk_;
  Screen& screen_;
  const Misterra& game_;
  const TurnPicture& picture_;
  const PendingTurn& pending_;
  const Table& table_;
  Seat seat_;
  std::optional<State> after_;
  Lines lines_;     // now, and after what is planned
  int points_ = 0;  // now
};

}  // namespace

void draw_turn(Desk& desk, const TurnPicture& picture) { TurnView(desk, picture).draw(); }

}  // namespace mapwright::misterra
