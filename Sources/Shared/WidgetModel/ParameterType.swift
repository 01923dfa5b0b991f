/// The type of a kind's parameter. The raw values are the numbers of the C ABI.
public enum ParameterType: UInt8, CaseIterable, Hashable, Sendable {
  /// A `bool` in C.
  case bool = 0
  /// An `int64_t` in C.
  case int = 1
  /// A `double` in C, always finite.
  case double = 2
  /// A UTF-8 `const char *` in C, without NUL.
  case string = 3
  /// An `int32_t` in C: an index into the declared choices.
  case choice = 4
  /// An `int64_t` in C: nanoseconds since the Unix epoch.
  case date = 5
  /// A UTF-8 `const char *` in C: the identifier of an object of the provider.
  case entity = 6
  /// A `const char *const *` and a `size_t` in C: two arguments.
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
  /// A value of type ``ParameterType/bool``.
  case bool(Bool)
  /// A value of type ``ParameterType/int``.
  case int(Int64)
  /// A value of type ``ParameterType/double``.
  case double(Double)
  /// A value of type ``ParameterType/string``.
  case string(String)
  /// An index into the declared choices, from 0.
  case choice(Int32)
  /// A value of type ``ParameterType/date``.
  case date(Timestamp)
  /// A value of type ``ParameterType/entity``.
  case entity(String)
  /// A value of type ``ParameterType/stringList``.
  case stringList([String])

  /// The type of the value.
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

/// A value before the check against a declaration.
public enum ParameterInput: Hashable, Sendable {
  /// Text from the socket or the command line; a repeated key gives several texts.
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
