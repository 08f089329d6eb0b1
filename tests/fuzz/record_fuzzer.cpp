// Any bytes as a record: read, replayed on its game, verified.

#include "fuzz/fuzz.h"
#include "mapwright/game/replay.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mapwright;
  const auto record = parse_record(fuzz::text_of(data, size));
  if (!record) {
    fuzz::check(record.error().message.starts_with("line "), "an error names its line");
    return 0;
  }
  const std::string text = to_text(*record);
  const auto again = parse_record(text);
  fuzz::check(again.ok() && to_text(*again) == text, "the round trip keeps the text");
  const int seats = static_cast<int>(record->seats.size());
  const auto game = fuzz::new_game(record->game, record->options, seats);
  if (game == nullptr) return 0;
  const auto fresh = game->clone();
  const auto outcome = replay(*record, *game);
  fuzz::check(outcome.message.empty() == (outcome.status == ReplayStatus::kFine),
              "a message exactly when something is wrong");
  // Wherever the replay stopped, the game is sound.
  const std::string position = game->state_text();
  fuzz::check(fresh->clone()->load_state(position).ok(), "the position reached can be loaded");
  fuzz::play_on(*game, size, 20);
  (void)verify(*record, *fresh);
  return 0;
}
