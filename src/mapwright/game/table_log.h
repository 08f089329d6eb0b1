#pragma once
// TableLog: the log of a table that many play at, append-only. An entry is an event of the record,
// or says that a seat took a choice back; the record is what remains when entries that were taken
// back are left out. It stands beside the Dealer that plays the table, knows who may take what
// back, and what each viewer is told (updates.h). Pure: whoever keeps what was done plays it again
// on a fresh table.
//
// A seat may take back its own last choice, whatever others did since, until
//   - a card comes to it or to the whole table, the round ends, or the game is over;
//   - the choice opened what another had chosen in secret;
//   - another does something that all see; or anything, after a choice that all see.
// So in Cartographers and the Guild, where all choose in secret, as long as somebody else has not
// chosen; in Misterra until the next seat acts. Having taken back its last choice a seat may go on
// with the one before. What others did in secret makes no difference to what a seat may take back.
// At most kMostTakeBacks times from one common card to the next, so that no log grows without end.
//
// What is told: whoever knew the choice, or knew only that the seat had chosen, is told that this
// earlier update no longer holds (Update::takes_back); who had been told nothing is told nothing.

#include <optional>
#include <span>
#include <vector>

#include "mapwright/game/dealer.h"
#include "mapwright/game/updates.h"

namespace mapwright {

struct TableEntry {
  Event event;                              // of a take-back: only its seat, as an action
  std::optional<std::size_t> takes_back{};  // the number of the entry, counted from 0
  [[nodiscard]] bool operator==(const TableEntry&) const = default;
};

inline constexpr int kMostTakeBacks = 100;  // of one seat

class TableLog {
 public:
  // The dealer has played its record's next event, which is the next entry: after every act() and
  // turn_card(), log.add(dealer.end(), dealer.record().events.back()).
  void add(const AnyGame& after, const Event& event);

  // What the seat may take back now: an entry, and where its event stands in the record.
  struct Choice {
    std::size_t entry = 0;
    std::size_t event = 0;
  };
  [[nodiscard]] std::optional<Choice> may_take_back(Seat seat) const;
  // Takes the seat's last choice out of the dealer's record, and returns the entry to be appended.
  // Where that is not allowed an error, with nothing changed.
  Result<TableEntry> take_back(Dealer& dealer, Seat seat);

  // What the viewer is told, from its update number `from` on; `events` are those of the dealer's
  // record. As quick as they are few.
  [[nodiscard]] std::vector<Update> updates(Seat viewer, std::span<const Event> events,
                                            std::size_t from = 0) const {
    return updates_.of(viewer, events, from);
  }
  [[nodiscard]] std::size_t update_count(Seat viewer) const { return updates_.count(viewer); }

 private:
  // An event of the record since the last common card: nothing before can be taken back.
  struct Recent {
    std::size_t entry = 0;
    Seat seat = kTable;
    bool is_action = false;
    bool is_open = false;     // all see it
    bool opened = false;      // what another had chosen in secret
    bool ends_round = false;  // or the game
  };
  void note_taken_back(const Choice& choice);

  std::size_t size_ = 0;
  std::size_t events_ = 0;  // of the record
  bool is_over_ = false;
  std::vector<Recent> recent_;
  std::vector<int> taken_back_{};  // by seat, since the last common card
  UpdateLog updates_;
};

}  // namespace mapwright
