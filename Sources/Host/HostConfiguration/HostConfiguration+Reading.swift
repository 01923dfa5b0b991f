internal import Logging
internal import WidgetModel

extension HostConfiguration {
  /// The permitted ranges of values in a file.
  private enum Allowed {
    static let callBudget = Duration.milliseconds(1)...Duration.seconds(3600)
    static let memory: ClosedRange<Int64> = 1 << 20...1 << 40
    static let cache: ClosedRange<Int64> = 1 << 20...1 << 44
    static let refreshesPerDay = 0...Int64(RefreshRules.mostRefreshesPerDay)
    static let minimumInterval =
      RefreshRules.shortestMinimumInterval...Duration.seconds(30 * 86_400)
    static let actionsBurst: ClosedRange<Int64> = 1...100_000
    static let actionInterval = Duration.zero...Duration.seconds(86_400)
    static let workerIdle = Duration.zero...Duration.seconds(86_400)
    static let concurrentCalls: ClosedRange<Int64> = 1...1024
    static let queueLimit: ClosedRange<Int64> = 1...1_000_000
    static let threads: ClosedRange<Int64> = 8...32_768
    static let processes: ClosedRange<Int64> = 1...4096
    static let openFiles: ClosedRange<Int64> = 64...65_536
    static let stateQuota: ClosedRange<Int64> = 1 << 20...1 << 44
    static let drawingProcesses: ClosedRange<Int64> = 2...16
    static let drawingDeadline = Duration.milliseconds(100)...Duration.seconds(300)
    static let drawingIdle = Duration.zero...Duration.seconds(86_400)
    static let pictureCache: ClosedRange<Int64> = 0...1 << 40
    static let boardScales =
      Int64(PictureStyle.scales.lowerBound)...Int64(PictureStyle.scales.upperBound)
  }

  /// Takes over the values of a file.
  ///
  /// - Parameter paths: The rules for making relative paths in the file absolute.
  /// - Returns: The problems of the file; empty if there are none.
  mutating func read(
    _ document: LocatedValue, paths: PathRules
  ) -> [ConfigurationError.Problem] {
    let problems = TableReader.Problems()
    var root = TableReader(document, named: "", problems: problems)
    if let host = root.table("host") { readHost(host, paths) }
    if let pictures = root.table("pictures") { readPictures(pictures) }
    if let board = root.table("board") { readBoard(board, paths) }
    if let fleet = root.table("fleet") { readFleet(fleet, paths) }
    if let gallery = root.table("gallery") { readGallery(gallery, paths) }
    let dashboards = root.namedTables("dashboard")
    if let budget = root.table("budget") { readBudget(budget) }
    for (name, reader) in root.namedTables("kind") { readKind(name, reader) }
    var places: [WidgetID: SourceLocation] = [:]
    let tables = root.tables("widget")
    widgets.reserveCapacity(tables.count)
    for reader in tables { readWidget(reader, &places) }
    for (name, reader) in dashboards { readDashboard(name, reader) }
    for (name, reader) in root.namedTables("plugin") { readPlugin(name, reader, paths) }
    for (name, reader) in root.namedTables("panel") { readPanel(name, reader, paths) }
    root.finish()
    return problems.found
  }

  private mutating func readHost(_ table: TableReader, _ paths: PathRules) {
    var table = table
    pluginDirectories = table.paths("plugin_directories", with: paths) ?? pluginDirectories
    pluginDirectoryLocations = table.pathLocations("plugin_directories", with: paths)
    stateDirectory = table.path("state_directory", with: paths) ?? stateDirectory
    socket = table.socket("socket", with: paths) ?? socket
    readSocket = table.readSocket(with: paths)
    readSocketLocation = table.value(of: "read_socket")?.location
    readSocketGroupLocation = table.value(of: "read_socket_group")?.location
    cacheLimit = table.bytes("cache_limit", in: Allowed.cache, example: "512MiB") ?? cacheLimit
    let levels = Logger.Level.allCases.map { (name: $0.rawValue, value: $0) }
    logLevel = table.word("log_level", among: levels) ?? logLevel
    let formats = LogFormat.allCases.map { (name: $0.rawValue, value: $0) }
    logFormat = table.word("log_format", among: formats) ?? logFormat
    locale = table.locale() ?? locale
    let zone = table.string(
      "time_zone", expected: "a time zone of this machine such as \"Europe/Berlin\""
    ) {
      SystemLocale.isTimeZone($0) ? $0 : nil
    }
    if let zone {
      timeZone = zone
      followsTimeZone = false
    }
    concurrentCalls = table.integer("concurrent_calls", in: Allowed.concurrentCalls).map(Int.init)
    queueLimit = table.integer("queue_limit", in: Allowed.queueLimit).map(Int.init) ?? queueLimit
    workerIdle =
      table.duration("worker_idle", in: Allowed.workerIdle, example: "60s") ?? workerIdle
    durablePushes = table.bool("durable_pushes") ?? durablePushes
    let requirements = SandboxRequirement.allCases.map { (name: $0.rawValue, value: $0) }
    sandbox = table.word("sandbox", among: requirements) ?? sandbox
    nursery = table.bool("nursery") ?? nursery
    table.finish()
  }

  private mutating func readPictures(_ table: TableReader) {
    var table = table
    pictures.processes =
      table.integer("processes", in: Allowed.drawingProcesses).map(Int.init) ?? pictures.processes
    pictures.deadline =
      table.duration("deadline", in: Allowed.drawingDeadline, example: "10s") ?? pictures.deadline
    pictures.idle =
      table.duration("idle", in: Allowed.drawingIdle, example: "60s") ?? pictures.idle
    pictures.cache =
      table.bytes("cache", in: Allowed.pictureCache, example: "16MiB") ?? pictures.cache
    table.finish()
  }

  private mutating func readBoard(_ table: TableReader, _ paths: PathRules) {
    var table = table
    let isOn = table.bool("files") ?? false
    let directory = table.path("directory", with: paths)
    let words = BoardFileFormat.allCases.map { (name: $0.rawValue, value: $0) }
    let formats = table.words("formats", among: words) ?? [.text]
    let scale = table.integer("scale", in: Allowed.boardScales).map(Int.init)
    let palettes = PicturePalette.allCases.map { (name: $0.rawValue, value: $0) }
    let palette = table.word("palette", among: palettes) ?? .rgba
    let dithers = PictureDither.allCases.map { (name: $0.rawValue, value: $0) }
    let dither = table.word("dither", among: dithers) ?? .floydSteinberg
    let schemes = ColorScheme.allCases.map { (name: $0.rawValue, value: $0) }
    let scheme = table.word("scheme", among: schemes) ?? .light
    table.finish()
    // At 2 pixels per point a picture is sharp on every display; programs scale it down.
    let style = PictureStyle(scale: scale ?? 2, palette: palette, dither: dither)
    boardFiles =
      isOn
      ? BoardFileSettings(directory: directory, formats: formats, style: style, scheme: scheme)
      : nil
  }

  private mutating func readBudget(_ table: TableReader) {
    var table = table
    let calls = table.callBudgets(in: Allowed.callBudget)
    budgets.load =
      table.duration("load", in: Allowed.callBudget, example: "2s") ?? budgets.load
    budgets.placeholder = calls.placeholder ?? budgets.placeholder
    budgets.snapshot = calls.snapshot ?? budgets.snapshot
    budgets.timeline = calls.timeline ?? budgets.timeline
    budgets.action = calls.action ?? budgets.action
    budgets.options = calls.options ?? budgets.options
    budgets.memory = table.bytes("memory", in: Allowed.memory, example: "64MiB") ?? budgets.memory
    refresh = refresh.replaced(by: Self.readRefresh(&table))
    table.finish()
  }

  private mutating func readKind(_ name: String, _ table: TableReader) {
    var table = table
    if !KindName.isValid(name) {
      table.complain(at: table.location, key: table.name, "\(KindName.rule)")
    }
    var kind = KindConfiguration(location: table.location)
    kind.budgets = table.callBudgets(in: Allowed.callBudget)
    kind.memory = table.bytes("memory", in: Allowed.memory, example: "64MiB")
    kind.refresh = Self.readRefresh(&table)
    table.finish(hints: [
      "load": "the budget for loading belongs to the plugin; write load in [plugin.NAME]"
    ])
    kinds[name] = kind
  }

  private mutating func readPlugin(_ name: String, _ table: TableReader, _ paths: PathRules) {
    var table = table
    var plugin = PluginConfiguration(location: table.location)
    plugin.load = table.duration("load", in: Allowed.callBudget, example: "2s")
    plugin.memory = table.bytes("memory", in: Allowed.memory, example: "64MiB")
    plugin.permissions = Self.readPermissions(&table, paths)
    plugin.environmentFile = table.path("environment_file", with: paths)
    plugin.limits = Self.readLimits(&table)
    let ofKinds = "this key belongs to a kind; write it in [kind.NAME]"
    table.finish(hints: [
      "placeholder": ofKinds, "snapshot": ofKinds, "timeline": ofKinds, "action": ofKinds,
      "options": ofKinds,
      "refreshes_per_day": ofKinds, "minimum_interval": ofKinds,
      "pause_unwatched": ofKinds, "actions_burst": ofKinds, "action_interval": ofKinds,
      "worker": "every plugin has a worker of its own: remove the key",
    ])
    plugins[name] = plugin
  }

  private static func readPermissions(
    _ table: inout TableReader, _ paths: PathRules
  ) -> PluginPermissions {
    var permissions = PluginPermissions()
    permissions.network = table.bool("network") ?? false
    permissions.read = table.paths("read", with: paths) ?? []
    permissions.write = table.paths("write", with: paths) ?? []
    permissions.exec =
      table.strings("exec", expected: "a list of programs, or of folders of programs")?
      .map(paths.absolute) ?? []
    return permissions
  }

  private static func readLimits(_ table: inout TableReader) -> WorkerLimits {
    var limits = WorkerLimits()
    limits.threads =
      table.integer("threads", in: Allowed.threads).map(Int.init) ?? limits.threads
    limits.processes =
      table.integer("processes", in: Allowed.processes).map(Int.init) ?? limits.processes
    limits.openFiles =
      table.integer("open_files", in: Allowed.openFiles).map(Int.init) ?? limits.openFiles
    limits.stateQuota =
      table.bytes("state_quota", in: Allowed.stateQuota, example: "64MiB") ?? limits.stateQuota
    return limits
  }

  private static let families = WidgetFamily.allCases.map { (name: $0.name, value: $0) }

  /// Reads a widget.
  ///
  /// - Parameter places: The tables of the widgets before it, which are not searched one by one: a file may have
  ///   tens of thousands.
  private mutating func readWidget(
    _ table: TableReader, _ places: inout [WidgetID: SourceLocation]
  ) {
    var table = table
    let id = table.take("id")
    let kind = table.kind()
    let familyLocation = table.take("family")?.value.location
    let family = table.word("family", among: Self.families) ?? .small
    let parameters = table.widgetParameters()
    let refresh = Self.readRefresh(&table)
    let size = table.displaySize()
    let locale = table.locale()
    table.finish(hints: ["params": "did you mean \"parameters\"?"])
    guard let kind, let widgetID = table.widgetID(id, kind: kind.name, family: family) else {
      return
    }
    var widget = WidgetConfiguration(
      id: widgetID, kind: kind.name, family: family, location: table.location)
    widget.kindLocation = kind.location
    widget.familyLocation = familyLocation ?? table.location
    widget.parameters = parameters.mapValues(\.input)
    widget.setLocations(ofParameters: parameters.mapValues(\.location))
    widget.refresh = refresh
    widget.size = size
    widget.locale = locale
    if let other = places[widgetID] {
      table.complain(
        at: id?.value.location ?? table.location, key: "widget.id",
        "the id \"\(widgetID)\" is already used by the widget at \(other); choose another "
          + "id"
      )
    } else {
      places[widgetID] = table.location
      widgets.append(widget)
    }
  }

  private static func readRefresh(_ table: inout TableReader) -> RefreshLimits.Overrides {
    var refresh = RefreshLimits.Overrides()
    refresh.refreshesPerDay = table.integer("refreshes_per_day", in: Allowed.refreshesPerDay)
      .map(Int.init)
    refresh.minimumInterval = table.duration(
      "minimum_interval", in: Allowed.minimumInterval, example: "5m")
    refresh.pausesUnwatched = table.bool("pause_unwatched")
    refresh.actionsBurst = table.integer("actions_burst", in: Allowed.actionsBurst).map(Int.init)
    refresh.actionInterval = table.duration(
      "action_interval", in: Allowed.actionInterval, example: "5s")
    return refresh
  }
}
