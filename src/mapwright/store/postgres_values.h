#pragma once
// Values as PostgreSQL sends them in binary: numbers with the highest byte first, arrays with a
// header. For the parameters and results of prepared statements.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mapwright {

[[nodiscard]] std::string postgres_number(std::int64_t number);  // bigint
// Pre: eight bytes.
[[nodiscard]] std::int64_t number_of_postgres(std::string_view bytes);

[[nodiscard]] std::string postgres_array(const std::vector<std::string_view>& bytes);  // bytea[]
[[nodiscard]] std::string postgres_text_array(const std::vector<std::string>& texts);  // text[]
[[nodiscard]] std::string postgres_array(const std::vector<std::optional<std::int64_t>>& numbers);

}  // namespace mapwright
