internal import Glibc
internal import WidgetModel

/// Reads strings that a plugin declares.
enum CText {
  /// Bytes of any string in a description.
  static let limit = 4096

  /// A text that must be there; control characters become spaces.
  static func title(_ pointer: UnsafePointer<CChar>?, _ what: String) throws(DescriptionFlaw)
    -> String
  {
    let text = try required(pointer, what, limit: limit)
    if text.isEmpty { throw DescriptionFlaw("\(what) is empty") }
    return text.printable
  }

  /// A text that may be NULL or empty, which gives `fallback`; control characters become spaces.
  static func optional(
    _ pointer: UnsafePointer<CChar>?, _ what: String, or fallback: String = ""
  ) throws(DescriptionFlaw) -> String {
    guard let pointer, pointer.pointee != 0 else { return fallback }
    return try required(pointer, what, limit: limit).printable
  }

  /// A name by which something is found: 1 to `limit` bytes without control characters.
  static func identifier(
    _ pointer: UnsafePointer<CChar>?, _ what: String, limit: Int
  ) throws(DescriptionFlaw) -> String {
    let text = try required(pointer, what, limit: limit)
    if text.isEmpty { throw DescriptionFlaw("\(what) is empty") }
    guard text == text.printable else {
      throw DescriptionFlaw("\(what) holds a control character")
    }
    return text
  }

  /// Any text that must be there, as it is.
  static func required(
    _ pointer: UnsafePointer<CChar>?, _ what: String, limit: Int
  ) throws(DescriptionFlaw) -> String {
    guard let pointer else { throw DescriptionFlaw("\(what) is NULL") }
    guard strnlen(pointer, limit + 1) <= limit else {
      throw DescriptionFlaw("\(what) is longer than \(limit) bytes")
    }
    guard let text = String(validatingCString: pointer) else {
      throw DescriptionFlaw("\(what) is not UTF-8")
    }
    return text
  }
}
