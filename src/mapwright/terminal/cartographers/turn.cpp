#include "mapwright/terminal/cartographers/turn.h"

#include <optional>

#include "mapwright/games/cartographers/scoring.h"
#include "mapwright/terminal/cartographers/ghost.h"
#include "mapwright/terminal/cartographers/map.h"
#include "mapwright/terminal/cartographers/pages.h"
#include "mapwright/terminal/cartographers/panels.h"
#include "mapwright/terminal/cartographers/scores.h"
#include "mapwright/terminal/cartographers/texts.h"
#include "mapwright/terminal/cartographers/worth.h"

namespace mapwright::cartographers {
namespace {

using Kind = Key::Kind;

class Turn {
 public:
  Turn(Desk& desk, Seat seat, Cell& near)
      : desk_(desk),
        seat_(seat),
        near_(near),
        owner_(desk.game().sheet_in_hand(desk.state(), seat)),
        ghost_(desk.game(), desk.state(), seat, near) {}

  void run() {
    while (!done_) {
      const Key key = desk_.ask([&] { draw(); });
      if (desk_.leaving()) return;
      message_.clear();
      if (look(key)) continue;
      if (drawn_) {
        handle_drawn(key);
      } else {
        handle_ghost(key);
      }
    }
  }

 private:
  // Keys that only look; they work with and without a drawing.
  bool look(const Key& key) {
    if (key.is(U'?')) {
      show_help(desk_);
    } else if (key.is(U'g')) {
      show_log(desk_);
    } else if (key.is(U'o')) {
      show_scores(desk_, ScoresOccasion::kLook, owner_);
    } else if (key.is(U'i')) {
      desk_.show_hint(seat_);
    } else if (key.is(U'q') || key.is(U'Q')) {
      desk_.ask_to_leave([&] { draw(); });
    } else if (key.kind == Kind::kEscape) {
      lit_.reset();
    } else if (key.is(U'm')) {
      light(kMonsters);
    } else if (key.kind == Kind::kCharacter && key.character >= U'a' && key.character <= U'd') {
      light(static_cast<std::size_t>(key.character - U'a'));
    } else {
      return false;
    }
    return true;
  }

  void light(std::size_t what) {
    lit_ = lit_ == what ? std::nullopt : std::optional<std::size_t>(what);
  }

  void handle_drawn(const Key& key) {
    if (key.kind == Kind::kEnter) {
      confirm();
    } else if (key.is(U'u') || key.kind == Kind::kBackspace) {
      drawn_ = false;
      message_ = "Taken back.";
    } else {
      message_ = "Drawn: Enter confirms it, u takes it back.";
    }
  }

  void confirm() {
    near_ = ghost_.cells().first();
    const auto done = desk_.table().act(seat_, desk_.game().action_text(ghost_.action()));
    done_ = done.ok();
    if (!done) {
      message_ = done.error().message;
      drawn_ = false;
    }
  }

  void handle_ghost(const Key& key) {
    const auto unless = [&](bool changed, const char* message) {
      if (!changed) message_ = message;
    };
    const char* const edge = "The sheet ends here.";
    const char* const same = "It looks the same either way.";
    switch (key.kind) {
      case Kind::kUp:
        return unless(ghost_.move(-1, 0), edge);
      case Kind::kDown:
        return unless(ghost_.move(1, 0), edge);
      case Kind::kLeft:
        return unless(ghost_.move(0, -1), edge);
      case Kind::kRight:
        return unless(ghost_.move(0, 1), edge);
      case Kind::kWheelUp:
        return unless(ghost_.turn(false), same);
      case Kind::kWheelDown:
        return unless(ghost_.turn(true), same);
      case Kind::kTab:
        return unless(ghost_.next_shape(1), "This card has only this shape.");
      case Kind::kBackTab:
        return unless(ghost_.next_shape(-1), "This card has only this shape.");
      case Kind::kEnter:
        return draw_here();
      case Kind::kClick:
        return click(key);
      case Kind::kCharacter:
        break;
      default:
        return;
    }
    switch (key.character) {
      case U'k':
        return unless(ghost_.move(-1, 0), edge);
      case U'j':
        return unless(ghost_.move(1, 0), edge);
      case U'h':
        return unless(ghost_.move(0, -1), edge);
      case U'l':
        return unless(ghost_.move(0, 1), edge);
      case U'r':
        return unless(ghost_.turn(true), same);
      case U'R':
        return unless(ghost_.turn(false), same);
      case U'f':
      case U'F':
        return unless(ghost_.flip(), same);
      case U's':
        return unless(ghost_.next_shape(1), "This card has only this shape.");
      case U't':
        return unless(ghost_.next_terrain(1), "This card has only this terrain.");
      case U'T':
        return unless(ghost_.next_terrain(-1), "This card has only this terrain.");
      case U'n':
        return unless(ghost_.next_legal(1), "There is no legal place.");
      case U'p':
        return unless(ghost_.next_legal(-1), "There is no legal place.");
      case U' ':
        return draw_here();
      case U'u':
        message_ = "Nothing to take back: what is confirmed stays.";
        return;
      default:
        break;
    }
    if (key.character >= U'1' && key.character <= U'5') {
      const auto terrain = static_cast<Terrain>(key.character - U'1');
      if (!ghost_.choose_terrain(terrain)) {
        message_ = "This card has no " + std::string(kTerrainNames[index(terrain)]) + ".";
      }
      return;
    }
    message_ = "No such key here; ? shows them all.";
  }

  void draw_here() {
    const Verdict verdict = ghost_.verdict();
    if (verdict.legal) {
      drawn_ = true;
    } else {
      message_ = "Not here: " + verdict.reason + ".";
    }
  }

  void click(const Key& key) {
    const auto cell = cell_on_screen(desk_.layout(), key.row, key.col);
    if (!cell) return;
    if (ghost_.cells().contains(*cell)) {
      draw_here();
    } else {
      ghost_.move_to(*cell);
    }
  }

  [[nodiscard]] Cells lit_cells(const Sheet& sheet) const {
    if (!lit_) return {};
    if (*lit_ == kMonsters) return cells_in_danger(sheet);
    const auto card = desk_.state().edicts[*lit_];
    return scoring_cells(desk_.game().content().score_cards[card].rule, desk_.game().print(),
                         sheet);
  }

  [[nodiscard]] std::string status() const {
    if (!message_.empty()) return message_;
    if (ghost_.must_pass()) {
      return drawn_ ? "Pass? Enter confirms, u takes it back." : "The sheet is full. Enter passes.";
    }
    if (drawn_) {
      return "Drawn: " + desk_.game().action_text(ghost_.action()) +
             ". Enter confirms, u takes it back.";
    }
    const Verdict verdict = ghost_.verdict();
    return verdict.legal
               ? "Fits: " + desk_.game().action_text(ghost_.action()) + ". Enter draws it."
               : "Not here: " + verdict.reason + ".";
  }

  void draw() {
    Screen& screen = desk_.screen();
    const Cartographers& game = desk_.game();
    const State& state = desk_.state();
    const Layout layout = desk_.layout();
    const Sheet& sheet = state.sheets[owner_];
    const Verdict verdict = ghost_.verdict();
    const Sheet after = verdict.legal ? game.preview(state, seat_, ghost_.action()) : sheet;

    draw_head(layout);
    MapPicture picture{.print = &game.print(),
                       .sheet = &sheet,
                       .ghost = ghost_.cells(),
                       .blocked = verdict.blocked,
                       .terrain = ghost_.terrain(),
                       .legal = verdict.legal,
                       .drawn = drawn_,
                       .lit = lit_cells(after)};
    if (ghost_.must_pass()) picture.ghost = {};
    // A light shows only beside the ghost's own frame, so the ghost gives way.
    if (lit_) picture.ghost -= picture.lit;
    draw_map(screen, layout, picture);
    draw_log(screen, layout, desk_.chronicle().lines());
    draw_card(screen, layout, game, state, ghost_);
    draw_worth(screen, layout, game, state, worth_of(game, state, sheet),
               worth_of(game, state, after), lit_);
    draw_small_sheets(screen, layout, game, state, owner_, desk_.names());
    draw_status(layout, verdict.legal);
  }

  void draw_head(const Layout& layout) {
    Screen& screen = desk_.screen();
    const State& state = desk_.state();
    const Sheet& sheet = state.sheets[owner_];
    const std::string figures =
        "coins " + std::to_string(sheet.coins) + "   stars " + number_text(sheet.total());
    if (owner_ == seat_) {
      draw_title(screen, sheet_of(desk_.name(seat_)), figures, {.reverse = true});
    } else {
      draw_title(
          screen,
          "AMBUSH: " + desk_.name(seat_) + " draws monsters on " + desk_.name(owner_) + "'s sheet",
          figures,
          {.ink = Colour::kWhite,
           .paper = Colour::kMagenta,
           .bold = true,
           .reverse = !screen.has_colours()});
    }
    draw_seasons(screen, layout, desk_.game(), state);
  }

  void draw_status(const Layout& layout, bool legal) {
    Screen& screen = desk_.screen();
    const int row = layout.status_row;
    screen.put(row, 1, status(), {.ink = legal ? Colour::kGreen : Colour::kRed, .bold = true},
               layout.cols - 2);
    if (lit_ && *lit_ < kEdictCount) {
      const ScoreCard& card = desk_.game().content().score_cards[desk_.state().edicts[*lit_]];
      int at = row + 1;
      for (const std::string& line : wrapped(
               card.name + ": " + full_rule(desk_.game().rules(), card.rule), layout.cols - 2)) {
        screen.put(at++, 1, line);
      }
      return;
    }
    if (lit_) {
      screen.put(row + 1, 1, "Each empty cell beside a monster costs 1 star every season.");
      return;
    }
    if (drawn_) {
      screen.put(row + 1, 1, "Enter confirm   u take back", {.bold = true});
      screen.put(row + 2, 1, "a-d m light stars   o sheets   g log   ? help   q leave",
                 {.dim = true});
      return;
    }
    screen.put(row + 1, 1,
               "arrows move   r turn   f flip   n/p next/previous legal place   Enter draw",
               {.bold = true});
    screen.put(row + 2, 1,
               "Tab shape   t terrain   a-d m light stars   o sheets   g log   ? help   q leave",
               {.dim = true});
  }

  static constexpr std::size_t kMonsters = kEdictCount;

  Desk& desk_;
  Seat seat_;
  Cell& near_;
  Seat owner_;  // of the sheet in hand
  Ghost ghost_;
  bool drawn_ = false;  // waiting for the confirmation
  bool done_ = false;
  std::optional<std::size_t> lit_;  // an edict or kMonsters
  std::string message_;
};

}  // namespace

void take_turn(Desk& desk, Seat seat, Cell& near) { Turn(desk, seat, near).run(); }

}  // namespace mapwright::cartographers
