public import Foundation

// The toolchain's functions of these names are not public.
extension NSLocale {
  private var value: Locale { self as Locale }

  public var localeIdentifier: String { value.identifier }
  public var countryCode: String? { value.region?.identifier }
  public var languageCode: String { value.language.languageCode?.identifier ?? "" }
  public var currencyCode: String? { value.currency?.identifier }
  public var currencySymbol: String { value.currencySymbol ?? "" }

  public func localizedString(forCountryCode countryCode: String) -> String? {
    value.localizedString(forRegionCode: countryCode)
  }

  public func localizedString(forLanguageCode languageCode: String) -> String? {
    value.localizedString(forLanguageCode: languageCode)
  }

  public func localizedString(forCurrencyCode currencyCode: String) -> String? {
    value.localizedString(forCurrencyCode: currencyCode)
  }

  public func localizedString(forLocaleIdentifier localeIdentifier: String) -> String {
    value.localizedString(forIdentifier: localeIdentifier) ?? localeIdentifier
  }
}
