#pragma once
#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with the arguments of a program: see "Using libFuzzer as a library" in its
/// documentation. `check` returns 0 for every input; its pointer is valid during the call only.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*check)(const uint8_t *bytes, size_t count));
