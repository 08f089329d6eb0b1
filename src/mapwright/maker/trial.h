#pragma once
// How does a map play? Bots try it: levels of them on the same deals, and bots that are forbidden
// one thing each. What they found is figures of one map; put beside those of the printed maps it
// says what the map is like. The command line and the page's workshop use it. A game whose maps can
// be tried gives, in maker/<game>/trial.h, the functions that TrialOf asks for (trial_of.h).

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "mapwright/game/any_game.h"
#include "mapwright/maker/maker.h"

namespace mapwright::maker {

struct LevelTrial {
  std::string bot;
  ScoreFigures score;
};

// Where the differences between all those scores come from, in percent; they add up to 100. `luck`:
// the cards, which were the same for all levels. `level`: one level plays better than another.
// `rest`: cards that suit one level more than another, and choices between equals.
struct Shares {
  int luck = 0;
  int level = 0;
  int rest = 0;
};

// What a thing is worth to bots, told by one that is forbidden it. It does without as long as there
// is anything else to do.
enum class Worth : std::uint8_t { kSomething, kNothing, kEverything };
struct ThingTrial {
  std::string thing;  // "coins", "ruins", "sea" …
  ScoreFigures score;
  int cost = 0;     // of doing without, in hundredths of a point
  int error = 0;    // half the width of its 95 % interval
  int percent = 0;  // the cost in percent of the score of the bot that is forbidden nothing
  int forced = 0;   // how often in a game it could not be helped, in hundredths
  Worth worth = Worth::kSomething;
};
// Less than the first, in percent of the score, is nothing; at least the second is everything.
inline constexpr int kNothingPercent = 2;
inline constexpr int kEverythingPercent = 50;

// How often something on the map was used: objectives met when they lay open, regions with a
// village, towers, cities, ruins, mountains. `value` is in percent of `games`; of a score card
// ("edict") it is the mean of its stars in hundredths.
struct UseTrial {
  std::string kind;
  std::string what;  // "aghon-2", "H4": an id, or the first of its places
  int games = 0;
  int value = 0;
  std::string words{};  // what people call it where `what` is an id, in English
};

// A place of the drawing: how many games in a hundred came to it.
struct PlaceTrial {
  std::string name;  // "H4"
  std::string mark;  // what is printed there, as map files have it
  int row = 0;
  int col = 0;
  int percent = 0;  // -1: where nobody can go
};

struct MapTrial {
  std::string map;  // its id
  std::string title;
  bool printed = false;
  int deals = 0;
  std::vector<LevelTrial> levels;  // weakest first, as they were named
  Shares shares;
  std::vector<ThingTrial> things;
  std::vector<UseTrial> uses;
  std::vector<PlaceTrial> places;  // in reading order, without those outside
  bool hexes = false;              // even columns are pushed down half a place
  int rows = 0;
  int cols = 0;
};

struct TrialSettings {
  std::vector<std::string> bots = {"novice", "apprentice", "journeyman"};
  int deals = 60;
  std::uint64_t seed = 1;
};
inline constexpr int kMaxTrialDeals = 100'000;

// One map under trial.
class Trial {
 public:
  virtual ~Trial() = default;
  // Plays deal i with every bot. Different deals may be played at the same time.
  virtual void play(int deal) = 0;
  // What the first so many deals say. Pre: they have been played; at least one.
  [[nodiscard]] virtual MapTrial result(int deals) const = 0;
};

// A trial of the map on which the game was set up, with one seat. An error when maps of this game
// are not tried, or for a bot that is unknown.
[[nodiscard]] Result<std::unique_ptr<Trial>> open_trial(const AnyGame& game,
                                                        const TrialSettings& settings);

// A file of people's own, or a printed map by its id, set up for one player.
[[nodiscard]] Result<std::unique_ptr<AnyGame>> game_on_own_map(std::string_view game,
                                                               const ContentFiles& files,
                                                               const ContentFile& own);
[[nodiscard]] Result<std::unique_ptr<AnyGame>> game_on_printed_map(std::string_view game,
                                                                   const ContentFiles& files,
                                                                   const std::string& map);

}  // namespace mapwright::maker
