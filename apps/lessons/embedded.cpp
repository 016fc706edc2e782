#include "apps/lessons/embedded.h"

// The assembler puts each file as it is among the constants.
#define ENCIRCLE_LESSON(symbol, game, name, file)                                                           \
  asm(".pushsection .rodata\n"                                                                              \
      ".global encircle_lesson_" #symbol "\nencircle_lesson_" #symbol ":\n.incbin \"" file                  \
      "\"\n"                                                                                                \
      ".global encircle_lesson_end_" #symbol "\nencircle_lesson_end_" #symbol ":\n.byte 0\n.popsection\n"); \
  extern "C" const char encircle_lesson_##symbol[];                                                         \
  extern "C" const char encircle_lesson_end_##symbol[];
#include "apps/lessons/embedded_lessons.inc"
#undef ENCIRCLE_LESSON

namespace encircle {

std::vector<LessonFile> embedded_lessons() {
  std::vector<LessonFile> files;
#define ENCIRCLE_LESSON(symbol, game, name, file) \
  files.push_back(                                \
      {game, name, "lessons/" game "/" name ".lesson", {encircle_lesson_##symbol, encircle_lesson_end_##symbol}});
#include "apps/lessons/embedded_lessons.inc"
#undef ENCIRCLE_LESSON
  return files;
}

}  // namespace encircle
