# WebAssembly with Debian's clang-19 and wasi-libc: no exceptions, no threads, no operating system but the few calls of WASI.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# Without threads nothing has to guard the first use of a static; optimizing over all files makes the modules smaller by a tenth.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -fno-threadsafe-statics -msimd128 -flto")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
