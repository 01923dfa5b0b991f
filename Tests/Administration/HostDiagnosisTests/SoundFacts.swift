import HostConfiguration
import PluginBuild
import WidgetModel
import WidgetWire

@testable import HostDiagnosis

extension Facts {
  /// The facts of a set-up without any mistake, with a running host.
  static var sound: Facts {
    var facts = Facts(now: Timestamp(seconds: 1_800_000_000), user: 1000, version: "1.0.0")
    var settings = HostConfiguration(
      launch: LaunchContext(
        environment: [:], workingDirectory: "/", executable: "/usr/bin/widgethost", userID: 1000))
    settings.socket = "/run/user/1000/widgethost/socket"
    settings.stateDirectory = "/home/me/.local/state/widgethost"
    settings.file = "/home/me/.config/widgethost/host.conf"
    facts.configuration = ConfigurationFacts(settings: settings)
    facts.configuration?.file = own("/home/me/.config/widgethost/host.conf", .file, mode: 0o644)
    facts.socket = SocketFacts(
      file: own(settings.socket, .socket, mode: 0o600),
      folder: own("/run/user/1000/widgethost", .folder, mode: 0o700),
      listener: .process(id: 42, user: 1000))
    facts.host = .sound
    facts.programs = ProgramFacts(
      widgethost: own("/usr/bin/widgethost", .file, mode: 0o755),
      worker: own("/usr/bin/widgethost-worker", .file, mode: 0o755),
      render: own("/usr/bin/widgethost-render", .file, mode: 0o755))
    var state = StateFacts(folder: own(settings.stateDirectory, .folder, mode: 0o700))
    state.disk = DiskFacts(freeBytes: 1 << 40, freeFiles: 1 << 20)
    state.lockHolder = 42
    facts.state = state
    facts.plugins = PluginFacts()
    facts.plugins?.folders = ["/home/me/.local/share/widgethost/plugins"]
    facts.plugins?.names = ["clock"]
    facts.gallery = .sound
    facts.configuration?.settings.gallery.certificate = CertificateFiles(
      certificate: "/etc/ssl/gallery.pem", key: "/etc/ssl/gallery.key")
    facts.kernel = KernelFacts()
    facts.kernel?.availableMemory = 8 << 30
    facts.fonts = .sound
    facts.clock = ClockFacts()
    facts.tools = .sound
    facts.unread = []
    return facts
  }

  /// A file or folder of the user 1000 that can be written and run.
  static func own(_ path: String, _ kind: FileState.Kind, mode: UInt32) -> FileState {
    var state = FileState(path, kind, owner: 1000, mode: mode)
    state.isWritable = true
    state.isExecutable = true
    return state
  }
}

extension HostFacts {
  fileprivate static var sound: HostFacts {
    var host = HostFacts(.answered)
    host.health = HealthReport(HealthCheck.Name.allCases.map { HealthCheck($0, .ok, "It is fine") })
    var stats = StatsReport(
      version: "1.0.0", boot: "b", started: WireTime(Timestamp(seconds: 1_700_000_000)), seq: "b:1")
    stats.process.pid = 42
    stats.sandbox.landlock = 6
    host.stats = stats
    var plugin = PluginRow(
      name: "clock", path: "/usr/lib/widgethost/plugins/libclock.so", state: .running)
    plugin.id = "org.example.clock"
    plugin.sandbox = ["landlock-6", "seccomp", "mdwe", "cgroup"]
    host.plugins = [plugin]
    host.widgets = [WidgetRow(id: "clock/small", kind: "clock", family: "small", state: .live)]
    return host
  }

  /// Changes the result of a check of `health`.
  mutating func set(_ name: HealthCheck.Name, _ state: HealthState, remedy: String?) {
    let checks = HealthCheck.Name.allCases.map {
      $0 == name
        ? HealthCheck($0, state, "It is so", remedy: remedy) : HealthCheck($0, .ok, "It is fine")
    }
    health = HealthReport(checks)
  }
}

extension GalleryFacts {
  fileprivate static var sound: GalleryFacts {
    var gallery = GalleryFacts(
      program: Facts.own("/usr/bin/widgethost-gallery", .file, mode: 0o755))
    gallery.isWanted = true
    gallery.enabledUnit = "/home/me/.config/systemd/user/default.target.wants/g.service"
    gallery.listener = ListeningProcess(user: 1000, id: 43, program: "widgethost-gallery")
    gallery.certificate = CertificateFacts(start: 0, end: 1_810_000_000)
    return gallery
  }
}

extension FontFacts {
  fileprivate static var sound: FontFacts {
    var fonts = FontFacts(configuration: FileState("/etc/fonts/fonts.conf", .file))
    let names = [
      "Inter-Regular.otf", "DejaVuSans.ttf", "NotoColorEmoji.ttf",
      "materialdesignicons-webfont.ttf",
    ]
    for name in names {
      _ = fonts.note(name)
    }
    return fonts
  }
}

extension ToolFacts {
  fileprivate static var sound: ToolFacts {
    var tools = AuthorTools()
    tools.sdk = "/usr/share/widgethost/sdk"
    tools.swift = "/usr/bin/swift"
    tools.swiftVersion = "6.3.1"
    tools.stampCompiler = "Clang 21.0.0 (https://example.org 1)"
    tools.compiledSDK = "/home/me/.cache/widgethost/sdk/b"
    tools.isCompiled = true
    (tools.c, tools.cargo, tools.valgrind) = ("/usr/bin/cc", "/usr/bin/cargo", "/usr/bin/valgrind")
    return ToolFacts(tools, ownCompiler: "Clang 21.0.0 (https://example.org 1)")
  }
}
