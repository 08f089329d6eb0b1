#include "store/model_store.h"

#include <algorithm>

namespace mapwright {
namespace {

const Error kModelAway{"the model is away"};

}  // namespace

bool ModelDatabase::take(const Write& write) {
  std::map<std::string, std::uint64_t> lengths;
  for (const LogAppend& append : write.appends) {
    const auto found = logs.find(append.log);
    lengths.emplace(append.log, found == logs.end() ? 0 : found->second.size());
    if (lengths.at(append.log) != append.after) return false;
    lengths.at(append.log) += append.entries.size();
  }
  std::map<std::pair<std::string, std::string>, std::uint64_t> versions;
  for (const Document& document : write.documents) {
    const std::pair key(document.kind, document.id);
    const auto found = documents.find(key);
    versions.emplace(key, found == documents.end() ? 0 : found->second.version);
    if (versions.at(key)++ != document.version) return false;
  }
  for (const LogAppend& append : write.appends) {
    auto& log = logs[append.log];
    log.insert(log.end(), append.entries.begin(), append.entries.end());
  }
  for (const Document& document : write.documents) {
    Document& held = documents[{document.kind, document.id}];
    held = document;
    ++held.version;
  }
  return true;
}

ModelStore::ModelStore() : own_(std::make_unique<ModelDatabase>()), database_(own_.get()) {}

ModelStore::ModelStore(ModelDatabase& database) : database_(&database) {
  database_->stores_.insert(this);
}

ModelStore::~ModelStore() { database_->stores_.erase(this); }

std::vector<Written> ModelStore::write(std::span<const Write> writes) {
  std::vector<Written> answers(writes.size(), Written::kNotNow);
  if (trouble_ == ModelTrouble::kAway) return answers;
  std::set<std::string> changed;
  for (std::size_t i = 0; i < writes.size(); ++i) {
    answers[i] = database_->take(writes[i]) ? Written::kDone : Written::kOvertaken;
    if (answers[i] != Written::kDone) continue;
    for (const LogAppend& append : writes[i].appends) changed.insert(append.log);
  }
  for (const ModelStore* other : database_->stores_) {
    if (other == this || !other->wake_) continue;
    for (const std::string& log : changed) other->wake_(log);
  }
  if (trouble_ == ModelTrouble::kAnswerLost) answers.assign(writes.size(), Written::kNotNow);
  return answers;
}

void ModelStore::announce(const std::string& text) {
  if (trouble_ == ModelTrouble::kAway) return;
  for (const ModelStore* other : database_->stores_) {
    if (other != this && other->hear_) other->hear_(text);
  }
}

Result<std::vector<std::string>> ModelStore::read_log(std::string_view log, std::uint64_t from) {
  if (trouble_ == ModelTrouble::kAway) return kModelAway;
  const auto found = database_->logs.find(std::string(log));
  if (found == database_->logs.end() || from >= found->second.size()) {
    return std::vector<std::string>();
  }
  return std::vector<std::string>(found->second.begin() + static_cast<std::ptrdiff_t>(from),
                                  found->second.end());
}

Result<std::vector<std::uint64_t>> ModelStore::lengths(std::span<const std::string> logs) {
  if (trouble_ == ModelTrouble::kAway) return kModelAway;
  std::vector<std::uint64_t> lengths;
  for (const std::string& log : logs) {
    const auto found = database_->logs.find(log);
    lengths.push_back(found == database_->logs.end() ? 0 : found->second.size());
  }
  return lengths;
}

Result<std::optional<Document>> ModelStore::document(std::string_view kind, std::string_view id) {
  if (trouble_ == ModelTrouble::kAway) return kModelAway;
  const auto found = database_->documents.find({std::string(kind), std::string(id)});
  if (found == database_->documents.end()) return std::optional<Document>();
  return std::optional<Document>(found->second);
}

Result<std::vector<Document>> ModelStore::tagged(std::string_view kind, std::string_view tag,
                                                 std::string_view after_id, std::size_t most) {
  if (trouble_ == ModelTrouble::kAway) return kModelAway;
  std::vector<Document> documents;
  for (const auto& [key, document] : database_->documents) {
    if (documents.size() == most) break;
    if (document.kind != kind || document.id <= after_id) continue;
    if (std::ranges::count(document.tags, tag) > 0) documents.push_back(document);
  }
  return documents;
}

Result<std::vector<Document>> ModelStore::due(std::string_view kind, std::int64_t time,
                                              std::size_t most) {
  if (trouble_ == ModelTrouble::kAway) return kModelAway;
  std::map<std::pair<std::int64_t, std::string>, Document> by_time;
  for (const auto& [key, document] : database_->documents) {
    if (document.kind == kind && document.due && *document.due <= time) {
      by_time.emplace(std::pair(*document.due, document.id), document);
    }
  }
  std::vector<Document> documents;
  for (const auto& [key, document] : by_time) {
    if (documents.size() == most) break;
    documents.push_back(document);
  }
  return documents;
}

std::string ModelStore::trouble() const {
  return trouble_ == ModelTrouble::kNone ? "" : kModelAway.message;
}

}  // namespace mapwright
