public import WidgetWire

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A reader of the host's lists: one JSON object per line.
public enum JSONLines {
  /// Returns the rows of a body; unknown fields are ignored.
  ///
  /// - Throws: ``RowError`` for the first line that is not a valid row.
  public static func rows<Row: WireRow & Decodable>(
    _ type: Row.Type = Row.self, in body: [UInt8]
  ) throws(RowError) -> [Row] {
    if body.isEmpty { return [] }
    do {
      return try JSONDecoder().decode([Row].self, from: array(of: body))
    } catch {
      throw RowError(line: firstBadLine(Row.self, in: body))
    }
  }

  private static func firstBadLine<Row: Decodable>(_ type: Row.Type, in body: [UInt8]) -> Int {
    let lines = body.split(separator: UInt8(ascii: "\n"))
    let bad = lines.firstIndex { line in
      (try? JSONDecoder().decode([Row].self, from: array(of: line))) == nil
    }
    return (bad ?? 0) + 1
  }

  /// Returns the lines as one JSON array, with the names of fields in camel case.
  ///
  /// To decode one array is faster than to decode many lines, and Foundation's own conversion of names
  /// takes most of the time of a long list, because it converts each name in each object.
  private static func array(of lines: some Collection<UInt8>) -> Data {
    var text = [UInt8(ascii: "[")]
    text.reserveCapacity(lines.count + 2)
    var scanner = NameScanner()
    for byte in lines { scanner.append(byte, to: &text) }
    // Empty lines count as none.
    while text.last == UInt8(ascii: ",") { text.removeLast() }
    text.append(UInt8(ascii: "]"))
    return Data(text)
  }

  /// The error of a list with an unreadable line.
  public struct RowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1.
    public var line: Int

    /// One sentence for the user.
    public var description: String {
      "line \(line) of the host's reply cannot be read; check that the host has the version of "
        + "this command"
    }
  }
}

/// Copies JSON byte by byte and changes the names of fields: `"next_reason":` becomes `"nextReason":`.
/// A line feed becomes a comma.
private struct NameScanner {
  private enum State {
    case outside
    /// In a string that begins at that position of the copy.
    case string(start: Int)
    /// After the backslash in a string.
    case escape(start: Int)
    /// After a string that begins and ends at these positions of the copy.
    case afterString(start: Int, end: Int)
  }

  private var state = State.outside

  mutating func append(_ byte: UInt8, to text: inout [UInt8]) {
    switch (state, byte) {
    case (.string(let start), UInt8(ascii: "\\")): state = .escape(start: start)
    case (.string(let start), UInt8(ascii: "\"")):
      state = .afterString(start: start, end: text.count)
    case (.string, _): break
    case (.escape(let start), _): state = .string(start: start)
    case (_, UInt8(ascii: "\"")): state = .string(start: text.count + 1)
    case (.afterString(let start, let end), UInt8(ascii: ":")):
      Self.change(&text, from: start, to: end)
      state = .outside
    case (_, UInt8(ascii: "\n")):
      state = .outside
      if text.count > 1, text.last != UInt8(ascii: ",") { text.append(UInt8(ascii: ",")) }
      return
    case (_, UInt8(ascii: " ")): break
    default: state = .outside
    }
    text.append(byte)
  }

  /// Changes a name to camel case, in place. The name is at the end of `text`, before its quote.
  private static func change(_ text: inout [UInt8], from start: Int, to end: Int) {
    var place = start
    var isAfterMark = false
    for position in start..<text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "_"), place > start, position < end {
        isAfterMark = true
        continue
      }
      text[place] = isAfterMark && 0x61...0x7a ~= byte ? byte - 0x20 : byte
      isAfterMark = false
      place += 1
    }
    text.removeLast(text.count - place)
  }
}
