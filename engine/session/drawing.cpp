#include "session/drawing.h"

namespace encircle {

decltype(About::entries) about_of(const sgf::Tree& tree) {
  constexpr std::pair<std::string_view, std::string_view> properties[] = {
      {"GN", "title"}, {"EV", "event"},   {"RO", "round"},  {"DT", "date"},
      {"PC", "place"}, {"GC", "comment"}, {"SO", "source"}, {"AN", "annotator"}};
  decltype(About::entries) about;
  for (const auto& [property, name] : properties) {
    const auto text = tree.text(sgf::Tree::root(), property);
    if (text && !text->empty()) about.emplace_back(name, *text);
  }
  return about;
}

}  // namespace encircle
