#include "mapwright/game/position.h"

#include "mapwright/core/text.h"
#include "mapwright/game/seat.h"

namespace mapwright {

PositionHead read_position_head(EntryReader& entry) {
  PositionHead head{.game = entry.id(), .options = {}, .seats = 0};
  const ContentField& options = entry.line("options");
  for (const auto word : words_of(options.value)) {
    head.options.push_back(entry.take(options, parse_option(word)));
  }
  head.seats = entry.number("seats", 1, kMaxSeats);
  return head;
}

Result<PositionHead> parse_position_head(std::string_view text, std::string_view path,
                                         std::string_view kind) {
  const ContentFile file{.name = "", .path = std::string(path), .text = std::string(text)};
  const auto entries = read_content(file);
  if (!entries) return entries.error();
  if (entries->empty() || entries->front().kind != kind) {
    return Error{file.path + ":1: expected '" + std::string(kind) + "' and the name of a game"};
  }
  EntryReader entry(entries->front());
  PositionHead head = read_position_head(entry);
  if (!entry.ok()) return entry.error();
  return head;
}

Result<Option> parse_option(std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return Error{"expected an option as name=value, found " + quoted(text)};
  }
  return Option{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

}  // namespace mapwright
