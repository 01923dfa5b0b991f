internal import WidgetModel

/// Replaces `${NAME}` in the texts of a project file, within a budget for all of them.
struct VariableExpansion {
  /// The longest name of a variable in characters.
  private static let longestName = 256

  /// The bytes that values may still add.
  private var rest = 16 << 20
  private let file: String

  /// - Parameter file: The file's name in messages.
  init(file: String) { self.file = file }

  /// Returns a node with the variables in its texts and keys replaced.
  ///
  /// - Parameter value: Returns the value of a variable; `nil` to leave it.
  /// - Throws: A failure if the values grow beyond the budget.
  mutating func replaced(
    _ node: PropertyListNode, _ value: (String) -> String?
  ) throws(ImportFailure) -> PropertyListNode {
    switch node.value {
    case .string(let text):
      return PropertyListNode(.string(try replaced(text, value)), line: node.line)
    case .array(let nodes):
      var result: [PropertyListNode] = []
      for inner in nodes { result.append(try replaced(inner, value)) }
      return PropertyListNode(.array(result), line: node.line)
    case .dictionary(let fields):
      return PropertyListNode(.dictionary(try replaced(fields, value)), line: node.line)
    }
  }

  mutating func replaced(
    _ fields: [String: PropertyListNode], _ value: (String) -> String?
  ) throws(ImportFailure) -> [String: PropertyListNode] {
    var result: [String: PropertyListNode] = [:]
    for (key, inner) in fields { result[try replaced(key, value)] = try replaced(inner, value) }
    return result
  }

  mutating func replaced(
    _ text: String, _ value: (String) -> String?
  ) throws(ImportFailure) -> String {
    guard text.contains("${") else { return text }
    var result = ""
    var tail = Substring(text)
    while let start = tail.firstRange(of: "${") {
      result += tail[..<start.lowerBound]
      tail = tail[start.upperBound...]
      let name = tail.prefix(Self.longestName).prefix { $0 != "}" }
      guard tail[name.endIndex...].first == "}", let text = value(String(name)) else {
        result += "${"
        continue
      }
      result += text
      tail = tail[name.endIndex...].dropFirst()
      rest -= text.utf8.count
      guard rest >= 0 else {
        throw ImportFailure(.badData, "\(file): the values of variables make the file too large")
      }
    }
    return result + tail
  }
}
