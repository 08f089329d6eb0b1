#include "mapwright/games/lots/content.h"

#include "mapwright/game/content_reader.h"

namespace mapwright::lots {
namespace {

Card read_card(EntryReader& entry) {
  return {.id = entry.id(),
          .worth = entry.number("worth", 0, 9),
          .weight = static_cast<std::uint32_t>(entry.number("weight", 1, 9))};
}

}  // namespace

Result<Content> read_content_files(const ContentFiles& files) {
  constexpr std::size_t kMost = 9;
  ContentReader reader(files);
  Content content;
  content.cards = reader.list<Card>("cards.txt", "card", kMost, read_card);
  if (!reader.ok()) return reader.error();
  return content;
}

}  // namespace mapwright::lots
