// House: lists of tables.

#include <algorithm>

#include "mapwright/core/sort.h"
#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

using protocol::Refusal;

constexpr std::size_t kMostListed = 200;                    // tables
constexpr std::size_t kMostLookedAt = 1000;                 // of which the latest are listed
constexpr Time kLongGathering = 3LL * 24 * 60 * 60 * 1000;  // then the lobby shows it no more

struct OwnTables {
  std::string person;
  std::vector<Document> over;
  std::vector<std::pair<Document, std::vector<std::string>>> open;  // with their logs
};

protocol::Tables list_of(const OwnTables& found, Shelf& shelf) {
  protocol::Tables tables;
  const auto list = [&](const Document& document) {
    if (auto brief = from_document<protocol::Brief>(document)) {
      tables.tables.push_back(*std::move(brief));
    }
  };
  for (const auto& [document, log] : found.open) {
    OnlineTable table(document.id, shelf);
    const bool reads =
        std::ranges::all_of(log, [&](const std::string& line) { return table.fold(line).ok(); });
    if (reads && table.exists()) {
      tables.tables.push_back(brief_of(table, found.person));
    } else {
      list(document);  // by another version of the server: it is not lost
    }
  }
  const auto later = [](const auto& a, const auto& b) {
    return a.waits != b.waits ? a.waits : a.touched > b.touched;
  };
  const auto open = static_cast<std::ptrdiff_t>(tables.tables.size());
  for (const Document& document : found.over) list(document);
  sort_stably(tables.tables.begin() + open, tables.tables.end(), later);
  tables.tables.resize(
      std::min(tables.tables.size(), static_cast<std::size_t>(open) + kMostListed));
  sort_stably(tables.tables.begin(), tables.tables.end(), later);
  return tables;
}

}  // namespace

void House::Rooms::lobby(ConnectionId id, const std::string& request) {
  const auto found = std::make_shared<std::vector<Document>>();
  ask_load(
      [found](Store& store) -> Result<std::monostate> {
        auto documents = store.tagged("table", "public", "", kMostLookedAt);
        if (!documents) return documents.error();
        *found = *std::move(documents);
        return std::monostate();
      },
      [this, id, request, found](const Result<std::monostate>& result) {
        if (!result) return refuse(id, request, Refusal::kNotNow, "the tables cannot be read now");
        protocol::Lobby lobby;
        for (const Document& document : *found) {
          auto brief = from_document<protocol::Brief>(document);
          if (!brief || now - brief->touched > kLongGathering) continue;
          lobby.tables.push_back(*std::move(brief));
        }
        sort_stably(lobby.tables.begin(), lobby.tables.end(),
                    [](const auto& a, const auto& b) { return a.touched > b.touched; });
        if (lobby.tables.size() > kMostListed) lobby.tables.resize(kMostListed);
        send(id, lobby);
        acknowledge(id, request);
      });
}

// Those that are over are listed by their documents; the others are read, to know for whom they
// wait. That takes long where there are many, so another thread does it.
void House::Rooms::tables_of(ConnectionId id, const std::string& request) {
  const auto found = std::make_shared<OwnTables>();
  found->person = find(id)->known.id;
  ask_load(
      [found](Store& store) -> Result<std::monostate> {
        auto over = store.tagged("table", "past:" + found->person, "", kMostLookedAt);
        if (!over) return over.error();
        found->over = *std::move(over);
        auto open = store.tagged("table", "person:" + found->person, "", kMostListed);
        if (!open) return open.error();
        for (Document& document : *open) {
          auto log = store.read_log(document.id, 0);
          if (!log) return log.error();
          found->open.emplace_back(std::move(document), *std::move(log));
        }
        return std::monostate();
      },
      [this, id, request, found](const Result<std::monostate>& result) {
        if (!result) return refuse(id, request, Refusal::kNotNow, "the tables cannot be read now");
        ask_think({.work =
                       [found, shelf = std::make_shared<Shelf>(options.shelf)] {
                         return protocol::to_text(list_of(*found, *shelf));
                       },
                   .whose = found->person},
                  [this, id, request](std::string text) {
                    if (find(id) == nullptr) return;
                    outputs.emplace_back(Send{id, std::move(text)});
                    acknowledge(id, request);
                  });
      });
}

}  // namespace mapwright
