internal import ArgumentParser

/// How text for people looks on the terminal at hand.
struct Style: Hashable {
  /// Whether escape sequences are understood and wanted.
  var hasColor: Bool
  /// Columns; `nil` means that nothing is cut.
  var width: Int?

  /// The meaning of a text, which decides its colour.
  enum Role {
    case heading, good, warning, bad, quiet
  }

  /// Decides whether colours are used: `--color`, then `NO_COLOR` (no-color.org: any value but the
  /// empty one), then what the terminal can.
  static func usesColor(
    _ choice: ColorChoice, isTerminal: Bool, environment: [String: String]
  ) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }

  /// `text` with the colour of its role.
  func paint(_ text: String, _ role: Role?) -> String {
    guard hasColor, let role, !text.isEmpty else { return text }
    let code =
      switch role {
      case .heading: "1"
      case .good: "32"
      case .warning: "33"
      case .bad: "31"
      case .quiet: "2"
      }
    return "\u{1b}[\(code)m\(text)\u{1b}[0m"
  }
}

/// When to use colours.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never
}
