#include "mapwright/terminal/misterra/chronicle.h"

#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/misterra/texts.h"

namespace mapwright::misterra {

Chronicle::Chronicle(Dealer& table, const std::vector<std::string>& names)
    : ChronicleOf(table, names), tale_(names) {}

void Chronicle::tell_chance(const State& state_before, Seat, const Chance& chance) {
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
      tell("Otoma: CLAIM of the " + terrain_text(after.island.tiles.at(cell)) + " at " +
           cell_text(cell));
    }
  }
}

void Chronicle::tell_action(const State& state_before, Seat seat, Action action) {
  const Table& before = state_before.table;
  const std::string line = tale_.add(before, seat, action);
  if (!line.empty()) tell(line);
  if (state().table.last_round && !before.last_round && !game().is_over(state())) {
    tell("── The last round ──");
  }
}

}  // namespace mapwright::misterra
