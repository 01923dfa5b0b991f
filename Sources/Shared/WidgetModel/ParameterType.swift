/// The type of a kind's parameter. The raw value is the one in the C ABI.
public enum ParameterType: UInt8, CaseIterable, Hashable, Sendable {
  /// `bool` in C.
  case bool = 0
  /// `int64_t` in C.
  case int = 1
  /// `double` in C, always finite.
  case double = 2
  /// UTF-8 `const char *` in C, without NUL.
  case string = 3
  /// `int32_t` in C: an index into the declared choices.
  case choice = 4
  /// `int64_t` in C: nanoseconds since the Unix epoch.
  case date = 5
  /// UTF-8 `const char *` in C: the identifier of something that the provider knows.
  case entity = 6
  /// `const char *const *` and `size_t` in C: two arguments.
  case stringList = 7

  /// The name on the wire and in messages: `bool`, `int`, `string_list`, …
  public var name: String {
    switch self {
    case .bool: "bool"
    case .int: "int"
    case .double: "double"
    case .string: "string"
    case .choice: "choice"
    case .date: "date"
    case .entity: "entity"
    case .stringList: "string_list"
    }
  }
}

/// A value of a parameter.
public enum ParameterValue: Hashable, Sendable {
  /// See ``ParameterType/bool``.
  case bool(Bool)
  /// See ``ParameterType/int``.
  case int(Int64)
  /// See ``ParameterType/double``.
  case double(Double)
  /// See ``ParameterType/string``.
  case string(String)
  /// An index into the declared choices, from 0.
  case choice(Int32)
  /// See ``ParameterType/date``.
  case date(Timestamp)
  /// See ``ParameterType/entity``.
  case entity(String)
  /// See ``ParameterType/stringList``.
  case stringList([String])

  /// The type that this is a value of.
  public var type: ParameterType {
    switch self {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .choice: .choice
    case .date: .date
    case .entity: .entity
    case .stringList: .stringList
    }
  }
}

/// A value as somebody wrote it, before it was held against a declaration.
public enum ParameterInput: Hashable, Sendable {
  /// Text from the socket or the command line; a repeated key gives several.
  case text([String])
  /// A typed value from a configuration file.
  case bool(Bool)
  /// A typed value from a configuration file.
  case int(Int64)
  /// A typed value from a configuration file.
  case double(Double)
  /// A typed value from a configuration file: also for choices (by name), entities and dates.
  case string(String)
  /// A typed value from a configuration file.
  case date(Timestamp)
  /// A typed value from a configuration file.
  case list([String])
}
