internal import NIOCore

/// A part of a preview, as `widgethost preview --open` sends it.
///
/// Each part is a line of words, and the bytes whose number ends the line:
///
/// ```
/// picture NAME COUNT   the bytes of a picture
/// keep NAME            a picture of the last sheet that the next one shows too
/// sheet COUNT          JSON for the pages, whose pictures were sent or kept since the last sheet
/// ```
enum PreviewPart: Equatable {
  case picture(PictureName, ByteBuffer)
  case keep(PictureName)
  case sheet(ByteBuffer)
}

/// The name of a picture: the hash of its bytes in hexadecimal digits, and its format.
struct PictureName: Hashable, Sendable {
  /// The formats of pictures.
  enum Format: String, Sendable {
    case svg
    case png
  }

  /// The hash and the format, such as `0f3a….svg`.
  let text: String
  let format: Format

  /// Reads a name; `nil` for another text.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let format = Format(rawValue: String(parts[1])),
      (1...64).contains(parts[0].utf8.count), parts[0].allSatisfy({ $0.isHexDigit && $0.isASCII })
    else { return nil }
    self.text = String(text)
    self.format = format
  }
}

/// Reads the parts of a preview from bytes that arrive in any pieces.
struct PreviewPartReader {
  /// Bytes that are no preview.
  struct Failure: Error {}

  /// The longest line in bytes.
  private static let longestLine = 256
  /// The largest part in bytes.
  private static let largestPart = 64 << 20

  private var bytes = ByteBuffer()

  /// Adds the next bytes.
  mutating func add(_ more: ByteBuffer) {
    bytes.discardReadBytes()
    bytes.writeImmutableBuffer(more)
  }

  /// Returns the next part; `nil` until all of its bytes have come.
  mutating func next() throws(Failure) -> PreviewPart? {
    let view = bytes.readableBytesView
    guard let end = view.prefix(Self.longestLine).firstIndex(of: UInt8(ascii: "\n")) else {
      if view.count < Self.longestLine { return nil }
      throw Failure()
    }
    let length = end - view.startIndex
    let words = String(decoding: view[..<end], as: UTF8.self).split(separator: " ")
    switch (words.first, words.count) {
    case ("keep", 2):
      guard let name = PictureName(words[1]) else { throw Failure() }
      bytes.moveReaderIndex(forwardBy: length + 1)
      return .keep(name)
    case ("picture", 3):
      guard let name = PictureName(words[1]) else { throw Failure() }
      return try body(words[2], after: length + 1).map { .picture(name, $0) }
    case ("sheet", 2): return try body(words[1], after: length + 1).map { .sheet($0) }
    default: throw Failure()
    }
  }

  private mutating func body(
    _ count: Substring, after line: Int
  ) throws(Failure) -> ByteBuffer? {
    guard let count = Int(count), (0...Self.largestPart).contains(count) else { throw Failure() }
    guard bytes.readableBytes >= line + count else { return nil }
    bytes.moveReaderIndex(forwardBy: line)
    // A copy, so that a small picture does not keep the bytes of all others.
    return bytes.readSlice(length: count).map { ByteBuffer(bytes: $0.readableBytesView) }
  }
}
