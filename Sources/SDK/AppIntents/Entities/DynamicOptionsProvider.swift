package import AppleFoundation

/// Proposes values for a parameter.
public protocol DynamicOptionsProvider: _SupportsAppDependencies, Sendable {
  /// The type of the value that is taken first.
  associatedtype DefaultValue: _IntentValue = Result.Element
  /// The type of the proposals: an array, or a collection with sections.
  associatedtype Result: ResultsCollection

  /// The proposals.
  func results() async throws -> Result

  /// The value that a parameter has before people choose; `nil` for none.
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  /// None.
  public func defaultResult() async -> DefaultValue? { nil }

  /// Something that the app provides.
  public typealias Dependency = AppDependency

  /// The proposals as the host takes them.
  package func intentOptions() async throws -> [IntentOption] {
    try await results()._intentSections.flatMap { section in
      section.items.compactMap { item in
        let codec = Result.Element._intentCodec
        guard let value = codec.text(item.value), !value.isEmpty else { return nil }
        return IntentOption(
          value: value, title: item.title ?? item.value.intentTitle,
          section: section.title.map { String(localized: $0) })
      }
    }
  }
}

extension _IntentValue {
  /// The name that people see, if the type has names.
  var intentTitle: String? {
    (self as? any InstanceDisplayRepresentable).map {
      String(localized: $0.displayRepresentation.title)
    }
  }
}

/// What proposals come in.
public protocol ResultsCollection: Sendable {
  /// The type of one of them.
  associatedtype Element: _IntentValue
  /// All of them in their sections.
  var _intentSections: [IntentItemSection<Element>] { get }
}

extension Array: ResultsCollection where Element: _IntentValue {
  /// One section.
  public var _intentSections: [IntentItemSection<Element>] {
    [IntentItemSection(items: map { IntentItem($0) })]
  }
}
