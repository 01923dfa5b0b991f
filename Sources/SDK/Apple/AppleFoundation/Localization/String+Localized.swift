public import Foundation

extension String {
  public struct LocalizationOptions: Sendable {
    /// No effect: the values of the interpolation are always inserted.
    public var replacements: [any CVarArg & Sendable]?

    public init() {}
  }

  /// Looks up a text.
  ///
  /// - Parameters:
  ///   - keyAndValue: the key, and the result without a translation.
  ///   - table: the name of the strings table; `Localizable` if `nil`.
  ///   - bundle: the location of the table; the plugin's own resources if `nil`.
  ///   - locale: the locale of the lookup and of the values. `Locale.current` stands for the
  ///     widget's locale.
  ///   - comment: a note for translators.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = keyAndValue.text(keyAndValue.key, table: table, bundle: bundle, locale: locale)
  }

  public init(
    localized keyAndValue: String.LocalizationValue, options: LocalizationOptions,
    table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = keyAndValue.text(keyAndValue.key, table: table, bundle: bundle, locale: locale)
  }

  /// Looks up the text of a key.
  ///
  /// - Parameters:
  ///   - key: the key of the translation.
  ///   - defaultValue: the result without a translation.
  ///   - table: the name of the strings table; `Localizable` if `nil`.
  ///   - bundle: the location of the table; the plugin's own resources if `nil`.
  ///   - locale: the locale of the lookup and of the values. `Locale.current` stands for the
  ///     widget's locale.
  ///   - comment: a note for translators.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text("\(key)", table: table, bundle: bundle, locale: locale)
  }

  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue,
    options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text("\(key)", table: table, bundle: bundle, locale: locale)
  }

  public init(localized resource: LocalizedStringResource) { self = resource.text }

  public init(localized resource: LocalizedStringResource, options: LocalizationOptions) {
    self = resource.text
  }
}

extension String.LocalizationValue {
  fileprivate func text(
    _ key: String, table: String?, bundle: Bundle?, locale: Locale
  ) -> String {
    let locale = TextLocale.resolving(locale)
    return Translations.text(
      key, arguments: arguments(in: locale), default: self.key, table: table,
      in: PluginResources.folders(in: bundle), locale: locale)
  }
}
