#include "mapwright/terminal/misterra/chronicle.h"

#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/misterra/texts.h"

namespace mapwright::misterra {

Chronicle::Chronicle(const Misterra& game, const std::vector<std::string>& names)
    : game_(game), names_(names), state_(game.initial_state()), tale_(names) {}

void Chronicle::follow(const Record& record) {
  for (; read_ < record.events.size(); ++read_) {
    const Event& event = record.events[read_];
    if (event.kind == Event::Kind::kChance) {
      follow_chance(event);
    } else {
      follow_action(event);
    }
  }
}

void Chronicle::follow_chance(const Event& event) {
  const auto chance = game_.parse_chance(event.text);
  assert(chance.ok());
  const Table before = state_.table;
  game_.apply_chance(state_, event.seat, *chance);
  const Table& after = state_.table;
  if (before.phase == Phase::kFirst) {
    const std::string& name = names_[after.first];
    lines_.push_back(name + (name == "You" ? " begin" : " begins"));
  } else if (before.phase == Phase::kExchange) {
    lines_.push_back("Lagoon: card " + std::to_string(before.gap + 1) + " is now " +
                     sketch_text(chance->sketch()));
  } else if (before.phase == Phase::kOtoma) {
    const std::string change = island_change_text(before.island, after.island);
    lines_.push_back("Otoma: " + (change.empty() ? "changes nothing" : change));
    for (const Cell cell : after.otoma_markers - before.otoma_markers) {
      lines_.push_back("Otoma: CLAIM of the " + terrain_name(after.island.tiles.at(cell)) + " at " +
                       cell_text(cell));
    }
  }
}

void Chronicle::follow_action(const Event& event) {
  const auto action = game_.parse_action(event.text);
  assert(action.ok());
  const Table before = state_.table;
  game_.apply(state_, event.seat, *action);
  const std::string line = tale_.add(before, event.seat, *action);
  if (!line.empty()) lines_.push_back(line);
  if (state_.table.last_round && !before.last_round && !game_.is_over(state_)) {
    lines_.push_back("── The last round ──");
  }
}

}  // namespace mapwright::misterra
