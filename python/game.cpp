// Game: one game to look into.

#include <optional>

#include "handles.h"

namespace mapwright::python {
namespace {

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

}  // namespace

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
          "rank", [](const One& o, int seat) { return o.ended().rank(o.set.seat(seat)); },
          py::arg("seat") = 0)
      .def(
          "standing", [](const One& o, int seat) { return o.ended().standing(o.set.seat(seat)); },
          py::arg("seat") = 0)
      .def("result", [](const One& o) { return o.ended().result(); })
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

}  // namespace mapwright::python
