#include "mapwright/games/misterra/misterra.h"
#include "mapwright/games/misterra/notation.h"
#include "mapwright/games/misterra/scoring.h"

namespace mapwright::misterra {
namespace {

std::string line_name(const MasterLine& line) {
  const char name =
      static_cast<char>((line.direction == Direction::kPerpendicular ? 'A' : '1') + line.number);
  return (line.direction == Direction::kPerpendicular ? "column " : "row ") + std::string(1, name);
}

SeatScore score_of(const Misterra& game, const State& state, Seat seat) {
  return seat_score(game, state.table, state.hands[seat], seat);
}

}  // namespace

ScoreSheet Misterra::score_sheet(const State& state, Seat seat) const {
  const SeatScore score = score_of(*this, state, seat);
  const Hand& hand = state.hands[seat];
  ScoreSheet sheet;
  sheet.lines.push_back({"", "fidelity", score.fidelity});
  sheet.lines.push_back({"", "empty cells", score.empty});
  for (std::size_t i = 0; i < kKept && hand.has_kept(); ++i) {
    sheet.lines.push_back({"hypotheses", card_text(hand.kept[i]), score.hypotheses[i]});
  }
  for (const Claim& claim : score.claims) {
    if (claim.points == 0) continue;
    sheet.lines.push_back(
        {"claims", std::string(kTerrainNames[index(claim.terrain)]), claim.points});
  }
  if (is_solo()) sheet.lines.push_back({"claims", "Otoma", -score.otoma_sum()});
  for (const MasterLine& line : score.master) {
    sheet.lines.push_back({"master", line_name(line), kMasterPoints});
  }
  sheet.total = score.total;
  return sheet;
}

int Misterra::rank(const State& state, Seat seat) const {
  const SeatScore own = score_of(*this, state, seat);
  int better = 0;
  for (const Seat other : all_seats()) {
    const SeatScore score = score_of(*this, state, other);
    // M25: fidelity breaks ties.
    better += score.total > own.total || (score.total == own.total && score.fidelity > own.fidelity)
                  ? 1
                  : 0;
  }
  return 1 + better;
}

Json Misterra::seat_result(const State& state, Seat seat) const {
  const SeatScore score = score_of(*this, state, seat);
  const Hand& hand = state.hands[seat];
  Json hypotheses = Json::object();
  for (std::size_t i = 0; i < kKept && hand.has_kept(); ++i) {
    hypotheses.add(card_text(hand.kept[i]), score.hypotheses[i]);
  }
  Json claims = Json::object();
  for (const Claim& claim : score.claims) {
    if (claim.points == 0) continue;
    claims.add(std::string(kTerrainNames[index(claim.terrain)]), claim.points);
  }
  Json result = Json::object();
  result.add("seat", index(seat))
      .add("fidelity", score.fidelity)
      .add("empty", score.empty)
      .add("hypotheses", std::move(hypotheses))
      .add("claims", std::move(claims))
      .add("master", kMasterPoints * static_cast<int>(score.master.size()));
  if (is_solo()) {
    // M34: the four grades, as records write them.
    const auto points = score.rank_points();
    Json ranks = Json::object();
    for (std::size_t i = 0; i < kRankIds.size(); ++i) {
      ranks.add(std::string(kRankIds[i]), content_->ranks[i].row_of(points[i]).word());
    }
    result.add("otoma_claims", score.otoma_sum()).add("ranks", std::move(ranks));
  }
  result.add("total", score.total).add("rank", rank(state, seat));
  return result;
}

}  // namespace mapwright::misterra
