internal import CWidgetABI
internal import CWidgetKitEntry
internal import Synchronization

/// The host, as the plugin reached it.
enum HostConnection {
  /// How much a line of the log matters.
  enum Level: UInt32 {
    case debug
    case info
    case warning
    case error
  }

  /// Unchecked: the host's struct lives as long as the process, and its functions may be called
  /// from any thread.
  private struct Host: @unchecked Sendable {
    var pointer: UnsafePointer<wh_host>?
  }

  private static let host = Mutex(Host())

  /// Notes the host. Called once, before anything else.
  static func begin(_ pointer: UnsafePointer<wh_host>) {
    let host = Host(pointer: pointer)
    self.host.withLock { $0 = host }
    wh_main_actor_prepare()
  }

  /// The host, once there is one.
  static var pointer: UnsafePointer<wh_host>? { host.withLock { $0 }.pointer }

  /// The struct of an extension of the host; `nil` if it does not have it.
  static func `extension`<Struct>(
    _ id: String, as type: Struct.Type
  ) -> UnsafePointer<Struct>? {
    guard let pointer, let found = pointer.pointee.get_extension?(pointer, id) else { return nil }
    return found.assumingMemoryBound(to: type)
  }

  /// Writes a line to the host's log.
  static func log(_ level: Level, _ message: String) {
    guard let pointer, let log = self.extension(WH_EXT_LOG, as: wh_host_log.self) else { return }
    log.pointee.log?(pointer, level.rawValue, message)
  }
}
