// Environment: a game, set up; its numbering and what its observations mean.

#include "handles.h"

namespace mapwright::python {
namespace {

Set make_set(const std::string& game, int seats, const std::map<std::string, std::string>& given,
             const std::string& own_map) {
  Options options(given.begin(), given.end());
  return {value_or_raise(make_environment(game, options, seats, own_map)), own_map};
}

py::dict options_of(const Set& set) {
  py::dict options;
  for (const auto& [name, value] : set.environment->options()) options[py::str(name)] = value;
  return options;
}

py::list fields(const std::vector<FieldInfo>& infos) {
  py::list list;
  for (const FieldInfo& info : infos) {
    list.append(py::make_tuple(std::string(info.name), info.count, std::string(info.meaning)));
  }
  return list;
}

}  // namespace

void add_environment(py::module_& module) {
  py::class_<Set>(module, "Environment")
      .def(py::init(&make_set), py::arg("game"), py::arg("seats") = 1,
           py::arg("options") = std::map<std::string, std::string>(), py::arg("own_map") = "")
      .def_property_readonly("game", [](const Set& s) { return s.environment->info().id; })
      .def_property_readonly("title", [](const Set& s) { return s.environment->info().title; })
      .def_property_readonly("version", [](const Set& s) { return s.environment->version(); })
      .def_property_readonly("seats", [](const Set& s) { return s.sizes().seats; })
      .def_property_readonly("actions", [](const Set& s) { return s.sizes().actions; })
      .def_property_readonly("plane_shape",
                             [](const Set& s) { return py::tuple(py::cast(s.plane_shape())); })
      .def_property_readonly("globals", [](const Set& s) { return s.sizes().globals; })
      .def_property_readonly("facts", [](const Set& s) { return s.sizes().facts; })
      .def_property_readonly("options", &options_of)
      .def_property_readonly("own_map", [](const Set& s) { return s.own_map; })
      .def("__repr__",
           [](const Set& s) {
             return py::str("Environment({!r}, {}, {})")
                 .format(s.environment->info().id, s.sizes().seats, options_of(s));
           })
      .def("__reduce__",
           [](const Set& s) {
             return py::make_tuple(py::type::of<Set>(),
                                   py::make_tuple(s.environment->info().id, s.sizes().seats,
                                                  options_of(s), s.own_map));
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
            if (games < 0) throw py::value_error("games: expected none or more");
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

}  // namespace mapwright::python
