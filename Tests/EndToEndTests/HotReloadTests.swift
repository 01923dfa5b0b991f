import Foundation
import TestPluginBuilder
import Testing

/// New builds of a plugin under a running host.
@Suite struct HotReloadTests {
  private static let widget = """
    [budget]
    load = "20s"
    [[widget]]
    id = "w"
    kind = "paced"
    parameters = { numbered = true, next = 3600000 }
    """

  private let folder: PluginFolder

  init() throws {
    folder = try PluginFolder()
  }

  /// A host with a live widget of the plugin `paced`.
  private func host() async throws -> RunningHost {
    let host = try RunningHost(configuration: Self.widget)
    try host.install(URL(filePath: try await folder.build("paced")), as: "paced")
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get w").field("state") == "live"
    }
    return host
  }

  /// Installs a file of the plugin that the host must refuse.
  private func installBad(_ host: RunningHost) async throws {
    let bad = try await folder.build("variant", as: "bad", defines: ["SYMBOL=something_else"])
    try host.install(URL(filePath: bad), as: "paced")
    try await eventually("the bad file is told") {
      host.logText.contains("exports no symbol widgethost_plugin")
    }
  }

  private func isReloaded(_ host: RunningHost) async throws -> Bool {
    let before = try await host.ask("get w").field("made")
    let rows = try await host.ask("reload w force=1 wait=1").text
    let after = try await host.ask("get w").field("made")
    return rows.contains(#""status":"done""#) && before != after
  }

  @Test func `a bad file leaves the former build in use, in its worker and in a new one`()
    async throws
  {
    let host = try await host()
    let worker = try #require(try await host.workerProcess("paced"))
    try await installBad(host)
    #expect(try await isReloaded(host))
    #expect(try await host.workerProcess("paced") == worker)
    kill(worker, SIGKILL)
    try await eventually("the worker has ended") { kill(worker, 0) != 0 }
    #expect(try await isReloaded(host), "a new worker loads the file that is gone from its path")
    #expect(try await host.workerProcess("paced") != worker)
    let row = try await host.ask("plugins").text
    #expect(row.contains(#""state":"failed""#) && row.contains("stays in use"), "\(row)")
    try host.install(
      URL(filePath: try await folder.build("paced", defines: [#"VERSION="2""#])), as: "paced")
    try await eventually("the mended file has no error") {
      try await host.ask("plugins").text.contains(#""error":null"#)
    }
    // The new build is described first.
    try await eventually("the mended file serves") { try await isReloaded(host) }
  }

  @Test func `a file that is overwritten in its place is not used any more`() async throws {
    let host = try await host()
    let library = host.plugins.appending(path: "libpaced.so")
    let handle = try FileHandle(forWritingTo: library)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data("no plugin".utf8))
    try handle.close()
    try await eventually("the bad file is told") { host.logText.contains("error Plugin paced: ") }
    #expect(try await host.ask("plugins").text.contains("stays in use") == false)
    #expect(try await host.ask("reload w force=1 wait=1").text.contains(#""status":"failed""#))
    #expect(try await host.ask("get w").code == nil, "the last entry stays")
  }

  @Test func `the former build serves while the new one is being loaded`() async throws {
    let host = try await host()
    let worker = try #require(try await host.workerProcess("paced"))
    let gate = host.state.appending(path: "plugins/paced/gate")
    try host.install(
      URL(filePath: try await folder.build("paced", defines: ["WAITS_FOR_GATE"])), as: "paced")
    try await eventually("the new build is being loaded") {
      try await host.ask("plugins").text.contains(#""state":"loading""#)
    }
    #expect(try await isReloaded(host))
    #expect(try await host.workerProcess("paced") == worker)
    try Data().write(to: gate)
    try await eventually("the new build has taken over") {
      let new = try await host.workerProcess("paced")
      return new != nil && new != worker
    }
    try await eventually("the former worker has ended") { kill(worker, 0) != 0 }
    #expect(try await isReloaded(host))
  }

  @Test func `a newer build does not wait for one that is still being loaded`() async throws {
    let host = try await host()
    try host.install(
      URL(filePath: try await folder.build("paced", defines: ["WAITS_FOR_GATE"])), as: "paced")
    try await eventually("the new build is being loaded") {
      try await host.ask("plugins").text.contains(#""state":"loading""#)
    }
    async let rows = host.ask("reload plugin=paced")
    try host.install(
      URL(filePath: try await folder.build("paced", defines: [#"VERSION="3""#])), as: "paced")
    try await eventually("the newer build is in use") {
      try await host.ask("plugins").text.contains(#""version":"3""#)
    }
    #expect(try await rows.text.contains(#""status":"done""#))
    #expect(!host.logText.contains("could not be loaded"))
  }

  @Test func `reload of a plugin keeps its worker if a new one cannot load it`() async throws {
    let host = try await host()
    let worker = try #require(try await host.workerProcess("paced"))
    try Data().write(to: host.state.appending(path: "plugins/paced/broken"))
    let rows = try await host.ask("reload plugin=paced").text
    #expect(rows.contains(#""status":"failed""#) && rows.contains("init failed"), "\(rows)")
    #expect(try await host.workerProcess("paced") == worker)
    #expect(try await isReloaded(host))
    try FileManager.default.removeItem(at: host.state.appending(path: "plugins/paced/broken"))
    #expect(try await host.ask("reload plugin=paced").text.contains(#""status":"done""#))
    #expect(try await host.workerProcess("paced") != worker)
  }

  @Test(arguments: ["file", "folder"])
  func `a link that leads elsewhere is noticed, and so is a new file behind it`(
    what: String
  ) async throws {
    let host = try RunningHost(configuration: Self.widget)
    for version in ["1", "2"] {
      let place = host.root.appending(path: "v\(version)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
      chmod(place.path, 0o700)
      let built = try await folder.build("paced", defines: [#"VERSION="\#(version)""#])
      try FileManager.default.copyItem(
        atPath: built, toPath: place.appending(path: "libpaced.so").path)
    }
    let link = what == "file" ? host.plugins.appending(path: "libpaced.so") : host.plugins
    if what == "folder" { try FileManager.default.removeItem(at: link) }
    func lead(to version: String) throws {
      let target = "../v\(version)" + (what == "file" ? "/libpaced.so" : "")
      let draft = host.root.appending(path: "plugins.draft")
      let place = what == "file" ? target : String(target.dropFirst(3))
      try FileManager.default.createSymbolicLink(atPath: draft.path, withDestinationPath: place)
      try #require(rename(draft.path, link.path) == 0)
    }
    func isLive(_ version: String) async throws {
      try await eventually("build \(version) is in use") {
        try await host.ask("plugins").text.contains(#""version":"\#(version)""#)
      }
    }
    try lead(to: "1")
    try await host.start()
    try await isLive("1")
    try lead(to: "2")
    try await isLive("2")
    let draft = host.root.appending(path: "v2/draft")
    try FileManager.default.copyItem(
      at: host.root.appending(path: "v1/libpaced.so"), to: draft)
    try #require(rename(draft.path, host.root.appending(path: "v2/libpaced.so").path) == 0)
    try await isLive("1")
    guard what == "folder" else { return }
    // The folder itself is watched, and not only the files that were there when the link was changed.
    try FileManager.default.copyItem(
      at: host.root.appending(path: "v1/libpaced.so"),
      to: host.root.appending(path: "v2/libmore.so"))
    try await eventually("the new file is seen") {
      try await host.ask("plugins").text.contains(#""name":"more""#)
    }
  }

  @Test func `a folder that is made later is noticed`() async throws {
    let host = try RunningHost(configuration: Self.widget)
    try FileManager.default.removeItem(at: host.plugins)
    try await host.start()
    // The host answers a request once it has read the folders.
    #expect(try await host.ask("plugins").text.isEmpty)
    try FileManager.default.createDirectory(
      at: host.plugins, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    try host.install(URL(filePath: try await folder.build("paced")), as: "paced")
    try await eventually("the widget is live") {
      try await host.ask("get w").field("state") == "live"
    }
  }

  @Test func `other names in Info.plist are another build`() async throws {
    let host = try await host()
    let resources = host.plugins.appending(path: "paced.resources")
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: false)
    for (count, name) in ["First", "Second"].enumerated() {
      try "<plist><dict><key>CFBundleName</key><string>\(name)</string></dict></plist>".write(
        to: resources.appending(path: "Info.plist"), atomically: true, encoding: .utf8)
      try await eventually("\(name) is another build") {
        host.logText.components(separatedBy: "Plugin paced: another build, ").count == count + 2
      }
    }
    #expect(try await isReloaded(host))
  }
}
