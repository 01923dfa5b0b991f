import Glibc
import HTTPParsing

/// The message of an error.
func message(of error: http_error) -> String {
  withUnsafeBytes(of: error.text) { string($0.bindMemory(to: CChar.self)) }
}

/// The bytes before the first NUL.
func string(_ bytes: some Collection<CChar>) -> String {
  String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// A text that stays its owner's.
func copy(_ text: UnsafeMutablePointer<CChar>?) -> String? { text.map { String(cString: $0) } }

/// A text of which the caller is the owner; it is freed.
func take(_ text: UnsafeMutablePointer<CChar>?) -> String? {
  defer { free(text) }
  return copy(text)
}
