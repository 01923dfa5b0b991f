import Foundation

/// A file of `Recorded`: what is done, a step a line, and below each step, indented, what came of it.
struct Transcript {
  struct Step {
    /// The line of the file, counted from 1.
    var number: Int
    var text: String
    var output: [String] = []

    /// Whether the line is for readers only.
    var isComment: Bool { text.isEmpty || text.hasPrefix("#") }
  }

  var steps: [Step] = []

  init(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("  "), !steps.isEmpty {
        steps[steps.count - 1].output.append(String(line.dropFirst(2)))
      } else {
        steps.append(Step(number: index + 1, text: String(line)))
      }
    }
    while steps.last?.text.isEmpty == true { steps.removeLast() }
  }

  /// The text of the file with these outputs.
  func text(with outputs: [[String]]) -> String {
    zip(steps, outputs).map { step, output in
      ([step.text] + output.map { "  \($0)" }).joined(separator: "\n") + "\n"
    }.joined()
  }

  /// The surroundings of the first difference in a long line.
  private func part(_ line: String, _ common: Int) -> String {
    line.count <= 160 ? line : "… \(line.dropFirst(max(0, common - 60)).prefix(160)) …"
  }

  /// The differences from the recorded outputs, a piece of text for each step.
  func differences(from outputs: [[String]]) -> [String] {
    zip(steps, outputs).compactMap { step, output in
      guard step.output != output else { return nil }
      let count = max(step.output.count, output.count)
      let lines = (0..<count).flatMap { index -> [String] in
        let recorded = index < step.output.count ? step.output[index] : nil
        let actual = index < output.count ? output[index] : nil
        guard recorded != actual else { return [] }
        let common = (recorded ?? "").commonPrefix(with: actual ?? "").count
        return [recorded.map { "- \(part($0, common))" }, actual.map { "+ \(part($0, common))" }]
          .compactMap { $0 }
      }
      let shown = lines.prefix(20) + (lines.count > 20 ? ["… \(lines.count) lines"] : [])
      return "line \(step.number): \(step.text)\n" + shown.joined(separator: "\n")
    }
  }
}

/// Bytes as lines of a transcript.
enum TranscriptText {
  /// Text as it is, a line for each of its lines; other bytes as Base64, long ones as a hash.
  ///
  /// - Parameter endsLines: whether a text without a line end is to be told.
  static func lines(_ bytes: [UInt8], endsLines: Bool = true) -> [String] {
    if bytes.isEmpty { return [] }
    guard let text = printable(bytes) else {
      guard bytes.count <= 8192 else { return ["(\(bytes.count) bytes, hash \(hash(bytes)))"] }
      let base64 = Array(Data(bytes).base64EncodedString().utf8)
      return stride(from: 0, to: base64.count, by: 88).map { start in
        "= " + String(decoding: base64[start..<min(start + 88, base64.count)], as: UTF8.self)
      }
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "|" : "| \($0)"
    }
    guard endsLines else { return lines }
    if lines.last == "|" { lines.removeLast() } else { lines.append("(no line end)") }
    return lines
  }

  /// Text in quotes on one line.
  static func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
    return "\"\(visible(escaped))\""
  }

  /// Bytes that are no text, on one line.
  static func binary(_ bytes: [UInt8]) -> String {
    bytes.count > 2048
      ? "(\(bytes.count) bytes, hash \(hash(bytes)))"
      : "base64 \(Data(bytes).base64EncodedString())"
  }

  private static func visible(_ text: String) -> String {
    text.replacingOccurrences(of: "\u{1b}", with: "␛").replacingOccurrences(of: "\r", with: "␍")
      .replacingOccurrences(of: "\0", with: "␀")
  }

  private static func printable(_ bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self),
      bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || [9, 10, 13, 27].contains($0) })
    else { return nil }
    return visible(text)
  }

  /// FNV-1a of 64 bits.
  private static func hash(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
