#pragma once
// The outlook of one seat: how many points a position will probably bring if the seat aims at a
// certain final map. The map aimed at (the aim) is a parchment: its hypotheses are counted as if it
// were drawn, and for each cell the outlook knows what is still to be done (draw it, confirm it)
// and how far the half-days left and the others' help will go.
//
// All values are in hundredths of a point.

#include "mapwright/bots/misterra/hopes.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

// What the others will probably do to each cell of the island: the Otoma, whose cards still to
// come are known (M29, M31), or the other seats, whose parchments lie open. Chances in percent.
struct CellForecast {
  int confirmed_soon = 0;  // whatever lies there, before the seat's next turn
  std::array<std::uint8_t, kTerrains> confirmed{};  // a hazy tile of this terrain, later on
  std::array<std::uint8_t, kTerrains> spoiled{};    // a hazy tile of this terrain is replaced
};

struct Forecast {
  std::array<CellForecast, kCells> cells{};
  int half_days = 0;     // of the seat, the present one included
  int otoma_claims = 0;  // claim icons still to come
};

// Reads what the seat may know only: of the Otoma's top card its face.
[[nodiscard]] Forecast forecast(const Misterra& game, const State& state, Seat seat);

using LayerPointers = std::array<const Layer*, kTerrains>;

// A map aimed at, and the island that comes of it: what is confirmed there stays, the rest follows
// the map. Points to layers kept elsewhere, the same for map and island where they agree.
struct Aim {
  LayerPointers map{};
  LayerPointers island{};
};
// Room for the layers that an aim does not share with the one it was made from.
struct ChangedLayers {
  Layer map;
  Layer island;
};
// Room for all the layers of an aim.
using AllLayers = std::array<ChangedLayers, kTerrains>;

class Outlook {
 public:
  // Of the position before the half-day in progress is finished.
  Outlook(const Misterra& game, const State& state, Seat seat);

  // Aims; good as long as their room. One that differs in a cell shares the layers of the terrains
  // that stay as they are: first it is made without the cell, then with another terrain there
  // (kTerrains: none). The aim without a cell also serves after laying a half on it.
  [[nodiscard]] Aim aim_at(const TerrainCells& map, AllLayers& room) const;
  [[nodiscard]] Aim without(const Aim& aim, Cell cell, ChangedLayers& room) const;
  [[nodiscard]] Aim with(const Aim& aim, Cell cell, std::size_t terrain, ChangedLayers& room) const;

  // The value when the seat aims at this map.
  [[nodiscard]] int value(const TerrainCells& map) const;
  [[nodiscard]] int value(const Aim& aim) const;

  // A map to begin with: what is drawn, then what lies on the island.
  [[nodiscard]] TerrainCells first_aim() const;

  // Changes of the position
  void forget_rivals() { rivals_count_ = false; }  // only the own points count from now on
  void forget_hand();                              // somebody else's outlook: any hypotheses
  void finish_half_day();                          // one half-day less
  void lay(Cell cell, Terrain terrain);            // draws one half; the island follows (M16)
  void lay(Sketch sketch, const Laying& laying);   // a whole card
  void claim(Cell cell) { own_markers_.insert(cell); }
  void otoma_claims(Cell cell) { otoma_markers_.insert(cell); }

  // What is still to be done on a cell that is aimed at with this terrain.
  [[nodiscard]] const Promise& promise(Cell cell, std::size_t terrain) const {
    return promises_[terrain][at(cell)];
  }
  [[nodiscard]] const Island& island() const { return island_; }
  [[nodiscard]] const Parchment& parchment() const { return parchment_; }
  [[nodiscard]] const Cells& own_markers() const { return own_markers_; }
  [[nodiscard]] Cells all_markers() const { return own_markers_ | otoma_markers_ | rival_markers_; }
  [[nodiscard]] int half_days() const { return half_days_; }

 private:
  void look_at(Cell cell);
  void look_at_parchment();
  void look_at_island();
  [[nodiscard]] int hypotheses(const ZonePointers& map, int half_days) const;
  [[nodiscard]] Promise promise_of(std::size_t cell, std::size_t terrain) const;
  [[nodiscard]] int claims_value(const LayerPointers& island, int done) const;
  [[nodiscard]] int missing_tiles(const LayerPointers& map) const;
  [[nodiscard]] int rivals_points() const;

  const Misterra& game_;
  const Table& table_;
  Seat seat_;
  Forecast forecast_;
  Hopes hopes_;
  Parchment parchment_;
  std::array<Zones, kTerrains> drawn_{};  // the zones on the parchment
  Island island_;
  Cells own_markers_;
  Cells otoma_markers_;
  Cells rival_markers_;
  int half_days_ = 0;  // still to come, the present one included until finish_half_day()
  int present_ = 0;    // what the hypotheses are worth on the parchment as it is
  bool ends_when_full_ = false;
  bool rivals_count_ = true;
  bool knows_hand_ = true;
  int rivals_ = 0;                      // what the best other has on its parchment
  std::array<int, kTerrains> tiles_{};  // that are not confirmed, the reserve included
  std::array<Promises, kTerrains> promises_{};
};

// Finding the final map that a seat best aims at. Changing one cell at a time finds the nearest
// good map only, so the search begins from several: maps of few terrains, maps of whole lines, and
// what is there already.

// Changes single cells of the map to terrains of the given set (bit i: terrain i) as long as that
// helps, at most so many times over the board. Returns its value.
int improve(const Outlook& outlook, TerrainCells& map, int sweeps,
            unsigned terrains = kEveryTerrain);

// The best map found from all beginnings.
[[nodiscard]] TerrainCells best_aim(const Outlook& outlook);

// The good map nearest to what is there already: quick, and mostly what can be reached.
[[nodiscard]] TerrainCells near_aim(const Outlook& outlook);

}  // namespace mapwright::misterra
