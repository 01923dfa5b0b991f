public import WidgetModel

extension Command {
  /// Checks `request` against the grammar of its verb and reads its values.
  ///
  /// - Throws: `UNKNOWN_VERB`, also for verbs of later versions; `BAD_REQUEST` for a wrong number of
  ///   arguments, an unknown or repeated key, or a value that cannot be read; `BAD_FORMAT` for an
  ///   unknown format; `VERSION` for another protocol version.
  public init(_ request: Request) throws(WidgetError) {
    let verb = try Verb(requested: request.verb)
    let words = try RequestWords(request, of: verb)
    switch verb {
    case .hello: self = try .hello(words)
    case .ping: self = .ping
    case .kinds: self = .kinds
    case .widgets:
      self = .widgets(glob: words.arguments.first.map(Glob.init), kind: words["kind"])
    case .plugins: self = .plugins
    case .get: self = .get(try GetQuery(words))
    case .timeline:
      self = .timeline(try words.widgetID(at: 0), limit: try words.limit())
    case .placeholder: self = .placeholder(try PreviewQuery(words))
    case .snapshot: self = .snapshot(try PreviewQuery(words))
    case .options:
      self = .options(kind: try words.kind(words.arguments[0]), parameter: words.arguments[1])
    case .perform: self = .perform(try words.widgetID(at: 0), action: words.arguments[1])
    case .reload: self = .reload(try ReloadQuery(words))
    case .help:
      self = .help(
        try words.arguments.first.map { text throws(WidgetError) in
          try Verb(requested: text)
        })
    case .quit: self = .quit
    case .rank: self = .rank(limit: try words.limit())
    case .why: self = .why(try words.widgetID(at: 0))
    case .watch: self = .watch(try WatchQuery(words))
    case .unwatch: self = .unwatch(tag: try words.tag())
    case .idle: self = .idle(try IdleQuery(words))
    case .stats: self = .stats(try words.statsFormat())
    case .add, .configure, .remove, .unquarantine, .health:
      throw verb.unavailable
    }
  }

  private static func hello(_ words: RequestWords) throws(WidgetError) -> Command {
    if let text = words.arguments.first {
      guard let version = Int(text), version >= 0 else {
        throw WidgetError(.badRequest, "the version of hello is a number, not \"\(text)\"")
      }
      guard version == protocolVersion else {
        throw WidgetError(
          .version,
          "this host speaks protocol \(protocolVersion), not \(version); "
            + "go on with it, or upgrade the older side")
      }
    }
    return .hello(name: words["name"])
  }
}

extension Verb {
  /// The verb of that name, if this version answers it.
  ///
  /// - Throws: `UNKNOWN_VERB`.
  public init(requested name: String) throws(WidgetError) {
    guard let verb = Verb(rawValue: name) else {
      let known = Verb.allCases.filter(\.isAvailable).map(\.name)
      throw WidgetError(
        .unknownVerb,
        "there is no verb \"\(name.prefix(64))\"; "
          + (Spelling.nearest(to: name, in: known).map { "did you mean \"\($0)\"?" }
            ?? "\"help\" lists them"))
    }
    guard verb.isAvailable else { throw verb.unavailable }
    self = verb
  }

  fileprivate var unavailable: WidgetError {
    WidgetError(
      .unknownVerb, "the verb \"\(name)\" is not in this version; \"help\" lists those that are")
  }
}

extension GetQuery {
  fileprivate init(_ words: RequestWords) throws(WidgetError) {
    self.init(
      id: try words.widgetID(at: 0), format: try words.format(),
      knownRevision: try words.value("if", "a revision of 32 hex digits") { ContentHash($0) },
      time: try words.value("at", "a time in Unix seconds") { Timestamp($0) },
      scheme: try words.scheme(),
      scale: try words.value("scale", "1, 2 or 3") { ["1": 1, "2": 2, "3": 3][$0] })
  }
}

extension PreviewQuery {
  fileprivate init(_ words: RequestWords) throws(WidgetError) {
    let names = WidgetFamily.allCases.map(\.name).joined(separator: ", ")
    guard let family = try words.value("family", names, { WidgetFamily(name: $0) }) else {
      throw WidgetError(
        .badRequest, "\(words.verb.name) needs a family, as in \"\(words.verb.grammar.example)\"")
    }
    self.init(
      kind: try words.kind(words.arguments[0]), family: family, parameters: words.parameters,
      isPreview: try words.flag("preview"), format: try words.format(),
      scheme: try words.scheme())
  }
}

extension ReloadQuery {
  fileprivate init(_ words: RequestWords) throws(WidgetError) {
    self.init()
    for index in words.arguments.indices { ids.append(try words.widgetID(at: index)) }
    kind = try words["kind"].map { text throws(WidgetError) in try words.kind(text) }
    plugin = words["plugin"]
    configuration = try words.flag("config")
    all = try words.flag("all")
    force = try words.flag("force")
    wait = try words.flag("wait")
  }
}

extension WatchQuery {
  fileprivate init(_ words: RequestWords) throws(WidgetError) {
    self.init(
      globs: words.arguments.map(Glob.init), format: try words.format(),
      includesBody: try words.flag("body"))
  }
}

extension IdleQuery {
  fileprivate init(_ words: RequestWords) throws(WidgetError) {
    self.init(
      glob: words.arguments.first.map(Glob.init),
      since: try words.value("since", "a sequence as BOOT:N, as `widgets` and `idle` give it") {
        ChangeSequence($0)
      },
      timeout: try words.value("timeout", "a number of milliseconds from 0 to 86400000") { text in
        Int64(text).flatMap { 0...86_400_000 ~= $0 ? .milliseconds($0) : nil }
      })
  }
}

extension RequestWords {
  fileprivate func limit() throws(WidgetError) -> Int? {
    try value("n", "a number from 1 up") { Int($0).flatMap { $0 > 0 ? $0 : nil } }
  }

  /// The tag of a watch, without its `@`.
  fileprivate func tag() throws(WidgetError) -> String? {
    try value("tag", "the tag of a watch: 1 to 32 letters, digits, _ . or -") { text in
      let name = text.utf8
      return 1...WireLimits.tagBytes ~= name.count && name.allSatisfy(\.isNameByte) ? text : nil
    }
  }

  fileprivate func statsFormat() throws(WidgetError) -> StatsFormat {
    guard let name = self["fmt"] else { return .json }
    guard let format = StatsFormat(rawValue: name) else {
      throw WidgetError(
        .badFormat,
        "there is no format \"\(name.prefix(64))\" of stats; there are json, openmetrics")
    }
    return format
  }
}
