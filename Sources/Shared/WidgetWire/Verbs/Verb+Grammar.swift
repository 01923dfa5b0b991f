extension Verb {
  /// What may follow the verb, and how to explain it: the one table of the protocol.
  public var grammar: VerbGrammar { Self.grammars[self] ?? ownGrammar }

  /// Made once, because every request is held against it.
  private static let grammars = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.ownGrammar) })

  /// As many as fit a line.
  private static let many = 0...WireLimits.respArguments

  private var ownGrammar: VerbGrammar {
    switch self {
    case .hello, .ping, .help, .quit, .stats, .health: connectionGrammar
    case .kinds, .widgets, .plugins, .rank, .why: listGrammar
    case .get, .timeline, .placeholder, .snapshot, .options: entryGrammar
    case .watch, .unwatch, .idle: changeGrammar
    case .add, .configure, .remove, .reload, .perform, .unquarantine: administrationGrammar
    }
  }

  private var connectionGrammar: VerbGrammar {
    switch self {
    case .hello:
      VerbGrammar(
        0...1, keys: ["name"], synopsis: "[1] [name=TEXT]",
        summary: "agrees on the protocol version and names the client", example: "hello 1 name=bar")
    case .help:
      VerbGrammar(
        0...1, synopsis: "[VERB]", summary: "lists the verbs, or explains one", example: "help get")
    case .quit:
      VerbGrammar(summary: "answers and closes the connection", example: "quit")
    case .stats:
      VerbGrammar(
        keys: ["fmt"], synopsis: "[fmt=json]",
        summary: "what the host has to do and what it has done", example: "stats")
    case .health:
      VerbGrammar(summary: "whether the host makes progress", example: "health")
    default:
      VerbGrammar(
        summary: "answers OK, after everything that was asked before", example: "ping")
    }
  }

  private var listGrammar: VerbGrammar {
    switch self {
    case .kinds:
      VerbGrammar(
        summary: "lists kinds with families, parameters and plugin", example: "kinds")
    case .widgets:
      VerbGrammar(
        0...1, keys: ["kind"], synopsis: "[GLOB] [kind=K]",
        summary: "lists widgets with state, age, next refresh and error", example: "widgets clock/*"
      )
    case .plugins:
      VerbGrammar(
        summary: "lists plugins with state, hash, worker and memory", example: "plugins")
    case .rank:
      VerbGrammar(
        keys: ["n"], synopsis: "[n=N]", summary: "lists widgets by their relevance now",
        example: "rank n=5")
    default:
      VerbGrammar(
        1...1, synopsis: "ID",
        summary: "why a widget shows what it shows: budget, history, what is next",
        example: "why clock/small")
    }
  }

  private var entryGrammar: VerbGrammar {
    switch self {
    case .get:
      VerbGrammar(
        1...1, keys: ["fmt", "if", "at", "scheme", "scale"],
        synopsis: "ID [fmt=F] [if=REV] [at=TIME] [scheme=light|dark] [scale=1..3]",
        summary: "the entry that is current now, or at a time", example: "get clock/small")
    case .timeline:
      VerbGrammar(
        1...1, keys: ["n"], synopsis: "ID [n=N]",
        summary: "lists the current entry and those ahead",
        example: "timeline clock/small n=3")
    case .placeholder:
      VerbGrammar(
        1...1, keys: ["family", "fmt", "scheme"], takesParameters: true,
        synopsis: "KIND family=F [p.NAME=V ...] [fmt=F] [scheme=light|dark]",
        summary: "asks a provider for its placeholder",
        example: "placeholder clock family=small")
    case .snapshot:
      VerbGrammar(
        1...1, keys: ["family", "preview", "fmt", "scheme"], takesParameters: true,
        synopsis: "KIND family=F [preview=0|1] [p.NAME=V ...] [fmt=F] [scheme=light|dark]",
        summary: "an entry as it was within the last day; else asks the provider",
        example: "snapshot clock family=small preview=1")
    default:
      VerbGrammar(
        2...2, synopsis: "KIND PARAM", summary: "lists the values that a parameter may have",
        example: "options clock time_zone")
    }
  }

  private var changeGrammar: VerbGrammar {
    switch self {
    case .watch:
      VerbGrammar(
        1...WireLimits.respArguments, keys: ["fmt", "body"], synopsis: "GLOB ... [fmt=F] [body=1]",
        summary: "pushes the state of each match, then every change", example: "@a watch clock/*")
    case .unwatch:
      VerbGrammar(
        keys: ["tag"], synopsis: "[tag=T]", summary: "ends one watch, or all",
        example: "unwatch tag=a")
    default:
      VerbGrammar(
        0...1, keys: ["since", "timeout"], synopsis: "[GLOB] [since=BOOT:N] [timeout=MS]",
        summary: "answers once, when something has changed", example: "idle timeout=60000")
    }
  }

  private var administrationGrammar: VerbGrammar {
    switch self {
    case .add:
      VerbGrammar(
        1...1, keys: ["family", "id"], takesParameters: true,
        synopsis: "KIND family=F [id=ID] [p.NAME=V ...]", summary: "makes a widget that is kept",
        example: "add clock family=small id=wall")
    case .configure:
      VerbGrammar(
        1...1, keys: ["if"], takesParameters: true, synopsis: "ID p.NAME=V ... [if=CONFIG]",
        summary: "changes parameters and reloads", example: "configure wall p.seconds=true")
    case .remove:
      VerbGrammar(
        1...1, synopsis: "ID", summary: "forgets a widget", example: "remove wall")
    case .reload:
      VerbGrammar(
        Self.many, keys: ["kind", "plugin", "config", "all", "force", "wait"],
        synopsis: "[ID ...] [kind=K] [plugin=P] [config=1] [all=1] [force=1] [wait=1]",
        summary: "bare: configuration, plugins and all timelines; else what is named",
        example: "reload clock/small wait=1")
    case .perform:
      VerbGrammar(
        2...2, synopsis: "ID ACTION", summary: "performs an action of the current entry",
        example: "perform wall toggle")
    default:
      VerbGrammar(
        1...1, synopsis: "PLUGIN", summary: "gives a plugin that crashed too often another try",
        example: "unquarantine headlines")
    }
  }
}
