internal import CWidgetABI
internal import Glibc
internal import WidgetModel
internal import WorkerChannel

/// The C functions of the host and of its extensions.
enum HostFunctions {
  /// Creates the host struct for a plugin; never freed.
  static func makeHost() -> UnsafePointer<wh_host> {
    let host = UnsafeMutablePointer<wh_host>.allocate(capacity: 1)
    host.initialize(
      to: wh_host(
        size: UInt32(MemoryLayout<wh_host>.size), abi_major: UInt16(WH_ABI_MAJOR),
        abi_minor: UInt16(WH_ABI_MINOR),
        get_extension: { host, id in HostFunctions.extensionPointer(id, of: host) }))
    return UnsafePointer(host)
  }

  private static func extensionPointer(
    _ id: UnsafePointer<CChar>?, of host: UnsafePointer<wh_host>?
  ) -> UnsafeRawPointer? {
    guard let id else { return nil }
    if strcmp(id, WH_EXT_LOG) == 0 { return UnsafeRawPointer(log) }
    if strcmp(id, WH_EXT_RELOAD) == 0 { return UnsafeRawPointer(reload) }
    if strcmp(id, WH_EXT_OPTIONS) == 0 { return UnsafeRawPointer(options) }
    if strcmp(id, WH_EXT_HISTORY) == 0 { return UnsafeRawPointer(history) }
    if strcmp(id, WH_EXT_VIEW) == 0 {
      HostInterface.find(host)?.noteViews()
      return UnsafeRawPointer(ViewFunctions.view)
    }
    return nil
  }

  // `nonisolated(unsafe)`: constant after initialization.
  nonisolated(unsafe) private static let log: UnsafePointer<wh_host_log> = {
    let log = UnsafeMutablePointer<wh_host_log>.allocate(capacity: 1)
    log.initialize(
      to: wh_host_log(log: { host, level, message in
        guard let text = PluginText(message).message else { return }
        let level = WorkerMessage.LogLevel(rawValue: UInt8(clamping: level)) ?? .error
        HostInterface.find(host)?.log(level, text)
      }))
    return UnsafePointer(log)
  }()

  // `nonisolated(unsafe)`: constant after initialization.
  nonisolated(unsafe) private static let history: UnsafePointer<wh_host_history> = {
    let history = UnsafeMutablePointer<wh_host_history>.allocate(capacity: 1)
    history.initialize(
      to: wh_host_history(
        read: { context, points, capacity in
          guard let points, capacity > 0 else { return 0 }
          let values = CallTable.shared.call(context)?.recorded ?? []
          let newest = values.suffix(Int(clamping: capacity))
          for (index, value) in newest.enumerated() {
            points[index] = wh_history_point(date: value.date.nanoseconds, value: value.value)
          }
          return newest.count
        },
        record: { sink, value in SinkFunctions.record(sink, value) }))
    return UnsafePointer(history)
  }()

  // `nonisolated(unsafe)`: constant after initialization.
  nonisolated(unsafe) private static let options: UnsafePointer<wh_host_options> = {
    let options = UnsafeMutablePointer<wh_host_options>.allocate(capacity: 1)
    options.initialize(
      to: wh_host_options(add: { sink, value, title, section in
        SinkFunctions.addOption(
          sink,
          SinkState.OptionTexts(
            value: PluginText(value), title: title.map { PluginText($0) },
            section: section.map { PluginText($0) }))
      }))
    return UnsafePointer(options)
  }()

  // `nonisolated(unsafe)`: constant after initialization.
  nonisolated(unsafe) private static let reload: UnsafePointer<wh_host_reload> = {
    let reload = UnsafeMutablePointer<wh_host_reload>.allocate(capacity: 1)
    reload.initialize(
      to: wh_host_reload(reload: { host, kind in
        guard let interface = HostInterface.find(host) else { return wh_status(WH_INVALID) }
        guard kind != nil else { return interface.requestReload(kind: nil) }
        guard case .success(let kind) = PluginText(kind).checked(limit: 128) else {
          return wh_status(WH_INVALID)
        }
        return interface.requestReload(kind: kind)
      }))
    return UnsafePointer(reload)
  }()
}
