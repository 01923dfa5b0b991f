internal import CHostShims
internal import Glibc
internal import WidgetModel
internal import WorkerChannel

/// The kernel's watches of folders, for all ``FolderWatch`` objects: a user has few inotify instances,
/// which all programs share.
@HostActor
final class FolderWatcher {
  static let shared = FolderWatcher()

  /// The inotify instance; made for the first watch, and open until the process ends.
  private var instance: Int32?
  /// The watches of each folder, by the kernel's number.
  private var watches: [Int32: Watches] = [:]
  private typealias Watches = [ObjectIdentifier: FolderWatch]
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: Int(SHIM_WATCHER_BUFFER), alignment: 8)

  private init() {}

  /// Starts to report the changes of a folder, until the watch is removed.
  ///
  /// - Returns: The kernel's number of the folder.
  func add(_ watch: FolderWatch, of folder: String) throws(SystemCallError) -> Int32 {
    let number = try SystemCallError.check(
      shim_watcher_add(try descriptor(), folder), "watch \(folder)")
    watches[number, default: [:]][ObjectIdentifier(watch)] = watch
    return number
  }

  /// Ends the reports of a watch of the folder with this number.
  func remove(_ watch: FolderWatch, _ number: Int32) {
    watches[number]?[ObjectIdentifier(watch)] = nil
    guard watches[number]?.isEmpty == true, let instance else { return }
    watches[number] = nil
    _ = shim_watcher_remove(instance, number)
  }

  private func descriptor() throws(SystemCallError) -> Int32 {
    if let instance { return instance }
    let descriptor = try SystemCallError.check(shim_watcher(), "inotify_init")
    do {
      _ = try HostActor.loop.watch(descriptor) { [weak self] _ in self?.read() }
    } catch {
      _ = close(descriptor)
      throw error
    }
    instance = descriptor
    return descriptor
  }

  /// Takes the pending events, and reports to each watch once.
  private func read() {
    guard let instance, let start = buffer.baseAddress else { return }
    var concerned: Watches = [:]
    while case let length = shim_watcher_read(instance, start), length > 0 {
      var offset = 0
      while offset < length {
        var event = shim_watcher_event()
        offset += shim_watcher_event(start + offset, &event)
        note(event, &concerned)
      }
    }
    for watch in concerned.values { watch.report() }
  }

  private func note(_ event: shim_watcher_event, _ concerned: inout Watches) {
    let name = event.name.map { String(cString: $0) }
    let folders = event.is_overflow ? Array(watches.values) : [watches[event.watch] ?? [:]]
    for (id, watch) in folders.joined() {
      if event.is_gone { watch.change.isGone = true }
      if event.is_overflow { watch.change.concernsNames = true }
      if let name, watch.concerns(name, isCreation: event.is_creation) {
        watch.change.concernsNames = true
      }
      concerned[id] = watch
    }
    if event.is_last { watches[event.watch] = nil }
  }
}
