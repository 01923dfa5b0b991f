public import WidgetModel

/// The UTC offsets of a time zone at all instants, as in a TZif file (RFC 9636).
public struct TimeZoneOffsets: Hashable, Sendable {
  /// The system's folder with the files of the IANA time zones.
  public static let systemFolder = "/usr/share/zoneinfo"
  /// The largest accepted size of a file in bytes; the largest IANA zone has less than 4 KiB.
  public static let fileLimit = 65_536

  /// The beginning of an offset.
  struct Transition: Hashable {
    /// The time in seconds since the Unix epoch.
    var seconds: Int64
    var offset: Int32
  }

  /// The offset before the first transition.
  let first: Int32
  /// The transitions in ascending order of time.
  let transitions: [Transition]
  /// The rule from the last transition on; with `nil`, the last offset stays in force.
  let rule: PosixZone?

  /// The zone with the constant offset 0.
  public static let utc = TimeZoneOffsets(first: 0, transitions: [], rule: nil)

  init(first: Int32, transitions: [Transition], rule: PosixZone?) {
    self.first = first
    self.transitions = transitions
    self.rule = rule
  }

  /// Reads the file of a zone.
  ///
  /// - Parameters:
  ///   - name: An IANA name such as `Europe/Berlin`: parts of letters, digits, `_`, `+` and `-`,
  ///     separated by slashes, at most 255 bytes.
  ///   - folder: The folder with the zone files.
  /// - Throws: ``TimeZoneError``.
  public init(name: String, folder: String = systemFolder) throws(TimeZoneError) {
    guard Self.isName(name) else {
      throw TimeZoneError(.badName, "there is no time zone with this name")
    }
    let bytes = try ZoneFile.read(name, in: folder)
    do {
      self = try ZoneFileParser(bytes).parse()
    } catch {
      throw TimeZoneError(.malformed, "the file of the time zone \(name) \(error.description)")
    }
  }

  /// Returns the offset at an instant in seconds east of UTC: −89,999 to 93,599.
  public func utcOffset(at instant: Timestamp) -> Int {
    let seconds = instant.nanoseconds.flooredSeconds
    guard let last = transitions.last else { return rule?.offset(at: seconds) ?? Int(first) }
    if seconds >= last.seconds { return rule?.offset(at: seconds) ?? Int(last.offset) }
    // A binary search for the number of past transitions.
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].seconds <= seconds { low = middle + 1 } else { high = middle }
    }
    return Int(low == 0 ? first : transitions[low - 1].offset)
  }

  /// Whether the name has the form of a zone's name, and therefore cannot lead out of the folder.
  package static func isName(_ name: String) -> Bool {
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

/// A failure to read a time zone.
public struct TimeZoneError: Error, Hashable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Code: Hashable, Sendable {
    /// The name cannot be that of a zone.
    case badName
    /// The file is missing or cannot be read.
    case unreadable
    /// The file is longer than ``TimeZoneOffsets/fileLimit``.
    case tooLong
    /// The file is not a TZif file, or is inconsistent.
    case malformed
  }

  /// The kind of the error.
  public var code: Code
  /// A sentence with the zone and its flaw.
  public var description: String

  /// Creates an error from its parts.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
