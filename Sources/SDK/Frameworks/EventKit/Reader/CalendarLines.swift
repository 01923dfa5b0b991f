/// The lines of a calendar file, with folded ones joined (RFC 5545, 3.1).
struct CalendarLines: Sequence, IteratorProtocol {
  /// The length of a line, in bytes, after which the rest is left out: such a line is an attachment.
  static let longest = 65_536

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// Returns the next line, without its end.
  mutating func next() -> [UInt8]? {
    guard place < bytes.count else { return nil }
    var line: [UInt8] = []
    repeat {
      let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
      var part = bytes[place..<end]
      if part.last == 0x0D { part.removeLast() }
      line.append(contentsOf: part.prefix(Self.longest - line.count))
      place = end + 1
      guard place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 else { break }
      place += 1
    } while place < bytes.count
    return line
  }
}
