/// A parameter of a kind, as declared by its plugin.
public struct ParameterDeclaration: Hashable, Sendable {
  /// An allowed value of a choice.
  public struct Choice: Hashable, Sendable {
    /// The name of the choice in files and on the wire.
    public var name: String
    /// The name for people.
    public var title: String

    /// Creates a choice.
    public init(name: String, title: String) {
      self.name = name
      self.title = title
    }
  }

  /// The name: `[a-z][A-Za-z0-9_.-]*`, unique in its kind.
  public var name: String
  /// The name for people.
  public var title: String
  /// A sentence for people; may be empty.
  public var summary: String
  /// The type of the parameter and of the C argument.
  public var type: ParameterType
  /// The default, of the declared type; `nil` only for an optional parameter.
  public var defaultValue: ParameterValue?
  /// Whether the parameter may be left unset; the provider then checks `is_set`.
  public var isOptional: Bool
  /// The allowed values of a ``ParameterType/choice``, in the order of their indices.
  public var choices: [Choice]
  /// Whether the provider computes further choices or entities on request (`options`).
  public var hasComputedOptions: Bool
  /// The smallest and largest value of an ``ParameterType/int`` or ``ParameterType/double``.
  public var range: ClosedRange<Double>?
  /// Whether only the host's user sets the value: in `host.conf`, or on the private socket.
  public var isOperatorOnly: Bool

  /// Creates a declaration of a parameter.
  public init(
    name: String, title: String, summary: String = "", type: ParameterType,
    defaultValue: ParameterValue? = nil, isOptional: Bool = false, choices: [Choice] = [],
    hasComputedOptions: Bool = false, range: ClosedRange<Double>? = nil,
    isOperatorOnly: Bool = false
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
    self.isOperatorOnly = isOperatorOnly
  }
}

/// A value proposed by a plugin for a parameter (`widgethost.options/1`).
public struct ParameterOption: Hashable, Sendable {
  /// The value to configure: 1 to ``OutputLimits/optionBytes`` bytes without control characters.
  public var value: String
  /// The name for people; `nil` for the value itself. The same maximum length applies.
  public var title: String?
  /// The heading of the option, if any. The same maximum length applies.
  public var section: String?

  /// Creates an option.
  public init(value: String, title: String? = nil, section: String? = nil) {
    self.value = value
    self.title = title
    self.section = section
  }
}
