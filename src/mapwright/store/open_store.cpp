#include "mapwright/store/open_store.h"

#include "mapwright/store/postgres_store.h"
#include "mapwright/store/sqlite_store.h"

namespace mapwright {

Result<std::unique_ptr<Store>> open_store(const std::string& place) {
  const bool database = place.starts_with("postgres://") || place.starts_with("postgresql://");
  return database ? open_postgres_store(place) : open_sqlite_store(place);
}

}  // namespace mapwright
