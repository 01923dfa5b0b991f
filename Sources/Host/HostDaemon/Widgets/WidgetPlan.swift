internal import HostConfiguration
internal import WidgetModel

/// The planned widgets: `host.conf` and the added widgets matched against the kinds of the plugins.
///
/// The plan is a pure function of these. A changed file or plugin gives a new plan, and the
/// difference between plan and widgets is the work to do.
struct WidgetPlan {
  /// One widget to make.
  struct Item {
    var id: WidgetID
    var spec: WidgetSpec
    @Shared var limits: RefreshLimits
    @Shared var budgets: CallBudgets
    var origin = WidgetOrigin.declared
  }

  /// A declared or added widget that cannot be made, with the reason.
  struct Problem: Hashable {
    var id: WidgetID
    var kind: String
    var family: WidgetFamily
    var error: WidgetError
    /// The position `FILE:LINE:COLUMN`, for the log.
    var location: SourceLocation?
    /// Whether the problem may resolve without a change: plugins are still being described.
    var isPending: Bool
    var origin = WidgetOrigin.declared

    /// The error with its position in the file.
    var locatedError: WidgetError {
      guard let location else { return error }
      return WidgetError(error.code, "\(location): \(error.message)")
    }
  }

  private(set) var items: [WidgetID: Item] = [:]
  /// The limits and budgets of the last widget, which the next one usually has too.
  private var last: (limits: Shared<RefreshLimits>, budgets: Shared<CallBudgets>)?
  private(set) var problems: [WidgetID: Problem] = [:]
  /// The widgets without a declaration whose default id was taken.
  private(set) var clashes: [DefaultIDs.Clash] = []
  /// The declarations with the ids of added widgets, which are not in force.
  private(set) var displacing: [WidgetConfiguration] = []
  /// Whether plugins are still being described, and widgets may be missing.
  let isIncomplete: Bool
  /// Whether the file declares no widget, so that every kind gets a widget for each family.
  let isDefault: Bool

  /// Creates the plan from the configuration, the added widgets and the kinds.
  init(
    configuration: HostConfiguration, added: [WidgetConfiguration] = [], kinds: KindIndex
  ) {
    isIncomplete = kinds.isIncomplete
    isDefault = configuration.hasDefaultWidgets
    if isDefault { addDefaults(configuration, kinds) }
    for widget in configuration.widgets { add(widget, configuration, kinds) }
    if !added.isEmpty { add(added, configuration, kinds) }
  }

  /// Creates the part of the plan for some widgets, in a time that does not depend on the others.
  ///
  /// - Parameters:
  ///   - declaration: Returns the widget that the file declares with an id.
  ///   - added: Returns the widget that a client has added with an id.
  init(
    of ids: [WidgetID], configuration: HostConfiguration,
    declaration: (WidgetID) -> WidgetConfiguration?, added: (WidgetID) -> WidgetConfiguration?,
    kinds: KindIndex
  ) {
    isIncomplete = kinds.isIncomplete
    isDefault = configuration.hasDefaultWidgets
    let configured = ids.compactMap { declaration($0) ?? added($0) }
    if isDefault, configured.count < ids.count {
      addDefaults(configuration, kinds)
      let ids = Set(ids)
      items = items.filter { ids.contains($0.key) }
      problems = problems.filter { ids.contains($0.key) }
      clashes = []
    }
    for widget in configured {
      items[widget.id] = nil
      problems[widget.id] = nil
      add(widget, configuration, kinds)
    }
  }

  /// Adds the widgets that clients have added. An added widget takes the id of a default widget, whose
  /// plugin came later, and loses its own id to a declared widget.
  private mutating func add(
    _ added: [WidgetConfiguration], _ configuration: HostConfiguration, _ kinds: KindIndex
  ) {
    let ids = Set(added.map(\.id))
    displacing = configuration.widgets.filter { ids.contains($0.id) }
    for widget in configuration.undeclared(added) {
      items[widget.id] = nil
      problems[widget.id] = nil
      add(widget, configuration, kinds)
    }
  }

  /// Adds a widget for every family of every kind, with default parameters, except of kinds for previews
  /// and of kinds that need a declaration.
  private mutating func addDefaults(_ configuration: HostConfiguration, _ kinds: KindIndex) {
    let shown = kinds.all.filter { !$0.kind.isPreviewOnly && !$0.kind.needsDeclaration }
    var ids = DefaultIDs(shown.map { (kinds.reference(to: $0), $0.kind.families) })
    defer { clashes = ids.clashes }
    for owned in shown {
      let name = kinds.reference(to: owned)
      for family in owned.kind.families.members {
        let id = ids.id(ofKind: name, family)
        do {
          let arguments = try owned.kind.resolveParameters([:])
          let spec = WidgetSpec(
            of: owned, family: family, size: family.defaultSize,
            locale: configuration.locale, timeZone: configuration.timeZone, arguments: arguments)
          items[id] = item(id, spec, configuration, widget: nil)
        } catch {
          let reason = "\(error); declare the widget in host.conf with a value for this parameter"
          problems[id] = Problem(
            id: id, kind: name, family: family, error: WidgetError(.badParameter, reason),
            location: nil, isPending: false, origin: .default)
        }
      }
    }
  }

  private mutating func add(
    _ widget: WidgetConfiguration, _ configuration: HostConfiguration, _ kinds: KindIndex
  ) {
    do throws(Fault) {
      let standIn = Self.standIn(for: widget, kinds)
      let owned = if let standIn { standIn } else { try Self.owner(of: widget, kinds) }
      do {
        try owned.check(widget.family, askedAs: widget.kind)
      } catch {
        throw Fault(error.code, error.message, widget.familyLocation)
      }
      let arguments =
        if owned.isStandIn { [ParameterValue?]() } else {
          try Self.arguments(of: widget, owned.kind)
        }
      let spec = WidgetSpec(
        of: owned, family: widget.family,
        size: widget.size ?? widget.family.defaultSize,
        locale: widget.locale ?? configuration.locale, hasOwnLocale: widget.locale != nil,
        timeZone: configuration.timeZone,
        arguments: arguments)
      items[widget.id] = item(widget.id, spec, configuration, widget: widget)
    } catch {
      problems[widget.id] = Problem(
        id: widget.id, kind: widget.kind, family: widget.family, error: error.error,
        location: widget.addedConfiguration == nil ? error.location : nil,
        isPending: error.error.code == .notReady, origin: WidgetOrigin(widget))
    }
  }

  private mutating func item(
    _ id: WidgetID, _ spec: WidgetSpec, _ configuration: HostConfiguration,
    widget: WidgetConfiguration?
  ) -> Item {
    var limits = configuration.refreshLimits(
      forKind: spec.kind.id, of: spec.plugin, widget: widget)
    // A kind may lengthen the interval, never shorten it.
    limits.minimumInterval = max(limits.minimumInterval, spec.kind.reloadInterval ?? .zero)
    let budgets = configuration.callBudgets(
      forKind: spec.kind.id, of: spec.plugin, asking: spec.kind.budgets)
    var item = Item(
      id: id, spec: spec, limits: limits, budgets: budgets,
      origin: widget.map(WidgetOrigin.init) ?? .default)
    if let last, last.limits == item.$limits { item.$limits = last.limits }
    if let last, last.budgets == item.$budgets { item.$budgets = last.budgets }
    last = (item.$limits, item.$budgets)
    return item
  }

  private struct Fault: Error {
    var error: WidgetError
    var location: SourceLocation

    init(_ code: ErrorCode, _ message: String, _ location: SourceLocation) {
      error = WidgetError(code, message)
      self.location = location
    }
  }

  private static func owner(
    of widget: WidgetConfiguration, _ kinds: KindIndex
  ) throws(Fault) -> KindIndex.Owned {
    do {
      return try kinds.find(widget.kind)
    } catch {
      throw Fault(error.code, error.message, widget.kindLocation)
    }
  }

  /// Returns a kind for a widget of the fleet whose plugin this host lacks: the widget shows what other
  /// hosts publish. `nil` for any other widget.
  private static func standIn(
    for widget: WidgetConfiguration, _ kinds: KindIndex
  ) -> KindIndex.Owned? {
    guard widget.isOfFleet else { return nil }
    do throws(WidgetError) {
      _ = try kinds.find(widget.kind)
      return nil
    } catch {
      return error.code == .unknownKind ? .standIn(for: widget.kind, widget.family) : nil
    }
  }

  private static func arguments(
    of widget: WidgetConfiguration, _ kind: KindDescriptor
  ) throws(Fault) -> [ParameterValue?] {
    if widget.isOfFleet {
      do throws(WidgetError) {
        try kind.requireOperator(for: widget.parameters.keys, false)
      } catch {
        throw Fault(error.code, error.message, widget.location)
      }
    }
    do {
      return try kind.resolveParameters(widget.parameters)
    } catch {
      let location = widget.location(ofParameter: error.parameterName)
      throw Fault(.badParameter, "\(error)", location)
    }
  }
}

/// The reason why the host has a widget.
enum WidgetOrigin: Hashable, Sendable {
  /// `host.conf` declares the widget.
  case declared
  /// `host.conf` declares no widget, and the widget is one of every kind and family.
  case `default`
  /// A client has added the widget; the number is that of its configuration.
  case added(configuration: Int)
  /// The fleet has assigned the widget; the number is that of its configuration in the fleet.
  case fleet(configuration: Int)

  /// Creates the origin of a widget from `host.conf`, from a client or from the fleet.
  init(_ widget: WidgetConfiguration) {
    self =
      switch widget.addedConfiguration {
      case nil: .declared
      case let number?:
        widget.isOfFleet ? .fleet(configuration: number) : .added(configuration: number)
      }
  }

  /// The name in the lists.
  var name: String {
    switch self {
    case .declared: "declared"
    case .default: "default"
    case .added: "added"
    case .fleet: "fleet"
    }
  }

  /// The number of the configuration of a widget that was added or assigned; `nil` for others.
  var configuration: Int? {
    switch self {
    case .added(let configuration), .fleet(let configuration): configuration
    case .declared, .default: nil
    }
  }

  /// Whether the fleet has assigned the widget.
  var isFleet: Bool {
    if case .fleet = self { true } else { false }
  }
}
