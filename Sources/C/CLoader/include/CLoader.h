#pragma once

// Questions to the dynamic loader that Swift cannot ask through Glibc. May be called from any thread.

// The path of the loaded library, or of the program, that defines a symbol; NULL if none does. The text lives as
// long as the library is loaded.
const char *loader_library_of(const char *symbol);
