import Foundation
import Testing

/// The folder that a worker runs from, so that its plugin's resources lie beside it.
@Suite struct ResourceTests {
  private func host(resources: String?) async throws -> RunningHost {
    let host = try RunningHost()
    try await host.installTestPlugin("located")
    if let resources { try put("hello", resources, host) }
    try await host.start()
    return host
  }

  private func put(_ text: String, _ resources: String, _ host: RunningHost) throws {
    let folder = host.plugins.appending(path: resources)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Resources"), withIntermediateDirectories: true)
    try text.write(
      to: folder.appending(path: "hello.txt"), atomically: true, encoding: .utf8)
    try text.write(
      to: folder.appending(path: "Resources/inner.txt"), atomically: true, encoding: .utf8)
  }

  private func workers(_ host: RunningHost) -> [String] {
    (try? FileManager.default.contentsOfDirectory(
      atPath: host.state.appending(path: "workers").path)) ?? []
  }

  private func tells(_ text: String, _ host: RunningHost) async throws {
    try await eventually("the plugin tells \(text)") {
      try await host.ask("get located/small").text == text
    }
  }

  @Test func `a plugin finds its resources beside the program and in its folder`() async throws {
    let host = try await host(resources: "pack_located.resources")
    try await tells("located module=yes main=yes nested=yes home=1", host)
    #expect(workers(host) == ["located"])
  }

  @Test(arguments: [nil, "pack_other.resources", "located2.resources"])
  func `a plugin without resources runs from where the worker is`(other: String?) async throws {
    let host = try await host(resources: other)
    try await tells("widgethost-worker module=no main=no nested=no home=1", host)
    #expect(workers(host).isEmpty)
  }

  @Test func `without a place for the folder the plugin does without, and the log says so`()
    async throws
  {
    let host = try RunningHost()
    try await host.installTestPlugin("located")
    try put("hello", "pack_located.resources", host)
    try FileManager.default.createDirectory(
      at: host.state, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try "in the way".write(
      to: host.state.appending(path: "workers"), atomically: true, encoding: .utf8)
    try await host.start()
    try await tells("widgethost-worker module=no main=no nested=no home=1", host)
    #expect(host.logText.contains("Bundle.main"))
  }

  @Test func `the folder goes with the plugin`() async throws {
    let host = try await host(resources: "located.resources")
    try await tells("located module=no main=yes nested=yes home=1", host)
    try FileManager.default.removeItem(at: host.plugins.appending(path: "liblocated.so"))
    #expect(try await host.ask("reload").isOK)
    try await eventually("the folder is gone") { self.workers(host).isEmpty }
    #expect(
      FileManager.default.fileExists(
        atPath: host.plugins.appending(path: "located.resources/hello.txt").path))
  }
}
