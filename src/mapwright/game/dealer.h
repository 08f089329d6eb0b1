#pragma once
// Dealer: one game with its record and, where it is known, its seed. It takes actions, turns over
// the cards of the seed, takes back, shows any earlier moment. Whatever plays or shows a game
// stands on it; GameTable (bots/game_table.h) adds bots at the seats.
//
// It keeps two states, whatever the record's length: the game as it was set up and as it stands.
// Everything else is played again from the set-up.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "mapwright/core/fair_stream.h"
#include "mapwright/game/any_game.h"
#include "mapwright/game/record.h"

namespace mapwright {

class Dealer {
 public:
  // `fresh` is the game as set up and may be shared by many dealers. A record without a game's id
  // is a new one: only its seats are read. Else its events are played again, and must be those of
  // the rules; with a seed, commitment and cards must be those of the seed, and the game can go on.
  // Without a seed it can be shown, and acted in until a card is due.
  [[nodiscard]] static Result<Dealer> open(std::shared_ptr<const AnyGame> fresh, Record record,
                                           const std::optional<Digest>& seed);

  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] const std::optional<Digest>& seed() const { return seed_; }
  [[nodiscard]] const AnyGame& fresh() const { return *fresh_; }
  // After the record's last event.
  [[nodiscard]] const AnyGame& end() const { return *end_; }
  // After the last event that is shown; the same as end() unless seek() went back.
  [[nodiscard]] const AnyGame& game() const { return earlier_ ? *earlier_ : *end_; }
  [[nodiscard]] std::size_t shown() const { return shown_; }  // events
  [[nodiscard]] bool has_seat(Seat seat) const;
  // Of the game that is shown: a card comes before anybody acts.
  [[nodiscard]] bool card_due() const;
  [[nodiscard]] bool is_to_act(Seat seat) const;

  // Play. Refused, with nothing changed, while an earlier moment is shown.
  // An action in any spelling.
  Result<void> act(Seat seat, std::string_view action);
  // `play` makes one legal action of the seat on the game it is given and returns its text.
  Result<void> act_by(Seat seat, const std::function<std::string(AnyGame&)>& play);
  Result<void> turn_card();
  // A card that was turned over elsewhere, in place of turn_card() where the seed is not known.
  Result<void> lay_card(Seat whose, std::string_view card);

  // The seat whose last action can be taken back, or kNobody: not once a card or another seat came
  // after it, nor when it opened what others had chosen in secret.
  [[nodiscard]] Seat undo_seat() const;
  Result<void> undo();
  // The person who acted last, or kNobody. Where that is agreed on, their action can be taken back
  // with all that came after it, cards and bots; never across another person's. The same cards
  // come again.
  [[nodiscard]] Seat take_back_seat() const;
  Result<void> take_back();

  // The record without one of its events, whatever came after it: the others must be legal without
  // it, and the cards those of the seed. Else an error, and nothing is changed. When a seat may
  // take back so: TableLog (table_log.h).
  Result<void> leave_out(std::size_t number);

  // Shows the game as it was after so many events.
  Result<void> seek(std::size_t events);

  // Called with the lines that an event adds to the record (its own; with the last also the
  // result). When they cannot be kept the event has not happened: whoever acted gets the error,
  // which is also the trouble until something is kept again. The caller keeps what is there
  // already (to_text(record())). Nothing that was kept so can be taken back, but with `drop`, which
  // takes the lines of the last event off again; when it fails the event stays.
  using Append = std::function<Result<void>(const std::string& lines)>;
  using Drop = std::function<Result<void>()>;
  void on_append(Append append, Drop drop = nullptr) {
    append_ = std::move(append);
    drop_ = std::move(drop);
  }
  [[nodiscard]] const std::optional<Error>& trouble() const { return trouble_; }

 protected:
  // The same game at its end, to go on by itself; nobody is called with its events.
  [[nodiscard]] Dealer copy() const;
  [[nodiscard]] Result<void> check_at_end() const;

 private:
  Dealer(std::shared_ptr<const AnyGame> fresh, Record record, const std::optional<Digest>& seed);
  // Notes an event that has been played at the end.
  Result<void> add(Event event);
  void note_end();
  void drop_behind(std::size_t events);
  // The same for events that were kept; on an error those before the failing one are gone.
  Result<void> take_off(std::size_t events);
  [[nodiscard]] bool opened_choices() const;
  // The number of the last action of a person, or the number of events.
  [[nodiscard]] std::size_t last_of_person() const;
  [[nodiscard]] std::string last_lines() const;

  std::shared_ptr<const AnyGame> fresh_;
  std::unique_ptr<AnyGame> end_;
  std::unique_ptr<AnyGame> earlier_;  // null: the end is shown
  std::size_t shown_ = 0;
  Record record_;
  std::optional<Digest> seed_;
  std::optional<FairStream> cards_;  // after the cards of the record
  Append append_;
  Drop drop_;
  std::optional<Error> trouble_;
};

}  // namespace mapwright
