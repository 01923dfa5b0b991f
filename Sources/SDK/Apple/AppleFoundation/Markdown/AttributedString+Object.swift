public import Foundation

extension AttributedString {
  /// Takes the text of an object of Foundation. Attributes do not convert: their types are not known
  /// here.
  public init(_ nsStr: NSAttributedString) { self.init(nsStr.string) }
}

extension NSAttributedString {
  /// Takes the text. Attributes do not convert: their types are not known here.
  public convenience init(_ attrStr: AttributedString) {
    self.init(string: String(attrStr.characters))
  }
}
