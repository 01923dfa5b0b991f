public import Foundation

/// A text that is translated where it is shown: its key, and where the translations are.
public struct LocalizedStringResource: Sendable {
  /// Where translations are.
  public enum BundleDescription: Sendable {
    /// The plugin's own files.
    case main
    /// The bundle of a class: here, the plugin's own files.
    case forClass(AnyClass)
    /// A folder.
    case atURL(URL)
  }

  /// What is looked up.
  public let key: String
  /// What is shown if there is no translation.
  public let defaultValue: String.LocalizationValue
  /// The file of translations; `Localizable` if `nil`.
  public let table: String?
  /// The locale to look up and write in; `Locale.current` is that of the widget.
  public var locale: Locale
  /// Where the translations are.
  public let bundle: BundleDescription

  /// A text that is its own key.
  ///
  /// - Parameters:
  ///   - keyAndValue: what is looked up, and shown if there is no translation.
  ///   - table: the file of translations; `Localizable` if `nil`.
  ///   - locale: the locale to look up and write in.
  ///   - bundle: where the translations are.
  ///   - comment: for translators.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  /// A text with a key of its own.
  ///
  /// - Parameters:
  ///   - key: what is looked up.
  ///   - defaultValue: what is shown if there is no translation.
  ///   - table: the file of translations; `Localizable` if `nil`.
  ///   - locale: the locale to look up and write in.
  ///   - bundle: where the translations are.
  ///   - comment: for translators.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  /// The locale that it asks for; `nil` if that is the widget's.
  package var ownLocale: Locale? {
    locale == .current || locale == .autoupdatingCurrent ? nil : locale
  }

  /// The text in the widget's locale, or in its own if it has one.
  package var text: String { text(in: TextLocale.current) }

  /// The text in a locale, unless it has its own.
  package func text(in locale: Locale) -> String {
    let locale = ownLocale ?? locale
    return Translations.text(
      key, arguments: defaultValue.arguments(in: locale), default: defaultValue.key, table: table,
      in: bundle.folders, locale: locale)
  }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
  /// A text that is its own key.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// A text that is its own key, with values in it.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

extension LocalizedStringResource: Hashable {
  /// Whether both are the same text from the same place.
  public static func == (one: Self, other: Self) -> Bool {
    one.key == other.key && one.defaultValue == other.defaultValue && one.table == other.table
      && one.locale == other.locale && one.bundle.url == other.bundle.url
  }

  /// Feeds the key and the values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(defaultValue)
  }
}

extension LocalizedStringResource: Codable {
  private enum CodingKeys: String, CodingKey { case key, defaultValue, table, locale, bundle }

  /// Reads what `encode(to:)` wrote.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    key = try values.decode(String.self, forKey: .key)
    defaultValue = try values.decode(String.LocalizationValue.self, forKey: .defaultValue)
    table = try values.decodeIfPresent(String.self, forKey: .table)
    locale = try values.decode(Locale.self, forKey: .locale)
    bundle = try values.decodeIfPresent(URL.self, forKey: .bundle).map { .atURL($0) } ?? .main
  }

  /// Writes everything; a class's bundle as the plugin's own.
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
  /// The folder, if it says one.
  var url: URL? {
    if case .atURL(let url) = self { return url }
    return nil
  }

  /// The folders to look into; `nil` for the plugin's own.
  package var folders: [URL]? { url.map { [$0] } }
}
