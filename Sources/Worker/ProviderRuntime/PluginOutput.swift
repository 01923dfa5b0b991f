// `@preconcurrency`: C's `stdout` is a global variable. It is used only once, while there is a
// single thread.
@preconcurrency internal import Glibc

/// Makes standard output line-buffered: lines reach the log without delay, and a crash loses at
/// most the last, incomplete line.
func printLineByLine() {
  setvbuf(stdout, nil, Int32(_IOLBF), 0)
}
