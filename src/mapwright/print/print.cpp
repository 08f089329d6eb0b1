#include "mapwright/print/print.h"

#include "mapwright/core/text.h"
#include "mapwright/game/seat_names.h"
#include "mapwright/games/each_game.h"
#include "mapwright/print/each_game.h"

namespace mapwright::print {
namespace {

template <class G>
concept Printed = requires(const G& game, const Job& job) {
  sheet_pages(game, job);
};

// What `make` makes of a game and its state.
template <class Make>
Result<Document> made(const AnyGame& any, Make make) {
  Result<Document> document =
      Error{"nothing can be printed for the game " + std::string(any.info().id)};
  with_typed_game(AllGames{}, any, [&](const auto& table) {
    if constexpr (Printed<std::remove_cvref_t<decltype(table.game())>>) {
      document = make(table.game(), table.state());
    }
  });
  return document;
}

// "Ada of the Golden Quill": titles are known by their ids, those of other programs as they are.
std::string name_with_title(const SeatInfo& seat, const Messages& words) {
  std::string name = shown_name(seat.name);
  const std::string title = shown_name(seat.title);
  if (title.empty()) return name;
  const std::string key = "emblem.title." + title;
  const std::string said = words.has(key) ? words.text(key) : title;
  return name.empty() ? said : words.text("emblem.named", {{"name", name}, {"title", said}});
}

}  // namespace

bool can_print(const AnyGame& any) {
  return made(any, [](const auto&, const auto&) { return Document{}; }).ok();
}

Result<Document> print_sheet(const AnyGame& any, const Job& job) {
  return made(any, [&](const auto& game, const auto&) { return sheet_pages(game, job); });
}

Result<Document> print_scores(const AnyGame& any, const Job& job) {
  return made(any, [&](const auto& game, const auto&) { return score_pages(game, job); });
}

Result<Document> print_cards(const AnyGame& any, const Job& job) {
  return made(any, [&](const auto& game, const auto&) { return card_pages(game, job); });
}

Result<Document> print_own_sheet(const AnyGame& any, std::string_view text, std::string_view title,
                                 const Job& job) {
  const auto* table = typed<cartographers::Cartographers>(any);
  if (table == nullptr) {
    return Error{
        "only Cartographers has sheets that are drawn in letters; a map of one's own for "
        "the Guild is given by --set map=FILE"};
  }
  auto rows = lines_of(text);
  while (!rows.empty() && trimmed(rows.back()).empty()) rows.pop_back();
  const auto drawn = cartographers::parse_sheet_rows(rows);
  if (!drawn) return drawn.error();
  return cartographers::own_sheet_pages(table->game(), *drawn, title, job);
}

Result<Document> print_poster(const AnyGame& any, const Record& record, const PosterJob& poster,
                              const Job& job) {
  return made(any, [&](const auto& game, const auto& state) {
    PosterWords words;
    const auto seat = at(poster.seat);
    if (seat < record.seats.size()) {
      words.name = name_with_title(record.seats[seat], job.words);
      words.emblem = record.seats[seat].emblem;
    }
    Picture picture = poster_picture(game, state, poster.seat, job);
    words.title = !poster.title.empty() ? poster.title : words.name;
    if (words.title.empty()) words.title = job.words.text("paper.my-map");
    return poster_pages(picture, words, poster.pages, job);
  });
}

}  // namespace mapwright::print
