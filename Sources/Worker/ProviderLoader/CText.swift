internal import Glibc
internal import WidgetModel

/// A checked conversion of C strings from a plugin's description.
enum CText {
  /// The largest number of bytes of a string in a description.
  static let limit = 4096

  /// Reads a required, non-empty text; control characters become spaces. `what` names the text in
  /// errors.
  static func title(_ pointer: UnsafePointer<CChar>?, _ what: String) throws(DescriptionFlaw)
    -> String
  {
    let text = try required(pointer, what, limit: limit)
    if text.isEmpty { throw DescriptionFlaw("\(what) is empty") }
    return text.printable
  }

  /// Reads an optional text; NULL and an empty text give `fallback`. Control characters become
  /// spaces.
  static func optional(
    _ pointer: UnsafePointer<CChar>?, _ what: String, or fallback: String = ""
  ) throws(DescriptionFlaw) -> String {
    guard let pointer, pointer.pointee != 0 else { return fallback }
    return try required(pointer, what, limit: limit).printable
  }

  /// Reads an identifier: 1 to `limit` bytes without control characters.
  static func identifier(
    _ pointer: UnsafePointer<CChar>?, _ what: String, limit: Int
  ) throws(DescriptionFlaw) -> String {
    let text = try required(pointer, what, limit: limit)
    if text.isEmpty { throw DescriptionFlaw("\(what) is empty") }
    if let character = text.controlCharacter {
      throw DescriptionFlaw("\(what) contains \(character)")
    }
    return text
  }

  /// Reads a required text without changing it.
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
