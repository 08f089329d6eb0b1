#include "mapwright/terminal/misterra/tale.h"

#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/misterra/texts.h"

namespace mapwright::misterra {

std::string Tale::add(const Table& before, Seat seat, Action action) {
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
    case ActionKind::kClaim: {
      const Cell cell = cell_of(before.seats[before.active].pawn);
      return finish("CLAIM of the " + terrain_text(before.island.tiles.at(cell)) + " at " +
                    cell_text(cell));
    }
    case ActionKind::kPass:
      return finish(sketch_text(before.taken) + " laid aside");
    case ActionKind::kOtomaClaim:
      begun_.clear();
      return "Otoma: CLAIM of the " + terrain_text(before.island.tiles.at(action.cell())) + " at " +
             cell_text(action.cell());
  }
  return "";
}

std::string island_change_text(const Island& before, const Island& after) {
  std::string text;
  for (const Cell cell : changed_cells(before, after)) {
    if (!text.empty()) text += ", ";
    if (!after.tiles.covered().contains(cell)) {
      text += cell_text(cell) + " empty";
    } else {
      const bool confirmed = after.confirmed.contains(cell);
      text += cell_text(cell) + (confirmed ? " confirmed " : " hazy ") +
              terrain_text(after.tiles.at(cell));
    }
  }
  return text;
}

}  // namespace mapwright::misterra
