internal import WidgetModel

extension TableReader {
  /// Reads the kind of a widget; a missing kind is a problem.
  mutating func kind() -> (name: String, location: SourceLocation)? {
    guard let member = take("kind") else {
      complain(
        at: location, key: dotted("kind"),
        "missing; each widget needs a kind, see "
          + "`widgethost list --kinds`")
      return nil
    }
    guard case .string(let name) = member.value.content, KindName.isValid(name) else {
      reject(member, expected: KindName.rule)
      return nil
    }
    return (name, member.value.location)
  }

  /// Returns the id of a widget; without a written id, the default id of the kind and family.
  func widgetID(_ member: LocatedValue.Member?, kind: String, family: WidgetFamily) -> WidgetID? {
    guard let member else { return WidgetID(kind: kind, family: family) }
    if case .string(let text) = member.value.content, let id = WidgetID(text) { return id }
    reject(member, expected: "1 to 128 of the characters A-Z a-z 0-9 . _ / : -")
    return nil
  }

  /// Reads `parameters`: each value as written, with its location.
  mutating func widgetParameters() -> [String: (input: ParameterInput, location: SourceLocation)] {
    guard var table = table("parameters") else { return [:] }
    var parameters: [String: (input: ParameterInput, location: SourceLocation)] = [:]
    for member in table.takeAll() {
      if let input = table.parameter(member) {
        parameters[member.key] = (input, member.value.location)
      }
    }
    return parameters
  }

  private func parameter(_ member: LocatedValue.Member) -> ParameterInput? {
    switch member.value.content {
    case .bool(let flag): return .bool(flag)
    case .int(let number): return .int(number)
    case .double(let number): return .double(number)
    case .string(let text): return .string(text)
    case .instant(let date): return .date(date)
    case .array(let elements):
      let texts = elements.compactMap { element -> String? in
        if case .string(let text) = element.content { return text }
        reject(element, key: dotted(member.key), expected: "a list of strings")
        return nil
      }
      return texts.count == elements.count ? .list(texts) : nil
    case .localTime:
      reject(
        member, expected: "a date with its offset from UTC, such as 2026-01-31T12:00:00+01:00")
    case .table:
      reject(
        member,
        expected: "a boolean, a number, a string, a date or a list of strings (quote a "
          + "name that contains a dot)")
    }
    return nil
  }

  /// Reads `size = [width, height]` in points.
  mutating func displaySize() -> DisplaySize? {
    guard let member = take("size") else { return nil }
    let expected = "[width, height] in points, each from 1 to 16384"
    guard case .array(let sides) = member.value.content, sides.count == 2,
      let width = sides[0].number, let height = sides[1].number
    else {
      reject(member, expected: expected)
      return nil
    }
    let size = DisplaySize(width: width, height: height)
    guard size.isPlausible else {
      complain(
        at: member.value.location, key: dotted("size"),
        "expected \(expected); found [\(width), \(height)]")
      return nil
    }
    return size
  }

  /// Reads the name of a locale, without its encoding.
  mutating func locale() -> String? {
    string("locale", expected: "a locale such as \"de_DE\"", as: SystemLocale.checked)
  }

  /// Reads the budgets of the five kinds of calls.
  mutating func callBudgets(in range: ClosedRange<Duration>) -> CallBudgets.Request {
    var budgets = CallBudgets.Request(
      placeholder: duration("placeholder", in: range, example: "100ms"),
      snapshot: duration("snapshot", in: range, example: "1s"),
      timeline: duration("timeline", in: range, example: "10s"))
    budgets.action = duration("action", in: range, example: "10s")
    budgets.options = duration("options", in: range, example: "1s")
    return budgets
  }

  /// Reads the path of a socket.
  mutating func socket(_ key: String, with paths: PathRules) -> String? {
    let limit = LaunchContext.socketPathLimit
    return string(key, expected: "a path of at most \(limit) bytes") {
      let path = paths.absolute($0)
      return $0.isEmpty || path.utf8.count > limit ? nil : path
    }
  }

  /// Reads `read_socket` with its mode and group.
  mutating func readSocket(with paths: PathRules) -> ReadSocket? {
    let path = socket("read_socket", with: paths)
    let mode = string("read_socket_mode", expected: "permissions in octal such as \"0660\"") {
      let digits = $0.utf8.allSatisfy { (0x30...0x37).contains($0) }
      return digits && (3...4).contains($0.utf8.count) ? UInt32($0, radix: 8) : nil
    }
    let group = string("read_socket_group", expected: "the name or number of a group")
    // Members of the group connect, unless the file says otherwise.
    let standard: UInt32 = group == nil ? 0o600 : 0o660
    return path.map { ReadSocket(path: $0, mode: mode ?? standard, group: group) }
  }
}

extension LocatedValue {
  /// The value of an integer or a floating-point number; `nil` for other types.
  fileprivate var number: Double? {
    switch content {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }
}

/// The syntax of a kind's name in files.
enum KindName {
  /// The description of a valid name.
  static let rule = "a kind's name has 1 to 128 bytes and no control characters"

  /// Whether `name` is a valid name of a kind, optionally with its plugin (`PLUGIN:KIND`).
  static func isValid(_ name: String) -> Bool {
    let bytes = name.utf8
    let kind =
      bytes.firstIndex(of: UInt8(ascii: ":")).map { bytes[$0...].dropFirst() } ?? bytes[...]
    return (1...128).contains(kind.count) && name.controlCharacter == nil
  }
}
