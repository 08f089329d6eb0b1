#include "mapwright/terminal/turn.h"

#include "mapwright/terminal/cartographers/desk.h"
#include "mapwright/terminal/cartographers/texts.h"

namespace mapwright::cartographers {
namespace {

// Hold the ghost over the sheet, draw, take back, confirm.
class Turn : public TurnOf<Desk> {
 public:
  // `near` is where the ghost starts and, afterwards, where it was drawn.
  Turn(Desk& desk, Seat seat, Cell& near)
      : TurnOf(desk, seat),
        near_(near),
        owner_(game_.sheet_in_hand(desk.state(), seat)),
        ghost_(game_, desk.state(), seat, near) {}

 private:
  [[nodiscard]] bool is_drawn() const { return pending_.is_complete(); }
  void on_hand_over() override { near_ = ghost_.cells().first(); }

  bool look_at(const Key& key) override {
    if (key.is(U'o')) {
      desk_.show_scores(ScoresOccasion::kLook, owner_);
    } else if (key.kind == Kind::kEscape) {
      lit_.reset();
    } else if (const auto line = lit_by(key)) {
      lit_ = lit_ == line ? std::nullopt : line;
    } else {
      return false;
    }
    return true;
  }

  void choose(const Key& key) override {
    if (move_ghost(key)) return;
    if (key.goes_on()) {
      draw_here();
    } else if (key.kind == Kind::kClick) {
      click(key);
    } else if (const int digit = key.digit(kTerrainCount)) {
      const auto terrain = static_cast<Terrain>(digit - 1);
      if (!ghost_.choose_terrain(terrain)) {
        message_ = "This card has no " + std::string(kTerrainNames[at(terrain)]) + ".";
      }
    } else {
      no_such_key(key);
    }
  }

  // Says so when that changes nothing; false for keys that do not move the ghost.
  bool move_ghost(const Key& key) {
    const auto done = [&](bool is_changed, std::string_view unchanged) {
      if (!is_changed) message_ = unchanged;
      return true;
    };
    if (const auto arrow = key.arrow()) {
      return done(ghost_.move(arrow->rows, arrow->cols), "The sheet ends here.");
    }
    if (key.is(U'r') || key.is(U'R') || key.wheel() != 0) {
      return done(ghost_.turn(key.is(U'r') || key.wheel() > 0), "It looks the same either way.");
    }
    if (key.is(U'f') || key.is(U'F')) return done(ghost_.flip(), "It looks the same either way.");
    if (key.kind == Kind::kTab || key.kind == Kind::kBackTab || key.is(U's') || key.is(U'S')) {
      const bool back = key.kind == Kind::kBackTab || key.is(U'S');
      return done(ghost_.next_shape(back ? -1 : 1), "This card has only this shape.");
    }
    if (key.is(U't') || key.is(U'T')) {
      return done(ghost_.next_terrain(key.is(U't') ? 1 : -1), "This card has only this terrain.");
    }
    if (key.is(U'n') || key.is(U'p')) {
      return done(ghost_.next_legal(key.step()), "There is no legal place.");
    }
    return false;
  }

  std::string_view point_at(Action action) override {
    ghost_.show(action);
    return "Enter";
  }

  void draw_here() {
    if (ghost_.verdict().legal()) play(ghost_.action());
  }

  void click(const Key& key) {
    const auto cell = cell_on_screen(desk_.layout(), key.row, key.col);
    if (!cell) return;
    if (ghost_.cells().contains(*cell)) return draw_here();
    ghost_.move_to(*cell);
  }

  [[nodiscard]] std::string status() const {
    if (is_drawn()) {
      return after_note(ghost_.must_pass() ? "Enter confirms."
                                           : "Drawn: " + game_.action_text(ghost_.action()) +
                                                 ". Enter confirms, u takes it back.");
    }
    if (!message_.empty()) return message_;
    const std::string why_not = why_not_text(ghost_);
    return why_not.empty() ? "Fits: " + game_.action_text(ghost_.action()) + ". Enter draws it."
                           : "Not here: " + why_not + ".";
  }

  void draw() override {
    const State& state = desk_.state();
    const Sheet& sheet = state.sheets[owner_];
    const Verdict verdict = ghost_.verdict();
    const Sheet after = verdict.legal() ? game_.preview(state, seat_, ghost_.action()) : sheet;
    const SeasonLines lines = season_lines(game_, state, sheet, after);

    draw_head(sheet);
    MapPicture picture{.print = &game_.print(),
                       .sheet = &sheet,
                       .ghost = ghost_.cells(),
                       .blocked = verdict.blocked,
                       .terrain = ghost_.terrain(),
                       .legal = verdict.legal(),
                       .drawn = is_drawn(),
                       .lit = lit_ ? lines[*lit_].cells : Cells{}};
    if (ghost_.must_pass()) picture.ghost = {};
    // A light shows only beside the ghost's own frame, so the ghost gives way.
    if (lit_) picture.ghost -= picture.lit;
    draw_map(desk_.screen(), desk_.layout(), picture);
    desk_.draw_log();
    desk_.draw_card(ghost_);
    desk_.draw_worth(lines, lit_);
    desk_.draw_small_sheets(owner_);
    draw_status(verdict.legal());
  }

  void draw_head(const Sheet& sheet) {
    Screen& screen = desk_.screen();
    const std::string figures =
        "coins " + std::to_string(sheet.coins) + "   stars " + number_text(sheet.total());
    if (owner_ == seat_) {
      draw_title(screen, sheet_of(desk_.name(seat_)), figures, {.reverse = true});
    } else {
      draw_title(
          screen,
          "AMBUSH: " + desk_.name(seat_) + " draws monsters on " + desk_.name(owner_) + "'s sheet",
          figures, ambush_style(screen));
    }
    desk_.draw_seasons();
  }

  void draw_status(bool legal) {
    std::string keys = "arrows move   r turn   f flip   n/p next/previous legal place   Enter draw";
    std::string other_keys =
        "Tab shape  t terrain  a-d m light  o sheets  g log  i hint  ? help  q leave";
    if (is_drawn()) {
      keys = "Enter confirm   u take back";
      other_keys = "a-d m light stars   o sheets   g log   i hint   ? help   q leave";
    }
    if (lit_) {
      desk_.draw_rule(desk_.layout().status_row + 1, *lit_);
      keys = other_keys = "";
    }
    put_status(desk_.screen(), status(), keys, other_keys,
               {.ink = legal ? Colour::kGreen : Colour::kRed, .bold = true});
  }

  Cell& near_;
  Seat owner_;  // of the sheet in hand
  Ghost ghost_;
  std::optional<std::size_t> lit_;  // a line: an edict or the monsters
};

}  // namespace

void Desk::take_turn(Seat seat) {
  show_ambushes_on(seat);
  if (!leaving()) Turn(*this, seat, near_[at(seat)]).run();
}

}  // namespace mapwright::cartographers
