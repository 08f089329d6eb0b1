#include "mapwright/pads/pad.h"

#include "mapwright/core/text.h"
#include "mapwright/games/all_games.h"
#include "mapwright/games/each_game.h"
#include "mapwright/pads/each_game.h"

namespace mapwright {

bool is_pad(std::string_view text) {
  std::string_view rest = trimmed(text);
  if (!rest.starts_with('{')) return false;
  rest = trimmed(rest.substr(1));
  return rest.starts_with("\"pad\"");
}

Result<Json> parse_pad(std::string_view text) {
  if (text.size() > kMaxPadText) {
    return Error{"this is longer than any pad: " + std::to_string(text.size()) +
                 " bytes, at most " + std::to_string(kMaxPadText)};
  }
  auto pad = parse_json(text);
  if (!pad) return Error{"this is no pad: " + pad.error().message};
  const Json* game = pad->is_object() ? pad->find("pad") : nullptr;
  if (game == nullptr || !game->is_string()) {
    return Error{R"(this is no pad: it does not begin with {"pad":"<game>")"};
  }
  const Json* version = pad->find("version");
  if (version == nullptr || !version->is_integer() || version->integer() != kPadVersion) {
    return Error{"version: expected " + std::to_string(kPadVersion) +
                 "; this pad was made by another version of the program"};
  }
  if (find_game(game->text()) == nullptr) {
    return Error{"pad: there is no game " + quoted(game->text())};
  }
  return pad;
}

const std::string& game_of_pad(const Json& pad) { return pad.find("pad")->text(); }

std::vector<ScoreSheet> sheets_of(const AnyGame& game) {
  std::vector<ScoreSheet> sheets;
  for (int i = 0; i < game.seats(); ++i) sheets.push_back(game.score_sheet(seat_at(i)));
  return sheets;
}

Result<ScoredPad> score_pad(const PadRequest& request) {
  const std::string& id = game_of_pad(request.pad);
  Result<ScoredPad> scored = Error{"there is no score pad for the game " + quoted(id)};
  for_each_game(AllGames{}, [&]<Game G>(GameTag<G> tag) {
    if constexpr (requires { score_pad(tag, request); }) {
      if (G::info().id == id) scored = score_pad(tag, request);
    }
  });
  return scored;
}

}  // namespace mapwright
