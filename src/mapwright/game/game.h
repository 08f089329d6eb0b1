#pragma once
// The Game concept: what a game of Mapwright is. Engines and bots are templates over it; server,
// command line and browser use it through AnyGame (any_game.h).
//
// A game object G holds what never changes during a game: the content (cards, boards), the
// options and the number of seats. A State is a plain value; only the functions below change it.
//
//   seats_to_act(s)        The seats that must choose now. In simultaneous games all of them, in
//                          any order; nobody's choice shows before all have chosen.
//   legal_actions(s,p,out) All legal actions of seat p, ascending, each once. Never allocates.
//                          Empty exactly when p is not to act.
//   is_legal(s,p,a)        The same answer for one action, without making the list.
//   random_action(s,p,r)   The list's entry number r.below(size), without making the list.
//   apply(s,p,a)           Pre: is_legal(s,p,a).
//
//   next_chance(s)         Whose card is to be turned over: kTable for a common one, a seat for
//                          one of its own, kNobody for none. The lowest, when there are several.
//   chance_due(s,w)        Whether w (kTable or a seat) has a card to be turned over.
//   chance_weight(s,w)     The sum of the integer weights of the outcomes.
//   chance_at(s,w,x)       The outcome at x < chance_weight, walking the outcomes in order.
//   chance_outcomes(s,w,f) Calls f(outcome, weight) for each, in the documented order.
//   chance_legal(s,w,c)    Whether c is one of the outcomes.
//   apply_chance(s,w,c)    Pre: chance_legal(s,w,c). The state never holds the order of a deck.
//
//   view(s,p)              What p (kNobody: a spectator) may know: built from an allow-list.
//   sample(v,r)            A full state that fits the view, hidden things drawn at random.
//   secrecy(a), (c)        How long those whom the event does not belong to may not know it. A view
//                          changes only where its viewer is told of something (updates.h).
//
//   score_sheet(s,p)       Every line of the paper sheet so far.   rank(s,p): 1 + seats better.
//   seat_result(s,p)       The seat's object in a record's result. winners(s): seats of rank 1
//                          (in a lost solo game: none).
//
// What follows from the rest (is_legal, random_action, chance_due, chance_weight, chance_at,
// chance_legal, winners) comes from GameDefaults (game_defaults.h) unless the game says better.
//
//   to_text / parse_*      Canonical notation out; looser spelling in (actions). A state's text
//                          holds all of it, so that any position can be written down and loaded.

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/json.h"
#include "mapwright/core/random.h"
#include "mapwright/core/result.h"
#include "mapwright/game/embedded_file.h"
#include "mapwright/game/options.h"
#include "mapwright/game/seat.h"

namespace mapwright {

// How long those whom an event does not belong to may not know it; what each viewer is told follows
// from it (updates.h). An event belongs to the seat that acts or draws; a common card to nobody. A
// round is over when a common card is due or the game is over. When the game is over nothing is
// secret.
enum class Secrecy : std::uint8_t {
  kOpen,            // all know it at once
  kFaceDown,        // all see that it comes, not what; a common card until the next such one comes
  kUntilRoundEnds,  // the others see nothing but that the seat has chosen
  kUntilGameEnds,   // the same
};

// The paper score sheet of one seat, line by line, at any time of a game.
struct ScoreLine {
  std::string group;  // e.g. the season; empty when the game has no groups
  std::string label;  // e.g. "A", "coins"
  int value = 0;
};
struct ScoreSheet {
  std::vector<ScoreLine> lines;
  int total = 0;  // of the lines
};

// Static facts of a game, needed before one is set up.
struct GameInfo {
  std::string_view id;     // "cartographers"
  std::string_view title;  // "Cartographers"
  int min_seats = 1;
  int max_seats = 1;
  int rules_version = 1;
  std::vector<OptionInfo> options;
  // An option whose value may name a file of the player's own (a map); that file joins the content
  // as "<option>:<file's name without its ending>". Empty: none.
  std::string_view file_option{};
  // The kind of the entry with which such a file begins ("map" in "map avenia").
  std::string_view file_kind{};
  // Whether a seat may come to know what the others learn only when the game is over (kFaceDown,
  // kUntilGameEnds): then a screen that several people share must be handed over.
  bool hidden_hands = false;
  // The content compiled in: the files of content/<id>/.
  std::span<const EmbeddedFile> (*content)() = nullptr;
};

template <class G>
concept Game = requires(const G& game, typename G::State& state, const typename G::State& s,
                        Seat seat, typename G::Action action, typename G::Chance chance,
                        typename G::ActionList& list, const typename G::View& view, Random& random,
                        std::uint32_t x, std::string_view text, std::string& longer,
                        const ContentFiles& files, const Options& options, int seats,
                        void (*visit)(typename G::Chance, std::uint32_t)) {
  requires std::regular<typename G::State> && std::equality_comparable<typename G::View>;
  requires std::totally_ordered<typename G::Action> && std::equality_comparable<typename G::Chance>;

  { G::info() } -> std::same_as<const GameInfo&>;
  { G::make(files, options, seats) } -> std::same_as<Result<G>>;
  { game.seats() } -> std::same_as<int>;
  { game.options() } -> std::same_as<Options>;
  { game.initial_state() } -> std::same_as<typename G::State>;

  { game.is_over(s) } -> std::same_as<bool>;
  { game.seats_to_act(s) } -> std::same_as<SeatSet>;
  { game.legal_actions(s, seat, list) } -> std::same_as<void>;
  { game.is_legal(s, seat, action) } -> std::same_as<bool>;
  { game.random_action(s, seat, random) } -> std::same_as<typename G::Action>;
  { game.apply(state, seat, action) } -> std::same_as<void>;

  { game.next_chance(s) } -> std::same_as<Seat>;
  { game.chance_due(s, seat) } -> std::same_as<bool>;
  { game.chance_weight(s, seat) } -> std::same_as<std::uint32_t>;
  { game.chance_at(s, seat, x) } -> std::same_as<typename G::Chance>;
  { game.chance_outcomes(s, seat, visit) } -> std::same_as<void>;
  { game.chance_legal(s, seat, chance) } -> std::same_as<bool>;
  { game.apply_chance(state, seat, chance) } -> std::same_as<void>;

  { game.view(s, seat) } -> std::same_as<typename G::View>;
  { game.sample(view, random) } -> std::same_as<typename G::State>;
  { game.secrecy(action) } -> std::same_as<Secrecy>;
  { game.secrecy(chance) } -> std::same_as<Secrecy>;

  { game.score_sheet(s, seat) } -> std::same_as<ScoreSheet>;
  { game.rank(s, seat) } -> std::same_as<int>;
  { game.seat_result(s, seat) } -> std::same_as<Json>;
  { game.winners(s) } -> std::same_as<std::vector<Seat>>;

  { game.action_text(action) } -> std::same_as<std::string>;
  { game.add_action_text(action, longer) } -> std::same_as<void>;  // behind what is there
  { game.parse_action(text) } -> std::same_as<Result<typename G::Action>>;
  { game.chance_text(chance) } -> std::same_as<std::string>;
  { game.parse_chance(text) } -> std::same_as<Result<typename G::Chance>>;
  { game.state_text(s) } -> std::same_as<std::string>;
  { game.parse_state(text) } -> std::same_as<Result<typename G::State>>;
  { game.view_text(view) } -> std::same_as<std::string>;
  { game.parse_view(text) } -> std::same_as<Result<typename G::View>>;
  // The boards drawn in plain letters, as the given seat sees them.
  { game.picture(view) } -> std::same_as<std::string>;
};

}  // namespace mapwright
