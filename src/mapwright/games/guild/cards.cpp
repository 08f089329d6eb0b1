#include "mapwright/games/guild/cards.h"

#include <algorithm>
#include <optional>

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
  PhaseReader(const ContentEntry& entry, const ContentField& field)
      : entry_(entry), field_(field) {}

  Result<Phase> read() {
    for (const auto part : split(field_.value, ',')) {
      if (auto clause = read_clause(trimmed(part)); !clause) return clause.error();
    }
    if (!has_limit_) return error("expected 'up to N' or 'any number'");
    if (!has_terrain_) return error("expected 'any terrain' or terrains such as 'sea 4'");
    if (!has_shape_) return error("expected a shape such as 'free', 'path' or 'line'");
    // An endless phase must end somewhere: a line at the edge of the map, cities run out.
    if (phase_.limit == kNoLimit && phase_.shape != Shape::kLine && phase_.only != Only::kCities) {
      return error("expected 'any number' only with a line or with 'only cities'");
    }
    return phase_;
  }

 private:
  Error error(const std::string& message) const {
    return entry_.error(field_, "phase: " + message + ", found " + quoted(field_.value));
  }

  Result<void> read_clause(std::string_view clause) {
    const auto words = words_of(clause);
    if (clause == "any number" || clause.starts_with("up to ")) return read_limit(clause);
    if (clause == "any terrain") {
      if (has_terrain_) return error("expected 'any terrain' alone");
      phase_.caps.fill(kNoLimit);
      has_terrain_ = true;
      return {};
    }
    if (clause == "only cities" || clause == "only coins") {
      phase_.only = clause == "only cities" ? Only::kCities : Only::kCoins;
      return {};
    }
    if (const auto shape = std::ranges::find(kShapeNames, clause); shape != kShapeNames.end()) {
      if (has_shape_) return error("expected one shape");
      phase_.shape = static_cast<Shape>(shape - kShapeNames.begin());
      has_shape_ = true;
      return {};
    }
    return read_terrain(clause, words);
  }

  Result<void> read_limit(std::string_view clause) {
    if (has_limit_) return error("expected one limit");
    has_limit_ = true;
    if (clause == "any number") return {};
    const auto limit = number_in(clause.substr(6), 1, 9);
    if (!limit) return error(limit.error().message);
    phase_.limit = static_cast<std::uint8_t>(*limit);
    return {};
  }

  Result<void> read_terrain(std::string_view clause, const std::vector<std::string_view>& words) {
    const auto terrain =
        words.empty() ? kTerrainNames.end() : std::ranges::find(kTerrainNames, words[0]);
    if (terrain == kTerrainNames.end() || words.size() > 2) {
      return error("expected a clause of the rule language instead of " + quoted(clause));
    }
    auto& cap = phase_.caps[static_cast<std::size_t>(terrain - kTerrainNames.begin())];
    if (cap != 0) return error("expected each terrain once and none beside 'any terrain'");
    cap = kNoLimit;
    if (words.size() == 2) {
      const auto number = number_in(words[1], 1, 9);
      if (!number) return error(number.error().message);
      cap = static_cast<std::uint8_t>(*number);
    }
    has_terrain_ = true;
    return {};
  }

  const ContentEntry& entry_;
  const ContentField& field_;
  Phase phase_;
  bool has_limit_ = false;
  bool has_terrain_ = false;
  bool has_shape_ = false;
};

Result<void> read_bonus(const ContentEntry& entry, const ContentField& field, Card& card) {
  const auto words = words_of(field.value);
  const bool form = words.size() == 2 && words[1].size() == 2 && words[1][0] == 'x' &&
                    words[1][1] >= '2' && words[1][1] <= '3';
  if (!form || (words[0] != "coins" && words[0] != "treasures")) {
    return entry.error(field, "expected 'bonus coins x2' or 'bonus treasures x2' (or x3), found " +
                                  quoted(field.value));
  }
  const auto factor = static_cast<std::uint8_t>(words[1][1] - '0');
  (words[0] == "coins" ? card.coin_multiplier : card.treasure_multiplier) = factor;
  return {};
}

// Shapes that look back need a phase to look back on.
std::optional<std::string> problem_with_order(const Card& card) {
  for (std::size_t i = 0; i < card.phases.size(); ++i) {
    const Shape shape = card.phases[i].shape;
    const Phase* before = i == 0 ? nullptr : &card.phases[i - 1];
    if (shape == Shape::kTouchingLast && before == nullptr) {
      return "expected a phase before 'touching last phase'";
    }
    if (shape == Shape::kStraightOn && (before == nullptr || before->limit != 1)) {
      return "expected a phase of 'up to 1' before 'straight on from last phase'";
    }
    if (shape == Shape::kFromOtherVillage &&
        (before == nullptr || before->shape != Shape::kFromVillage)) {
      return "expected 'straight from a village' before 'straight from another village'";
    }
  }
  return std::nullopt;
}

}  // namespace

Result<Card> read_card(const ContentEntry& entry) {
  if (auto known = entry.only({"effect", "phase", "bonus", "note", "tag"}); !known) {
    return known.error();
  }
  const auto effect = entry.field("effect");
  if (!effect) return effect.error();
  Card card{.id = std::string(entry.id), .effect = std::string((*effect)->value), .phases = {}};
  int endless = 0;
  for (const ContentField& field : entry.fields) {
    if (field.key == "bonus") {
      if (auto bonus = read_bonus(entry, field, card); !bonus) return bonus.error();
    }
    if (field.key != "phase") continue;
    if (card.phases.full()) return entry.error(field, "expected at most 3 phases");
    const auto phase = PhaseReader(entry, field).read();
    if (!phase) return phase.error();
    card.phases.push_back(*phase);
    endless += phase->limit == kNoLimit ? 1 : 0;
  }
  if (card.phases.empty()) return entry.error("expected a line 'phase …', found none");
  if (endless > 1) return entry.error("expected at most one phase of 'any number'");
  if (const auto problem = problem_with_order(card)) return entry.error(*problem);
  return card;
}

}  // namespace mapwright::guild
