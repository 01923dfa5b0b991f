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
