#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/misterra/desk.h"

namespace mapwright::misterra {
namespace {

std::string claim_text(const Island& island, Cell cell) {
  return "CLAIM of the " + terrain_text(island.tiles.at(cell)) + " at " + cell_text(cell);
}

}  // namespace

std::string HalfDay::add(const Table& before, Seat seat, Action action) {
  const std::string& name = names_[at(seat)];
  const bool you = name == "You";
  const auto finish = [&](const std::string& text) {
    const std::string line = begun_ + ": " + text;
    begun_.clear();
    return line;
  };
  if (begun_.empty()) begun_ = name;
  switch (action.kind()) {
    case ActionKind::kKeep:
      begun_.clear();
      return name + (you ? " keep" : " keeps") + " two hypotheses";
    case ActionKind::kStay:
      if (begun_ == name) begun_ += you ? " stay" : " stays";
      return "";
    case ActionKind::kGo:
      begun_ += (begun_ == name ? " → " : " ") + place_text(action.place());
      return "";
    case ActionKind::kDiscard:
      begun_ += ", lagoon";
      return "";
    case ActionKind::kTake:
      return "";
    case ActionKind::kMap: {
      const Laying cells = action.cells();
      return finish(sketch_text(before.taken) + " on " + cell_text(cells.first) + " " +
                    cell_text(cells.second));
    }
    case ActionKind::kClaim:
      return finish(claim_text(before.island, cell_of(before.seats[before.active].pawn)));
    case ActionKind::kPass:
      return finish(sketch_text(before.taken) + " laid aside");
    case ActionKind::kOtomaClaim:
      begun_.clear();
      return "Otoma: " + claim_text(before.island, action.cell());
  }
  return "";
}

void Log::tell_chance(const State& state_before, Seat, const Chance& chance) {
  const Table& before = state_before.table;
  const Table& after = state().table;
  if (before.phase == Phase::kFirst) {
    const std::string& name = names()[at(after.first)];
    tell(name + (name == "You" ? " begin" : " begins"));
  } else if (before.phase == Phase::kExchange) {
    tell("Lagoon: card " + std::to_string(before.gap + 1) + " is now " +
         sketch_text(chance.sketch()));
  } else if (before.phase == Phase::kOtoma) {
    const std::string change = island_change_text(before.island, after.island);
    tell("Otoma: " + (change.empty() ? "changes nothing" : change));
    for (const Cell cell : after.otoma_markers - before.otoma_markers) {
      tell("Otoma: " + claim_text(after.island, cell));
    }
  }
}

void Log::tell_action(const State& state_before, Seat seat, Action action) {
  const Table& before = state_before.table;
  const std::string line = half_day_.add(before, seat, action);
  if (!line.empty()) tell(line);
  if (state().table.last_round && !before.last_round && !game().is_over(state())) {
    tell("── The last round ──");
  }
}

}  // namespace mapwright::misterra
