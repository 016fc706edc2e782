# The ways this project builds things, so that no folder invents its own.

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
endif()

add_library(encircle_warnings INTERFACE)
# g++ 12 sees overlapping copies in harmless string concatenation; clang advises branches where we avoid them on purpose, and
# warns of what g++'s own library uses.
target_compile_options(encircle_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion $<$<NOT:$<BOOL:${ENCIRCLE_TRAINING}>>:-Werror>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> $<$<CXX_COMPILER_ID:Clang>:-Wno-bitwise-instead-of-logical>
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)

# encircle_library(NAME sources...): a library below apps/. It builds without exceptions and RTTI, as WebAssembly needs.
function(encircle_library name)
  add_library(encircle_${name} STATIC ${ARGN})
  target_include_directories(encircle_${name} PUBLIC ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/engine)
  target_link_libraries(encircle_${name} PRIVATE encircle_warnings)
  target_compile_options(encircle_${name} PRIVATE -fno-exceptions -fno-rtti)
endfunction()

# encircle_hot(sources...): what the search spends its time in. WebAssembly is built for size, these files for speed.
function(encircle_hot)
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -O3)
  endif()
endfunction()

# What the tests run, without benchmarks and the makers of test data: cmake --build ... --target test_programs. The same for
# those of them that run several threads, and for the fuzzers.
add_custom_target(test_programs)
add_custom_target(thread_test_programs)
add_custom_target(fuzzers)

# encircle_test(NAME sources... LIBS libraries... [THREADS]): a GoogleTest binary; every test in it becomes a ctest entry.
# With THREADS it also runs under ThreadSanitizer, and its entries have the label "threads".
function(encircle_test name)
  cmake_parse_arguments(ARG "THREADS" "" "LIBS" ${ARGN})
  if(NOT ENCIRCLE_TESTS)
    return()
  endif()
  find_package(GTest REQUIRED)
  include(GoogleTest)
  add_executable(test_${name} ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(test_${name} PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/engine)
  target_compile_definitions(test_${name} PRIVATE ENCIRCLE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(test_${name} PRIVATE ${ARG_LIBS} encircle_warnings GTest::gtest_main)
  add_dependencies(test_programs test_${name})
  set(labels "")
  if(ARG_THREADS)
    add_dependencies(thread_test_programs test_${name})
    set(labels LABELS threads)
  endif()
  gtest_discover_tests(test_${name} DISCOVERY_MODE PRE_TEST TEST_PREFIX "${name}: " PROPERTIES TIMEOUT 900 ${labels})
endfunction()

# encircle_fuzzer(NAME source LIBS libraries...): a libFuzzer target, built by the preset "asan".
function(encircle_fuzzer name source)
  cmake_parse_arguments(ARG "" "" "LIBS" ${ARGN})
  if(NOT ENCIRCLE_FUZZ)
    return()
  endif()
  add_executable(fuzz_${name} ${source})
  target_include_directories(fuzz_${name} PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/engine)
  target_link_libraries(fuzz_${name} PRIVATE ${ARG_LIBS} encircle_warnings)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  add_dependencies(fuzzers fuzz_${name})
endfunction()
