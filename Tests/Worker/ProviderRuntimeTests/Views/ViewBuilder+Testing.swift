import CWidgetABI
import WidgetModel

@testable import ProviderRuntime

extension ViewBuilder {
  mutating func begin(_ type: ViewNodeType) throws(SinkRefusal) {
    try begin(UInt32(type.rawValue))
  }

  /// A node without children.
  mutating func leaf(_ type: ViewNodeType, _ attributes: (ViewAttributeKey, ViewValue)...) throws {
    try begin(type)
    for (key, value) in attributes { try set(key, value) }
    try end()
  }

  /// Sets a value with the function for its type.
  mutating func set(_ key: ViewAttributeKey, _ value: ViewValue) throws(SinkRefusal) {
    try set(value.setter, UInt32(key.rawValue)) { _ in value }
  }
}

extension ViewValue {
  /// The function that sets such a value.
  var setter: ViewSetter {
    switch self {
    case .flag: .flag
    case .integer: .integer
    case .number: .number
    case .string: .string
    case .date: .date
    case .color: .color
    case .gradient: .gradient
    case .image: .image
    case .path: .path
    case .numbers, .fragments: .numbers
    }
  }
}

/// The status and the reason that `body` was refused with; `nil` if it was not.
func refusal(_ body: () throws -> Void) -> SinkRefusal? {
  do {
    try body()
    return nil
  } catch {
    return error as? SinkRefusal
  }
}
