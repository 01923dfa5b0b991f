/// A parameter of an intent, as the host declares and checks it.
package struct IntentParameterDeclaration: Sendable {
  /// What values it takes: the types of the C interface.
  package enum Kind: Sendable, Hashable {
    case bool
    case int
    case double
    case string
    /// One of these, by its position.
    case choice([Choice])
    case date
    /// An identifier that the plugin gives a meaning to.
    case entity
    case stringList
  }

  /// One allowed value.
  package struct Choice: Sendable, Hashable {
    /// As it is configured.
    package var name: String
    /// What people see.
    package var title: String?

    /// Makes a choice.
    package init(name: String, title: String?) {
      self.name = name
      self.title = title
    }
  }

  /// The name of the property: a letter in lower case first, then letters and digits.
  package var name: String
  /// What people see; the name if `nil`.
  package var title: String?
  /// A sentence for people.
  package var description: String?
  /// What values it takes.
  package var kind: Kind
  /// Whether it may be left out.
  package var isOptional: Bool
  /// The value if none is configured, as one would write it in the configuration.
  package var defaultValue: String?
  /// The smallest and the largest number.
  package var range: ClosedRange<Double>?
  /// Whether the plugin computes proposals.
  package var hasOptions: Bool

  /// Makes a declaration.
  package init(
    name: String, title: String? = nil, description: String? = nil, kind: Kind,
    isOptional: Bool = false, defaultValue: String? = nil, range: ClosedRange<Double>? = nil,
    hasOptions: Bool = false
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.kind = kind
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.range = range
    self.hasOptions = hasOptions
  }
}
