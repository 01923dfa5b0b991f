/// A line of `parameters`: a parameter of a widget with its value.
public struct ParameterValueRow: WireRow, Codable {
  /// The NAME of `p.NAME=VALUE`.
  public var name: String
  /// The value for the provider, the default if none is set; `nil` without one, and for a value that only the
  /// operator may know.
  public var value: ParameterDefault?
  /// Whether the widget's configuration sets a value.
  public var isSet: Bool

  /// Creates the row of a parameter.
  public init(name: String, value: ParameterDefault?, isSet: Bool) {
    self.name = name
    self.value = value
    self.isSet = isSet
  }
}
