public import Foundation

/// Writes lists: "a, b, and c".
///
/// Unchecked: as its superclass, a formatter belongs to one thread while it is set up.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language; the widget's if `nil`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = TextLocale.current
  /// Writes the items; as `print` would if `nil`.
  open var itemFormatter: Formatter?

  /// The list in the widget's language.
  open class func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and).locale(TextLocale.current))
  }

  /// The list of some items.
  open func string(from items: [Any]) -> String? {
    items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
      .formatted(.list(type: .and).locale(locale ?? TextLocale.current))
  }

  /// A list; `nil` for anything else.
  open override func string(for object: Any?) -> String? {
    (object as? [Any]).flatMap { string(from: $0) }
  }
}
