internal import CHostShims
internal import Glibc
internal import HostLoop
internal import WorkerChannel

/// What a worker prints: read as it comes, handed on line by line.
///
/// A worker that floods it is read at no more than a few MiB a second, so that it slows down itself
/// and nobody else.
@HostActor
final class OutputPipe {
  private static let pieceBytes = 256 << 10
  private static let restAfterFlood: Duration = .milliseconds(50)

  private let pipe: OwnedDescriptor
  private var writingEnd: OwnedDescriptor?
  /// Told each line; set before ``start()``.
  var onLine: @HostActor (String) -> Void = { _ in }
  private var splitter = LineSplitter()
  private var watch: WatchToken?
  private var rest: TimerToken?

  init() throws(SystemCallError) {
    var descriptors: [Int32] = [-1, -1]
    try SystemCallError.check(shim_pipe(&descriptors), "pipe2")
    pipe = OwnedDescriptor(adopting: descriptors[0])
    writingEnd = OwnedDescriptor(adopting: descriptors[1])
  }

  /// What the worker gets, borrowed; until ``start()``.
  var writingDescriptor: Int32 { writingEnd?.number ?? -1 }

  /// Leaves the writing end to the worker, and begins to read.
  func start() throws(SystemCallError) {
    writingEnd = nil
    try resume()
  }

  private func resume() throws(SystemCallError) {
    rest = nil
    watch = try HostActor.loop.watch(pipe.number) { [weak self] _ in self?.read() }
  }

  /// Hands on what is there still, and stops: whoever else holds the pipe is not waited for.
  func finish() {
    _ = readPiece()
    if let line = splitter.finish() { onLine(line) }
    stop()
  }

  private func read() {
    switch readPiece() {
    case .drained: break
    case .ended: stop()
    case .more:
      stop()
      rest = HostActor.loop.schedule(after: Self.restAfterFlood) { [weak self] in
        // Watching can fail only for want of memory: what the worker prints is lost then.
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
    var total = 0
    while total < Self.pieceBytes {
      let count = Glibc.read(pipe.number, &bytes, bytes.count)
      if count == 0 { return .ended }
      if count < 0 {
        if errno == EINTR { continue }
        return errno == EAGAIN ? .drained : .ended
      }
      total += count
      for line in splitter.lines(in: bytes.prefix(count)) { onLine(line) }
    }
    return .more
  }
}

/// Cuts a stream of bytes into lines; a line that is too long loses its end.
struct LineSplitter {
  /// The most bytes of a line that are kept.
  static let lengthLimit = 1000

  private var line: [UInt8] = []
  private var isCut = false

  /// The lines that `bytes` complete; empty ones are left out.
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

  /// What was begun and not completed, when the stream ends.
  mutating func finish() -> String? {
    defer {
      line.removeAll(keepingCapacity: true)
      isCut = false
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) + (isCut ? "…" : "")
  }
}
