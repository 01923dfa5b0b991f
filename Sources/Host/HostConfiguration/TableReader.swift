internal import WidgetModel

/// A reader that takes known keys out of a table, checks their values, and finally reports the
/// remaining keys.
///
/// An invalid value is recorded in ``problems`` and then treated as absent, so that a single pass
/// finds all problems.
struct TableReader {
  /// The collected problems; shared by all readers of a file.
  final class Problems {
    var found: [ConfigurationError.Problem] = []
  }

  /// The dotted name of the table for messages; empty for the document.
  let name: String
  let location: SourceLocation
  let problems: Problems
  private let members: [LocatedValue.Member]
  private var known: [String] = []

  /// Creates a reader of a table. Any other value is recorded as a problem and treated as an empty
  /// table.
  init(_ value: LocatedValue, named name: String, problems: Problems) {
    self.name = name
    self.location = value.location
    self.problems = problems
    if case .table(let members) = value.content {
      self.members = members
    } else {
      self.members = []
      problems.found.append(
        .init(
          location: value.location, key: name,
          message: "expected a table; found \(value.spoken)"))
    }
  }

  /// Returns the value of `key` without a check, and marks the key as known.
  mutating func take(_ key: String) -> LocatedValue.Member? {
    if !known.contains(key) { known.append(key) }
    return members.first { $0.key == key }
  }

  /// Returns a value without a check, for its location: some errors appear only in use.
  func value(of key: String) -> LocatedValue? { members.first { $0.key == key }?.value }

  /// Returns all keys with their values and marks the keys as known; for a table whose keys are
  /// names.
  mutating func takeAll() -> [LocatedValue.Member] {
    known += members.map(\.key)
    return members.sorted { $0.keyLocation < $1.keyLocation }
  }

  /// Records that the value of `member` is not as expected.
  func reject(_ member: LocatedValue.Member, expected: String) {
    reject(member.value, key: dotted(member.key), expected: expected)
  }

  /// Records that `value`, part of the value of `key`, is not as expected.
  func reject(_ value: LocatedValue, key: String, expected: String) {
    complain(at: value.location, key: key, "expected \(expected); found \(value.spoken)")
  }

  /// Records a problem.
  func complain(at location: SourceLocation, key: String?, _ message: String) {
    problems.found.append(.init(location: location, key: key, message: message))
  }

  /// Returns `key` with the name of the table, quoted if TOML requires quotes.
  func dotted(_ key: String) -> String {
    let isBare = !key.isEmpty && key.utf8.allSatisfy(Self.isBare)
    let written = isBare ? key : "\"\(key)\""
    return name.isEmpty ? written : "\(name).\(written)"
  }

  /// Records each remaining key as a problem, with the nearest known key.
  ///
  /// - Parameter hints: Advice for keys that belong in another table.
  func finish(hints: [String: String] = [:]) {
    for member in members where !known.contains(member.key) {
      let advice: String
      if let hint = hints[member.key] {
        advice = hint
      } else if let nearest = Spelling.nearest(to: member.key, in: known) {
        advice = "did you mean \"\(nearest)\"?"
      } else {
        advice = "the keys of this table are \(known.joined(separator: ", "))"
      }
      complain(
        at: member.keyLocation, key: dotted(member.key), "unknown key; \(advice)")
    }
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x5f: true
    default: false
    }
  }
}
