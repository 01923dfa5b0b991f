internal import HostConfiguration
internal import HostLoop
internal import Logging
internal import WidgetModel
internal import WorkerChannel

/// The widgets that clients have added, kept in the file `widgets` of the state directory.
///
/// A change is in force, and told as done, only once it is on disk. Changes that come during a write are
/// written together.
@HostActor
final class AddedWidgets {
  /// The widgets on disk.
  private(set) var list: AddedWidgetList
  /// The widgets with all changes, including those on their way to the disk.
  private(set) var draft: AddedWidgetList
  private let file: AddedWidgetFile
  private let logger: Logger
  private let writer = WorkThread(name: "added-widgets")
  private var waiting: [CheckedContinuation<SystemCallError?, Never>] = []
  private var isWriting = false
  private var onChange: @HostActor () -> Void = {}

  /// Reads the file in the state directory.
  init(inState directory: String, _ logger: Logger) {
    file = AddedWidgetFile(path: "\(directory)/widgets")
    self.logger = logger
    list = file.read(logger)
    draft = list
  }

  /// Sets the closure that is called when other widgets are in force.
  func onChange(_ body: @escaping @HostActor () -> Void) {
    onChange = body
  }

  /// The widgets on disk, in the order of the ids.
  var declarations: [WidgetConfiguration] {
    list.widgets.values.sorted { $0.id < $1.id }.map { $0.declaration(in: file.path) }
  }

  /// Changes the widgets; returns once the change is on disk and in force.
  ///
  /// - Parameter body: Makes one change, or throws before any.
  /// - Throws: The error of `body`, or `INTERNAL` if the disk refuses the change, which then has no effect.
  func change<Value: Sendable>(
    _ body: (inout AddedWidgetList) throws(WidgetError) -> Value
  ) async throws(WidgetError) -> Value {
    let value = try body(&draft)
    let failure = await withCheckedContinuation { continuation in
      waiting.append(continuation)
      if !isWriting { write() }
    }
    if let failure {
      throw WidgetError(
        .internal, "nothing was changed, because the added widgets cannot be kept: \(failure)")
    }
    return value
  }

  private func write() {
    isWriting = true
    let (written, waiters, file) = (draft, waiting, file)
    waiting = []
    writer.run {
      let failure: SystemCallError?
      do throws(SystemCallError) {
        try file.write(written)
        failure = nil
      } catch {
        failure = error
      }
      Task { @HostActor in self.finish(written, waiters, failure) }
    }
  }

  private func finish(
    _ written: AddedWidgetList, _ waiters: [CheckedContinuation<SystemCallError?, Never>],
    _ failure: SystemCallError?
  ) {
    isWriting = false
    var waiters = waiters
    if let failure {
      logger.error("The added widgets were not changed: \(failure)")
      // Later changes may depend on the refused ones.
      waiters += waiting
      waiting = []
      draft = list
    } else {
      list = written
      onChange()
    }
    for waiter in waiters { waiter.resume(returning: failure) }
    if !waiting.isEmpty { write() }
  }
}
