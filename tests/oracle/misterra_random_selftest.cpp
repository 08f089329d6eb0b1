// Self-test of the Misterra oracle: whole games at random, with what must hold all the time.
#include <algorithm>
#include <cstddef>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "effort.h"
#include "oracle/misterra_data.h"
#include "oracle/misterra_game.h"

namespace oracle::misterra {
namespace {

using Texts = std::vector<std::string>;

// What the random games came across, over all of them.
struct Tally {
  std::map<std::string, int> words;  // first words of the actions taken, and " first "
  int known_cards = 0;               // cards that were put under the deck and came back
  int covered = 0;                   // ends
  int confirmed = 0;
  int no_cards = 0;
  int otoma_used_up = 0;
  int solo_covered = 0;
  int merged_claims = 0;
};

std::size_t pick(std::mt19937& random, std::size_t count) { return random() % count; }

bool begins(const std::string& text, const std::string& word) { return text.rfind(word, 0) == 0; }

// By weight, as the cards really come.
std::string pick_card(std::mt19937& random, const std::map<std::string, int>& outcomes) {
  int sum = 0;
  for (const auto& [outcome, weight] : outcomes) {
    EXPECT_GT(weight, 0);
    sum += weight;
  }
  int number = static_cast<int>(pick(random, static_cast<std::size_t>(sum)));
  for (const auto& [outcome, weight] : outcomes) {
    number -= weight;
    if (number < 0) return outcome;
  }
  return "";
}

// How a player of some taste likes an action. Tastes: the first words liked, best first; or
// `cover` the parchment, or `confirm` the island.
int liking(const Game& game, int seat, const std::string& action, const Texts& taste) {
  for (std::size_t i = 0; i < taste.size(); ++i) {
    if (begins(action, taste[i])) return static_cast<int>(taste.size() - i);
  }
  if (taste != Texts{"cover"} && taste != Texts{"confirm"}) return 0;
  if (action == "pass" || action == "claim") return -1;
  const bool cover = taste == Texts{"cover"};
  const auto open = [&](const std::string& cell) {
    if (cover) return game.parchment(seat, cell).empty();
    return !begins(game.island(cell), "confirmed");
  };
  int value = 0;
  if (begins(action, "map")) {
    const std::vector<std::string> cells = {action.substr(4, 2), action.substr(7, 2)};
    const auto [first_half, second_half] = halves(game.card_in_hand());
    for (const std::string& cell : cells) {
      const std::string& half = cell == cells.front() ? first_half : second_half;
      if (open(cell)) value += 1;
      if (!cover && game.island(cell) == "hazy " + half) value += 2;
    }
  } else if (action == "stay" || (begins(action, "go") && !begins(action, "go beach"))) {
    const std::string place = action == "stay" ? game.pawn(seat) : action.substr(3, 2);
    if (place.size() > 2 || game.island(place).find("jungle") != std::string::npos) return 0;
    for (Cell cell : island_neighbours(cell_of(place))) value += open(text_of(cell)) ? 1 : 0;
  }
  return value;
}

// Seven times out of eight one of the actions liked best, otherwise any.
std::string pick_action(std::mt19937& random, const Game& game, int seat, const Texts& actions,
                        const Texts& taste) {
  if (pick(random, 8) == 0) return actions[pick(random, actions.size())];
  Texts best;
  int best_liking = -2;
  for (const std::string& action : actions) {
    const int value = liking(game, seat, action, taste);
    if (value > best_liking) best.clear();
    if (value >= best_liking) best.push_back(action);
    best_liking = std::max(best_liking, value);
  }
  return best[pick(random, best.size())];
}

int confirmed_cells(const Game& game) {
  int count = 0;
  for (Cell cell : island_cells()) {
    if (begins(game.island(text_of(cell)), "confirmed")) ++count;
  }
  return count;
}

int covered_cells(const Game& game, int seat) {
  int count = 0;
  for (Cell cell : island_cells()) {
    if (!game.parchment(seat, text_of(cell)).empty()) ++count;
  }
  return count;
}

bool somebody_covered_all(const Game& game) {
  for (int seat = 0; seat < game.seats(); ++seat) {
    if (covered_cells(game, seat) == 25) return true;
  }
  return false;
}

int shown_cards(const Game& game) {
  int count = 0;
  for (int slot = 1; slot <= 5; ++slot) count += game.shown(slot).empty() ? 0 : 1;
  return count;
}

void check_tiles(const Game& game) {
  std::map<std::string, int> tiles;
  for (Cell cell : island_cells()) {
    const std::string tile = game.island(text_of(cell));
    if (!tile.empty()) tiles[tile.substr(tile.find(' ') + 1)] += 1;
  }
  for (const std::string& terrain : terrains()) {
    EXPECT_GE(game.reserve(terrain), 0);
    EXPECT_EQ(tiles[terrain] + game.reserve(terrain), all_tiles().at(terrain));
  }
}

void check_claims(const Game& game) {
  for (int owner = game.seats() == 1 ? kOtoma : 0; owner < game.seats(); ++owner) {
    EXPECT_LE(game.claims(owner).size(), 3U);
    for (const auto& [terrain, cell] : game.claims(owner)) {
      EXPECT_EQ(game.island(cell), "confirmed " + terrain);
    }
  }
}

void check_the_end(const Game& game, Tally& tally) {
  const bool covered = somebody_covered_all(game);
  const bool confirmed = confirmed_cells(game) == 25;
  const bool no_cards = game.deck_size() == 0 && shown_cards(game) == 0;
  const bool used_up = game.otoma_seen().size() == 21;
  tally.covered += covered ? 1 : 0;
  tally.solo_covered += covered && game.seats() == 1 && !used_up ? 1 : 0;
  tally.confirmed += confirmed ? 1 : 0;
  tally.no_cards += game.seats() > 1 && no_cards ? 1 : 0;
  tally.otoma_used_up += used_up ? 1 : 0;
  bool hazy = false;
  for (Cell cell : island_cells()) hazy = hazy || begins(game.island(text_of(cell)), "hazy");
  const bool nothing_to_map = game.seats() > 1 && !hazy;  // the rest is up to the hand-made cases
  EXPECT_TRUE(covered || confirmed || nothing_to_map || (game.seats() > 1 ? no_cards : used_up));

  for (int seat = 0; seat < game.seats(); ++seat) {
    const SeatScore score = game.score(seat);
    int total = score.fidelity + score.empty + score.master;
    for (const auto& [id, points] : score.hypotheses) total += points;
    for (const auto& [terrain, points] : score.claims) total += points;
    if (game.seats() == 1) total -= game.solo().otoma_claims;
    EXPECT_EQ(score.total, total);
    EXPECT_EQ(score.hypotheses.size(), 2U);
    EXPECT_EQ(score.empty, covered_cells(game, seat) - 25);
    EXPECT_LE(score.fidelity, 2 * confirmed_cells(game));
    EXPECT_TRUE(game.options().master || score.master == 0);
    EXPECT_GE(score.rank, 1);
    if (score.claims.size() < game.claims(seat).size()) tally.merged_claims += 1;
    EXPECT_TRUE(!game.options().merged_both || score.claims.size() == game.claims(seat).size());
  }
  EXPECT_FALSE(game.winners().empty());
}

void play_one(unsigned seed, int seats, const Options& options, const Texts& taste, Tally& tally) {
  std::mt19937 random(seed);
  Game game(seats, options);
  std::map<int, int> thirds;  // seat -> half-days finished
  int rounds_since_covered = 0;
  const int shuffled_at_first = game.deck_size();
  int revealed = 0;
  for (int events = 0; !game.over(); ++events) {
    ASSERT_LT(events, 5000);
    const int due = game.chance_due();
    const std::vector<int> acting = game.seats_to_act();
    ASSERT_NE(due == kNobody, acting.empty());
    if (due != kNobody) {
      const auto outcomes = game.chance_outcomes(due);
      ASSERT_FALSE(outcomes.empty());
      const std::string card = pick_card(random, outcomes);
      const bool sketch = card.find('-') != std::string::npos;
      if (sketch && ++revealed > shuffled_at_first) {  // every shuffled card has come
        ASSERT_EQ(outcomes.size(), 1U);
        ASSERT_EQ(card, game.under().front());
        tally.known_cards += 1;
      }
      game.chance(due, card);
    } else {
      const int seat = acting[pick(random, acting.size())];
      const Texts actions = game.legal(seat);
      ASSERT_FALSE(actions.empty());
      for (int other = 0; other < seats; ++other) {
        const bool to_act = std::find(acting.begin(), acting.end(), other) != acting.end();
        ASSERT_EQ(to_act, !game.legal(other).empty());
      }
      ASSERT_TRUE(std::is_sorted(actions.begin(), actions.end()));
      ASSERT_TRUE(std::adjacent_find(actions.begin(), actions.end()) == actions.end());
      const std::string action = pick_action(random, game, seat, actions, taste);
      tally.words[action.substr(0, action.find(' '))] += 1;
      if (action.find(" first ") != std::string::npos) tally.words[" first "] += 1;
      if (!game.card_in_hand().empty()) thirds[seat] += 1;
      const bool covered = somebody_covered_all(game);
      if (covered && begins(action, "take")) ++rounds_since_covered;
      game.act(seat, action);
    }
    check_tiles(game);
    check_claims(game);
  }
  EXPECT_LE(rounds_since_covered, 2 * seats);  // the others finish the round, no more
  for (int seat = 0; seat < seats; ++seat) {
    EXPECT_EQ(thirds[seat], thirds[0]);  // M21: the same number of turns
    EXPECT_EQ(thirds[seat] % 2, 0);
  }
  check_the_end(game, tally);
}

TEST(OracleMisterraRandomGames, AllOptionsAndNumbersOfSeatsRunToTheEnd) {
  Tally tally;
  const std::vector<Texts> tastes = {{},
                                     {"map"},
                                     {"pass"},
                                     {"go", "discard", "pass"},
                                     {"claim", "map"},
                                     {"claim", "stay"},
                                     {"cover"},
                                     {"cover"},
                                     {"confirm"}};
  unsigned seed = 1;
  for (int seats = 1; seats <= 4; ++seats) {
    for (unsigned bits = 0; bits < 32; ++bits) {
      const Options options = {.first_game = (bits & 1U) != 0,
                               .master = (bits & 2U) != 0,
                               .merged_both = (bits & 4U) != 0,
                               .mountain_straight = (bits & 8U) != 0,
                               .reserve_confirm = (bits & 16U) != 0};
      for (int game = 0; game < (mapwright::whole_effort() ? 3 : 1); ++game) {
        play_one(seed, seats, options, tastes[seed % tastes.size()], tally);
        ++seed;
      }
    }
  }
  for (const std::string word : {"keep", "go", "stay", "discard", "take", "map", "claim", "pass",
                                 "otoma-claim", " first "}) {
    EXPECT_GT(tally.words[word], 0) << word;
  }
  EXPECT_GT(tally.known_cards, 0);
  EXPECT_GT(tally.covered, 0);
  EXPECT_GT(tally.no_cards, 0);
  EXPECT_GT(tally.otoma_used_up, 0);
  EXPECT_GT(tally.confirmed, 0);
  if (mapwright::whole_effort()) {  // rare
    EXPECT_GT(tally.merged_claims, 0);
  }
}

TEST(OracleMisterraRandomGames, ASoloGameEndsWhenTheParchmentIsCovered) {
  Tally tally;
  for (unsigned seed = 1; seed <= 100; ++seed) play_one(seed, 1, {}, {"cover"}, tally);
  EXPECT_GT(tally.solo_covered, 0);
  EXPECT_GT(tally.otoma_used_up, 0);
}

}  // namespace
}  // namespace oracle::misterra
