// Any bytes as a position, or as a view: loaded into the game its head names, or refused.

#include "fuzz/fuzz.h"
#include "mapwright/game/position_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mapwright;
  const auto text = fuzz::text_of(data, size);
  const bool is_view = text.starts_with("view");
  const auto head = parse_position_head(text, "input", is_view ? "view" : "position");
  if (!head) {
    fuzz::check(head.error().message.starts_with("input:"), "an error names file and line");
    return 0;
  }
  const auto game = fuzz::new_game(head->game, head->options, head->seats);
  if (game == nullptr) return 0;
  const std::string before = game->state_text();
  Random hidden(size);
  if (!(is_view ? game->load_view(text, hidden) : game->load_state(text))) {
    fuzz::check(game->state_text() == before, "an error changes nothing");
    return 0;
  }
  const std::string canonical = game->state_text();
  const auto again = game->clone();
  fuzz::check(again->load_state(canonical).ok(), "what is written can be read");
  fuzz::check(again->state_text() == canonical, "the round trip keeps the text");
  for (int i = -2; i < std::min(game->seats(), 3); ++i) {
    if (i == index(kTable)) continue;
    (void)game->view_text(seat_at(i));
    (void)game->picture(seat_at(i));
  }
  (void)game->result();
  fuzz::play_on(*game, size, 30);
  return 0;
}
