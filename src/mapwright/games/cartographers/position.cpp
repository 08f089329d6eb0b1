// A position of Cartographers as text, in the format of content files:
//
//   position cartographers            (a view begins with "view cartographers")
//     options side=A edition=fr
//     seats 2
//     viewer 0                        views only; "spectator" for nobody
//     edicts greenbough canal-lake great-city borderlands
//     season spring                   "over" after winter
//     shown great-river temple-ruins  explore cards of this season
//     ambushes goblin-attack          ambushes shown in the game
//     card great-river                what the seats draw now, if anything
//     ruins waiting                   the ruins effect
//   seat 0
//     coins 3
//     spring 3 5 2 -4                 first edict, second edict, coins, monsters; scored seasons
//     chosen forest B4 B5 C5          in a view of another seat: "hidden"
//     map
//       | ...........

#include "mapwright/game/position.h"

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/games/cartographers/notation.h"

namespace mapwright::cartographers {
namespace {

std::string field(std::string_view key, std::string_view value) {
  return "  " + std::string(key) + " " + std::string(value) + "\n";
}

std::string listed_cards(const Content& content, std::uint32_t mask, int first) {
  std::string text;
  for (; mask != 0; mask &= mask - 1) {
    text += (text.empty() ? "" : " ") +
            content.cards[static_cast<std::size_t>(first + std::countr_zero(mask))].id;
  }
  return text;
}

std::string shared_text(const Cartographers& game, const State& state) {
  const Content& content = game.content();
  std::string edicts;
  for (const auto card : state.edicts) {
    if (card != kNoCard) edicts += (edicts.empty() ? "" : " ") + content.score_cards[card].id;
  }
  std::string text = position_head_fields(game.options(), game.seats());
  if (!edicts.empty()) text += field("edicts", edicts);
  text += field("season", state.phase == Phase::kOver ? "over" : content.seasons[state.season].id);
  if (state.shown != 0) text += field("shown", listed_cards(content, state.shown, 0));
  if (state.ambushes_shown != 0) {
    text += field("ambushes", listed_cards(content, state.ambushes_shown, content.explore_cards));
  }
  if (state.card != kNoCard) text += field("card", content.cards[state.card].id);
  if (state.ruins_waiting) text += field("ruins", "waiting");
  return text;
}

std::string seat_text(const Cartographers& game, const State& state, Seat seat, bool hidden) {
  const Sheet& sheet = state.sheets[seat];
  std::string text = "seat " + std::to_string(mapwright::index(seat)) + "\n";
  text += field("coins", std::to_string(sheet.coins));
  for (std::size_t s = 0; s < scored_seasons(state); ++s) {
    const SeasonFigures& figures = sheet.seasons[s];
    text += field(game.content().seasons[s].id,
                  std::to_string(figures.edicts[0]) + " " + std::to_string(figures.edicts[1]) +
                      " " + std::to_string(figures.coins) + " " + std::to_string(figures.monsters));
  }
  if (hidden) {
    text += field("chosen", "hidden");
  } else if (!sheet.chosen.is_none()) {
    text += field("chosen", game.action_text(sheet.chosen));
  }
  text += "  map\n";
  for (const std::string& row : sheet_rows(game.print(), sheet)) text += "    | " + row + "\n";
  return text;
}

// Reads the entries of a position or view into a View; a position has nothing hidden.
class PositionReader {
 public:
  PositionReader(const Cartographers& game, std::string_view kind)
      : game_(game), content_(game.content()), kind_(kind) {}

  Result<Cartographers::View> read(std::string_view text) {
    ContentFile file{.name = "", .path = std::string(kind_), .text = std::string(text)};
    const auto entries = read_content(file);
    if (!entries) return entries.error();
    const auto seats = static_cast<std::size_t>(game_.seats());
    if (entries->empty()) return Error{file.path + ":1: expected a position, found nothing"};
    if (auto head = check_position_head((*entries)[0], kind_, Cartographers::info().id,
                                        game_.options(), game_.seats());
        !head) {
      return head.error();
    }
    if (entries->size() != seats + 1) {
      return (*entries)[0].error("expected " + std::to_string(seats) + " seats after it, found " +
                                 std::to_string(entries->size() - 1));
    }
    for (const ContentEntry& entry : *entries) {
      if (auto once = check_each_once(entry); !once) return once.error();
    }
    view_.known.sheets = PerSeat<Sheet>(game_.seats());
    if (auto shared = read_shared((*entries)[0]); !shared) return shared.error();
    for (std::size_t i = 0; i < seats; ++i) {
      if (auto seat = read_seat((*entries)[i + 1], seat_at(static_cast<int>(i))); !seat) {
        return seat.error();
      }
    }
    if (auto chosen = read_chosen(*entries); !chosen) return chosen.error();
    return view_;
  }

 private:
  // No line may be passed over in silence because another one has the same key.
  Result<void> check_each_once(const ContentEntry& entry) {
    for (const ContentField& line : entry.fields) {
      if (entry.find(line.key) != &line) {
        return entry.error(line, "expected '" + std::string(line.key) + "' only once");
      }
    }
    return {};
  }

  Result<void> read_shared(const ContentEntry& entry) {
    if (auto once = entry.no_repeats(); !once) return once;
    if (auto known = entry.only({"options", "seats", "viewer", "edicts", "season", "shown",
                                 "ambushes", "card", "ruins"});
        !known) {
      return known.error();
    }
    if (auto viewer = read_viewer(entry, kind_, game_.seats(), view_.viewer); !viewer) {
      return viewer.error();
    }
    if (auto edicts = read_edicts(entry); !edicts) return edicts.error();
    const auto season = entry.field("season");
    if (!season) return season.error();
    if (auto cards = read_cards(entry, **season); !cards) return cards.error();
    return {};
  }

  Result<void> read_edicts(const ContentEntry& entry) {
    State& state = view_.known;
    const ContentField* line = entry.find("edicts");
    if (line == nullptr && game_.rules().fixed_edicts) {
      return entry.error("expected the edicts of the options, found none");
    }
    if (line == nullptr) return {};
    std::size_t count = 0;
    for (const auto id : words_of(line->value)) {
      const auto card = std::ranges::find(content_.score_cards, id, &ScoreCard::id);
      const bool known = card != content_.score_cards.end() && count < kEdictCount;
      if (!known || std::ranges::any_of(state.edicts, [&](std::uint8_t drawn) {
            return drawn != kNoCard && content_.score_cards[drawn].deck == card->deck;
          })) {
        return entry.error(*line, "expected up to four score cards of different decks, found " +
                                      quoted(line->value));
      }
      state.edicts[count++] = static_cast<std::uint8_t>(card - content_.score_cards.begin());
    }
    if (game_.rules().fixed_edicts && state.edicts != *game_.rules().fixed_edicts) {
      return entry.error(*line, "expected the edicts of the options");
    }
    return {};
  }

  // A set of cards by id, from `first` to `last` of the content.
  Result<std::uint32_t> read_mask(const ContentEntry& entry, std::string_view key, int first,
                                  int last) {
    std::uint32_t mask = 0;
    const ContentField* line = entry.find(key);
    if (line == nullptr) return mask;
    for (const auto id : words_of(line->value)) {
      const auto card = std::ranges::find(content_.cards, id, &Card::id);
      const auto at = static_cast<int>(card - content_.cards.begin());
      if (at < first || at >= last || ((mask >> (at - first)) & 1U) != 0) {
        return entry.error(*line,
                           "expected each card of its kind at most once, found " + quoted(id));
      }
      mask |= std::uint32_t{1} << (at - first);
    }
    return mask;
  }

  Result<void> read_cards(const ContentEntry& entry, const ContentField& season) {
    State& state = view_.known;
    const auto at = std::ranges::find(content_.seasons, season.value, &Season::id);
    const bool over = season.value == "over";
    if (at == content_.seasons.end() && !over) {
      return entry.error(season, "expected a season or 'over', found " + quoted(season.value));
    }
    state.season = static_cast<std::uint8_t>(
        over ? kSeasonCount - 1 : static_cast<std::size_t>(at - content_.seasons.begin()));
    const auto shown = read_mask(entry, "shown", 0, content_.explore_cards);
    if (!shown) return shown.error();
    const auto ambushes = read_mask(entry, "ambushes", content_.explore_cards,
                                    content_.explore_cards + content_.ambush_cards);
    if (!ambushes) return ambushes.error();
    state.shown = *shown;
    state.ambushes_shown = static_cast<std::uint8_t>(*ambushes);
    int time = 0;
    bool ruins_shown = false;
    for (std::uint32_t rest = *shown; rest != 0; rest &= rest - 1) {
      const Card& card = content_.cards[static_cast<std::size_t>(std::countr_zero(rest))];
      time += card.time;
      ruins_shown = ruins_shown || card.is_ruins;
    }
    state.time = static_cast<std::uint8_t>(time);
    if (const ContentField* ruins = entry.find("ruins")) {
      if (ruins->value != "waiting" || !ruins_shown) {
        return entry.error(*ruins, "expected 'ruins waiting' after a ruins card was shown");
      }
      state.ruins_waiting = true;
    }
    return read_phase(entry, over);
  }

  Result<void> read_phase(const ContentEntry& entry, bool over) {
    State& state = view_.known;
    const bool edicts_missing = state.edicts_drawn() < static_cast<int>(kEdictCount);
    const ContentField* card_line = entry.find("card");
    const bool fresh = state.shown == 0 && card_line == nullptr && !state.ruins_waiting;
    if (std::popcount(static_cast<unsigned>(state.ambushes_shown)) > state.season + 1) {
      return entry.error("expected at most one ambush for each season begun");
    }
    if (edicts_missing) {
      if (!fresh || state.season != 0 || state.ambushes_shown != 0 || over) {
        return entry.error("expected four edicts before the first card");
      }
      state.phase = Phase::kEdicts;
      return {};
    }
    if (over) {
      if (!fresh) return entry.error("expected no card on show when the game is over");
      state.phase = Phase::kOver;
      return {};
    }
    state.phase = Phase::kTurn;
    if (card_line != nullptr) return read_card_in_play(entry, *card_line);
    if (state.time >= content_.seasons[state.season].threshold) {
      return entry.error("expected less time on show than the season's threshold");
    }
    return {};
  }

  Result<void> read_card_in_play(const ContentEntry& entry, const ContentField& line) {
    State& state = view_.known;
    const auto card = std::ranges::find(content_.cards, line.value, &Card::id);
    const auto at = static_cast<int>(card - content_.cards.begin());
    const bool known = card != content_.cards.end() && !card->is_ruins;
    const bool on_show =
        known &&
        (card->is_ambush ? ((state.ambushes_shown >> (at - content_.explore_cards)) & 1U) != 0
                         : ((state.shown >> at) & 1U) != 0);
    if (!on_show || (card->is_ambush && game_.seats() == 1) ||
        state.time - card->time >= content_.seasons[state.season].threshold) {
      return entry.error(
          line, "expected a card on show that the seats draw now, found " + quoted(line.value));
    }
    state.card = static_cast<std::uint8_t>(at);
    state.phase = Phase::kDraw;
    return {};
  }

  Result<void> read_seat(const ContentEntry& entry, Seat seat) {
    State& state = view_.known;
    if (entry.kind != "seat" || entry.id != std::to_string(mapwright::index(seat))) {
      return entry.error("expected 'seat " + std::to_string(mapwright::index(seat)) + "'");
    }
    if (auto once = entry.no_repeats(); !once) return once;
    Sheet& sheet = state.sheets[seat];
    const auto coins = entry.number("coins", 0, game_.print().coin_track);
    if (!coins) return coins.error();
    const auto map = entry.field("map");
    if (!map) return map.error();
    const auto drawn = parse_sheet_rows((*map)->drawing);
    if (!drawn) return entry.error(**map, drawn.error().message);
    if (!same_print(drawn->print, game_.print())) {
      return entry.error(**map,
                         "expected the mountains, ruins and wasteland of side " + game_.print().id);
    }
    sheet = drawn->sheet;
    sheet.coins = static_cast<std::uint8_t>(*coins);
    std::size_t figures = 0;
    for (const ContentField& line : entry.fields) {
      if (line.key == "coins" || line.key == "map" || line.key == "chosen") continue;
      if (figures >= scored_seasons(state) || line.key != content_.seasons[figures].id) {
        return entry.error(line,
                           "expected coins, map, chosen and the seasons scored so far in "
                           "order, found " +
                               quoted(line.key));
      }
      if (auto read = read_figures(entry, line, sheet.seasons[figures++]); !read) return read;
    }
    if (figures != scored_seasons(state)) {
      return entry.error("expected the figures of " + std::to_string(scored_seasons(state)) +
                         " seasons, found " + std::to_string(figures));
    }
    return {};
  }

  Result<void> read_figures(const ContentEntry& entry, const ContentField& line,
                            SeasonFigures& figures) {
    const auto words = words_of(line.value);
    std::array<std::int16_t*, 4> targets = {&figures.edicts[0], &figures.edicts[1], &figures.coins,
                                            &figures.monsters};
    for (std::size_t i = 0; i < targets.size(); ++i) {
      const auto value = number_in(words.size() == targets.size() ? words[i] : "", -999, 999);
      if (!value) {
        return entry.error(line, "expected four figures: two edicts, coins, monsters; found " +
                                     quoted(line.value));
      }
      *targets[i] = static_cast<std::int16_t>(*value);
    }
    return {};
  }

  // Last, because whether a choice is legal depends on everything else.
  Result<void> read_chosen(const std::vector<ContentEntry>& entries) {
    const State before = view_.known;
    bool all = true;
    for (int i = 0; i < game_.seats(); ++i) {
      const ContentEntry& entry = entries[static_cast<std::size_t>(i) + 1];
      const ContentField* line = entry.find("chosen");
      if (line == nullptr) {
        all = false;
        continue;
      }
      if (line->value == "hidden" && kind_ == "view" && game_.is_to_act(before, seat_at(i)) &&
          seat_at(i) != view_.viewer) {
        view_.hidden.insert(seat_at(i));
        continue;
      }
      if (kind_ == "view" && seat_at(i) != view_.viewer) {
        return entry.error(*line,
                           "expected 'chosen hidden' for a seat that has chosen and is not "
                           "the viewer, found " +
                               quoted(line->value));
      }
      const auto action = game_.parse_action(line->value);
      if (!action) return entry.error(*line, action.error().message);
      if (!game_.is_legal(before, seat_at(i), *action)) {
        return entry.error(*line, "expected a legal choice, found " + quoted(line->value));
      }
      view_.known.sheets[seat_at(i)].chosen = *action;
    }
    if (all) return entries[0].error("expected a seat that has not chosen yet");
    return {};
  }

  const Cartographers& game_;
  const Content& content_;
  std::string_view kind_;
  Cartographers::View view_;
};

}  // namespace

std::string Cartographers::state_text(const State& state) const {
  std::string text = "position cartographers\n" + shared_text(*this, state);
  for (int i = 0; i < seats_; ++i) text += seat_text(*this, state, seat_at(i), false);
  return text;
}

std::string Cartographers::view_text(const View& view) const {
  std::string text = "view cartographers\n" + shared_text(*this, view.known);
  text += field("viewer", view.viewer == kNobody ? "spectator"
                                                 : std::to_string(mapwright::index(view.viewer)));
  for (int i = 0; i < seats_; ++i) {
    text += seat_text(*this, view.known, seat_at(i), view.hidden.contains(seat_at(i)));
  }
  return text;
}

Result<State> Cartographers::parse_state(std::string_view text) const {
  auto view = PositionReader(*this, "position").read(text);
  if (!view) return view.error();
  return view->known;
}

Result<Cartographers::View> Cartographers::parse_view(std::string_view text) const {
  return PositionReader(*this, "view").read(text);
}

}  // namespace mapwright::cartographers
