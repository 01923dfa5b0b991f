public import WidgetModel

/// `[[widget]]`: one widget that the file declares.
public struct WidgetConfiguration: Hashable, Sendable {
  /// Unique in the file; `kind/family` when none is given.
  public var id: WidgetID
  /// The kind's id, or `PLUGIN:KIND`.
  public var kind: String
  /// The family to fill.
  public var family: WidgetFamily
  /// The parameters as they are written, to be held against the kind's declaration.
  public var parameters: [String: ParameterInput] = [:]
  /// How often the widget may be refreshed.
  public var refresh = RefreshLimits.Overrides()
  /// The display size in points; `nil` takes the family's.
  public var size: DisplaySize?
  /// The locale; `nil` takes the host's.
  public var locale: String?

  /// Where the widget begins.
  public var location: SourceLocation
  /// Where the kind is named.
  public var kindLocation: SourceLocation
  /// Where the family is named; the widget itself when it is not.
  public var familyLocation: SourceLocation
  /// Where each parameter's value stands, by the parameter's name.
  public var parameterLocations: [String: SourceLocation] = [:]

  /// Makes a widget with the defaults of its kind and family.
  public init(id: WidgetID, kind: String, family: WidgetFamily, location: SourceLocation) {
    self.id = id
    self.kind = kind
    self.family = family
    self.location = location
    self.kindLocation = location
    self.familyLocation = location
  }

  /// Where to point for an error in the parameter `name`: its value, or the widget when it is
  /// missing.
  public func location(ofParameter name: String) -> SourceLocation {
    parameterLocations[name] ?? location
  }
}
