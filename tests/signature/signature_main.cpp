// Prints the bench signature. Built for WebAssembly, where the program `encircle` is not, to see that it plays the
// same.

#include <cstdio>

#include "games/signature.h"

int main() { std::fputs(encircle::bench_signature().c_str(), stdout); }
