// Any bytes as a frame from a client: read, written again, and taken by a house at whose table two
// people play; and any bytes as an entry of a table's log.

#include "fuzz/fuzz.h"
#include "mapwright/protocol/messages.h"
#include "mapwright/protocol/requests.h"
#include "mapwright/server/entries.h"
#include "mapwright/server/table.h"
#include "server/rig.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mapwright;
  using testing_house::Rig;
  const std::string_view frame = fuzz::text_of(data, size);
  std::string id;
  if (const auto request = protocol::parse_request(frame, id)) {
    const std::string text = protocol::to_text(*request);
    const auto again = protocol::parse_request(text, id);
    fuzz::check(again.ok() && protocol::to_text(*again) == text, "a request keeps its text");
  }
  if (const auto message = protocol::parse_message(frame)) {
    const std::string text = protocol::to_text(*message);
    const auto again = protocol::parse_message(text);
    fuzz::check(again.ok() && protocol::to_text(*again) == text, "a message keeps its text");
  }
  if (const auto entry = entries::parse_entry(frame)) {
    const std::string text = entries::to_text(*entry);
    const auto again = entries::parse_entry(text);
    fuzz::check(again.ok() && entries::to_text(*again) == text, "an entry keeps its text");
  }
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  const ConnectionId bea = rig.person(2, "Bea");
  // The code that the seeds of the corpus name.
  const std::string code = rig.create(ada, testing_house::lots_table());
  rig.outcome(bea, protocol::Join{code});
  rig.ask(ada, protocol::Watch{code, 0});
  std::string text(frame);
  if (const auto at = text.find("k7m2q9x4ab"); at != std::string::npos) text.replace(at, 10, code);
  rig.frame(ada, text);
  rig.outcome(ada, protocol::Start{code});
  rig.frame(ada, text);
  rig.frame(bea, text);
  // The others are unharmed, and the log can be read.
  fuzz::check(rig.outcome(bea, protocol::AskLobby{}) == "acknowledged", "the house goes on");
  Shelf shelf = testing_house::shelf_with_lots();
  OnlineTable table(code, shelf);
  for (const auto& line : rig.database.logs[code]) {
    fuzz::check(table.fold(line).ok(), "every entry that was kept can be read");
  }
  return 0;
}
