internal import WidgetModel

extension TableReader {
  /// Reads a boolean value.
  mutating func bool(_ key: String) -> Bool? {
    guard let member = take(key) else { return nil }
    guard case .bool(let flag) = member.value.content else {
      reject(member, expected: "true or false")
      return nil
    }
    return flag
  }

  /// Reads a text that is not empty.
  mutating func string(_ key: String, expected: String) -> String? {
    guard let member = take(key) else { return nil }
    guard case .string(let text) = member.value.content, !text.isEmpty else {
      reject(member, expected: expected)
      return nil
    }
    return text
  }

  /// Reads a text that `read` accepts.
  mutating func string<Value>(
    _ key: String, expected: String, as read: (String) -> Value?
  ) -> Value? {
    guard let member = take(key) else { return nil }
    guard case .string(let text) = member.value.content, let value = read(text) else {
      reject(member, expected: expected)
      return nil
    }
    return value
  }

  /// Reads a word from a list; the problem for an unknown word suggests the nearest known word.
  mutating func word<Value>(_ key: String, among words: [(name: String, value: Value)]) -> Value? {
    guard let member = take(key) else { return nil }
    return word(member.value, key, among: words)
  }

  /// Reads a list of words from a list, without duplicates.
  mutating func words<Value: Equatable>(
    _ key: String, among words: [(name: String, value: Value)]
  ) -> [Value]? {
    guard let member = take(key) else { return nil }
    guard case .array(let elements) = member.value.content, !elements.isEmpty else {
      reject(member, expected: "a list of \(words.map(\.name).joined(separator: ", "))")
      return nil
    }
    return elements.compactMap { word($0, key, among: words) }
      .reduce(into: []) { found, value in if !found.contains(value) { found.append(value) } }
  }

  private func word<Value>(
    _ value: LocatedValue, _ key: String, among words: [(name: String, value: Value)]
  ) -> Value? {
    let names = words.map(\.name)
    var nearest: String?
    if case .string(let text) = value.content {
      if let match = words.first(where: { $0.name == text }) { return match.value }
      nearest = Spelling.nearest(to: text, in: names).map { "; did you mean \"\($0)\"?" }
    }
    complain(
      at: value.location, key: dotted(key),
      "expected one of \(names.joined(separator: ", ")); found \(value.spoken)" + (nearest ?? ""))
    return nil
  }

  /// Reads an integer in `range`.
  mutating func integer(_ key: String, in range: ClosedRange<Int64>) -> Int64? {
    guard let member = take(key) else { return nil }
    guard case .int(let number) = member.value.content, range.contains(number) else {
      reject(
        member, expected: "an integer from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  /// Reads a duration with units in `range`.
  mutating func duration(
    _ key: String, in range: ClosedRange<Duration>, example: String
  ) -> Duration? {
    guard let member = take(key) else { return nil }
    if case .string(let text) = member.value.content, let duration = Measure.duration(text),
      range.contains(duration)
    {
      return duration
    }
    let limits =
      "\(range.lowerBound.shortDescription) to \(range.upperBound.shortDescription)"
    reject(member, expected: "a duration such as \"\(example)\", from \(limits)")
    return nil
  }

  /// Reads a size in bytes in `range`, as a text with a unit or as an integer.
  mutating func bytes(
    _ key: String, in range: ClosedRange<Int64>, example: String
  ) -> Int64? {
    guard let member = take(key) else { return nil }
    let size: Int64?
    switch member.value.content {
    case .string(let text): size = Measure.bytes(text)
    case .int(let number): size = number
    default: size = nil
    }
    guard let size, range.contains(size) else {
      let limits =
        "\(Measure.spoken(bytes: range.lowerBound)) to \(Measure.spoken(bytes: range.upperBound))"
      reject(member, expected: "a size such as \"\(example)\" or bytes, from \(limits)")
      return nil
    }
    return size
  }

  /// Reads a path and makes the path absolute.
  mutating func path(_ key: String, with paths: PathRules) -> String? {
    string(key, expected: "a path") { $0.isEmpty ? nil : paths.absolute($0) }
  }

  /// Reads a list of paths and makes the paths absolute.
  mutating func paths(_ key: String, with paths: PathRules) -> [String]? {
    strings(key, expected: "a list of paths")?.map(paths.absolute)
  }

  /// Returns the locations of the paths in a list, by absolute path; the first of equal paths counts.
  func pathLocations(_ key: String, with paths: PathRules) -> [String: SourceLocation] {
    guard case .array(let elements)? = value(of: key)?.content else { return [:] }
    let located = elements.compactMap { element -> (String, SourceLocation)? in
      guard case .string(let text) = element.content else { return nil }
      return (paths.absolute(text), element.location)
    }
    return Dictionary(located) { first, _ in first }
  }

  /// Reads a list of texts that are not empty.
  mutating func strings(_ key: String, expected: String) -> [String]? {
    guard let member = take(key) else { return nil }
    guard case .array(let elements) = member.value.content else {
      reject(member, expected: expected)
      return nil
    }
    return elements.compactMap { element in
      if case .string(let text) = element.content, !text.isEmpty { return text }
      reject(element, key: dotted(key), expected: "a non-empty string")
      return nil
    }
  }

  /// Reads a table in this table.
  mutating func table(_ key: String) -> TableReader? {
    take(key).map { TableReader($0.value, named: dotted(key), problems: problems) }
  }

  /// Reads a table of named tables, such as `[kind.NAME]`.
  mutating func namedTables(_ key: String) -> [(name: String, reader: TableReader)] {
    guard var parent = table(key) else { return [] }
    return parent.takeAll().map { member in
      let reader = TableReader(
        member.value, named: parent.dotted(member.key), problems: problems)
      return (member.key, reader)
    }
  }

  /// Reads an array of tables, such as `[[widget]]`.
  mutating func tables(_ key: String) -> [TableReader] {
    guard let member = take(key) else { return [] }
    guard case .array(let elements) = member.value.content else {
      reject(member, expected: "tables that begin with [[\(key)]]")
      return []
    }
    let name = dotted(key)
    return elements.map { TableReader($0, named: name, problems: problems) }
  }
}
