#include "mapwright/store/open_store.h"

#include "mapwright/store/sqlite_store.h"

namespace mapwright {

Result<std::unique_ptr<Store>> open_store(const std::string& place) {
  return open_sqlite_store(place);
}

}  // namespace mapwright
