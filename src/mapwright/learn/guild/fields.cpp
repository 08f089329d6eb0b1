// What a seat at the Guild sees, field by field.

#include <algorithm>
#include <cstring>

#include "mapwright/learn/guild/encoding.h"

namespace mapwright::guild {
namespace {

constexpr int kOtherSeats = kMaxSeatsOfGuild - 1;

// Planes on the grid, one after the other.
class GridPlanes {
 public:
  GridPlanes(const Encoding& encoding, std::uint8_t* out) : encoding_(encoding), out_(out) {}

  GridPlanes& add(const Spaces& spaces) {
    clear();
    for (const Cell space : spaces) out_[encoding_.place(space)] = 1;
    return next();
  }
  GridPlanes& none() { return clear(), next(); }
  // The printed value of each space of the set.
  GridPlanes& values(const Spaces& spaces) {
    clear();
    for (const Cell space : spaces)
      out_[encoding_.place(space)] = encoding_.game().map()[space].value;
    return next();
  }

 private:
  void clear() { std::memset(out_, 0, at(encoding_.places())); }
  GridPlanes& next() { return out_ += encoding_.places(), *this; }
  const Encoding& encoding_;
  std::uint8_t* out_;
};

constexpr int kBoardPlanes = 6;
void add_board(GridPlanes& planes, const Map& map, const Board& board) {
  planes.add(board.cubes)
      .add(board.villages)
      .add(spaces_of(map.cities, board.posts))
      .add(spaces_of(map.ruins, board.ruins))
      .add(spaces_of(map.crystals, board.crystals))
      .add(spaces_of(map.discoveries, board.towers));
}

template <class List>
Spaces all_of(const List& list) {
  Spaces spaces;
  for (const Cell space : list) spaces.insert(space);
  return spaces;
}

const Content& content_of(const Seen& seen) { return seen.encoding.game().content(); }
int card_or_none(std::uint8_t card) { return card == kNoCard ? -1 : card; }
int explore_cards(const Content& content) { return content.terrain_cards + kAges; }

// The card's number among the specialties; -1 for a terrain card and none.
int specialty_of(const Seen& seen, std::uint8_t card) {
  return card == kNoCard ? -1 : card - content_of(seen).terrain_cards;
}

std::optional<Seat> seat_behind(const Seen& seen, int steps) {
  const int seats = seen.encoding.game().seats();
  if (steps >= seats) return std::nullopt;
  return seat_at((mapwright::index(seen.seat) + steps) % seats);
}

}  // namespace

void Encoding::describe() {
  const Content& content = game_.content();
  const int explore = explore_cards(content);
  const int specialties = content.specialty_count();
  const int treasures = static_cast<int>(content.treasures.size());
  const int objectives = static_cast<int>(content.objectives.size());

  planes_ = {
      {"map", 12,
       "printed: grassland, desert, mountain, sea, wild spaces; values of coin spaces, cities and "
       "crystals; ruins, discovery spaces, the capital, spaces on the edge",
       [](const Seen& seen, std::uint8_t* out) {
         const Map& map = seen.encoding.game().map();
         GridPlanes planes(seen.encoding, out);
         for (const Spaces& terrain : map.terrain) planes.add(terrain);
         planes.add(map.wild).values(map.coins).values(map.cities_set);
         planes.values(all_of(map.crystals)).add(map.ruins_set);
         planes.add(all_of(map.discoveries)).add(Spaces::of(map.capital)).add(map.edge);
       }},
      {"own", kBoardPlanes,
       "your map: explorers, villages, trading posts, explored ruins, crystals, towers",
       [](const Seen& seen, std::uint8_t* out) {
         GridPlanes planes(seen.encoding, out);
         add_board(planes, seen.encoding.game().map(), seen.own.board);
       }},
      {"reach", 2, "where a cube could go by what lies beside it; what your card has explored",
       [](const Seen& seen, std::uint8_t* out) {
         Spaces explored;
         const Turn& turn = seen.own.turn;
         for (std::size_t i = 0; i < turn.count; ++i) explored.insert(cell_at(turn.spaces[i]));
         GridPlanes(seen.encoding, out).add(seen.own.frontier).add(explored);
       }},
  };
  globals_ = {
      {"age", kAges, "I to IV",
       [](const Seen& seen, float* out) { Numbers(out).one_of(kAges, seen.view.known.age - 1); }},
      {"card", explore, "the explore card on show: terrain cards, then I, II, III, I/II/III",
       [](const Seen& seen, float* out) {
         Numbers(out).one_of(explore_cards(content_of(seen)), card_or_none(seen.view.known.card));
       }},
      {"turned", explore, "explore cards turned over in this age",
       [](const Seen& seen, float* out) {
         Numbers(out).bits(explore_cards(content_of(seen)), seen.view.known.turned);
       }},
      {"step", 5, "your turn: done, cards to be drawn, keep, use, explore",
       [](const Seen& seen, float* out) {
         Numbers(out).one_of(5, static_cast<int>(seen.own.turn.step));
       }},
      {"plays_terrain", content.terrain_cards, "the terrain card you play",
       [](const Seen& seen, float* out) {
         const int card = card_or_none(seen.own.turn.card);
         const int cards = content_of(seen).terrain_cards;
         Numbers(out).one_of(cards, card < cards ? card : -1);
       }},
      {"plays_specialty", specialties, "the specialty card you play, in the order of the content",
       [](const Seen& seen, float* out) {
         const int card = specialty_of(seen, seen.own.turn.card);
         Numbers(out).one_of(content_of(seen).specialty_count(), std::max(card, -1));
       }},
      {"progress", 8,
       "of that card: phase, spaces of this phase, of them grassland, desert, mountain, sea; free "
       "cubes that wait; treasures to be drawn",
       [](const Seen& seen, float* out) {
         const Turn& turn = seen.own.turn;
         Numbers(out)
             .add(turn.phase)
             .add(turn.placed())
             .all(turn.used)
             .add(turn.free_cubes)
             .add(turn.draws);
       }},
      {"offered", specialties, "the two specialty cards to keep one of",
       [](const Seen& seen, float* out) {
         std::uint64_t mask = 0;
         for (const auto card : seen.own.turn.offered) {
           if (card != kNoCard) mask |= std::uint64_t{1} << card;
         }
         Numbers(out).bits(content_of(seen).specialty_count(), mask);
       }},
      {"specialties", kSlots * specialties, "your specialty cards of the ages I, II, III",
       [](const Seen& seen, float* out) {
         Numbers numbers(out);
         for (const auto card : seen.own.board.specialties) {
           numbers.one_of(content_of(seen).specialty_count(), card_or_none(card));
         }
       }},
      {"objectives", kOpenObjectives * objectives, "the three open objectives, of those of the map",
       [](const Seen& seen, float* out) {
         Numbers numbers(out);
         for (const auto card : seen.view.known.objectives) {
           numbers.one_of(static_cast<int>(content_of(seen).objectives.size()), card_or_none(card));
         }
       }},
      {"met", kOpenObjectives, "what each objective has brought you; -1: not met",
       [](const Seen& seen, float* out) { Numbers(out).all(seen.own.objectives); }},
      {"treasures", treasures, "treasures you keep, of each kind",
       [](const Seen& seen, float* out) {
         Numbers numbers(out);
         for (std::size_t k = 0; k < content_of(seen).treasures.size(); ++k) {
           numbers.add(seen.own.treasures[k]);
         }
       }},
      {"coins", kSources + 1,
       "coins from coin spaces, villages, routes, towers, crystals, treasures; and all points",
       [](const Seen& seen, float* out) {
         Numbers(out).all(seen.own.earned).add(seen.encoding.game().total(seen.own));
       }},
  };
  facts_ = {
      {"pay", kOpenObjectives, "what each open objective pays those who meet it now",
       [](const Seen& seen, float* out) {
         Numbers numbers(out);
         for (std::size_t o = 0; o < kOpenObjectives; ++o) {
           const bool open = seen.view.known.objectives[o] != kNoCard;
           numbers.add(open ? seen.encoding.game().objective_pay(seen.view.known, o) : 0);
         }
       }},
      {"progress_of_objectives", 2 * kOpenObjectives, "of each: what you have, what it needs",
       [](const Seen& seen, float* out) {
         Numbers numbers(out);
         for (const auto card : seen.view.known.objectives) {
           if (card == kNoCard) {
             numbers.none(2);
             continue;
           }
           const auto progress = progress_of(content_of(seen).objectives[card],
                                             seen.encoding.game().map(), seen.own.board);
           numbers.add(progress.have).add(progress.needed);
         }
       }},
      {"counts", 4, "explorers, villages, trading posts, towers on your map",
       [](const Seen& seen, float* out) {
         const Board& board = seen.own.board;
         Numbers(out)
             .add(board.cubes.count())
             .add(board.villages.count())
             .add(std::popcount(static_cast<unsigned>(board.posts)))
             .add(board.tower_count());
       }},
      {"waits", 2, "regions to settle; 1: a route must be made",
       [](const Seen& seen, float* out) {
         const Turn& turn = seen.own.turn;
         Numbers(out).add(std::popcount(turn.villages_wait)).add(turn.routes_wait ? 1 : 0);
       }},
      {"missing", kMaxRegions, "for each region of the map: spaces without an explorer of yours",
       [](const Seen& seen, float* out) {
         const auto& regions = seen.encoding.game().map().regions;
         Numbers numbers(out);
         for (const Region& region : regions) {
           numbers.add((region.spaces - seen.own.board.cubes).count());
         }
         numbers.none(kMaxRegions - static_cast<int>(regions.size()));
       }},
      {"goal", 1, "solo: the coins to reach",
       [](const Seen& seen, float* out) {
         const Guild& game = seen.encoding.game();
         Numbers(out).add(game.is_solo() ? game.goal() : 0);
       }},
  };
  if (game_.is_solo()) return;
  planes_.push_back(
      {"others", kOtherSeats * kBoardPlanes,
       "the same as `own` for the others, clockwise, as their maps were when the turn "
       "began; all 0 where nobody sits",
       [](const Seen& seen, std::uint8_t* out) {
         GridPlanes planes(seen.encoding, out);
         for (int steps = 1; steps <= kOtherSeats; ++steps) {
           if (const auto other = seat_behind(seen, steps)) {
             add_board(planes, seen.encoding.game().map(), seen.view.known.seats[*other].board);
           } else {
             for (int i = 0; i < kBoardPlanes; ++i) planes.none();
           }
         }
       }});
  globals_.push_back({"others_met", kOtherSeats * kOpenObjectives,
                      "what the objectives have brought the others, clockwise; -1: not met",
                      [](const Seen& seen, float* out) {
                        Numbers numbers(out);
                        for (int steps = 1; steps <= kOtherSeats; ++steps) {
                          const auto other = seat_behind(seen, steps);
                          if (other) {
                            numbers.all(seen.view.known.seats[*other].objectives);
                          } else {
                            numbers.none(kOpenObjectives);
                          }
                        }
                      }});
}

}  // namespace mapwright::guild
