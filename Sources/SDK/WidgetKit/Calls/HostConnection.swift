internal import CWidgetABI
internal import CWidgetKitEntry
internal import SwiftUI
internal import Synchronization

/// The plugin's connection to its host.
enum HostConnection {
  /// The severity of a log message, with the raw values of the host's interface.
  enum Level: UInt32 {
    case debug
    case info
    case warning
    case error
  }

  /// `@unchecked Sendable`: the host's struct lives as long as the process, and its functions may
  /// be called from any thread.
  private struct Host: @unchecked Sendable {
    var pointer: UnsafePointer<wh_host>?
  }

  private static let host = Mutex(Host())

  /// Stores the host, and registers the kinds that `@main` declares from now on. Must be called once,
  /// before any other function of this module.
  static func begin(_ pointer: UnsafePointer<wh_host>) {
    let host = Host(pointer: pointer)
    self.host.withLock { $0 = host }
    wh_main_actor_prepare()
    WidgetRegistration.send { PluginRegistry.register($0) }
  }

  /// The host; `nil` before ``begin(_:)``.
  static var pointer: UnsafePointer<wh_host>? { host.withLock { $0 }.pointer }

  /// Returns the struct of a host extension; `nil` if the host lacks the extension.
  static func `extension`<Struct>(
    _ id: String, as type: Struct.Type
  ) -> UnsafePointer<Struct>? {
    guard let pointer, let found = pointer.pointee.get_extension?(pointer, id) else { return nil }
    return found.assumingMemoryBound(to: type)
  }

  /// Writes a message to the host's log, if the host has one.
  static func log(_ level: Level, _ message: String) {
    guard let pointer, let log = self.extension(WH_EXT_LOG, as: wh_host_log.self) else { return }
    log.pointee.log?(pointer, level.rawValue, message)
  }
}
