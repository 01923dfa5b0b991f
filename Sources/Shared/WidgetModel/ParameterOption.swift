/// A value that a plugin proposes for a parameter (`widgethost.options/1`).
public struct ParameterOption: Hashable, Sendable {
  /// What one would configure: 1 to ``OutputLimits/optionBytes`` bytes without control characters.
  public var value: String
  /// What people see; `nil`: the value. As long as that at most.
  public var title: String?
  /// The heading under which people see it, if any. As long as that at most.
  public var section: String?

  /// Makes an option.
  public init(value: String, title: String? = nil, section: String? = nil) {
    self.value = value
    self.title = title
    self.section = section
  }
}
