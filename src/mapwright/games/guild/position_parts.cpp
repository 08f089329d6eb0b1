// A turn under way, and treasures, as text (position_parts.h).

#include "mapwright/games/guild/position_parts.h"

#include <algorithm>

namespace mapwright::guild {
namespace {

constexpr int kMostFreeCubes = 60;

}  // namespace

void treasures(PositionText& text, const Content& content, std::string_view key,
               KindCounts& counts) {
  text.line(
      key,
      [&] {
        std::vector<std::string> words;
        for (std::size_t kind = 0; kind < content.treasures.size(); ++kind) {
          if (counts[kind] == 0) continue;
          words.push_back(content.treasures[kind].id + " " + std::to_string(counts[kind]));
        }
        return joined(words, " ");
      },
      [&](const ContentField& line) {
        counts = {};
        const auto words = words_of(line.value == "-" ? "" : line.value);
        bool fine = words.size() % 2 == 0;
        for (std::size_t i = 0; fine && i < words.size(); i += 2) {
          const auto kind = index_of(content.treasures, words[i], &Treasure::id);
          const int number = parse_int(words[i + 1]).value_or(0);
          fine = kind && counts[at(*kind)] == 0 && number >= 1 &&
                 number <= content.treasures[at(*kind)].copies;
          if (fine) counts[at(*kind)] = static_cast<std::uint8_t>(number);
        }
        text.expect(fine, line, "expected treasures and how many, such as 'vase 2'", line.value);
      });
}

void TurnText::step(Turn& turn) {
  const auto cards = Names{game_}.specialties();
  text_.line(
      "turn",
      [&]() -> std::string {
        switch (turn.step) {
          case Step::kDone:
            return "";
          case Step::kDraw:
            return "draw";
          case Step::kUse:
            return "use";
          case Step::kKeep:
            return "keep " + cards.name(turn.offered[0]) + " " + cards.name(turn.offered[1]);
          case Step::kExplore:
            return "explore " + content_.cards[turn.card].id;
        }
        return "";
      },
      [&](const ContentField& line) {
        text_.expect(read_step(words_of(line.value), turn), line,
                     "expected 'draw', 'use', 'keep' and two specialty cards or 'explore' and a "
                     "card",
                     line.value);
      });
}

bool TurnText::read_step(const std::vector<std::string_view>& words, Turn& turn) const {
  const auto is = [&](std::string_view step, std::size_t size) {
    return words.size() == size && words[0] == step;
  };
  if (is("draw", 1) || is("use", 1)) {
    turn.step = is("draw", 1) ? Step::kDraw : Step::kUse;
  } else if (is("keep", 3)) {
    const auto cards = Names{game_}.specialties();
    const auto a = cards.find(words[1]);
    const auto b = cards.find(words[2]);
    if (!a || !b || *a >= *b) return false;
    turn.step = Step::kKeep;
    turn.offered = {static_cast<std::uint8_t>(*a), static_cast<std::uint8_t>(*b)};
  } else {
    const auto card =
        is("explore", 2) ? index_of(content_.cards, words[1], &Card::id) : std::nullopt;
    if (!card) return false;
    begin_card(turn, static_cast<std::uint8_t>(*card));
  }
  return true;
}

TurnText::Explored TurnText::describe(Turn& turn) {
  step(turn);
  const bool plays = turn.step == Step::kExplore;
  for (const std::string_view key : {"explored", "from", "drawn", "draws", "free-cubes"}) {
    text_.when(plays, key, "expected " + std::string(key) + " only while a card is played");
  }
  Explored lines;
  if (!plays) return lines;
  const auto [spaces, sources] = text_.reads() ? Phases{} : phases_of(turn);
  const auto later = [](const ContentField&) {};
  lines.spaces = text_.line(
      "explored", [&] { return spaces; }, later);
  lines.sources = text_.line(
      "from", [&] { return sources; }, later);
  treasures(text_, content_, "drawn", turn.drawn);
  text_.count("draws", turn.draws, 3);
  text_.count("free-cubes", turn.free_cubes, kMostFreeCubes);
  return lines;
}

TurnText::Phases TurnText::phases_of(const Turn& turn) const {
  const Map& map = game_.map();
  std::vector<std::string> spaces;
  std::vector<std::string> sources;
  for (int phase = 0; phase <= turn.phase; ++phase) {
    const bool current = phase == turn.phase;
    const bool last_before = phase + 1 == turn.phase;
    const int begin = current ? turn.phase_begin : last_before ? turn.previous_begin : 0;
    const int end = current ? turn.count : last_before ? turn.phase_begin : turn.previous_begin;
    std::vector<std::string> names;
    for (int i = begin; i < end; ++i) names.push_back(map.name_of(cell_at(turn.spaces[at(i)])));
    const Shape shape = content_.cards[turn.card].phases[at(phase)].shape;
    const bool from_village =
        (shape == Shape::kFromVillage || shape == Shape::kFromOtherVillage) && begin != end;
    const unsigned ways = current ? turn.directions : last_before ? turn.first_directions : 0U;
    std::vector<std::string> villages;
    for_each_member(from_village ? ways : 0U, [&](int way) {
      villages.push_back(map.name_of(cell_at(map.next(turn.spaces[at(begin)], opposite(way)))));
    });
    spaces.push_back(names.empty() ? "-" : joined(names, " "));
    sources.push_back(villages.empty() ? "-" : joined(villages, " "));
  }
  const bool any_space = turn.phase > 0 || turn.count > 0;
  const bool any_source = std::ranges::count(sources, "-") != std::ssize(sources);
  return {any_space ? joined(spaces, " / ") : "", any_source ? joined(sources, " / ") : ""};
}

template <class F>
void TurnText::each_space(const ContentField& line, std::string_view group, F&& each) {
  if (trimmed(group) == "-") return;
  const auto spaces = Names{game_}.spaces();
  for (const auto word : words_of(group)) {
    const auto space = spaces.find(word);
    if (!text_.expect(space.has_value(), line, spaces.expected, word)) return;
    each(*space);
    if (!text_.ok()) return;
  }
}

void TurnText::play_over(const Explored& lines, SeatState& seat) {
  Turn& turn = seat.turn;
  const ContentField& line = *lines.spaces;
  const auto groups = split(line.value, '/');
  const auto sources = split(lines.sources != nullptr ? lines.sources->value : "", '/');
  for (std::size_t g = 0; g < groups.size() && text_.ok(); ++g) {
    if (g > 0 && !text_.expect(!is_last_phase(content_, turn), line,
                               "expected no more phases than the card has")) {
      return;
    }
    if (g > 0) begin_next_phase(turn);
    Spaces from;
    if (lines.sources != nullptr && g < sources.size()) {
      each_space(*lines.sources, sources[g], [&](Cell space) { from.insert(space); });
    }
    each_space(line, groups[g],
               [&](Cell space) { play_space(line, from, seat.board, turn, space); });
  }
}

void TurnText::play_space(const ContentField& line, const Spaces& from, const Board& board,
                          Turn& turn, Cell space) {
  if (!text_.expect(
          turn.count < kMaxCardSpaces && allowed_by_phase(content_, board, turn).contains(space),
          line, "expected spaces the card allows", game_.map().name_of(space))) {
    return;
  }
  note_space(content_, board, turn, space);
  if (turn.placed() == 1 && from.any()) keep_sources(from, turn);
  text_.expect(phase_of(content_, turn).shape < Shape::kFromVillage || turn.directions != 0, line,
               "expected villages that the line may come from");
}

void TurnText::keep_sources(const Spaces& from, Turn& turn) const {
  for (int d = 0; d < kDirections; ++d) {
    const auto source = game_.map().next(turn.line_start, opposite(d));
    if (source == kNoSpace || !from.contains(cell_at(source))) {
      turn.directions = static_cast<std::uint8_t>(turn.directions & ~(1U << d));
    }
  }
}

}  // namespace mapwright::guild
