internal import CWidgetABI
internal import CWidgetKitEntry
internal import Dispatch
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
      host.initialize(
        to: wh_host(
          size: UInt32(MemoryLayout<wh_host>.size), abi_major: 1, abi_minor: 0,
          get_extension: { _, id in FakeHost.find(id) }))
    }
  }

  private static let structs = Structs()

  private static func find(_ id: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
    switch id.map({ String(cString: $0) }) {
    case WH_EXT_LOG: UnsafeRawPointer(structs.log)
    case WH_EXT_RELOAD: UnsafeRawPointer(structs.reload)
    case WH_EXT_VIEW where !isWithoutViews.withLock({ $0 }): UnsafeRawPointer(Recording.view)
    default: nil
    }
  }

  /// Connects the plugin, which is this process.
  static func connect(withoutViews: Bool = false) {
    isWithoutViews.withLock { $0 = withoutViews }
    HostConnection.begin(structs.host)
    _ = takeLines()
  }
}

/// One call of a provider.
struct FakeCall {
  var kind: String
  var call = WH_CALL_TIMELINE
  var family = WidgetFamily.systemSmall
  var isPreview = false
  var isCancelled = false

  /// Makes the call on another thread, and returns what was sent once it is completed.
  @MainActor
  func perform() async -> Recording {
    let recording = Recording()
    nonisolated(unsafe) let sink = recording.sink
    let memory = Memory(self)
    await withCheckedContinuation { continuation in
      recording.onComplete = { continuation.resume() }
      DispatchQueue.global().async {
        let status = PluginEntry.provide(memory.context, sink)
        if status != wh_status(WH_PENDING) { _ = sink.pointee.complete(sink, status) }
      }
    }
    return recording
  }

  /// Unchecked: written before the call and read during it.
  private final class Memory: @unchecked Sendable {
    let context = UnsafeMutablePointer<wh_context>.allocate(capacity: 1)
    private let strings: [UnsafeMutablePointer<CChar>?]

    init(_ call: FakeCall) {
      strings = [call.kind, "de_DE", "Europe/Berlin"].map { (text: String) in strdup(text) }
      var value = wh_context()
      value.size = UInt32(MemoryLayout<wh_context>.size)
      value.call = UInt32(call.call)
      value.family = UInt32(call.family.rawValue)
      value.width = 158
      value.height = 150
      value.scale = 2
      value.schemes = 3
      value.is_preview = call.isPreview
      value.kind = strings[0].map { UnsafePointer($0) }
      value.locale = strings[1].map { UnsafePointer($0) }
      value.time_zone = strings[2].map { UnsafePointer($0) }
      if call.isCancelled {
        value.is_cancelled = { _ in true }
      } else {
        value.is_cancelled = { _ in false }
      }
      context.initialize(to: value)
    }

    deinit {
      for string in strings { free(string) }
      context.deallocate()
    }
  }
}
