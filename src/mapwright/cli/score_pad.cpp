#include "mapwright/cli/score_pad.h"

#include <array>
#include <iostream>

#include "mapwright/cli/play.h"
#include "mapwright/core/text.h"
#include "mapwright/pads/pad.h"
#include "mapwright/terminal/words.h"

namespace mapwright::cli {
namespace {

constexpr std::array kNoteWords = {
    // Cartographers
    ReasonWords{"edict-missing", "edict {edict} has not been chosen, so it brings nothing"},
    ReasonWords{"edict-deck", "the edicts {edict} and {other} are of the same deck"},
    ReasonWords{"on-mountain", "a terrain is drawn on a mountain; it does not count"},
    ReasonWords{"on-wasteland", "a terrain is drawn on wasteland; it does not count"},
    ReasonWords{"other-print", "the map shows something printed that this side does not have"},
    ReasonWords{"season-empty", "nothing was drawn in this season"},
    ReasonWords{"coins-track", "{count} coins, but the track has only {bound}"},
    ReasonWords{"coins-many", "{count} coins, but mountains and cards give at most {bound} so far"},
    ReasonWords{"coins-few", "{count} coins, but what stands on the map has given {bound}"},
    ReasonWords{"coins-less", "{count} coins, fewer than the {bound} of the season before"},
    ReasonWords{"written-differs", "{line}: {count} is written, the map gives {bound}"},
    // The Guild
    ReasonWords{"post-elsewhere", "a trading post where no city is"},
    ReasonWords{"ruin-elsewhere", "a treasure token where no ruin is"},
    ReasonWords{"crystal-elsewhere", "a crystal token where no crystal is"},
    ReasonWords{"tower-elsewhere", "a tower where no discovery space is"},
    ReasonWords{"cube-elsewhere", "cubes where none can lie"},
    ReasonWords{"village-elsewhere", "a village on a space that is no blank land"},
    ReasonWords{"village-second", "two villages in one region"},
    ReasonWords{"village-pawns", "{count} villages, but there are only {bound} pawns"},
    ReasonWords{"treasure-many", "{count} treasures {treasure}, but the box has {bound}"},
    ReasonWords{"posts-many",
                "{count} trading posts, but routes leave one city without: {bound} at most"},
    ReasonWords{"treasures-ruins", "{count} treasures kept, but only {bound} ruins explored"},
    ReasonWords{"objective-first", "objective {objective}: somebody must have been first"},
    ReasonWords{"objective-holds", "objective {objective} is met on this map, but not marked"},
    ReasonWords{"objective-open", "objective {objective} is marked, but the map does not show it"},
    ReasonWords{"objective-pays", "objective {objective} never pays {count}"},
    // Maps of Misterra
    ReasonWords{"tiles-many", "{count} tiles of {terrain}, but the box has {bound}"},
    ReasonWords{"jungle-missing", "a confirmed jungle lies here from the start"},
    ReasonWords{"no-otoma", "markers of the Otoma, but it plays only in the solo game"},
    ReasonWords{"parchment-alone", "nothing is drawn beside it, but a card covers two cells"},
    ReasonWords{"claim-hazy", "a claim where no confirmed tile lies; it does not count"},
    ReasonWords{"claim-terrain", "a second claim on one terrain; it does not count"},
    ReasonWords{"claim-many", "more than three claims"},
    ReasonWords{"claim-shared", "a marker where another one lies"},
    ReasonWords{"hypothesis-twice", "{card} is with two players"},
    ReasonWords{"hypothesis-missing", "{count} of two hypotheses chosen; they count when both are"},
    ReasonWords{"hypothesis-many", "{count} hypotheses chosen; the first two count"},
};

std::string place_of(const PadNote& note, const ScoredPad& pad) {
  if (note.seat < 0) return "";
  const std::string& name = pad.names[at(note.seat)];
  return (name.empty() ? "seat " + std::to_string(note.seat) : name) + ": ";
}

std::string stage_of(const PadNote& note) {
  return note.stage < 0 ? "" : "season " + std::to_string(note.stage + 1) + ": ";
}

Json notes_json(const ScoredPad& pad) {
  Json notes = Json::array();
  for (const PadNote& note : pad.notes) {
    Json cells = Json::array();
    for (const std::string& cell : note.cells) cells.push(cell);
    Json json = to_json(note.reason);
    json.add("seat", note.seat).add("stage", note.stage).add("cells", std::move(cells));
    notes.push(std::move(json));
  }
  return notes;
}

}  // namespace

int score_pad_file(const SetUp& set_up, const std::string& path, const std::string& text,
                   bool json) {
  const auto pad = parse_pad(text);
  if (!pad) return complain(path + ": " + pad.error().message);
  const std::string& game = game_of_pad(*pad);
  if (game != set_up.game) {
    return complain(path + ": a pad of " + game + ", not of " + set_up.game);
  }
  const auto files = load_content(*find_game(game), set_up.content);
  if (!files) return complain(files.error());
  const auto scored = score_pad({.pad = *pad, .files = *files, .question = {}});
  if (!scored) return complain(path + ": " + scored.error().message);
  if (json) {
    print(scored->after->result().add("notes", notes_json(*scored)));
    return kFine;
  }
  Record record;
  record.seats.resize(scored->names.size());
  for (std::size_t i = 0; i < scored->names.size(); ++i) record.seats[i].name = scored->names[i];
  print_scores(*scored->after, record, scored->sheets);
  for (const PadNote& note : scored->notes) {
    std::cout << "Note: " << place_of(note, *scored) << stage_of(note)
              << in_words(note.reason, kNoteWords)
              << (note.cells.empty() ? "" : ": " + joined(note.cells, " ")) << "\n";
  }
  return kFine;
}

}  // namespace mapwright::cli
