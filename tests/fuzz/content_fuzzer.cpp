// Any bytes in place of one of the content files of Cartographers. The first byte says which, the
// second how many seats play; what is accepted must be playable to the end.

#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mapwright;
  if (size < 2) return 0;
  const GameEntry* entry = find_game("cartographers");
  fuzz::check(entry != nullptr, "the game is there");
  ContentFiles files = embedded_files(*entry);
  ContentFile& file = files[data[0] % files.size()];
  file.text = std::string(fuzz::text_of(data + 2, size - 2));
  auto game = make_game(*entry, files, {}, 1 + data[1] % 3);
  if (!game) {
    fuzz::check(game.error().message.find("content/") != std::string::npos ||
                    game.error().message.starts_with("option "),
                "an error names the file, or an option");
    return 0;
  }
  fuzz::play_on(**game, size, 400);
  (void)(*game)->clone()->load_state((*game)->state_text()).ok();
  (void)(*game)->result();
  (void)(*game)->picture(kNobody);
  return 0;
}
