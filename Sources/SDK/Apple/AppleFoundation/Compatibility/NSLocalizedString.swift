// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

// Foundation's function of this name has defaults for all parameters except the first and the last.
// Overload resolution prefers the functions below for a call that leaves out an argument, and these
// functions support string catalogues and the widget's language.

public func NSLocalizedString(_ key: String, comment: String) -> String {
  localized(key, nil, nil, nil)
}

public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  localized(key, tableName, nil, nil)
}

public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  localized(key, nil, bundle, nil)
}

public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  localized(key, nil, nil, value)
}

public func NSLocalizedString(
  _ key: String, tableName: String?, bundle: Bundle, comment: String
) -> String { localized(key, tableName, bundle, nil) }

public func NSLocalizedString(
  _ key: String, tableName: String?, value: String, comment: String
) -> String { localized(key, tableName, nil, value) }

public func NSLocalizedString(
  _ key: String, bundle: Bundle, value: String, comment: String
) -> String { localized(key, nil, bundle, value) }

private func localized(
  _ key: String, _ table: String?, _ bundle: Bundle?, _ value: String?
) -> String {
  let text = Translations.plainText(
    of: key, table: table, in: PluginResources.folders(in: bundle), locale: TextLocale.current)
  if let text { return text }
  return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
}
