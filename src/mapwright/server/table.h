#pragma once
// OnlineTable: one table as the fold of its log's entries. decide() says what a command does to it:
// entries for the log, or why not. Pure: time and random bytes come with the command, and the same
// entries give the same table in every process.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "mapwright/game/dealer.h"
#include "mapwright/game/table_log.h"
#include "mapwright/protocol/messages.h"
#include "mapwright/protocol/requests.h"
#include "mapwright/server/clock.h"
#include "mapwright/server/entries.h"
#include "mapwright/server/shelf.h"

namespace mapwright {

using Time = std::int64_t;  // milliseconds since 1970

// What a table is asked to do, by a person or by the house itself.
struct BotActs {
  Seat seat{};
  std::uint64_t knowing = 0;  // what the bot knew (OnlineTable::known_by)
  std::string action;
};
struct TimeIsUp {};  // what was to be at OnlineTable::next_deadline is due
struct Command {
  std::string person;  // "" for the house
  std::string name;
  std::string id;
  Digest seed{};              // of the operating system, for a new table
  bool has_too_many = false;  // the person sits at as many tables as one may
  std::variant<protocol::Create, protocol::Join, protocol::Leave, protocol::Kick, protocol::Start,
               protocol::GiveWords, protocol::Act, protocol::TakeBack, protocol::Back,
               protocol::Pause, protocol::Rematch, protocol::Say, protocol::Mute,
               protocol::SwitchChat, BotActs, TimeIsUp>
      what;
};

// Of a command: entries for the end of the log, which the table has already folded, or a refusal
// that changed nothing. No entries and no refusal: it has been done before, or there is nothing
// to do.
struct Decision {
  std::vector<entries::Entry> entries;
  std::optional<protocol::Refused> refused;
  // With a rematch: the other table, and its first entries.
  std::string other_table;
  std::vector<entries::Entry> other_entries;
};

class OnlineTable {
 public:
  // Before anything has happened; only Create can.
  OnlineTable(std::string code, Shelf& shelf) : code_(std::move(code)), shelf_(&shelf) {}
  // An error when the line is no entry or does not follow from those before; the table is broken
  // then.
  Result<void> fold(std::string_view line);
  Result<void> fold(const entries::Entry& entry);
  [[nodiscard]] Decision decide(const Command& command, Time now);

  struct SeatState {
    std::string bot;
    std::string person;
    std::string name;
    std::string stands_in;
    bool wants_pause = false;
    std::optional<std::string> words;
    int asides = 0;            // how often it paused and muted: a game need not end by that
    int returns = 0;           // in this turn, after a bot sat in
    std::vector<bool> by_bot;  // of each of its choices that stand
    [[nodiscard]] bool is_free() const { return bot.empty() && person.empty(); }
  };
  struct SaidThen {
    Time at = 0;
    entries::Spoke what;
  };

  [[nodiscard]] const std::string& code() const { return code_; }
  [[nodiscard]] bool exists() const { return created_.has_value(); }
  [[nodiscard]] const entries::Created& set_up() const { return *created_; }  // Pre: exists().
  [[nodiscard]] const std::shared_ptr<const AnyGame>& fresh() const { return fresh_; }
  [[nodiscard]] const protocol::Terms& terms() const { return created_->terms; }
  [[nodiscard]] protocol::Phase phase() const { return phase_; }
  [[nodiscard]] const std::vector<SeatState>& seats() const { return seats_; }
  [[nodiscard]] Seat seat_of(std::string_view person) const;  // kNobody: a spectator
  [[nodiscard]] Seat host() const { return host_; }
  [[nodiscard]] bool is_paused() const { return paused_; }
  [[nodiscard]] const std::string& commitment() const { return commitment_; }
  [[nodiscard]] const std::string& rematch() const { return rematch_; }
  [[nodiscard]] const std::vector<SaidThen>& said() const { return said_; }
  [[nodiscard]] bool has_muted(std::string_view person, int seat) const;
  // Who made it; bots think on their account.
  [[nodiscard]] const std::string& maker() const { return maker_; }
  [[nodiscard]] Time touched() const { return touched_; }
  // Counts changes of everything but the game, the clock and what is said.
  [[nodiscard]] std::uint64_t outline() const { return outline_; }
  [[nodiscard]] const Clock& clock() const { return clock_; }
  // Whether the person's request of this id is in the log.
  [[nodiscard]] bool has_seen(std::string_view person, std::string_view id) const;

  // The game; null before the start.
  [[nodiscard]] const Dealer* dealer() const { return play_ ? &play_->dealer : nullptr; }
  [[nodiscard]] const TableLog* log() const { return play_ ? &play_->log : nullptr; }
  // The game after so many of the record's events. Pre: a dealer; no more than there are.
  [[nodiscard]] const AnyGame& moment(std::size_t events) const;
  [[nodiscard]] SeatSet to_act() const;  // empty while nobody can
  [[nodiscard]] bool may_take_back(Seat seat) const;

  // Bots that are to act, also those that stand in; and a mark of what a seat knows, but for who
  // else has chosen: a bot that knows the same need not think again.
  [[nodiscard]] SeatSet bots_to_act() const;
  [[nodiscard]] const std::string& bot_at(Seat seat) const;
  [[nodiscard]] std::uint64_t known_by(Seat seat) const;
  // When somebody's time is up for whom a bot is to sit in; or when who wants to go on after a
  // pause has waited long enough for the others.
  [[nodiscard]] std::optional<Time> next_deadline() const;

 private:
  struct Play {
    Dealer dealer;
    TableLog log;
  };
  using Refusal = protocol::Refusal;
  // Going on after a pause needs all; after so long, one who wants to is enough.
  static constexpr Time kLongPause = 24LL * 60 * 60 * 1000;

  // Deciding, by command. They add to the decision what the table has folded.
  void decide_on(const protocol::Create& what, const Command& command, Decision& decision);
  void decide_on(const protocol::Join& what, const Command& command, Decision& decision);
  void decide_on(const protocol::Leave& what, const Command& command, Decision& decision);
  void decide_on(const protocol::Kick& what, const Command& command, Decision& decision);
  void decide_on(const protocol::Start& what, const Command& command, Decision& decision);
  void decide_on(const protocol::GiveWords& what, const Command& command, Decision& decision);
  void decide_on(const protocol::Act& what, const Command& command, Decision& decision);
  void decide_on(const protocol::TakeBack& what, const Command& command, Decision& decision);
  void decide_on(const protocol::Back& what, const Command& command, Decision& decision);
  void decide_on(const protocol::Pause& what, const Command& command, Decision& decision);
  void decide_on(const protocol::Rematch& what, const Command& command, Decision& decision);
  void decide_on(const protocol::Say& what, const Command& command, Decision& decision);
  void decide_on(const protocol::Mute& what, const Command& command, Decision& decision);
  void decide_on(const protocol::SwitchChat& what, const Command& command, Decision& decision);
  void decide_on(const BotActs& what, const Command& command, Decision& decision);
  void decide_on(const TimeIsUp& what, const Command& command, Decision& decision);
  void add(Decision& decision, const Command& command, decltype(entries::Entry::what) what);
  void refuse(Decision& decision, const Command& command, Refusal code, std::string sentence) const;
  // The seat of the person, or a refusal.
  std::optional<Seat> own_seat(Decision& decision, const Command& command) const;
  // Whether the seat may still do what brings no game to its end, or a refusal: a log does not grow
  // for ever by somebody who does and undoes.
  bool must_have_patience(Decision& decision, const Command& command, Seat seat) const;
  bool must_be(Decision& decision, const Command& command, protocol::Phase phase) const;
  bool must_be_host(Decision& decision, const Command& command) const;
  void start_if_ready(Decision& decision, const Command& command, bool at_once);
  void play(Decision& decision, const Command& command, Seat seat, std::string_view action,
            const std::string& bot);

  // Folding, by entry.
  Result<void> fold_in(const entries::Created& what, const entries::Entry& entry);
  Result<void> fold_in(const entries::Joined& what, const entries::Entry& entry);
  Result<void> fold_in(const entries::Left& what, const entries::Entry& entry);
  Result<void> fold_in(const entries::Fixed& what, const entries::Entry& entry);
  Result<void> fold_in(const entries::GaveWords& what, const entries::Entry& entry);
  Result<void> fold_in(const entries::Started& what, const entries::Entry& entry);
  Result<void> fold_in(const entries::Played& what, const entries::Entry& entry);
  Result<void> fold_in(const entries::TookBack& what, const entries::Entry& entry);
  Result<void> fold_in(const entries::StandsIn& what, const entries::Entry& entry);
  Result<void> fold_in(const entries::IsBack& what, const entries::Entry& entry);
  Result<void> fold_in(const entries::WantsPause& what, const entries::Entry& entry);
  Result<void> fold_in(const entries::Spoke& what, const entries::Entry& entry);
  Result<void> fold_in(const entries::Muted& what, const entries::Entry& entry);
  Result<void> fold_in(const entries::SwitchedChat& what, const entries::Entry& entry);
  Result<void> fold_in(const entries::MadeRematch& what, const entries::Entry& entry);
  [[nodiscard]] static std::uint64_t mark_of_request(std::string_view person, std::string_view id);
  // What all want, they have.
  void agree_on_pause(Time at);
  // After the what: times, ids, clocks.
  void note(const entries::Entry& entry, const SeatSet& finished);
  // An action has been played: where cards come of it, what it brought is shown before them.
  void keep_moment();
  [[nodiscard]] Result<Play> new_play() const;
  // Plays the next event; a card must be the seed's.
  Result<void> play_event(Play& play, const Event& event) const;
  [[nodiscard]] SeatSet finished_by(Seat actor, bool new_round) const;
  [[nodiscard]] bool has_seat(int seat) const;
  [[nodiscard]] Record header() const;

  std::string code_;
  Shelf* shelf_;
  std::string maker_;
  std::map<std::string, int, std::less<>> joined_;  // how often, by person
  std::set<std::string, std::less<>> sent_away_;    // people, by the host
  std::optional<entries::Created> created_;
  std::shared_ptr<const AnyGame> fresh_;
  protocol::Phase phase_ = protocol::Phase::kGathering;
  std::vector<SeatState> seats_;
  Seat host_ = kNobody;
  bool paused_ = false;
  Time paused_since_ = 0;
  std::string commitment_;
  std::string rematch_;
  std::vector<SaidThen> said_;
  std::set<std::pair<std::string, int>, std::less<>> muted_;
  std::optional<Play> play_;
  struct Known {
    std::size_t updates = 0;
    std::uint64_t mark = 0xcbf29ce484222325U;
  };
  // Moments of the last entry and those that were asked for since, in order: all viewers ask for
  // the same, and to play a game again from its beginning takes long.
  using Moment = std::pair<std::size_t, std::unique_ptr<AnyGame>>;
  mutable std::vector<Moment> moments_;
  std::optional<Moment> kept_moment_;  // of the entry that is being folded
  mutable std::vector<Known> known_;   // by seat, as far as was asked
  Clock clock_;
  Time now_ = 0;  // of the command that is decided
  Time touched_ = 0;
  std::uint64_t outline_ = 0;
  std::vector<std::uint64_t> seen_;  // marks of requests, sorted
};

// The codes of a person's new table, and of the rematch of a table: the same for the same request,
// and nobody else can reckon them.
[[nodiscard]] std::string code_of_new_table(std::string_view key_of_person, std::string_view id);
[[nodiscard]] std::string code_of_rematch(const OnlineTable& table);

}  // namespace mapwright
