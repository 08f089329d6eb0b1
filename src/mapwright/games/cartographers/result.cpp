#include <algorithm>

#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/games/cartographers/notation.h"

namespace mapwright::cartographers {
ScoreSheet Cartographers::score_sheet(const State& state, Seat seat) const {
  ScoreSheet paper;
  const Sheet& sheet = state.sheets[seat];
  for (std::size_t s = 0; s < scored_seasons(state); ++s) {
    const Season& season = content_->seasons[s];
    for (std::size_t i = 0; i < 2; ++i) {
      const auto edict = at(season.edicts[i]);
      std::string label = edict_letter(edict);
      // A score pad may not say which card it is.
      if (const auto card = state.edicts[edict]; card != kNoCard) {
        label += " " + content_->score_cards[card].id;
      }
      paper.lines.push_back({season.id, std::move(label), sheet.seasons[s].edicts[i]});
    }
    paper.lines.push_back({season.id, "coins", sheet.seasons[s].coins});
    paper.lines.push_back({season.id, "monsters", sheet.seasons[s].monsters});
  }
  paper.total = sheet.total();
  return paper;
}

int Cartographers::rank(const State& state, Seat seat) const {
  // C22: more stars, then fewer lost to monsters (both figures are sums; losses are negative).
  const Sheet& own = state.sheets[seat];
  const auto better = [&](const Sheet& other) {
    return other.total() != own.total()
               ? other.total() > own.total()
               : other.stars_lost_to_monsters() > own.stars_lost_to_monsters();
  };
  return 1 + static_cast<int>(std::ranges::count_if(state.sheets, better));
}

int Cartographers::solo_values(const State& state) const {
  int sum = 0;
  for (const auto card : state.edicts) {
    if (card != kNoCard) sum += content_->score_cards[card].solo_value;
  }
  return sum;
}

int Cartographers::rating(const State& state) const {
  return state.sheets[seat_at(0)].total() - solo_values(state);  // C41
}

const Title& Cartographers::title_for(int rating) const {
  const auto reached = [&](const Title& title) { return rating >= title.least; };
  const auto title = std::ranges::find_if(content_->titles, reached);
  return title == content_->titles.end() ? content_->titles.back() : *title;
}

Json Cartographers::seat_result(const State& state, Seat seat) const {
  const Sheet& sheet = state.sheets[seat];
  Json seasons = Json::array();
  for (std::size_t s = 0; s < scored_seasons(state); ++s) {
    const Season& season = content_->seasons[s];
    const SeasonFigures& figures = sheet.seasons[s];
    Json edicts = Json::object();
    for (std::size_t i = 0; i < 2; ++i) {
      edicts.add(edict_letter(at(season.edicts[i])), figures.edicts[i]);
    }
    seasons.push(Json::object()
                     .add("season", season.id)
                     .add("edicts", std::move(edicts))
                     .add("coins", figures.coins)
                     .add("monsters", figures.monsters)
                     .add("total", figures.total()));
  }
  Json result = Json::object();
  result.add("seat", mapwright::index(seat)).add("seasons", std::move(seasons));
  result.add("total", sheet.total()).add("monsters", sheet.stars_lost_to_monsters());
  result.add("rank", rank(state, seat));
  if (seats_ == 1) {
    result.add("rating", rating(state)).add("title", title_for(rating(state)).name);
  }
  return result;
}

}  // namespace mapwright::cartographers
