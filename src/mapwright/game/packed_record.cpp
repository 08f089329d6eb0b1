#include "mapwright/game/packed_record.h"

#include <algorithm>
#include <ranges>

#include "mapwright/core/fair_stream.h"
#include "mapwright/core/text.h"
#include "mapwright/game/packed_bytes.h"
#include "mapwright/game/packed_text.h"

namespace mapwright {
namespace {

// The form of the bytes: this version, the head, the number of events, the choices.
constexpr std::string_view kVersion = "\1";
constexpr std::size_t kMostEvents = 1 << 16;

// What proves the cards: nothing, the seed without or with a commitment, or only a commitment.
enum class Proof : std::uint8_t { kNone, kSeed, kCommittedSeed, kCommitment };
constexpr std::uint32_t kProofs = 4;    // so many more: the words of the seats follow
constexpr std::uint32_t kWithFile = 8;  // so many more: then the map of somebody's own, packed

Proof proof_of(const Record& record, const std::optional<Digest>& seed) {
  if (seed) return record.commitment.empty() ? Proof::kSeed : Proof::kCommittedSeed;
  return record.commitment.empty() ? Proof::kNone : Proof::kCommitment;
}

void write_head(ByteWriter& out, const Record& record, const std::optional<Digest>& seed) {
  out.number(static_cast<std::uint32_t>(record.rules));
  out.text(record.game);
  out.number(static_cast<std::uint32_t>(record.options.size()));
  for (const auto& [name, value] : record.options) {
    out.text(name);
    out.text(value);
  }
  out.number(static_cast<std::uint32_t>(record.seats.size()));
  for (const SeatInfo& seat : record.seats) {
    for (const auto* text : {&seat.name, &seat.title, &seat.emblem, &seat.bot}) out.text(*text);
  }
  const Proof proof = proof_of(record, seed);
  out.number(static_cast<std::uint32_t>(proof) + (record.words.empty() ? 0 : kProofs) +
             (record.file.empty() ? 0 : kWithFile));
  if (seed) {
    out.bytes(as_bytes(*seed));
  } else if (proof == Proof::kCommitment) {
    out.text(record.commitment);
  }
  for (const std::string& words : record.words) out.text(words);
  if (!record.file.empty()) out.text(pack_text(record.file));
}

// Any damage shows in `in`; only what reads well becomes a record.
Unpacked read_head(ByteReader& in) {
  Unpacked head;
  Record& record = head.record;
  record.rules = static_cast<int>(in.number(1 << 16));
  record.game = in.text();
  for (auto left = in.number(64); left > 0 && in.ok(); --left) {
    std::string name = in.text();
    if (has_option(record.options, name)) in.fail();
    record.options.emplace_back(std::move(name), in.text());
  }
  for (auto left = in.number(kMaxSeats); left > 0 && in.ok(); --left) {
    SeatInfo& seat = record.seats.emplace_back();
    for (auto* text : {&seat.name, &seat.title, &seat.emblem, &seat.bot}) *text = in.text();
  }
  const auto number = in.number(2 * kWithFile - 1);
  const auto proof = static_cast<Proof>(number % kProofs);
  if (proof == Proof::kSeed || proof == Proof::kCommittedSeed) {
    const std::string bytes = in.bytes(sizeof(Digest));
    if (in.ok()) std::ranges::copy(bytes, head.seed.emplace().begin());
  }
  if (proof == Proof::kCommitment) record.commitment = in.text();
  if (proof == Proof::kCommittedSeed && in.ok()) {
    record.commitment = commitment_of(record, *head.seed);
  }
  const bool has_words = (number & kProofs) != 0;
  for (std::size_t i = 0; has_words && i < record.seats.size() && in.ok(); ++i) {
    record.words.push_back(in.text());
  }
  if ((number & kWithFile) != 0 && in.ok()) {
    auto file = unpack_text(in.text());
    if (!file) in.fail();
    record.file = std::move(file).value_or("");
  }
  return head;
}

// Everything that may come next: cards, then decisions. Its text is still open.
std::vector<Event> possible_next(const AnyGame& game) {
  std::vector<Event> events;
  if (game.is_over()) return events;
  for (int seat = index(kTable); seat < game.seats(); ++seat) {
    const Seat whose = seat == index(kTable) ? kTable : seat_at(seat);
    if (game.chance_due(whose)) events.push_back({Event::Kind::kChance, whose, ""});
  }
  for (const Seat seat : game.seats_to_act()) events.push_back({Event::Kind::kAction, seat, ""});
  return events;
}

std::vector<std::string> possible_texts(const AnyGame& game, const Event& event) {
  if (event.kind == Event::Kind::kAction) return game.legal_actions(event.seat);
  std::vector<std::string> texts;
  for (auto& outcome : game.chance_outcomes(event.seat)) texts.push_back(std::move(outcome.text));
  return texts;
}

std::string draw(AnyGame& game, Seat whose, FairStream& cards) {
  return game.draw_chance(whose, [&](std::uint32_t bound) { return cards.below(bound); });
}

// The event's number among `all`, if it is there.
template <class List, class Item>
std::optional<Choice> choice_of(const List& all, const Item& item) {
  const auto found = std::ranges::find(all, item);
  if (found == all.end()) return std::nullopt;
  return Choice{static_cast<std::uint32_t>(found - all.begin()),
                static_cast<std::uint32_t>(all.size())};
}

// Plays the event on `game` and notes the choices that lead to it; false when it cannot come.
bool note_event(AnyGame& game, const Event& event, std::optional<FairStream>& cards,
                std::vector<Choice>& choices) {
  const auto who = choice_of(possible_next(game), Event{event.kind, event.seat, ""});
  if (!who) return false;
  choices.push_back(*who);
  const bool is_card = event.kind == Event::Kind::kChance;
  if (is_card && cards) return draw(game, event.seat, *cards) == event.text;
  const auto what = choice_of(possible_texts(game, event), event.text);
  if (!what) return false;
  choices.push_back(*what);
  return (is_card ? game.apply_chance(event.seat, event.text) : game.apply(event.seat, event.text))
      .ok();
}

// The next event, played on `game`; nothing when the choices lead nowhere.
std::optional<Event> read_event(AnyGame& game, std::optional<FairStream>& cards,
                                LargeNumber& choices) {
  auto next = possible_next(game);
  if (next.empty()) return std::nullopt;
  Event event = std::move(next[choices.take(static_cast<std::uint32_t>(next.size()))]);
  const bool is_card = event.kind == Event::Kind::kChance;
  if (is_card && cards) {
    event.text = draw(game, event.seat, *cards);
    return event;
  }
  auto texts = possible_texts(game, event);
  if (texts.empty()) return std::nullopt;
  event.text = std::move(texts[choices.take(static_cast<std::uint32_t>(texts.size()))]);
  const auto done =
      is_card ? game.apply_chance(event.seat, event.text) : game.apply(event.seat, event.text);
  if (!done) return std::nullopt;
  return event;
}

}  // namespace

Result<std::string> pack_record(const Record& record, const AnyGame& fresh,
                                const std::optional<Digest>& seed) {
  if (seed && !record.commitment.empty() && commitment_of(record, *seed) != record.commitment) {
    return Error{"the commitment is not that of the seed"};
  }
  if (record.file.size() > kMaxPackedText) return Error{"the map is too long for a link"};
  const auto game = fresh.clone();
  std::optional<FairStream> cards;
  if (seed) cards.emplace(seed_of_cards(record, *seed));
  std::vector<Choice> choices;
  for (const Event& event : record.events) {
    if (!note_event(*game, event, cards, choices)) {
      return Error{"the record is not one of the rules: " + quoted(event.text)};
    }
  }
  ByteWriter out;
  write_head(out, record, seed);
  out.number(static_cast<std::uint32_t>(record.events.size()));
  LargeNumber number;
  // From the last to the first, so that the first is taken out first.
  for (const Choice& choice : choices | std::views::reverse) number.put(choice);
  out.bytes(number.bytes());
  std::string link = seal_link(kVersion, out.all());
  if (link.size() > kLongestLink) return Error{"the record is too long for a link"};
  return link;
}

Result<Unpacked> unpack_record(std::string_view text, const SetUpGame& set_up,
                               LinkTrouble* trouble) {
  const auto bytes = unseal_link(kVersion, text, trouble);
  if (!bytes) return bytes.error();
  ByteReader in(*bytes);
  Unpacked unpacked = read_head(in);
  const auto events = in.number(kMostEvents);
  if (!in.ok()) return damaged_link(trouble);
  // The same rules for names, options and seats as for any record from outside.
  Record& record = unpacked.record;
  if (auto read = parse_record(to_text(record)); !read) {
    return link_error(trouble, LinkTrouble::kDamaged, read.error().message);
  }
  const auto game = set_up(record);
  if (!game) return link_error(trouble, LinkTrouble::kOtherGame, game.error().message);
  if (record.rules != (*game)->info().rules_version) {
    return link_error(trouble, LinkTrouble::kOtherRules,
                      "the link is of rules version " + std::to_string(record.rules) +
                          "; this is version " + std::to_string((*game)->info().rules_version));
  }
  std::optional<FairStream> cards;
  if (unpacked.seed) cards.emplace(seed_of_cards(record, *unpacked.seed));
  LargeNumber choices(in.rest());
  while (record.events.size() < events) {
    auto event = read_event(**game, cards, choices);
    if (!event) return damaged_link(trouble);
    record.events.push_back(*std::move(event));
  }
  if (!choices.is_zero()) return damaged_link(trouble);
  if ((*game)->is_over()) {
    record.result = (*game)->result();
    if (unpacked.seed) record.seed = to_hex(*unpacked.seed);
  }
  return unpacked;
}

bool is_packed(std::string_view text) {
  text = trimmed(text);
  return !text.empty() && !text.starts_with('{') &&
         text.find_first_of(" \t\n") == std::string_view::npos;
}

}  // namespace mapwright
