internal import CHostShims
internal import FoundationEssentials
internal import Glibc
internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

/// A run of a program, such as a compiler.
package struct ToolRun: Sendable {
  /// The result of a run.
  package struct Result: Sendable {
    /// Whether the program ended with the status 0.
    package var isSuccess: Bool
    /// The exit status or the signal, as a predicate: `ended with status 1`.
    package var ending: String
    /// The collected output; empty for other destinations.
    package var output: String
  }

  /// The destination of a program's output.
  package enum Output {
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

  /// Creates a run.
  package init(
    program: String, arguments: [String], directory: String? = nil,
    variables: [String: String] = [:], onLine: (@Sendable (String) -> Void)? = nil
  ) {
    self.program = program
    self.arguments = arguments
    self.directory = directory
    self.variables = variables
    self.onLine = onLine
  }

  /// The command line for a shell.
  var commandLine: String {
    ([program] + arguments).map(\.quotedForShell).joined(separator: " ")
  }

  /// Runs the program to the end, on a thread of its own.
  ///
  /// - Throws: ``BuildFailure`` if the program cannot be started.
  package func run(_ output: Output) async throws(BuildFailure) -> Result {
    let thread = WorkThread(name: "widgethost-tool")
    let cancellation: ToolCancellation
    do { cancellation = try ToolCancellation() } catch { throw failure(error.code) }
    let outcome: Swift.Result<Result, BuildFailure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        thread.run {
          do throws(BuildFailure) {
            continuation.resume(returning: .success(try runBlocking(output, cancellation)))
          } catch {
            continuation.resume(returning: .failure(error))
          }
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
    return try outcome.get()
  }

  /// Runs the program to the end and blocks the calling thread.
  ///
  /// - Parameter cancellation: Ends the program with SIGTERM; `nil` if nothing cancels the run.
  func runBlocking(
    _ output: Output, _ cancellation: ToolCancellation? = nil
  ) throws(BuildFailure) -> Result {
    do throws(SystemCallError) {
      let pipe: ToolPipe? = if case .standardError = output { nil } else { try ToolPipe() }
      let isWhole = if case .collected = output { true } else { false }
      let process = try start(
        output: pipe?.writer ?? STDERR_FILENO,
        errors: isWhole ? pipe?.writer ?? STDERR_FILENO : STDERR_FILENO)
      pipe?.closeWriter()
      var collected = ToolOutput(onLine: onLine)
      try collected.read(pipe, of: process, cancellation)
      var result = try wait(for: process)
      result.output = collected.text
      return result
    } catch {
      throw failure(error.code)
    }
  }

  private func start(output: Int32, errors: Int32) throws(SystemCallError) -> pid_t {
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
    return try SystemCallError.check(pid, "start \(program)")
  }

  private func wait(for process: pid_t) throws(SystemCallError) -> Result {
    var end = shim_exit()
    try SystemCallError.check(shim_wait(process, &end), "wait for \(program)")
    let isSuccess = !end.is_signal && end.value == 0
    let ending =
      end.is_signal ? "was ended by signal \(end.value)" : "ended with status \(end.value)"
    return Result(isSuccess: isSuccess, ending: ending, output: "")
  }

  private func failure(_ code: Int32) -> BuildFailure {
    BuildFailure(.failed, "\(program) cannot be started: \(String(cString: strerror(code)))")
  }
}

private func withOptionalCString<Value>(
  _ text: String?, _ body: (UnsafePointer<CChar>?) -> Value
) -> Value {
  guard let text else { return body(nil) }
  return text.withCString { body($0) }
}
