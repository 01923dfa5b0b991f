public import WidgetModel

/// What `placeholder` and `snapshot` ask a provider for.
public struct PreviewQuery: Hashable, Sendable {
  /// The kind as it was written: its name, or `PLUGIN:KIND`. A name may hold a colon itself, so only
  /// who knows the kinds can tell the two apart.
  public var kind: String
  /// The family.
  public var family: WidgetFamily
  /// The parameters as they were written (`p.NAME=VALUE`), not yet held against the declaration.
  public var parameters: [String: ParameterInput]
  /// Whether the snapshot is for a gallery and may show example data; never for a placeholder.
  public var isPreview: Bool
  /// How the entry is written.
  public var format: OutputFormat
  /// The surface of a picture.
  public var scheme: ColorScheme?

  /// Makes a query.
  public init(
    kind: String, family: WidgetFamily, parameters: [String: ParameterInput] = [:],
    isPreview: Bool = false, format: OutputFormat = .payload, scheme: ColorScheme? = nil
  ) {
    self.kind = kind
    self.family = family
    self.parameters = parameters
    self.isPreview = isPreview
    self.format = format
    self.scheme = scheme
  }
}
