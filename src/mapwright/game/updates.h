#pragma once
// Updates: what one viewer is told of a table, in order. Each viewer's are numbered from 0 by their
// place in the list: the numbers of the record would tell how much has happened in secret. What
// opens later comes then; of hidden steps comes nothing but that their seat has chosen. Page,
// terminal and command line tell games from these.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "mapwright/game/any_game.h"
#include "mapwright/game/record.h"

namespace mapwright {

struct Update {
  Event event{};        // without its text when it is hidden
  bool hidden = false;  // an action: its seat has chosen; a card: it lies face down
  // An earlier update of this viewer that no longer holds: the event's seat took its choice back
  // and chooses again. Nothing else is told then, and the earlier update is given without its text.
  std::optional<std::size_t> takes_back{};
  // For those who have the record; not for the viewer's eyes.
  std::size_t number = 0;  // of the event in the record; behind the last when it was taken back
  std::size_t at = 0;      // so many of the record's events had happened when the update came
};

// The viewer's updates of the events from number `from` on. `fresh` is the game as set up, the
// events follow its rules; the viewer is a seat, or kNobody for a spectator.
[[nodiscard]] std::vector<Update> updates_of(const AnyGame& fresh, std::span<const Event> events,
                                             Seat viewer, std::size_t from = 0);

// The same for all viewers at once, event by event: a few bytes for each update.
class UpdateLog {
 public:
  // The record's next event has been played; `after` is the game as it stands then. Whether it
  // opened what another seat had done in secret.
  bool add(const AnyGame& after, const Event& event);
  // The action with this number has been taken out of the record, and the events behind it have
  // moved up. Those who were told of it are told so. When that may be: TableLog (table_log.h).
  // Pre: the action is the seat's last, and nothing has been opened since it.
  void take_back(Seat seat, std::size_t number);

  // How many updates the viewer has been given.
  [[nodiscard]] std::size_t count(Seat viewer) const;
  // Those from number `from` on. Pre: `events` are those that were added and not taken back. As
  // quick as they are few.
  [[nodiscard]] std::vector<Update> of(Seat viewer, std::span<const Event> events,
                                       std::size_t from = 0) const;

 private:
  enum class What : std::uint8_t { kOpen, kHidden, kWithdrawn, kTakesBack };
  struct Entry {
    std::uint32_t number = 0;  // of the event; kTakesBack: of the entry that was withdrawn
    std::uint32_t at = 0;
    What what = What::kOpen;
    Seat seat = kTable;  // kWithdrawn, kTakesBack: whose choice
    // kTable: all, none. (The table is no viewer.)
    Seat only = kTable;
    Seat except = kTable;
  };
  // An event that others than its owner do not know yet.
  struct Secret {
    std::uint32_t number = 0;
    Seat owner = kTable;
    Secrecy secrecy{};
    bool is_choice = false;  // an action of which nothing has been told yet
  };
  void tell(const Entry& entry);
  bool open_secrets(Seat actor, bool game_over, bool round_over, bool card_comes);
  void tell_choice(Seat seat);
  std::uint32_t events_ = 0;
  std::vector<Entry> entries_;
  std::vector<Secret> secrets_;
  std::size_t for_all_ = 0;                  // entries that all are told, but for one seat perhaps
  std::vector<std::ptrdiff_t> beside_ = {};  // by seat: how many more it is told than `for_all_`
};

}  // namespace mapwright
