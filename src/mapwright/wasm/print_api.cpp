#include "mapwright/wasm/print_api.h"

#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/game/replay.h"
#include "mapwright/games/all_games.h"
#include "mapwright/print/print.h"
#include "mapwright/print/svg.h"

namespace mapwright {
namespace {

std::string wish_text(const Json& wish, std::string_view key) {
  const Json* value = wish.find(key);
  return value != nullptr && value->is_string() ? value->text() : std::string();
}

int wish_number(const Json& wish, std::string_view key, int otherwise) {
  const Json* value = wish.find(key);
  const bool fits = value != nullptr && value->is_integer() && value->integer() >= 0 &&
                    value->integer() < kMaxSeats;
  return fits ? static_cast<int>(value->integer()) : otherwise;
}

Result<print::Job> job_of(const Json& wish) {
  const auto paper = print::paper_of(wish_text(wish, "paper"));
  if (!paper) return Error{"'paper' must be a4 or letter"};
  auto words = print::Messages::in(wish_text(wish, "language"));
  if (!words) return words.error();
  return print::Job{*paper, *std::move(words)};
}

Result<std::unique_ptr<AnyGame>> game_of_wish(const Json& wish, const std::string& id,
                                              const Options& options, int seats,
                                              const std::string& file = "") {
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) return Error{"there is no game " + quoted(id)};
  ContentFiles files = embedded_files(*entry);
  if (const Json* own = wish.find("files"); own != nullptr && !entry->info->file_option.empty()) {
    for (const Json& each : own->items()) {
      const std::string name =
          std::string(entry->info->file_option) + ":" + wish_text(each, "name");
      files.push_back(
          {.name = name, .path = wish_text(each, "name"), .text = wish_text(each, "text")});
    }
  }
  if (!file.empty()) {
    if (auto added = add_own_file(*entry, options, file, files); !added) return added.error();
  }
  return make_game(*entry, files, options, seats);
}

Result<print::Document> poster_of(const Json& wish, const print::Job& job) {
  const auto record = parse_record(wish_text(wish, "record"));
  if (!record) return record.error();
  auto game = game_of_wish(wish, record->game, record->options,
                           static_cast<int>(record->seats.size()), record->file);
  if (!game) return game.error();
  const ReplayOutcome outcome = replay(*record, **game);
  if (outcome.status != ReplayStatus::kFine) return Error{outcome.message};
  print::PosterJob poster;
  const int seat = wish_number(wish, "seat", 0);
  if (seat >= (*game)->seats()) return Error{"there is no seat " + std::to_string(seat)};
  poster.seat = seat_at(seat);
  poster.title = printable(wish_text(wish, "title"), 60);
  poster.pages = wish_number(wish, "pages", 1);
  if (poster.pages < 1 || poster.pages > print::kMaxPosterSide) return Error{"too many pages"};
  return print::print_poster(**game, *record, poster, job);
}

Result<print::Document> document_of(const Json& wish) {
  const auto job = job_of(wish);
  if (!job) return job.error();
  const std::string what = wish_text(wish, "what");
  if (what == "poster") return poster_of(wish, *job);
  Options options;
  if (const Json* given = wish.find("options"); given != nullptr) {
    for (const auto& [name, value] : given->members()) options.emplace_back(name, value.text());
  }
  const auto game = game_of_wish(wish, wish_text(wish, "game"), options, 1);
  if (!game) return game.error();
  if (what == "scores") return print::print_scores(**game, *job);
  if (what == "cards") return print::print_cards(**game, *job);
  if (what != "sheet") return Error{"there is no " + quoted(what) + " to print"};
  const std::string rows = wish_text(wish, "rows");
  if (rows.empty()) return print::print_sheet(**game, *job);
  return print::print_own_sheet(**game, rows, printable(wish_text(wish, "title"), 60), *job);
}

Json error_json(const std::string& message) {
  return Json::object().add("error", printable(message));
}

}  // namespace

std::string print_call(std::string_view request) {
  const auto json = parse_json(request);
  if (!json || json->items().size() != 2 || !json->items()[1].is_object()) {
    return error_json("a request is [\"print\", {…}]").to_text();
  }
  const auto document = document_of(json->items()[1]);
  if (!document) return error_json(document.error().message).to_text();
  Json pages = Json::array();
  for (std::size_t i = 0; i < document->pages.size(); ++i) pages.push(print::to_svg(*document, i));
  return Json::object()
      .add("value", Json::object().add("title", document->title).add("pages", std::move(pages)))
      .to_text();
}

}  // namespace mapwright
