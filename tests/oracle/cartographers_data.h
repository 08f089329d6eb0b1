// Slow, independent oracle for Cartographers: the cards and the two sheets, typed in by hand.
#pragma once

#include <string>
#include <vector>

#include "oracle/cartographers_sheet.h"

namespace oracle {

struct Shape {
  bool coin = false;
  std::vector<std::string> rows;  // `#` a cell of the shape
};

struct ExploreCard {
  std::string id;
  bool ruins = false;  // C10: a ruins card has no time value, no terrain and no shape
  int time = 0;
  std::vector<std::string> terrains;
  std::vector<Shape> shapes;
};

struct AmbushCard {
  std::string id;
  std::vector<std::string> rows;
  bool clockwise = false;      // the arrow: both for passing sheets (C18) and the solo walk (C39)
  bool bottom_corner = false;  // C39: the corner where the solo walk starts
  bool right_corner = false;
};

struct ScoreCard {
  std::string id;
  std::string deck;  // `forest`, `farm-water`, `village`, `spatial`
  int solo_value = 0;
};

struct SeasonCard {
  std::string name;
  int threshold = 0;
  std::string edicts;  // two letters
};

constexpr int kCoinTrack = 14;  // C13

const std::vector<ExploreCard>& explore_cards();
const std::vector<AmbushCard>& ambush_cards();
const std::vector<ScoreCard>& score_cards();
const std::vector<SeasonCard>& season_cards();
const std::vector<std::string>& drawable_terrains();  // C2: the five

bool is_explore_card(const std::string& id);
bool is_ambush_card(const std::string& id);
const ExploreCard& explore_card(const std::string& id);  // these three throw std::logic_error
const AmbushCard& ambush_card(const std::string& id);
const ScoreCard& score_card(const std::string& id);

const Sheet& printed_sheet(char side);  // 'A' or 'B'; throws std::logic_error

}  // namespace oracle
