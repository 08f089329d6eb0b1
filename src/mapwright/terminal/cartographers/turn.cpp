#include "mapwright/terminal/cartographers/turn.h"

#include <algorithm>
#include <array>
#include <optional>

#include "mapwright/terminal/cartographers/map.h"
#include "mapwright/terminal/cartographers/pages.h"
#include "mapwright/terminal/cartographers/panels.h"
#include "mapwright/terminal/cartographers/scores.h"
#include "mapwright/terminal/cartographers/texts.h"

namespace mapwright::cartographers {
namespace {

using Kind = Key::Kind;

// What a key does with the ghost, and what is said when that changes nothing.
struct GhostKey {
  Kind kind{};  // or the character; kCharacter for none
  char32_t character = 0;
  bool (*press)(Ghost& ghost) = nullptr;
  std::string_view unchanged{};

  [[nodiscard]] bool is(const Key& key) const {
    return key.is(character) || (kind != Kind::kCharacter && key.kind == kind);
  }
};

constexpr std::string_view kEdge = "The sheet ends here.";
constexpr std::string_view kSame = "It looks the same either way.";
constexpr std::string_view kOneShape = "This card has only this shape.";
constexpr std::string_view kOneTerrain = "This card has only this terrain.";
constexpr std::string_view kNoPlace = "There is no legal place.";

constexpr std::array<GhostKey, 14> kGhostKeys = {{
    {Kind::kUp, U'k', [](Ghost& ghost) { return ghost.move(-1, 0); }, kEdge},
    {Kind::kDown, U'j', [](Ghost& ghost) { return ghost.move(1, 0); }, kEdge},
    {Kind::kLeft, U'h', [](Ghost& ghost) { return ghost.move(0, -1); }, kEdge},
    {Kind::kRight, U'l', [](Ghost& ghost) { return ghost.move(0, 1); }, kEdge},
    {Kind::kWheelDown, U'r', [](Ghost& ghost) { return ghost.turn(true); }, kSame},
    {Kind::kWheelUp, U'R', [](Ghost& ghost) { return ghost.turn(false); }, kSame},
    {Kind::kCharacter, U'f', [](Ghost& ghost) { return ghost.flip(); }, kSame},
    {Kind::kCharacter, U'F', [](Ghost& ghost) { return ghost.flip(); }, kSame},
    {Kind::kTab, U's', [](Ghost& ghost) { return ghost.next_shape(1); }, kOneShape},
    {Kind::kBackTab, U'S', [](Ghost& ghost) { return ghost.next_shape(-1); }, kOneShape},
    {Kind::kCharacter, U't', [](Ghost& ghost) { return ghost.next_terrain(1); }, kOneTerrain},
    {Kind::kCharacter, U'T', [](Ghost& ghost) { return ghost.next_terrain(-1); }, kOneTerrain},
    {Kind::kCharacter, U'n', [](Ghost& ghost) { return ghost.next_legal(1); }, kNoPlace},
    {Kind::kCharacter, U'p', [](Ghost& ghost) { return ghost.next_legal(-1); }, kNoPlace},
}};

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
      light(kMonstersLine);
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
    const auto* pressed =
        std::ranges::find_if(kGhostKeys, [&](const GhostKey& each) { return each.is(key); });
    if (pressed != kGhostKeys.end()) {
      if (!pressed->press(ghost_)) message_ = pressed->unchanged;
    } else if (key.kind == Kind::kEnter || key.is(U' ')) {
      draw_here();
    } else if (key.kind == Kind::kClick) {
      click(key);
    } else if (key.is(U'u')) {
      message_ = "Nothing to take back: what is confirmed stays.";
    } else if (key.kind == Kind::kCharacter && key.character >= U'1' && key.character <= U'5') {
      const auto terrain = static_cast<Terrain>(key.character - U'1');
      if (!ghost_.choose_terrain(terrain)) {
        message_ = "This card has no " + std::string(kTerrainNames[index(terrain)]) + ".";
      }
    } else if (key.kind == Kind::kCharacter) {
      message_ = "No such key here; ? shows them all.";
    }
  }

  void draw_here() {
    const std::string why_not = why_not_text(ghost_);
    drawn_ = why_not.empty();
    if (!drawn_) message_ = "Not here: " + why_not + ".";
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

  [[nodiscard]] std::string status() const {
    if (!message_.empty()) return message_;
    if (ghost_.must_pass()) {
      return drawn_ ? "Pass? Enter confirms, u takes it back." : "The sheet is full. Enter passes.";
    }
    if (drawn_) {
      return "Drawn: " + desk_.game().action_text(ghost_.action()) +
             ". Enter confirms, u takes it back.";
    }
    const std::string why_not = why_not_text(ghost_);
    return why_not.empty()
               ? "Fits: " + desk_.game().action_text(ghost_.action()) + ". Enter draws it."
               : "Not here: " + why_not + ".";
  }

  void draw() {
    Screen& screen = desk_.screen();
    const Cartographers& game = desk_.game();
    const State& state = desk_.state();
    const Layout layout = desk_.layout();
    const Sheet& sheet = state.sheets[owner_];
    const Verdict verdict = ghost_.verdict();
    const Sheet after = verdict.legal() ? game.preview(state, seat_, ghost_.action()) : sheet;
    const SeasonLines lines = season_lines(game, state, sheet, after);

    draw_head(layout);
    MapPicture picture{.print = &game.print(),
                       .sheet = &sheet,
                       .ghost = ghost_.cells(),
                       .blocked = verdict.blocked,
                       .terrain = ghost_.terrain(),
                       .legal = verdict.legal(),
                       .drawn = drawn_,
                       .lit = lit_ ? lines[*lit_].cells : Cells{}};
    if (ghost_.must_pass()) picture.ghost = {};
    // A light shows only beside the ghost's own frame, so the ghost gives way.
    if (lit_) picture.ghost -= picture.lit;
    draw_map(screen, layout, picture);
    draw_log(screen, layout, desk_.chronicle().lines());
    draw_card(screen, layout, ghost_);
    draw_worth(screen, layout, game, state, lines, lit_);
    draw_small_sheets(screen, layout, game, state, owner_, desk_.names());
    draw_status(layout, verdict.legal());
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
      screen.put(row + 2, 1, "a-d m light stars   o sheets   g log   i hint   ? help   q leave",
                 {.dim = true});
      return;
    }
    screen.put(row + 1, 1,
               "arrows move   r turn   f flip   n/p next/previous legal place   Enter draw",
               {.bold = true});
    screen.put(row + 2, 1,
               "Tab shape  t terrain  a-d m light  o sheets  g log  i hint  ? help  q leave",
               {.dim = true});
  }

  Desk& desk_;
  Seat seat_;
  Cell& near_;
  Seat owner_;  // of the sheet in hand
  Ghost ghost_;
  bool drawn_ = false;  // waiting for the confirmation
  bool done_ = false;
  std::optional<std::size_t> lit_;  // a line: an edict or the monsters
  std::string message_;
};

}  // namespace

void take_turn(Desk& desk, Seat seat, Cell& near) { Turn(desk, seat, near).run(); }

}  // namespace mapwright::cartographers
