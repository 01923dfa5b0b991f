internal import FoundationEssentials
internal import Glibc
internal import HostLoop
internal import WorkerChannel

/// The web browser of the user's desktop.
package enum WebBrowser {
  /// The reason why no browser was opened.
  package enum Failure: Error, Hashable, CustomStringConvertible {
    /// The session has neither a display nor `$BROWSER`.
    case noDesktop
    /// `xdg-open` is not installed.
    case noProgram
    /// `xdg-open` has ended with this status.
    case failed(Int32)

    package var description: String {
      switch self {
      case .noDesktop: "no desktop is in sight"
      case .noProgram: "xdg-open is not installed (package xdg-utils)"
      case .failed(let status): "xdg-open has ended with status \(status)"
      }
    }
  }

  /// Opens an address with `xdg-open`, and waits until that has ended.
  ///
  /// The program is not ended with this process: it may be the browser itself.
  package static func open(
    _ address: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws(Failure) {
    let variables: [String] = ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"]
    guard variables.contains(where: { environment[$0]?.isEmpty == false }) else { throw .noDesktop }
    let program = try program(for: address, environment)
    let thread = WorkThread(name: "widgethost-open")
    let status = await withCheckedContinuation { continuation in
      thread.run { continuation.resume(returning: program.wait()) }
    }
    guard status == 0 else { throw .failed(status) }
  }

  /// Opens an address with `xdg-open`, which also reaches a desktop without these variables, and returns at once.
  package static func start(_ address: String) throws(Failure) {
    let program = try program(for: address, ProcessInfo.processInfo.environment)
    WorkThread(name: "widgethost-open").run { _ = program.wait() }
  }

  /// Starts `xdg-open` with the address as one argument.
  private static func program(
    for address: String, _ environment: [String: String]
  ) throws(Failure) -> ChildProgram {
    let null = Glibc.open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { if null >= 0 { close(null) } }
    guard let path = path(of: "xdg-open", in: environment["PATH"] ?? "/usr/bin:/bin"), null >= 0,
      let program = try? ChildProgram(
        [path, address], environment: environment, channel: null, output: null)
    else { throw .noProgram }
    return program
  }

  private static func path(of name: String, in folders: String) -> String? {
    folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
