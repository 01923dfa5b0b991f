internal import Glibc

/// A request for the present entry of one widget in its shortest form: `GET key` or `HGETALL key` in
/// RESP, `get ID` as a line.
///
/// Clients that poll send hardly anything else. Such a request is recognised from its bytes, without
/// the state, the array and the texts of a parser. Each other way to write the same request is left
/// to the parsers, and has the same reply.
public struct PlainRead: Hashable, Sendable {
  /// The part of the entry that the client asks for.
  public enum Subject: Hashable, Sendable {
    /// The body: `GET`.
    case body
    /// The fields and the body as pairs: `HGETALL`.
    case pairs
    /// The fields and the body as a line: `get`.
    case line
  }

  /// The part that the client asks for.
  public var subject: Subject
  /// The position of the widget's id: bytes that are still to be compared with the known ids.
  public var key: Range<Int>
  /// The size of the request in bytes.
  public var length: Int

  /// Recognises a command in RESP at the beginning of `input`.
  ///
  /// - Returns: `nil` for another command, and for an incomplete one.
  public static func command(in input: UnsafeRawBufferPointer) -> PlainRead? {
    if input.begins(with: "*2\r\n$3\r\nGET\r\n$") || input.begins(with: "*2\r\n$3\r\nget\r\n$") {
      return command(.body, in: input, from: 14)
    }
    guard
      input.begins(with: "*2\r\n$7\r\nHGETALL\r\n$")
        || input.begins(with: "*2\r\n$7\r\nhgetall\r\n$")
    else { return nil }
    return command(.pairs, in: input, from: 18)
  }

  /// Recognises a line without a tag at the beginning of `input`.
  ///
  /// - Returns: `nil` for another request, and for an incomplete one.
  public static func line(in input: UnsafeRawBufferPointer) -> PlainRead? {
    guard input.begins(with: "get "), let end = input.firstLineFeed(from: 4) else { return nil }
    let hasReturn = input[end - 1] == .carriageReturn
    return PlainRead(subject: .line, key: 4..<(hasReturn ? end - 1 : end), length: end + 1)
  }

  /// Reads the key, whose length in digits begins at the offset `start`.
  private static func command(
    _ subject: Subject, in input: UnsafeRawBufferPointer, from start: Int
  ) -> PlainRead? {
    var (index, size) = (start, 0)
    // An id has at most 128 bytes.
    while index < min(start + 3, input.count), 0x30...0x39 ~= input[index] {
      size = size * 10 + Int(input[index] - 0x30)
      index += 1
    }
    let key = index + 2..<index + 2 + size
    guard index > start, key.upperBound + 2 <= input.count,
      input.hasLineEnd(at: index), input.hasLineEnd(at: key.upperBound)
    else { return nil }
    return PlainRead(subject: subject, key: key, length: key.upperBound + 2)
  }
}

extension UnsafeRawBufferPointer {
  @inline(__always)
  fileprivate func begins(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount, let baseAddress else { return false }
    return memcmp(baseAddress, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  @inline(__always)
  fileprivate func hasLineEnd(at offset: Int) -> Bool {
    self[offset] == .carriageReturn && self[offset + 1] == .lineFeed
  }
}
