public import Foundation

/// Formats lists: "a, b, and c".
///
/// `@unchecked Sendable`: as with its superclass, a formatter belongs to one thread during its
/// configuration.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The locale of the list; the widget's locale if `nil`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = TextLocale.current
  /// The formatter of the items. Without a formatter, items are written as `print` writes values.
  open var itemFormatter: Formatter?

  open class func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and).locale(TextLocale.current))
  }

  open func string(from items: [Any]) -> String? {
    items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
      .formatted(.list(type: .and).locale(locale ?? TextLocale.current))
  }

  open override func string(for object: Any?) -> String? {
    (object as? [Any]).flatMap { string(from: $0) }
  }
}
