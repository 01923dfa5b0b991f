public import WidgetModel

/// A widget from `[[widget]]` in the file, or one that a client has added.
public struct WidgetConfiguration: Hashable, Sendable {
  /// The id, unique in the file; `kind/family` if not written.
  public var id: WidgetID
  /// The id of the kind, or `PLUGIN:KIND`.
  public var kind: String
  /// The family of the widget.
  public var family: WidgetFamily
  /// The parameters as written, still to be checked against the kind's declaration.
  public var parameters: [String: ParameterInput] = [:]
  /// The refresh limits of the widget.
  public var refresh: RefreshLimits.Overrides {
    get { ownRefresh.first ?? RefreshLimits.Overrides() }
    set { ownRefresh = newValue == RefreshLimits.Overrides() ? [] : [newValue] }
  }
  /// ``refresh``; empty without limits of its own: most widgets have none, and an array takes eight bytes then.
  private var ownRefresh: [RefreshLimits.Overrides] = []
  /// The display size in points; `nil` for the family's size.
  public var size: DisplaySize?
  /// The locale; `nil` for the host's locale.
  public var locale: String?
  /// The number of the configuration of a widget that a client has added; `nil` for a widget of the file.
  public var addedConfiguration: Int?

  /// The location of the widget's table.
  public var location: SourceLocation
  /// The location of the kind's name.
  public var kindLocation: SourceLocation
  /// The location of the family's name, or of the widget if the family is not written.
  public var familyLocation: SourceLocation
  /// The places of the parameters' values in the file of ``location``.
  private var parameterPlaces: [ParameterPlace] = []

  /// The place of a parameter's value. Small, because a host may have tens of thousands of widgets.
  private struct ParameterPlace: Hashable, Sendable {
    var name: String
    var line: Int32
    var column: Int32
  }

  /// Creates a widget with the defaults of its kind and family.
  public init(id: WidgetID, kind: String, family: WidgetFamily, location: SourceLocation) {
    self.id = id
    self.kind = kind
    self.family = family
    self.location = location
    self.kindLocation = location
    self.familyLocation = location
  }

  /// Returns the location for an error in the parameter `name`: the location of its value, or of
  /// the widget if the parameter is missing.
  public func location(ofParameter name: String) -> SourceLocation {
    guard let place = parameterPlaces.first(where: { $0.name == name }) else { return location }
    return SourceLocation(file: location.file, line: Int(place.line), column: Int(place.column))
  }

  /// Notes the places of the parameters' values, all in the file of ``location``.
  mutating func setLocations(ofParameters locations: [String: SourceLocation]) {
    parameterPlaces = locations.map { name, location in
      ParameterPlace(
        name: name, line: Int32(clamping: location.line), column: Int32(clamping: location.column))
    }.sorted { $0.name < $1.name }
  }
}
