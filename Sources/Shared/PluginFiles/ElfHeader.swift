/// A check that a file begins like a shared library for this machine, and is not truncated.
///
/// The layout is that of 64-bit files in the System V ABI, chapters 4 and 5.
public enum ElfHeader {
  /// The size of an ELF-64 header in bytes.
  static let size = 64
  /// A limit for program headers that no linker reaches.
  static let mostSegments = 1024

  /// The location of the program header table, to be checked with ``checkSegments(_:fileSize:)``.
  struct Segments {
    var offset: Int64
    var count: Int
    /// The size of a program header in bytes.
    static let entrySize = 56
    /// The size of the table in bytes.
    var length: Int { count * Self.entrySize }
  }

  /// The reason why a file is refused.
  public struct Flaw: Error, Hashable, Sendable {
    /// A predicate for an error message, such as `is not …`, without a subject.
    public var reason: String
  }

  /// Checks the first ``size`` bytes of a file, or all bytes of a shorter file.
  static func check(_ bytes: [UInt8], fileSize: Int64) throws(Flaw) -> Segments {
    guard bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46]) else {
      throw Flaw(reason: "is not a shared library (no ELF header)")
    }
    guard bytes.count >= size else { throw Flaw(reason: truncated) }
    guard bytes[4] == 2 else {
      throw Flaw(reason: "is a 32-bit library; this host needs a 64-bit one")
    }
    guard bytes[5] == 1 else { throw Flaw(reason: "is a big-endian library") }
    let machine = bytes.number(at: 18, count: 2)
    guard machine == thisMachine else {
      throw Flaw(reason: "is for another processor (ELF machine \(machine), not \(thisMachine))")
    }
    guard bytes.number(at: 16, count: 2) == 3 else {
      throw Flaw(reason: "is not a shared library (build it with -shared -fPIC)")
    }
    try checkTable(
      offset: bytes.number(at: 40, count: 8), count: bytes.number(at: 60, count: 2),
      entrySize: bytes.number(at: 58, count: 2), fileSize: fileSize)
    return try segments(bytes, fileSize: fileSize)
  }

  /// Checks that the bytes of each segment lie within the file.
  static func checkSegments(_ table: [UInt8], fileSize: Int64) throws(Flaw) {
    for start in stride(from: 0, through: table.count - Segments.entrySize, by: Segments.entrySize)
    {
      let (end, overflow) = table.number(at: start + 8, count: 8)
        .addingReportingOverflow(table.number(at: start + 32, count: 8))
      guard !overflow, end <= UInt64(fileSize) else { throw Flaw(reason: truncated) }
    }
  }

  /// Returns the places of the segments with notes (`PT_NOTE`) in a checked table.
  static func notes(in table: [UInt8]) -> [(offset: Int64, size: Int)] {
    segments(of: 4, in: table).map { ($0.offset, $0.size) }
  }

  /// Returns the place of the dynamic section (`PT_DYNAMIC`) in a checked table; `nil` if there is none.
  static func dynamicSection(in table: [UInt8]) -> (offset: Int64, size: Int)? {
    segments(of: 2, in: table).first.map { ($0.offset, $0.size) }
  }

  /// Returns the offset in the file of an address in the loaded library (`PT_LOAD`); `nil` if no segment
  /// of a checked table has the address.
  static func fileOffset(of address: UInt64, in table: [UInt8]) -> Int64? {
    segments(of: 1, in: table).lazy.compactMap { segment in
      guard address >= segment.address, address - segment.address < UInt64(segment.size) else {
        return nil
      }
      return segment.offset + Int64(address - segment.address)
    }.first
  }

  private struct Segment {
    var offset: Int64
    var size: Int
    var address: UInt64
  }

  /// Returns the segments of a type, in a table that has been checked.
  private static func segments(of type: UInt64, in table: [UInt8]) -> [Segment] {
    stride(from: 0, through: table.count - Segments.entrySize, by: Segments.entrySize).compactMap {
      start in
      guard table.number(at: start, count: 4) == type,
        let offset = Int64(exactly: table.number(at: start + 8, count: 8)),
        let size = Int(exactly: table.number(at: start + 32, count: 8))
      else { return nil }
      return Segment(offset: offset, size: size, address: table.number(at: start + 16, count: 8))
    }
  }

  private static let truncated = "is truncated; copy it again"

  private static func segments(_ bytes: [UInt8], fileSize: Int64) throws(Flaw) -> Segments {
    let offset = bytes.number(at: 32, count: 8)
    let count = bytes.number(at: 56, count: 2)
    let entrySize = bytes.number(at: 54, count: 2)
    guard entrySize == UInt64(Segments.entrySize), (1...UInt64(mostSegments)).contains(count) else {
      throw Flaw(reason: "is not a shared library (its program headers are invalid)")
    }
    try checkTable(offset: offset, count: count, entrySize: entrySize, fileSize: fileSize)
    return Segments(offset: Int64(offset), count: Int(count))
  }

  private static func checkTable(
    offset: UInt64, count: UInt64, entrySize: UInt64, fileSize: Int64
  ) throws(Flaw) {
    let (end, overflow) = offset.addingReportingOverflow(count * entrySize)
    guard count == 0 || (!overflow && end <= UInt64(fileSize)) else {
      throw Flaw(reason: truncated)
    }
  }

  /// The `e_machine` value of this build's processor.
  private static var thisMachine: UInt64 {
    #if arch(x86_64)
      62
    #elseif arch(arm64)
      183
    #elseif arch(riscv64)
      243
    #endif
  }
}

extension [UInt8] {
  /// Returns a little-endian number.
  func number(at offset: Int, count: Int) -> UInt64 {
    self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
