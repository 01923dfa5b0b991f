import ProviderLoader
import TestPluginBuilder
import Testing
import WidgetModel

/// What a plugin may declare, at its limits: each rule is a table row of what to bend.
@Suite struct DescriptionLimitTests {
  /// The only kind of a plugin in which one thing is bent, or why it was refused.
  private func read(_ defines: String...) async throws -> Result<PluginDescriptor, PluginLoadError>
  {
    let folder = try PluginFolder()
    let path = try await folder.build("variant", defines: defines)
    do {
      return .success(try TestHost.load(path).descriptor)
    } catch {
      return .failure(error)
    }
  }

  private static func text(_ count: Int) -> String {
    "\"" + String(repeating: "x", count: count) + "\""
  }

  private static func choices(_ count: Int, name: (Int) -> String = { "\"c\($0)\"" }) -> String {
    let list = (0..<count).map { "{.name=\(name($0))}" }.joined(separator: ",")
    return
      "PARAMETER=.name=\"a\",.type=WH_PARAMETER_CHOICE,.default_value=0,.choice_count=\(count),"
      + ".choices=(const wh_choice[]){\(list)}"
  }

  @Test(arguments: [
    "KIND=.id=\(text(128))", "PLUGIN=.id=\(text(128))", "PLUGIN=.name=\(text(4096))",
    "PLUGIN=.author=\(text(4096))", "PARAMETER=.name=\(text(64))",
    "PARAMETER=.name=\"a\",.title=\(text(4096))", choices(1), choices(256),
    choices(1) { _ in text(128) }, "PARAMETER=.name=\"aZ09_.-\"", "PARAMETER=.name=\"z\"",
    "KIND=.id=\"a\",.timeline_budget=0", "PARAMETER=.name=\"a\",.flags=2,.minimum=1,.maximum=1",
    "PARAMETER=.name=\"a\",.type=2,.flags=2,.minimum=0,.maximum=1.5",
    "KIND=.id=\"a\",.parameter_count=0,.parameters=0",
    "KIND=.id=\"a\",.former_names=(const char *const[]){\(text(128)),0}",
  ])
  func `what is at a limit is accepted`(define: String) async throws {
    _ = try await read(define).get()
  }

  @Test(arguments: [
    "KIND=.id=\(text(129))", "PLUGIN=.id=\(text(129))", "PLUGIN=.name=\(text(4097))",
    "PLUGIN=.author=\(text(4097))", "PLUGIN=.id=0", "PLUGIN=.id=\"\"", "PLUGIN=.id=\"a\\nb\"",
    "PLUGIN=.version=\"\"", "PLUGIN=.version=0", "PLUGIN=.homepage=\"\\xff\"",
    "PLUGIN=.kind_count=0", "PLUGIN=.kind=0", "PLUGIN=.size=sizeof(wh_plugin)-1",
    "KIND=.id=\"a\",.size=sizeof(wh_kind)-1", "KIND=.id=\"a\",.placeholder=0",
    "KIND=.id=\"a\",.timeline=0", "KIND=.id=\"a\",.flags=WH_KIND_UNTYPED,.display_name=\"\\xff\"",
    "KIND=.id=\"a\",.placeholder_budget=-1", "KIND=.id=\"a\",.snapshot_budget=-1",
    "KIND=.id=\"a\",.reload_interval=-1",
    "KIND=.id=\"a\",.former_names=(const char *const[]){\(text(129)),0}",
    "KIND=.id=\"a\",.former_names=(const char *const[]){\"\",0}",
    "PARAMETER=.name=\(text(65))", "PARAMETER=.name=\"1a\"", "PARAMETER=.name=\"_a\"",
    "PARAMETER=.name=\"a b\"", "PARAMETER=.name=\"a/\"", "PARAMETER=.name=\"a:\"",
    "PARAMETER=.name=\"a@\"", "PARAMETER=.name=\"a[\"", "PARAMETER=.name=\"a`\"",
    "PARAMETER=.name=\"a{\"", "PARAMETER=.name=\"`\"", "PARAMETER=.name=\"{\"",
    "PARAMETER=.name=\"a\",.size=sizeof(wh_parameter)-8",
    "PARAMETER=.name=\"a\",.size=sizeof(wh_parameter)+4", "PARAMETER=.name=\"a\",.size=4104",
    choices(257), choices(2) { _ in "\"same\"" }, choices(1) { _ in text(129) },
    choices(1) { _ in "\"\"" },
    "PARAMETER=.name=\"a\",.type=WH_PARAMETER_CHOICE,.default_value=0,.choice_count=1,.choices=0",
    "PARAMETER=.name=\"a\",.type=WH_PARAMETER_STRING,.flags=2,.minimum=1,.maximum=2",
    "PARAMETER=.name=\"a\",.type=WH_PARAMETER_BOOL,.default_value=0,.flags=2,.maximum=2",
    "PARAMETER=.name=\"a\",.type=2,.flags=2,.minimum=-__builtin_inf(),.maximum=2",
    "PARAMETER=.name=\"a\",.type=2,.flags=2,.minimum=0,.maximum=__builtin_inf()",
    "PARAMETER=.name=\"a\",.type=2,.flags=2,.minimum=__builtin_nan(\"\"),.maximum=2",
    "PARAMETER=.name=\"a\",.default_value=\(text(4097)),.type=WH_PARAMETER_STRING",
  ])
  func `what is beyond a limit is refused`(define: String) async throws {
    let result = try await read(define)
    #expect(throws: PluginLoadError.self) { try result.get() }
  }

  @Test(arguments: [
    ("KIND=.id=\"a\",.families=0", "kind \"a\" declares no family"),
    ("KIND=.id=\"a\",.families=0xff00", "the families of kind \"a\", 0xff00, are unknown"),
    ("KIND=.id=\"a\\x1b\"", "the id of kind 0 contains the control character U+001B at byte 2"),
    ("PARAMETER=.name=\(text(65))", "is longer than 64 bytes"),
  ])
  func `a refusal names the value and the rule`(define: String, words: String) async throws {
    let result = try await read(define)
    #expect(throws: PluginLoadError.self) { try result.get() }
    guard case .failure(let error) = result else { return }
    #expect(error.description.contains(words))
  }

  @Test func `each member of a kind is read into its own place`() async throws {
    let plugin = try await read(
      "KIND=.id=\"a\",.display_name=\"A\\tB\",.description=\"D\",.flags=WH_KIND_PREVIEW_ONLY,"
        + ".families=5,.placeholder_budget=1,.snapshot_budget=2,.timeline_budget=3,"
        + ".reload_interval=4"
    ).get()
    let kind = plugin.kinds[0]
    #expect(kind.id == "a" && kind.displayName == "A B" && kind.summary == "D")
    #expect(kind.isPreviewOnly && kind.families.rawValue == 5 && kind.formerNames.isEmpty)
    #expect(
      kind.budgets
        == CallBudgets.Request(
          placeholder: .nanoseconds(1), snapshot: .nanoseconds(2), timeline: .nanoseconds(3)))
    #expect(kind.reloadInterval == .nanoseconds(4))
  }

  @Test func `each member of a plugin is read into its own place`() async throws {
    let plugin = try await read(
      "PLUGIN=.id=\"i\",.name=\"N\",.version=\"v\\n2\",.author=\"A\",.licence=\"L\",.homepage=\"H\""
    ).get()
    #expect(plugin.id == "i" && plugin.displayName == "N" && plugin.version == "v 2")
    #expect(plugin.author == "A" && plugin.licence == "L" && plugin.homepage == "H")
    #expect(plugin.abiMajor == 1 && !plugin.isThreadSafe)
    let kind = plugin.kinds[0]
    #expect(!kind.isPreviewOnly && kind.displayName == "variant" && kind.summary == "")
    #expect(kind.budgets == CallBudgets.Request() && kind.reloadInterval == nil)
  }

  @Test func `each member of a parameter is read into its own place`() async throws {
    let flags = "WH_PARAMETER_OPTIONAL|WH_PARAMETER_COMPUTED_OPTIONS|WH_PARAMETER_HAS_RANGE"
    let plugin = try await read(
      "PARAMETER=.name=\"n\",.title=\"T\\x7f\",.description=\"D\",.flags=\(flags),.minimum=-2,"
        + ".maximum=3"
    ).get()
    let parameter = try #require(plugin.kinds[0].parameters.first)
    #expect(parameter.name == "n" && parameter.title == "T " && parameter.summary == "D")
    #expect(parameter.type == .int && parameter.isOptional && parameter.hasComputedOptions)
    #expect(parameter.range == -2...3 && parameter.defaultValue == .int(1))
    #expect(!parameter.isOperatorOnly)
    let bare = try #require(try await read("PARAMETER=.name=\"n\"").get().kinds[0].parameters.first)
    #expect(bare.title == "n" && !bare.isOptional && !bare.hasComputedOptions)
    #expect(bare.range == nil && bare.choices.isEmpty)
  }

  @Test func `a parameter for the operator alone needs version 1.2`() async throws {
    let flag = "PARAMETER=.name=\"n\",.flags=WH_PARAMETER_OPERATOR_ONLY"
    #expect(try await read(flag).get().kinds[0].parameters[0].isOperatorOnly)
    let refusal = try await read(flag, "MINOR=1")
    guard case .failure(let failure) = refusal else {
      Issue.record("accepted")
      return
    }
    #expect("\(failure)".contains("declares version 1.1; set .abi_minor"))
  }

  @Test func `a choice has its title, else its name`() async throws {
    let plugin = try await read(
      "PARAMETER=.name=\"a\",.type=WH_PARAMETER_CHOICE,.default_value=\"d\",.choice_count=2,"
        + ".choices=(const wh_choice[]){{\"c\",\"C\"},{\"d\",0}}"
    ).get()
    let parameter = plugin.kinds[0].parameters[0]
    #expect(parameter.choices.map(\.name) == ["c", "d"])
    #expect(parameter.choices.map(\.title) == ["C", "d"])
    #expect(parameter.defaultValue == .choice(1))
  }

  @Test(arguments: [
    ("\"\"", [String]()), ("\"a\"", ["a"]), ("\"a\\n\\nb\"", ["a", "", "b"]),
  ])
  func `the default of a list is its lines`(value: String, lines: [String]) async throws {
    let plugin = try await read(
      "PARAMETER=.name=\"a\",.type=WH_PARAMETER_STRING_LIST,.default_value=\(value)"
    ).get()
    #expect(plugin.kinds[0].parameters[0].defaultValue == .stringList(lines))
  }
}
