/// The agent's knowledge of the engine: never ahead of it, and at most a list behind.
struct EngineView: Sendable {
  private struct Shelf: Sendable {
    var records: [FleetKey: Record] = [:]
    /// The revisions in which keys were seen absent after the last list.
    var absent: [FleetKey: Revision] = [:]
    /// The revision of the last list; 0 before the first.
    var listed: Revision = 0

    /// The revision up to which the state of a key is known.
    func known(_ key: FleetKey) -> Revision {
      max(listed, records[key]?.modified ?? 0, absent[key] ?? 0)
    }
  }

  private var shelves = [KeyFamily: Shelf]()
  /// The number of widgets that each host owns.
  private(set) var owned: [HostName: Int] = [:]
  /// The hosts that want each widget.
  private(set) var wants: [WidgetID: Set<HostName>] = [:]
  /// The actions of each widget.
  private(set) var actions: [WidgetID: Set<ActionID>] = [:]
  /// The highest revision of any answer.
  private(set) var revision: Revision = 0

  /// The revision after which a watch continues the lists.
  var watchStart: Revision { (KeyFamily.allCases.map { shelves[$0]?.listed ?? 0 }.min() ?? 0) + 1 }

  /// Whether every family was listed.
  var isListed: Bool {
    KeyFamily.allCases.allSatisfy { shelves[$0] != nil && shelves[$0]?.listed != 0 }
  }

  subscript(key: FleetKey) -> Record? { shelves[key.family]?.records[key] }

  /// The keys of a family, in order.
  func keys(_ family: KeyFamily) -> [FleetKey] {
    (shelves[family]?.records.keys).map { $0.sorted() } ?? []
  }

  /// Notes the revision of an answer.
  mutating func reach(_ revision: Revision) { self.revision = max(self.revision, revision) }

  /// Whether the state of a key at a revision contradicts what is known: a value never goes back, unless the engine
  /// does. An answer from before the known value says nothing.
  func isContradicted(by record: Record?, _ key: FleetKey, at revision: Revision) -> Bool {
    guard let record, let known = self[key], revision >= known.modified else { return false }
    return record.modified < known.modified
      || record.modified == known.modified && record.value != known.value
  }

  /// Takes the state of a key at a revision; returns whether it was news.
  mutating func learn(_ key: FleetKey, _ record: Record?, at revision: Revision) -> Bool {
    reach(revision)
    let shelf = shelves[key.family, default: Shelf()]
    guard revision >= shelf.known(key) else { return false }
    guard record != shelf.records[key] else { return false }
    set(key, record)
    shelves[key.family]?.absent[key] = record == nil ? revision : nil
    return true
  }

  /// Takes a whole family at a revision; returns the keys whose state was news.
  mutating func learn(
    _ family: KeyFamily, _ records: [FleetKey: Record], at revision: Revision
  ) -> [FleetKey] {
    reach(revision)
    let shelf = shelves[family, default: Shelf()]
    var changed: [FleetKey] = []
    var isAhead = false
    func take(_ key: FleetKey, _ record: Record?) {
      let seen = max(shelf.listed, shelf.records[key]?.modified ?? 0, shelf.absent[key] ?? 0)
      guard seen <= revision else {
        isAhead = true
        return
      }
      set(key, record)
      changed.append(key)
    }
    for (key, record) in records where shelf.records[key] != record { take(key, record) }
    for key in shelf.records.keys where records[key] == nil { take(key, nil) }
    // Equal tables are one in memory, as long as the engine keeps the list and nothing changes.
    if !isAhead { shelves[family, default: Shelf()].records = records }
    shelves[family, default: Shelf()].listed = max(shelf.listed, revision)
    shelves[family]?.absent = shelf.absent.filter { $0.value > revision }
    return changed
  }

  private mutating func set(_ key: FleetKey, _ record: Record?) {
    if case .owner(let host) = self[key]?.value { owned[host, default: 0] -= 1 }
    if case .owner(let host) = record?.value { owned[host, default: 0] += 1 }
    switch key {
    case .want(let widget, let host):
      if record == nil {
        wants[widget]?.remove(host)
      } else {
        wants[widget, default: []].insert(host)
      }
      if wants[widget]?.isEmpty == true { wants[widget] = nil }
    case .action(let widget, let id):
      if record == nil {
        actions[widget]?.remove(id)
      } else {
        actions[widget, default: []].insert(id)
      }
      if actions[widget]?.isEmpty == true { actions[widget] = nil }
    default: break
    }
    shelves[key.family, default: Shelf()].records[key] = record
  }
}

extension EngineView {
  /// The host record under a name, if it can be read.
  func host(_ host: HostName) -> HostRecord? {
    if case .host(let record) = self[.host(host)]?.value { record } else { nil }
  }

  /// The configuration of a widget, if it can be read.
  func configuration(_ widget: WidgetID) -> Configuration? {
    if case .configuration(let value) = self[.configuration(widget)]?.value { value } else { nil }
  }

  /// The publication of a widget, if it can be read.
  func publication(_ widget: WidgetID) -> Publication? {
    if case .current(let value) = self[.current(widget)]?.value { value } else { nil }
  }

  /// The charges of a widget; `nil` if they cannot be read.
  func charges(_ widget: WidgetID) -> [Charge]? {
    guard let record = self[.budget(widget)] else { return [] }
    if case .budget(let charges) = record.value { return charges } else { return nil }
  }

  /// The owner of a widget, if the value can be read.
  func owner(_ widget: WidgetID) -> HostName? {
    if case .owner(let host) = self[.owner(widget)]?.value { host } else { nil }
  }

  /// The mod revision of a key; 0 for an absent key.
  func modified(_ key: FleetKey) -> Revision { self[key]?.modified ?? 0 }
}
