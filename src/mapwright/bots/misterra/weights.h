#pragma once
// The weights of Misterra's outlook (outlook.h): plain numbers, so that they can be tuned.
// Values are hundredths of a point, chances and shares are percent.

namespace mapwright::misterra {

inline constexpr int kPoint = 100;
inline constexpr int kPercent = 100;

struct Weights {
  // Work still to be done, counted in halves of sketch cards
  int efficiency = 80;     // share of the halves still to come that fall where they are wanted
  int one_kind = 105;      // halves of one terrain that a half-day brings
  int short_write = 250;   // a wanted parchment cell for which no half is left
  int later_confirm = 60;  // others' confirming comes after the tile has been laid
  int wrong_confirm = 60;  // a wrong hazy tile that is about to be confirmed stays wrong
  int last_tile = 60;      // aiming at the last tile of a terrain, which only others can confirm
  int no_tile = 180;       // aiming at more tiles than there are

  // Hypotheses
  int trust = 95;    // share of a hypothesis on the map aimed at
  int doubt = 10;    // what each cell still to be drawn takes from that share, in tenths
  int present = 40;  // the parchment as it is against ten for each half-day left
  int soften = 60;   // share of the way to the next row of a table that counts, early in the game

  // Claims
  int own_claim = 65;     // share of a region that can still be claimed
  int otoma_claim = 60;   // the same for the Otoma
  int claim_step = 25;    // each step to a region to be claimed
  int claim_effort = 60;  // halves lost to a claim

  // Where the pawn stands
  int reach = 4;  // a cell to be confirmed, for each half-day sooner that it can be covered
  int out_of_reach = 120;  // a cell to be drawn that the pawn cannot reach any more
  int jungle = 30;         // standing on a jungle, which allows no mapping
  int lagoon = 20;

  // Other seats
  int rival_share = 60;   // how much of a rival's points counts against the own
  int rival_agrees = 45;  // a rival with the same terrain there confirms a hazy tile
  int rival_empty = 25;   // a rival who has drawn nothing there yet
  int rival_differs = 6;  // a rival who has drawn something else
  int rival_spoils = 25;  // a rival who has drawn something else puts that on the island
  int rival_pace = 60;    // rival's halves that cover an empty cell of its parchment
};

inline constexpr Weights kWeights{};

}  // namespace mapwright::misterra
