#pragma once
// Shelf: the games and bots that tables are made of. A set-up that several tables share is read
// from its content once.

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "mapwright/bots/all_bots.h"
#include "mapwright/games/all_games.h"

namespace mapwright {

class Shelf {
 public:
  using MakeBot = std::function<Result<AnyBot>(std::string_view name, const AnyGame& game)>;

  explicit Shelf(std::vector<GameEntry> games = all_games(),
                 MakeBot make_bot = mapwright::make_bot);

  [[nodiscard]] const GameEntry* find(std::string_view id) const;
  // The game as set up. `file`: the text of the player's own file that the options name, or null.
  [[nodiscard]] Result<std::shared_ptr<const AnyGame>> fresh(const std::string& game,
                                                             const Options& options,
                                                             const std::string* file, int seats);
  // A bot by the name of a level; no budgets, which would let anybody take the machine.
  [[nodiscard]] Result<AnyBot> bot(std::string_view name, const AnyGame& game) const;

 private:
  std::vector<GameEntry> games_;
  MakeBot make_bot_;
  std::map<std::string, std::weak_ptr<const AnyGame>> shared_;
};

}  // namespace mapwright
