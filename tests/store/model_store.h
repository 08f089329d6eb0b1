#pragma once
// The store as plain maps, for simulations and as the truth that the databases are held against.
// Written from the contract alone; it shares no code with them.

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "mapwright/store/store.h"

namespace mapwright {

class ModelStore;

// What is kept. Several ModelStores, each a process, may stand on one. One thread. A copy has the
// content, and no stores.
class ModelDatabase {
 public:
  ModelDatabase() = default;
  ModelDatabase(const ModelDatabase& other) : logs(other.logs), documents(other.documents) {}
  ModelDatabase& operator=(const ModelDatabase& other) {
    logs = other.logs;
    documents = other.documents;
    return *this;
  }

  std::map<std::string, std::vector<std::string>> logs;
  std::map<std::pair<std::string, std::string>, Document> documents;  // by kind and id

  // Whether the write fitted; it is kept then.
  bool take(const Write& write);

  bool operator==(const ModelDatabase& other) const {
    return logs == other.logs && documents == other.documents;
  }

 private:
  friend ModelStore;
  std::set<ModelStore*> stores_;
};

enum class ModelTrouble {
  kNone,
  kAway,        // nothing can be read or written
  kAnswerLost,  // writes are kept, and answered kNotNow
};

class ModelStore final : public Store {
 public:
  // With a database of its own.
  ModelStore();
  // One process of several. Pre: `database` outlives it.
  explicit ModelStore(ModelDatabase& database);
  ~ModelStore() override;
  ModelStore(const ModelStore&) = delete;
  ModelStore& operator=(const ModelStore&) = delete;

  std::vector<Written> write(std::span<const Write> writes) override;
  Result<std::vector<std::string>> read_log(std::string_view log, std::uint64_t from) override;
  Result<std::vector<std::uint64_t>> lengths(std::span<const std::string> logs) override;
  Result<std::optional<Document>> document(std::string_view kind, std::string_view id) override;
  Result<std::vector<Document>> tagged(std::string_view kind, std::string_view tag,
                                       std::string_view after_id, std::size_t most) override;
  Result<std::vector<Document>> due(std::string_view kind, std::int64_t time,
                                    std::size_t most) override;
  // Called from the write of another ModelStore of the database, before it returns.
  void on_notice(Wake wake, Hear hear) override {
    wake_ = std::move(wake);
    hear_ = std::move(hear);
  }
  void announce(const std::string& text) override;
  std::string trouble() const override;

  void set_trouble(ModelTrouble trouble) { trouble_ = trouble; }

 private:
  std::unique_ptr<ModelDatabase> own_;
  ModelDatabase* database_;
  Wake wake_;
  Hear hear_;
  ModelTrouble trouble_ = ModelTrouble::kNone;
};

}  // namespace mapwright
