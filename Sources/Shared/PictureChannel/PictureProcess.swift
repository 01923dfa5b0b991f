internal import CHostShims
internal import Glibc
internal import WidgetModel
public import WorkerChannel

/// The program that draws pictures, as a child process.
///
/// The process serves one request at a time, and keeps its fonts between requests. It is killed at
/// the end of the life of this value, and when the thread that started it ends. Not synchronised:
/// one thread at a time.
public final class PictureProcess {
  /// The largest picture in bytes.
  public static let pictureLimit = 64 << 20

  private let pid: pid_t
  private let pidfd: OwnedDescriptor
  private let channel: Endpoint<PictureRequest, PictureReply>
  private var lastID: UInt64 = 0
  private var isEnded = false

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
      pid = try SystemCallError.check(
        Self.spawn(arguments, channel: other.number, output: output), "start \(program)")
      do {
        pidfd = try OwnedDescriptor(checking: shim_pidfd_open(pid), "pidfd_open")
      } catch {
        _ = kill(-pid, SIGKILL)
        _ = waitpid(pid, nil, 0)
        throw error
      }
      channel = Endpoint(adopting: own, mode: .neverWaits)
    } catch {
      throw PictureError(.unavailable, "pictures cannot be drawn: \(error)")
    }
  }

  deinit { end() }

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

  /// The descriptor that becomes readable when a reply has come or the process has ended, borrowed.
  public var descriptor: Int32 { channel.descriptor }

  /// The number of the process.
  public var processID: Int32 { pid }

  /// A drawn picture.
  public struct Picture: Hashable, Sendable {
    /// The bytes of the file.
    public var bytes: [UInt8]
    /// Facts about the picture.
    public var report: PictureReport
  }

  /// Draws an entry of an archive, and waits for the picture.
  ///
  /// After an error with the code `ended` or `deadline` the process is gone, and a new one is
  /// needed.
  ///
  /// - Parameter deadline: The longest wait for the reply.
  public func draw(
    archive: borrowing OwnedDescriptor, entry: Int, _ settings: PictureSettings, deadline: Duration
  ) throws(PictureError) -> Picture {
    lastID += 1
    let request = PictureRequest(id: lastID, entry: entry, settings: settings)
    let copy = fcntl(archive.number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else {
      let reason = SystemCallError("fcntl", code: errno)
      throw PictureError(.unavailable, "pictures cannot be drawn: \(reason)")
    }
    do {
      try channel.send(request, descriptor: OwnedDescriptor(adopting: copy))
    } catch {
      throw failure(error)
    }
    return try wait(until: ContinuousClock.now + deadline, limit: deadline)
  }

  private func wait(
    until end: ContinuousClock.Instant, limit: Duration
  ) throws(PictureError) -> Picture {
    while true {
      let left = end - ContinuousClock.now
      guard left > .zero else { break }
      var events = pollfd(fd: channel.descriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32(clamping: left.nanoseconds / 1_000_000 + 1)
      let count = poll(&events, 1, milliseconds)
      if count < 0, errno != EINTR { break }
      guard count > 0 else { continue }
      if let picture = try receive() { return picture }
    }
    self.end()
    throw PictureError(.deadline, "the picture was not drawn in \(limit), its process was killed")
  }

  /// Returns the picture if it has come; `nil` if there is nothing to receive yet.
  private func receive() throws(PictureError) -> Picture? {
    let message: PictureReply
    var memory: OwnedDescriptor?
    do {
      guard var delivery = try channel.receive() else { return nil }
      message = delivery.message
      memory = delivery.descriptor.take()
    } catch {
      throw failure(error)
    }
    switch message {
    case .failed(lastID, let error): throw error
    case .drawn(lastID, let report):
      return Picture(bytes: try bytes(of: memory.take()), report: report)
    // A reply to an earlier request.
    default: return nil
    }
  }

  private func bytes(of memory: consuming OwnedDescriptor?) throws(PictureError) -> [UInt8] {
    guard let memory else {
      end()
      throw PictureError(.ended, "the drawing process has sent no picture")
    }
    do {
      let mapping = try SealedMapping(memory, limit: Self.pictureLimit)
      return Array(mapping.memory)
    } catch {
      end()
      throw PictureError(.ended, "the drawing process has sent no valid picture: \(error)")
    }
  }

  /// Ends the process, and returns what happened to it.
  private func failure(_ error: ChannelError) -> PictureError {
    guard error == .closed, !isEnded else {
      end()
      return PictureError(.ended, "the drawing process cannot be used: \(error)")
    }
    var end = shim_exit()
    // The channel closes while the process ends.
    var events = pollfd(fd: pidfd.number, events: Int16(POLLIN), revents: 0)
    guard poll(&events, 1, 1000) > 0, shim_pidfd_reap(pidfd.number, &end) == 1 else {
      self.end()
      return PictureError(.ended, "the drawing process has closed its channel")
    }
    isEnded = true
    let how = end.is_signal ? "signal \(end.value)" : "exit status \(end.value)"
    return PictureError(.ended, "the drawing process has ended by \(how) while it drew the picture")
  }

  /// Kills the process, and waits for its end.
  private func end() {
    guard !isEnded else { return }
    isEnded = true
    _ = kill(-pid, SIGKILL)
    _ = shim_pidfd_send_signal(pidfd.number, SIGKILL)
    while waitpid(pid, nil, 0) < 0, errno == EINTR {}
  }
}
