/// A key below `/widgethost/FLEET/`.
public enum FleetKey: Hashable, Sendable {
  /// Tells a restored or emptied engine from the former one.
  case boot
  /// A live host; leased.
  case host(HostName)
  /// The owner of a widget; leased. The create revision is the token of the ownership.
  case owner(WidgetID)
  /// The current publication of a widget.
  case current(WidgetID)
  /// The charges of a widget in the last 24 h.
  case budget(WidgetID)
  /// A host with a client that watches the widget; leased.
  case want(WidgetID, HostName)
  /// A widget's configuration. The mod revision is the configuration's counter.
  case configuration(WidgetID)
  /// An action to be performed.
  case action(WidgetID, ActionID)

  /// The family of the key: keys of one family share a prefix and are listed together.
  public var family: KeyFamily {
    switch self {
    case .boot: .boot
    case .host: .hosts
    case .owner: .owners
    case .current: .currents
    case .budget: .budgets
    case .want: .wants
    case .configuration: .configurations
    case .action: .actions
    }
  }

  /// The widget of the key.
  public var widget: WidgetID? {
    switch self {
    case .boot, .host: nil
    case .owner(let widget), .current(let widget), .budget(let widget), .want(let widget, _),
      .configuration(let widget), .action(let widget, _):
      widget
    }
  }

  /// The text of the key below the fleet's prefix.
  public var path: String {
    switch self {
    case .boot: family.rawValue
    case .host(let host): "hosts/\(host.text)"
    case .owner(let widget), .current(let widget), .budget(let widget), .configuration(let widget):
      "\(family.rawValue)/\(widget.text)"
    case .want(let widget, let host): "want/\(widget.text)/\(host.text)"
    case .action(let widget, let id): "act/\(widget.text)/\(id.text)"
    }
  }

  /// Reads a path; `nil` for a key that no version of the fleet has written.
  public init?(path: String) {
    guard path != "boot" else {
      self = .boot
      return
    }
    guard let slash = path.firstIndex(of: "/"),
      let family = KeyFamily(rawValue: String(path[..<slash]))
    else { return nil }
    let rest = path[path.index(after: slash)...]
    guard !rest.isEmpty else { return nil }
    let widget = WidgetID(String(rest))
    switch family {
    case .boot: return nil
    case .hosts: self = .host(HostName(String(rest)))
    case .owners: self = .owner(widget)
    case .currents: self = .current(widget)
    case .budgets: self = .budget(widget)
    case .configurations: self = .configuration(widget)
    case .wants, .actions:
      // Ids of widgets contain slashes; names of hosts and UUIDs do not.
      guard let last = rest.lastIndex(of: "/"), last > rest.startIndex,
        rest.index(after: last) < rest.endIndex
      else { return nil }
      let widget = WidgetID(String(rest[..<last]))
      let name = String(rest[rest.index(after: last)...])
      self =
        family == .wants ? .want(widget, HostName(name)) : .action(widget, ActionID(name))
    }
  }
}

extension FleetKey: Comparable {
  /// Whether one text or number sorts before another.
  public static func < (a: FleetKey, b: FleetKey) -> Bool { a.path < b.path }
}

/// The families of keys, by the first part of their paths.
public enum KeyFamily: String, CaseIterable, Sendable {
  case boot
  case hosts
  case owners = "own"
  case currents = "cur"
  case budgets = "bud"
  case wants = "want"
  case configurations = "cfg"
  case actions = "act"
}
