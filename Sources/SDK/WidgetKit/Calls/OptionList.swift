internal import AppleFoundation

/// The options of a parameter within the limits of `wh_host_options.add`: the host refuses a whole list for one
/// option beyond them.
struct OptionList {
  /// The options to send, in their order.
  private(set) var options: [IntentOption] = []
  /// The number of options whose value cannot be configured.
  private var unusable = 0
  /// The number of options after the last one to send.
  private var surplus = 0

  private static let mostOptions = 1000
  private static let mostBytes = 4096

  /// Takes what can be sent.
  ///
  /// - Parameter declaration: The parameter, whose type and range the values must have.
  init(_ all: [IntentOption], of declaration: IntentParameterDeclaration?) {
    for (index, option) in all.enumerated() {
      if options.count == Self.mostOptions {
        surplus = all.count - index
        break
      }
      guard Self.isUsable(option.value, for: declaration) else {
        unusable += 1
        continue
      }
      options.append(
        IntentOption(
          value: option.value, title: option.title.map(Self.shown),
          section: option.section.map(Self.shown)))
    }
  }

  /// The options that are left out, for the author; `nil` for none.
  var warning: String? {
    var parts: [String] = []
    if unusable > 0 { parts.append("\(unusable) with a value that cannot be configured") }
    if surplus > 0 { parts.append("\(surplus) after the first \(Self.mostOptions)") }
    return parts.isEmpty ? nil : "options are left out: " + parts.joined(separator: ", ")
  }

  private static func isUsable(
    _ value: String, for declaration: IntentParameterDeclaration?
  ) -> Bool {
    guard !value.isEmpty, value.utf8.count <= mostBytes,
      !value.unicodeScalars.contains(where: isUnprintable)
    else { return false }
    switch declaration?.kind {
    case .bool: return ["true", "1", "yes", "on", "false", "0", "no", "off"].contains(value)
    case .int:
      guard let number = Int64(value) else { return false }
      return declaration?.range?.contains(Double(number)) ?? true
    case .double:
      guard let number = Double(value), number.isFinite else { return false }
      return declaration?.range?.contains(number) ?? true
    case .choice(let choices): return choices.contains { $0.name == value }
    case .string, .date, .entity, .stringList, nil: return true
    }
  }

  /// A title or section on one line, cut to the limit.
  private static func shown(_ text: String) -> String {
    var text = text
    if text.unicodeScalars.contains(where: isUnprintable) {
      var scalars = String.UnicodeScalarView()
      for scalar in text.unicodeScalars { scalars.append(isUnprintable(scalar) ? " " : scalar) }
      text = String(scalars)
    }
    guard text.utf8.count > mostBytes else { return text }
    // A character that is cut in two decodes to a replacement character of three bytes.
    return String(decoding: text.utf8.prefix(mostBytes - 3), as: UTF8.self)
  }

  /// Whether the host refuses texts with the character: a control, a separator of lines, or a control of the
  /// direction of text.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
