// mapwright._core: the environments of learn/ for Python. Arrays are NumPy's and written in place;
// what is refused becomes a ValueError. The classes of the package (python/mapwright) stand on it.

#include "handles.h"

namespace mapwright::python {
namespace {

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

}  // namespace
}  // namespace mapwright::python

PYBIND11_MODULE(_core, module) {
  module.doc() = "Mapwright's games in numbers; use the package mapwright.";
  module.attr("WAIT") = mapwright::kWait;
  module.def("build_info", &mapwright::python::build_info, "How this module was built.");
  module.def("games", &mapwright::learnable_games, "The games there are, by id.");
  mapwright::python::add_environment(module);
  mapwright::python::add_game(module);
  mapwright::python::add_batch(module);
}
