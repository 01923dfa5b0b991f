internal import HostConfiguration
internal import WidgetModel
internal import WidgetWire

extension HostFacts {
  /// Returns a check of `health`; `nil` if the host has not answered, or does not know the check.
  func check(_ name: HealthCheck.Name) -> HealthCheck? {
    health?.checks.first { $0.name == name.rawValue }
  }

  /// Returns the verdict of a check of `health`.
  ///
  /// - Parameter command: Returns the command that mends a check that is not ok.
  func verdict(
    of name: HealthCheck.Name, _ command: (HealthCheck) -> String
  ) -> Verdict {
    guard let check = check(name) else { return .noHost }
    return check.state == .ok ? .right(check.message) : .wrong(check.message, command(check))
  }
}

extension Check {
  static let hostChecks = [
    Check(
      "host.not-running", .fault, "No host is running.",
      why: "Every command that shows or changes widgets asks a running host.",
      mend: "Start a host; with the units of systemd it starts with the session.", of: \.host
    ) { host, all in
      guard host.contact == .notRunning else { return .right("A process listens at the socket") }
      let path = all.configuration?.settings.socket ?? ""
      guard !path.isEmpty else { return .unknown("The host has no path for its socket") }
      let hasFile = all.socket?.file.kind == .socket
      return .wrong(
        "No host listens at \(path)"
          + (hasFile ? "; the socket file is that of a host that has ended" : ""),
        serve(all))
    },
    Check(
      "host.silent", .fault, "The host does not answer.",
      why: "The process that listens hangs, or the machine is overloaded: no command works.",
      mend: "Wait for a moment and look again; then end the process and start the host again.",
      of: \.host
    ) { host, all in
      guard host.contact == .silent else { return .right("The host answers, or none is running") }
      let socket = all.configuration?.settings.socket ?? ""
      guard case .process(let id, _) = all.socket?.listener else {
        return .wrong("The host at \(socket) does not answer in time", restart(all))
      }
      return .wrong(
        "The host at \(socket), process \(id), does not answer in time", "kill -KILL \(id)")
    },
    Check(
      "host.foreign", .fault, "A program that is no widgethost listens at the host's socket.",
      why: "Commands cannot read its answers, and a host cannot listen there.",
      mend: "End that program, or choose another path for the socket.", of: \.host
    ) { host, all in
      guard case .foreign(let reason) = host.contact else {
        return .right("No foreign program listens at the socket")
      }
      let socket = all.configuration?.settings.socket ?? ""
      let what = "is no widgethost of this version: \(reason)"
      guard case .process(let id, _) = all.socket?.listener, id > 1 else {
        return .wrong(
          "The program at \(socket) \(what)", "ss -xlp | grep -F \(socket.quotedForShell)")
      }
      return .wrong("The program at \(socket), process \(id), \(what)", "kill \(id)")
    },
    Check(
      "host.denied", .fault, "The host refuses this user.",
      why: "The socket is for the user of the host; every command ends with 77.",
      mend: "Use the commands as the user of the host, or let the host offer a read_socket.",
      of: \.host
    ) { host, all in
      guard host.contact == .denied else { return .right("The host refuses no request") }
      let socket = all.configuration?.settings.socket ?? ""
      let owner = all.socket?.file.owner ?? 0
      return .wrong(
        "User \(all.user) may not use the host at \(socket), which belongs to user \(owner)",
        "sudo -u '#\(owner)' widgethost list --socket \(socket.quotedForShell)")
    },
    Check(
      "host.version", .warning, "The running host has another version than this command.",
      why:
        "The host of before an update still runs; new commands and plugins may not work with it.",
      mend: "Restart the host.", of: \.host
    ) { host, all in
      guard let version = host.stats?.version else { return .noHost }
      guard version != all.version else {
        return .right("Host and command have version \(version)")
      }
      return .wrong("The host has version \(version), this command \(all.version)", restart(all))
    },
    Check(
      "host.late", .fault, "The host does its work late, or too many reloads wait.",
      why: "Widgets show old entries although they are due.",
      mend: "Look for what uses the processors; raise concurrent_calls, or reload fewer widgets.",
      of: \.host
    ) { host, _ in host.verdict(of: .scheduler) { _ in "widgethost stats" } },
    Check(
      "host.clients", .warning, "The host is near a limit of its clients.",
      why: "At the limit it refuses connections, and closes those that do not read.",
      mend: "End programs that open many connections or do not read.", of: \.host
    ) { host, all in
      host.verdict(of: .clients) { _ in
        "ss -xp | grep -F \((all.configuration?.settings.socket ?? "socket").quotedForShell)"
      }
    },
    Check(
      "host.descriptors", .warning, "The host has nearly as many open files as it may have.",
      why: "Without a free descriptor it can neither accept clients nor start workers.",
      mend: "Raise the limit of open files in the unit, with LimitNOFILE=.", of: \.host
    ) { host, all in
      host.verdict(of: .descriptors) { _ in editUnit(all) }
    },
    Check(
      "host.fleet", .warning, "No agent of the fleet is connected to the host.",
      why: "The widgets of the fleet keep the entries that they have.",
      mend: "Start widgethost-fleet as the user of the host, and look at its log.", of: \.host
    ) { host, all in
      host.verdict(of: .fleet) { _ in
        "journalctl \(all.user == 0 ? "" : "--user ")SYSLOG_IDENTIFIER=widgethost-fleet"
      }
    },
    Check(
      "host.pictures", .warning, "The host cannot draw PNG and BMP.",
      why: "Bars, panels and board files that ask for pictures get none.",
      mend: "Read the lines of widgethost-render in the log of the host.", of: \.host
    ) { host, all in
      host.verdict(of: .pictures) { _ in
        "journalctl \(all.user == 0 ? "" : "--user ")SYSLOG_IDENTIFIER=widgethost -p warning"
      }
    },
  ]

  /// Returns the command that starts a host with the same flags.
  private static func serve(_ facts: Facts) -> String {
    guard let launch = facts.configuration?.settings.launch else { return "widgethost serve" }
    let flags =
      [
        ("--config", launch.configFile), ("--socket", launch.socket),
        ("--state-dir", launch.stateDirectory),
      ].flatMap { name, value in value.map { [name, $0] } ?? [] }
      + launch.pluginDirectories.flatMap { ["--plugin-dir", $0] }
    return (["widgethost", "serve"] + flags).map(\.quotedForShell).joined(separator: " ")
  }

  static let programChecks = [
    Check(
      "programs.worker", .fault, "The program widgethost-worker cannot be run.",
      why: "Every plugin runs in this program; a host does not start without it.",
      mend: "Install widgethost-worker beside widgethost.", of: \.programs
    ) { programs, _ in
      runnable(programs.worker)
    },
    Check(
      "programs.render", .warning, "The program widgethost-render cannot be run.",
      why: "PNG and BMP cannot be drawn; all other formats can.",
      mend: "Install widgethost-render beside widgethost.", of: \.programs
    ) { programs, _ in
      runnable(programs.render)
    },
    Check(
      "programs.open-to-others", .fault, "Other users can change a program of the host.",
      why: "Who can change the program can run programs as the user of the host.",
      mend: "Take the right to write from others.", of: \.programs
    ) { programs, all in
      .wrong(
        [programs.widgethost, programs.worker, programs.render].compactMap { file in
          file.objection(for: all.user).map {
            Problem("\(file.path) \($0)", ownCommand(file, all.user))
          }
        }, else: "Only their owner can change the programs")
    },
  ]

  private static func runnable(_ program: FileState) -> Verdict {
    let path = program.path.quotedForShell
    switch program.kind {
    case .missing:
      return .wrong(
        "\(program.path) does not exist", "sudo apt-get install --reinstall widgethost")
    case .file where program.isExecutable: return .right("\(program.path) can be run")
    case .file: return .wrong("\(program.path) is not executable", "chmod +x \(path)")
    case .unreadable(let reason): return .wrong("\(program.path): \(reason)", "ls -l \(path)")
    case .folder, .socket, .other:
      return .wrong("\(program.path) is no program", "ls -ld \(path)")
    }
  }
}
