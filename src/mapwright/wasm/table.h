#pragma once
// Table: one game as the page has it: the record so far with every state it went through, so that
// the last action can be taken back and any moment be shown. What it tells is JSON for
// web/src/core/api.ts, made for one viewer.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/bots/bot.h"
#include "mapwright/core/fair_stream.h"
#include "mapwright/game/any_game.h"
#include "mapwright/game/record.h"
#include "mapwright/wasm/page.h"

namespace mapwright {

class Table {
 public:
  // `game` is freshly set up for the record, whose events are replayed and checked. With a seed
  // the cards must be those of the seed, and the game can be played on; without, only be shown.
  [[nodiscard]] static Result<Table> open(std::unique_ptr<AnyGame> game, Record record,
                                          const std::optional<Digest>& seed);

  // What there is to see. A viewer is a seat or kNobody, a spectator; all as after the last shown
  // event.
  [[nodiscard]] Json status() const;
  [[nodiscard]] Result<Json> scene(Seat viewer) const;
  [[nodiscard]] Result<Json> choices(Seat seat) const;  // null when the seat is not to act
  [[nodiscard]] Result<Json> preview(Seat seat, std::string_view action) const;
  [[nodiscard]] Result<Json> reason(Seat seat, std::string_view action) const;
  [[nodiscard]] Json legal(Seat seat) const;
  // The shown events from number `from` on; what the viewer may not know at the record's end is
  // hidden.
  [[nodiscard]] Json events(Seat viewer, std::size_t from) const;
  [[nodiscard]] Json sheet(Seat seat) const;
  [[nodiscard]] Json result() const;  // null as long as the game is not over
  [[nodiscard]] std::string record_text() const { return to_text(record_); }
  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] const AnyGame& game() const { return *states_[shown_]; }
  [[nodiscard]] bool has_seat(Seat seat) const;

  // Play. Refused while an earlier moment is shown.
  Result<void> act(Seat seat, std::string_view action);
  Result<void> undo();
  Result<void> turn_card();
  // What the bot of the seat (or another one in its place) does here; the same for the same seed
  // and record.
  [[nodiscard]] Result<std::string> bot_choice(Seat seat,
                                               const std::optional<std::string>& other) const;
  // Shows the table as it was after so many events.
  Result<void> seek(std::size_t events);

 private:
  Table() = default;
  // The seat whose last action can be taken back, or kNobody.
  [[nodiscard]] Seat undo_seat() const;
  [[nodiscard]] Result<void> check_at_end() const;
  [[nodiscard]] bool is_to_act(Seat seat) const;
  void add(Event event, std::unique_ptr<AnyGame> after);

  Record record_;
  std::vector<std::unique_ptr<AnyGame>> states_;  // [n]: after n events
  std::size_t shown_ = 0;                         // events
  std::optional<Digest> seed_;
  std::optional<FairStream> cards_;
  const Page* page_ = nullptr;  // null: a game without a page
};

}  // namespace mapwright
