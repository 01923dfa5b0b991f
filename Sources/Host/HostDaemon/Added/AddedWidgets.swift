internal import HostConfiguration
internal import HostLoop
internal import Logging
internal import WidgetLocks
internal import WidgetModel
internal import WorkerChannel

/// The widgets that clients have added, kept in the file `widgets` of the state directory.
///
/// A change is in force, and told as done, only once it is on disk. Changes that come during a write are
/// written together.
@HostActor
final class AddedWidgets {
  /// A change on its way to the disk, and the request that waits for it.
  private struct Waiting {
    var change: AddedWidgetChange
    var request: CheckedContinuation<SystemCallError?, Never>
  }

  /// The widgets on disk.
  private(set) var list: AddedWidgetList
  /// The widgets with all changes, including those on their way to the disk.
  private(set) var draft: AddedWidgetList
  /// The ids `ID`, `ID-2`, … that were taken when an id was last chosen, as the first number that was
  /// not; emptied when an id may have become free.
  var freeNumbers: [WidgetID: Int] = [:]
  /// The path of the file.
  nonisolated let path: String
  private let logger: Logger
  private let disk: Disk
  private var waiting: [Waiting] = []
  private var isWriting = false
  private var onChange: @HostActor ([AddedWidgetChange]) -> Void = { _ in }

  /// Reads the file in the state directory.
  init(inState directory: String, _ logger: Logger) {
    path = "\(directory)/widgets"
    self.logger = logger
    let file = AddedWidgetFile(path: path)
    list = file.read(logger)
    draft = list
    disk = Disk(file, list)
  }

  /// Sets the closure that is called when changes have come into force.
  func onChange(_ body: @escaping @HostActor ([AddedWidgetChange]) -> Void) {
    onChange = body
  }

  /// The widgets on disk, as if `host.conf` declared them.
  var declarations: [WidgetID: WidgetConfiguration] {
    list.widgets.mapValues { $0.declaration(in: path) }
  }

  /// Adds or configures a widget; returns once the change is on disk and in force.
  ///
  /// - Parameter body: Makes the change and returns the widget, or throws before any change.
  /// - Throws: The error of `body`, or `INTERNAL` if the disk refuses the change, which then has no effect.
  func keep(
    _ body: (inout AddedWidgetList) throws(WidgetError) -> AddedWidget
  ) async throws(WidgetError) -> AddedWidget {
    let widget = try body(&draft)
    try await write(.keep(widget))
    return widget
  }

  /// Removes a widget; returns once the change is on disk and in force.
  ///
  /// - Throws: `INTERNAL` if the disk refuses the change, which then has no effect.
  func remove(_ id: WidgetID) async throws(WidgetError) {
    draft.remove(id)
    freeNumbers = [:]
    try await write(.remove(id))
  }

  private func write(_ change: AddedWidgetChange) async throws(WidgetError) {
    let failure = await withCheckedContinuation { request in
      waiting.append(Waiting(change: change, request: request))
      if !isWriting { write() }
    }
    if let failure {
      throw WidgetError(
        .internal, "nothing was changed, because the added widgets cannot be kept: \(failure)")
    }
  }

  private func write() {
    isWriting = true
    let group = waiting
    waiting = []
    disk.write(group.map(\.change)) { failure in
      Task { @HostActor in self.finish(group, failure) }
    }
  }

  private func finish(_ group: [Waiting], _ failure: SystemCallError?) {
    isWriting = false
    var group = group
    if let failure {
      logger.error("The added widgets were not changed: \(failure)")
      // Later changes may depend on the refused ones.
      group += waiting
      waiting = []
      draft = list
      freeNumbers = [:]
      disk.reset(to: list)
    } else {
      let changes = group.map(\.change)
      for change in changes { list.apply(change) }
      onChange(changes)
      // The ids of removed widgets are free now.
      if changes.contains(where: \.isRemoval) { freeNumbers = [:] }
    }
    for waiting in group { waiting.request.resume(returning: failure) }
    if !waiting.isEmpty { write() }
  }
}

extension AddedWidgets {
  /// The file with a list of its own, on a thread of its own. A list that is shared with the loop's
  /// thread would be copied at each change.
  fileprivate final class Disk: Sendable {
    fileprivate struct Content: ~Copyable {
      var file: AddedWidgetFile
      var list: AddedWidgetList
    }

    private let content: Mutex<Content>
    private let thread = WorkThread(name: "added-widgets")

    init(_ file: consuming AddedWidgetFile, _ list: AddedWidgetList) {
      content = Mutex(Content(file: file, list: list))
    }

    /// Writes changes, and calls `done` on the thread, with the error of the disk, if any.
    func write(
      _ changes: [AddedWidgetChange], _ done: @escaping @Sendable (SystemCallError?) -> Void
    ) {
      thread.run { [self] in done(content.withLock { $0.write(changes) }) }
    }

    /// Goes back to the list of the last successful write.
    func reset(to list: AddedWidgetList) {
      thread.run { [self] in content.withLock { $0.list = list } }
    }
  }
}

extension AddedWidgets.Disk.Content {
  /// - Returns: The error of the disk. The list has the changes then too, until it is reset.
  fileprivate mutating func write(_ changes: [AddedWidgetChange]) -> SystemCallError? {
    for change in changes { list.apply(change) }
    do throws(SystemCallError) {
      try file.keep(changes, of: list)
      return nil
    } catch {
      return error
    }
  }
}
