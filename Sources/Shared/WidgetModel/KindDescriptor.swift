/// A kind of widget, as declared by its plugin.
public struct KindDescriptor: Hashable, Sendable {
  /// The kind's name: UTF-8 without control characters, 1 to 128 bytes.
  public var id: String
  /// The name for people.
  public var displayName: String
  /// A sentence for people; may be empty.
  public var summary: String
  /// The supported families; never empty.
  public var families: WidgetFamilies
  /// The configurable parameters, in the order of the C arguments.
  public var parameters: [ParameterDeclaration]
  /// Whether the kind is shown in previews only and gets no widget of its own.
  public var isPreviewOnly: Bool
  /// The former names of the kind; widgets of these names are adopted.
  public var formerNames: [String]
  /// The budgets requested by the kind; only values below the host's are granted.
  public var budgets: CallBudgets.Request
  /// The shortest useful time between two timelines; `nil` for the host's value.
  public var reloadInterval: Duration?

  /// Whether the host's user must declare a widget of the kind: a parameter that only the host's user
  /// sets has no default.
  public var needsDeclaration: Bool {
    parameters.contains { $0.isOperatorOnly && !$0.isOptional && $0.defaultValue == nil }
  }

  /// Creates a descriptor of a kind.
  public init(
    id: String, displayName: String, summary: String = "", families: WidgetFamilies,
    parameters: [ParameterDeclaration] = [], isPreviewOnly: Bool = false,
    formerNames: [String] = [], budgets: CallBudgets.Request = .init(),
    reloadInterval: Duration? = nil
  ) {
    self.id = id
    self.displayName = displayName
    self.summary = summary
    self.families = families
    self.parameters = parameters
    self.isPreviewOnly = isPreviewOnly
    self.formerNames = formerNames
    self.budgets = budgets
    self.reloadInterval = reloadInterval
  }

  /// Checks configured values against the declaration and fills in the defaults.
  ///
  /// - Returns: An element per declared parameter, in order; `nil` for an optional parameter left
  ///   unset.
  public func resolveParameters(
    _ given: [String: ParameterInput]
  ) throws(ParameterError) -> [ParameterValue?] {
    for name in given.keys.sorted() where !parameters.contains(where: { $0.name == name }) {
      let known = parameters.map(\.name)
      throw .unknown(name: name, nearest: Spelling.nearest(to: name, in: known), known: known)
    }
    var values: [ParameterValue?] = []
    for parameter in parameters {
      if let input = given[parameter.name] {
        values.append(try parameter.resolve(input))
      } else if let value = parameter.defaultValue {
        values.append(value)
      } else if parameter.isOptional {
        values.append(nil)
      } else {
        throw .missing(name: parameter.name, type: parameter.type)
      }
    }
    return values
  }
}
