import Testing
import WidgetModel

@testable import HostConfiguration

/// The permissions that follow from declared widgets.
@Suite struct PermissionTests {
  @Test func `a widget of command permits the program that it names, beside the file's own`() throws
  {
    let permissions = try configuration(
      """
      [plugin.command]
      exec = ["/opt/bin", "/usr/bin/date"]
      read = ["/srv"]
      [[widget]]
      id = "a"
      kind = "command"
      parameters = { command = ["/opt/mail/count", "/etc/shadow"] }
      [[widget]]
      id = "b"
      kind = "command:command"
      parameters = { command = ["df", "-h"] }
      [[widget]]
      id = "c"
      kind = "command"
      parameters = { command = ["/usr/bin/date"] }
      """
    ).permissions(ofPlugin: "command")
    #expect(
      permissions.exec == [
        "/opt/bin", "/usr/bin/date", "/opt/mail/count", "/usr/local/bin/df", "/usr/bin/df",
        "/bin/df",
      ])
    #expect(permissions.read == ["/srv"])
    #expect(!permissions.network)
  }

  @Test(arguments: ["[]", "[\"\"]", "[\"bin/x\"]", "[\"../x\"]", "5", "[\"~/x\"]"])
  func `a command that names no program permits none`(command: String) throws {
    let permissions = try configuration(
      """
      [[widget]]
      kind = "command"
      parameters = { command = \(command) }
      """
    ).permissions(ofPlugin: "command")
    #expect(permissions == PluginPermissions())
  }

  @Test func `a widget of http permits the network, and no other plugin gains anything`() throws {
    let configuration = try configuration(
      """
      [[widget]]
      kind = "http"
      parameters = { url = "https://example.org/" }
      [[widget]]
      kind = "clock"
      parameters = { command = ["/bin/sh"] }
      [[widget]]
      id = "x"
      kind = "other:command"
      parameters = { command = ["/bin/sh"] }
      """)
    #expect(configuration.permissions(ofPlugin: "http").network)
    #expect(configuration.permissions(ofPlugin: "http").exec == [])
    for name in ["clock", "command", "other"] {
      #expect(configuration.permissions(ofPlugin: name) == PluginPermissions())
    }
  }

  @Test func `without widgets there are the permissions of the file`() throws {
    let configuration = try configuration("[plugin.http]\nread = [\"/srv\"]\n")
    #expect(!configuration.permissions(ofPlugin: "http").network)
    #expect(configuration.permissions(ofPlugin: "http").read == ["/srv"])
  }

  @Test(arguments: [
    ("command", "every = \"30s\"", 30, 0), ("http:http", "every = \"1m30s\"", 90, 0),
    ("command", "every = \"1h\"", 300, 0), ("command", "every = \"soon\"", 300, 0),
    ("http", "", 300, 0), ("clock", "every = \"30s\"", 300, 72),
    ("clock:command", "every = \"30s\"", 300, 72),
  ])
  func `the interval of a declared command or URL is no rarer by the budget of all widgets`(
    kind: String, every: String, seconds: Int, perDay: Int
  ) throws {
    let configuration = try configuration(
      "[[widget]]\nkind = \"\(kind)\"\nparameters = { \(every) }\n")
    let name = String(kind.split(separator: ":").last ?? "")
    let limits = configuration.refreshLimits(
      forKind: name, of: name, widget: configuration.widgets.first)
    #expect(limits.minimumInterval == .seconds(seconds))
    #expect(limits.refreshesPerDay == perDay)
    let unnamed = configuration.refreshLimits(forKind: name, of: name)
    #expect(unnamed.refreshesPerDay == 72, "only a declaration is the operator's choice")
  }

  @Test func `a plugin that may start programs has memory for them`() throws {
    let configuration = try configuration(
      """
      [plugin.starting]
      exec = ["/usr/bin"]
      [plugin.small]
      exec = ["/usr/bin"]
      memory = "32MiB"
      [plugin.reading]
      read = ["/srv"]
      """)
    let expected = ["starting": 256, "small": 32, "reading": 64, "command": 256, "http": 64]
    for (plugin, mebibytes) in expected {
      #expect(configuration.memory(ofPlugin: plugin, kinds: []) >> 20 == mebibytes, "\(plugin)")
      let budgets = configuration.callBudgets(
        forKind: plugin, of: plugin, asking: CallBudgets.Request())
      #expect(budgets.memory >> 20 == mebibytes, "\(plugin)")
    }
  }

  @Test func `limits of the kind and of the widget go before the interval`() throws {
    let configuration = try configuration(
      """
      [kind.command]
      minimum_interval = "2m"
      [[widget]]
      kind = "command"
      refreshes_per_day = 100
      parameters = { every = "30s" }
      """)
    let limits = configuration.refreshLimits(
      forKind: "command", of: "command", widget: configuration.widgets.first)
    #expect(limits.minimumInterval == .seconds(120))
    #expect(limits.refreshesPerDay == 100)
  }
}
