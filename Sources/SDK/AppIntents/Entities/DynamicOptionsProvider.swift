package import AppleFoundation

public protocol DynamicOptionsProvider: _SupportsAppDependencies, Sendable {
  associatedtype DefaultValue: _IntentValue = Result.Element
  associatedtype Result: ResultsCollection

  func results() async throws -> Result

  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  public func defaultResult() async -> DefaultValue? { nil }

  public typealias Dependency = AppDependency

  /// Returns the options in the form that the host accepts. Options without text are left out.
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
  /// The name of the value for the user, if the type has such names.
  var intentTitle: String? {
    (self as? any InstanceDisplayRepresentable).map {
      String(localized: $0.displayRepresentation.title)
    }
  }
}

public protocol ResultsCollection: Sendable {
  associatedtype Element: _IntentValue
  /// The options in sections. Not for use by authors.
  var _intentSections: [IntentItemSection<Element>] { get }
}

extension Array: ResultsCollection where Element: _IntentValue {
  public var _intentSections: [IntentItemSection<Element>] {
    [IntentItemSection(items: map { IntentItem($0) })]
  }
}
