internal import CHostShims
internal import FoundationEssentials
internal import Glibc
internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

/// A run of a program, such as a compiler.
struct ToolRun: Sendable {
  /// The result of a run.
  struct Result: Sendable {
    /// Whether the program ended with the status 0.
    var isSuccess: Bool
    /// The exit status or the signal, as a predicate: `ended with status 1`.
    var ending: String
    /// The collected output; empty for other destinations.
    var output: String
  }

  /// The destination of a program's output.
  enum Output {
    /// Standard output and standard error go to the standard error of this process.
    case standardError
    /// Standard output is collected; standard error goes to the standard error of this process.
    case collectedOutput
    /// Both are collected.
    case collected
  }

  /// The absolute path of the program.
  var program: String
  /// The arguments after the name of the program.
  var arguments: [String]
  /// The working directory; `nil` for that of this process.
  var directory: String?
  /// The variables that differ from those of this process.
  var variables: [String: String] = [:]

  /// Called with each line of collected output, on the thread of the run.
  var onLine: (@Sendable (String) -> Void)?

  /// The command line for a shell.
  var commandLine: String {
    ([program] + arguments).map(\.quotedForShell).joined(separator: " ")
  }

  /// Runs the program to the end, on a thread of its own.
  ///
  /// - Throws: ``BuildFailure`` if the program cannot be started.
  func run(_ output: Output) async throws(BuildFailure) -> Result {
    let thread = WorkThread(name: "widgethost-tool")
    let outcome: Swift.Result<Result, BuildFailure> = await withCheckedContinuation {
      continuation in
      thread.run {
        do throws(BuildFailure) {
          continuation.resume(returning: .success(try runBlocking(output)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try outcome.get()
  }

  /// Runs the program to the end and blocks the calling thread.
  func runBlocking(_ output: Output) throws(BuildFailure) -> Result {
    switch output {
    case .standardError: return try wait(for: start(output: STDERR_FILENO, errors: STDERR_FILENO))
    case .collected, .collectedOutput: break
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let reader = OwnedDescriptor(adopting: ends[0])
    var writer: OwnedDescriptor? = OwnedDescriptor(adopting: ends[1])
    let isWhole = if case .collected = output { true } else { false }
    let process = try start(output: ends[1], errors: isWhole ? ends[1] : STDERR_FILENO)
    writer = nil
    _ = writer
    let text = String(decoding: contents(of: reader.number), as: UTF8.self)
    var result = try wait(for: process)
    result.output = text
    return result
  }

  private func start(output: Int32, errors: Int32) throws(BuildFailure) -> pid_t {
    var environment = ProcessInfo.processInfo.environment
    environment.merge(variables) { $1 }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var values = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + values { free(pointer) } }
    let pid = words.withUnsafeMutableBufferPointer { words in
      values.withUnsafeMutableBufferPointer { values in
        withOptionalCString(directory) { directory in
          var request = shim_tool_request(
            path: words[0], arguments: words.baseAddress, environment: values.baseAddress,
            directory: directory, output: output, errors: errors)
          return shim_start_tool(&request)
        }
      }
    }
    guard pid > 0 else { throw failure(-pid) }
    return pid
  }

  private func wait(for process: pid_t) throws(BuildFailure) -> Result {
    var end = shim_exit()
    let status = shim_wait(process, &end)
    guard status == 0 else { throw failure(-status) }
    let isSuccess = !end.is_signal && end.value == 0
    let ending =
      end.is_signal ? "was ended by signal \(end.value)" : "ended with status \(end.value)"
    return Result(isSuccess: isSuccess, ending: ending, output: "")
  }

  private func failure(_ code: Int32) -> BuildFailure {
    BuildFailure(.failed, "\(program) cannot be started: \(String(cString: strerror(code)))")
  }

  private func contents(of descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var lineStart = 0
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
      guard let onLine else { continue }
      while let end = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
        onLine(String(decoding: bytes[lineStart..<end], as: UTF8.self))
        lineStart = end + 1
      }
    }
  }
}

private func withOptionalCString<Value>(
  _ text: String?, _ body: (UnsafePointer<CChar>?) -> Value
) -> Value {
  guard let text else { return body(nil) }
  return text.withCString { body($0) }
}
