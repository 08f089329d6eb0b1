#pragma once
// The outlook of one seat: how many points a position will probably bring if the seat aims at a
// certain final map. The map aimed at (the aim) is a parchment: its hypotheses are counted as if it
// were drawn, and for each cell the outlook knows what is still to be done (draw it, confirm it)
// and how far the half-days left and the others' help will go.
//
// All values are in hundredths of a point.

#include "mapwright/bots/misterra/forecast.h"
#include "mapwright/bots/misterra/hopes.h"

namespace mapwright::misterra {

// What one cell (or a set of cells) promises with the terrain aimed at, four sums in one word:
// halves to be drawn; halves to confirm by oneself (percent); chance of being confirmed without
// further work, and what own work can add to it (percent).
class Promise {
 public:
  constexpr Promise() = default;
  constexpr Promise(int draws, int confirms, int sure, int hoped)
      : bits_(field(draws) | field(confirms) << 16 | field(sure) << 32 | field(hoped) << 48) {}
  constexpr Promise& operator+=(const Promise& other) {
    bits_ += other.bits_;
    return *this;
  }
  [[nodiscard]] constexpr int draws() const { return part(0); }
  [[nodiscard]] constexpr int confirms() const { return part(16); }
  [[nodiscard]] constexpr int sure() const { return part(32); }
  [[nodiscard]] constexpr int hoped() const { return part(48); }

 private:
  [[nodiscard]] static constexpr std::uint64_t field(int value) {
    return static_cast<std::uint64_t>(value);
  }
  [[nodiscard]] constexpr int part(int shift) const {
    return static_cast<int>(bits_ >> shift & 0xffff);
  }
  std::uint64_t bits_ = 0;
};

class Outlook {
 public:
  // Of the position before the half-day in progress is finished.
  Outlook(const Misterra& game, const State& state, std::size_t seat, const Weights& weights);

  // The zones of one terrain of an aim, with what each promises. An aim that differs in one cell
  // shares the layers of the other terrains.
  struct Layer {
    ZoneList zones;
    std::array<Promise, ZoneList::kMost> sums{};
    Promise sum;
  };
  using Layers = std::array<Layer, kTerrains>;
  using LayerPointers = std::array<const Layer*, kTerrains>;
  [[nodiscard]] Layer layer(std::size_t terrain, const Cells& cells) const;
  [[nodiscard]] Layers layers(const TerrainCells& aim) const;
  [[nodiscard]] static LayerPointers pointers(const Layers& layers);

  // The value when the seat aims at this map. `layers` are those of the aim.
  [[nodiscard]] int value(const TerrainCells& aim) const;
  [[nodiscard]] int value(const TerrainCells& aim, const LayerPointers& layers) const;

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
    return promises_[static_cast<std::size_t>(mapwright::index(cell))][terrain];
  }
  [[nodiscard]] const Island& island() const { return island_; }
  [[nodiscard]] const Parchment& parchment() const { return parchment_; }
  [[nodiscard]] const Cells& own_markers() const { return own_markers_; }
  [[nodiscard]] Cells all_markers() const { return own_markers_ | otoma_markers_ | rival_markers_; }
  [[nodiscard]] int half_days() const { return half_days_; }

 private:
  void look_at(Cell cell);
  void look_at_parchment();
  [[nodiscard]] int hopes(const ZonedMap& map, int soften) const;
  [[nodiscard]] Promise promise_of(std::size_t cell, std::size_t terrain) const;
  [[nodiscard]] int claims_value(const LayerPointers& island, int done) const;
  [[nodiscard]] int claims_value(const TerrainCells& aim, const LayerPointers& layers,
                                 int done) const;
  [[nodiscard]] int missing_tiles(const TerrainCells& aim) const;
  [[nodiscard]] int rivals_points() const;

  const Misterra& game_;
  const Weights& weights_;
  const Hand* hand_;  // null: not known
  const Table& table_;
  std::size_t seat_;
  Forecast forecast_;
  Parchment parchment_;
  Island island_;
  Cells own_markers_;
  Cells otoma_markers_;
  Cells rival_markers_;
  int half_days_ = 0;  // still to come, the present one included until finish_half_day()
  int present_ = 0;    // what the hypotheses are worth on the parchment as it is
  bool ends_when_full_ = false;
  bool rivals_count_ = true;
  std::array<std::array<Promise, kTerrains>, kCells> promises_{};
};

}  // namespace mapwright::misterra
