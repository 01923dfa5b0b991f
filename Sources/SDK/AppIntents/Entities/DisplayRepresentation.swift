public import AppleFoundation

public struct DisplayRepresentation: Hashable, Sendable {
  public var title: LocalizedStringResource
  public var subtitle: LocalizedStringResource?
  public var image: Image?
  public var synonyms: [LocalizedStringResource]

  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }

  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = [], descriptionText: LocalizedStringResource?
  ) { self.init(title: title, subtitle: subtitle, image: image, synonyms: synonyms) }
}

extension DisplayRepresentation: ExpressibleByStringInterpolation {
  public typealias StringInterpolation = LocalizedStringResource.StringInterpolation

  public init(stringLiteral value: String) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }

  public init(stringInterpolation: StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

extension DisplayRepresentation {
  /// The picture of a value. Pictures are not shown: options are text.
  public struct Image: Hashable, Sendable {
    public enum DisplayStyle: Hashable, Sendable {
      case `default`
      case circular
    }

    private let source: String

    public init(
      named name: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
    ) { source = name }

    public init(
      systemName: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
    ) { source = systemName }

    public init(
      url: URL, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
    ) { source = url.absoluteString }

    public init(
      data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
    ) { source = "data" }
  }
}
