internal import CHostShims
internal import Glibc
internal import HostLoop
internal import WorkerChannel

/// A pipe for the output of a program.
///
/// Both ends are closed by exec from the beginning: another thread may start a program meanwhile.
final class ToolPipe {
  let reader: Int32
  private(set) var writer: Int32

  init() throws(SystemCallError) {
    var ends: [Int32] = [-1, -1]
    try SystemCallError.check(shim_pipe(&ends), "pipe")
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    close(reader)
    closeWriter()
  }

  /// Closes the end of the program, so that the reader sees the end of the output.
  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }
}

/// A request to end a program, from any thread.
final class ToolCancellation: Sendable {
  /// Readable after a request.
  let event: Int32

  init() throws(SystemCallError) {
    event = try SystemCallError.check(shim_eventfd_create(), "eventfd")
  }

  deinit { close(event) }

  func cancel() { _ = shim_eventfd_signal(event) }
}

/// The output of a program until its end.
struct ToolOutput {
  /// The greatest size of collected output in bytes; the rest is dropped.
  static let most = 64 << 20
  /// The greatest capacity of a pipe in bytes (pipe(7)), which holds what an ended program has written.
  private static let pipeCapacity = 1 << 20

  private(set) var bytes: [UInt8] = []
  private var dropped = 0
  private var lineStart = 0
  private var piece = [UInt8](repeating: 0, count: 64 << 10)
  private let onLine: (@Sendable (String) -> Void)?

  init(onLine: (@Sendable (String) -> Void)?) { self.onLine = onLine }

  /// The collected text, with a note about dropped bytes.
  var text: String {
    let text = String(decoding: bytes, as: UTF8.self)
    return dropped == 0 ? text : text + "\n(\(dropped) more bytes of output)\n"
  }

  /// Reads until the program has ended. A program that it has started, and that still has the pipe, is not
  /// waited for.
  mutating func read(
    _ pipe: ToolPipe?, of process: pid_t, _ cancellation: ToolCancellation?
  ) throws(SystemCallError) {
    let handle = try OwnedDescriptor(checking: shim_pidfd_open(process), "pidfd_open")
    var entries = [handle.number, cancellation?.event ?? -1, pipe?.reader ?? -1]
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      guard poll(&entries, nfds_t(entries.count), -1) >= 0 else {
        if errno == EINTR { continue }
        throw SystemCallError("poll", code: errno)
      }
      if entries[2].revents != 0, !take(pipe) { entries[2].fd = -1 }
      if entries[1].revents != 0 {
        _ = shim_pidfd_send_signal(handle.number, SIGTERM)
        entries[1].fd = -1
      }
      if entries[0].revents != 0 { return takeRest(pipe) }
    }
  }

  private mutating func takeRest(_ pipe: ToolPipe?) {
    let end = bytes.count + dropped + Self.pipeCapacity
    while bytes.count + dropped < end, take(pipe) {}
  }

  /// Takes what the pipe has, at most a piece. Returns whether there was any.
  private mutating func take(_ pipe: ToolPipe?) -> Bool {
    guard let pipe else { return false }
    var count = Glibc.read(pipe.reader, &piece, piece.count)
    while count < 0, errno == EINTR { count = Glibc.read(pipe.reader, &piece, piece.count) }
    guard count > 0 else { return false }
    let kept = min(count, Self.most - bytes.count)
    bytes += piece[..<kept]
    dropped += count - kept
    guard let onLine else { return true }
    while let end = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
      onLine(String(decoding: bytes[lineStart..<end], as: UTF8.self))
      lineStart = end + 1
    }
    return true
  }
}
