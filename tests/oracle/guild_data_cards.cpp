// The explore, specialty and treasure cards of The Guild of Merchant Explorers.
#include <stdexcept>

#include "oracle/guild_data.h"

namespace oracle::guild {
namespace {

constexpr Terrain kGrass = Terrain::kGrassland;
constexpr Terrain kDesert = Terrain::kDesert;
constexpr Terrain kMountain = Terrain::kMountain;
constexpr Terrain kSea = Terrain::kSea;

// The caps of a phase that takes any terrain.
std::map<Terrain, int> any() {
  return {{kGrass, kNoLimit}, {kDesert, kNoLimit}, {kMountain, kNoLimit}, {kSea, kNoLimit}};
}

}  // namespace

// G10.
const std::vector<Card>& terrain_cards() {
  static const std::vector<Card> cards = {
      {"grassland2", {{2, {{kGrass, 2}}, "", Shape::kFree}}},
      {"desert2", {{2, {{kDesert, 2}}, "", Shape::kFree}}},
      {"mountain1", {{1, {{kMountain, 1}}, "", Shape::kFree}}},
      {"sea3", {{3, {{kSea, 3}}, "", Shape::kLine}}},
      {"any2", {{2, any(), "", Shape::kPath}}},
  };
  return cards;
}

// G12. A card: id, its phases (limit, terrain caps, only, shape), times coins, times treasures.
const std::vector<Card>& specialty_cards() {
  static const std::vector<Card> cards = {
      {"path-grassland-sea-5", {{5, {{kGrass, 5}, {kSea, 5}}, "", Shape::kPath}}},
      {"path-desert-sea-5", {{5, {{kDesert, 5}, {kSea, 5}}, "", Shape::kPath}}},
      {"path-mountain-sea-4", {{4, {{kMountain, 4}, {kSea, 4}}, "", Shape::kPath}}},
      {"mountain2-grassland3", {{5, {{kMountain, 2}, {kGrass, 3}}, "", Shape::kFree}}},
      {"mountain2-desert3", {{5, {{kMountain, 2}, {kDesert, 3}}, "", Shape::kFree}}},
      {"sea1-grassland4", {{5, {{kSea, 1}, {kGrass, 4}}, "", Shape::kFree}}},
      {"sea1-desert4", {{5, {{kSea, 1}, {kDesert, 4}}, "", Shape::kFree}}},
      {"sea1-mountain3", {{4, {{kSea, 1}, {kMountain, 3}}, "", Shape::kFree}}},
      {"one-of-each-sea2",
       {{5, {{kDesert, 1}, {kGrass, 1}, {kMountain, 1}, {kSea, 2}}, "", Shape::kFree}}},
      {"sea5", {{5, {{kSea, 5}}, "", Shape::kFree}}},
      {"sea4-cities",
       {{4, {{kSea, 4}}, "", Shape::kFree},
        {kNoLimit, any(), "city", Shape::kAdjacentToPreviousPhase}}},
      {"sea4-coins2",
       {{4, {{kSea, 4}}, "", Shape::kFree}, {2, any(), "coin", Shape::kAdjacentToPreviousPhase}}},
      {"sea4-treasure-x2", {{4, {{kSea, 4}}, "", Shape::kFree}}, 1, 2},
      {"grassland4-coins-x3", {{4, {{kGrass, 4}}, "", Shape::kFree}}, 3, 1},
      {"desert4-coins-x3", {{4, {{kDesert, 4}}, "", Shape::kFree}}, 3, 1},
      {"mountain3-coins-x2", {{3, {{kMountain, 3}}, "", Shape::kFree}}, 2, 1},
      {"line-land",
       {{kNoLimit,
         {{kGrass, kNoLimit}, {kDesert, kNoLimit}, {kMountain, kNoLimit}},
         "",
         Shape::kLine}}},
      {"line-sea", {{kNoLimit, {{kSea, kNoLimit}}, "", Shape::kLine}}},
      {"region4", {{4, {{kGrass, 4}, {kDesert, 4}, {kMountain, 4}}, "", Shape::kOneRegion}}},
      {"ring-grassland",
       {{1, {{kGrass, 1}}, "", Shape::kFree}, {5, any(), "", Shape::kAdjacentToPreviousPhase}}},
      {"ring-desert",
       {{1, {{kDesert, 1}}, "", Shape::kFree}, {5, any(), "", Shape::kAdjacentToPreviousPhase}}},
      {"ring-mountain",
       {{1, {{kMountain, 1}}, "", Shape::kFree}, {5, any(), "", Shape::kAdjacentToPreviousPhase}}},
      {"ring-sea",
       {{1, {{kSea, 1}}, "", Shape::kFree}, {5, any(), "", Shape::kAdjacentToPreviousPhase}}},
      {"ray-grassland",
       {{1, {{kGrass, 1}}, "", Shape::kFree}, {3, any(), "", Shape::kLineFromPreviousPhase}}},
      {"ray-desert",
       {{1, {{kDesert, 1}}, "", Shape::kFree}, {3, any(), "", Shape::kLineFromPreviousPhase}}},
      {"ray-mountain",
       {{1, {{kMountain, 1}}, "", Shape::kFree}, {3, any(), "", Shape::kLineFromPreviousPhase}}},
      {"ray-sea",
       {{1, {{kSea, 1}}, "", Shape::kFree}, {3, any(), "", Shape::kLineFromPreviousPhase}}},
      {"two-villages-line3",
       {{3, any(), "", Shape::kLineFromVillage}, {3, any(), "", Shape::kLineFromOtherVillage}}},
  };
  return cards;
}

const Card& card_of(const std::string& id) {
  for (const Card& card : terrain_cards()) {
    if (card.id == id) return card;
  }
  for (const Card& card : specialty_cards()) {
    if (card.id == id) return card;
  }
  throw std::logic_error("no such card: " + id);
}

const std::vector<std::string>& age_cards() {
  static const std::vector<std::string> cards = {"I", "II", "III", "I/II/III"};
  return cards;
}

int age_of_card(const std::string& id) {
  for (std::size_t age = 0; age < age_cards().size(); ++age) {
    if (id == age_cards()[age]) return static_cast<int>(age);
  }
  return -1;
}

// G20.
const std::map<std::string, int>& treasure_copies() {
  static const std::map<std::string, int> copies = {
      {"place-cube", 8},       {"two-coins", 8},         {"vase", 10},
      {"tower-each", 6},       {"village-grassland", 2}, {"village-desert", 2},
      {"village-mountain", 2}, {"village-pairs", 2},
  };
  return copies;
}

}  // namespace oracle::guild
