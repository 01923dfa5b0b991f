/// Something that has a text to show, which may be translated.
public protocol CustomLocalizedStringResourceConvertible {
  /// The text.
  var localizedStringResource: LocalizedStringResource { get }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
  /// This text.
  public var localizedStringResource: LocalizedStringResource { self }
}
