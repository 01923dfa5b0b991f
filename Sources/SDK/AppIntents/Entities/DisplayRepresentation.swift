public import AppleFoundation

/// How people see one value.
public struct DisplayRepresentation: Hashable, Sendable {
  /// Its name.
  public var title: LocalizedStringResource
  /// A line below it.
  public var subtitle: LocalizedStringResource?
  /// A picture.
  public var image: Image?
  /// Other names.
  public var synonyms: [LocalizedStringResource]

  /// Takes a name, a line below it, a picture and other names.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }

  /// Takes a name, a line below it, a picture, other names and a description for people who listen.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = [], descriptionText: LocalizedStringResource?
  ) { self.init(title: title, subtitle: subtitle, image: image, synonyms: synonyms) }
}

extension DisplayRepresentation: ExpressibleByStringInterpolation {
  /// The type of a literal with values in it.
  public typealias StringInterpolation = LocalizedStringResource.StringInterpolation

  /// A name.
  public init(stringLiteral value: String) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }

  /// A name with values.
  public init(stringInterpolation: StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

extension DisplayRepresentation {
  /// The picture of a value. It is kept and not shown: options are words here.
  public struct Image: Hashable, Sendable {
    /// The outline of a picture.
    public enum DisplayStyle: Hashable, Sendable {
      case `default`
      case circular
    }

    private let source: String

    /// A picture of the catalogue.
    public init(
      named name: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
    ) { source = name }

    /// A symbol.
    public init(
      systemName: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
    ) { source = systemName }

    /// A picture at a URL.
    public init(
      url: URL, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
    ) { source = url.absoluteString }

    /// A picture in memory.
    public init(
      data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
    ) { source = "data" }
  }
}
