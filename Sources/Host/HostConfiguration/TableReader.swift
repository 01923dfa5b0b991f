internal import WidgetModel

/// Takes known keys out of a table, checks them, and finally complains about the ones left over.
///
/// A wrong value is noted in ``problems`` and read as absent, so that one pass finds everything.
struct TableReader {
  /// Where problems are gathered; one list for all readers of a file.
  final class Problems {
    var found: [ConfigurationError.Problem] = []
  }

  /// The dotted name of the table in messages; empty for the document.
  let name: String
  let location: SourceLocation
  let problems: Problems
  private let members: [String: LocatedValue.Member]
  private var known: [String] = []

  /// Makes a reader of a table. Any other value is noted as a problem and read as an empty table.
  init(_ value: LocatedValue, named name: String, problems: Problems) {
    self.name = name
    self.location = value.location
    self.problems = problems
    if case .table(let members) = value.content {
      self.members = Dictionary(members.map { ($0.key, $0) }) { first, _ in first }
    } else {
      self.members = [:]
      problems.found.append(
        .init(
          location: value.location, key: name,
          message: "expected a table; found \(value.spoken)"))
    }
  }

  /// The value of `key`, as it stands; the key counts as known from here on.
  mutating func take(_ key: String) -> LocatedValue.Member? {
    known.append(key)
    return members[key]
  }

  /// Every key with its value, for a table whose keys are names; all count as known.
  mutating func takeAll() -> [LocatedValue.Member] {
    known += members.keys
    return members.values.sorted { $0.keyLocation < $1.keyLocation }
  }

  /// Notes that the value of `member` is not what was expected.
  func reject(_ member: LocatedValue.Member, expected: String) {
    reject(member.value, key: dotted(member.key), expected: expected)
  }

  /// Notes that `value`, somewhere in `key`, is not what was expected.
  func reject(_ value: LocatedValue, key: String, expected: String) {
    complain(at: value.location, key: key, "expected \(expected); found \(value.spoken)")
  }

  /// Notes a problem.
  func complain(at location: SourceLocation, key: String?, _ message: String) {
    problems.found.append(.init(location: location, key: key, message: message))
  }

  /// `key` with the name of the table before it, quoted where TOML wants it quoted.
  func dotted(_ key: String) -> String {
    let isBare = !key.isEmpty && key.utf8.allSatisfy(Self.isBare)
    let written = isBare ? key : "\"\(key)\""
    return name.isEmpty ? written : "\(name).\(written)"
  }

  /// Notes every key that nothing took, with the nearest known one.
  ///
  /// - Parameter hints: for keys that belong elsewhere, a sentence that says where.
  func finish(hints: [String: String] = [:]) {
    for member in members.values where !known.contains(member.key) {
      let advice: String
      if let hint = hints[member.key] {
        advice = hint
      } else if let nearest = Spelling.nearest(to: member.key, in: known) {
        advice = "did you mean \"\(nearest)\"?"
      } else {
        advice = "known here: \(known.joined(separator: ", "))"
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
