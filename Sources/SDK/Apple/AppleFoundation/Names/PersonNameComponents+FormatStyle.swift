public import Foundation

extension PersonNameComponents {
  /// A style for names, in the order of western languages.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public enum Style: Int, Codable, Hashable, Sendable {
      /// The nickname, or else the given name, or else the family name.
      case short
      case medium
      case long
      /// The first letters of the given name and the family name.
      case abbreviated
    }

    public var style: Style
    public var locale: Locale

    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    public func format(_ value: PersonNameComponents) -> String {
      let names = [value.givenName, value.middleName, value.familyName]
      return switch style {
      case .short:
        [value.nickname, value.givenName, value.familyName].compactMap(\.self).first ?? ""
      case .medium: Self.joined([value.givenName, value.familyName])
      case .long: Self.joined([value.namePrefix] + names + [value.nameSuffix])
      case .abbreviated:
        [value.givenName, value.familyName].compactMap { $0?.prefix(1).uppercased() }.joined()
      }
    }

    public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }

    private static func joined(_ names: [String?]) -> String {
      names.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  public func formatted() -> String { formatted(FormatStyle()) }

  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == PersonNameComponents { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
    PersonNameComponents.FormatStyle(style: style)
  }
}
