internal import WidgetModel
internal import WidgetWire

extension WidgetCommands {
  /// The number of ids that are tried for a new widget, because another host may take one meanwhile.
  private static let idAttempts = 5

  /// Adds a widget to all hosts of the fleet, and returns its id and the number of its configuration.
  func addToFleet(_ query: AddQuery) async throws(WidgetError) -> [WireField] {
    try added.draft.checkRoomInFleet()
    let kinds = daemon.plugins.table.kinds
    let owned = try kinds.check(query.kind, query.family, forFleet: query.parameters)
    let name = owned.isStandIn ? owned.kind.id : kinds.reference(to: owned)
    let parameters = query.parameters.filter { !Self.isUnset($0.value) }
    var taken: Set<WidgetID> = []
    while true {
      let id = try chooseID(query.id, name, query.family, in: added.draft, besides: taken)
      let widget = AddedWidget(
        id: id, kind: "\(owned.plugin):\(owned.kind.id)", family: query.family,
        parameters: parameters, configuration: 0)
      do throws(WidgetError) {
        let number = try await daemon.fleet.ask(.configure(widget, replacing: 0))
        return [WireField("id", id.text), WireField("config", "\(number)")]
      } catch {
        guard error.code == .staleRev else { throw error }
        taken.insert(id)
        guard query.id == nil, taken.count < Self.idAttempts else {
          throw WidgetError(
            .badParameter,
            "the id \"\(id)\" belongs to another widget of the fleet; choose another id, or leave id= out"
          )
        }
      }
    }
  }
}

extension KindIndex {
  /// Checks a widget of the fleet as `add` does. A kind that no plugin of this host has is taken as it is: the host shows
  /// what other hosts publish.
  ///
  /// - Parameter texts: The texts of each parameter as the request gives them.
  func check(
    _ name: String, _ family: WidgetFamily, forFleet texts: [String: [String]]
  ) throws(WidgetError) -> Owned {
    let owned = try find(name, family)
    guard !owned.isStandIn else { return owned }
    try owned.check(family, askedAs: name)
    try owned.kind.requireFleet(for: texts.keys)
    try owned.kind.requireParameters(texts.keys)
    try owned.kind.check(texts.filter { !WidgetCommands.isUnset($0.value) })
    return owned
  }

  /// Finds the kind of a widget of the fleet, or makes a stand-in for it.
  func find(_ name: String, _ family: WidgetFamily) throws(WidgetError) -> Owned {
    do throws(WidgetError) {
      return try find(name)
    } catch {
      guard error.code == .unknownKind || error.code == .notReady else { throw error }
      if let standIn = Owned.standIn(for: name, family) { return standIn }
      throw WidgetError(
        error.code, "\(error.message); a kind that this host lacks is named as PLUGIN:KIND")
    }
  }
}
