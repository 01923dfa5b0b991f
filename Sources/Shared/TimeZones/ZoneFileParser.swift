/// A parser for TZif files, versions 1 to 4 (RFC 9636).
///
///     header   44 bytes: "TZif", version, 15 unused, and 6 counts of 4 bytes, big-endian
///     block 1  times of 4 bytes
///     header   from version 2 on, as are the next two
///     block 2  times of 8 bytes
///     footer   "\n", a POSIX TZ string or nothing, "\n"
///
/// A block consists of times, a type index per time, types (an offset of 4 bytes, a daylight saving
/// flag and a name index), names, leap seconds, and two kinds of indicators that are ignored here.
struct ZoneFileParser {
  /// A predicate for an error message about the file, without a subject.
  struct Flaw: Error {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private struct Header {
    var version: UInt8
    var utcMarks, standardMarks, leaps, times, types, nameBytes: Int

    /// Returns the size of the block in bytes for times of `size` bytes.
    func length(ofTime size: Int) -> Int {
      times * (size + 1) + types * 6 + nameBytes + leaps * (size + 4) + standardMarks + utcMarks
    }
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Parses the whole file.
  func parse() throws(Flaw) -> TimeZoneOffsets {
    var parser = self
    return try parser.parsed()
  }

  private mutating func parsed() throws(Flaw) -> TimeZoneOffsets {
    let header = try readHeader()
    guard header.version >= UInt8(ascii: "2") else {
      return try readBlock(header, timeSize: 4)
    }
    _ = try take(header.length(ofTime: 4))
    let zone = try readBlock(try readHeader(), timeSize: 8)
    let rule = try readFooter()
    return TimeZoneOffsets(first: zone.first, transitions: zone.transitions, rule: rule)
  }

  private mutating func readHeader() throws(Flaw) -> Header {
    guard try take(4).elementsEqual("TZif".utf8) else { throw Flaw("is not a TZif file") }
    let version = try take(1).first ?? 0
    guard version == 0 || (UInt8(ascii: "2")...UInt8(ascii: "4")).contains(version) else {
      throw Flaw("has an unknown version")
    }
    _ = try take(15)
    var header = Header(
      version: version, utcMarks: 0, standardMarks: 0, leaps: 0, times: 0, types: 0, nameBytes: 0)
    header.utcMarks = try readCount()
    header.standardMarks = try readCount()
    header.leaps = try readCount()
    header.times = try readCount()
    header.types = try readCount()
    header.nameBytes = try readCount()
    return header
  }

  private mutating func readBlock(
    _ header: Header, timeSize: Int
  ) throws(Flaw) -> TimeZoneOffsets {
    guard header.types > 0 else { throw Flaw("has no type of local time") }
    guard header.leaps == 0 else {
      throw Flaw("contains leap seconds, which timestamps do not have")
    }
    var times: [Int64] = []
    for _ in 0..<header.times {
      let time = try readInteger(timeSize)
      if let last = times.last, last >= time { throw Flaw("has transitions out of order") }
      times.append(time)
    }
    let indexes = try take(header.times)
    let offsets = try readOffsets(header.types)
    _ = try take(header.nameBytes + header.standardMarks + header.utcMarks)
    var transitions: [TimeZoneOffsets.Transition] = []
    for (time, index) in zip(times, indexes) {
      guard Int(index) < offsets.count else { throw Flaw("refers to a missing type of local time") }
      transitions.append(.init(seconds: time, offset: offsets[Int(index)]))
    }
    return TimeZoneOffsets(first: offsets[0], transitions: transitions, rule: nil)
  }

  private mutating func readOffsets(_ count: Int) throws(Flaw) -> [Int32] {
    var offsets: [Int32] = []
    for _ in 0..<count {
      let offset = try readInteger(4)
      _ = try take(2)
      // Section 3.2: "SHOULD be more than -25 hours and less than 26 hours".
      guard (-89_999...93_599).contains(offset) else { throw Flaw("has an invalid offset") }
      offsets.append(Int32(offset))
    }
    return offsets
  }

  private mutating func readFooter() throws(Flaw) -> PosixZone? {
    guard try take(1).first == UInt8(ascii: "\n"),
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n"))
    else { throw Flaw("has no footer") }
    let text = try take(end - position)
    if text.isEmpty { return nil }
    guard let rule = PosixZone(text) else { throw Flaw("has an invalid rule in its footer") }
    return rule
  }

  private mutating func readCount() throws(Flaw) -> Int {
    let count = Int(UInt32(truncatingIfNeeded: try readInteger(4)))
    guard count <= TimeZoneOffsets.fileLimit else {
      throw Flaw("is shorter than its header states")
    }
    return count
  }

  /// Reads a signed big-endian integer of 4 or 8 bytes.
  private mutating func readInteger(_ size: Int) throws(Flaw) -> Int64 {
    let value = try take(size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
  }

  private mutating func take(_ count: Int) throws(Flaw) -> ArraySlice<UInt8> {
    guard count <= bytes.count - position else { throw Flaw("is shorter than its header states") }
    defer { position += count }
    return bytes[position..<position + count]
  }
}
