# The ways this project builds things, so that no folder invents its own.

# Paths are taken relative to the project, so that every clone of it on a machine shares what was compiled.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=true CCACHE_MAXSIZE=10G ${CCACHE_PROGRAM})
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

# encircle_hot(sources...): what the search spends its time in. WebAssembly is built for size and as one,
# these files for speed and alone (4 % faster).
function(encircle_hot)
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "-O3;-fno-lto")
  endif()
endfunction()

# encircle_for_each_game(NAME header instance [POSING]): a source file of the library for each game, made here, that includes
# the header and has the instance of its template, so that the games compile side by side. The instance is as it is written in
# the namespace encircle, with GAME for the game's type. With POSING only those games that problems are made for.
function(encircle_for_each_game name header instance)
  cmake_parse_arguments(ARG "POSING" "" "" ${ARGN})
  if(ARG_POSING)
    get_property(paths GLOBAL PROPERTY ENCIRCLE_POSING_GAMES)
    set(part posing.h)
    set(type PosingGame)
  else()
    get_property(paths GLOBAL PROPERTY ENCIRCLE_GAMES)
    set(part game.h)
    set(type Game)
  endif()
  get_filename_component(folder ${header} DIRECTORY)
  get_filename_component(stem ${header} NAME_WE)
  foreach(path ${paths})
    get_filename_component(game ${path} NAME)
    set(source ${PROJECT_BINARY_DIR}/generated/${folder}/${stem}_${game}.cpp)
    string(REPLACE GAME ${game}::${type} declaration ${instance})
    file(GENERATE OUTPUT ${source} CONTENT
"// Made by encircle_for_each_game (cmake/encircle.cmake).
#include \"${header}\"
#include \"${path}/${part}\"

namespace encircle {
template ${declaration};
}
")
    target_sources(encircle_${name} PRIVATE ${source})
  endforeach()
endfunction()

# encircle_embed(NAME pattern): the files of that pattern, from the root of the project, become part of encircle_NAME, which
# gets a function that lists them: std::span<const EmbeddedFile> NAME_files() (apps/common/embedded_file.h).
function(encircle_embed name pattern)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${pattern})
  list(SORT files)
  set(contents "")
  set(list "")
  set(count 0)
  foreach(file ${files})
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${file})
    string(APPEND contents "ENCIRCLE_EMBED(${name}_${count}, \"${file}\")\n")
    string(APPEND list "      ENCIRCLE_EMBEDDED(${name}_${count}, \"${path}\"),\n")
    math(EXPR count "${count} + 1")
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded_${name}.cpp)
  file(GENERATE OUTPUT ${source} CONTENT
"// Made by encircle_embed (cmake/encircle.cmake).
#include <array>
#include <span>

#include \"apps/common/embedded_file.h\"

${contents}
namespace encircle {

std::span<const EmbeddedFile> ${name}_files() {
  static const std::array<EmbeddedFile, ${count}> files = {{
${list}  }};
  return files;
}

}
")
  target_sources(encircle_${name} PRIVATE ${source})
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${files}")
  target_include_directories(encircle_${name} PUBLIC ${PROJECT_SOURCE_DIR})
endfunction()

# What the tests run, without benchmarks and the makers of test data: cmake --build ... --target test_programs. The same for
# those of them that run under AddressSanitizer and ThreadSanitizer, and for the fuzzers.
add_custom_target(test_programs)
add_custom_target(sanitized_test_programs)
add_custom_target(thread_test_programs)
add_custom_target(fuzzers)

# encircle_test(NAME sources... LIBS libraries... [THREADS] [LONG]): a GoogleTest binary; every test in it becomes a ctest entry.
# With THREADS it also runs under ThreadSanitizer, and its entries have "threads" in their label. With LONG it does not run
# under AddressSanitizer: it plays or searches for long, through code that shorter tests reach as well. All others have
# "sanitized" in their label.
function(encircle_test name)
  cmake_parse_arguments(ARG "THREADS;LONG" "" "LIBS" ${ARGN})
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
  # One word for both, since the discovery of tests takes no list.
  set(label "plain")
  if(NOT ARG_LONG)
    add_dependencies(sanitized_test_programs test_${name})
    set(label "sanitized")
  endif()
  if(ARG_THREADS)
    add_dependencies(thread_test_programs test_${name})
    string(APPEND label "-threads")
  endif()
  gtest_discover_tests(test_${name} DISCOVERY_MODE PRE_TEST TEST_PREFIX "${name}: " PROPERTIES TIMEOUT 900 LABELS ${label})
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
