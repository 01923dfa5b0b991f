internal import CHostShims
internal import FoundationEssentials
internal import Glibc
internal import HostLoop
internal import WorkerChannel

/// A program that this process has started, in a process group of its own: Ctrl-C does not reach it.
struct ChildProgram: Sendable {
  /// The number of the process, which nobody else reaps.
  let processID: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The absolute path of the program, and the arguments.
  ///   - environment: The variables; `nil` for those of this process.
  ///   - channel: The descriptor that becomes descriptor 3, borrowed.
  ///   - output: The descriptor that becomes standard output and error, borrowed.
  init(
    _ words: [String], environment: [String: String]? = nil, channel: Int32, output: Int32
  ) throws(SystemCallError) {
    let variables = environment ?? ProcessInfo.processInfo.environment
    var arguments = words.map { strdup($0) } + [nil]
    var values = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + values { free(pointer) } }
    let pid = arguments.withUnsafeMutableBufferPointer { arguments in
      values.withUnsafeMutableBufferPointer { values in
        var request = shim_spawn_request(
          path: arguments[0], arguments: arguments.baseAddress, environment: values.baseAddress,
          directory: nil, channel: channel, output: output, file: -1)
        return shim_spawn(&request)
      }
    }
    processID = try SystemCallError.check(pid, "start \(words.first ?? "")")
  }

  /// Waits for the end and reaps the process, once. Blocks the calling thread.
  ///
  /// - Returns: The exit status; 128 and the number of a signal that ended the process, as shells count.
  func wait() -> Int32 {
    var end = shim_exit()
    guard shim_wait(processID, &end) == 0 else { return -1 }
    return end.is_signal ? 128 + end.value : end.value
  }

  /// Kills the process. Only before ``wait()`` has returned.
  func kill() { _ = Glibc.kill(processID, SIGKILL) }
}

extension ChildProgram {
  /// A program, and the socket to it.
  struct Connection: ~Copyable, Sendable {
    let program: ChildProgram
    let socket: OwnedDescriptor
  }

  /// Starts a program with a stream socket as descriptor 3.
  ///
  /// - Returns: The program, and the other end of the socket.
  static func connected(
    _ words: [String], environment: [String: String]? = nil, output: Int32
  ) throws(SystemCallError) -> Connection {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw SystemCallError("socketpair", code: errno)
    }
    let own = OwnedDescriptor(adopting: ends[0])
    let other = OwnedDescriptor(adopting: ends[1])
    let program = try ChildProgram(
      words, environment: environment, channel: other.number, output: output)
    return Connection(program: program, socket: own)
  }
}
