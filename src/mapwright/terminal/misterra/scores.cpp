#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/misterra/desk.h"

namespace mapwright::misterra {
namespace {

class ScoresPage {
 public:
  ScoresPage(Desk& desk, const State& state, Seat viewer)
      : desk_(desk),
        screen_(desk.screen()),
        game_(desk.game()),
        state_(state),
        viewer_(viewer),
        seat_(viewer),
        over_(game_.is_over(desk.state())) {}

  void run() {
    while (true) {
      const Key key = desk_.ask_about_seats(seat_, [&] { draw(); });
      const bool looked = !over_ && (key.kind == Key::Kind::kEscape || key.is(U'o'));
      if (desk_.leaving() || key.goes_on() || key.leaves() || looked) return;
    }
  }

 private:
  // From the table, not from the turn: one that would end the game, but is not confirmed, shows
  // nobody's secrets.
  [[nodiscard]] Hand hand_of(Seat seat) const {
    return game_.view(desk_.state(), viewer_).hands[seat];
  }

  void draw() {
    places_ = desk_.layout();
    const Table& table = state_.table;
    draw_title(screen_,
               over_ ? desk_.end_text() : "Everybody's boards, points as if the game ended now",
               possessive(desk_.name(seat_)) + " boards");
    desk_.draw_boards({.table = &table, .viewer = viewer_},
                      {.parchment = &table.seats[seat_].parchment, .island = &table.island}, seat_);
    draw_sheet(seat_);
    draw_ranks();
    screen_.put(screen_.rows() - 1, 1,
                std::string(over_ ? "Enter: leave the table" : "Enter: back to the game") +
                    (game_.seats() > 1 ? "   ← →: the others" : ""),
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
  void draw_sheet(Seat seat) {
    const Hand hand = hand_of(seat);
    const Lines lines = worth_lines(game_, state_.table, hand, seat);
    int row = kHeadRow;
    const auto put = [&](const std::string& label, const std::string& points, Style style = {}) {
      screen_.put(++row, places_.side_col, label, style);
      put_right(screen_, row, places_.side_col + places_.side_width, points, style);
    };
    screen_.put(row, places_.side_col, "Score sheet", {.bold = true, .underline = true});
    for (const Line& line : lines) {
      put(label_of(line), number_text(line.after));
      if (line.card != kNoHypothesis) row = desk_.put_short_rule(row + 1, line.card);
      if (line.line != kEmptyLine || hand.has_kept()) continue;
      for (std::size_t i = 0; i < kKept; ++i) put("Hypothesis", "?");
    }
    put(hand.has_kept() ? "= Total" : "= Total without hypotheses",
        number_text(sum_of(lines).after), {.bold = true});
    if (over_ && game_.is_solo()) {
      draw_titles(seat_score(game_, state_.table, hand, seat).rank_points(), row + 2);
    }
  }

  // M34: the four parts of the grade of a solo game.
  void draw_titles(const std::array<int, kRankIds.size()>& points, int row) {
    constexpr std::array<std::string_view, kRankIds.size()> kLabels = {"Total", "Hypotheses",
                                                                       "Fidelity", "Claims"};
    screen_.put(row, places_.side_col, "Your grade", {.bold = true, .underline = true});
    for (std::size_t i = 0; i < points.size(); ++i) {
      ++row;
      screen_.put(row, places_.side_col, std::string(kLabels[i]) + " " + number_text(points[i]));
      screen_.put(row, places_.side_col + 15, game_.content().ranks[i].row_of(points[i]).id,
                  {.bold = true});
    }
  }

  void draw_ranks() {
    if (game_.is_solo()) {
      const View view = game_.view(state_, viewer_);
      desk_.draw_players(view);
      if (view.otoma_face) {
        screen_.put(places_.players_row + 1, 0, "Its top card: " + face_text(*view.otoma_face),
                    {.dim = true}, places_.side_col - 1);
      }
      return;
    }
    int row = places_.players_row + 1;
    auto seats = seats_by_rank(game_, state_);
    if (!over_) std::ranges::sort(seats);
    for (const Seat seat : seats) {
      const SeatScore score = seat_score(game_, state_.table, hand_of(seat), seat);
      screen_.put(row, 1,
                  over_ ? rank_text(game_.rank(state_, seat)) : std::to_string(at(seat) + 1),
                  {.dim = !over_});
      screen_.put(row, 6, desk_.marked_name(seat), {.bold = seat == seat_}, 20);
      screen_.put(row, 27,
                  number_text(score.total) + (hand_of(seat).has_kept() ? "" : "+?") +
                      "  (fidelity " + number_text(score.fidelity) + ")");
      ++row;
    }
  }

  Desk& desk_;
  Screen& screen_;
  const Misterra& game_;
  const State& state_;
  Seat viewer_;
  Seat seat_;
  bool over_;
  Layout places_;
};

}  // namespace

void Desk::show_scores(const State& at_turn, Seat viewer) {
  ScoresPage(*this, at_turn, viewer).run();
}

}  // namespace mapwright::misterra
