#include "mapwright/terminal/misterra/scores.h"

#include "mapwright/games/misterra/notation.h"
#include "mapwright/games/misterra/scoring.h"
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
    const std::string text = "The game is over";
    if (desk_.game().is_solo()) return text;
    return text + ": " + winners_text(desk_.names_of(desk_.game().winners(state_)));
  }

  void draw() {
    Screen& screen = desk_.screen();
    const Misterra& game = desk_.game();
    const Table& table = state_.table;
    const auto seat = static_cast<std::size_t>(seat_);
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

  // The paper's lines, one by one.
  void draw_sheet(std::size_t seat) {
    Screen& screen = desk_.screen();
    const Misterra& game = desk_.game();
    const Hand hand = hand_of(seat);
    const SeatScore score = seat_score(game, state_.table, hand, seat);
    int row = kHeadRow;
    const auto put_points = [&](const std::string& text, Style style) {
      screen.put(row, kSideCol + kSideWidth - display_width(text), text, style);
    };
    const auto line = [&](const std::string& label, int points, Style style = {}) {
      screen.put(++row, kSideCol, label, style);
      put_points(number_text(points), style);
    };
    screen.put(row, kSideCol, "Score sheet", {.bold = true, .underline = true});
    line("Fidelity, 2 per capital", score.fidelity);
    line("Empty cells", score.empty);
    for (std::size_t i = 0; i < kKept; ++i) {
      if (!hand.has_kept()) {
        screen.put(++row, kSideCol, "Hypothesis");
        put_points("?", {});
        continue;
      }
      line("Hypothesis " + card_text(hand.kept[i]), score.hypotheses[i]);
      screen.put(++row, kSideCol + 1, short_rule(game.content().hypotheses[index(hand.kept[i])]),
                 {.dim = true});
    }
    for (const ClaimPoints& claim : score.claims) {
      line("Claim: " + terrain_name(claim.terrain), claim.points);
    }
    const auto markers = state_.table.seats[seat].markers.count();
    const auto lost = markers - static_cast<int>(score.claims.size());
    if (lost > 0) line("Merged claims: " + std::to_string(lost), 0);
    if (markers == 0) line("Claims", 0);
    if (game.is_solo()) line("Otoma's claims", -score.otoma_claims);
    if (game.rules().master) {
      line("Master lines: " + std::to_string(score.master.size()),
           kMasterPoints * static_cast<int>(score.master.size()));
    }
    line(hand.has_kept() ? "= Total" : "= Total without hypotheses", score.total, {.bold = true});
    if (over_ && game.is_solo()) draw_titles(score, row + 2);
  }

  // M34: the four titles of a solo game.
  void draw_titles(const SeatScore& score, int row) {
    constexpr std::array<std::string_view, kRankIds.size()> kLabels = {"Total", "Hypotheses",
                                                                       "Fidelity", "Claims"};
    const std::array<int, kRankIds.size()> points = {score.total, score.hypothesis_sum(),
                                                     score.fidelity,
                                                     score.claim_sum() - score.otoma_claims};
    desk_.screen().put(row, kSideCol, "Your titles", {.bold = true, .underline = true});
    for (std::size_t i = 0; i < points.size(); ++i) {
      ++row;
      desk_.screen().put(row, kSideCol, std::string(kLabels[i]) + " " + number_text(points[i]));
      desk_.screen().put(row, kSideCol + 15, desk_.game().content().ranks[i].title_of(points[i]),
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
    for (int rank = 1; rank <= (over_ ? game.seats() : 1); ++rank) {
      for (int i = 0; i < game.seats(); ++i) {
        if (over_ && game.rank(state_, seat_at(i)) != rank) continue;
        const auto seat = static_cast<std::size_t>(i);
        const Hand hand = hand_of(seat);
        const SeatScore score = seat_score(game, state_.table, hand, seat);
        const std::string name =
            desk_.name(seat_at(i)) + (desk_.table().is_bot(seat_at(i)) ? " (bot)" : "");
        screen.put(row, 1, over_ ? rank_text(rank) : std::to_string(i + 1), {.dim = !over_});
        screen.put(row, 6, name, {.bold = i == seat_}, 20);
        screen.put(row, 27,
                   number_text(score.total) + (hand.has_kept() ? "" : "+?") + "  (fidelity " +
                       number_text(score.fidelity) + ")");
        ++row;
      }
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
