#include "mapwright/game/replay.h"

#include "mapwright/core/fair_stream.h"
#include "mapwright/core/text.h"

namespace mapwright {
namespace {

std::string place(const Record& record, std::size_t event) {
  if (event < record.lines.size()) return "line " + std::to_string(record.lines[event]) + ": ";
  return "event " + std::to_string(event + 1) + ": ";
}

ReplayOutcome play_event(AnyGame& game, const Event& event, const std::string& where) {
  const bool is_action = event.kind == Event::Kind::kAction;
  const auto canonical =
      is_action ? game.canonical_action(event.text) : game.canonical_chance(event.text);
  if (!canonical) return {ReplayStatus::kUnreadable, where + canonical.error().message};
  if (*canonical != event.text) {
    return {ReplayStatus::kUnreadable, where + "records hold the canonical spelling only: " +
                                           quoted(*canonical) + ", not " + quoted(event.text)};
  }
  const auto done =
      is_action ? game.apply(event.seat, event.text) : game.apply_chance(event.seat, event.text);
  if (!done) return {ReplayStatus::kAgainstTheRules, where + done.error().message};
  return {};
}

}  // namespace

ReplayOutcome replay(const Record& record, AnyGame& game, const ReplayStep& after_each) {
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    auto outcome = play_event(game, record.events[i], place(record, i));
    if (outcome.status != ReplayStatus::kFine) return outcome;
    if (after_each) after_each(game, record.events[i], i + 1);
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

ReplayOutcome verify(const Record& record, AnyGame& game) {
  const auto seed = digest_from_hex(record.seed);
  if (!seed) return {ReplayStatus::kUnreadable, "the record reveals no seed to verify with"};
  if (!record.commitment.empty() && commitment_of(record, *seed) != record.commitment) {
    return {ReplayStatus::kAgainstTheRules, "line 1: the commitment is not that of the seed"};
  }
  FairStream stream(*seed);
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    const Event& event = record.events[i];
    if (event.kind == Event::Kind::kChance && !game.chance_outcomes(event.seat).empty()) {
      const auto copy = game.clone();
      const auto drawn =
          copy->draw_chance(event.seat, [&](std::uint32_t bound) { return stream.below(bound); });
      if (drawn != event.text) {
        return {ReplayStatus::kAgainstTheRules, place(record, i) + "the seed gives " +
                                                    quoted(drawn) + ", not " + quoted(event.text)};
      }
    }
    auto outcome = play_event(game, event, place(record, i));
    if (outcome.status != ReplayStatus::kFine) return outcome;
  }
  return {};
}

}  // namespace mapwright
