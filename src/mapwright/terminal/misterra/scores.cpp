#include "mapwright/terminal/misterra/scores.h"

#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/misterra/boards.h"
#include "mapwright/terminal/misterra/panels.h"
#include "mapwright/terminal/misterra/texts.h"
#include "mapwright/terminal/pages.h"

namespace mapwright::misterra {
namespace {

using Kind = Key::Kind;

class ScoresPage {
 public:
  ScoresPage(Desk& desk, const State& state, Seat viewer)
      : desk_(desk),
        state_(state),
        viewer_(viewer),
        seat_(mapwright::index(viewer)),
        over_(desk.game().is_over(desk.state())) {}

  void run() {
    while (true) {
      const Key key = desk_.ask([&] { draw(); });
      if (desk_.leaving()) return;
      if (const auto other = other_seat(key, seat_, desk_.game().seats())) {
        seat_ = *other;
      } else if (key.kind == Kind::kEnter || key.is(U' ') || key.is(U'q') || key.is(U'Q') ||
                 (!over_ && (key.kind == Kind::kEscape || key.is(U'o')))) {
        return;
      }
    }
  }

 private:
  // From the table, not from the turn: one that would end the game, but is not confirmed, shows
  // nobody's secrets.
  [[nodiscard]] Hand hand_of(std::size_t seat) const {
    return desk_.game().view(desk_.state(), viewer_).hands[seat];
  }

  [[nodiscard]] std::string title() const {
    if (!over_) return "Everybody's boards, points as if the game ended now";
    std::string text = "The game is over";
    if (desk_.game().is_solo()) return text;
    return text + ": " + winners_text(desk_.names_of(desk_.game().winners(state_)));
  }

  void draw() {
    Screen& screen = desk_.screen();
    const Misterra& game = desk_.game();
    const Table& table = state_.table;
    const auto seat = at(seat_);
    const std::string& name = desk_.name(seat_at(seat_));
    draw_title(screen, title(), possessive(name) + " boards");
    draw_headings(screen, table.island, possessive(name) + " parchment");
    draw_island(screen, kBoardRow, kIslandCol,
                {.table = &table,
                 .viewer = viewer_,
                 .seen = {},
                 .changed = {},
                 .framed = {},
                 .targets = {},
                 .cursor = kOffBoard});
    draw_parchment(screen, kBoardRow, kParchmentCol,
                   {.parchment = &table.seats[seat].parchment,
                    .island = &table.island,
                    .seen = {},
                    .framed = {}});
    draw_sheet(seat);
    draw_ranks();
    screen.put(screen.rows() - 1, 1,
               std::string(over_ ? "Enter: leave the table" : "Enter: back to the game") +
                   (game.seats() > 1 ? "   ← →: the others" : ""),
               {.bold = true});
  }

  [[nodiscard]] std::string label_of(const Line& line) const {
    if (line.line == kFidelityLine) return "Fidelity, 2 per capital";
    if (line.line == kEmptyLine) return "Empty cells";
    if (line.line == kHypothesisLine) return "Hypothesis " + card_text(line.card);
    if (line.line == kOtomaLine) return "Otoma's claims";
    if (line.line == kMasterLine) return "Master lines: " + std::to_string(line.count);
    return (line.merged ? "Merged claim: " : "Claim: ") + terrain_text(*line.terrain);
  }

  // The paper's lines, one by one.
  void draw_sheet(std::size_t seat) {
    Screen& screen = desk_.screen();
    const Misterra& game = desk_.game();
    const Hand hand = hand_of(seat);
    const Lines lines = worth_lines(game, state_.table, hand, seat);
    int row = kHeadRow;
    const auto put = [&](const std::string& label, const std::string& points, Style style = {}) {
      screen.put(++row, kSideCol, label, style);
      put_right(screen, row, kSideCol + kSideWidth, points, style);
    };
    screen.put(row, kSideCol, "Score sheet", {.bold = true, .underline = true});
    for (const Line& line : lines) {
      put(label_of(line), number_text(line.after));
      if (line.card != kNoHypothesis) {
        screen.put(++row, kSideCol + 1, short_rule(game.content().hypotheses[index(line.card)]),
                   {.dim = true});
      }
      if (line.line != kEmptyLine || hand.has_kept()) continue;
      for (std::size_t i = 0; i < kKept; ++i) put("Hypothesis", "?");
    }
    put(hand.has_kept() ? "= Total" : "= Total without hypotheses",
        number_text(sum_of(lines).after), {.bold = true});
    if (over_ && game.is_solo()) {
      draw_titles(seat_score(game, state_.table, hand, seat).rank_points(), row + 2);
    }
  }

  // M34: the four parts of the grade of a solo game.
  void draw_titles(const std::array<int, kRankIds.size()>& points, int row) {
    constexpr std::array<std::string_view, kRankIds.size()> kLabels = {"Total", "Hypotheses",
                                                                       "Fidelity", "Claims"};
    desk_.screen().put(row, kSideCol, "Your grade", {.bold = true, .underline = true});
    for (std::size_t i = 0; i < points.size(); ++i) {
      ++row;
      desk_.screen().put(row, kSideCol, std::string(kLabels[i]) + " " + number_text(points[i]));
      desk_.screen().put(row, kSideCol + 15, desk_.game().content().ranks[i].row_of(points[i]).id,
                         {.bold = true});
    }
  }

  void draw_ranks() {
    Screen& screen = desk_.screen();
    const Misterra& game = desk_.game();
    if (game.is_solo()) {
      const View view = game.view(state_, viewer_);
      draw_players(screen, kPlayersRow, game, view, desk_.names());
      if (view.otoma_face) {
        screen.put(kPlayersRow + 1, 0, "Its top card: " + face_text(*view.otoma_face),
                   {.dim = true}, kSideCol - 1);
      }
      return;
    }
    int row = kPlayersRow + 1;
    for (const Seat seat : over_ ? seats_by_rank(game, state_) : all_seats(game.seats())) {
      const auto i = at(seat);
      const SeatScore score = seat_score(game, state_.table, hand_of(i), i);
      const std::string name = desk_.name(seat) + (desk_.table().is_bot(seat) ? " (bot)" : "");
      screen.put(row, 1, over_ ? rank_text(game.rank(state_, seat)) : std::to_string(i + 1),
                 {.dim = !over_});
      screen.put(row, 6, name, {.bold = seat == seat_at(seat_)}, 20);
      screen.put(row, 27,
                 number_text(score.total) + (hand_of(i).has_kept() ? "" : "+?") + "  (fidelity " +
                     number_text(score.fidelity) + ")");
      ++row;
    }
  }

  Desk& desk_;
  const State& state_;
  Seat viewer_;
  int seat_;
  bool over_;
};

}  // namespace

void show_scores(Desk& desk, const State& state, Seat viewer) {
  ScoresPage(desk, state, viewer).run();
}

}  // namespace mapwright::misterra
