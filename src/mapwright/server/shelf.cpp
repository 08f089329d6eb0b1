#include "mapwright/server/shelf.h"

#include <algorithm>

#include "mapwright/core/json.h"
#include "mapwright/core/text.h"

namespace mapwright {

Shelf::Shelf(std::vector<GameEntry> games, MakeBot make_bot)
    : games_(std::move(games)), make_bot_(std::move(make_bot)) {}

const GameEntry* Shelf::find(std::string_view id) const {
  const auto found =
      std::ranges::find_if(games_, [&](const GameEntry& entry) { return entry.info->id == id; });
  return found == games_.end() ? nullptr : &*found;
}

Result<std::shared_ptr<const AnyGame>> Shelf::fresh(const std::string& game, const Options& options,
                                                    const std::string* file, int seats) {
  const GameEntry* entry = find(game);
  if (entry == nullptr) return Error{"there is no game " + quoted(game)};
  Json key = Json::array();
  key.push(game).push(seats).push(file == nullptr ? Json() : Json(*file));
  for (const auto& [name, value] : options) key.push(name).push(value);
  auto& shared = shared_[key.to_text()];
  if (auto known = shared.lock()) return known;
  ContentFiles files = embedded_files(*entry);
  if (file != nullptr) {
    if (auto added = add_own_file(*entry, options, *file, files); !added) return added.error();
  }
  auto made = make_game(*entry, files, options, seats);
  std::erase_if(shared_, [](const auto& each) { return each.second.expired(); });
  if (!made) return made.error();
  std::shared_ptr<const AnyGame> result = *std::move(made);
  shared_[key.to_text()] = result;
  return result;
}

Result<AnyBot> Shelf::bot(std::string_view name, const AnyGame& game) const {
  if (name.find('@') != std::string_view::npos) {
    return Error{"a bot at this table is named by its level, not " + quoted(name)};
  }
  return make_bot_(name, game);
}

}  // namespace mapwright
