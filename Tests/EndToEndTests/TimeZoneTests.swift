import Foundation
import Testing

/// The machine's time zone changes under a running host. The link is one of the test's own: only
/// debug builds can be told another one.
@Suite(.timeLimit(.minutes(10))) struct TimeZoneTests {
  @Test func `widgets follow the machine's time zone, and stay live meanwhile`() async throws {
    let host = try host()
    try link("/usr/share/zoneinfo/Europe/Berlin", of: host)
    try await host.start()
    try await shows("Europe/Berlin", host)
    // As tools do it: a new link takes the place of the old one.
    try link("/usr/share/zoneinfo/Asia/Tokyo", of: host)
    try await shows("Asia/Tokyo", host)
    // As other tools do it: a file, and the name beside it.
    try? FileManager.default.removeItem(at: localtime(of: host))
    try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/America/New_York"))
      .write(to: localtime(of: host))
    try "America/New_York\n".write(
      to: folder(of: host).appending(path: "timezone"), atomically: true, encoding: .utf8)
    try await shows("America/New_York", host)
    #expect(!host.logText.contains("error"))
  }

  @Test func `a zone of host dot conf is not the machine's to change, but a reload's`() async throws
  {
    let host = try host(configuration: "[host]\ntime_zone = \"Asia/Kolkata\"\n")
    try link("/usr/share/zoneinfo/Europe/Berlin", of: host)
    try await host.start()
    try await shows("Asia/Kolkata", host)
    try link("/usr/share/zoneinfo/Asia/Tokyo", of: host)
    try "[host]\ntime_zone = \"Pacific/Auckland\"\n"
      .write(to: host.configuration, atomically: true, encoding: .utf8)
    kill(host.pid, SIGHUP)
    try await shows("Pacific/Auckland", host)
    #expect(!host.logText.contains("Tokyo"))
    // From here on it is the machine's again.
    try "".write(to: host.configuration, atomically: true, encoding: .utf8)
    kill(host.pid, SIGHUP)
    try await shows("Asia/Tokyo", host)
    try link("/usr/share/zoneinfo/Europe/Berlin", of: host)
    try await shows("Europe/Berlin", host)
  }

  // MARK: -

  private func host(configuration: String = "") throws -> RunningHost {
    let host = try RunningHost(plugins: ["clock"], configuration: configuration)
    host.environment["TZ"] = .some(nil)
    host.environment["WIDGETHOST_TEST_LOCALTIME"] = localtime(of: host).path
    try FileManager.default.createDirectory(
      at: folder(of: host), withIntermediateDirectories: true)
    return host
  }

  private func folder(of host: RunningHost) -> URL { host.root.appending(path: "etc") }

  private func localtime(of host: RunningHost) -> URL {
    folder(of: host).appending(path: "localtime")
  }

  private func link(_ target: String, of host: RunningHost) throws {
    let draft = folder(of: host).appending(path: "draft")
    try FileManager.default.createSymbolicLink(
      atPath: draft.path, withDestinationPath: target)
    guard rename(draft.path, localtime(of: host).path) == 0 else { throw POSIXError(.EIO) }
  }

  private func shows(_ zone: String, _ host: RunningHost) async throws {
    var wasLive = false
    try await eventually("both clocks show \(zone)") {
      let entries = [try await host.ask("get clock/small"), try await host.ask("get clock/inline")]
      let states = entries.map { $0.field("state") }
      // A new zone makes nothing stale, let alone lost.
      if wasLive { #expect(states == ["live", "live"]) }
      wasLive = states == ["live", "live"]
      return entries.allSatisfy { $0.text.contains("\"time_zone\":\"\(zone)\"") }
    }
  }
}
