internal import Glibc
internal import HostLoop
internal import WidgetLocks
internal import WidgetModel
internal import WorkerChannel

/// The program of the gallery as a child that shows the sheets of a preview.
///
/// Descriptor 3 of the child is a socket. The child sends its address as a line, and ends with this process,
/// however it ends. ``send(_:_:)`` is for one task at a time; the other calls are for any task.
package final class PreviewGallery: Sendable {
  /// A drawn picture with a name that is the hash of its bytes, and the ending of its format.
  package struct Picture: Hashable, Sendable {
    package var name: String
    package var bytes: [UInt8]

    /// Creates a picture.
    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }

    package static func == (left: Self, right: Self) -> Bool { left.name == right.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  private let child: ChildProgram.Connection
  private let reader = WorkThread(name: "widgethost-page")
  /// The lines of the child until its end.
  private let lines: AsyncStream<String>
  /// The names of the pictures that the child has.
  private let known = Mutex<Set<String>>([])
  private let state = Mutex(State.running([]))
  private let stopped = Mutex(false)

  private enum State {
    /// The program runs; these wait for its end.
    case running([CheckedContinuation<Int32, Never>])
    /// The program has ended with the status.
    case ended(Int32)
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - path: The absolute path of `widgethost-gallery`.
  ///   - address: The address to listen on.
  /// - Throws: A failure with the status 69 if the program cannot be started.
  package init(_ path: String, listeningOn address: String) throws(PreviewFailure) {
    do throws(SystemCallError) {
      child = try ChildProgram.connected(
        [path, "--preview", "--listen", address], output: STDERR_FILENO)
    } catch {
      throw PreviewFailure(
        .unavailable,
        "\(path) cannot be run (\(SystemCallError.text(of: error.code))); --open needs "
          + "widgethost-gallery beside widgethost: install it, or leave out --open")
    }
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    self.lines = lines
    reader.run { [self] in
      Self.read(child.socket.number) { line.yield($0) }
      end(child.program.wait())
      line.finish()
    }
  }

  /// Returns the address of the page, with its token; `nil` if the program has ended instead. One task calls
  /// this, once.
  package func address() async -> String? {
    for await line in lines { return line }
    return nil
  }

  /// Returns the exit status of the program after its end; 128 and the number of a signal that ended it.
  package func exitStatus() async -> Int32 {
    await withCheckedContinuation { continuation in
      let status: Int32? = state.withLock { state in
        switch state {
        case .running(let waiting):
          state = .running(waiting + [continuation])
          return nil
        case .ended(let status): return status
        }
      }
      if let status { continuation.resume(returning: status) }
    }
  }

  private func end(_ status: Int32) {
    let waiting = state.withLock { state in
      defer { state = .ended(status) }
      if case .running(let waiting) = state { return waiting }
      return []
    }
    for continuation in waiting { continuation.resume(returning: status) }
  }

  /// Sends a sheet to all pages.
  ///
  /// - Parameters:
  ///   - sheet: One line of JSON, without the line feed.
  ///   - pictures: All pictures of the sheet. Those of the last sheet are not sent again.
  /// - Throws: A failure if the program has ended.
  package func send(
    _ sheet: [UInt8], _ pictures: Set<Picture>
  ) throws(PreviewFailure) {
    let known = known.withLock { known in
      defer { known = Set(pictures.map(\.name)) }
      return known
    }
    for picture in pictures {
      if known.contains(picture.name) {
        try write(Array("keep \(picture.name)\n".utf8))
      } else {
        try write(Array("picture \(picture.name) \(picture.bytes.count)\n".utf8))
        try write(picture.bytes)
      }
    }
    try write(Array("sheet \(sheet.count)\n".utf8) + sheet)
  }

  /// Whether ``stop()`` was called.
  package var isStopped: Bool { stopped.withLock(\.self) }

  /// Ends the program, and waits for its end.
  package func stop() async {
    stopped.withLock { $0 = true }
    _ = Glibc.shutdown(child.socket.number, Int32(SHUT_RDWR))
    _ = await exitStatus()
  }

  private func write(_ bytes: [UInt8]) throws(PreviewFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(child.socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw PreviewFailure(
          .failed, "the page cannot be reached: \(SystemCallError.text(of: errno))")
      }
    }
  }

  /// Reads lines until the other side ends.
  private static func read(_ descriptor: Int32, onLine: (String) -> Void) {
    var line: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      for byte in piece[..<count] {
        if byte != UInt8(ascii: "\n") {
          line.append(byte)
          continue
        }
        onLine(String(decoding: line, as: UTF8.self))
        line = []
      }
    }
  }
}
