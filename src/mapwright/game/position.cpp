#include "mapwright/game/position.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright {
namespace {

Result<PositionHead> read_head(const ContentEntry& entry) {
  PositionHead head{.game = std::string(entry.id), .options = {}, .seats = 0};
  const auto options = entry.field("options");
  if (!options) return options.error();
  for (const auto word : words_of((*options)->value)) {
    auto option = parse_option(word);
    if (!option) return entry.error(**options, option.error().message);
    head.options.push_back(*std::move(option));
  }
  const auto seats = entry.number("seats", 1, kMaxSeats);
  if (!seats) return seats.error();
  head.seats = *seats;
  return head;
}

}  // namespace

Result<PositionHead> parse_position_head(std::string_view text, std::string_view path) {
  const ContentFile file{.name = "", .path = std::string(path), .text = std::string(text)};
  const auto entries = read_content(file);
  if (!entries) return entries.error();
  if (entries->empty() || entries->front().kind != "position") {
    return Error{file.path + ":1: expected 'position' and the name of a game"};
  }
  return read_head(entries->front());
}

std::string position_head_fields(const Options& options, int seats) {
  std::string text = "  options";
  for (const auto& [name, value] : options) text += " " + name + "=" + value;
  return text + "\n  seats " + std::to_string(seats) + "\n";
}

Result<void> check_position_head(const ContentEntry& entry, std::string_view kind,
                                 std::string_view game, const Options& options, int seats) {
  if (entry.kind != kind || entry.id != game) {
    return entry.error("expected '" + std::string(kind) + " " + std::string(game) + "', found " +
                       quoted(entry.kind) + " " + quoted(entry.id));
  }
  auto head = read_head(entry);
  if (!head) return head.error();
  auto wanted = options;
  std::ranges::sort(wanted);
  std::ranges::sort(head->options);
  if (head->options != wanted || head->seats != seats) {
    std::string set_up = "options";
    for (const auto& [name, value] : options) set_up += " " + name + "=" + value;
    return entry.error("expected the set-up of this game: " + set_up + ", seats " +
                       std::to_string(seats));
  }
  return {};
}

Result<void> read_viewer(const ContentEntry& entry, std::string_view kind, int seats,
                         Seat& viewer) {
  const ContentField* line = entry.find("viewer");
  if ((line != nullptr) != (kind == "view")) {
    return entry.error("expected a line 'viewer …' in a view, and none in a position");
  }
  viewer = kNobody;
  if (line == nullptr || line->value == "spectator") return {};
  const auto seat = number_in(line->value, 0, seats - 1);
  if (!seat) return entry.error(*line, seat.error().message);
  viewer = seat_at(*seat);
  return {};
}

Result<Option> parse_option(std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return Error{"expected an option as name=value, found " + quoted(text)};
  }
  return Option{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

}  // namespace mapwright
