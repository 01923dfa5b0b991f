internal import WidgetModel

/// The host's counters as text: objects become groups, and suffixes of keys tell the units. No key
/// needs to be known in advance, except for the units of `bytes`, `limit`, `uptime`, `started` and
/// `pid`.
enum StatsText {
  private struct Line {
    var depth: Int
    var key: String
    var value: String?
  }

  /// Returns text for people: a heading for each group, with the values aligned below.
  static func people(_ root: JSONValue, _ style: Style, at clock: WallClock) -> String {
    guard case .object(let members) = root else { return text(of: root, key: "", at: clock) }
    var groups: [[Line]] = []
    let (plain, nested) = (members.filter { !$0.value.isGroup }, members.filter(\.value.isGroup))
    if !plain.isEmpty { groups.append(lines(plain, depth: 0, at: clock)) }
    for member in nested {
      let heading = Line(depth: 0, key: words(member.key), value: nil)
      groups.append([heading] + lines(member.value.members(from: 1), depth: 1, at: clock))
    }
    return groups.map { aligned($0, style).wrappedLines(to: style.width) }
      .joined(separator: "\n\n")
  }

  /// Returns text for programs: the path of each key with dots, a tab, and the value as received.
  static func programs(_ root: JSONValue) -> String {
    paths(root, prefix: "").map { "\($0)\t\($1.isEmpty ? "-" : $1)" }.joined(separator: "\n")
  }

  private static func lines(
    _ members: [JSONValue.Member], depth: Int, at clock: WallClock
  ) -> [Line] {
    members.flatMap { member -> [Line] in
      guard member.value.isGroup else {
        let value = text(of: member.value, key: member.key, at: clock)
        return [Line(depth: depth, key: words(member.key), value: value)]
      }
      let members = member.value.members(from: 1)
      // A named object with one more value needs no heading: a check and its state.
      if case .object(let own) = member.value, own.count == 2, members.count == 1,
        let only = members.first, !only.value.isGroup
      {
        let value = text(of: only.value, key: only.key, at: clock)
        return [Line(depth: depth, key: words(member.key), value: value)]
      }
      let heading = Line(depth: depth, key: words(member.key), value: nil)
      return [heading] + lines(members, depth: depth + 1, at: clock)
    }
  }

  private static func aligned(_ lines: [Line], _ style: Style) -> String {
    let names = lines.map { String(repeating: "  ", count: $0.depth) + $0.key }
    let width = zip(lines, names).map { $0.value == nil ? 0 : $1.displayWidth }.max() ?? 0
    return zip(lines, names).map { line, name in
      guard let value = line.value else { return style.paint(name, .heading) }
      return name.padded(to: width) + "  " + (value.isEmpty ? "-" : value)
    }.joined(separator: "\n")
  }

  /// Returns a key in words, without the suffix that tells the unit.
  private static func words(_ key: String) -> String {
    var name = key[...]
    for unit in ["_bytes", "_seconds", "_at"] where name.hasSuffix(unit) && name.count > unit.count
    {
      name = name.dropLast(unit.count)
    }
    return String(name).replacing("_", with: " ").printable
  }

  private static func text(of value: JSONValue, key: String, at clock: WallClock) -> String {
    switch value {
    case .number(let text): number(text, key: key, at: clock)
    case .bool(let value): value ? "yes" : "no"
    case .array(let values):
      values.map { self.text(of: $0, key: key, at: clock) }.joined(separator: ", ")
    case .object(let members): members.map { "\($0.key.printable) …" }.joined(separator: ", ")
    default: (value.scalar ?? "").printable
    }
  }

  private static func number(_ text: String, key: String, at clock: WallClock) -> String {
    // A process id is a name, not an amount.
    if key == "pid" || key.hasSuffix("_pid") { return text }
    if key == "bytes" || key == "limit" || key.hasSuffix("_bytes"), let count = Int(text) {
      return NumberText.bytes(count)
    }
    if key.hasSuffix("_seconds") || key == "uptime", let seconds = Double(text) {
      return TimeText.length(seconds)
    }
    if key == "started" || key.hasSuffix("_at"), let seconds = Double(text), seconds.magnitude < 9e9
    {
      return clock.ago(Timestamp(seconds: Int64(seconds)))
    }
    return Int(text).map(NumberText.grouped) ?? text
  }

  private static func paths(_ value: JSONValue, prefix: String) -> [(String, String)] {
    guard value.isGroup else {
      let text = value.elements?.compactMap(\.scalar).joined(separator: ",")
      return [(prefix, (text ?? value.scalar ?? "").printable)]
    }
    return value.members(from: 0).flatMap { member in
      let key = member.key.printable
      return paths(member.value, prefix: prefix.isEmpty ? key : "\(prefix).\(key)")
    }
  }
}

extension JSONValue {
  /// The members of an object without its name, or the elements of an array with their names as keys,
  /// else with their numbers from `first`.
  fileprivate func members(from first: Int) -> [Member] {
    switch self {
    case .object(let members): members.filter { name == nil || !Self.namingKeys.contains($0.key) }
    case .array(let values):
      values.enumerated().map {
        Member(key: $0.element.name ?? "\($0.offset + first)", value: $0.element)
      }
    default: []
    }
  }

  /// The elements of an array; `nil` for other values.
  fileprivate var elements: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The keys of names: of plugins and checks, and of types of calls.
  private static let namingKeys = ["name", "call"]

  /// The name of an object that has one.
  private var name: String? {
    guard case .object(let members) = self else { return nil }
    return members.first { Self.namingKeys.contains($0.key) }?.value.scalar
  }

  /// Whether the value has a heading of its own: an object, or an array that contains an object or
  /// an array.
  fileprivate var isGroup: Bool {
    switch self {
    case .object: true
    case .array(let values): values.contains { $0.scalar == nil }
    default: false
    }
  }
}
