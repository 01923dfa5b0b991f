/// Replacements in a source text.
package struct SourceEdits: Sendable {
  /// A change of a line, for messages.
  package struct Change: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    package var message: String

    package init(line: Int, message: String) {
      self.line = line
      self.message = message
    }
  }

  private struct Edit {
    var range: Range<Int>
    var text: String
    var change: Change?
  }

  private var edits: [Edit] = []

  package init() {}

  /// Adds a replacement.
  ///
  /// - Parameters:
  ///   - range: The replaced bytes; an empty range inserts the text.
  ///   - message: What is changed; `nil` for a part of a change that another replacement tells.
  package mutating func replace(
    _ range: Range<Int>, with text: String, line: Int, _ message: String?
  ) {
    let change = message.map { Change(line: line, message: $0) }
    edits.append(Edit(range: range, text: text, change: change))
  }

  /// Returns the changed text with the changes that were made, by line. An edit that begins inside
  /// another one is left out.
  package func applied(to bytes: [UInt8]) -> (bytes: [UInt8], changes: [Change]) {
    var result: [UInt8] = []
    var changes: [Change] = []
    var end = 0
    let sorted = edits.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    for edit in sorted where edit.range.lowerBound >= end {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
      edit.change.map { changes.append($0) }
    }
    result += bytes[end...]
    return (result, changes.sorted { $0.line < $1.line })
  }

  /// Returns a text with the size of the bytes that it replaces, if it is not longer: the rest of the line
  /// and the lines below keep their places.
  package static func padded(_ text: String, for replaced: ArraySlice<UInt8>) -> String {
    let lines = replaced.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count > 1, let last = lines.last else {
      return text + String(repeating: " ", count: max(0, replaced.count - text.utf8.count))
    }
    return text + String(repeating: "\n", count: lines.count - 1)
      + String(repeating: " ", count: last.count)
  }
}
