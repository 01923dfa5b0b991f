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
  /// Whether the fleet has assigned the widget; ``addedConfiguration`` is the fleet's number then.
  public var isOfFleet = false

  /// The location of the widget's table.
  public var location: SourceLocation
  /// The location of the kind's name.
  public var kindLocation: SourceLocation
  /// The location of the family's name, or of the widget if the family is not written.
  public var familyLocation: SourceLocation
  /// The locations of the parameters' values. A list, which is smaller than a dictionary: a host may have tens of
  /// thousands of widgets.
  private var parameterLocations: [ParameterLocation] = []

  private struct ParameterLocation: Hashable, Sendable {
    var name: String
    var location: SourceLocation
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
    parameterLocations.first { $0.name == name }?.location ?? location
  }

  /// Takes over the locations of the parameters' values, by name.
  mutating func setLocations(ofParameters locations: [String: SourceLocation]) {
    parameterLocations = locations.map { ParameterLocation(name: $0, location: $1) }
      .sorted { $0.name < $1.name }
  }
}
