#include "mapwright/store/group_plan.h"

#include <algorithm>
#include <cassert>

#include "mapwright/core/text.h"

namespace mapwright {
namespace {

using DocumentKey = std::pair<std::string_view, std::string_view>;

struct Scene {  // the names of the group as the writes so far leave them
  std::map<std::string_view, std::uint64_t> lengths;
  std::map<DocumentKey, std::uint64_t> versions;
};

// Whether all that the write names is as it says. The scene is then as after it; if not, it is not
// to be used any more.
bool fits(const Write& write, Scene& scene) {
  for (const LogAppend& append : write.appends) {
    assert(!append.log.empty() && !append.entries.empty());
    std::uint64_t& length = scene.lengths.at(append.log);
    if (length != append.after) return false;
    length += append.entries.size();
  }
  for (const Document& document : write.documents) {
    assert(!document.kind.empty() && !document.id.empty());
    std::uint64_t& version = scene.versions.at({document.kind, document.id});
    if (version != document.version) return false;
    ++version;
  }
  return true;
}

// Only the write's own names, so that a try costs by its size and not by the group's.
Scene part_for(const Write& write, const Scene& whole) {
  Scene part;
  for (const LogAppend& append : write.appends) {
    part.lengths.insert(*whole.lengths.find(append.log));
  }
  for (const Document& document : write.documents) {
    part.versions.insert(*whole.versions.find({document.kind, document.id}));
  }
  return part;
}

}  // namespace

Standing names_of(std::span<const Write> writes) {
  Standing standing;
  for (const Write& write : writes) {
    for (const LogAppend& append : write.appends) standing.lengths.try_emplace(append.log);
    for (const Document& document : write.documents) {
      standing.documents.try_emplace({document.kind, document.id});
    }
  }
  return standing;
}

GroupPlan plan_group(std::span<const Write> writes, const Standing& standing) {
  Scene scene{.lengths = standing.lengths, .versions = {}};
  for (const auto& [key, held] : standing.documents) scene.versions.emplace(key, held.version);
  GroupPlan plan;
  std::map<DocumentKey, PlannedDocument> last;
  for (const Write& write : writes) {
    Scene part = part_for(write, scene);
    if (!fits(write, part)) {
      plan.answers.push_back(Written::kOvertaken);
      continue;
    }
    plan.answers.push_back(Written::kDone);
    for (const auto& [log, length] : part.lengths) scene.lengths[log] = length;
    for (const auto& [key, version] : part.versions) scene.versions[key] = version;
    for (const LogAppend& append : write.appends) {
      std::uint64_t number = append.after;
      for (const std::string& entry : append.entries) {
        plan.entries.push_back({append.log, number++, entry});
      }
    }
    for (const Document& document : write.documents) {
      const DocumentKey key{document.kind, document.id};
      last[key] = {&document, document.version + 1, tags_text(document.tags),
                   &standing.documents.at(key)};
    }
  }
  std::ranges::sort(plan.entries, [](const PlannedEntry& a, const PlannedEntry& b) {
    return std::pair(a.log, a.number) < std::pair(b.log, b.number);
  });
  for (auto& [key, document] : last) plan.documents.push_back(std::move(document));
  return plan;
}

std::string tags_text(const std::vector<std::string>& tags) {
  std::string text;
  for (const std::string& tag : tags) text += std::to_string(tag.size()) + ":" + tag;
  return text;
}

std::vector<std::string> tags_of(std::string_view text) {
  std::vector<std::string> tags;
  while (!text.empty()) {
    const std::size_t colon = text.find(':');
    const auto size = parse_u64(text.substr(0, colon));
    if (colon == std::string_view::npos || !size || *size > text.size() - colon - 1) break;
    tags.emplace_back(text.substr(colon + 1, *size));
    text.remove_prefix(colon + 1 + *size);
  }
  return tags;
}

std::int64_t row_limit(std::size_t most) {
  return static_cast<std::int64_t>(std::min<std::size_t>(most, 1'000'000'000));
}

}  // namespace mapwright
