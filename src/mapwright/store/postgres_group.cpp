#include "mapwright/store/postgres_group.h"

#include "mapwright/store/postgres_statements.h"
#include "mapwright/store/postgres_values.h"

namespace mapwright::postgres {
namespace {

using Bytes = std::vector<std::string_view>;
using Numbers = std::vector<std::optional<std::int64_t>>;

std::int64_t signed_number(std::uint64_t number) { return static_cast<std::int64_t>(number); }

struct DocumentColumns {
  Bytes kinds, ids, texts, tags;
  Numbers versions, dues;

  void add(const PlannedDocument& planned) {
    kinds.push_back(planned.document->kind);
    ids.push_back(planned.document->id);
    versions.push_back(signed_number(planned.version));
    texts.push_back(planned.document->text);
    tags.push_back(planned.tags);
    dues.push_back(planned.document->due);
  }
  void add_step(const PostgresStatement& statement, std::vector<PostgresStep>& steps) const {
    if (ids.empty()) return;
    steps.push_back({&statement,
                     {postgres_array(kinds), postgres_array(ids), postgres_array(versions),
                      postgres_array(texts), postgres_array(tags), postgres_array(dues)}});
  }
};

struct TagColumns {
  Bytes kinds, tags, ids;

  void add(const Document& document, std::string_view tag) {
    kinds.push_back(document.kind);
    tags.push_back(tag);
    ids.push_back(document.id);
  }
  void add_step(const PostgresStatement& statement, std::vector<PostgresStep>& steps) const {
    if (ids.empty()) return;
    steps.push_back(
        {&statement, {postgres_array(kinds), postgres_array(tags), postgres_array(ids)}});
  }
};

void keep_entries(const GroupPlan& plan, std::vector<PostgresStep>& steps) {
  if (plan.entries.empty()) return;
  Bytes logs, texts;
  Numbers numbers;
  for (const PlannedEntry& entry : plan.entries) {
    logs.push_back(entry.log);
    numbers.push_back(signed_number(entry.number));
    texts.push_back(entry.text);
  }
  steps.push_back(
      {&kAddEntries, {postgres_array(logs), postgres_array(numbers), postgres_array(texts)}});
}

void keep_documents(const GroupPlan& plan, std::vector<PostgresStep>& steps) {
  DocumentColumns added, changed;
  TagColumns old_tags, new_tags;
  std::vector<std::vector<std::string>> old;  // what old_tags looks at
  for (const PlannedDocument& planned : plan.documents) {
    (planned.before->version == 0 ? added : changed).add(planned);
    if (planned.tags == planned.before->tags) continue;
    old.push_back(tags_of(planned.before->tags));
    for (const std::string& tag : old.back()) old_tags.add(*planned.document, tag);
    for (const std::string& tag : planned.document->tags) new_tags.add(*planned.document, tag);
  }
  added.add_step(kAddDocuments, steps);
  changed.add_step(kChangeDocuments, steps);
  old_tags.add_step(kRemoveTags, steps);
  new_tags.add_step(kAddTags, steps);
}

}  // namespace

void ask_standing(const Standing& standing, std::vector<PostgresStep>& steps) {
  Bytes logs, kinds, ids;
  for (const auto& [log, length] : standing.lengths) logs.push_back(log);
  for (const auto& [key, held] : standing.documents) {
    kinds.push_back(key.first);
    ids.push_back(key.second);
  }
  steps.push_back({&kLengths, {postgres_array(logs)}});
  steps.push_back({&kHeld, {postgres_array(kinds), postgres_array(ids)}});
}

void read_standing(const std::vector<PostgresAnswer>& answers, std::size_t first,
                   Standing& standing) {
  const PostgresAnswer& lengths = answers.at(first);
  int row = 0;
  for (auto& [log, length] : standing.lengths) {
    length = lengths.is_null(row, 0) ? 0 : static_cast<std::uint64_t>(lengths.integer(row, 0));
    ++row;
  }
  const PostgresAnswer& held = answers.at(first + 1);
  for (row = 0; row < held.rows(); ++row) {
    standing.documents.at({held.bytes(row, 0), held.bytes(row, 1)}) = {
        static_cast<std::uint64_t>(held.integer(row, 2)), std::string(held.bytes(row, 3))};
  }
}

void keep_plan(const GroupPlan& plan, std::vector<PostgresStep>& steps) {
  keep_entries(plan, steps);
  keep_documents(plan, steps);
}

std::vector<std::string_view> changed_logs(const GroupPlan& plan) {
  std::vector<std::string_view> logs;
  for (const PlannedEntry& entry : plan.entries) {
    if (logs.empty() || logs.back() != entry.log) logs.push_back(entry.log);
  }
  return logs;
}

Document document_at(const PostgresAnswer& answer, int row) {
  Document document{.kind = std::string(answer.bytes(row, 0)),
                    .id = std::string(answer.bytes(row, 1)),
                    .version = static_cast<std::uint64_t>(answer.integer(row, 2)),
                    .text = std::string(answer.bytes(row, 3)),
                    .tags = tags_of(answer.bytes(row, 4))};
  if (!answer.is_null(row, 5)) document.due = answer.integer(row, 5);
  return document;
}

}  // namespace mapwright::postgres
