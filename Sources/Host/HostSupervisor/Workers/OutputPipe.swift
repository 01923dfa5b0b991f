internal import CHostShims
internal import Glibc
internal import HostLoop
internal import WorkerChannel

/// The pipe for a worker's standard output and error, which hands on the output line by line.
///
/// The reading rate is limited to about 5 MiB and 200,000 lines a second: a worker that prints more is
/// slowed down without affecting other workers. A line costs the host about half a microsecond.
@HostActor
final class OutputPipe {
  private static let pieceBytes = 256 << 10
  private static let pieceLines = 10_000
  private static let restAfterFlood: Duration = .milliseconds(50)

  private let pipe: OwnedDescriptor
  private var writingEnd: OwnedDescriptor?
  /// The handler for each line; to be set before ``start()``.
  var onLine: @HostActor (String) -> Void = { _ in }
  private var splitter = LineSplitter()
  private var watch: WatchToken?
  private var rest: TimerToken?
  /// Whether the last line of what has arrived is to be handed on without its end.
  private var endsLine = false

  init() throws(SystemCallError) {
    var descriptors: [Int32] = [-1, -1]
    try SystemCallError.check(shim_pipe(&descriptors), "pipe2")
    pipe = OwnedDescriptor(adopting: descriptors[0])
    writingEnd = OwnedDescriptor(adopting: descriptors[1])
  }

  /// The writing end for the worker, borrowed; −1 after ``start()``.
  var writingDescriptor: Int32 { writingEnd?.number ?? -1 }

  /// Closes the host's copy of the writing end and begins to read.
  func start() throws(SystemCallError) {
    writingEnd = nil
    try resume()
  }

  private func resume() throws(SystemCallError) {
    rest = nil
    watch = try HostActor.loop.watch(pipe.number) { [weak self] _ in self?.read() }
  }

  /// Hands on the output that has already arrived and stops reading, even if another process still
  /// has the writing end.
  func finish() {
    _ = readPiece()
    handOnLastLine()
    stop()
  }

  /// Hands on the last line, even if its end has not come yet; after a flood, once all is read.
  func endLine() {
    if rest == nil { handOnLastLine() } else { endsLine = true }
  }

  private func handOnLastLine() {
    endsLine = false
    if let line = splitter.finish() { onLine(line) }
  }

  /// Hands on the output that has already arrived, except after a flood.
  func readNow() {
    if watch != nil { read() }
  }

  private func read() {
    switch readPiece() {
    case .drained: if endsLine { handOnLastLine() }
    case .ended: stop()
    case .more:
      stop()
      rest = HostActor.loop.schedule(after: Self.restAfterFlood) { [weak self] in
        // Watching fails only if memory is exhausted; further output is then lost.
        try? self?.resume()
      }
    }
  }

  private func stop() {
    if let watch { HostActor.loop.unwatch(watch) }
    if let rest { HostActor.loop.cancel(rest) }
    watch = nil
    rest = nil
  }

  private enum Outcome {
    case drained
    case ended
    case more
  }

  private func readPiece() -> Outcome {
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    var (total, lines) = (0, 0)
    while total < Self.pieceBytes, lines < Self.pieceLines {
      let count = Glibc.read(pipe.number, &bytes, bytes.count)
      if count == 0 { return .ended }
      if count < 0 {
        if errno == EINTR { continue }
        return errno == EAGAIN ? .drained : .ended
      }
      total += count
      for line in splitter.lines(in: bytes.prefix(count)) {
        lines += 1
        onLine(line)
      }
    }
    return .more
  }
}

/// A splitter of a byte stream into lines; the end of an overlong line is dropped.
struct LineSplitter {
  /// The largest number of bytes that are kept of a line.
  static let lengthLimit = 1000

  private var line: [UInt8] = []
  private var isCut = false

  /// Returns the lines that `bytes` complete, without empty lines.
  mutating func lines(in bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if let line = finish() { lines.append(line) }
      } else if line.count < Self.lengthLimit {
        line.append(byte)
      } else {
        isCut = true
      }
    }
    return lines
  }

  /// Returns the incomplete last line at the end of the stream; `nil` if there is none.
  mutating func finish() -> String? {
    defer {
      line.removeAll(keepingCapacity: true)
      isCut = false
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) + (isCut ? "…" : "")
  }
}
