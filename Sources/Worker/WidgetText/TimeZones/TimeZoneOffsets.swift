public import WidgetModel

/// How far a time zone is from UTC, at any instant: what a TZif file (RFC 9636) says.
public struct TimeZoneOffsets: Hashable, Sendable {
  /// Where systems have the files of the IANA time zones.
  public static let systemFolder = "/usr/share/zoneinfo"
  /// Bytes that a file may have; the longest of the IANA zones has less than 4 KiB.
  public static let fileLimit = 65_536

  /// When an offset begins.
  struct Transition: Hashable {
    /// Seconds since the Unix epoch.
    var seconds: Int64
    var offset: Int32
  }

  /// Before the first transition.
  let first: Int32
  /// In ascending order of time.
  let transitions: [Transition]
  /// From the last transition on; `nil`: its offset stays.
  let rule: PosixZone?

  /// Always UTC.
  public static let utc = TimeZoneOffsets(first: 0, transitions: [], rule: nil)

  init(first: Int32, transitions: [Transition], rule: PosixZone?) {
    self.first = first
    self.transitions = transitions
    self.rule = rule
  }

  /// Reads the file of a zone.
  ///
  /// - Parameters:
  ///   - name: an IANA name such as `Europe/Berlin`: parts of letters, digits, `_`, `+` and `-` with
  ///     slashes between them, 255 bytes at most.
  ///   - folder: where the files are.
  /// - Throws: ``TimeZoneError``.
  public init(name: String, folder: String = systemFolder) throws(TimeZoneError) {
    guard Self.isName(name) else {
      throw TimeZoneError(.badName, "there is no time zone of such a name")
    }
    let bytes = try ZoneFile.read(name, in: folder)
    do {
      self = try ZoneFileParser(bytes).parse()
    } catch {
      throw TimeZoneError(.malformed, "the file of the time zone \(name) \(error.description)")
    }
  }

  /// Seconds east of UTC at an instant: -89,999 to 93,599.
  public func utcOffset(at instant: Timestamp) -> Int {
    let (quotient, remainder) = instant.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let seconds = remainder < 0 ? quotient - 1 : quotient
    guard let last = transitions.last else { return rule?.offset(at: seconds) ?? Int(first) }
    if seconds >= last.seconds { return rule?.offset(at: seconds) ?? Int(last.offset) }
    // The number of transitions that have been.
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].seconds <= seconds { low = middle + 1 } else { high = middle }
    }
    return Int(low == 0 ? first : transitions[low - 1].offset)
  }

  /// Whether a name cannot lead out of the folder, or to something that is no zone.
  private static func isName(_ name: String) -> Bool {
    guard (1...255).contains(name.utf8.count) else { return false }
    return name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
              UInt8(ascii: "-"):
              true
            default: false
            }
          }
      }
  }
}

/// Why a time zone cannot be read.
public struct TimeZoneError: Error, Hashable, CustomStringConvertible {
  /// Which kind of fault it is.
  public enum Code: Hashable, Sendable {
    /// The name is none that a zone can have.
    case badName
    /// There is no such file, or it cannot be read.
    case unreadable
    /// The file is longer than ``TimeZoneOffsets/fileLimit``.
    case tooLong
    /// The file is no TZif file, or contradicts itself.
    case malformed
  }

  /// What it is.
  public var code: Code
  /// A sentence that names the zone and what is wrong with it.
  public var description: String

  /// Makes an error.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
