import Testing
import WidgetModel
import WidgetWire

@Suite struct CommandTests {
  private func command(
    _ line: String, onlyReading: Bool = false, hasPictures: Bool = true
  ) throws -> Command {
    guard case .request(let request)? = lineOutcomes(of: line + "\n").first else {
      throw WidgetError(.internal, "no request: \(line)")
    }
    return try Command(request, onlyReading: onlyReading, hasPictures: hasPictures)
  }

  private func id(_ text: String) throws -> WidgetID { try #require(WidgetID(text)) }

  private func code(_ line: String, onlyReading: Bool = false) -> ErrorCode? {
    do {
      _ = try command(line, onlyReading: onlyReading)
      return nil
    } catch {
      return (error as? WidgetError)?.code
    }
  }

  @Test func `every example is a request that works, and is denied where its verb needs more`()
    throws
  {
    for verb in Verb.all {
      guard case .request(let request)? = lineOutcomes(of: verb.example + "\n").first else {
        Issue.record("\(verb.example)")
        continue
      }
      #expect(request.verb == verb.name)
      _ = try Command(request)
      #expect(code(verb.example, onlyReading: true) == (verb.needsFullSocket ? .denied : nil))
      #expect(verb.help.contains(verb.example) && verb.help.contains(verb.synopsis))
      #expect(verb.help.contains("read-only socket") == verb.needsFullSocket)
    }
  }

  @Test func `stats has three formats, and health takes nothing`() throws {
    #expect(try command("stats") == .host(.stats(.json)))
    for format in StatsFormat.allCases {
      #expect(try command("stats fmt=\(format.rawValue)") == .host(.stats(format)))
    }
    #expect(code("stats fmt=openmetric") == .badFormat)
    #expect(try command("health") == .host(.health))
    #expect(code("health all") == .badRequest)
    #expect(code("health fmt=json") == .badRequest)
    #expect(code("health", onlyReading: true) == nil)
  }

  @Test func `log takes a plugin, and keys for the lines and the wait`() throws {
    #expect(try command("log clock") == .host(.log(LogQuery(plugin: "clock"))))
    #expect(
      try command("log clock n=20 level=warning since=b7:41 timeout=60000")
        == .host(
          .log(
            LogQuery(
              plugin: "clock", limit: 20, level: .warning,
              since: ChangeSequence(boot: "b7", number: 41), timeout: .seconds(60)))))
    for line in [
      "log", "log a b", "log a n=0", "log a n=x", "log a since=41", "log a timeout=-1",
      "log a timeout=86400001", "log a follow=1",
    ] {
      #expect(code(line) == .badRequest, "\(line)")
    }
    let error = #expect(throws: WidgetError.self) { try command("log a level=warn") }
    #expect(error?.message.contains(#"did you mean "warning"?"#) == true)
    #expect(code("log clock", onlyReading: true) == .denied)
  }

  @Test func `perform takes an action of any name, and options a kind and a parameter`() throws {
    #expect(
      try command(#"perform wall "say \"hi\" =x""#)
        == .host(.perform(id("wall"), action: #"say "hi" =x"#)))
    #expect(try command("options a:b city") == .host(.options(kind: "a:b", parameter: "city")))
    for line in [
      "perform wall", "perform wall a b", "perform w,all a", "options a", "perform w a=b",
    ] {
      #expect(code(line) == .badRequest, "\(line)")
    }
  }

  @Test func `hello takes this version and refuses others`() throws {
    #expect(try command("hello") == .connection(.hello(name: nil)))
    #expect(try command("hello 1 name=bar") == .connection(.hello(name: "bar")))
    #expect(code("hello 2") == .version)
    #expect(code("hello x") == .badRequest)
  }

  @Test func `get reads its keys`() throws {
    let revision = ContentHash(high: 1, low: 2)
    #expect(try command("get clock/small") == .host(.get(GetQuery(id: id("clock/small")))))
    #expect(
      try command(
        "get a if=\(revision) at=1700000000.5 fmt=png scheme=dark scale=2 palette=gray4 dither=none"
      )
        == .host(
          .get(
            GetQuery(
              id: id("a"), format: .png, knownRevision: revision,
              time: Timestamp("1700000000.5"), scheme: .dark,
              style: PictureStyle(scale: 2, palette: .gray4, dither: .none)))))
    #expect(
      try command("get a fmt=svg mode=vibrant")
        == .host(.get(GetQuery(id: id("a"), format: .svg, style: PictureStyle(mode: .vibrant)))))
    #expect(
      try command("snapshot k family=small fmt=bmp scale=4")
        == .host(
          .snapshot(
            PreviewQuery(
              kind: "k", family: .small, format: .bmp, style: PictureStyle(scale: 4)))))
  }

  @Test(arguments: [
    ("get a fmt=png scale=0", "from 1 to 4"), ("get a fmt=png scale=5", "from 1 to 4"),
    ("get a fmt=png scale=1.5", "from 1 to 4"), ("get a fmt=png scale=", "from 1 to 4"),
    ("get a fmt=png palette=grey4", #"did you mean "gray4"?"#),
    ("get a fmt=bmp palette=nothing", "rgba, rgb, gray1"),
    ("get a fmt=png palette=gray1 dither=floyd", "none, floyd-steinberg, atkinson, ordered"),
    ("get a fmt=png dither=ordered", "at most 16 colours"),
    ("get a fmt=png palette=rgb dither=ordered", "at most 16 colours"),
    ("get a fmt=svg scale=2", "scale= belongs to fmt=png and fmt=bmp, not to fmt=svg"),
    ("get a palette=gray1", "palette= belongs to fmt=png and fmt=bmp, not to fmt=payload"),
    ("placeholder k family=small fmt=text dither=none", "not to fmt=text"),
    ("snapshot k family=small fmt=json scale=1", "not to fmt=json"),
    ("get a fmt=png scheme=blue", "light or dark"),
    ("get a fmt=png mode=vibrent", #"did you mean "vibrant"?"#),
    (
      "get a fmt=text mode=accented",
      "mode= belongs to fmt=svg, fmt=png and fmt=bmp, not to fmt=text"
    ),
  ])
  func `a key that does not fit a picture is refused with the reason`(
    line: String, words: String
  ) {
    let error = #expect(throws: WidgetError.self) { try command(line) }
    #expect(error?.code == .badRequest)
    #expect(error?.message.contains(words) == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    "get a fmt=png", "get a fmt=bmp", "watch a fmt=png", "watch a fmt=bmp body=1",
    "placeholder k family=small fmt=png", "snapshot k family=small fmt=png",
  ])
  func `pictures of pixels are denied on a socket for reading only`(line: String) throws {
    _ = try command(line)
    #expect(code(line, onlyReading: true) == .denied)
  }

  @Test(arguments: [
    ("get", ErrorCode.badRequest), ("get a b", .badRequest), ("get a!", .badRequest),
    ("get a if=1", .badRequest), ("get a at=now", .badRequest), ("get a scale=4", .badRequest),
    ("get a scheme=blue", .badRequest), ("get a fmt=gif", .badFormat),
    ("get a ftm=json", .badRequest),
    ("get a fmt=json fmt=json", .badRequest), ("get a p.x=1", .badRequest),
    ("snapshot clock", .badRequest), ("snapshot clock family=tiny", .badRequest),
    ("snapshot clock family=small preview=2", .badRequest),
    (#"snapshot "" family=small"#, .badRequest),
    ("placeholder clock family=small preview=1", .badRequest),
    ("placeholder clock family=small p.=1", .badRequest), ("timeline a n=0", .badRequest),
    ("timeline a n=-1", .badRequest), ("reload force=yes", .badRequest), ("ping a", .badRequest),
    ("help nonsense", .unknownVerb), ("gte a", .unknownVerb),
    ("watch", .badRequest),
  ])
  func `what cannot be meant is refused`(line: String, expected: ErrorCode) {
    #expect(code(line) == expected)
  }

  @Test func `add, configure and remove take parameters, an id and a number`() throws {
    #expect(
      try command("add a:b family=small id=w p.x=1 p.l=a p.l=b p.e=")
        == .host(
          .add(
            AddQuery(
              kind: "a:b", family: .small, id: id("w"),
              parameters: ["x": ["1"], "l": ["a", "b"], "e": [""]]))))
    #expect(
      try command("configure w p.x= if=7")
        == .host(
          .configure(ConfigureQuery(id: id("w"), parameters: ["x": [""]], knownConfiguration: 7))))
    #expect(try command("remove w") == .host(.remove(id("w"))))
    for line in [
      "add a", "add a family=tiny", "add a family=small id=", "add a family=small if=1",
      "add a family=small id=a id=b", "configure w", "configure w p.x=1 if=x", "configure w if=1",
      "remove", "remove a b", "remove a if=1",
    ] {
      #expect(code(line) == .badRequest, "\(line)")
    }
  }

  @Test func `an error names what was probably meant`() throws {
    #expect(throws: WidgetError(.badRequest, "get has no key \"ftm\"; did you mean \"fmt\"?")) {
      try command("get a ftm=json")
    }
    #expect(throws: WidgetError(.unknownVerb, "there is no verb \"gte\"; did you mean \"get\"?")) {
      try command("gte a")
    }
  }

  @Test func `only formats that are written are offered`() throws {
    let formats = "payload, json, archive, text, svg"
    #expect(
      throws: WidgetError(
        .badFormat, "there is no format \"gif\"; the formats are \(formats), png, bmp")
    ) { try command("get a fmt=gif") }
    #expect(
      throws: WidgetError(
        .badFormat, "there is no format \"gif\"; the formats are \(formats)")
    ) { try command("get a fmt=gif", hasPictures: false) }
    #expect(
      throws: WidgetError(.badFormat, "there is no format \"jsn\"; did you mean \"json\"?")
    ) { try command("get a fmt=jsn") }
    #expect(
      throws: WidgetError(
        .badFormat,
        "there is no format \"xml\" of stats; the formats are json, openmetrics, prometheus")
    ) { try command("stats fmt=xml") }
  }

  @Test func `a watch with a format has bodies, unless it refuses them`() throws {
    for (line, includesBody) in [
      ("watch a", false), ("watch a body=1", true), ("watch a fmt=text", true),
      ("watch a fmt=payload", true), ("watch a fmt=text body=0", false),
    ] {
      guard case .connection(.watch(let query)) = try command(line) else {
        Issue.record("\(line)")
        continue
      }
      #expect(query.includesBody == includesBody, "\(line)")
    }
  }

  @Test(arguments: ["[", "a[b-", "[a-]", "x[^", "[a\\]"])
  func `a set without an end is refused`(glob: String) throws {
    #expect(Glob.hasOpenSet(glob))
    for verb in ["widgets", "watch", "idle"] {
      let request = Request(verb: verb, arguments: [glob])
      let error = #expect(throws: WidgetError.self) { try Command(request) }
      #expect(error?.code == .badRequest)
      #expect(error?.message.hasPrefix("the set in the glob \"\(glob)\" has no end") == true)
    }
  }

  @Test(arguments: ["", "*", "[a]", "\\[a", "[a-z]*", "a]", "[[]", "[^a][b]"])
  func `a glob whose sets end is taken`(glob: String) {
    #expect(!Glob.hasOpenSet(glob))
  }

  @Test func `a verb without arguments is named without a blank`() {
    #expect(
      throws: WidgetError(.badRequest, "ping takes no argument, not 1: ping")
    ) { try command("ping a") }
  }

  @Test func `parameters keep their names and repeat`() throws {
    #expect(
      try command("snapshot news:top family=large preview=1 p.feed=a p.n=3 p.feed=b")
        == .host(
          .snapshot(
            PreviewQuery(
              kind: "news:top", family: .large,
              parameters: ["feed": .text(["a", "b"]), "n": .text(["3"])], isPreview: true))))
  }

  @Test func `a bare reload names nothing, force and wait are no names`() throws {
    let bare = try reload("reload wait=1 force=1")
    #expect(bare.isBare && bare.wait && bare.force)
    let named = try reload("reload a b kind=clock plugin=p config=1 all=1")
    #expect(!named.isBare)
    #expect(named.ids == [try id("a"), try id("b")])
    #expect(named.kind == "clock" && named.plugin == "p" && named.configuration && named.all)
    for line in ["reload a", "reload kind=k", "reload plugin=p", "reload config=1", "reload all=1"]
    {
      let query = try reload(line)
      #expect(!query.isBare && !query.wait && !query.force, "\(line)")
    }
  }

  /// The query of a line that is a `reload`.
  private func reload(_ line: String) throws -> ReloadQuery {
    let parsed = try command(line)
    let query: ReloadQuery? = if case .host(.reload(let query)) = parsed { query } else { nil }
    return try #require(query, "\(line)")
  }

  @Test func `widgets and timeline take their filters`() throws {
    #expect(try command("widgets") == .host(.widgets(glob: nil, kind: nil)))
    #expect(
      try command("widgets clock/* kind=clock")
        == .host(.widgets(glob: Glob("clock/*"), kind: "clock")))
    #expect(try command("timeline a n=3") == .host(.timeline(id("a"), limit: 3)))
    #expect(try command("help get") == .connection(.help(Verb(named: "get"))))
  }

  @Test func `what starts work needs the full socket`() throws {
    for line in [
      "placeholder k family=small", "snapshot k family=small", "reload", "perform wall a",
      "options a b",
    ] {
      #expect(
        throws: WidgetError(
          .denied,
          "\(line.prefix { $0 != " " }) is not allowed on a read-only socket; use the host's main "
            + "socket"
        )
      ) { try command(line, onlyReading: true) }
      _ = try command(line)
    }
    for line in [
      "get a", "widgets", "kinds", "plugins", "timeline a", "ping", "hello", "help", "quit",
      "watch a body=1", "watch a fmt=png body=0", "watch a fmt=svg",
    ] {
      #expect(code(line, onlyReading: true) == nil, "\(line)")
    }
    #expect(code("reload force=yes", onlyReading: true) == .badRequest)
  }

  @Test func `the overview names every verb once`() {
    let named = Verb.overview.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(named == Verb.all.map(\.name))
    #expect(Set(named).count == named.count)
  }
}
