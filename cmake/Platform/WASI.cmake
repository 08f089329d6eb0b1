# CMake knows no system of this name; wasm32-wasi.cmake says all there is to say.
set(CMAKE_EXECUTABLE_SUFFIX ".wasm")
