public import WidgetWire

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads the lists that the host sends: one JSON object a line.
public enum JSONLines {
  /// The rows of a body; fields that this version does not know are passed over.
  ///
  /// - Throws: ``RowError`` for the first line that is not such a row.
  public static func rows<Row: WireRow & Decodable>(
    _ type: Row.Type = Row.self, in body: [UInt8]
  ) throws(RowError) -> [Row] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    var rows: [Row] = []
    for (index, line) in body.split(separator: UInt8(ascii: "\n")).enumerated() {
      do {
        rows.append(try decoder.decode(Row.self, from: Data(line)))
      } catch {
        throw RowError(line: index + 1)
      }
    }
    return rows
  }

  /// A line of a list that cannot be read.
  public struct RowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    public var line: Int

    /// One sentence for people.
    public var description: String {
      "line \(line) of the host's answer cannot be read; is the host of another version?"
    }
  }
}
