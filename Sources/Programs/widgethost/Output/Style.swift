internal import ArgumentParser
internal import FoundationEssentials

/// The style of text for people on the present terminal.
struct Style: Hashable {
  /// Whether to write escape sequences for colours.
  var hasColor: Bool
  /// The width in terminal columns; `nil` means that nothing is cut.
  var width: Int?

  /// The meaning of a text, which decides its colour.
  enum Role {
    case heading, good, warning, bad, quiet
  }

  /// Returns whether colours are used: by `--color`, then `NO_COLOR` (no-color.org: any value but
  /// the empty string), then the abilities of the terminal.
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

  /// Returns `text` in the colour of the role.
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

extension Style {
  /// Creates the style of standard output; `nil` when standard output is not a terminal and colours
  /// are not forced.
  init?(ofOutput color: ColorChoice) {
    let isTerminal = StandardOutput.isTerminal
    guard isTerminal || color == .always else { return nil }
    hasColor = Self.usesColor(
      color, isTerminal: isTerminal, environment: ProcessInfo.processInfo.environment)
    width = isTerminal ? StandardOutput.width : nil
  }
}

/// The value of the `--color` option.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never
}
