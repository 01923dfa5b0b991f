internal import CWidgetABI
internal import Glibc
internal import WidgetModel

/// A C string from a plugin, before checking and copying.
///
/// Valid only within the plugin's call that passed the string.
struct PluginText {
  /// A flaw of an argument. The reason for refusing a text is a predicate such as `is NULL`.
  struct Flaw: Error {
    var status: Int
    var reason: String
  }

  private let pointer: UnsafePointer<CChar>?

  init(_ pointer: UnsafePointer<CChar>?) { self.pointer = pointer }

  /// Returns a copy if the text is UTF-8 of 1 (or 0) to `limit` bytes. Reads at most `limit` + 1
  /// bytes.
  func checked(limit: Int, mayBeEmpty: Bool = false) -> Result<String, Flaw> {
    guard let pointer else { return .failure(Flaw(status: WH_INVALID, reason: "is NULL")) }
    let length = strnlen(pointer, limit + 1)
    guard length <= limit else {
      return .failure(Flaw(status: WH_LIMIT, reason: "is longer than \(limit) bytes"))
    }
    guard length > 0 || mayBeEmpty else {
      return .failure(Flaw(status: WH_INVALID, reason: "is empty"))
    }
    guard let text = String(validatingCString: pointer) else {
      return .failure(Flaw(status: WH_INVALID, reason: "is not UTF-8"))
    }
    return .success(text)
  }

  /// A copy for messages: truncated to the limit, with invalid UTF-8 repaired and control
  /// characters as spaces; `nil` for NULL.
  var message: String? {
    guard let pointer else { return nil }
    let length = strnlen(pointer, OutputLimits.messageBytes)
    let bytes = UnsafeRawBufferPointer(start: pointer, count: length)
    return String(decoding: Self.withoutHalfCharacter(bytes), as: UTF8.self).printable
  }

  /// Removes an incomplete character at the end of truncated bytes.
  private static func withoutHalfCharacter(
    _ bytes: UnsafeRawBufferPointer
  ) -> Slice<UnsafeRawBufferPointer> {
    guard bytes.count == OutputLimits.messageBytes else { return bytes[...] }
    for (back, byte) in bytes.reversed().prefix(4).enumerated() where byte & 0xc0 != 0x80 {
      let length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
      return length > back + 1 ? bytes.dropLast(back + 1) : bytes[...]
    }
    return bytes[...]
  }
}

extension String {
  /// Whether the string is a media type in visible ASCII with optional parameters (RFC 9110,
  /// 8.3.1).
  var isMediaType: Bool {
    let parts = split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty
      && utf8.allSatisfy { 0x20...0x7e ~= $0 } && !parts[0].contains(" ")
      && !parts[1].hasPrefix(" ")
  }

  /// The reason why the string is not an absolute URL; `nil` for an absolute URL, which begins with
  /// a scheme (RFC 3986, 3.1) and continues without control characters or spaces.
  var absoluteURLFlaw: String? {
    urlFlaw.map { "\"\(printable)\" is not an absolute URL: \($0)" }
  }

  private var urlFlaw: String? {
    let parts = split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return "there is no scheme such as https:" }
    if let character = controlCharacter { return "the string contains \(character)" }
    if utf8.contains(0x20) { return "the string contains a space, which is written %20" }
    let isScheme = parts[0].utf8.allSatisfy {
      Self.isLetter($0) || 0x30...0x39 ~= $0 || [0x2b, 0x2d, 0x2e].contains($0)
    }
    guard isScheme, let first = parts[0].utf8.first, Self.isLetter(first) else {
      return "a scheme is a letter and then letters, digits, + - or ."
    }
    return parts[1].isEmpty ? "nothing follows the scheme" : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7a ~= byte | 0x20 }
}
