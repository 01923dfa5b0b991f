import Foundation
import HostConfiguration
import HostLoop
import HostStore
import Logging
import WidgetModel

@testable import HostDaemon

/// A folder of a test's own, removed with it.
final class ScratchFolder: Sendable {
  let path = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))"

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A daemon that keeps its state here, and has no plugins.
  @HostActor
  func daemon() throws -> Daemon {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let store = try HostStore(
      options: StoreOptions(directory: path), now: Timestamp(seconds: 0), logger: logger)
    // Every child of this process would count as an orphan, and be killed: other tests have some.
    return Daemon(
      configuration: HostConfiguration(launch: launch()), store: store, workerPath: "/nowhere",
      logger: logger, seed: 1, adoptsOrphans: false)
  }

  /// Lets the daemon have a plugin that is being loaded, and stays so.
  @HostActor
  func load(_ name: String, into daemon: Daemon) async throws {
    try PluginFileSample.write(name, to: "\(path)/loading")
    let catalogue = await PluginCatalogue.read(["\(path)/loading"])
    _ = daemon.plugins.apply(catalogue) { _ in nil }
  }
}
