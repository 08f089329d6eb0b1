#include "oracle/misterra_otoma.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "oracle/misterra_data.h"

namespace oracle::misterra {

// The deck is three packets of seven: six of the nineteen plain cards and one claim card each. The
// claim card of a packet lies with equal chance in any of the places 1 to 6 below the packet's top
// (place 0). Which plain card lies where is uniform, the removed one being just one more place; so
// is which claim card lies in which packet.
//
// At place p of a packet whose claim card has not come yet, it lies in one of the 7 - p places
// p..6: the next card is a claim card with chance 1 / (7 - p), and a plain one with chance
// (6 - p) / (7 - p). With c claim cards and n plain cards unseen, one claim card has the chance
// 1 / (7 - p) / c and one plain card (6 - p) / (7 - p) / n. Times (7 - p) c n: n and (6 - p) c.
std::map<std::string, int> next_otoma_cards(const std::vector<std::string>& seen) {
  std::map<std::string, int> outcomes;
  if (seen.size() >= kOtomaDeck) return outcomes;

  const std::set<std::string> gone(seen.begin(), seen.end());
  std::vector<std::string> unseen_claims;
  std::vector<std::string> unseen_plain;
  for (const OtomaCard& card : otoma_cards()) {
    if (gone.count(card.id) == 1) continue;
    (card.claim ? unseen_claims : unseen_plain).push_back(card.id);
  }

  const std::size_t place = seen.size() % 7;
  bool claim_has_come = false;  // in this packet
  for (std::size_t i = seen.size() - place; i < seen.size(); ++i) {
    if (otoma_card(seen[i]).claim) claim_has_come = true;
  }

  if (place == 0 || claim_has_come) {
    for (const std::string& id : unseen_plain) outcomes[id] = 1;
    return outcomes;
  }
  const int claim_weight = static_cast<int>(unseen_plain.size());
  const int plain_weight = static_cast<int>((6 - place) * unseen_claims.size());
  for (const std::string& id : unseen_claims) outcomes[id] = claim_weight;
  if (plain_weight == 0) return outcomes;  // the last place of the packet
  for (const std::string& id : unseen_plain) outcomes[id] = plain_weight;
  return outcomes;
}

void otoma_maps(Land& land, const std::string& turned_card, const std::string& top_card,
                const Options& options) {
  const OtomaCard& back = otoma_card(turned_card);
  const OtomaCard& face = otoma_card(top_card);
  const Cell cell_1 = cell_of(back.cell_1);
  if (is_hazy(land, cell_1)) {
    land.tiles.at(cell_1).confirmed = true;  // whatever the reserve
  } else if (!has_tile(land, cell_1)) {
    map_cell(land, cell_1, face.confirm_or_map, options);
  }
  map_cell(land, cell_of(back.cell_2), face.map, options);
}

std::vector<Cell> otoma_claim_cells(const Land& land, const Markers& markers) {
  std::size_t largest = 0;
  std::vector<Cell> lowest_cells;
  for (Cell cell : island_cells()) {
    const std::set<Cell> group = confirmed_group_of(land, cell);
    if (group.empty() || *group.begin() != cell) continue;  // each group once, at its lowest cell
    if (!may_claim(land, markers, kOtoma, cell)) continue;
    if (group.size() > largest) {
      largest = group.size();
      lowest_cells.clear();
    }
    if (group.size() == largest) lowest_cells.push_back(cell);
  }
  return lowest_cells;
}

}  // namespace oracle::misterra
