public import Foundation

public struct LocalizedStringResource: Sendable {
  public enum BundleDescription: Sendable {
    case main
    /// The bundle of a class, which is the plugin's own bundle here.
    case forClass(AnyClass)
    case atURL(URL)
  }

  public let key: String
  public let defaultValue: String.LocalizationValue
  public let table: String?
  /// The locale of the lookup and of the values. `Locale.current` stands for the widget's locale.
  public var locale: Locale { didSet { ownLocale = Self.explicit(locale) } }
  /// The explicit locale of the resource; `nil` for the widget's locale. Kept apart from ``locale``,
  /// because a static resource outlives the call whose current locale it has.
  package private(set) var ownLocale: Locale?
  public let bundle: BundleDescription

  /// Makes a text that is its own key.
  ///
  /// - Parameters:
  ///   - keyAndValue: the key, and the text without a translation.
  ///   - table: the name of the strings table; `Localizable` if `nil`.
  ///   - locale: the locale of the lookup and of the values.
  ///   - bundle: the location of the translations.
  ///   - comment: a note for translators.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
    ownLocale = Self.explicit(locale)
    self.bundle = bundle
  }

  /// Makes a text with a separate key.
  ///
  /// - Parameters:
  ///   - key: the key of the translation.
  ///   - defaultValue: the text without a translation.
  ///   - table: the name of the strings table; `Localizable` if `nil`.
  ///   - locale: the locale of the lookup and of the values.
  ///   - bundle: the location of the translations.
  ///   - comment: a note for translators.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    ownLocale = Self.explicit(locale)
    self.bundle = bundle
  }

  /// Returns an author's locale; `nil` for `Locale.current`.
  private static func explicit(_ locale: Locale) -> Locale? {
    locale == .current || locale == .autoupdatingCurrent ? nil : locale
  }

  /// The text in the explicit locale of the resource, or else in the widget's locale.
  package var text: String { text(in: TextLocale.current) }

  /// Returns the text in the explicit locale of the resource, or else in the given locale.
  package func text(in locale: Locale) -> String {
    let locale = ownLocale ?? locale
    return Translations.text(
      key, arguments: defaultValue.arguments(in: locale), default: defaultValue.key, table: table,
      in: bundle.folders, locale: locale)
  }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

extension LocalizedStringResource: Hashable {
  public static func == (one: Self, other: Self) -> Bool {
    one.key == other.key && one.defaultValue == other.defaultValue && one.table == other.table
      && one.ownLocale == other.ownLocale && one.bundle.url == other.bundle.url
  }

  /// Hashes the key and the values only.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(defaultValue)
  }
}

extension LocalizedStringResource: Codable {
  private enum CodingKeys: String, CodingKey { case key, defaultValue, table, locale, bundle }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    key = try values.decode(String.self, forKey: .key)
    defaultValue = try values.decode(String.LocalizationValue.self, forKey: .defaultValue)
    table = try values.decodeIfPresent(String.self, forKey: .table)
    let locale = try values.decode(Locale.self, forKey: .locale)
    self.locale = locale
    ownLocale = Self.explicit(locale)
    bundle = try values.decodeIfPresent(URL.self, forKey: .bundle).map { .atURL($0) } ?? .main
  }

  /// Encodes all properties. The bundle of a class is encoded as the main bundle.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(key, forKey: .key)
    try values.encode(defaultValue, forKey: .defaultValue)
    try values.encodeIfPresent(table, forKey: .table)
    try values.encode(locale, forKey: .locale)
    try values.encodeIfPresent(bundle.url, forKey: .bundle)
  }
}

extension LocalizedStringResource.BundleDescription {
  /// The folder of the bundle; `nil` for the plugin's own resources.
  var url: URL? {
    if case .atURL(let url) = self { return url }
    return nil
  }

  /// The folders for the lookup; `nil` for the plugin's own resources.
  package var folders: [URL]? { url.map { [$0] } }
}
