// mapwright._core: the environments of learn/ for Python. Arrays are NumPy's and written in place;
// what is refused becomes a ValueError. The classes of the package (python/mapwright) stand on it.

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "mapwright/learn/environment.h"

namespace py = pybind11;

namespace mapwright {
namespace {

template <class T>
T value_or_raise(Result<T> result) {
  if (!result.ok()) throw py::value_error(result.error().message);
  return *std::move(result);
}
void raise_if_refused(const Result<void>& result) {
  if (!result.ok()) throw py::value_error(result.error().message);
}

// The data of an array of exactly this type and size, to be written into; null for None.
template <class T>
T* data_of(const py::object& object, const std::string& name, py::ssize_t size) {
  if (object.is_none()) return nullptr;
  if (!py::isinstance<py::array_t<T, py::array::c_style>>(object)) {
    throw py::type_error(name + ": expected a contiguous NumPy array of " +
                         py::str(py::dtype::of<T>()).cast<std::string>());
  }
  auto array = py::reinterpret_borrow<py::array_t<T, py::array::c_style>>(object);
  if (array.size() != size) {
    throw py::value_error(name + ": expected " + std::to_string(size) + " elements, found " +
                          std::to_string(array.size()));
  }
  if (!array.writeable()) throw py::value_error(name + ": the array cannot be written into");
  return array.mutable_data();
}

// Long work lets other threads of Python run. What it works on must not be changed by them
// meanwhile; the count itself is only touched by whoever holds the interpreter.
class InUse {
 public:
  void must_not_be() const {
    if (count_ > 0) throw py::value_error("another thread is using this");
  }
  class Scope {
   public:
    explicit Scope(InUse& what) : what_(what) { ++what_.count_; }
    ~Scope() { --what_.count_; }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    InUse& what_;
  };

 private:
  int count_ = 0;
};

// Calls work() while other threads of Python run.
template <class F>
auto run_long(InUse& what, F&& work) {
  const InUse::Scope scope(what);
  const py::gil_scoped_release release;
  return work();
}

// Not the virtual classes themselves: those are built without run-time type information.
struct Set {
  std::shared_ptr<const Environment> environment;

  [[nodiscard]] const LearnSizes& sizes() const { return environment->sizes(); }
  [[nodiscard]] Seat seat(int number) const {
    if (number < 0 || number >= sizes().seats) {
      throw py::value_error("there is no seat " + std::to_string(number));
    }
    return seat_at(number);
  }
  [[nodiscard]] std::vector<py::ssize_t> plane_shape() const {
    return {sizes().planes, sizes().rows, sizes().cols};
  }
};

struct One {
  Set set;
  std::unique_ptr<LearnGame> game;
  mutable InUse in_use = {};

  // For whoever changes it.
  [[nodiscard]] LearnGame& changed() {
    in_use.must_not_be();
    return *game;
  }

  [[nodiscard]] Seat acting(int number) const {
    const Seat seat = set.seat(number);
    if (!game->seats_to_act().contains(seat)) {
      throw py::value_error("seat " + std::to_string(number) + " is not to act now");
    }
    return seat;
  }
};

struct Many {
  Set set;
  std::unique_ptr<LearnBatch> batch;
  py::object arrays = py::none();  // kept alive
  bool has_actions = false;
  bool is_reset = false;
  InUse in_use = {};

  [[nodiscard]] int game(int number) const {
    in_use.must_not_be();
    if (number < 0 || number >= batch->games()) {
      throw py::value_error("there is no game " + std::to_string(number));
    }
    return number;
  }
  void check_ready() const {
    in_use.must_not_be();
    if (!has_actions) throw py::value_error("bind an array of actions first");
    if (!is_reset) throw py::value_error("reset the batch first");
  }
};

Set make_set(const std::string& game, int seats, const std::map<std::string, std::string>& given) {
  Options options(given.begin(), given.end());
  return {value_or_raise(make_environment(game, options, seats))};
}

py::list fields(const std::vector<FieldInfo>& infos) {
  py::list list;
  for (const FieldInfo& info : infos) {
    list.append(py::make_tuple(std::string(info.name), info.count, std::string(info.meaning)));
  }
  return list;
}

Autoreset autoreset_of(const std::string& name) {
  if (name == "same_step") return Autoreset::kSameStep;
  if (name == "next_step") return Autoreset::kNextStep;
  if (name == "disabled") return Autoreset::kDisabled;
  throw py::value_error("autoreset: expected same_step, next_step or disabled, found '" + name +
                        "'");
}
Reward reward_of(const std::string& name) {
  if (name == "points") return Reward::kPoints;
  if (name == "standing") return Reward::kStanding;
  throw py::value_error("reward: expected points or standing, found '" + name + "'");
}

template <class T>
py::array_t<T> array_from(const std::vector<T>& values, std::vector<py::ssize_t> shape) {
  return py::array_t<T>(std::move(shape), values.data());
}

py::dict afterstates(const One& one, int seat, std::uint64_t seed, const AfterstateParts& parts) {
  const Seat acting = one.acting(seat);
  const Afterstates after =
      run_long(one.in_use, [&] { return one.game->afterstates(acting, seed, parts); });
  const auto count = static_cast<py::ssize_t>(after.actions.size());
  const LearnSizes& sizes = one.set.sizes();
  py::dict result;
  result["actions"] = array_from(after.actions, {count});
  if (parts.values) result["values"] = array_from(after.values, {count});
  if (parts.planes) {
    result["planes"] = array_from(after.planes, {count, sizes.planes, sizes.rows, sizes.cols});
  }
  if (parts.globals) result["globals"] = array_from(after.globals, {count, sizes.globals});
  if (parts.facts) result["facts"] = array_from(after.facts, {count, sizes.facts});
  return result;
}

void bind(Many& many, const py::dict& arrays) {
  many.in_use.must_not_be();
  const LearnSizes& sizes = many.set.sizes();
  const py::ssize_t games = many.batch->games();
  const py::ssize_t rows = games * sizes.seats;
  BatchArrays bound;
  for (const auto& item : arrays) {
    const auto name = item.first.cast<std::string>();
    const auto array = py::reinterpret_borrow<py::object>(item.second);
    if (name == "actions") {
      bound.actions = data_of<std::int32_t>(array, name, rows);
    } else if (name == "planes") {
      bound.planes = data_of<std::uint8_t>(array, name, rows * sizes.plane_bytes());
    } else if (name == "globals") {
      bound.globals = data_of<float>(array, name, rows * sizes.globals);
    } else if (name == "facts") {
      bound.facts = data_of<float>(array, name, rows * sizes.facts);
    } else if (name == "masks") {
      bound.masks = data_of<std::int8_t>(array, name, rows * sizes.actions);
    } else if (name == "rewards") {
      bound.rewards = data_of<float>(array, name, rows);
    } else if (name == "terminated") {
      bound.terminated = reinterpret_cast<std::uint8_t*>(data_of<bool>(array, name, games));
    } else if (name == "final_planes") {
      bound.final_planes = data_of<std::uint8_t>(array, name, rows * sizes.plane_bytes());
    } else if (name == "final_globals") {
      bound.final_globals = data_of<float>(array, name, rows * sizes.globals);
    } else {
      throw py::value_error("there is no array '" + name + "'");
    }
  }
  many.batch->bind(bound);
  many.arrays = arrays.attr("copy")();
  many.has_actions = bound.actions != nullptr;
  many.is_reset = false;
}

constexpr int kMostGames = 1 << 20;
constexpr int kMostThreads = 256;

Many make_batch(const Set& set, int games, int threads, const std::string& autoreset,
                const std::string& reward, bool cheating) {
  if (games < 1 || games > kMostGames) {
    throw py::value_error("games: expected 1 to " + std::to_string(kMostGames));
  }
  if (threads < 1 || threads > kMostThreads) {
    throw py::value_error("threads: expected 1 to " + std::to_string(kMostThreads));
  }
  const BatchSettings settings{.games = games,
                               .threads = threads,
                               .autoreset = autoreset_of(autoreset),
                               .reward = reward_of(reward),
                               .cheating = cheating};
  return {set, set.environment->batch(settings)};
}

void reset_batch(Many& many, const std::vector<std::uint64_t>& seeds) {
  if (seeds.size() != static_cast<std::size_t>(many.batch->games())) {
    throw py::value_error("seeds: expected one for each game");
  }
  many.in_use.must_not_be();
  run_long(many.in_use, [&] { many.batch->reset(seeds); });
  many.is_reset = true;
}

py::dict build_info() {
  py::dict info;
#ifdef __OPTIMIZE__
  info["optimised"] = true;
#else
  info["optimised"] = false;
#endif
#ifdef NDEBUG
  info["asserts"] = false;
#else
  info["asserts"] = true;
#endif
#ifdef __clang__
  info["compiler"] = "clang " __clang_version__;
#else
  info["compiler"] = "g++ " __VERSION__;
#endif
#ifdef __AVX2__
  info["processor"] = "x86-64-v3";
#else
  info["processor"] = "any";
#endif
  info["version"] = MAPWRIGHT_VERSION;
  return info;
}

void add_environment(py::module_& module) {
  py::class_<Set>(module, "Environment")
      .def(py::init(&make_set), py::arg("game"), py::arg("seats") = 1,
           py::arg("options") = std::map<std::string, std::string>())
      .def_property_readonly("game", [](const Set& s) { return s.environment->info().id; })
      .def_property_readonly("title", [](const Set& s) { return s.environment->info().title; })
      .def_property_readonly("version", [](const Set& s) { return s.environment->version(); })
      .def_property_readonly("seats", [](const Set& s) { return s.sizes().seats; })
      .def_property_readonly("actions", [](const Set& s) { return s.sizes().actions; })
      .def_property_readonly("plane_shape",
                             [](const Set& s) { return py::tuple(py::cast(s.plane_shape())); })
      .def_property_readonly("globals", [](const Set& s) { return s.sizes().globals; })
      .def_property_readonly("facts", [](const Set& s) { return s.sizes().facts; })
      .def_property_readonly("options",
                             [](const Set& s) {
                               py::dict options;
                               for (const auto& [name, value] : s.environment->options()) {
                                 options[py::str(name)] = value;
                               }
                               return options;
                             })
      .def("plane_fields", [](const Set& s) { return fields(s.environment->planes()); })
      .def("global_fields", [](const Set& s) { return fields(s.environment->globals()); })
      .def("fact_fields", [](const Set& s) { return fields(s.environment->facts()); })
      .def("action_ranges",
           [](const Set& s) {
             py::list list;
             list.append(py::make_tuple(kWait, 1, std::string(kWaitText), "nothing to decide"));
             for (const ActionRange& range : s.environment->ranges()) {
               list.append(py::make_tuple(range.first, range.count, range.name, range.meaning));
             }
             return list;
           })
      .def(
          "action_text",
          [](const Set& s, int number) {
            return value_or_raise(s.environment->action_text(number));
          },
          py::arg("action"))
      .def(
          "action_number",
          [](const Set& s, const std::string& text) {
            return value_or_raise(s.environment->action_number(text));
          },
          py::arg("text"))
      .def(
          "play_at_random",
          [](const Set& s, int games, std::uint64_t seed) {
            const py::gil_scoped_release release;
            return s.environment->play_at_random(games, seed);
          },
          py::arg("games"), py::arg("seed"))
      .def(
          "new_game",
          [](const Set& s, std::uint64_t seed) {
            return One{s, s.environment->game(seed)};
          },
          py::arg("seed"));
}

void add_game(py::module_& module) {
  py::class_<One>(module, "Game")
      .def_property_readonly("environment", [](const One& o) { return o.set; })
      .def_property_readonly("is_over", [](const One& o) { return o.game->is_over(); })
      .def("seats_to_act",
           [](const One& o) {
             std::vector<int> seats;
             for (const Seat seat : o.game->seats_to_act()) seats.push_back(index(seat));
             return seats;
           })
      .def(
          "points", [](const One& o, int seat) { return o.game->points(o.set.seat(seat)); },
          py::arg("seat") = 0)
      .def(
          "rank", [](const One& o, int seat) { return o.game->rank(o.set.seat(seat)); },
          py::arg("seat") = 0)
      .def(
          "standing",
          [](const One& o, int seat) {
            if (!o.game->is_over()) throw py::value_error("the game is not over");
            return o.game->standing(o.set.seat(seat));
          },
          py::arg("seat") = 0)
      .def("result", [](const One& o) { return o.game->result(); })
      .def(
          "observe",
          [](const One& o, int seat, const py::object& planes, const py::object& globals,
             const py::object& facts, bool cheating) {
            const LearnSizes& sizes = o.set.sizes();
            o.game->observe(o.set.seat(seat), cheating ? Sight::kCheating : Sight::kOwn,
                            {.planes = data_of<std::uint8_t>(planes, "planes", sizes.plane_bytes()),
                             .globals = data_of<float>(globals, "globals", sizes.globals),
                             .facts = data_of<float>(facts, "facts", sizes.facts)});
          },
          py::arg("seat"), py::arg("planes") = py::none(), py::arg("globals") = py::none(),
          py::arg("facts") = py::none(), py::kw_only(), py::arg("cheating") = false)
      .def(
          "mask",
          [](const One& o, int seat, const py::object& out) {
            if (out.is_none()) throw py::type_error("mask: expected an array");
            o.game->mask(o.set.seat(seat),
                         data_of<std::int8_t>(out, "mask", o.set.sizes().actions));
          },
          py::arg("seat"), py::arg("out"))
      .def(
          "legal_actions",
          [](const One& o, int seat) {
            const auto legal = o.game->legal_actions(o.set.seat(seat));
            return array_from(legal, {static_cast<py::ssize_t>(legal.size())});
          },
          py::arg("seat") = 0)
      .def(
          "view_text", [](const One& o, int seat) { return o.game->view_text(o.set.seat(seat)); },
          py::arg("seat") = 0)
      .def(
          "picture", [](const One& o, int seat) { return o.game->picture(o.set.seat(seat)); },
          py::arg("seat") = 0)
      .def("exact_text", [](const One& o) { return o.game->exact_text(); })
      .def(
          "act",
          [](One& o, int seat, int action, bool turn_cards) {
            raise_if_refused(o.changed().act(o.set.seat(seat), action,
                                             turn_cards ? Cards::kTurned : Cards::kLeft));
          },
          py::arg("seat"), py::arg("action"), py::arg("turn_cards") = true)
      .def(
          "random_action",
          [](One& o, int seat) { return o.changed().random_action(o.set.seat(seat)); },
          py::arg("seat") = 0)
      .def(
          "bot_action",
          [](const One& o, int seat, const std::string& bot, std::uint64_t seed) {
            const Seat its = o.set.seat(seat);
            return value_or_raise(
                run_long(o.in_use, [&] { return o.game->bot_action(its, bot, seed); }));
          },
          py::arg("seat"), py::arg("bot"), py::arg("seed") = 0)
      .def(
          "clone",
          [](const One& o, int seat, std::uint64_t seed) {
            return One{o.set, o.game->clone(o.set.seat(seat), seed)};
          },
          py::arg("seat"), py::arg("seed"))
      .def("clone_exact",
           [](const One& o) {
             return One{o.set, o.game->clone_exact()};
           })
      .def(
          "load_view",
          [](One& o, const std::string& text, std::uint64_t seed) {
            raise_if_refused(o.changed().load_view(text, seed));
          },
          py::arg("text"), py::arg("seed"))
      .def(
          "load_exact",
          [](One& o, const std::string& text) { raise_if_refused(o.changed().load_exact(text)); },
          py::arg("text"))
      .def("card_due",
           [](const One& o) -> std::optional<int> {
             const Seat due = o.game->card_due();
             return due == kNobody ? std::nullopt : std::optional(index(due));
           })
      .def("card_outcomes",
           [](const One& o) {
             py::list list;
             for (const WeightedText& each : o.game->card_outcomes()) {
               list.append(py::make_tuple(each.text, each.weight));
             }
             return list;
           })
      .def(
          "turn_card",
          [](One& o, const std::string& text) { raise_if_refused(o.changed().turn_card(text)); },
          py::arg("text"))
      .def(
          "turn_stratified_card",
          [](One& o, int part, int parts) {
            if (parts < 1 || part < 0 || part >= parts) {
              throw py::value_error("expected 0 <= part < parts");
            }
            o.changed().turn_stratified_card(part, parts);
          },
          py::arg("part"), py::arg("parts"))
      .def("turn_cards", [](One& o) { o.changed().turn_cards(); })
      .def(
          "afterstates",
          [](const One& o, int seat, std::uint64_t seed, bool values, bool planes, bool globals,
             bool facts) {
            return afterstates(
                o, seat, seed,
                {.values = values, .planes = planes, .globals = globals, .facts = facts});
          },
          py::arg("seat") = 0, py::arg("seed") = 0, py::kw_only(), py::arg("values") = true,
          py::arg("planes") = false, py::arg("globals") = false, py::arg("facts") = true)
      .def(
          "next_values",
          [](const One& o, int seat, int playouts, std::uint64_t seed) {
            if (playouts < 1) throw py::value_error("playouts: expected at least one");
            const Seat acting = o.acting(seat);
            const std::vector<float> values =
                run_long(o.in_use, [&] { return o.game->next_values(acting, playouts, seed); });
            return array_from(values, {static_cast<py::ssize_t>(values.size())});
          },
          py::arg("seat"), py::arg("playouts"), py::arg("seed") = 0)
      .def(
          "value", [](const One& o, int seat) { return o.game->value(o.set.seat(seat)); },
          py::arg("seat") = 0);
}

void add_batch(py::module_& module) {
  py::class_<Many>(module, "Batch")
      .def(py::init(&make_batch), py::arg("environment"), py::arg("games"), py::arg("threads") = 1,
           py::arg("autoreset") = "same_step", py::arg("reward") = "points",
           py::arg("cheating") = false)
      .def_property_readonly("environment", [](const Many& m) { return m.set; })
      .def_property_readonly("games", [](const Many& m) { return m.batch->games(); })
      .def_property_readonly("bytes_per_game",
                             [](const Many& m) { return m.batch->bytes_per_game(); })
      .def("bind", &bind, py::arg("arrays"))
      .def("reset", &reset_batch, py::arg("seeds"))
      .def(
          "reset_game",
          [](Many& m, int game, std::uint64_t seed) { m.batch->reset_game(m.game(game), seed); },
          py::arg("game"), py::arg("seed"))
      .def(
          "seed_of", [](const Many& m, int game) { return m.batch->seed_of(m.game(game)); },
          py::arg("game"))
      .def("sample",
           [](Many& m) {
             m.check_ready();
             run_long(m.in_use, [&] { m.batch->sample(); });
           })
      .def("step",
           [](Many& m) {
             m.check_ready();
             raise_if_refused(run_long(m.in_use, [&] { return m.batch->step(); }));
           })
      .def(
          "clone",
          [](const Many& m, int game, int seat, std::uint64_t seed) {
            return One{m.set, m.batch->clone(m.game(game), index(m.set.seat(seat)), seed)};
          },
          py::arg("game"), py::arg("seat"), py::arg("seed"))
      .def(
          "clone_exact",
          [](const Many& m, int game) {
            return One{m.set, m.batch->clone_exact(m.game(game))};
          },
          py::arg("game"));
}

}  // namespace
}  // namespace mapwright

PYBIND11_MODULE(_core, module) {
  module.doc() = "Mapwright's games in numbers; use the package mapwright.";
  module.attr("WAIT") = mapwright::kWait;
  module.def("build_info", &mapwright::build_info, "How this module was built.");
  module.def("games", &mapwright::learnable_games, "The games there are, by id.");
  mapwright::add_environment(module);
  mapwright::add_game(module);
  mapwright::add_batch(module);
}
