import Foundation
import Testing
import WidgetModel

@testable import HostSupervisor

@Suite struct WorkerEnvironmentTests {
  @Test func `a plugin with a directory of its own has its home there`() {
    let variables = WorkerEnvironment.variables(home: "/h")
    for variable in [
      "HOME=/h", "CFFIXED_USER_HOME=/h", "XDG_CACHE_HOME=/h/cache", "XDG_CONFIG_HOME=/h/config",
      "XDG_DATA_HOME=/h/data", "XDG_STATE_HOME=/h/state", "TMPDIR=/h",
      "PATH=/usr/local/bin:/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no",
    ] {
      #expect(variables.contains(variable), "\(variable)")
    }
  }

  @Test func `a plugin without one has no home`() {
    let variables = WorkerEnvironment.variables(home: nil)
    #expect(variables.contains("HOME=/nonexistent") && variables.contains("TMPDIR=/tmp"))
  }

  @Test func `nothing of the host's is inherited but language, time zone, fonts and libraries`()
    async
  {
    await #expect(processExitsWith: .success) {
      let inherited = ["LANG", "LC_ALL", "TZ", "FONTCONFIG_FILE", "FONTCONFIG_PATH"]
      for name in inherited { setenv(name, "of-\(name)", 1) }
      setenv("SECRET", "x", 1)
      unsetenv("LD_LIBRARY_PATH")
      let plain = WorkerEnvironment.variables(home: nil)
      let names = Set(plain.map { $0.prefix { $0 != "=" } })
      #expect(
        names
          == Set(inherited.map { $0[...] }).union([
            "PATH", "SWIFT_BACKTRACE", "HOME", "CFFIXED_USER_HOME",
            "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "TMPDIR",
            "WIDGETHOST_RESOURCES",
          ]))
      #expect(
        WorkerEnvironment.variables(home: nil, resources: ["/a.resources", "/b.resources"])
          .contains("WIDGETHOST_RESOURCES=/a.resources\n/b.resources"))
      #expect(plain.contains("LANG=of-LANG") && plain.contains("TZ=of-TZ"))
      #expect(
        WorkerEnvironment.variables(home: nil, libraries: "/l").contains("LD_LIBRARY_PATH=/l"))
      setenv("LD_LIBRARY_PATH", "/a", 1)
      #expect(WorkerEnvironment.variables(home: nil).contains("LD_LIBRARY_PATH=/a"))
      #expect(
        WorkerEnvironment.variables(home: nil, libraries: "/l").contains("LD_LIBRARY_PATH=/a:/l"))
    }
  }

  @Test func `a directory is made with what leads to it, for its owner only`() throws {
    let root = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))"
    defer { try? FileManager.default.removeItem(atPath: root) }
    #expect(WorkerEnvironment.makeDirectory("\(root)/a/b") == 0)
    #expect(WorkerEnvironment.makeDirectory("\(root)/a/b") == 0)
    for path in [root, "\(root)/a", "\(root)/a/b"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
    try "x".write(toFile: "\(root)/file", atomically: true, encoding: .utf8)
    #expect(WorkerEnvironment.makeDirectory("\(root)/file") == ENOTDIR)
    #expect(WorkerEnvironment.makeDirectory("\(root)/file/a") == ENOTDIR)
  }

  @Test func `memory and CPU time are those of the process, as long as it is there`() throws {
    let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let kibibytes = text.split(separator: "\n")
      .filter { $0.hasPrefix("RssAnon:") || $0.hasPrefix("RssShmem:") }
      .compactMap { Int64($0.filter(\.isNumber)) }.reduce(0, +)
    let memory = try #require(ProcessMeter.memory(of: getpid()))
    #expect(memory % 1024 == 0)
    // Other tests run meanwhile in this process.
    #expect((kibibytes << 9...kibibytes << 11).contains(memory))
    #expect(ProcessMeter.memory(of: (1 << 22) + 1) == nil)
    #expect(try #require(ProcessMeter.cpuTime(of: getpid())) > .zero)
    #expect(ProcessMeter.cpuTime(of: (1 << 22) + 1) == nil)
  }

  @Test func `a thread cannot tell its state by its name`() {
    // A letter that joins the bracket of the kernel, after a bracket of the plugin's.
    let fields = ProcessMeter.fieldsAfterName(inText: "7 () R \u{600}) S 1")
    #expect(fields?.dropFirst().first == "S")
  }

  @Test func `two instances are of one build if everything but what was expected is the same`() {
    let plugin = PluginInstance(
      name: "a", path: "/a", contentHash: ContentHash(high: 0, low: 1), stateDirectory: "/s")
    #expect(plugin.isSameBuild(as: plugin))
    let changes: [(inout PluginInstance) -> Void] = [
      { $0.name = "b" }, { $0.path = "/b" }, { $0.stateDirectory = nil },
      { $0.contentHash = ContentHash(high: 0, low: 2) },
    ]
    for change in changes {
      var other = plugin
      change(&other)
      #expect(!plugin.isSameBuild(as: other))
    }
  }

  private static let kind = KindDescriptor(id: "k", displayName: "K", families: .all)

  private static func descriptor(_ kinds: [KindDescriptor]) -> PluginDescriptor {
    PluginDescriptor(
      id: "p", displayName: "P", version: "1", abiMajor: 1, abiMinor: 0, isThreadSafe: false,
      kinds: kinds)
  }

  @Test func `a difference names the kinds that differ, or the plugin`() throws {
    let plugin = Self.descriptor([Self.kind])
    #expect(plugin.difference(from: plugin) == nil)
    var other = Self.kind
    other.id = "other"
    let both = Self.descriptor([Self.kind, other])
    #expect(try #require(both.difference(from: plugin)).contains("of the kind other has changed"))
    #expect(try #require(plugin.difference(from: both)).contains("of the kind other has changed"))
    var renamed = Self.kind
    renamed.displayName = "new"
    #expect(
      try #require(Self.descriptor([renamed]).difference(from: both))
        .contains("of the kinds k, other has changed"))
    var newer = plugin
    newer.version = "2"
    #expect(try #require(newer.difference(from: plugin)).contains("of itself has changed"))
  }
}
