public import Foundation

extension String {
  /// How a translation is looked up.
  public struct LocalizationOptions: Sendable {
    /// No effect: values are always put in.
    public var replacements: [any CVarArg & Sendable]?

    /// As usual.
    public init() {}
  }

  /// The text in the widget's language.
  ///
  /// - Parameters:
  ///   - keyAndValue: what is looked up, and the result if there is no translation.
  ///   - table: the file of translations; `Localizable` if `nil`.
  ///   - bundle: where that is; the plugin's own files if `nil`.
  ///   - locale: writes the values; `Locale.current` is that of the widget.
  ///   - comment: for translators.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = keyAndValue.text(keyAndValue.key, table: table, bundle: bundle, locale: locale)
  }

  /// The text in the widget's language.
  public init(
    localized keyAndValue: String.LocalizationValue, options: LocalizationOptions,
    table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = keyAndValue.text(keyAndValue.key, table: table, bundle: bundle, locale: locale)
  }

  /// The text of a key in the widget's language.
  ///
  /// - Parameters:
  ///   - key: what is looked up.
  ///   - defaultValue: the result if there is no translation.
  ///   - table: the file of translations; `Localizable` if `nil`.
  ///   - bundle: where that is; the plugin's own files if `nil`.
  ///   - locale: writes the values; `Locale.current` is that of the widget.
  ///   - comment: for translators.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text("\(key)", table: table, bundle: bundle, locale: locale)
  }

  /// The text of a key in the widget's language.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue,
    options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text("\(key)", table: table, bundle: bundle, locale: locale)
  }

  /// The text of a resource in its locale.
  public init(localized resource: LocalizedStringResource) { self = resource.text }

  /// The text of a resource in its locale.
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
