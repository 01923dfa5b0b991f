internal import CWidgetABI
internal import RecordingHost
internal import Synchronization

@testable internal import WidgetKit

/// A host that notes what a plugin logs and reloads, and calls it as a worker would.
enum FakeHost {
  private static let lines = Mutex<[String]>([])
  private static let isWithoutViews = Mutex(false)

  /// What was logged and reloaded since the last call of this function.
  static func takeLines() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  static func note(_ line: String) { lines.withLock { $0.append(line) } }

  /// Unchecked: never written after it is made.
  private struct Structs: @unchecked Sendable {
    let host = UnsafeMutablePointer<wh_host>.allocate(capacity: 1)
    let log = UnsafeMutablePointer<wh_host_log>.allocate(capacity: 1)
    let reload = UnsafeMutablePointer<wh_host_reload>.allocate(capacity: 1)
    let options = UnsafeMutablePointer<wh_host_options>.allocate(capacity: 1)

    init() {
      log.initialize(
        to: wh_host_log(log: { _, level, message in
          note("log \(level) \(message.map { String(cString: $0) } ?? "")")
        }))
      reload.initialize(
        to: wh_host_reload(reload: { _, kind in
          note("reload \(kind.map { String(cString: $0) } ?? "all")")
          return 0
        }))
      options.initialize(
        to: wh_host_options(add: { _, value, title, section in
          func text(_ pointer: UnsafePointer<CChar>?) -> String {
            pointer.map { String(cString: $0) } ?? "-"
          }
          note("option \(text(value)) \(text(title)) \(text(section))")
          return 0
        }))
      host.initialize(
        to: wh_host(
          size: UInt32(MemoryLayout<wh_host>.size), abi_major: 1, abi_minor: 1,
          get_extension: { _, id in FakeHost.find(id) }))
    }
  }

  private static let structs = Structs()

  private static func find(_ id: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
    switch id.map({ String(cString: $0) }) {
    case WH_EXT_LOG: UnsafeRawPointer(structs.log)
    case WH_EXT_OPTIONS: UnsafeRawPointer(structs.options)
    case WH_EXT_RELOAD: UnsafeRawPointer(structs.reload)
    case WH_EXT_VIEW where !isWithoutViews.withLock({ $0 }): UnsafeRawPointer(Recording.view)
    default: nil
    }
  }

  /// Says which minor version of the interface the host has.
  static func setVersion(minor: UInt16) { structs.host.pointee.abi_minor = minor }

  /// Connects the plugin, which is this process.
  static func connect(withoutViews: Bool = false) {
    isWithoutViews.withLock { $0 = withoutViews }
    setVersion(minor: 1)
    HostConnection.begin(structs.host)
    _ = takeLines()
  }
}
