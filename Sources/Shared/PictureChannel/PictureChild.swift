internal import CHostShims
internal import Glibc
internal import WidgetModel
public import WorkerChannel

/// The program `widgethost-render` as a child process with a channel, not reaped yet.
///
/// The owner sends requests on the channel and reaps the process. The kernel kills the process when the
/// thread that started it ends.
public struct PictureChild: ~Copyable, Sendable {
  /// The largest picture in bytes.
  public static let pictureLimit = 64 << 20

  /// The number of the process.
  public let processID: Int32
  /// The channel, which never blocks.
  public let channel: Endpoint<PictureRequest, PictureReply>
  private let pidfd: OwnedDescriptor

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: The absolute path of `widgethost-render`.
  ///   - fontFolders: Folders or files with fonts in addition to those of the system.
  ///   - output: The standard output and error of the program, borrowed.
  /// - Throws: A ``PictureError`` with the code `unavailable`.
  public init(
    program: String, fontFolders: [String] = [], output: Int32
  ) throws(PictureError) {
    do throws(SystemCallError) {
      var sockets: [Int32] = [-1, -1]
      try SystemCallError.check(shim_socket_pair(&sockets), "socketpair")
      let own = OwnedDescriptor(adopting: sockets[0])
      let other = OwnedDescriptor(adopting: sockets[1])
      let arguments = [program] + fontFolders.flatMap { ["--fonts", $0] }
      let child = try SystemCallError.check(
        Self.spawn(arguments, channel: other.number, output: output), "start \(program)")
      do {
        pidfd = try OwnedDescriptor(checking: shim_pidfd_open(child), "pidfd_open")
      } catch {
        _ = Glibc.kill(-child, SIGKILL)
        _ = waitpid(child, nil, 0)
        throw error
      }
      processID = child
      channel = Endpoint(adopting: own, mode: .neverWaits)
    } catch {
      throw PictureError(.unavailable, "pictures cannot be drawn: \(error)")
    }
  }

  private static func spawn(_ arguments: [String], channel: Int32, output: Int32) -> Int32 {
    // The home folder is none, as for workers: both use the fonts of the system.
    // A crash ends the process at once, without a backtrace, which the sandbox would not allow.
    let environment = [
      "PATH=/usr/bin:/bin", "HOME=/nonexistent", "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no",
    ]
    var argumentPointers = arguments.map { strdup($0) } + [nil]
    var environmentPointers = (environment + inherited()).map { strdup($0) } + [nil]
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    return "/".withCString { directory in
      argumentPointers.withUnsafeMutableBufferPointer { arguments in
        environmentPointers.withUnsafeMutableBufferPointer { environment in
          var request = shim_spawn_request(
            path: arguments[0], arguments: arguments.baseAddress,
            environment: environment.baseAddress, directory: directory, channel: channel,
            output: output, file: -1)
          return shim_spawn(&request)
        }
      }
    }
  }

  /// Returns the variables of this process without which libraries are not found.
  private static func inherited() -> [String] {
    let names: [String] = ["LD_LIBRARY_PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH"]
    return names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
  }

  /// The descriptor that becomes readable at the end of the process, borrowed.
  public var endDescriptor: Int32 { pidfd.number }

  /// Kills the process and its group. Only before reaping: until then the numbers belong to the
  /// process.
  public func kill() {
    _ = Glibc.kill(-processID, SIGKILL)
    _ = shim_pidfd_send_signal(pidfd.number, SIGKILL)
  }

  /// Reaps the process if it has ended.
  ///
  /// - Returns: The end; `nil` while the process runs.
  public func reap() -> PictureChildEnd? {
    var end = shim_exit()
    switch shim_pidfd_reap(pidfd.number, &end) {
    case 0: return nil
    case 1: return end.is_signal ? .signal(end.value) : .status(end.value)
    // Another part of this program has reaped the process; the exit status is lost.
    default: return .status(-1)
    }
  }

  /// Kills the process and waits for its end.
  public func end() {
    kill()
    while waitpid(processID, nil, 0) < 0, errno == EINTR {}
  }
}

/// The end of a drawing process.
public enum PictureChildEnd: Hashable, Sendable, CustomStringConvertible {
  /// A signal ended the process.
  case signal(Int32)
  /// The process ended by itself.
  case status(Int32)

  /// The end in words: `signal 11`, `exit status 71`.
  public var description: String {
    switch self {
    case .signal(let number): "signal \(number)"
    case .status(let number): "exit status \(number)"
    }
  }
}
