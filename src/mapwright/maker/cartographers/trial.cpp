#include "mapwright/maker/cartographers/trial.h"

#include "mapwright/bots/cartographers/policy.h"
#include "mapwright/games/cartographers/notation.h"
#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {
namespace {

constexpr std::array<std::string_view, 6> kThings = {"coins",   "ruins", "forest",
                                                     "village", "farm",  "water"};

bool is_forbidden(const Cartographers& game, std::string_view thing, const State& state,
                  Action action) {
  if (action.is_pass()) return false;
  if (thing == "coins") {
    return game.preview(state, seat_at(0), action).coins > state.sheets[seat_at(0)].coins;
  }
  if (thing == "ruins") return game.content().cells_of(action).intersects(game.print().ruins);
  return kTerrainNames[index(action.terrain())] == thing;
}

int percent_of(int part, std::size_t whole) {
  return static_cast<int>((100 * static_cast<std::size_t>(part) + whole / 2) / whole);
}

// The mean stars of each score card in the seasons in which it was scored.
void add_edicts(const Cartographers& game, std::span<const SheetTrace> traces,
                maker::MapTrial& trial) {
  const Content& content = game.content();
  for (std::size_t card = 0; card < content.score_cards.size(); ++card) {
    int scored = 0;
    int stars = 0;
    for (const SheetTrace& trace : traces) {
      for (std::size_t season = 0; season < kSeasonCount; ++season) {
        for (std::size_t i = 0; i < 2; ++i) {
          if (trace.edicts[at(content.seasons[season].edicts[i])] != card) continue;
          ++scored;
          stars += trace.sheet.seasons[season].edicts[i];
        }
      }
    }
    if (scored == 0) continue;
    const ScoreCard& edict = content.score_cards[card];
    trial.uses.push_back(
        {"edict", edict.id, scored, (100 * stars + scored / 2) / scored, edict.name});
  }
}

}  // namespace

std::vector<std::string_view> things_on(const Cartographers& game) {
  std::vector<std::string_view> things(kThings.begin(), kThings.end());
  if (game.print().ruins.empty()) std::erase(things, "ruins");
  return things;
}

maker::Choice<Action> choose_without(const Cartographers& game, std::string_view thing,
                                     const State& state, Random& random) {
  const Seat seat = seat_at(0);
  maker::Choice<Action> choice;
  if (thing.empty()) {
    choice.action = Policy::choose(game, state, seat, random);
    return choice;
  }
  ActionList legal;
  game.legal_actions(state, seat, legal);
  const auto [actions, forced] = maker::allowed_of(
      legal, [&](Action action) { return is_forbidden(game, thing, state, action); });
  choice.forced = forced;
  std::vector<int> values(actions.size());
  Policy::score_actions(game, state, seat, actions, values);
  std::size_t best = 0;
  std::uint32_t equals = 1;
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] > values[best]) {
      best = i;
      equals = 1;
    } else if (values[i] == values[best] && random.below(++equals) == 0) {
      best = i;
    }
  }
  choice.action = actions[best];
  return choice;
}

int score_of(const Cartographers&, const State& state) { return state.sheets[seat_at(0)].total(); }

SheetTrace new_trace(const Cartographers&) { return {}; }
void see(SheetTrace&, const Cartographers&, const State&, Action) {}
void end(SheetTrace& trace, const Cartographers&, const State& state) {
  trace.sheet = state.sheets[seat_at(0)];
  trace.edicts = state.edicts;
}

void describe(const Cartographers& game, std::span<const SheetTrace> traces,
              maker::MapTrial& trial) {
  const SheetPrint& print = game.print();
  trial.map = print.id;
  trial.title = print.name;
  trial.rows = SheetGrid::kRows;
  trial.cols = SheetGrid::kCols;
  std::array<int, SheetGrid::kCells> drawn{};
  std::array<int, SheetGrid::kCells> surrounded{};
  for (const SheetTrace& trace : traces) {
    for (const Cell cell : trace.sheet.filled - print.filled - trace.sheet[Terrain::kMonster]) {
      ++drawn[at(cell)];
    }
    for (const Cell cell : surrounded_mountains(print, trace.sheet.filled)) ++surrounded[at(cell)];
  }
  const Sheet blank;
  const auto games = static_cast<int>(traces.size());
  for (int i = 0; i < SheetGrid::kCells; ++i) {
    const Cell cell = cell_at(i);
    const int percent = print.filled.contains(cell) ? -1 : percent_of(drawn[at(i)], traces.size());
    trial.places.push_back({cell_text(cell), std::string(1, sheet_letter(print, blank, cell)),
                            SheetGrid::row(cell), SheetGrid::col(cell), percent});
  }
  for (const Cell cell : print.ruins) {
    trial.uses.push_back(
        {"ruin", cell_text(cell), games, percent_of(drawn[at(cell)], traces.size())});
  }
  for (const Cell cell : print.mountains) {
    trial.uses.push_back(
        {"mountain", cell_text(cell), games, percent_of(surrounded[at(cell)], traces.size())});
  }
  add_edicts(game, traces, trial);
}

}  // namespace mapwright::cartographers
