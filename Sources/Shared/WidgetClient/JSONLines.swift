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
