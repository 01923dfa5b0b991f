public import Foundation

/// Formats names of persons, given name first.
///
/// `@unchecked Sendable`: as with its superclass, a formatter belongs to one thread during its
/// configuration.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  public enum Style: Int, Sendable {
    case `default` = 0
    case short
    case medium
    case long
    case abbreviated
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let phonetic = Options(rawValue: 2)
  }

  open var style = Style.default
  /// Whether the phonetic representation is written, if there is one.
  open var isPhonetic = false
  /// No effect: every name is written given name first.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = TextLocale.current

  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style,
    options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  open func string(from components: PersonNameComponents) -> String {
    let phonetic = isPhonetic ? components.phoneticRepresentation : nil
    return PersonNameComponents.FormatStyle(style: style.formatStyle)
      .format(phonetic ?? components)
  }

  open func personNameComponents(from string: String) -> PersonNameComponents? {
    try? PersonNameComponents(string)
  }

  /// Formats `PersonNameComponents`; `nil` for other types.
  open override func string(for object: Any?) -> String? {
    (object as? PersonNameComponents).map { string(from: $0) }
  }
}

extension PersonNameComponentsFormatter.Style {
  fileprivate var formatStyle: PersonNameComponents.FormatStyle.Style {
    switch self {
    case .default, .medium: .medium
    case .short: .short
    case .long: .long
    case .abbreviated: .abbreviated
    }
  }
}
