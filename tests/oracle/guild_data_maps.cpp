// The four maps of The Guild of Merchant Explorers as printed; the letters are in guild_data.h.
#include "oracle/guild_data.h"

namespace oracle::guild {

const std::vector<MapData>& all_maps() {
  static const std::vector<MapData> maps = {
      {"avenia",
       {
           ".   .   M2  .   sR  .   s   .   G2  D2  D   .   D   .   M2  .   G   T",
           ".   T   M2  M   M   s   G   sR  s   G   G   DC3 D   M1  M1  M   DC3 G2",
           ".   s   G   M   GC3 G1  s   s   D   s   s   G   s   sR  D   D   s   G1",
           ".   s   s   G   s   sR  D   DC3 s   s   s   s   s   s   s   s   s   G",
           ".   sR  s   s   s   M   s   s   s   D   D1  GC2 G   s   D   D1  D   sR",
           "MC3 G   s   s   s   M1  s   s   K   D   M   G   M   s   s   D   G   D1",
           "M2  G   G2  s   D   s   M   M1  G1  M   D1  G   M   s   sR  M   GC3 G1",
           "M2  G   D   D   s   s   M   G   DC2 G   D   D   s   s   M1  M1  G   G",
           "M   D1  D   s   M   sR  s   s   D   s   s   s   G   M   D   G   D   M",
           ".   G   G1  M   M2  s   s   D   s   s   G   G1  G1  G   D   D2  M2  M1",
           ".   .   T   G1  GC3 G   s   s   D   s   M   G   s   s   sR  M1  .   .",
           ".   .   .   .   .   .   sR  s   D2  D   MC4 M1  M2  T   .   .   .   .",
           ".   .   .   .   .   .   .   .   .   D   .   .   .   .   .   .   .   .",
       }},
      {"aghon",
       {
           ".   .   T   .   sR  .   G1  G2  s   sR  D   DC2 D   D1  G1  .   T   .   .",
           ".   .   D   D1  D   s   G1  G   s   D1  D   M1  M   M2  s   G   G   .   .",
           "M3  M2  M3  s   DC3 s   G   GC2 s   M   G1  G   GC3 G   s   sR  D1  G2  D1",
           "M2  M   M2  s   D1  s   s   sR  s   M1  G   s   s   s   D   s   M   D   M",
           "s   s   s   s   s   s   s   D1  D   M   M   s   G1  s   D1  G1  M2  MC4 M2",
           "G2  G   s   s   D   s   s   s   D   K   G1  G   s   s   D   G   G1  G   D1",
           "sR  G   s   s   D   DC2 s   D   s   s   s   G   s   s   s   s   D1  D   sR",
           "M3  s   M1  s   s   s   s   sR  s   s   s   s   M3  M   sR  s   s   D   s",
           ".   MC4 M   s   G1  s   G   s   D1  s   D1  s   s   M   M2  M2  s   s   .",
           ".   .   T   M1  G1  sR  GC2 s   s   D   DC3 s   D1  s   s   s   T   .   .",
           ".   .   .   .   .   G   .   G2  .   s   .   D   .   sR  .   .   .   .   .",
       }},
      {"kazan",
       {
           ".   .   T   .   D1  D2  DC3 s   s   sRD s   M   MC3 M   GRH .   .   .   .",
           ".   .   D   D   s   D   sRC s   G   G3  sRF M   s   G   G1  D1  D   .   .",
           "M4  M1  G   s   s   s   V   G   G   G   s   s   s   s   s   G1  T   D2  D",
           "M2  G2  GC5 s   s   V   V   DC2 D1  s   sRG V   V   M1  M3  s   s   D   DC4",
           "M1  G   s   s   s   V   V   D   D   s   M   V   V   V   M3  G   G   sRI s",
           "s   G   s   s   D   G   G1  G1  G   G   M   M1  V   V   V   M2  GC2 G2  s",
           "sRA s   G1  G   G   DC2 D1  D   D   K   D1  D   D1  V   V   M2  G   G   s",
           "D   D1  G   D1  D   M   M1  M   s   s   G   G   G1  D   V   s   s   s   sRJ",
           ".   D1  D   D   M1  s   s   s   s   s   G   s   s   D   s   s   s   s   .",
           ".   .   .   M   M2  sRB G   G   GC2 sRE M2  M   GC3 s   G   s   .   T   .",
           ".   .   .   .   .   M   T   G2  .   M   .   G   .   G2  .   .   .   .   .",
       }},
      {"cnidaria",
       {
           ".   D2  M2  D2  D   .   G1  X3  D   D2  ^   .   X2  .   G   .   .   .   .   .   .",
           "T   D   M   M   D   G1  GC4 D   sRo s   ^   G1  GC4 G   D   DRt M   T   .   .   .",
           ".   D   G   G   s   G   G   D   s   s1  ^   G   s   D   D1  D   M   G1  G   .   .",
           ".   G1  D1  sRx s   s   s   s   s   s   s   s   s2  s   M   M2  M2  D   G   GRo .",
           ".   D   M   D   s   s   G1  s   D   D1  D   s   s   s   s   s   s   D   D2  G   .",
           ".   M2  G   M1  s   s   G   D   G   GC2 K   s   M1  M   s   s   s   D1  ^   .   .",
           ".   M2  G   M   s   s   G1  G   M   M1  D   GC2 G1  M   s   s   s   sRo D2  .   .",
           ".   G2  D   DC4 s   s   s   M2  D1  M   D   X1  G   G   s   s   G2  s   D   ^   .",
           ".   G2  D2  D   s   M1  D   s   s   D1  s   s   s   s   s   s   G   M   D   D   T",
           ".   .   .   ^   M   M2  D   D   s   s   s   s1  ^   sRx ^   s   G1  M   M2  ^   .",
           ".   .   .   .   .   MRo G   G1  G2  G   s   ^   ^   .   .   .   DC5 G   G   M3  .",
           ".   .   .   .   .   .   .   .   .   .   .   sRx sRt T   .   .   D3  D   D   G   .",
           ".   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   X4  .   DRt .",
       }},
  };
  return maps;
}

}  // namespace oracle::guild
