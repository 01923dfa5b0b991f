// Options for the linker of each program that uses this module, in the section from which the Swift compiler takes the
// libraries of a module. The compiler puts them before Swift's own libraries, and the options of a package behind.

// A program is linked with each library that one of its modules imports, all of Foundation for example. Those that the program
// takes nothing from are left out.
__attribute__((section(".swift1_autolink_entries"), used)) static const char leave_out_unused[] =
    "-Wl,--as-needed";
