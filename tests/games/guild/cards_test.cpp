// Terrain cards and specialty cards: what each lets a seat explore.

#include "games/guild/table.h"

namespace mapwright::guild {
namespace {

std::string text_of(const Phase& phase) {
  constexpr std::array<std::string_view, 8> kShapes = {
      "free", "path", "line", "region", "touching", "straight-on", "village", "other-village"};
  const auto number = [](int n) { return n == kNoLimit ? std::string("*") : std::to_string(n); };
  std::string text = number(phase.limit) + " of";
  for (std::size_t t = 0; t < kTerrainCount; ++t) {
    if (phase.caps[t] > 0) text += std::string(" ") + "gdms"[t] + number(phase.caps[t]);
  }
  if (phase.only != Only::kEverything) text += phase.only == Only::kCities ? " cities" : " coins";
  return text + " " + std::string(kShapes[static_cast<std::size_t>(phase.shape)]);
}

struct CardCase {
  std::string_view id;
  std::string_view phases;
  std::string_view first;   // spaces open to its first cube at the beginning on Avenia
  std::string_view played;  // cubes played one after the other
  std::string_view then;    // what is legal after them
};

// Avenia around the capital I6: sea H6 I5, mountains H7 J7, grassland I7, desert J6.
// G10
constexpr CardCase kTerrainCards[] = {
    {"grassland2", "2 of g2 free", "I7", "I7 J8", "done"},
    {"desert2", "2 of d2 free", "J6", "J6 K5", "done"},
    {"mountain1", "1 of m1 free", "H7 J7", "J7", "done"},
    {"sea3", "3 of s3 line", "H6 I5", "H6 G6", "done; explore F7; explore I5"},
    {"any2", "2 of g* d* m* s* path", "H6 H7 I5 I7 J6 J7", "I7",
     "done; explore H7; explore H8; explore I8; explore J7; explore J8"},
};

// G12
constexpr CardCase kSpecialties[] = {
    {"path-grassland-sea-5", "5 of g5 s5 path", "H6 I5 I7", "H6 G6",
     "done; explore F7; explore G5"},
    {"path-desert-sea-5", "5 of d5 s5 path", "H6 I5 J6", "J6 K5", "done; explore J5; explore K4"},
    {"path-mountain-sea-4", "4 of m4 s4 path", "H6 H7 I5 J7", "J7 K6", "village J7; village K6"},
    {"mountain2-grassland3", "5 of g3 m2 free", "H7 I7 J7", "H7 J7",
     "done; explore H8; explore I7; explore J8"},
    {"mountain2-desert3", "5 of d3 m2 free", "H7 J6 J7", "J6 K5",
     "done; explore H7; explore J5; explore J7; explore K6"},
    {"sea1-grassland4", "5 of g4 s1 free", "H6 I5 I7", "I5", "done; explore I7"},
    {"sea1-desert4", "5 of d4 s1 free", "H6 I5 J6", "H6 J6", "done; explore J5; explore K5"},
    {"sea1-mountain3", "4 of m3 s1 free", "H6 H7 I5 J7", "H7 G7",
     "done; explore F7; explore F8; explore G6; explore G8; explore H6; explore I5; explore J7"},
    {"one-of-each-sea2", "5 of g1 d1 m1 s2 free", "H6 H7 I5 I7 J6 J7", "I7 J6 J7",
     "done; explore H6; explore I5"},
    {"sea5", "5 of s5 free", "H6 I5", "H6 I5 I4 H5 G5", "done"},
    {"sea4-cities", "4 of s4 free / * of g* d* m* s* cities touching", "H6 I5", "H6 H5",
     "done; explore G5; explore G6; explore I4; explore I5"},
    {"sea4-coins2", "4 of s4 free / 2 of g* d* m* s* coins touching", "H6 I5", "H6 G6",
     "done; explore F7; explore G5; explore H5; explore I5"},
    {"sea4-treasure-x2", "4 of s4 free", "H6 I5", "H6",
     "done; explore G5; explore G6; explore H5; explore I5"},
    {"grassland4-coins-x3", "4 of g4 free", "I7", "I7", "done; explore H8; explore J8"},
    {"desert4-coins-x3", "4 of d4 free", "J6", "J6", "done; explore J5; explore K5"},
    {"mountain3-coins-x2", "3 of m3 free", "H7 J7", "H7 G7 G8", "village G7; village G8"},
    {"line-land", "* of g* d* m* line", "H7 I7 J6 J7", "J7 K7", "done; explore L8"},
    {"line-sea", "* of s* line", "H6 I5", "H6 G5", "done"},
    {"region4", "4 of g4 d4 m4 region", "H7 I7 J6 J7", "J6", "done; explore J5; explore K5"},
    {"ring-grassland", "1 of g1 free / 5 of g* d* m* s* touching", "I7", "I7",
     "done; explore H7; explore H8; explore I8; explore J7; explore J8"},
    {"ring-desert", "1 of d1 free / 5 of g* d* m* s* touching", "J6", "J6",
     "done; explore I5; explore J5; explore J7; explore K5; explore K6"},
    {"ring-mountain", "1 of m1 free / 5 of g* d* m* s* touching", "H7 J7", "H7",
     "done; explore G6; explore G7; explore H6; explore H8; explore I7"},
    {"ring-sea", "1 of s1 free / 5 of g* d* m* s* touching", "H6 I5", "I5",
     "done; explore H5; explore H6; explore I4; explore J5; explore J6"},
    {"ray-grassland", "1 of g1 free / 3 of g* d* m* s* straight-on", "I7", "I7 J8",
     "done; explore K8"},
    {"ray-desert", "1 of d1 free / 3 of g* d* m* s* straight-on", "J6", "J6 K5",
     "done; explore L5"},
    {"ray-mountain", "1 of m1 free / 3 of g* d* m* s* straight-on", "H7 J7", "J7 K7 L8",
     "done; explore M8"},
    {"ray-sea", "1 of s1 free / 3 of g* d* m* s* straight-on", "H6 I5", "I5",
     "done; explore H5; explore H6; explore I4; explore J5; explore J6"},
    {"two-villages-line3", "3 of g* d* m* s* village / 3 of g* d* m* s* other-village",
     "H6 H7 I5 I7 J6 J7", "I7 I8", "done; explore I9"},
};

// Plays a specialty in the first turn of the game.
Table with_specialty(std::string_view id) {
  Table table;
  table.turn("I");
  const std::string other = id == "sea5" ? "line-sea" : "sea5";
  table.draw(0, std::string(id) + " " + other);
  table.play(0, "keep " + std::string(id));
  return table;
}

void expect_case(const CardCase& each, Table table) {
  SCOPED_TRACE(each.id);
  const Content& content = table.game.content();
  const auto card = std::ranges::find(content.cards, each.id, &Card::id);
  ASSERT_NE(card, content.cards.end());
  std::string phases;
  for (const Phase& phase : card->phases) phases += (phases.empty() ? "" : " / ") + text_of(phase);
  EXPECT_EQ(phases, each.phases);
  EXPECT_EQ(table.open(), each.first);
  for (const auto space : words_of(each.played)) table.play(0, "explore " + std::string(space));
  EXPECT_EQ(table.legal(), each.then);
}

TEST(GuildCards, TerrainCardsDoWhatTheySay) {
  for (const CardCase& each : kTerrainCards) {
    Table table;
    table.turn(each.id);
    expect_case(each, table);
  }
}

TEST(GuildCards, EverySpecialtyDoesWhatItSays) {
  EXPECT_EQ(std::size(kSpecialties), 28U);
  EXPECT_EQ(make_guild({}, 1).content().specialty_count(), 28);
  for (const CardCase& each : kSpecialties) expect_case(each, with_specialty(each.id));
}

}  // namespace
}  // namespace mapwright::guild
