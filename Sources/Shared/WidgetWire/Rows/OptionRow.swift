/// A line of `options`: a possible value of a parameter.
public struct OptionRow: WireRow, Codable {
  /// The value in the form of the configuration.
  public var value: String
  /// The title for people.
  public var title: String
  /// The heading of the value; `nil` without.
  public var section: String?

  /// Creates the row of a value.
  public init(value: String, title: String, section: String? = nil) {
    self.value = value
    self.title = title
    self.section = section
  }
}
