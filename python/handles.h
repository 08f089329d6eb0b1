#pragma once
// What the parts of mapwright._core share: errors as exceptions, arrays of NumPy, and the handles
// that Python holds: a set-up, one game, many games.

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "mapwright/learn/environment.h"

namespace mapwright::python {

namespace py = pybind11;

template <class T>
T value_or_raise(Result<T> result) {
  if (!result.ok()) throw py::value_error(result.error().message);
  return *std::move(result);
}
inline void raise_if_refused(const Result<void>& result) {
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
  if ((array.flags() & py::detail::npy_api::NPY_ARRAY_ALIGNED_) == 0) {
    throw py::value_error(name + ": the array does not lie where its type belongs (not aligned)");
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
  std::string own_map;  // its text, for a copy in another process

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

  // For what compares the seats: before the end it would tell what they hide from each other.
  [[nodiscard]] const LearnGame& ended() const {
    if (!game->is_over()) throw py::value_error("the game is not over");
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
    if (!is_reset) throw py::value_error("reset the batch first");
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

template <class T>
py::array_t<T> array_from(const std::vector<T>& values, std::vector<py::ssize_t> shape) {
  return py::array_t<T>(std::move(shape), values.data());
}

// The classes of the module, each in a file of its own.
void add_environment(py::module_& module);
void add_game(py::module_& module);
void add_batch(py::module_& module);

}  // namespace mapwright::python
