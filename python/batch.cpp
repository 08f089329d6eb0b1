// Batch: many games, written into arrays of the caller.

#include "handles.h"

namespace mapwright::python {
namespace {

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

void bind(Many& many, const py::dict& arrays) {
  many.in_use.must_not_be();
  const LearnSizes& sizes = many.set.sizes();
  const py::ssize_t games = many.batch->games();
  const py::ssize_t rows = games * sizes.seats;
  BatchArrays bound;
  for (const auto& item : arrays) {
    if (!py::isinstance<py::str>(item.first)) {
      throw py::type_error("arrays: expected them by their names");
    }
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
    } else if (name == "final_facts") {
      bound.final_facts = data_of<float>(array, name, rows * sizes.facts);
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

}  // namespace

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

}  // namespace mapwright::python
