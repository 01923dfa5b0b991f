public import Foundation

extension AttributedString {
  /// The text in the widget's language, without attributes of its own.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      String(
        localized: keyAndValue, table: table, bundle: bundle, locale: locale, comment: comment))
  }

  /// The text of a resource in its locale, without attributes of its own.
  public init(localized resource: LocalizedStringResource) { self.init(resource.text) }
}
