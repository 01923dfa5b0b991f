/// One parameter of a kind, as its plugin declares it.
public struct ParameterDeclaration: Hashable, Sendable {
  /// One allowed value of a choice.
  public struct Choice: Hashable, Sendable {
    /// How the choice is written in files and on the wire.
    public var name: String
    /// What people see.
    public var title: String

    /// Makes a choice.
    public init(name: String, title: String) {
      self.name = name
      self.title = title
    }
  }

  /// `[a-z][A-Za-z0-9_.-]*`, unique in its kind.
  public var name: String
  /// What people see.
  public var title: String
  /// A sentence for people; may be empty.
  public var summary: String
  /// The type, which is also the type of the C argument.
  public var type: ParameterType
  /// The value when none is given; of the declared type; `nil` only if the parameter is optional.
  public var defaultValue: ParameterValue?
  /// Whether the parameter may be left unset; the provider then asks `is_set`.
  public var isOptional: Bool
  /// The allowed values of a ``ParameterType/choice``, in the order of their indices.
  public var choices: [Choice]
  /// Whether the provider computes further choices or entities when asked (`options`).
  public var hasComputedOptions: Bool
  /// The smallest and largest value of an ``ParameterType/int`` or ``ParameterType/double``.
  public var range: ClosedRange<Double>?

  /// Makes a declaration.
  public init(
    name: String, title: String, summary: String = "", type: ParameterType,
    defaultValue: ParameterValue? = nil, isOptional: Bool = false, choices: [Choice] = [],
    hasComputedOptions: Bool = false, range: ClosedRange<Double>? = nil
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.type = type
    self.defaultValue = defaultValue
    self.isOptional = isOptional
    self.choices = choices
    self.hasComputedOptions = hasComputedOptions
    self.range = range
  }
}

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
