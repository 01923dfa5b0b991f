public import Foundation

extension AttributedString {
  /// Looks up a text in the widget's language. The result has no attributes.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      String(
        localized: keyAndValue, table: table, bundle: bundle, locale: locale, comment: comment))
  }

  /// Looks up a resource in its locale. The result has no attributes.
  public init(localized resource: LocalizedStringResource) { self.init(resource.text) }
}
