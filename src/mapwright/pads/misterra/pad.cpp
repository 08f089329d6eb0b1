#include "mapwright/pads/misterra/pad.h"

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/game/any_game_of.h"
#include "mapwright/games/misterra/explain.h"
#include "mapwright/games/misterra/notation.h"
#include "mapwright/pads/pad_reader.h"

namespace mapwright::misterra {
namespace {

// More than anybody has: what is too much is a note, not an error.
constexpr std::size_t kMostMarkers = 25;

std::vector<std::string> cell_names(const Cells& cells) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(cell_text(cell));
  return names;
}

void read_board(PadReader& in, std::string_view key, TerrainCells& board, Cells& confirmed) {
  const auto rows = in.rows(key, at(kSide));
  if (rows.empty()) return;
  if (auto fine = parse_board_rows(rows, board, confirmed); !fine) {
    in.fail(key, fine.error().message);
  }
}

Cells read_markers(PadReader& in, std::string_view key) {
  Cells markers;
  for (const std::string& name : in.texts(key, kMostMarkers)) {
    const auto cell = parse_cell(name);
    if (in.expect(cell.has_value(), key, quoted(name) + " is no cell, such as C2")) {
      markers.insert(*cell);
    }
  }
  return markers;
}

// What a seat has on paper; markers as they lie, possible or not.
struct PaperSeat {
  std::string name;
  Cells markers;
  std::vector<Hypothesis> hypotheses;
};

class MisterraPad {
 public:
  explicit MisterraPad(const PadRequest& request) : request_(request), in_(request.pad, "") {}

  Result<ScoredPad> scored() {
    (void)in_.text("pad");
    (void)in_.number("version", kPadVersion, kPadVersion);
    const Options options = in_.options("options");
    const auto seats = in_.objects("seats", at(kMaxPlayers));
    in_.expect(!seats.empty(), "seats", "expected at least one");
    if (!in_.ok()) return in_.error();
    auto game = Misterra::make(request_.files, options, static_cast<int>(seats.size()));
    if (!game) return game.error();
    game_ = std::make_shared<const Misterra>(*std::move(game));
    state_ = game_->initial_state();
    state_.table.phase = Phase::kOver;
    island();
    if (auto fine = in_.finish(); !fine) return fine.error();
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (auto fine = seat(*seats[i], i); !fine) return fine.error();
    }
    const auto& [stage, asked] = request_.question;
    if (stage > 0 || asked < 0 || at(asked) >= seats.size()) {
      return Error{"there is no such seat on this pad"};
    }
    return result(seat_at(asked));
  }

 private:
  void island() {
    Island& island = state_.table.island;
    const Island start = island;
    if (in_.has("island")) {
      island.tiles = {};
      island.confirmed = {};
      read_board(in_, "island", island.tiles, island.confirmed);
      jungles_missing_ = start.confirmed - (island.tiles[Terrain::kJungle] & island.confirmed);
    }
    for (const Terrain terrain : kAllTerrains) {
      const int laid = island.tiles[terrain].count();
      const int tiles = game_->content().tiles[index(terrain)];
      island.reserve[index(terrain)] = static_cast<std::uint8_t>(std::max(0, tiles - laid));
    }
    otoma_ = read_markers(in_, "otoma");
  }

  Result<void> seat(const Json& json, std::size_t i) {
    PadReader in(json, "seat " + std::to_string(i + 1));
    PaperSeat& paper = papers_.emplace_back();
    paper.name = in.name("name");
    Cells confirmed;
    Expedition& expedition = state_.table.seats[seat_at(static_cast<int>(i))];
    read_board(in, "parchment", expedition.parchment, confirmed);
    paper.markers = read_markers(in, "claims");
    for (const std::string& name : in.texts("hypotheses", kHypotheses)) {
      if (name.empty()) continue;
      const auto card = parse_hypothesis(name);
      if (in.expect(card.has_value(), "hypotheses",
                    quoted(name) + " is no hypothesis, such as P03")) {
        paper.hypotheses.push_back(*card);
      }
    }
    return in.finish();
  }

  Result<ScoredPad> result(Seat seat) {
    ScoredPad scored;
    note_island(scored.notes);
    for (std::size_t i = 0; i < papers_.size(); ++i) take(scored.notes, i);
    if (game_->is_solo()) {
      state_.table.otoma_markers = sound_markers(scored.notes, -1, otoma_);
    }
    for (const PaperSeat& paper : papers_) scored.names.push_back(paper.name);
    scored.near = near_lines(seat);
    scored.now = std::make_unique<AnyGameOf<Misterra>>(game_, state_);
    scored.after = std::make_unique<AnyGameOf<Misterra>>(game_, state_);
    scored.sheets = sheets_of(*scored.after);
    return scored;
  }

  // M2, M4: tiles that the box does not have, and jungles that lie there from the start.
  void note_island(std::vector<PadNote>& notes) const {
    for (const Terrain terrain : kAllTerrains) {
      const Cells cells = state_.table.island.tiles[terrain];
      const int tiles = game_->content().tiles[index(terrain)];
      if (cells.count() <= tiles) continue;
      notes.push_back({.reason = Reason{"tiles-many", "M2"}
                                     .with("terrain", kTerrainNames[index(terrain)])
                                     .with("count", cells.count())
                                     .with("bound", tiles),
                       .cells = cell_names(cells)});
    }
    if (jungles_missing_.any()) {
      notes.push_back({.reason = {"jungle-missing", "M4"}, .cells = cell_names(jungles_missing_)});
    }
    if (!game_->is_solo() && otoma_.any()) {
      notes.push_back({.reason = {"no-otoma", "M28"}, .cells = cell_names(otoma_)});
    }
  }

  // The markers that can lie there: on confirmed tiles, of each terrain one, three at most (M18).
  [[nodiscard]] Cells sound_markers(std::vector<PadNote>& notes, int seat,
                                    const Cells& markers) const {
    const Island& island = state_.table.island;
    const auto note = [&](std::string_view code, const Cells& cells) {
      if (cells.any()) notes.push_back({{code, "M18"}, seat, -1, cell_names(cells)});
    };
    note("claim-hazy", markers - island.confirmed);
    Cells sound;
    Cells repeated;
    for (const Terrain terrain : kAllTerrains) {
      const Cells here = markers & island.confirmed & island.tiles[terrain];
      if (here.empty()) continue;
      sound.insert(here.first());
      repeated |= here - Cells::of(here.first());
    }
    note("claim-terrain", repeated);
    if (markers.count() > kMarkers) note("claim-many", markers);
    return sound;
  }

  void take(std::vector<PadNote>& notes, std::size_t i) {
    const PaperSeat& paper = papers_[i];
    const auto number = static_cast<int>(i);
    const auto note = [&](Reason reason, std::vector<std::string> cells = {}) {
      notes.push_back({std::move(reason), number, -1, std::move(cells)});
    };
    state_.table.seats[seat_at(number)].markers = sound_markers(notes, number, paper.markers);
    // M15: a card covers two cells beside each other, and what is covered stays so.
    const Cells covered = state_.table.seats[seat_at(number)].parchment.covered();
    const Cells alone = covered - Board::neighbours(covered);
    if (alone.any()) note({"parchment-alone", "M15"}, cell_names(alone));
    for (std::size_t other = 0; other < i; ++other) {
      const Cells shared = paper.markers & papers_[other].markers;
      if (shared.any()) note({"claim-shared", "M18"}, cell_names(shared));
      for (const Hypothesis card : paper.hypotheses) {
        if (std::ranges::find(papers_[other].hypotheses, card) == papers_[other].hypotheses.end()) {
          continue;
        }
        note(Reason{"hypothesis-twice", "M6"}.with("card", card_text(card)));
      }
    }
    const Cells on_otomas = game_->is_solo() ? paper.markers & otoma_ : Cells{};
    if (on_otomas.any()) note({"claim-shared", "M18"}, cell_names(on_otomas));
    auto kept = paper.hypotheses;
    std::ranges::sort(kept);
    const auto again = std::ranges::unique(kept);
    kept.erase(again.begin(), again.end());
    if (kept.size() < kKept) {
      note(Reason{"hypothesis-missing", "M6"}.with("count", static_cast<int>(kept.size())));
      return;
    }
    if (kept.size() > kKept) {
      note(Reason{"hypothesis-many", "M6"}.with("count", static_cast<int>(kept.size())));
    }
    std::ranges::copy_n(kept.begin(), kKept, state_.hands[seat_at(number)].kept.begin());
  }

  // Cells that would be faithful if their tile were confirmed, and lines that lack one cell (M24).
  [[nodiscard]] std::vector<NearLine> near_lines(Seat seat) const {
    const Island& island = state_.table.island;
    const Parchment& parchment = state_.table.seats[seat].parchment;
    Cells hazy;
    for (const Terrain terrain : kAllTerrains) {
      hazy |= parchment[terrain] & island.tiles[terrain] & island.hazy();
    }
    std::vector<NearLine> lines;
    if (hazy.any()) lines.push_back({kFidelityLine, cell_names(hazy), cell_names(hazy), 2});
    if (!game_->rules().master) return lines;
    const Cells equal = faithful_cells(parchment, island);
    Cells almost;
    Cells missing;
    for (const Direction direction : {Direction::kPerpendicular, Direction::kParallel}) {
      for (int number = 0; number < kSide; ++number) {
        const Cells lacking = line_cells(direction, number) - equal;
        if (lacking.count() != 1) continue;
        almost |= line_cells(direction, number) & equal;
        missing |= lacking;
      }
    }
    if (missing.any()) {
      lines.push_back({kMasterLine, cell_names(almost), cell_names(missing), kMasterPoints});
    }
    return lines;
  }

  const PadRequest& request_;
  PadReader in_;
  std::shared_ptr<const Misterra> game_;
  State state_;
  Cells jungles_missing_;
  Cells otoma_;
  std::vector<PaperSeat> papers_;
};

Json names_json(const Cells& cells) {
  Json names = Json::array();
  for (const Cell cell : cells) names.push(cell_text(cell));
  return names;
}

Json board_json(const TerrainCells& board, const Cells& confirmed) {
  Json rows = Json::array();
  for (std::string& row : board_rows(board, confirmed)) rows.push(std::move(row));
  return rows;
}

}  // namespace

Result<ScoredPad> score_pad(GameTag<Misterra> /*game*/, const PadRequest& request) {
  return MisterraPad(request).scored();
}

Json pad_of(const Misterra& game, const State& state, const std::vector<std::string>& names) {
  Json options = Json::object();
  for (const auto& [name, value] : game.options()) options.add(name, value);
  Json seats = Json::array();
  for (const Seat seat : game.all_seats()) {
    Json hypotheses = Json::array();
    for (const Hypothesis card : state.hands[seat].kept) hypotheses.push(card_text(card));
    const Expedition& own = state.table.seats[seat];
    seats.push(Json::object()
                   .add("name", names[at(seat)])
                   .add("parchment", board_json(own.parchment, {}))
                   .add("hypotheses", std::move(hypotheses))
                   .add("claims", names_json(own.markers)));
  }
  Json pad = Json::object();
  pad.add("pad", std::string(Misterra::info().id)).add("version", kPadVersion);
  pad.add("options", std::move(options));
  pad.add("island", board_json(state.table.island.tiles, state.table.island.confirmed));
  if (game.is_solo()) pad.add("otoma", names_json(state.table.otoma_markers));
  return pad.add("seats", std::move(seats));
}

}  // namespace mapwright::misterra
