import HostConfiguration
import Testing
import WidgetModel

@testable import HostDaemon

@Suite struct WidgetPlanTests {
  private func plan(_ toml: String = "", _ kinds: KindIndex) throws -> WidgetPlan {
    WidgetPlan(configuration: try configuration(toml), kinds: kinds)
  }

  private func ids(_ plan: WidgetPlan) -> [String] { plan.items.keys.map(\.text).sorted() }

  @Test(arguments: [true, false])
  func `the plan of some widgets is that part of the whole plan`(isDefault: Bool) throws {
    let kinds = index([
      "a": plugin(
        kind("clock", families: .small, .large),
        kind("round", parameters: [parameter("size", .int, range: 1...9)]))
    ])
    let declared =
      "[[widget]]\nid = \"x\"\nkind = \"clock\"\n[[widget]]\nid = \"y\"\nkind = \"no\"\n"
    let configuration = try configuration(isDefault ? "" : declared)
    let texts = [("x", "a:clock"), ("clock/small", "a:clock"), ("n", "a:gone"), ("m", "a:clock")]
    let added = Dictionary(
      uniqueKeysWithValues: try texts.map { id, kind in
        let widget = AddedWidget(
          id: try widgetID(id), kind: kind, family: .large, parameters: [:], configuration: 1)
        return (widget.id, widget.declaration(in: "f"))
      })
    let whole = WidgetPlan(
      configuration: configuration, added: added.values.sorted { $0.id < $1.id }, kinds: kinds)
    let names = ["x", "y", "clock/small", "clock/large", "round/small", "n", "m", "none"]
    let ids = try names.map(widgetID)
    for some in [ids] + ids.map({ [$0] }) {
      let part = WidgetPlan(
        of: some, configuration: configuration, declaration: configuration.widget,
        added: { added[$0] }, kinds: kinds)
      #expect(part.isDefault == isDefault && part.isIncomplete == whole.isIncomplete)
      for id in some {
        #expect(part.items[id]?.spec == whole.items[id]?.spec, "\(id)")
        #expect(part.items[id]?.origin == whole.items[id]?.origin, "\(id)")
        #expect(part.problems[id] == whole.problems[id], "\(id)")
      }
      #expect(Set(part.items.keys).union(part.problems.keys).isSubset(of: some))
    }
  }

  // MARK: Without declared widgets

  @Test func `without declared widgets there is one for every family of every kind`() throws {
    let plan = try plan(
      "[host]\nlocale = \"de_DE\"\ntime_zone = \"UTC\"\n",
      index([
        "a": plugin(kind("clock", families: .small, .large), kind("My Day", families: .inline))
      ]))
    #expect(ids(plan) == ["My-Day/inline", "clock/large", "clock/small"])
    #expect(plan.problems.isEmpty)
    let item = try #require(plan.items[widgetID("clock/large")])
    #expect(item.id.text == "clock/large")
    #expect(item.spec.plugin == "a")
    #expect(item.spec.kind.id == "clock")
    #expect(item.spec.family == .large)
    #expect(item.spec.size == WidgetFamily.large.defaultSize)
    #expect(item.spec.locale == "de_DE")
    #expect(item.spec.timeZone == "UTC")
    #expect(item.limits == RefreshLimits())
    #expect(item.budgets == CallBudgets())
  }

  @Test func `kinds with the same default id both get a widget, whatever the order`() throws {
    let spaced = kind("same id", families: .small, .large)
    let dashed = kind("same-id", families: .small)
    var marked: Set<String> = []
    for kinds in [
      index(["a": plugin(spaced), "b": plugin(dashed)]),
      index(["a": plugin(dashed), "b": plugin(spaced)]), index(["a": plugin(spaced, dashed)]),
    ] {
      let plan = try plan("", kinds)
      #expect(plan.items.count == 3)
      #expect(plan.items[try widgetID("same-id/small")]?.spec.kind.id == "same-id")
      #expect(plan.items[try widgetID("same-id/large")]?.spec.kind.id == "same id")
      let clash = try #require(plan.clashes.first)
      #expect(plan.clashes.count == 1 && plan.items[clash.id]?.spec.kind.id == "same id")
      #expect(clash.description.contains("\"same-id\" and \"same id\""))
      marked.insert(clash.id.text)
    }
    // The digits are those of the hash of the name, and never change.
    #expect(marked == ["same-id.5eb56218/small"])
    let alone = try plan("", index(["a": plugin(spaced)]))
    #expect(ids(alone) == ["same-id/large", "same-id/small"] && alone.clashes.isEmpty)
  }

  @Test func `of two kinds that both need a replacement the first has the plain id`() throws {
    let plan = try plan("", index(["a": plugin(kind("same id")), "b": plugin(kind("same+id"))]))
    #expect(plan.items[try widgetID("same-id/small")]?.spec.kind.id == "same id")
    #expect(plan.items.count == 2 && plan.clashes.first?.kind == "same+id")
    let long = String(repeating: "x", count: 127)
    let cut = try self.plan("", index(["a": plugin(kind(long + "a"), kind(long + "b"))]))
    #expect(cut.items.count == 2 && cut.items.keys.allSatisfy { $0.text.utf8.count <= 128 })
  }

  @Test func `a default widget has the declared defaults as arguments`() throws {
    let parameters = [
      parameter("hours", .int, defaultValue: .int(24)),
      parameter("city", .string, isOptional: true),
    ]
    let plan = try plan("", index(["a": plugin(kind("clock", parameters: parameters))]))
    #expect(plan.items[try widgetID("clock/small")]?.spec.arguments == [.int(24), nil])
  }

  @Test func `a kind for previews only gets no widget by itself, but may be declared`() throws {
    let kinds = index(["a": plugin(kind("tour", isPreviewOnly: true), kind("clock"))])
    #expect(ids(try plan("", kinds)) == ["clock/small"])
    #expect(ids(try plan("[[widget]]\nkind = \"tour\"", kinds)) == ["tour/small"])
  }

  @Test func `a kind that needs a value gets an error instead of default widgets`() throws {
    let needy = kind("needy", families: .small, .inline, parameters: [parameter("city", .string)])
    let plan = try plan("", index(["a": plugin(needy, kind("clock"))]))
    #expect(ids(plan) == ["clock/small"])
    #expect(plan.problems.keys.map(\.text).sorted() == ["needy/inline", "needy/small"])
    let problem = try #require(plan.problems[widgetID("needy/inline")])
    #expect(problem.kind == "needy")
    #expect(problem.family == .inline)
    #expect(problem.error.code == .badParameter)
    #expect(problem.error.message.contains("city"))
    #expect(problem.location == nil)
    #expect(!problem.isPending)
  }

  @Test func `a kind with a command or a URL gets no widget by itself, and no error`() throws {
    var url = parameter("url", .string)
    url.isOperatorOnly = true
    let kinds = index(["a": plugin(kind("http", parameters: [url]), kind("clock"))])
    let plan = try plan("", kinds)
    #expect(ids(plan) == ["clock/small"] && plan.problems.isEmpty)
    let declared = try self.plan(
      "[[widget]]\nkind = \"http\"\nparameters = { url = \"https://example.org\" }", kinds)
    #expect(ids(declared) == ["http/small"])
    url.isOptional = true
    let optional = index(["a": plugin(kind("http", parameters: [url]))])
    #expect(ids(try self.plan("", optional)) == ["http/small"])
  }

  @Test func `of a kind that two plugins claim each has its own default widgets`() throws {
    let plan = try plan(
      "", index(["b": plugin(kind("clock")), "a": plugin(kind("clock"), kind("day"))]))
    #expect(ids(plan) == ["a:clock/small", "b:clock/small", "day/small"])
    #expect(plan.items[try widgetID("a:clock/small")]?.spec.plugin == "a")
    #expect(plan.items[try widgetID("b:clock/small")]?.spec.plugin == "b")
  }

  @Test func `no kinds, no widgets`() throws {
    let plan = try plan("", index([:], isIncomplete: true))
    #expect(plan.items.isEmpty)
    #expect(plan.problems.isEmpty)
  }

  // MARK: Declared widgets

  @Test func `declared widgets are all there are`() throws {
    let plan = try plan(
      "[[widget]]\nkind = \"clock\"",
      index(["a": plugin(kind("clock", families: .small, .large), kind("day"))]))
    #expect(ids(plan) == ["clock/small"])
  }

  @Test func `a declared widget has what the file gives it, and the host's own for the rest`()
    throws
  {
    let toml = """
      [host]
      locale = "de_DE"
      time_zone = "UTC"
      [[widget]]
      id = "one"
      kind = "clock"
      family = "large"
      size = [100, 50]
      locale = "fr_FR"
      parameters = { hours = 12 }
      [[widget]]
      id = "two"
      kind = "clock"
      """
    let hours = parameter("hours", .int, defaultValue: .int(24))
    let clock = kind("clock", families: .small, .large, parameters: [hours])
    let plan = try plan(toml, index(["a": plugin(clock)]))
    let one = try #require(plan.items[widgetID("one")]).spec
    let two = try #require(plan.items[widgetID("two")]).spec
    #expect(
      one
        == WidgetSpec(
          plugin: "a", kind: clock, family: .large, size: DisplaySize(width: 100, height: 50),
          locale: "fr_FR", hasOwnLocale: true, timeZone: "UTC", arguments: [.int(12)]))
    #expect(
      two
        == WidgetSpec(
          plugin: "a", kind: clock, family: .small, size: WidgetFamily.small.defaultSize,
          locale: "de_DE", timeZone: "UTC", arguments: [.int(24)]))
  }

  @Test func `a widget declared under a kind's former name keeps its id and gets the kind`() throws
  {
    let plan = try plan(
      "[[widget]]\nkind = \"clock\"",
      index(["a": plugin(kind("face", formerNames: ["clock"]))]))
    #expect(plan.items[try widgetID("clock/small")]?.spec.kind.id == "face")
    #expect(plan.problems.isEmpty)
  }

  @Test func `a widget of a kind that two plugins claim needs the plugin's name`() throws {
    let kinds = index(["a": plugin(kind("clock")), "b": plugin(kind("clock"))])
    let plan = try plan(
      "[[widget]]\nid = \"x\"\nkind = \"clock\"\n[[widget]]\nid = \"y\"\nkind = \"b:clock\"\n",
      kinds)
    #expect(ids(plan) == ["y"])
    #expect(plan.items[try widgetID("y")]?.spec.plugin == "b")
    let problem = try #require(plan.problems[widgetID("x")])
    #expect(problem.error.code == .unknownKind)
    #expect(problem.error.message.contains("a:clock"))
  }

  // MARK: Limits

  @Test(
    arguments: [
      ("", nil, 300), ("", 60, 300), ("", 900, 900), ("minimum_interval = \"30s\"", nil, 30),
      ("minimum_interval = \"30s\"", 60, 60), ("minimum_interval = \"2h\"", 60, 7200),
    ] as [(String, Int?, Int)])
  func `the longer of the file's and the kind's interval is kept`(
    line: String, asked: Int?, expected: Int
  ) throws {
    let interval = asked.map { Duration.seconds($0) }
    let plan = try plan(
      "[[widget]]\nid = \"x\"\nkind = \"clock\"\n\(line)",
      index(["a": plugin(kind("clock", reloadInterval: interval))]))
    let limits = try #require(plan.items[widgetID("x")]).limits
    #expect(limits.minimumInterval == .seconds(expected))
  }

  @Test func `a kind is asked less often by itself, also without declared widgets`() throws {
    let plan = try plan(
      "[budget]\nminimum_interval = \"10s\"\n[kind.\"b:clock\"]\nminimum_interval = \"20s\"",
      index([
        "a": plugin(kind("clock", reloadInterval: .seconds(15))),
        "b": plugin(kind("clock", reloadInterval: .seconds(15))),
      ]))
    let intervals = try ["a:clock/small", "b:clock/small"].map { id in
      try #require(plan.items[widgetID(id)]).limits.minimumInterval
    }
    #expect(intervals == [.seconds(15), .seconds(20)])
  }

  @Test func `a kind gets the shorter budget that it asks for, and the longer one of the file`()
    throws
  {
    let request = CallBudgets.Request(snapshot: .seconds(5), timeline: .seconds(3))
    let plan = try plan(
      "[kind.slow]\ntimeline = \"30s\"",
      index(["a": plugin(kind("quick", budgets: request), kind("slow", budgets: request))]))
    let quick = try #require(plan.items[widgetID("quick/small")]).budgets
    let slow = try #require(plan.items[widgetID("slow/small")]).budgets
    #expect(quick.snapshot == CallBudgets().snapshot)
    #expect(quick.timeline == .seconds(3))
    #expect(slow.timeline == .seconds(30))
  }
}
