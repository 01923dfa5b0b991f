import HostConfiguration
import PluginBuild
import WidgetModel
import WidgetWire

@testable import HostDiagnosis

/// A change of sound facts that breaks a single rule.
struct Mistake: Sendable {
  /// The id of the check that finds the mistake.
  var id: String
  /// A part of the finding's message.
  var words: String
  /// A part of the command.
  var command: String
  var make: @Sendable (inout Facts) -> Void

  init(
    _ id: String, _ words: String, _ command: String,
    _ make: @escaping @Sendable (inout Facts) -> Void
  ) {
    (self.id, self.words, self.command, self.make) = (id, words, command, make)
  }

  static let all = settings + sockets + hosts + disks + plugins + galleries + machine + tools

  private static let place = SourceLocation(file: "/c/host.conf", line: 3, column: 5)

  private static let settings: [Mistake] = [
    Mistake(
      "configuration.invalid", "/c/host.conf:3:5: host.x: unknown key",
      "${EDITOR:-nano} +3 /c/host.conf"
    ) {
      $0.configuration?.problems = [.init(location: place, key: "host.x", message: "unknown key")]
    },
    Mistake("configuration.open-to-others", "mode 666", "chmod go-w /home/me") {
      $0.configuration?.file?.mode = 0o666
    },
    Mistake("configuration.environment-file", "of the plugin p is not UTF-8", "chmod 600 /c/env") {
      $0.configuration?.environmentFlaws = [
        .init(plugin: "p", path: "/c/env", reason: "is not UTF-8")
      ]
    },
    Mistake("configuration.fleet-password", "/c/password is open to other users", "chmod 600") {
      $0.configuration?.fleetPasswordFlaw = "/c/password is open to other users"
    },
    Mistake("configuration.missing-path", "read in [plugin.p] names /gone", "nano} /home/me") {
      $0.configuration?.missingPaths = [.init(plugin: "p", key: "read", path: "/gone")]
    },
    Mistake("configuration.unused-table", "did you mean \"clock\"?", "+3 /c/host.conf") {
      $0.configuration?.settings.plugins["clok"] = PluginConfiguration(location: place)
    },
    Mistake("configuration.not-applied", "It is so", "widgethost reload --config") {
      $0.host?.set(.configuration, .degraded, remedy: "Correct it")
    },
    Mistake("configuration.needs-restart", "It is so", "systemctl --user restart") {
      $0.host?.set(.configuration, .ok, remedy: "Restart the host")
    },
  ]

  private static let sockets: [Mistake] = [
    Mistake("socket.no-path", "XDG_RUNTIME_DIR is unset", "export XDG_RUNTIME_DIR=") {
      $0.configuration?.socketProblem = "XDG_RUNTIME_DIR is unset"
    },
    Mistake(
      "socket.other-file", "is a folder, not a socket", "mv /run/user/1000/widgethost/socket "
    ) {
      $0.socket?.file.kind = .folder
    },
    Mistake("socket.folder", "cannot make files in /run/user", "install -d -m 700 -o 1000 ") {
      $0.socket?.folder.isWritable = false
      $0.socket?.listener = .nobody
      $0.state?.lockHolder = nil
    },
    Mistake("socket.folder-open-to-others", "mode 777", "chmod go-w /run/user/1000/widgethost") {
      $0.socket?.folder.mode = 0o777
      $0.socket?.file.mode = 0o600
    },
    Mistake("socket.open-to-others", "has mode 666", "chmod 600 ") {
      $0.socket?.folder.mode = 0o755
      $0.socket?.file.mode = 0o666
    },
    Mistake("socket.foreign-owner", "Process 42 of user 666", "WIDGETHOST_SOCKET=") {
      $0.socket?.listener = .process(id: 42, user: 666)
    },
    Mistake("socket.read-group", "the group nobodies", "groupadd nobodies") {
      $0.configuration?.unknownGroup = "nobodies"
    },
    Mistake("socket.read-missing", "/r/socket does not exist", "restart widgethost") {
      $0.socket?.readFile = FileState("/r/socket", .missing)
    },
    Mistake("socket.read-unreachable", "/r has mode 700", "chmod o+x /r") {
      $0.configuration?.settings.readSocket = ReadSocket(path: "/r/socket", mode: 0o666)
      $0.socket?.readFile = Facts.own("/r/socket", .socket, mode: 0o666)
      $0.socket?.readFolder = Facts.own("/r", .folder, mode: 0o700)
    },
  ]

  private static let hosts: [Mistake] = [
    Mistake("host.not-running", "that of a host that has ended", "widgethost serve") {
      $0.host = HostFacts(.notRunning)
      $0.socket?.listener = .nobody
      $0.state?.lockHolder = nil
    },
    Mistake("host.silent", "process 42, does not answer", "kill -KILL 42") {
      $0.host = HostFacts(.silent)
    },
    Mistake("host.foreign", "it speaks another protocol", "kill 42") {
      $0.host = HostFacts(.foreign("it speaks another protocol"))
    },
    Mistake("host.denied", "User 1000 may not use", "sudo -u '#1000' widgethost list") {
      $0.host = HostFacts(.denied)
    },
    Mistake("host.version", "The host has version 0.9, this command 1.0.0", "restart") {
      $0.host?.stats?.version = "0.9"
    },
    Mistake("host.late", "It is so", "widgethost stats") {
      $0.host?.set(.scheduler, .failing, remedy: "r")
    },
    Mistake("host.clients", "It is so", "ss -xp") {
      $0.host?.set(.clients, .degraded, remedy: "r")
    },
    Mistake("host.descriptors", "It is so", "systemctl --user edit") {
      $0.host?.set(.descriptors, .degraded, remedy: "r")
    },
    Mistake("host.fleet", "It is so", "journalctl --user") {
      $0.host?.set(.fleet, .degraded, remedy: "r")
    },
    Mistake("host.pictures", "It is so", "journalctl --user") {
      $0.host?.set(.pictures, .degraded, remedy: "r")
    },
    Mistake("programs.worker", "widgethost-worker does not exist", "apt-get install") {
      $0.programs?.worker = FileState("/usr/bin/widgethost-worker", .missing)
    },
    Mistake("programs.render", "is not executable", "chmod +x /usr/bin/widgethost-render") {
      $0.programs?.render.isExecutable = false
    },
    Mistake("programs.open-to-others", "belongs to user 7", "sudo chown 1000 /usr/bin/widgethost") {
      $0.programs?.widgethost.owner = 7
    },
  ]

  private static let disks: [Mistake] = [
    Mistake("state.no-path", "HOME is unset", "export HOME=") {
      $0.configuration?.stateProblem = "HOME is unset"
    },
    Mistake("state.not-a-folder", "is a file, not a folder", "mv /home/me/.local/state/widgethost ")
    {
      $0.state?.folder.kind = .file
    },
    Mistake("state.unwritable", "User 1000 cannot write", "sudo chown -R 1000 ") {
      $0.state?.nearest.isWritable = false
    },
    Mistake("state.open-to-others", "mode 770", "chmod go-w") { $0.state?.folder.mode = 0o770 },
    Mistake("state.other-host", "Process 99 uses", "kill 99") {
      $0.state?.lockHolder = 99
    },
    Mistake("state.newer-format", "has format 9, of widgethost 7.0", "mv ") {
      $0.state?.newerFormat = "format 9, of widgethost 7.0"
    },
    Mistake("state.remote-disk", "of the type NFS", "WIDGETHOST_STATE_DIR=") {
      $0.state?.disk?.remoteName = "NFS"
    },
    Mistake("state.damaged-store", "/s/store.damaged-1 is a store", "rm -r /s/store.damaged-1") {
      $0.state?.damagedStores = ["/s/store.damaged-1"]
    },
    Mistake("state.unreadable-widgets", "/s/widgets.unreadable", "less /s/widgets.unreadable") {
      $0.state?.unreadableWidgets = ["/s/widgets.unreadable"]
    },
    Mistake("state.memory-only", "It is so", "df -h ") {
      $0.host?.set(.store, .degraded, remedy: "r")
    },
    Mistake("disk.full", "15 MiB are free", "df -h ") { $0.state?.disk?.freeBytes = 15 << 20 },
    Mistake("disk.low", "may grow by 512 MiB, and 100 MiB are free", "df -h ") {
      $0.state?.disk?.freeBytes = 100 << 20
    },
    Mistake("disk.no-files", "3 more files", "df -i ") { $0.state?.disk?.freeFiles = 3 },
    Mistake("disk.read-only", "mounted for reading only", "findmnt -T ") {
      $0.state?.disk?.isReadOnly = true
    },
    Mistake("disk.slow", "It is so", "pressure/io") { $0.host?.set(.disk, .degraded, remedy: "r") },
  ]

  private static let plugins: [Mistake] = [
    Mistake("plugins.folder", "/p: the folder is writable", "chmod u+rx,go-w /p") {
      $0.plugins?.refusedFolders = [
        .init(path: "/p", reason: "the folder is writable", file: own("/p", .folder))
      ]
    },
    Mistake("plugins.folder-missing", "/gone does not exist", "mkdir -p -m 755 /gone") {
      $0.plugins?.missingFolders = ["/gone"]
    },
    Mistake("plugins.none", "No plugin is in /home/me", "widgethost install") {
      $0.plugins?.names = []
      $0.host?.plugins = []
    },
    Mistake("plugins.refused", "/p/libx.so: is a FIFO", "mv /p/libx.so /p/libx.so.refused") {
      $0.plugins?.refused = [
        .init(path: "/p/libx.so", name: "x", reason: "is a FIFO", file: own("/p/libx.so", .other))
      ]
    },
    Mistake("plugins.failed", "bad: it exits", "widgethost validate /p/libbad.so --level 1") {
      var row = PluginRow(name: "bad", path: "/p/libbad.so", state: .failed)
      row.error = "it exits"
      $0.host?.plugins.append(row)
    },
    Mistake(
      "plugins.quarantined", "clock is in quarantine for 10 more minutes", "unquarantine clock"
    ) {
      $0.host?.plugins[0].quarantine = WireTime($0.now + .seconds(600))
      $0.host?.plugins[0].error = "it is in quarantine"
    },
    Mistake("widgets.error", "w: PROVIDER_FAILED: no", "widgethost why w") {
      var row = WidgetRow(id: "w", kind: "k", family: "small", state: .error)
      row.error = "PROVIDER_FAILED: no"
      $0.host?.widgets.append(row)
    },
    Mistake("widgets.stale", "its refresh is overdue", "widgethost why w") {
      $0.host?.widgets.append(WidgetRow(id: "w", kind: "k", family: "small", state: .stale))
    },
    Mistake("budget.refreshes", "w has used 72 of 72 refreshes", "widgethost reload w --force") {
      $0.host?.reports = [Self.report(used: 72)]
    },
    Mistake("budget.actions", "w has refused 5 actions", "widgethost why w") {
      var report = Self.report(used: 0)
      report.actions = WhyActions(burst: 60, interval: 5, left: 0, next: nil, refused: 5)
      $0.host?.reports = [report]
    },
  ]

  private static let galleries: [Mistake] = [
    Mistake("gallery.program", "widgethost-gallery does not exist", "apt-get install") {
      $0.gallery?.program = FileState("/usr/bin/widgethost-gallery", .missing)
    },
    Mistake(
      "gallery.not-listening", "No process listens at 127.0.0.1:7080",
      "journalctl --user -u widgethost-gallery"
    ) { $0.gallery?.listener = nil },
    Mistake("gallery.address-taken", "nginx, process 80, listens at 127.0.0.1:7080", "nano}") {
      $0.gallery?.listener = ListeningProcess(user: 1000, id: 80, program: "nginx")
    },
    Mistake("gallery.token-open", "The token /t is open to other users", "chmod 600 /t") {
      $0.gallery?.tokenFlaws = [
        .init(path: "/t", reason: "is open to other users", isOpenToOthers: true)
      ]
    },
    Mistake("gallery.token-missing", "The token /t does not exist", "+3 /c/host.conf") {
      $0.gallery?.tokenFlaws = [.init(path: "/t", reason: "does not exist", location: place)]
    },
    Mistake("gallery.certificate", "the key /k is not that of", "ls -l /etc/ssl/gallery.pem") {
      $0.gallery?.certificate = CertificateFacts(problem: "the key /k is not that of /c")
    },
    Mistake("gallery.certificate-invalid", "expired 1157 days ago", "-dates -in /etc/ssl/gallery") {
      $0.gallery?.certificate?.start = 1_600_000_000
      $0.gallery?.certificate?.end = 1_700_000_000
    },
    Mistake("gallery.certificate-expires", "is valid for 29 days only", "gallery certificate") {
      $0.gallery?.certificate?.end = 1_800_000_000 + 30 * 86_400 - 1
      $0.configuration?.settings.gallery.certificate?.certificate =
        "/home/me/.local/state/widgethost/gallery/certificate.pem"
    },
    Mistake(
      "gallery.unknown-widget", "The panel desk shows clok/small, which", "+3 /c/host.conf"
    ) {
      $0.gallery?.displays = [
        .init(name: "The panel desk", widgets: ["clock/small", "clok/small"], location: place)
      ]
    },
    Mistake("gallery.panel", "The panel desk: load has 2x2 pixels", "widgethost panel list") {
      $0.gallery?.panelProblems = ["desk": "load has 2x2 pixels"]
    },
  ]

  private static func own(_ path: String, _ kind: FileState.Kind) -> FileState {
    Facts.own(path, kind, mode: 0o700)
  }

  private static func report(used: Int) -> WhyReport {
    WhyReport.make(
      id: "w",
      budget: WhyBudget(
        refreshesPerDay: 72, used: used, minimumInterval: 300,
        nextSlot: WireTime(Timestamp(seconds: 1_800_000_000))))
  }
}

extension WhyReport {
  /// A report on a live widget of the kind `k`.
  fileprivate static func make(id: String, budget: WhyBudget) -> WhyReport {
    WhyReport(
      id: id, kind: "k", plugin: "p", family: "small", state: .live,
      next: WhyNext(.never, policy: nil), budget: budget)
  }
}
