internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `stats` command, which shows the host's counters.
struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show the host's counters: widgets, refreshes, clients, memory.",
    discussion: """
      On a terminal, groups of counters with units. In a pipe, a line per counter: its path with \
      dots, a tab, and the number of the host. With --json, the host's own JSON object. Counters \
      start at 0 when the host starts.

      Examples:
        widgethost stats
        widgethost stats --json | jq .scheduler
        widgethost stats | grep '^server\\.'
      """)

  @OptionGroup var options: ClientOptions

  func run() async throws {
    let body = try await options.ask(Request(verb: "stats")).body
    if options.json { return try StandardOutput.write(body + [UInt8(ascii: "\n")]) }
    guard let stats = JSONReader.value(in: body), case .object = stats else {
      throw CommandFailure(
        .failed,
        "the host's reply cannot be read; check that the host has the version of this command")
    }
    if let style = options.style {
      try StandardOutput.write(lines: StatsText.people(stats, style, at: .current))
    } else {
      try StandardOutput.write(lines: StatsText.programs(stats))
    }
  }
}

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
      groups.append([heading] + lines(member.value.members, depth: 1, at: clock))
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
      let heading = Line(depth: depth, key: words(member.key), value: nil)
      return [heading] + lines(member.value.members, depth: depth + 1, at: clock)
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
    let children: [(String, JSONValue)] =
      switch value {
      case .object(let members): members.map { ($0.key.printable, $0.value) }
      case .array(let values): values.enumerated().map { ("\($0.offset)", $0.element) }
      default: []
      }
    guard value.scalar == nil else { return [(prefix, (value.scalar ?? "").printable)] }
    return children.flatMap { key, child in
      paths(child, prefix: prefix.isEmpty ? key : "\(prefix).\(key)")
    }
  }
}

extension JSONValue {
  /// The members of an object, or the elements of an array with their numbers from 1 as keys.
  fileprivate var members: [Member] {
    switch self {
    case .object(let members): members
    case .array(let values):
      values.enumerated().map { Member(key: "\($0.offset + 1)", value: $0.element) }
    default: []
    }
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
