internal import HostConfiguration
internal import WidgetModel

/// A widget that a client has added, in the form of the request.
struct AddedWidget: Hashable, Sendable {
  var id: WidgetID
  /// The kind as `PLUGIN:KIND`, so that a later plugin with the same kind does not take the widget over.
  var kind: String
  var family: WidgetFamily
  /// The texts of each parameter, as a client has sent them.
  var parameters: [String: [String]]
  /// The number of this configuration; unique among the added widgets, and higher after each change.
  var configuration: Int
  /// The fleet's part of the configuration; `nil` for a widget that a client has added.
  var assignment: FleetAssignment? = nil

  /// The number of bytes of all names and values.
  var weight: Int {
    parameters.reduce(id.text.utf8.count + kind.utf8.count) { sum, parameter in
      parameter.value.reduce(sum + parameter.key.utf8.count) { $0 + $1.utf8.count }
    }
  }

  /// The widget as if `host.conf` declared it.
  ///
  /// - Parameter file: The path of the file that keeps the widget.
  func declaration(in file: String) -> WidgetConfiguration {
    var widget = WidgetConfiguration(
      id: id, kind: kind, family: family, location: SourceLocation(file: file))
    widget.parameters = parameters.mapValues(ParameterInput.text)
    widget.addedConfiguration = assignment?.configuration ?? configuration
    widget.isOfFleet = assignment != nil
    widget.refresh.refreshesPerDay = assignment?.refreshesPerDay
    return widget
  }
}

/// The part of a widget's configuration that only a fleet sets.
struct FleetAssignment: Hashable, Sendable, Codable {
  /// The fleet's number of the configuration.
  var configuration: Int
  /// The charged refreshes in any 24 h on all hosts; `nil` for the limit of this host's `host.conf`.
  var refreshesPerDay: Int?
}

/// A change of the added widgets, as the file keeps it.
enum AddedWidgetChange: Hashable, Sendable {
  /// The widget is new, or has another configuration.
  case keep(AddedWidget)
  case remove(WidgetID)

  /// The id of the changed widget.
  var id: WidgetID {
    switch self {
    case .keep(let widget): widget.id
    case .remove(let id): id
    }
  }

  /// Whether the change is a removal.
  var isRemoval: Bool {
    if case .remove = self { true } else { false }
  }
}

/// The widgets that clients have added, and those of the fleet: a value without side effects.
struct AddedWidgetList: Hashable, Sendable {
  /// The largest number of widgets that clients have added.
  static let mostWidgets = 10_000
  /// The largest number of widgets of the fleet.
  static let mostAssigned = 100_000
  /// The largest number of bytes of the names and values of all widgets that clients have added, and of all widgets
  /// of the fleet.
  static let mostBytes = 16 << 20

  /// The number and the size of the widgets of one origin, which have limits.
  private struct Usage: Hashable, Sendable {
    var count = 0
    /// The number of bytes of names and values.
    var weight = 0

    mutating func add(_ widget: AddedWidget) {
      count += 1
      weight += widget.weight
    }

    mutating func remove(_ widget: AddedWidget) {
      count -= 1
      weight -= widget.weight
    }
  }

  /// The widgets by id.
  private(set) var widgets: [WidgetID: AddedWidget] = [:]
  /// The highest number of a configuration so far, also of removed widgets.
  private(set) var lastConfiguration = 0
  /// The usage by widgets that clients have added.
  private var own = Usage()
  /// The usage by widgets of the fleet.
  private var assigned = Usage()

  /// Creates an empty list.
  init() {}

  /// Restores a list; `nil` if two widgets have the same id.
  init?(_ widgets: [AddedWidget], lastConfiguration: Int) {
    for widget in widgets {
      guard self.widgets[widget.id] == nil else { return nil }
      set(widget)
    }
    self.lastConfiguration = widgets.map(\.configuration).reduce(lastConfiguration, max)
  }

  subscript(id: WidgetID) -> AddedWidget? { widgets[id] }

  /// Adds a widget, and gives it the next number of a configuration.
  ///
  /// - Throws: `TOO_LARGE` if the list is full.
  mutating func add(_ widget: AddedWidget) throws(WidgetError) -> AddedWidget {
    guard own.count < Self.mostWidgets else {
      throw WidgetError(
        .tooLarge, "\(Self.mostWidgets) widgets are added already, the limit; remove one first")
    }
    return try keep(widget)
  }

  /// Checks that a client may add one more widget to the fleet. The rest of the room is for the operator.
  ///
  /// - Throws: `TOO_LARGE` if the fleet has as many widgets as clients may add.
  func checkRoomInFleet() throws(WidgetError) {
    guard assigned.count < Self.mostWidgets else {
      throw WidgetError(
        .tooLarge,
        "the fleet has \(Self.mostWidgets) widgets already, the limit for clients; remove one first, or add it "
          + "with `widgethost fleet add`")
    }
  }

  /// Adds a widget of the fleet, or replaces the one with its id.
  ///
  /// - Throws: `TOO_LARGE` if the list is full.
  mutating func assign(_ widget: AddedWidget) throws(WidgetError) -> AddedWidget {
    guard widgets[widget.id] != nil || assigned.count < Self.mostAssigned else {
      throw WidgetError(
        .tooLarge, "the fleet has \(Self.mostAssigned) widgets already, the limit of a host")
    }
    return try keep(widget)
  }

  /// Replaces the parameters of a widget, and gives it the next number of a configuration.
  ///
  /// - Throws: `TOO_LARGE` if the parameters are too long.
  mutating func configure(
    _ widget: AddedWidget, _ parameters: [String: [String]]
  ) throws(WidgetError) -> AddedWidget {
    var changed = widget
    changed.parameters = parameters
    return try keep(changed)
  }

  /// Removes a widget.
  mutating func remove(_ id: WidgetID) {
    guard let widget = widgets.removeValue(forKey: id) else { return }
    self[keyPath: Self.usage(by: widget)].remove(widget)
  }

  /// Makes a change of another list, which that list has checked.
  mutating func apply(_ change: AddedWidgetChange) {
    switch change {
    case .keep(let widget):
      set(widget)
      lastConfiguration = max(lastConfiguration, widget.configuration)
    case .remove(let id): remove(id)
    }
  }

  private mutating func keep(_ widget: AddedWidget) throws(WidgetError) -> AddedWidget {
    let usage = Self.usage(by: widget)
    // The present configuration makes room for the new one.
    let former = widgets[widget.id].flatMap { Self.usage(by: $0) == usage ? $0.weight : nil } ?? 0
    guard self[keyPath: usage].weight - former + widget.weight <= Self.mostBytes else {
      throw WidgetError(
        .tooLarge,
        "the parameters of all \(widget.assignment == nil ? "added widgets" : "widgets of the fleet") would have more than \(Self.mostBytes >> 20) MiB; "
          + "remove a widget first, or shorten a value")
    }
    var widget = widget
    lastConfiguration += 1
    widget.configuration = lastConfiguration
    set(widget)
    return widget
  }

  private mutating func set(_ widget: AddedWidget) {
    remove(widget.id)
    widgets[widget.id] = widget
    self[keyPath: Self.usage(by: widget)].add(widget)
  }

  /// The usage in which a widget is counted.
  private static func usage(by widget: AddedWidget) -> WritableKeyPath<Self, Usage> {
    widget.assignment == nil ? \.own : \.assigned
  }
}
