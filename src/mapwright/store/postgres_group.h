#pragma once
// A group of writes in PostgreSQL's terms: the question what is held of its names, and the steps
// that keep what was planned.

#include "mapwright/store/group_plan.h"
#include "mapwright/store/postgres_connection.h"

namespace mapwright::postgres {

// Two steps; their answers, at `first` and behind, complete the standing.
void ask_standing(const Standing& standing, std::vector<PostgresStep>& steps);
void read_standing(const std::vector<PostgresAnswer>& answers, std::size_t first,
                   Standing& standing);

// The rows of the plan, and the notices for its logs.
void keep_plan(const GroupPlan& plan, std::vector<PostgresStep>& steps);
[[nodiscard]] std::vector<std::string_view> changed_logs(const GroupPlan& plan);

// The row of a statement that gives kind, id, version, text, tags and due.
[[nodiscard]] Document document_at(const PostgresAnswer& answer, int row);

}  // namespace mapwright::postgres
