// `@preconcurrency`: C's `stdout` is a global variable. It is used once, while there is one thread.
@preconcurrency internal import Glibc

/// Makes what the plugin prints leave the process line by line: it reaches the log when it is said,
/// and a crash loses at most the line it happened in.
func printLineByLine() {
  setvbuf(stdout, nil, Int32(_IOLBF), 0)
}
