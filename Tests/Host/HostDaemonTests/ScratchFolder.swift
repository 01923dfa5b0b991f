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

  /// A store of the folder's own.
  func store() throws -> HostStore {
    try HostStore(
      options: StoreOptions(directory: path), now: Timestamp(seconds: 0), logger: LogLines().logger)
  }

  /// A daemon that keeps its state here, and has no plugins.
  @HostActor
  func daemon(log: LogLines = LogLines(), fleet: FleetSettings? = nil) throws -> Daemon {
    var configuration = HostConfiguration(launch: launch())
    configuration.fleet = fleet
    // Every child of this process would count as an orphan, and be killed: other tests have some.
    return Daemon(
      configuration: configuration, store: try store(),
      workerPath: "/nowhere", logger: log.logger, seed: 1, adoptsOrphans: false)
  }
}

extension Daemon {
  /// Lets the daemon have a plugin that is being loaded, and stays so.
  func load(_ name: String) {
    _ = plugins.table.apply(catalogue([name: 1])) { _ in nil }
  }
}
