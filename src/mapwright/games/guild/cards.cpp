#include "mapwright/games/guild/cards.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright::guild {
namespace {

constexpr std::array<std::string_view, 8> kShapeNames = {"free",
                                                         "path",
                                                         "line",
                                                         "one region",
                                                         "touching last phase",
                                                         "straight on from last phase",
                                                         "straight from a village",
                                                         "straight from another village"};

// Reads the clauses of one phase line.
class PhaseReader {
 public:
  PhaseReader(EntryReader& entry, const ContentField& line) : entry_(entry), line_(line) {}

  Phase read() {
    for (const auto part : split(line_.value, ',')) read_clause(trimmed(part));
    expect(has_limit_, "expected 'up to N' or 'any number'");
    expect(has_terrain_, "expected 'any terrain' or terrains such as 'sea 4'");
    expect(has_shape_, "expected a shape such as 'free', 'path' or 'line'");
    // An endless phase must end somewhere: a line at the edge of the map, cities run out.
    expect(phase_.limit != kNoLimit || phase_.shape == Shape::kLine || phase_.only == Only::kCities,
           "expected 'any number' only with a line or with 'only cities'");
    return phase_;
  }

 private:
  void expect(bool holds, std::string_view message) {
    if (!holds) entry_.expect(false, line_, "phase: " + std::string(message), line_.value);
  }
  // A number from 1 to 9.
  std::uint8_t number(std::string_view text) {
    const auto found = number_in(text, 1, 9);
    if (!found) expect(false, found.error().message);
    return found ? static_cast<std::uint8_t>(*found) : std::uint8_t{1};
  }

  void read_clause(std::string_view clause) {
    if (clause == "any number" || clause.starts_with("up to ")) {
      expect(!has_limit_, "expected one limit");
      has_limit_ = true;
      if (clause != "any number") phase_.limit = number(clause.substr(6));
    } else if (clause == "any terrain") {
      expect(!has_terrain_, "expected 'any terrain' alone");
      phase_.caps.fill(kNoLimit);
      has_terrain_ = true;
    } else if (clause == "only cities" || clause == "only coins") {
      phase_.only = clause == "only cities" ? Only::kCities : Only::kCoins;
    } else if (const auto shape = index_of(kShapeNames, clause)) {
      expect(!has_shape_, "expected one shape");
      phase_.shape = static_cast<Shape>(*shape);
      has_shape_ = true;
    } else {
      read_terrain(clause, words_of(clause));
    }
  }

  void read_terrain(std::string_view clause, const std::vector<std::string_view>& words) {
    const auto terrain = words.empty() ? std::nullopt : index_of(kTerrainNames, words[0]);
    if (!terrain || words.size() > 2) {
      return expect(false, "expected a clause of the rule language instead of " + quoted(clause));
    }
    auto& cap = phase_.caps[at(*terrain)];
    expect(cap == 0, "expected each terrain once and none beside 'any terrain'");
    cap = words.size() == 2 ? number(words[1]) : kNoLimit;
    has_terrain_ = true;
  }

  EntryReader& entry_;
  const ContentField& line_;
  Phase phase_;
  bool has_limit_ = false;
  bool has_terrain_ = false;
  bool has_shape_ = false;
};

void read_bonus(EntryReader& entry, const ContentField& line, Card& card) {
  const auto words = words_of(line.value);
  const bool form = words.size() == 2 && (words[1] == "x2" || words[1] == "x3") &&
                    (words[0] == "coins" || words[0] == "treasures");
  if (!entry.expect(form, line, "expected 'bonus coins x2' or 'bonus treasures x2' (or x3)",
                    line.value)) {
    return;
  }
  (words[0] == "coins" ? card.coin_multiplier : card.treasure_multiplier) =
      static_cast<std::uint8_t>(words[1][1] - '0');
}

// Shapes that look back need a phase to look back on.
void check_order(EntryReader& entry, const Card& card) {
  const Phase* before = nullptr;
  for (const Phase& phase : card.phases) {
    entry.expect(phase.shape != Shape::kTouchingLast || before != nullptr,
                 "expected a phase before 'touching last phase'");
    entry.expect(phase.shape != Shape::kStraightOn || (before != nullptr && before->limit == 1),
                 "expected a phase of 'up to 1' before 'straight on from last phase'");
    entry.expect(phase.shape != Shape::kFromOtherVillage ||
                     (before != nullptr && before->shape == Shape::kFromVillage),
                 "expected 'straight from a village' before 'straight from another village'");
    before = &phase;
  }
}

}  // namespace

Card read_card(EntryReader& entry) {
  Card card{.id = entry.id(), .effect = entry.text("effect"), .phases = {}};
  for (const ContentField* line : entry.at_least_one("phase")) {
    if (!entry.expect(!card.phases.full(), *line, "expected at most 3 phases")) break;
    card.phases.push_back(PhaseReader(entry, *line).read());
  }
  for (const ContentField* line : entry.all("bonus")) read_bonus(entry, *line, card);
  entry.allow({"note", "tag"});
  entry.expect(std::ranges::count(card.phases, kNoLimit, &Phase::limit) <= 1,
               "expected at most one phase of 'any number'");
  check_order(entry, card);
  return card;
}

}  // namespace mapwright::guild
