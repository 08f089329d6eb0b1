#include "mapwright/maker/cartographers/maker.h"

#include <algorithm>

#include "mapwright/bots/cartographers/policy.h"
#include "mapwright/core/text.h"
#include "mapwright/games/cartographers/notation.h"
#include "mapwright/maker/add_own_map.h"
#include "mapwright/maker/candidates.h"
#include "mapwright/maker/names.h"

namespace mapwright::cartographers {
namespace {

using maker::MadeMap;
using maker::MakeRequest;
using maker::ScoreFigures;

// On both printed sides: steps between two mountains, between two ruins, and from the border.
constexpr int kMountainsApart = 5;
constexpr int kRuinsApart = 3;
// So often the dice may leave no room before a drawing is given up.
constexpr int kThrows = 400;

int steps_between(Cell a, Cell b) {
  return std::abs(SheetGrid::row(a) - SheetGrid::row(b)) +
         std::abs(SheetGrid::col(a) - SheetGrid::col(b));
}

// One of the cells, each equally likely. Pre: there are any.
Cell any_cell(const Cells& cells, Random& random) {
  return cells.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(cells.count()))));
}

Cells farther_than(const Cells& from, int apart, const Cells& among) {
  Cells kept;
  for (const Cell cell : among) {
    const auto far = [&](Cell other) { return steps_between(cell, other) >= apart; };
    bool all = true;
    for (const Cell other : from) all = all && far(other);
    if (all) kept.insert(cell);
  }
  return kept;
}

// So many cells, no two of them nearer than that; fewer when there is no room left.
Cells scattered(int count, int apart, const Cells& room, Random& random) {
  Cells chosen;
  for (int i = 0; i < count; ++i) {
    const Cells open = farther_than(chosen, apart, room);
    if (open.empty()) break;
    chosen.insert(any_cell(open, random));
  }
  return chosen;
}

// A wasteland hangs together and lies about the middle, as on the printed side.
Cells wasteland(int count, Random& random) {
  Cells middle;
  for (int row = 3; row <= 7; ++row) {
    for (int col = 3; col <= 7; ++col) middle.insert(SheetGrid::cell(row, col));
  }
  Cells land;
  if (count == 0) return land;
  land.insert(any_cell(middle, random));
  while (land.count() < count) {
    const Cells open = (SheetGrid::neighbours(land) & middle) - land;
    if (open.empty()) break;
    land.insert(any_cell(open, random));
  }
  return land;
}

// Every quarter of the sheet has a mountain, or it would be one corner's game.
bool is_in_every_quarter(const Cells& cells) {
  std::array<bool, 4> found{};
  for (const Cell cell : cells) {
    const int row = SheetGrid::row(cell);
    const int col = SheetGrid::col(cell);
    constexpr int kMiddle = SheetGrid::kRows / 2;
    for (int quarter = 0; quarter < 4; ++quarter) {
      const bool down = quarter >= 2;
      const bool right = quarter % 2 == 1;
      if ((down ? row >= kMiddle : row <= kMiddle) && (right ? col >= kMiddle : col <= kMiddle)) {
        found[at(quarter)] = true;
      }
    }
  }
  return std::ranges::all_of(found, [](bool each) { return each; });
}

// Nothing when the dice left no room for something.
std::optional<SheetPrint> drawn_like(const SheetPrint& model, Random& random) {
  SheetPrint print;
  print.coin_track = model.coin_track;
  print.wasteland = wasteland(model.wasteland.count(), random);
  const Cells room = ~(SheetGrid::edge() | print.wasteland);
  print.mountains = scattered(model.mountains.count(), kMountainsApart, room, random);
  print.ruins = scattered(model.ruins.count(), kRuinsApart, room - print.mountains, random);
  print.filled = print.mountains | print.wasteland;
  const bool whole = print.wasteland.count() == model.wasteland.count() &&
                     print.mountains.count() == model.mountains.count() &&
                     print.ruins.count() == model.ruins.count();
  if (!whole || !is_in_every_quarter(print.mountains)) return std::nullopt;
  if (!is_in_every_quarter(print.ruins)) return std::nullopt;
  return print;
}

std::string text_of(const SheetPrint& print, const MakeRequest& request, const MadeMap& map) {
  Sheet blank;
  blank.filled = print.filled;
  std::string text = "-- Made by: mapwright map make cartographers --like " + map.like +
                     " --seed " + std::to_string(request.seed) + "\n\nsheet " + map.name +
                     "\n  name " + map.title + "\n  coins " + std::to_string(print.coin_track) +
                     "\n  map\n";
  for (const std::string& row : sheet_rows(print, blank)) text += "    | " + row + "\n";
  return text;
}

ScoreFigures screened(const ContentFiles& files, const Options& options) {
  const auto game = Cartographers::make(files, options, 1);
  assert(game);
  return maker::screen(
      *game,
      [&](const State& state, Random& random) {
        return Policy::choose(*game, state, seat_at(0), random);
      },
      [](const State& state) { return state.sheets[seat_at(0)].total(); });
}

}  // namespace

std::vector<std::string> printed_maps(GameTag<Cartographers>, const ContentFiles& files) {
  std::vector<std::string> ids;
  if (const auto content = read_content_files(files)) {
    for (const SheetPrint& sheet : content->sheets) ids.push_back(sheet.id);
  }
  return ids;
}

Result<MadeMap> make_map(GameTag<Cartographers>, const MakeRequest& request) {
  const auto content = read_content_files(request.files);
  if (!content) return content.error();
  const std::string like(request.like.empty() ? content->sheets[0].id : request.like);
  const auto model = std::ranges::find(content->sheets, like, &SheetPrint::id);
  if (model == content->sheets.end()) {
    std::vector<std::string> ids;
    for (const SheetPrint& sheet : content->sheets) ids.push_back(sheet.id);
    return Error{"there is no printed side " + quoted(like) + "; they are: " + joined(ids, ", ")};
  }
  std::uint64_t mix = request.seed;
  Random random(splitmix64(mix));
  MadeMap map{.name = lowered(like) + "-" + std::to_string(request.seed),
              .title = maker::invented_name(random),
              .like = like};
  map.printed = screened(request.files, {{"side", like}});
  const bool found = maker::choose_candidate(
      map,
      [&](int) -> std::optional<std::string> {
        for (int dice = 0; dice < kThrows; ++dice) {
          if (const auto print = drawn_like(*model, random)) return text_of(*print, request, map);
        }
        return std::nullopt;
      },
      [&](const std::string& text) {
        ContentFiles files = request.files;
        const auto options = maker::add_own_map(Cartographers::info(), files, {"", map.name, text});
        assert(options);
        return screened(files, *options);
      },
      [] {});
  if (!found) return Error{"no sheet like " + quoted(like) + " came out; try another seed"};
  return map;
}

}  // namespace mapwright::cartographers
