// Any bytes as what a link holds, with the right version and check put on them: whatever opens is a
// record of the rules, and packs to the same text again.

#include "fuzz/fuzz.h"
#include "mapwright/core/base64.h"
#include "mapwright/game/packed_record.h"
#include "mapwright/game/replay.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mapwright;
  const std::string bytes = "\x01" + std::string(fuzz::text_of(data, size));
  const std::string check(as_bytes(sha256(bytes)).substr(0, 4));
  const auto set_up = [](const Record& head) -> Result<std::unique_ptr<AnyGame>> {
    auto game = fuzz::new_game(head.game, head.options, static_cast<int>(head.seats.size()));
    if (game == nullptr) return Error{"no such game"};
    return game;
  };
  const auto unpacked = unpack_record(to_base64url(bytes + check), set_up);
  if (!unpacked) return 0;
  const auto fresh = set_up(unpacked->record);
  const auto game = (*fresh)->clone();
  fuzz::check(replay(unpacked->record, *game).status == ReplayStatus::kFine, "it is of the rules");
  const auto again = pack_record(unpacked->record, **fresh, unpacked->seed);
  fuzz::check(again.ok(), "it can be packed");
  const auto third = unpack_record(*again, set_up);
  fuzz::check(third.ok() && to_text(third->record) == to_text(unpacked->record), "and comes back");
  return 0;
}
