internal import HostConfiguration
internal import WidgetModel
internal import WidgetWire

extension Check {
  static let configurationChecks = [
    Check(
      "configuration.invalid", .fault, "host.conf has an error.",
      why: "A host does not start with such a file; a running host keeps its former settings.",
      mend: "Correct the line that the message names.", of: \.configuration
    ) { facts, _ in
      .wrong(
        facts.problems.map { Problem("\($0)", edit($0.location, facts.file?.path)) },
        else: facts.file.map { "\($0.path) has no errors" }
          ?? "There is no host.conf, and none is needed"
      )
    },
    Check(
      "configuration.open-to-others", .fault, "Other users can change host.conf.",
      why:
        "The file permits plugins to start programs and to read files: who can change it can run "
        + "programs as the user of the host.",
      mend: "Take the right to write from others, and give the file to its user.",
      of: \.configuration
    ) { facts, all in
      guard let file = facts.file else { return .right("There is no host.conf") }
      guard let objection = file.objection(for: all.user) else {
        return .right("Only its owner can change \(file.path)")
      }
      return .wrong("\(file.path) \(objection)", ownCommand(file, all.user))
    },
    Check(
      "configuration.environment-file", .fault, "A plugin's environment file cannot be used.",
      why: "The calls of the plugin fail until its variables can be read.",
      mend: "Give the file to the user of the host with mode 600, and one NAME=value on each line.",
      of: \.configuration
    ) { facts, _ in
      .wrong(
        facts.environmentFlaws.map {
          Problem(
            "The environment file \($0.path) of the plugin \($0.plugin) \($0.reason)",
            "chmod 600 \($0.path.quotedForShell)")
        }, else: "Every environment file can be used")
    },
    Check(
      "configuration.fleet-password", .fault, "The password of the fleet's login cannot be used.",
      why:
        "The agent of the fleet cannot log in at the engine, and no widget of the fleet is refreshed.",
      mend:
        "Write the password into the first line of the file, give it to the user of the host with mode 600.",
      of: \.configuration
    ) { facts, _ in
      let login = facts.settings.fleet?.login
      return .wrong(
        facts.fleetPasswordFlaw.map { flaw in
          [
            Problem(
              "The password of [fleet]: \(flaw)",
              "chmod 600 \((login?.passwordFile ?? "").quotedForShell)")
          ]
        } ?? [], else: "No password of a fleet is unreadable")
    },
    Check(
      "configuration.missing-path", .warning, "A permission names a path that does not exist.",
      why:
        "The plugin is not granted the path, even if it is made later, before its worker starts again.",
      mend: "Correct the path, or remove it.", of: \.configuration
    ) { facts, _ in
      .wrong(
        facts.missingPaths.map {
          Problem(
            "\($0.key) in [plugin.\($0.plugin)] names \($0.path), which does not exist",
            edit(facts.settings.plugins[$0.plugin]?.location, facts.file?.path))
        }, else: "Every path of a permission exists")
    },
    Check(
      "configuration.unused-table", .warning,
      "A table names a plugin or a kind that does not exist.",
      why: "The settings of the table have no effect, most often because of a mistyped name.",
      mend: "Correct the name, or remove the table.", of: \.configuration
    ) { facts, all in
      guard let plugins = all.plugins else { return .unread }
      return .wrong(
        unusedTables(facts, plugins, all.host).map {
          Problem($0.sentence, edit($0.location, facts.file?.path))
        }, else: "Every table of a plugin or a kind has an effect")
    },
    Check(
      "configuration.not-applied", .warning, "The running host has refused host.conf.",
      why: "The former settings are in force, and changes of the file have no effect.",
      mend: "Correct the file, and let the host read it again.", of: \.host
    ) { host, all in
      let verdict = host.verdict(of: .configuration) { _ in "widgethost reload --config" }
      // The message of the host repeats the errors, which may be corrected since.
      guard case .wrong = verdict, all.configuration?.problems.isEmpty == false else {
        return verdict
      }
      return .wrong(
        "The host uses the settings of before the errors in host.conf",
        "widgethost reload --config")
    },
    Check(
      "configuration.needs-restart", .note, "Changed keys wait for a restart of the host.",
      why: "The host reads these keys at its start only.", mend: "Restart the host.", of: \.host
    ) { host, all in
      guard let check = host.check(.configuration) else { return .noHost }
      guard check.state == .ok, check.remedy != nil else {
        return .right("No key waits for a restart")
      }
      return .wrong(check.message, restart(all))
    },
  ]

  /// A table of host.conf without effect.
  private struct UnusedTable {
    var sentence: String
    var location: SourceLocation
  }

  private static func unusedTables(
    _ facts: ConfigurationFacts, _ plugins: PluginFacts, _ host: HostFacts?
  ) -> [UnusedTable] {
    let hosts = host?.plugins ?? []
    let names = Set(
      plugins.names + plugins.refused.compactMap(\.name) + hosts.map(\.name))
    var unused = facts.settings.plugins.filter { !names.contains($0.key) }.map { name, settings in
      UnusedTable(
        sentence: "[plugin.\(name)] names a plugin that is not installed" + hint(name, names),
        location: settings.location)
    }
    // Without a host, or with a plugin that is not described, a kind may exist.
    guard let host, host.contact == .answered, hosts.allSatisfy({ $0.error == nil && $0.id != nil })
    else { return unused.sorted { $0.location < $1.location } }
    let kinds = Set(host.kinds.flatMap { [$0.id, "\($0.plugin):\($0.id)"] })
    unused += facts.settings.kinds.filter { !kinds.contains($0.key) }.map { name, settings in
      UnusedTable(
        sentence: "[kind.\(name)] names a kind that no plugin offers" + hint(name, kinds),
        location: settings.location)
    }
    return unused.sorted { $0.location < $1.location }
  }

  static func hint(_ name: String, _ names: Set<String>) -> String {
    Spelling.nearest(to: name, in: names.sorted()).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// Returns the command that opens an editor at a place of a file.
  static func edit(_ location: SourceLocation?, _ file: String?) -> String {
    guard let path = location?.file ?? file else { return "widgethost serve --help" }
    let line = location.map(\.line).flatMap { $0 > 0 ? " +\($0)" : nil } ?? ""
    return "${EDITOR:-nano}\(line) \(path.quotedForShell)"
  }

  /// Returns the command that makes the user the only one who can change a file.
  static func ownCommand(_ file: FileState, _ user: UInt32) -> String {
    let path = file.path.quotedForShell
    return file.owner == 0 || file.owner == user
      ? "chmod go-w \(path)" : "sudo chown \(user) \(path) && sudo chmod go-w \(path)"
  }

  /// Returns the command that restarts the host.
  static func restart(_ facts: Facts) -> String { unit("restart", facts) }

  /// Returns the command that changes the unit of the host.
  static func editUnit(_ facts: Facts) -> String { unit("edit", facts) }

  private static func unit(_ verb: String, _ facts: Facts) -> String {
    "systemctl \(facts.user == 0 ? "" : "--user ")\(verb) widgethost.service"
  }
}
