#pragma once

#include <string>
#include <vector>

namespace encircle::encodings {

// A name, and a record without CA that holds it in an encoding.
struct NameCase {
  std::string encoding;
  std::string name;
  std::string record;  // its bytes
};

// The names of names.txt, each in the encodings that are named above it.
std::vector<NameCase> name_cases();

// What the record's PB is read as.
std::string name_as_read(const NameCase& each);

}  // namespace encircle::encodings
