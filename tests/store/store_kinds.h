#pragma once
// The stores that must keep the contract.

#include "mapwright/store/open_store.h"
#include "store/postgres_server.h"
#include "store/store_home.h"

namespace mapwright {

class ModelHome final : public StoreHome {
 public:
  std::unique_ptr<Store> open() override { return std::make_unique<ModelStore>(database_); }
  bool has_threads() const override { return false; }
  bool wakes() const override { return true; }

 private:
  ModelDatabase database_;
};

class SqliteHome final : public StoreHome {
 public:
  std::unique_ptr<Store> open() override {
    auto store = open_store(folder_.file("store.db"));
    if (!store) {
      ADD_FAILURE() << store.error().message;
      return nullptr;
    }
    return *std::move(store);
  }
  bool wakes() const override { return false; }

 private:
  TemporaryFolder folder_;
};

class PostgresHome final : public StoreHome {
 public:
  PostgresHome() : uri_(PostgresServer::shared()->uri(PostgresServer::shared()->new_schema())) {}
  std::unique_ptr<Store> open() override {
    auto store = open_store(uri_);
    if (!store) {
      ADD_FAILURE() << store.error().message;
      return nullptr;
    }
    return *std::move(store);
  }
  bool wakes() const override { return true; }

 private:
  std::string uri_;
};

[[nodiscard]] inline std::vector<StoreKind> all_store_kinds() {
  return {{"Model", [] { return std::make_unique<ModelHome>(); }},
          {"Sqlite", [] { return std::make_unique<SqliteHome>(); }},
          {"Postgres", []() -> std::unique_ptr<StoreHome> {
             if (PostgresServer::shared() == nullptr) return nullptr;
             return std::make_unique<PostgresHome>();
           }}};
}

}  // namespace mapwright
