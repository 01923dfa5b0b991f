public import WidgetModel

/// A request of the fleet's agent, allowed on the private socket only.
public enum FleetCommand: Hashable, Sendable {
  /// Adds or changes a widget of the fleet.
  case assign(AssignQuery)
  /// Removes a widget of the fleet.
  case unassign(WidgetID)
  /// Lists the news of the host for the agent.
  case news(since: ChangeSequence?, timeout: Duration?)
  /// Permits a wanted call, which must begin within the time.
  case grant(WidgetID, until: Duration)
  /// Refuses a wanted call.
  case refuse(RefuseQuery)
  /// Shows a timeline that the fleet has published.
  case publish(PublishQuery)
  /// Replaces the charges of a widget.
  case charges(ChargesQuery)
  /// Performs an action that a client of any host has asked for.
  case act(WidgetID, action: String)
  /// Answers a change that a client of this host has asked for.
  case settle(SettleQuery)
}

/// The arguments and keys of `assign`.
public struct AssignQuery: Hashable, Sendable {
  /// The id of the widget.
  public var id: WidgetID
  /// The kind, or `PLUGIN:KIND`.
  public var kind: String
  /// The family that the widget fills.
  public var family: WidgetFamily
  /// The fleet's number of the configuration.
  public var configuration: Int
  /// The charged refreshes in any 24 h on all hosts; `nil` for the limit of this host's `host.conf`.
  public var refreshesPerDay: Int?
  /// The texts of each parameter.
  public var parameters: [String: [String]]

  /// Creates a query.
  public init(
    id: WidgetID, kind: String, family: WidgetFamily, configuration: Int,
    refreshesPerDay: Int? = nil, parameters: [String: [String]] = [:]
  ) {
    self.id = id
    self.kind = kind
    self.family = family
    self.configuration = configuration
    self.refreshesPerDay = refreshesPerDay
    self.parameters = parameters
  }
}

/// The arguments and keys of `refuse`.
public struct RefuseQuery: Hashable, Sendable {
  /// The widget whose call is not made.
  public var id: WidgetID
  /// The reason as a sentence for people; untrusted text.
  public var reason: String
  /// The host that asks the provider; `nil` if unknown.
  public var host: String?
  /// The time after which the call is wanted again; `nil`: only on a new cause.
  public var wait: Duration?

  /// Creates a query.
  public init(id: WidgetID, reason: String, host: String? = nil, wait: Duration? = nil) {
    self.id = id
    self.reason = reason
    self.host = host
    self.wait = wait
  }
}

/// The arguments and keys of `publish`.
public struct PublishQuery: Hashable, Sendable {
  /// The widget that shows the timeline.
  public var id: WidgetID
  /// The absolute path of the archive.
  public var archive: String
  /// The SHA-256 of the archive, 64 hex digits.
  public var sha256: String
  /// The host that asks the provider; `nil` if unknown.
  public var host: String?
  /// The time at which the provider returned the timeline; `nil` for now.
  public var made: Timestamp?

  /// Creates a query.
  public init(
    id: WidgetID, archive: String, sha256: String, host: String? = nil, made: Timestamp? = nil
  ) {
    self.id = id
    self.archive = archive
    self.sha256 = sha256
    self.host = host
    self.made = made
  }
}

/// The arguments and keys of `charges`.
public struct ChargesQuery: Hashable, Sendable {
  /// The widget with these charges.
  public var id: WidgetID
  /// The ages of the charges of the last 24 h on all hosts; `nil` leaves the ledger as it is.
  public var ages: [Duration]?
  /// Whether a client of another host watches the widget; `nil` leaves that as it is.
  public var isWatched: Bool?

  /// Creates a query.
  public init(id: WidgetID, ages: [Duration]? = nil, isWatched: Bool? = nil) {
    self.id = id
    self.ages = ages
    self.isWatched = isWatched
  }
}

/// The arguments and keys of `settle`.
public struct SettleQuery: Hashable, Sendable {
  /// The name of the request, as ``FleetChangeRow/request`` gives it.
  public var request: ChangeSequence
  /// The number of the configuration that the fleet has now, or the reason why nothing was changed.
  public var result: Result<Int, WidgetError>

  /// Creates a query.
  public init(request: ChangeSequence, result: Result<Int, WidgetError>) {
    self.request = request
    self.result = result
  }
}

extension Verb {
  /// The verbs of the fleet's agent.
  static let ofFleet: [Verb] = [
    Verb(
      "fleet", keys: ["since", "timeout"], isPrivate: true,
      synopsis: "[since=BOOT:N] [timeout=MS]",
      summary: "the news for the agent of the fleet: wanted calls, watched widgets",
      example: "fleet timeout=60000"
    ) { words throws(WidgetError) in
      .host(
        .fleet(
          .news(since: try words.since(from: "`fleet` gives"), timeout: try words.timeout())))
    },
    Verb(
      "assign", 1...1, keys: ["kind", "family", "config", "refreshes"], takesParameters: true,
      isPrivate: true,
      synopsis: "ID kind=K family=F config=N [refreshes=N] [p.NAME=V ...]",
      summary: "adds or changes a widget of the fleet",
      example: "assign wall kind=clock:clock family=small config=7"
    ) { words throws(WidgetError) in .host(.fleet(.assign(try AssignQuery(words)))) },
    Verb(
      "unassign", 1...1, isPrivate: true, synopsis: "ID",
      summary: "removes a widget of the fleet", example: "unassign wall"
    ) { words throws(WidgetError) in .host(.fleet(.unassign(try words.widgetID(at: 0)))) },
    Verb(
      "grant", 1...1, keys: ["until"], isPrivate: true, synopsis: "ID until=SECONDS",
      summary: "permits a wanted call, and returns its archive", example: "grant wall until=10"
    ) { words throws(WidgetError) in
      let expected = "the seconds until which the call must begin, above 0, at most 3600"
      let until = try words.required("until", expected) { $0.seconds(in: 0.001...3600) }
      return .host(.fleet(.grant(try words.widgetID(at: 0), until: until)))
    },
    Verb(
      "refuse", 1...1, keys: ["reason", "host", "after"], isPrivate: true,
      synopsis: "ID reason=TEXT [host=NAME] [after=SECONDS]",
      summary: "refuses a wanted call", example: "refuse wall reason=\"kiosk-2 asks\" host=kiosk-2"
    ) { words throws(WidgetError) in .host(.fleet(.refuse(try RefuseQuery(words)))) },
    Verb(
      "publish", 1...1, keys: ["archive", "sha256", "host", "made"], isPrivate: true,
      synopsis: "ID archive=PATH sha256=HASH [host=NAME] [made=TIME]",
      summary: "shows a timeline that the fleet has published",
      example: "publish wall archive=/run/fleet/wall sha256=\(String(repeating: "0", count: 64))"
    ) { words throws(WidgetError) in .host(.fleet(.publish(try PublishQuery(words)))) },
    Verb(
      "charges", 1...1, keys: ["ages", "watched"], isPrivate: true,
      synopsis: "ID [ages=SECONDS,...] [watched=0|1]",
      summary: "replaces the charges of the last 24 h by those of all hosts",
      example: "charges wall ages=300,1500"
    ) { words throws(WidgetError) in .host(.fleet(.charges(try ChargesQuery(words)))) },
    Verb(
      "act", 2...2, isPrivate: true, synopsis: "ID ACTION",
      summary: "performs an action that a client of any host of the fleet has asked for",
      example: "act wall toggle"
    ) { words throws(WidgetError) in
      .host(.fleet(.act(try words.widgetID(at: 0), action: words.arguments[1])))
    },
    Verb(
      "settle", 1...1, keys: ["config", "code", "reason"], isPrivate: true,
      synopsis: "BOOT:N [config=N] [code=CODE reason=TEXT]",
      summary: "answers a change that a client of this host asks of the fleet",
      example: "settle k3x:7 config=12"
    ) { words throws(WidgetError) in .host(.fleet(.settle(try SettleQuery(words)))) },
  ]
}

extension RequestWords {
  /// Reads the value of a key that must be given.
  fileprivate func required<Value>(
    _ key: String, _ expectation: String, _ read: (String) -> Value?
  ) throws(WidgetError) -> Value {
    guard let value = try value(key, expectation, read) else {
      throw WidgetError(
        .badRequest, "\(verb.name) needs \(key)=, as in \"\(verb.example)\"")
    }
    return value
  }

  /// Reads the fleet's number of a configuration.
  fileprivate func configuration() throws(WidgetError) -> Int {
    try required("config", "a number from 0 up") { Int($0).flatMap { $0 >= 0 ? $0 : nil } }
  }

  /// Reads a sentence for people.
  fileprivate func reason() throws(WidgetError) -> String {
    try required("reason", "a sentence of 1 to 512 bytes") {
      1...512 ~= $0.utf8.count ? $0 : nil
    }
  }

  /// Reads the name of a host of the fleet.
  fileprivate func host() throws(WidgetError) -> String? {
    try value("host", "the name of a host of the fleet: 1 to 63 letters, digits, . _ or -") {
      1...63 ~= $0.utf8.count && $0.utf8.allSatisfy(\.isNameByte) ? $0 : nil
    }
  }
}

extension AssignQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    let kind = try words.required("kind", "the name of a kind") { $0 }
    self.init(
      id: try words.widgetID(at: 0), kind: try words.kind(kind), family: try words.family(),
      configuration: try words.configuration(),
      refreshesPerDay: try words.value("refreshes", "a number from 0 to 86400") {
        Int($0).flatMap { 0...RefreshRules.mostRefreshesPerDay ~= $0 ? $0 : nil }
      }, parameters: words.parameterTexts)
  }
}

extension RefuseQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    self.init(
      id: try words.widgetID(at: 0), reason: try words.reason(), host: try words.host(),
      wait: try words.value("after", "a number of seconds from 1 to 86400") {
        $0.seconds(in: 1...86_400)
      })
  }
}

extension PublishQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    self.init(
      id: try words.widgetID(at: 0),
      archive: try words.required("archive", "the absolute path of a file") {
        $0.hasPrefix("/") && !$0.utf8.contains(0) ? $0 : nil
      },
      sha256: try words.required("sha256", "64 hex digits") { text in
        let isHash = text.utf8.count == 64 && text.allSatisfy { $0.isASCII && $0.isHexDigit }
        return isHash ? text.lowercased() : nil
      }, host: try words.host(),
      made: try words.value("made", "a time in Unix seconds") { Timestamp($0) })
  }
}

extension ChargesQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    let expected = "ages in seconds from 0 to 86400, with commas between them"
    let ages = try words.value("ages", expected) { text -> [Duration]? in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      if text.isEmpty { return [] }
      let ages = parts.compactMap { String($0).seconds(in: 0...86_400) }
      return ages.count == parts.count ? ages : nil
    }
    let isWatched = try words["watched"] == nil ? nil : words.flag("watched")
    guard ages != nil || isWatched != nil else {
      throw WidgetError(
        .badRequest, "charges needs ages= or watched=, as in \"\(words.verb.example)\"")
    }
    self.init(id: try words.widgetID(at: 0), ages: ages, isWatched: isWatched)
  }
}

extension SettleQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    guard let request = ChangeSequence(words.arguments[0]) else {
      throw WidgetError(
        .badRequest,
        "\"\(words.arguments[0].prefix(64))\" is no request as `fleet` gives it: BOOT:N")
    }
    let code = try words.value("code", "a code of the protocol, such as BUSY") {
      ErrorCode(rawValue: $0)
    }
    if let code {
      self.init(request: request, result: .failure(WidgetError(code, try words.reason())))
    } else {
      self.init(request: request, result: .success(try words.configuration()))
    }
  }
}

extension String {
  /// Reads a number of seconds; `nil` outside of the range.
  fileprivate func seconds(in range: ClosedRange<Double>) -> Duration? {
    guard let seconds = Double(self), range.contains(seconds) else { return nil }
    return .milliseconds(Int64((seconds * 1000).rounded()))
  }
}
