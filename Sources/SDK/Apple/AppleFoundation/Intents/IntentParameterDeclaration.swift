/// The declaration of an intent's parameter, from which the host validates values.
package struct IntentParameterDeclaration: Sendable {
  /// The value types of the plugin interface.
  package enum Kind: Sendable, Hashable {
    case bool
    case int
    case double
    case string
    /// One of the given choices, by index.
    case choice([Choice])
    case date
    /// An identifier that only the plugin interprets.
    case entity
    case stringList
  }

  /// An allowed value of a `choice` parameter.
  package struct Choice: Sendable, Hashable {
    /// The value in the configuration's syntax.
    package var name: String
    /// The name shown to the user.
    package var title: String?

    /// Makes a choice with a name.
    package init(name: String, title: String?) {
      self.name = name
      self.title = title
    }
  }

  /// The name of the parameter: a lower-case letter, followed by letters, digits, `_`, `.` and `-`.
  package var name: String
  /// The name shown to the user; `name` if `nil`.
  package var title: String?
  /// An explanation shown to the user.
  package var description: String?
  /// The type of the values.
  package var kind: Kind
  /// Whether the parameter may be left out.
  package var isOptional: Bool
  /// The value of a parameter that is not configured, in the configuration's syntax.
  package var defaultValue: String?
  /// The smallest and the largest number.
  package var range: ClosedRange<Double>?
  /// Whether the plugin computes options.
  package var hasOptions: Bool

  /// The largest number of choices that the host takes.
  private static let mostChoices = 256

  /// Makes a declaration of a parameter that the host takes: with the first 256 choices, and without a default
  /// that is not among them or not finite.
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
    switch kind {
    case .choice(let choices) where choices.count > Self.mostChoices:
      AuthorWarnings.report(
        "the parameter \(name) has \(choices.count) cases; only the first \(Self.mostChoices) can be"
          + " configured")
      let kept = Array(choices.prefix(Self.mostChoices))
      self.kind = .choice(kept)
      if !kept.contains(where: { $0.name == defaultValue }) { self.defaultValue = nil }
    case .double, .date:
      let number = defaultValue.flatMap { Double($0) }
      if let number, !number.isFinite { self.defaultValue = nil }
    default: break
    }
    self.range = range
    self.hasOptions = hasOptions
  }
}
