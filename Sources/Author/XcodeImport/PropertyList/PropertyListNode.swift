/// A value of a property list, with the line of the first character.
struct PropertyListNode: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    /// A string. Numbers are in decimal, Boolean values are `YES` and `NO`.
    case string(String)
    case array([PropertyListNode])
    case dictionary([String: PropertyListNode])
  }

  var value: Value
  /// The line, from 1; 0 in a form whose reader tells no lines.
  var line: Int

  init(_ value: Value, line: Int = 0) {
    self.value = value
    self.line = line
  }

  init(_ text: String) { self.init(.string(text)) }

  var string: String? { if case .string(let text) = value { text } else { nil } }
  var array: [PropertyListNode]? { if case .array(let nodes) = value { nodes } else { nil } }
  var dictionary: [String: PropertyListNode]? {
    if case .dictionary(let fields) = value { fields } else { nil }
  }

  /// The field of a dictionary; `nil` for another value.
  subscript(key: String) -> PropertyListNode? { dictionary?[key] }

  /// The strings of an array; the only string of a string; else empty.
  var strings: [String] { array?.compactMap(\.string) ?? string.map { [$0] } ?? [] }
}

extension PropertyListNode: Decodable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      var fields: [String: PropertyListNode] = [:]
      for key in container.allKeys {
        fields[key.stringValue] = try container.decode(PropertyListNode.self, forKey: key)
      }
      self.init(.dictionary(fields))
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var nodes: [PropertyListNode] = []
      while !container.isAtEnd { nodes.append(try container.decode(PropertyListNode.self)) }
      self.init(.array(nodes))
      return
    }
    self.init(try Self.scalar(decoder.singleValueContainer()))
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> String {
    if let text = try? container.decode(String.self) { return text }
    if let flag = try? container.decode(Bool.self) { return flag ? "YES" : "NO" }
    if let number = try? container.decode(Int64.self) { return "\(number)" }
    if let number = try? container.decode(Double.self) { return "\(number)" }
    // Dates and bytes have no meaning in a project.
    return ""
  }
}
