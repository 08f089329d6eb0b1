// House: lists of tables.

#include <algorithm>

#include "mapwright/core/sort.h"
#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

using protocol::Refusal;

constexpr std::size_t kMostListed = 200;                    // tables
constexpr Time kLongGathering = 3LL * 24 * 60 * 60 * 1000;  // then the lobby shows it no more

}  // namespace

void House::Rooms::lobby(ConnectionId id, const std::string& request) {
  const auto found = std::make_shared<std::vector<Document>>();
  ask_load(
      [found](Store& store) -> Result<std::monostate> {
        auto documents = store.tagged("table", "public", "", kMostListed);
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
        send(id, lobby);
        acknowledge(id, request);
      });
}

// Those that are over are listed by their documents; the others are read, to know for whom they
// wait.
void House::Rooms::tables_of(ConnectionId id, const std::string& request) {
  struct Found {
    std::vector<Document> over;
    std::vector<std::pair<std::string, std::vector<std::string>>> logs;
  };
  const auto found = std::make_shared<Found>();
  const std::string person = find(id)->known.id;
  ask_load(
      [found, person](Store& store) -> Result<std::monostate> {
        auto over = store.tagged("table", "past:" + person, "", kMostListed);
        if (!over) return over.error();
        found->over = *std::move(over);
        const auto open = store.tagged("table", "person:" + person, "", kMostListed);
        if (!open) return open.error();
        for (const Document& document : *open) {
          auto log = store.read_log(document.id, 0);
          if (!log) return log.error();
          found->logs.emplace_back(document.id, *std::move(log));
        }
        return std::monostate();
      },
      [this, id, request, person, found](const Result<std::monostate>& result) {
        if (!result) return refuse(id, request, Refusal::kNotNow, "the tables cannot be read now");
        protocol::Tables tables;
        for (const auto& [code, log] : found->logs) {
          OnlineTable table(code, options.shelf);
          const bool reads = std::ranges::all_of(
              log, [&](const std::string& line) { return table.fold(line).ok(); });
          if (reads && table.exists()) tables.tables.push_back(brief_of(table, person));
        }
        for (const Document& document : found->over) {
          if (auto brief = from_document<protocol::Brief>(document)) {
            tables.tables.push_back(*std::move(brief));
          }
        }
        sort_stably(tables.tables.begin(), tables.tables.end(), [](const auto& a, const auto& b) {
          return a.waits != b.waits ? a.waits : a.touched > b.touched;
        });
        send(id, tables);
        acknowledge(id, request);
      });
}

}  // namespace mapwright
