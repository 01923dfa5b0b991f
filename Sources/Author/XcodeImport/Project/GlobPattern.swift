/// A pattern of paths: `*` and `?` inside a component, `**` for any number of components, and
/// `{a,b}` for alternatives.
struct GlobPattern: Hashable, Sendable {
  /// The greatest number of patterns that alternatives make.
  private static let mostAlternatives = 64

  private let alternatives: [[String]]

  init(_ text: String) {
    alternatives = Self.expanded(PathText.normalized(text)).map { pattern in
      pattern.split(separator: "/").map(String.init)
    }
  }

  /// Whether a text has a character with a meaning in patterns.
  static func isPattern(_ text: String) -> Bool { text.contains { "*?{[".contains($0) } }

  /// The components before the first pattern, as a path.
  static func folder(of text: String) -> String {
    let path = PathText.normalized(text)
    let fixed = path.split(separator: "/").prefix { !isPattern(String($0)) }
    return (path.hasPrefix("/") ? "/" : "") + fixed.joined(separator: "/")
  }

  func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    return alternatives.contains { Self.matches($0[...], parts[...]) }
  }

  /// Whether the pattern matches a path, or a folder above the path.
  func covers(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.indices.contains { matches(parts[...$0].joined(separator: "/")) }
  }

  private static func matches(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    // The rows of the usual table: row i tells which beginnings of the path the first i components
    // of the pattern match.
    var row = [true] + Array(repeating: false, count: path.count)
    for component in pattern {
      var next = Array(repeating: false, count: path.count + 1)
      if component == "**" {
        var isReached = false
        for index in row.indices {
          isReached = isReached || row[index]
          next[index] = isReached
        }
      } else {
        for (index, name) in path.enumerated() where row[index] {
          next[index + 1] = matchesComponent(Array(component), Array(name))
        }
      }
      row = next
    }
    return row[path.count]
  }

  private static func matchesComponent(_ pattern: [Character], _ name: [Character]) -> Bool {
    var row = [true] + Array(repeating: false, count: name.count)
    for character in pattern {
      var next = Array(repeating: false, count: name.count + 1)
      for index in row.indices {
        if character == "*" {
          next[index] = row[index] || (index > 0 && next[index - 1])
        } else if index > 0, row[index - 1], character == "?" || character == name[index - 1] {
          next[index] = true
        }
      }
      row = next
    }
    return row[name.count]
  }

  private static func expanded(_ text: String) -> [String] {
    var pending = [text]
    var result: [String] = []
    while let pattern = pending.popLast() {
      guard let open = pattern.lastIndex(of: "{"),
        let close = pattern[open...].firstIndex(of: "}"),
        pending.count + result.count < mostAlternatives
      else {
        result.append(pattern)
        continue
      }
      let choices = pattern[pattern.index(after: open)..<close]
        .split(separator: ",", omittingEmptySubsequences: false)
      pending += choices.map { pattern[..<open] + $0 + pattern[pattern.index(after: close)...] }
        .map { String($0) }
    }
    return result
  }
}
