// The calls about puzzles: files of them, a position to be solved, and what an answer is worth.
#include <algorithm>

#include "mapwright/game/replay.h"
#include "mapwright/puzzles/compare.h"
#include "mapwright/puzzles/proof.h"
#include "mapwright/puzzles/puzzle.h"
#include "mapwright/wasm/api.h"
#include "mapwright/wasm/make_json.h"

namespace mapwright {
namespace {

Json in_points(int hundredths) { return Json::decimal(hundredths_text(hundredths)); }

// The table's game as it was after so many events.
Result<std::unique_ptr<AnyGame>> game_after(const GameTable& table, int events) {
  const auto& all = table.record().events;
  if (static_cast<std::size_t>(events) > all.size()) return Error{"the record has fewer events"};
  auto game = table.fresh().clone();
  for (int i = 0; i < events; ++i) play_again(*game, all[at(i)]);
  return game;
}

Result<std::vector<Choice>> choices_from(const Json& given) {
  const Json* list = given.find("choices");
  std::vector<Choice> choices;
  if (list == nullptr || !list->is_array()) return Error{"'choices' must be an array"};
  for (const Json& each : list->items()) {
    if (!each.is_array()) return Error{"a choice must be an array of actions"};
    Choice& choice = choices.emplace_back();
    for (const Json& action : each.items()) {
      if (!action.is_string()) return Error{"an action must be a string"};
      choice.push_back(action.text());
    }
  }
  if (choices.empty()) return Error{"there is no choice to compare with"};
  return choices;
}

}  // namespace

Result<Json> Api::puzzle_list(Text text) {
  const auto file = parse_puzzles(text);
  if (!file) return file.error();
  return object_of("game", file->game, "puzzles", list_of(file->puzzles, [](const Puzzle& puzzle) {
                     return object_of("number", static_cast<std::int64_t>(puzzle.number), "grade",
                                      puzzle.grade, "line", to_line(puzzle));
                   }));
}

Result<Json> Api::open_puzzle(Text line) {
  const auto puzzle = parse_puzzle(line);
  if (!puzzle) return puzzle.error();
  const auto open = mapwright::open_puzzle(*puzzle, [&](const Record& head) {
    return make(head.game, head.options, head.seats.size(), head.file);
  });
  if (!open) return open.error();
  const auto actions = [](const MadeChoice& made) { return list_of(made.actions); };
  const auto wrong = [&](const OpenPuzzle::Wrong& each) {
    return object_of("actions", actions(each.made), "cost", in_points(each.cost));
  };
  return object_of("record", to_text(open->record), "seat", index(open->seat), "right",
                   list_of(open->right, actions), "wrong", list_of(open->wrong, wrong));
}

Result<Json> Api::whole_choice(GameTable* table, Seat seat, int events, Text action) {
  const auto game = game_after(*table, events);
  if (!game) return game.error();
  const auto analyst = analyst_for(**game);
  if (!analyst) return analyst.error();
  const auto made = choice_beginning_with(**analyst, **game, seat, action);
  if (!made) return made.error();
  return list_of(made->actions);
}

Result<Json> Api::judge_choice(GameTable* table, Seat seat, int events, const Json* right,
                               int playouts) {
  const auto game = game_after(*table, events);
  if (!game) return game.error();
  const auto analyst = analyst_for(**game);
  if (!analyst) return analyst.error();
  const auto rights = choices_from(*right);
  if (!rights) return rights.error();
  Choice chosen;
  for (std::size_t i = at(events); i < table->record().events.size(); ++i) {
    chosen.push_back(table->record().events[i].text);
  }
  Json answer = object_of("over", ChoiceClock(**analyst, **game, seat).is_over(table->end()));
  if (chosen.empty()) return Json::object().add("over", false);
  if (!answer.find("over")->boolean()) return answer;
  const auto made = make_choice(**analyst, **game, seat, chosen);
  if (!made) return made.error();
  const std::string position = made->after->state_text();
  bool same = false;
  for (const Choice& each : *rights) {
    const auto other = make_choice(**analyst, **game, seat, each);
    if (!other) return other.error();
    same = same || other->after->state_text() == position;
  }
  answer.add("same", same);
  if (playouts == 0) return answer;
  const Comparison compared =
      compare(**analyst, **game, seat, rights->front(), made->actions, playouts, 1);
  const Scale scale = (*analyst)->scale(**game);
  answer.add("right", same || compared.behind.value <= kRightWithin);
  answer.add("behind", in_points(compared.behind.value));
  answer.add("error", in_points(compared.behind.error));
  answer.add("lines", list_of(compared.lines, [](const ComparedLine& line) {
               return object_of("group", line.group, "label", line.label, "best",
                                in_points(line.best), "chosen", in_points(line.other));
             }));
  answer.add("rivals", object_of("best", in_points(compared.rivals.best), "chosen",
                                 in_points(compared.rivals.other)));
  answer.add("score", scale.score).add("rivalPercent", scale.rival_percent);
  return answer;
}

}  // namespace mapwright
