/// One line of `options`: a value that a parameter may have.
public struct OptionRow: WireRow, Codable {
  /// The value as it is configured.
  public var value: String
  /// The title for people.
  public var title: String
  /// The heading under which people see the value, if any.
  public var section: String?

  /// Makes a row of a value.
  public init(value: String, title: String, section: String? = nil) {
    self.value = value
    self.title = title
    self.section = section
  }
}
