public import WidgetModel

/// A request with checked and typed arguments, ready for execution.
public enum Command: Hashable, Sendable {
  /// A command that the connection performs itself.
  case connection(ConnectionCommand)
  /// A command on the host's data.
  case host(HostCommand)

  /// The major version of the protocol.
  public static let protocolVersion = 1

  /// Checks `request` against its verb and reads its values.
  ///
  /// - Parameters:
  ///   - onlyReading: Whether the request came through a socket for reading only.
  ///   - hasPictures: Whether the host has the program that draws pictures of pixels; the list of
  ///     formats in an error depends on it.
  /// - Throws: `UNKNOWN_VERB`; `BAD_REQUEST` for a wrong number of arguments, an unknown or
  ///   repeated key, or an unreadable value; `BAD_FORMAT` for an unknown format; `VERSION` for
  ///   another protocol version; `DENIED` for work on a socket for reading only.
  public init(
    _ request: Request, onlyReading: Bool = false, hasPictures: Bool = true
  ) throws(WidgetError) {
    let verb = try Verb(requested: request.verb)
    let words = try RequestWords(
      request, of: verb, onlyReading: onlyReading, hasPictures: hasPictures)
    self = try verb.command(words)
    if verb.needsFullSocket { try words.requireFullSocket() }
  }
}

/// A command on the connection and its subscriptions.
public enum ConnectionCommand: Hashable, Sendable {
  /// Negotiates the protocol version, already checked; carries the client's name for logs.
  case hello(name: String?)
  /// Acts as a fence: the reply follows the replies to all earlier requests.
  case ping
  /// Subscribes to pushes for every change of the matching widgets.
  case watch(WatchQuery)
  /// Ends the watch with the tag, or all watches.
  case unwatch(tag: String?)
  /// Waits for a change and sends a single reply.
  case idle(IdleQuery)
  /// Returns ``Verb/help`` of a verb; for `nil` the list of verbs, ``Verb/overview``.
  case help(Verb?)
  /// Replies and closes the connection.
  case quit
}

/// A command on the host's data.
public enum HostCommand: Hashable, Sendable {
  /// Lists the kinds with families, parameters and plugin.
  case kinds
  /// Lists the widgets with a matching id, of the kind (its name, or `PLUGIN:KIND`).
  case widgets(glob: Glob?, kind: String?)
  /// Lists the plugins with state, hash, worker and memory.
  case plugins
  /// Returns an entry of a widget.
  case get(GetQuery)
  /// Lists the coming entries, at most `limit`; `nil` for all.
  case timeline(WidgetID, limit: Int?)
  /// Lists the newest recorded values, at most `limit`; `nil` for all.
  case history(WidgetID, limit: Int?)
  /// Lists the parameters of a widget with their values.
  case parameters(WidgetID)
  /// Returns a provider's placeholder.
  case placeholder(PreviewQuery)
  /// Returns a provider's snapshot.
  case snapshot(PreviewQuery)
  /// Lists the possible values of a kind's parameter. The kind is its name, or `PLUGIN:KIND`.
  case options(kind: String, parameter: String)
  /// Adds a widget.
  case add(AddQuery)
  /// Changes parameters of an added widget.
  case configure(ConfigureQuery)
  /// Removes an added widget.
  case remove(WidgetID)
  /// Performs an action of the current entry, by its name.
  case perform(WidgetID, action: String)
  /// Reloads timelines, plugins or the configuration.
  case reload(ReloadQuery)
  /// Ends the quarantine of the plugin with this name.
  case unquarantine(plugin: String)
  /// Lists the widgets in the order of their present relevance, at most `limit`; `nil` for all.
  case rank(limit: Int?)
  /// Reports a widget's refresh budget, history and next refresh.
  case why(WidgetID)
  /// Lists the latest lines of a plugin's log.
  case log(LogQuery)
  /// Returns the host's counters.
  case stats(StatsFormat)
  /// Returns the state of the host and of its parts.
  case health
  /// A request of the fleet's agent.
  case fleet(FleetCommand)
}

extension Verb {
  /// The maximum number of repeated arguments: the limit of a RESP command. A line holds fewer.
  private static let many = WireLimits.respArguments
  /// The keys of verbs that return pictures, and their synopsis.
  private static let pictureKeys = ["scheme", "mode", "scale", "palette", "dither"]
  private static let pictureSynopsis =
    "[scheme=light|dark] [mode=M] [scale=1..4] [palette=P] [dither=D]"

  /// The verbs of this version in the order of `help`: the only table of the protocol.
  public static let all: [Verb] =
    [
      Verb(
        "hello", 0...1, keys: ["name"], synopsis: "[1] [name=TEXT]",
        summary: "agrees on the protocol version and names the client", example: "hello 1 name=bar"
      ) { words throws(WidgetError) in
        try words.checkProtocolVersion()
        return .connection(.hello(name: words["name"]))
      },
      Verb(
        "ping", summary: "replies OK, after the replies to all earlier requests", example: "ping"
      ) { _ in .connection(.ping) },
      Verb(
        "kinds", summary: "lists kinds with families, parameters and plugin", example: "kinds"
      ) { _ in .host(.kinds) },
      Verb(
        "widgets", 0...1, keys: ["kind"], synopsis: "[GLOB] [kind=K]",
        summary: "lists widgets with state, age, next refresh and error", example: "widgets clock/*"
      ) { words throws(WidgetError) in
        .host(.widgets(glob: try words.optionalGlob(), kind: words["kind"]))
      },
      Verb(
        "plugins", summary: "lists plugins with state, hash, worker and memory", example: "plugins"
      ) { _ in .host(.plugins) },
      Verb(
        "get", 1...1, keys: ["fmt", "if", "at"] + pictureKeys,
        synopsis: "ID [fmt=F] [if=REV] [at=TIME] \(pictureSynopsis)",
        summary: "the current entry, or the entry at a time", example: "get clock/small"
      ) { words throws(WidgetError) in
        let query = try GetQuery(words)
        try words.requireFullSocket(for: query.format)
        return .host(.get(query))
      },
      Verb(
        "timeline", 1...1, keys: ["n"], synopsis: "ID [n=N]",
        summary: "lists the current entry and those ahead", example: "timeline clock/small n=3"
      ) { words throws(WidgetError) in
        .host(.timeline(try words.widgetID(at: 0), limit: try words.limit()))
      },
      Verb(
        "history", 1...1, keys: ["n"], synopsis: "ID [n=N]",
        summary: "lists the recorded values, oldest first; n=N: the newest N",
        example: "history disk n=24"
      ) { words throws(WidgetError) in
        .host(.history(try words.widgetID(at: 0), limit: try words.limit()))
      },
      Verb(
        "parameters", 1...1, needsFullSocket: true, synopsis: "ID",
        summary: "lists the parameters of a widget with their values", example: "parameters wall"
      ) { words throws(WidgetError) in .host(.parameters(try words.widgetID(at: 0))) },
      Verb(
        "placeholder", 1...1, keys: ["family", "fmt"] + pictureKeys, takesParameters: true,
        needsFullSocket: true, synopsis: "KIND family=F [p.NAME=V ...] [fmt=F] \(pictureSynopsis)",
        summary: "calls a provider for its placeholder", example: "placeholder clock family=small"
      ) { words throws(WidgetError) in .host(.placeholder(try PreviewQuery(words))) },
      Verb(
        "snapshot", 1...1, keys: ["family", "preview", "fmt"] + pictureKeys, takesParameters: true,
        needsFullSocket: true,
        synopsis: "KIND family=F [preview=0|1] [p.NAME=V ...] [fmt=F] \(pictureSynopsis)",
        summary: "a snapshot that is at most a day old; otherwise calls the provider",
        example: "snapshot clock family=small preview=1"
      ) { words throws(WidgetError) in .host(.snapshot(try PreviewQuery(words))) },
      Verb(
        "options", 2...2, needsFullSocket: true, synopsis: "KIND PARAM",
        summary: "lists the proposed values of a parameter", example: "options clock hours"
      ) { words throws(WidgetError) in
        .host(.options(kind: try words.kind(words.arguments[0]), parameter: words.arguments[1]))
      },
      Verb(
        "add", 1...1, keys: ["family", "id", "local"], takesParameters: true,
        needsFullSocket: true, synopsis: "KIND family=F [id=ID] [local=0|1] [p.NAME=V ...]",
        summary: "adds a widget, which is kept across restarts; to the fleet, if there is one",
        example: "add clock family=small id=wall"
      ) { words throws(WidgetError) in .host(.add(try AddQuery(words))) },
      Verb(
        "configure", 1...1, keys: ["if"], takesParameters: true, needsFullSocket: true,
        synopsis: "ID p.NAME=V ... [if=CONFIG]",
        summary: "changes parameters of an added widget; p.NAME= unsets one",
        example: "configure wall p.seconds=true"
      ) { words throws(WidgetError) in .host(.configure(try ConfigureQuery(words))) },
      Verb(
        "remove", 1...1, needsFullSocket: true, synopsis: "ID",
        summary: "removes an added widget", example: "remove wall"
      ) { words throws(WidgetError) in .host(.remove(try words.widgetID(at: 0))) },
      Verb(
        "reload", 0...many, keys: ["kind", "plugin", "config", "all", "force", "wait"],
        needsFullSocket: true,
        synopsis: "[ID ...] [kind=K] [plugin=P] [config=1] [all=1] [force=1] [wait=1]",
        summary: "without arguments: configuration, plugins and all timelines",
        example: "reload clock/small wait=1"
      ) { words throws(WidgetError) in .host(.reload(try ReloadQuery(words))) },
      Verb(
        "perform", 2...2, needsFullSocket: true, synopsis: "ID ACTION",
        summary: "performs an action of the current entry", example: "perform wall toggle"
      ) { words throws(WidgetError) in
        .host(.perform(try words.widgetID(at: 0), action: words.arguments[1]))
      },
      Verb(
        "unquarantine", 1...1, needsFullSocket: true, synopsis: "PLUGIN",
        summary: "lets a plugin be called again that crashed too often",
        example: "unquarantine headlines"
      ) { words throws(WidgetError) in .host(.unquarantine(plugin: words.arguments[0])) },
      Verb(
        "rank", keys: ["n"], synopsis: "[n=N]", summary: "lists widgets by their present relevance",
        example: "rank n=5"
      ) { words throws(WidgetError) in .host(.rank(limit: try words.limit())) },
      Verb(
        "why", 1...1, synopsis: "ID",
        summary: "why a widget shows what it shows: budget, history, what is next",
        example: "why clock/small"
      ) { words throws(WidgetError) in .host(.why(try words.widgetID(at: 0))) },
      Verb(
        "log", 1...1, keys: ["n", "level", "since", "timeout"], needsFullSocket: true,
        synopsis: "PLUGIN [n=N] [level=L] [since=BOOT:N] [timeout=MS]",
        summary: "lists the last lines that a plugin printed or logged", example: "log clock n=20"
      ) { words throws(WidgetError) in .host(.log(try LogQuery(words))) },
      watch,
      unwatch,
      Verb(
        "idle", 0...1, keys: ["since", "timeout"], synopsis: "[GLOB] [since=BOOT:N] [timeout=MS]",
        summary: "replies once, after the next change", example: "idle timeout=60000"
      ) { words throws(WidgetError) in .connection(.idle(try IdleQuery(words))) },
      Verb(
        "stats", keys: ["fmt"], synopsis: "[fmt=json|openmetrics|prometheus]",
        summary: "counters and present load of the host", example: "stats fmt=openmetrics"
      ) { words throws(WidgetError) in .host(.stats(try words.statsFormat())) },
      Verb(
        "health", summary: "whether the host and its parts work, with remedies", example: "health"
      ) { _ in .host(.health) },
      Verb(
        "help", 0...1, synopsis: "[VERB]", summary: "lists the verbs, or explains one",
        example: "help get"
      ) { words throws(WidgetError) in
        guard let name = words.arguments.first else { return .connection(.help(nil)) }
        return .connection(.help(try Verb(requested: name)))
      },
      Verb("quit", summary: "replies OK and closes the connection", example: "quit") { _ in
        .connection(.quit)
      },
    ] + ofFleet

  /// The verb `watch`, with a place of its own in RESP and in the server.
  public static let watch = Verb(
    "watch", 1...many, keys: ["fmt", "body"], synopsis: "GLOB ... [fmt=F] [body=1]",
    summary: "pushes each match's state, then its changes; body=1 and fmt= add the entries",
    example: "@a watch clock/*"
  ) { words throws(WidgetError) in
    let query = try WatchQuery(words)
    if query.includesBody { try words.requireFullSocket(for: query.format) }
    return .connection(.watch(query))
  }

  /// The verb `unwatch`; in RESP the bare name belongs to Redis.
  static let unwatch = Verb(
    "unwatch", keys: ["tag"], synopsis: "[tag=T]", summary: "ends one watch, or all",
    example: "unwatch tag=a"
  ) { words throws(WidgetError) in .connection(.unwatch(tag: try words.tag())) }
}
