internal import WidgetModel
internal import WidgetWire

extension ListCommand {
  /// Returns the table of widgets. Columns for programs: id, kind, family, state, made, next,
  /// error, plugin, rev, until, type, reason of the next refresh, stale since, origin, configuration.
  static func widgets(_ rows: [WidgetRow], at now: Timestamp, isVerbose: Bool) -> Table {
    var table = Table(
      [
        "ID", "KIND", "FAMILY", "STATE", "AGE", "NEXT", "ERROR", "PLUGIN", "REV", "UNTIL", "TYPE",
        "REASON", "STALE SINCE", "ORIGIN", "CONFIG",
      ],
      fit: .init(
        sentences: ["ERROR", "REASON"],
        details: ["PLUGIN", "REV", "UNTIL", "TYPE", "ORIGIN", "CONFIG"],
        dispensable: ["FAMILY", "KIND", "AGE", "NEXT"]))
    for row in rows {
      table.rows.append([
        .init(row.id),
        .init(people: row.isNamedByKind ? "" : row.kind, programs: row.kind),
        .init(people: row.isNamedByKind ? "" : row.family, programs: row.family),
        .init(people: state(row, at: now), programs: row.state.rawValue, row.state.role),
        time(row.made) { TimeText.ago($0, at: now) },
        time(row.next) { TimeText.ahead($0, at: now) },
        .init(row.error, .bad),
        detail(row.plugin, isVerbose),
        detail(row.rev, isVerbose),
        isVerbose
          ? time(row.until) { TimeText.ahead($0, at: now) } : time(row.until) { _ in "" },
        detail(row.type, isVerbose),
        .init(people: reason(row, isVerbose), programs: row.nextReason, .quiet),
        time(row.staleSince) { _ in "" },
        detail(row.origin, isVerbose),
        detail(row.config.map(String.init), isVerbose),
      ])
    }
    return table
  }

  /// The state and, for a stale widget, the time since the widget became stale: `stale 5m`.
  private static func state(_ row: WidgetRow, at now: Timestamp) -> String {
    guard row.state == .stale, let since = row.staleSince?.timestamp else {
      return row.state.rawValue
    }
    return "\(row.state.rawValue) \(TimeText.largestUnit(now - since))"
  }

  /// The reason for the next refresh. Without `isVerbose`, only the reason of a delayed refresh, or of
  /// a refresh without a time.
  private static func reason(_ row: WidgetRow, _ isVerbose: Bool) -> String {
    let isTold = isVerbose || row.next == nil || row.nextRefresh?.delay != nil
    return isTold ? row.nextWords ?? (row.next == nil ? "on request" : "") : ""
  }

  /// Returns the table of ids, in one column.
  static func ids(_ rows: [WidgetRow]) -> Table {
    var table = Table(["ID"])
    table.rows = rows.map { [.init($0.id)] }
    return table
  }

  /// Returns the table of kinds. Columns for programs: kind, plugin, families, parameters, name,
  /// description.
  static func kinds(_ rows: [KindRow]) -> Table {
    var table = Table(
      ["KIND", "PLUGIN", "FAMILIES", "PARAMETERS", "NAME", "DESCRIPTION"],
      fit: .init(
        sentences: ["DESCRIPTION"], details: ["FAMILIES", "PARAMETERS"],
        dispensable: ["NAME", "PLUGIN"]))
    for row in rows {
      let parameters = row.parameters.map { "\($0.name):\($0.type)" }
      table.rows.append([
        .init(row.id),
        .init(people: row.plugin == row.id ? "" : row.plugin, programs: row.plugin),
        .init(people: row.families.joined(separator: " "), programs: comma(row.families)),
        .init(people: parameters.joined(separator: " "), programs: comma(parameters)),
        .init(row.name),
        .init(row.description),
      ])
    }
    return table
  }

  /// Returns the table of plugins. Columns for programs: name, state, version, abi, kinds, pid,
  /// memory in bytes, sandbox, path, error; and of the last day: calls, failed calls, CPU time in seconds,
  /// mean and largest memory of a worker in bytes, and the time with a worker in seconds.
  static func plugins(_ rows: [PluginRow], isVerbose: Bool = false) -> Table {
    var table = Table(
      [
        "PLUGIN", "STATE", "VERSION", "ABI", "KINDS", "PID", "MEMORY", "SANDBOX", "PATH", "ERROR",
        "CALLS", "FAILED", "CPU", "MEAN", "PEAK", "ALIVE",
      ],
      fit: .init(
        sentences: ["ERROR"], details: ["KINDS", "SANDBOX", "PATH"],
        dispensable: ["ABI", "VERSION", "PID", "MEMORY", "ALIVE", "MEAN", "FAILED"]))
    for row in rows {
      table.rows.append(
        [
          .init(row.name),
          .init(
            people: row.quarantine == nil ? row.state.rawValue : "quarantined",
            programs: row.state.rawValue, row.quarantine == nil ? row.state.role : .bad),
          .init(row.version),
          .init(row.abi),
          .init(
            people: row.kinds == [row.name] ? "" : row.kinds.joined(separator: " "),
            programs: comma(row.kinds)),
          .init(row.workerPid.map(String.init)),
          .init(
            people: row.memoryBytes.map(NumberText.bytes) ?? "",
            programs: row.memoryBytes.map(String.init)),
          .init(
            people: row.sandbox?.joined(separator: " ") ?? "", programs: row.sandbox.map(comma)),
          .init(row.path, .quiet),
          .init(row.error, .bad),
        ] + day(row.day, isVerbose))
    }
    return table
  }

  /// Returns the cells with the resources of the last day.
  private static func day(_ day: PluginDay?, _ isVerbose: Bool) -> [Table.Cell] {
    func cell(_ people: (PluginDay) -> String, _ programs: (PluginDay) -> String) -> Table.Cell {
      .init(people: isVerbose ? day.map(people) ?? "" : "", programs: day.map(programs))
    }
    return [
      cell({ NumberText.grouped($0.calls) }, { "\($0.calls)" }),
      cell({ NumberText.grouped($0.failed) }, { "\($0.failed)" }),
      cell({ "\(NumberText.short($0.cpuSeconds)) s" }, { "\($0.cpuSeconds)" }),
      cell({ NumberText.bytes($0.meanMemoryBytes) }, { "\($0.meanMemoryBytes)" }),
      cell({ NumberText.bytes($0.peakMemoryBytes) }, { "\($0.peakMemoryBytes)" }),
      cell({ "\(NumberText.short($0.workerSeconds)) s" }, { "\($0.workerSeconds)" }),
    ]
  }

  private static func time(_ time: WireTime?, _ people: (Timestamp) -> String) -> Table.Cell {
    .init(
      people: time.map { people($0.timestamp) } ?? "",
      programs: time.map { TimeText.absolute($0.timestamp) })
  }

  /// Returns a cell whose text programs always get, and people only if `isVerbose`.
  private static func detail(_ text: String?, _ isVerbose: Bool) -> Table.Cell {
    .init(people: isVerbose ? text ?? "" : "", programs: text)
  }

  private static func comma(_ texts: [String]) -> String { texts.joined(separator: ",") }
}

extension WidgetRow {
  /// Whether the id is the default id, which names the kind and the family.
  fileprivate var isNamedByKind: Bool { id == "\(kind)/\(family)" }
}

extension WidgetState {
  /// The colour role of the state in a table.
  var role: Style.Role {
    switch self {
    case .live: .good
    case .stale: .warning
    case .placeholder: .quiet
    case .error: .bad
    }
  }
}

extension PluginState {
  /// The colour role of the state in a table.
  fileprivate var role: Style.Role {
    switch self {
    case .ready, .running: .good
    case .loading: .quiet
    case .unloaded: .warning
    case .failed: .bad
    }
  }
}
