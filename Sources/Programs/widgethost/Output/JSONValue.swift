/// JSON whose objects keep the order of their keys: for showing what the host sends as it is.
indirect enum JSONValue: Hashable {
  /// Keys and values as they came; a key may repeat.
  case object([Member])
  case array([JSONValue])
  case string(String)
  /// As it is written.
  case number(String)
  case bool(Bool)
  case null

  /// A key of an object, and its value.
  struct Member: Hashable {
    var key: String
    var value: JSONValue
  }

  /// The value as one word, without quotes; `nil` for objects and arrays.
  var scalar: String? {
    switch self {
    case .object, .array: nil
    case .string(let text), .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .null: ""
    }
  }
}
