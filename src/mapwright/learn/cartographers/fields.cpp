// What a seat at Cartographers sees, field by field.

#include <algorithm>

#include "mapwright/games/cartographers/scoring.h"
#include "mapwright/learn/cartographers/encoding.h"
#include "mapwright/learn/spread.h"

namespace mapwright::cartographers {
namespace {

enum Which : std::size_t { kOwn, kInHand, kLeft, kRight };

template <Which kWhich>
void write_sheet(const Seen& seen, std::uint8_t* out) {
  const Sheet& sheet = *seen.sheets[kWhich];
  spread_planes(out, sheet.drawn[0], sheet.drawn[1], sheet.drawn[2], sheet.drawn[3], sheet.drawn[4],
                sheet.empty());
}

void write_print(const Seen& seen, std::uint8_t* out) {
  const SheetPrint& print = seen.encoding.game().print();
  spread_planes(out, print.mountains, print.ruins, print.wasteland);
}

const State& known_to(const Seen& seen) { return seen.view.known; }
const Content& content_of(const Seen& seen) { return seen.encoding.game().content(); }
int size_as_int(const auto& list) { return static_cast<int>(list.size()); }

int stars_left(const Seen& seen, std::size_t edict) {
  return seen.encoding.game().edict_stars(known_to(seen), *seen.sheets[kOwn], edict);
}

}  // namespace

void Encoding::describe() {
  const Content& content = game_.content();
  const int cards = size_as_int(content.cards);
  const int rules = size_as_int(kScoreRuleIds);

  planes_ = {
      {"own", 6,
       "your sheet: forest, village, farm, water, monster, empty cells; what you have chosen this "
       "turn is drawn already",
       &write_sheet<kOwn>},
      {"print", 3, "printed on every sheet: mountains, ruins, wasteland", &write_print},
  };
  globals_ = {
      {"season", 4, "which of the four is played (one is 1, none when the game is over)",
       [](const Seen& seen, float* out) {
         const State& state = known_to(seen);
         Numbers(out).one_of(4, state.phase == Phase::kOver ? -1 : state.season);
       }},
      {"time", 2, "time of the cards on show, and the season's threshold",
       [](const Seen& seen, float* out) {
         const State& state = known_to(seen);
         Numbers(out).add(state.time).add(content_of(seen).seasons[state.season].threshold);
       }},
      {"ruins", 1, "1: the next shape must cover a ruin",
       [](const Seen& seen, float* out) {
         Numbers(out).add(known_to(seen).ruins_waiting ? 1 : 0);
       }},
      {"card", cards, "the card on the table, by its place in the content: explore cards, ambushes",
       [](const Seen& seen, float* out) {
         const State& state = known_to(seen);
         Numbers(out).one_of(size_as_int(content_of(seen).cards),
                             state.card == kNoCard ? -1 : state.card);
       }},
      {"shown", cards, "cards that cannot come any more: explore cards this season, ambushes ever",
       [](const Seen& seen, float* out) {
         const State& state = known_to(seen);
         const std::uint64_t ambushes = std::uint64_t{state.ambushes_shown}
                                        << content_of(seen).explore_cards;
         Numbers(out).bits(size_as_int(content_of(seen).cards), state.shown | ambushes);
       }},
      {"edicts", 4 * rules, "for each of A to D: which of the sixteen score cards it is",
       [](const Seen& seen, float* out) {
         Numbers numbers(out);
         for (const auto card : known_to(seen).edicts) {
           const auto& cards_to_score = content_of(seen).score_cards;
           numbers.one_of(size_as_int(kScoreRuleIds),
                          card == kNoCard ? -1 : static_cast<int>(cards_to_score[card].rule));
         }
       }},
      {"coins", 1, "on your sheet",
       [](const Seen& seen, float* out) { Numbers(out).add(seen.sheets[kOwn]->coins); }},
      {"seasons", 4, "stars of the seasons that have been scored",
       [](const Seen& seen, float* out) {
         Numbers numbers(out);
         for (const SeasonFigures& season : seen.sheets[kOwn]->seasons) numbers.add(season.total());
       }},
  };
  facts_ = {
      {"edict_stars", 4, "what each of A to D would score on your sheet as it is",
       [](const Seen& seen, float* out) {
         Numbers numbers(out);
         for (std::size_t edict = 0; edict < kEdictCount; ++edict) {
           const bool known = known_to(seen).edicts[edict] != kNoCard;
           numbers.add(known ? stars_left(seen, edict) : 0);
         }
       }},
      {"scorings_left", 4, "how often each of A to D will still be scored",
       [](const Seen& seen, float* out) {
         Numbers numbers(out);
         for (std::size_t edict = 0; edict < kEdictCount; ++edict) {
           numbers.add(seen.encoding.game().scorings_left(known_to(seen), edict));
         }
       }},
      {"rule_stars", rules,
       "for each of the sixteen score cards: stars now times scorings left; 0 when not in play",
       [](const Seen& seen, float* out) {
         Numbers(out).none(size_as_int(kScoreRuleIds));
         for (std::size_t edict = 0; edict < kEdictCount; ++edict) {
           const auto card = known_to(seen).edicts[edict];
           const int left = seen.encoding.game().scorings_left(known_to(seen), edict);
           if (card == kNoCard || left == 0) continue;
           out[at(content_of(seen).score_cards[card].rule)] +=
               static_cast<float>(left * stars_left(seen, edict));
         }
       }},
      {"rule_scorings", rules, "for each of the sixteen score cards: scorings left",
       [](const Seen& seen, float* out) {
         Numbers(out).none(size_as_int(kScoreRuleIds));
         for (std::size_t edict = 0; edict < kEdictCount; ++edict) {
           const auto card = known_to(seen).edicts[edict];
           if (card == kNoCard) continue;
           out[at(content_of(seen).score_cards[card].rule)] +=
               static_cast<float>(seen.encoding.game().scorings_left(known_to(seen), edict));
         }
       }},
      {"monsters", 2, "empty cells beside monsters, which cost a star each; monster cells",
       [](const Seen& seen, float* out) {
         const Sheet& sheet = *seen.sheets[kOwn];
         Numbers(out).add(-monster_stars(sheet)).add(sheet[Terrain::kMonster].count());
       }},
      {"mountains", 1, "mountains that are surrounded",
       [](const Seen& seen, float* out) {
         const Cells surrounded =
             surrounded_mountains(seen.encoding.game().print(), seen.sheets[kOwn]->filled);
         Numbers(out).add(surrounded.count());
       }},
      {"time_left", 1, "of all seasons together, as the policy counts it",
       [](const Seen& seen, float* out) {
         Numbers(out).add(time_left(seen.encoding.game(), known_to(seen)));
       }},
      {"ambushes", 1, "in the deck",
       [](const Seen& seen, float* out) {
         Numbers(out).add(seen.encoding.game().ambushes_in_deck(known_to(seen)));
       }},
  };
  if (game_.seats() == 1) return;
  planes_.push_back(
      {"hand", 6,
       "the sheet that you draw on, in the same order: a neighbour's when an ambush is "
       "on the table, else yours",
       &write_sheet<kInHand>});
  planes_.push_back({"left", 6, "the left neighbour's sheet", &write_sheet<kLeft>});
  planes_.push_back({"right", 6, "the right neighbour's sheet", &write_sheet<kRight>});
  globals_.push_back(
      {"chosen", 1, "1: you have chosen this turn", [](const Seen& seen, float* out) {
         const Sheet& sheet = known_to(seen).sheets[seen.seat];
         Numbers(out).add(sheet.chosen.is_none() ? 0 : 1);
       }});
  globals_.push_back({"others", 4,
                      "stars scored so far: the left neighbour, the right one, the best of all "
                      "others; and how many seats there are",
                      [](const Seen& seen, float* out) {
                        const auto& sheets = known_to(seen).sheets;
                        int best = -1000;
                        for (const Seat seat : seen.encoding.game().all_seats()) {
                          if (seat != seen.seat) best = std::max(best, sheets[seat].total());
                        }
                        Numbers(out)
                            .add(seen.sheets[kLeft]->total())
                            .add(seen.sheets[kRight]->total())
                            .add(best)
                            .add(seen.encoding.game().seats());
                      }});
}

}  // namespace mapwright::cartographers
