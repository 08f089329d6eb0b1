#include "mapwright/game/replay.h"

#include "mapwright/core/text.h"

namespace mapwright {
namespace {

std::string place(const Record& record, std::size_t event) {
  if (event < record.lines.size()) return "line " + std::to_string(record.lines[event]) + ": ";
  return "event " + std::to_string(event + 1) + ": ";
}

ReplayOutcome draw_event(AnyGame& game, const Event& event, FairStream& cards) {
  const auto drawn =
      game.draw_chance(event.seat, [&](std::uint32_t bound) { return cards.below(bound); });
  if (drawn == event.text) return {};
  return {ReplayStatus::kAgainstTheRules,
          "the seed gives " + quoted(drawn) + ", not " + quoted(event.text)};
}

ReplayOutcome play_event(AnyGame& game, const Event& event) {
  const bool is_action = event.kind == Event::Kind::kAction;
  const auto canonical =
      is_action ? game.canonical_action(event.text) : game.canonical_chance(event.text);
  if (!canonical) return {ReplayStatus::kUnreadable, canonical.error().message};
  if (*canonical != event.text) {
    return {ReplayStatus::kUnreadable, "records hold the canonical spelling only: " +
                                           quoted(*canonical) + ", not " + quoted(event.text)};
  }
  const auto done =
      is_action ? game.apply(event.seat, event.text) : game.apply_chance(event.seat, event.text);
  if (!done) return {ReplayStatus::kAgainstTheRules, done.error().message};
  return {};
}

}  // namespace

ReplayOutcome replay(const Record& record, AnyGame& game, const ReplayStep& after_each,
                     FairStream* cards) {
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    const Event& event = record.events[i];
    const bool drawn =
        cards != nullptr && event.kind == Event::Kind::kChance && game.chance_due(event.seat);
    const auto outcome = drawn ? draw_event(game, event, *cards) : play_event(game, event);
    if (outcome.status != ReplayStatus::kFine) {
      return {outcome.status, place(record, i) + outcome.message};
    }
    if (after_each) after_each(game, event, i + 1);
  }
  if (!record.result) return {};
  const std::string where =
      record.result_line > 0 ? "line " + std::to_string(record.result_line) + ": " : "";
  if (!game.is_over()) {
    return {ReplayStatus::kAgainstTheRules, where + "a result, but the game is not over"};
  }
  if (const Json expected = game.result(); *record.result != expected) {
    return {ReplayStatus::kAgainstTheRules,
            where + "another result than the rules give: " + expected.to_text()};
  }
  return {};
}

bool is_committed_to(const Record& record, const Digest& seed) {
  return record.commitment.empty() || commitment_of(record, seed) == record.commitment;
}

ReplayOutcome verify(const Record& record, AnyGame& game) {
  const auto seed = digest_from_hex(record.seed);
  if (!seed) return {ReplayStatus::kUnreadable, "the record reveals no seed to verify with"};
  if (!is_committed_to(record, *seed)) {
    return {ReplayStatus::kAgainstTheRules, std::string(kOtherCommitment)};
  }
  FairStream cards(seed_of_cards(record, *seed));
  return replay(record, game, {}, &cards);
}

void play_again(AnyGame& game, const Event& event) {
  const bool is_action = event.kind == Event::Kind::kAction;
  [[maybe_unused]] const auto done =
      is_action ? game.apply(event.seat, event.text) : game.apply_chance(event.seat, event.text);
  assert(done.ok());
}

}  // namespace mapwright
