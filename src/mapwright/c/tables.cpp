// Many games at once.

#include <algorithm>
#include <mutex>
#include <thread>

#include "mapwright/bots/parallel.h"
#include "mapwright/c/handles.h"
#include "mapwright/core/at.h"

struct mapwright_tables {
  std::vector<std::unique_ptr<mapwright_game>> games;
  std::uint64_t next_seed = 0;
  int threads = 1;
};

namespace mapwright::c {
namespace {

constexpr std::int32_t kMostTables = 100'000;
constexpr std::int32_t kMostThreads = 256;

// Calls job(i) for every table. The first failure is the answer, in its words, whichever thread met
// it first.
template <class Job>
mapwright_status for_each_table(const mapwright_tables& tables, mapwright_status* statuses,
                                Job&& job) {
  const auto count = static_cast<int>(tables.games.size());
  std::mutex mutex;
  int failed = count;
  mapwright_status status = MAPWRIGHT_OK;
  std::string message;
  for_each_job(count, tables.threads, [&](int i) {
    const mapwright_status done = guarded([&] { job(at(i)); });
    if (statuses != nullptr) statuses[i] = done;
    if (done != MAPWRIGHT_OK) {
      const std::lock_guard lock(mutex);
      if (i < failed) {
        failed = i;
        status = done;
        message = "table " + std::to_string(i) + ": " + mapwright_last_error();
      }
    }
    return true;
  });
  return status == MAPWRIGHT_OK ? status : remember(status, message);
}

// The same for functions that give something out for the seat of each table.
template <class T, class Ask>
mapwright_status ask_each(const mapwright_tables* tables, const std::int32_t* seats, T** answers,
                          mapwright_status* statuses, Ask&& ask) {
  return guarded([&] {
    given(seats, "the seats");
    given(answers, "where the answers are to go");
    std::fill_n(answers, given(tables).games.size(), nullptr);
    return for_each_table(*tables, statuses, [&](std::size_t i) {
      if (seats[i] != MAPWRIGHT_SPECTATOR) answers[i] = ask(*tables->games[i], seats[i], i);
    });
  });
}

}  // namespace
}  // namespace mapwright::c

using namespace mapwright;     // NOLINT(google-build-using-namespace): the functions have C's names
using namespace mapwright::c;  // NOLINT(google-build-using-namespace)

mapwright_status mapwright_tables_new(const mapwright_setup* setup, std::int32_t count,
                                      std::uint64_t first_seed, std::int32_t threads,
                                      mapwright_tables** tables) {
  return guarded([&] {
    auto& out = emptied(tables);
    require(count >= 1 && count <= kMostTables, MAPWRIGHT_BAD_ARGUMENT, "from 1 to 100000 tables");
    require(threads >= 0 && threads <= kMostThreads, MAPWRIGHT_BAD_ARGUMENT,
            "from 1 to 256 threads, or 0");
    const SetUpPlan plan = read_set_up(setup);
    auto made = std::make_unique<mapwright_tables>();
    made->threads =
        threads > 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    made->next_seed = first_seed + static_cast<std::uint64_t>(count);
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(count); ++i) {
      made->games.push_back(game_of_plan(plan, table_seed(first_seed + i)));
    }
    out = made.release();
  });
}

void mapwright_tables_free(mapwright_tables* tables) { delete tables; }

std::int32_t mapwright_tables_count(const mapwright_tables* tables) {
  return guarded([&] { return static_cast<std::int32_t>(given(tables).games.size()); });
}

mapwright_game* mapwright_tables_game(mapwright_tables* tables, std::int32_t table) {
  const bool is_there =
      tables != nullptr && table >= 0 && static_cast<std::size_t>(table) < tables->games.size();
  if (is_there) return tables->games[at(table)].get();
  remember(MAPWRIGHT_BAD_ARGUMENT, "there is no such table");
  return nullptr;
}

std::int32_t mapwright_tables_restart(mapwright_tables* tables) {
  return guarded([&] {
    std::int32_t restarted = 0;
    for (auto& game : given(tables).games) {
      if (!game->table.end().is_over()) continue;
      restart(*game, table_seed(tables->next_seed++));
      ++restarted;
    }
    return restarted;
  });
}

mapwright_status mapwright_tables_advance(mapwright_tables* tables, mapwright_status* statuses) {
  return guarded([&] {
    return for_each_table(given(tables), statuses,
                          [&](std::size_t i) { tables->games[i]->advance(); });
  });
}

mapwright_status mapwright_tables_seats(const mapwright_tables* tables, std::int32_t* seats) {
  return guarded([&] {
    given(seats, "where the seats are to go");
    for (const auto& game : given(tables).games) {
      const SeatSet to_act = game->now().seats_to_act();
      *seats++ = to_act.any() ? index(to_act.first()) : MAPWRIGHT_SPECTATOR;
    }
  });
}

mapwright_status mapwright_tables_act(mapwright_tables* tables, const std::int32_t* seats,
                                      const char* const* actions, mapwright_status* statuses) {
  return guarded([&] {
    given(seats, "the seats");
    given(actions, "the actions");
    return for_each_table(given(tables), statuses, [&](std::size_t i) {
      if (seats[i] != MAPWRIGHT_SPECTATOR) act(*tables->games[i], seats[i], actions[i]);
    });
  });
}

mapwright_status mapwright_tables_views(const mapwright_tables* tables, const std::int32_t* seats,
                                        char** views, mapwright_status* statuses) {
  return ask_each(tables, seats, views, statuses,
                  [](const mapwright_game& game, std::int32_t seat, std::size_t) {
                    return view_of(game, seat);
                  });
}

mapwright_status mapwright_tables_actions(const mapwright_tables* tables, const std::int32_t* seats,
                                          mapwright_list** actions, mapwright_status* statuses) {
  return ask_each(tables, seats, actions, statuses,
                  [](const mapwright_game& game, std::int32_t seat, std::size_t) {
                    return actions_of(game, seat);
                  });
}

mapwright_status mapwright_tables_choose(const mapwright_tables* tables, const mapwright_bot* bot,
                                         const std::int32_t* seats, std::uint64_t seed,
                                         char** actions, mapwright_status* statuses) {
  return ask_each(tables, seats, actions, statuses,
                  [&](const mapwright_game& game, std::int32_t seat, std::size_t i) {
                    return choice_of(given(bot, "the bot"), game, seat, seed + i);
                  });
}

mapwright_status mapwright_tables_hints(const mapwright_tables* tables, const std::int32_t* seats,
                                        std::int32_t top, std::int32_t playouts,
                                        mapwright_hints** hints, mapwright_status* statuses) {
  return ask_each(tables, seats, hints, statuses,
                  [&](const mapwright_game& game, std::int32_t seat, std::size_t) {
                    return hints_of(game, seat, top, playouts);
                  });
}

mapwright_status mapwright_tables_scores(const mapwright_tables* tables, std::int32_t* totals) {
  return guarded([&] {
    given(totals, "where the totals are to go");
    const auto seats = static_cast<std::size_t>(given(tables).games.front()->fresh->seats());
    return for_each_table(*tables, nullptr, [&](std::size_t i) {
      for (std::size_t seat = 0; seat < seats; ++seat) {
        totals[i * seats + seat] = score_of(*tables->games[i], static_cast<std::int32_t>(seat));
      }
    });
  });
}
