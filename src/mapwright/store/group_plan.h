#pragma once
// What becomes of a group of writes: the answer to each and the rows that all of them leave, from
// what the database holds. Both databases write by it; it knows neither.

#include <map>
#include <utility>

#include "mapwright/store/store.h"

namespace mapwright {

// What the database holds of the logs and documents that a group names. Views of the writes' text.
struct Standing {
  struct Held {
    std::uint64_t version = 0;
    std::string tags;  // as tags_text gives them
  };
  std::map<std::string_view, std::uint64_t> lengths;
  std::map<std::pair<std::string_view, std::string_view>, Held> documents;  // by kind and id
};

// Every name of the group, as if nothing were held of it.
[[nodiscard]] Standing names_of(std::span<const Write> writes);

struct PlannedEntry {
  std::string_view log;
  std::uint64_t number = 0;
  std::string_view text;
};

struct PlannedDocument {
  const Document* document = nullptr;      // the last that the group writes of this kind and id
  std::uint64_t version = 0;               // its own, afterwards
  std::string tags;                        // as tags_text gives them
  const Standing::Held* before = nullptr;  // version 0: there was none
};

struct GroupPlan {
  std::vector<Written> answers;            // kDone or kOvertaken, one for each write
  std::vector<PlannedEntry> entries;       // by log and number
  std::vector<PlannedDocument> documents;  // by kind and id, each once
};

// Pre: the writes and `standing` outlive the plan.
[[nodiscard]] GroupPlan plan_group(std::span<const Write> writes, const Standing& standing);

// A list of tags as one text and back: the length, a colon and the tag, one after another.
[[nodiscard]] std::string tags_text(const std::vector<std::string>& tags);
[[nodiscard]] std::vector<std::string> tags_of(std::string_view text);

// "At most so many" as databases take it.
[[nodiscard]] std::int64_t row_limit(std::size_t most);

}  // namespace mapwright
