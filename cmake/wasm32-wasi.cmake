# Toolchain of the preset `wasm`: clang 22 for wasm32-wasi with Debian's wasi-libc and libc++.
# The module has neither threads, exceptions nor run-time type information.
set(CMAKE_SYSTEM_NAME WASI)
list(APPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}") # Platform/WASI.cmake
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-22)
set(CMAKE_RANLIB llvm-ranlib-22)
# clang calls the triple wasm32-wasi old, but Debian's headers and libraries lie under that name.
# --no-wasm-opt: clang would run it if it happened to be there; src/mapwright/wasm/CMakeLists.txt always does, on modules alone.
set(CMAKE_CXX_FLAGS_INIT "-Wno-deprecated -fno-exceptions -fno-rtti")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-fuse-ld=lld --no-wasm-opt")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE NEVER)
