#include "oracle/cartographers_game.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <stdexcept>

#include "oracle/cartographers_data.h"
#include "oracle/cartographers_score.h"

namespace oracle {

Game::Game(char side, int seats, Options options, std::vector<std::string> fixed_edicts)
    : seats_(seats), options_(options), edicts_(fixed_edicts) {
  if (seats < 1 || seats > 100) throw std::logic_error("1 to 100 seats");
  if (options.wildholds != 8 && options.wildholds != 6) throw std::logic_error("wildholds: 8 or 6");
  if (!fixed_edicts.empty()) {
    std::set<std::string> decks;  // C6: one card from each of the four decks
    for (const std::string& id : fixed_edicts) decks.insert(score_card(id).deck);
    if (fixed_edicts.size() != 4 || decks.size() != 4) {
      throw std::logic_error("the edicts need one card from each of the four decks");
    }
  }
  for (int seat = 0; seat < seats; ++seat) {
    sheets_.push_back(printed_sheet(side));  // C1: all players use the same side
    coins_.push_back(0);
    seasons_.push_back({});
  }
}

std::map<std::string, int> Game::chance_outcomes() const {
  std::map<std::string, int> outcomes;
  if (over() || !card_.empty()) return outcomes;
  if (edicts_.size() < 4) {
    // C6: uniform over the cards of the decks not used yet.
    std::set<std::string> used;
    for (const std::string& id : edicts_) used.insert(score_card(id).deck);
    for (const ScoreCard& card : score_cards()) {
      if (used.count(card.deck) == 0) outcomes[card.id] = 1;
    }
    return outcomes;
  }
  // In the record: season s (from 1), n ambushes shown; k of the u unseen ones are in the deck.
  const int shown = static_cast<int>(ambushes_shown_.size());
  const int in_deck = season_ + 1 - shown;
  const int unseen = 4 - shown;
  // With all four shown u is 0, and the explore cards are alone: equally likely, weight 1.
  const int explore_weight = unseen > 0 ? unseen : 1;
  for (const ExploreCard& card : explore_cards()) {
    if (explore_shown_.count(card.id) == 0) outcomes[card.id] = explore_weight;
  }
  for (const AmbushCard& card : ambush_cards()) {
    if (in_deck > 0 && ambushes_shown_.count(card.id) == 0) outcomes[card.id] = in_deck;
  }
  return outcomes;
}

void Game::chance(const std::string& id) {
  const std::map<std::string, int> outcomes = chance_outcomes();
  if (outcomes.empty()) throw std::logic_error("no card is to be turned over now");
  if (outcomes.count(id) == 0) throw std::logic_error("this card cannot come now: '" + id + "'");
  if (edicts_.size() < 4) {
    edicts_.push_back(id);
    return;
  }
  if (is_ambush_card(id)) {
    ambushes_shown_.insert(id);  // C18, C39: it leaves the game in any case
    if (seats_ > 1) {
      card_ = id;
      return;
    }
    const auto cells = solo_walk(sheets_.front(), id);  // C39
    if (cells.has_value()) draw(0, "monster", *cells, false);
    check_season();
    return;
  }
  explore_shown_.insert(id);
  if (explore_card(id).ruins) {
    ruins_waiting_ = true;  // C10: at once another card; several ruins cards are one effect
  } else {
    card_ = id;
  }
}

std::vector<int> Game::seats_to_act() const {
  std::vector<int> result;
  if (card_.empty()) return result;
  for (int seat = 0; seat < seats_; ++seat) {
    if (choices_.count(seat) == 0) result.push_back(seat);
  }
  return result;
}

int Game::sheet_in_hand(int seat) const {
  index_of(seat);
  if (card_.empty() || !is_ambush_card(card_)) return seat;
  // C18: clockwise, seat j draws on the sheet of seat j-1; counter-clockwise, on that of j+1.
  if (ambush_card(card_).clockwise) return (seat + seats_ - 1) % seats_;
  return (seat + 1) % seats_;
}

std::vector<std::string> Game::legal(int seat) const {
  index_of(seat);
  if (card_.empty() || choices_.count(seat) > 0) return {};
  return legal_drawings(sheet(sheet_in_hand(seat)), card_, ruins_waiting_, options_);
}

void Game::act(int seat, const std::string& action) {
  index_of(seat);
  if (card_.empty()) throw std::logic_error("there is nothing to draw now");
  if (choices_.count(seat) > 0) throw std::logic_error("this seat has already chosen");
  const std::vector<std::string> actions = legal(seat);
  if (std::find(actions.begin(), actions.end(), action) == actions.end()) {
    throw std::logic_error("not a legal action for " + card_ + ": '" + action + "'");
  }
  choices_[seat] = action;
  if (static_cast<int>(choices_.size()) == seats_) finish_card();
}

void Game::finish_card() {
  for (const auto& [seat, action] : choices_) {
    if (action == "pass") continue;
    const Drawing drawing = parse_drawing(action);
    draw(sheet_in_hand(seat), drawing.terrain, drawing.cells,
         earns_shape_coin(card_, drawing.cells));
  }
  if (!is_ambush_card(card_)) ruins_waiting_ = false;  // C11, C16
  card_.clear();
  choices_.clear();
  check_season();
}

void Game::draw(int owner, const std::string& terrain, const std::vector<Cell>& cells,
                bool shape_coin) {
  Sheet& sheet = sheets_.at(index_of(owner));
  const int surrounded_before = mountain_coins(sheet);
  for (const Cell& cell : cells) {
    char letter = terrain_letter(terrain);
    if (is_ruin(sheet, cell)) {
      letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));  // C3
    }
    put_letter(sheet, cell, letter);
  }
  int new_coins = mountain_coins(sheet) - surrounded_before;  // C14: once per mountain
  if (shape_coin) new_coins += 1;                             // C13
  int& coins = coins_.at(index_of(owner));
  coins = std::min(kCoinTrack, coins + new_coins);  // C13: further coins are lost
}

void Game::check_season() {  // C19
  if (time() < season_cards().at(static_cast<std::size_t>(season_)).threshold) return;
  score_season();
  season_ += 1;
  explore_shown_.clear();  // C21: all explore cards, shown or not, are shuffled together
}

void Game::score_season() {  // C20
  const SeasonCard& season = season_cards().at(static_cast<std::size_t>(season_));
  for (int seat = 0; seat < seats_; ++seat) {
    SeasonFigures figures;
    figures.season = season.name;
    for (char letter : season.edicts) {
      const std::string& id = edicts_.at(static_cast<std::size_t>(letter - 'A'));
      figures.edicts[letter] = score(id, sheet(seat), options_.wildholds);
      figures.total += figures.edicts[letter];
    }
    figures.coins = coins(seat);
    figures.monsters = oracle::monsters(sheet(seat));
    figures.total += figures.coins + figures.monsters;
    seasons_.at(index_of(seat)).push_back(figures);
  }
}

}  // namespace oracle
