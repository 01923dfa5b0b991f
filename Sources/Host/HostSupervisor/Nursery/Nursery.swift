internal import CHostShims
internal import DequeModule
internal import Glibc
internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

/// A nursery: a process that has loaded what workers need, and makes workers as copies of itself
/// (docs/decisions/0102-workers-are-copies-of-a-nursery.md). One copy is made ahead
/// (docs/decisions/0117-a-nursery-keeps-a-spare-worker.md).
///
/// A worker is a child of this process, and is killed when the loop's thread ends, as if the thread had started
/// the worker itself.
@HostActor
final class Nursery {
  enum State: Hashable {
    /// The process loads its libraries. Next: `ready` or `ended`.
    case warming
    /// The process makes workers. `memory` in bytes is what each copy has in common with it. Next: `ended`.
    case ready(memory: Int64)
    /// The process is killed, or has ended by itself.
    case ended
  }

  /// The reason for the end of a nursery.
  enum End: Hashable {
    /// The host has no use for it.
    case idle
    /// It cannot make workers on this machine.
    case refused(reason: String)
    /// It has failed, and another one may do.
    case failed(reason: String)
  }

  /// The handler for a worker; `nil` if the nursery could not make one.
  typealias Completion = @HostActor (consuming WorkerProcess?) -> Void

  /// The answer to a need of a worker.
  enum Making: ~Copyable {
    /// There is the worker.
    case made(WorkerProcess)
    /// The handler gets the worker in a later round of the loop.
    case pending
    /// This nursery cannot serve.
    case refused
  }

  /// A worker that is needed. The descriptors are copies.
  private struct Order {
    var start: WorkerStart
    var output: OwnedBox
    var file: OwnedBox?
    var completion: Completion
  }

  /// A copy that the nursery was told to make.
  private struct Awaited {
    var channel: HostEndpoint
    /// The handler of the worker; `nil` for the spare one.
    var completion: Completion?

    var isSpare: Bool { completion == nil }
  }

  /// The longest time until the nursery has made a worker that is needed.
  private static let patience: Duration = .seconds(1)
  /// The longest time until the nursery is ready, and until it has made a spare worker.
  private static let longPatience: Duration = .seconds(20)
  /// Room for the arguments of workers, which take the place of the nursery's in /proc/PID/cmdline.
  private static let room = String(repeating: " ", count: 3000)

  let pid: pid_t
  private(set) var state = State.warming
  private let channel: NurseryEndpoint
  private let pidfd: OwnedDescriptor
  private let output: OutputPipe
  private var channelWatch: WatchToken?
  private var endWatch: WatchToken?
  /// The orders that wait until the nursery is ready.
  private var orders: [Order] = []
  /// The copy that waits for a plugin; `nil` while it is made.
  private var spare: SpareWorker?
  /// The copies that are being made, in the order of the replies.
  private var awaited: Deque<Awaited> = [] {
    didSet { StrayReaper.births += awaited.count - oldValue.count }
  }
  private var timer: TimerToken?
  private let onReady: @HostActor () -> Void
  private let onEnd: @HostActor (End) -> Void
  private let onStray: @HostActor () -> Void
  /// Whether a worker may have been made that the host does not know.
  private var mayHaveMadeAnother = false

  /// Starts a nursery. Runs on the loop's thread. The handlers for events of the process keep this object
  /// alive until the process is reaped.
  ///
  /// - Parameters:
  ///   - program: The path of the worker program.
  ///   - onLine: Called with each line that the process prints.
  ///   - onReady: Called when the nursery makes workers.
  ///   - onEnd: Called once.
  ///   - onStray: Called after the end if a worker may have been made that the host does not know.
  init(
    program: String, flavour: NurseryFlavour, onLine: @escaping @HostActor (String) -> Void,
    onReady: @escaping @HostActor () -> Void, onEnd: @escaping @HostActor (End) -> Void,
    onStray: @escaping @HostActor () -> Void
  ) throws(SystemCallError) {
    (self.onReady, self.onEnd, self.onStray) = (onReady, onEnd, onStray)
    output = try OutputPipe()
    var sockets: [Int32] = [-1, -1]
    try SystemCallError.check(shim_socket_pair(&sockets), "socketpair")
    channel = NurseryEndpoint(adopting: OwnedDescriptor(adopting: sockets[0]), mode: .neverWaits)
    let other = OwnedDescriptor(adopting: sockets[1])
    pid = try SystemCallError.check(
      WorkerProcess.spawn(
        [program, "--nursery"] + flavour.options + [Self.room],
        environment: WorkerEnvironment.variables(home: nil), directory: "/",
        channel: other.number, output: output.writingDescriptor),
      "start \(program) --nursery")
    do {
      pidfd = try OwnedDescriptor(checking: shim_pidfd_open(pid), "pidfd_open")
    } catch {
      _ = kill(pid, SIGKILL)
      _ = waitpid(pid, nil, 0)
      throw error
    }
    StrayReaper.workers.insert(pid)
    output.onLine = onLine
    do {
      try output.start()
      channelWatch = try HostActor.loop.watch(channel.descriptor) { [weak self] _ in
        self?.receive()
      }
      endWatch = try HostActor.loop.watch(pidfd.number) { _ in self.processEnded() }
    } catch {
      end()
      throw error
    }
    waitNoLonger(than: Self.longPatience, "is not ready in time")
  }

  /// Makes a worker, at once or as soon as the nursery is ready.
  ///
  /// - Parameters:
  ///   - output: The standard output and error of the worker; borrowed.
  ///   - file: The file of the plugin; borrowed, -1 for none.
  ///   - completion: Called once if the result is ``Making/pending``.
  func make(
    _ start: WorkerStart, output: Int32, file: Int32, completion: @escaping Completion
  ) -> Making {
    let order: Order
    do throws(SystemCallError) {
      order = Order(
        start: start, output: try Self.copy(of: output),
        file: file < 0 ? nil : try Self.copy(of: file), completion: completion)
    } catch {
      return .refused
    }
    switch state {
    case .warming:
      orders.append(order)
      return .pending
    case .ready: return place(order)
    case .ended: return .refused
    }
  }

  /// The process id of the copy that waits for a plugin.
  var sparePID: pid_t? { spare?.pid }

  /// Ends the process and reaps it.
  func end() {
    finish(.idle)
    var information = siginfo_t()
    _ = waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT)
    processEnded()
  }
}

extension Nursery {
  private static func copy(of descriptor: Int32) throws(SystemCallError) -> OwnedBox {
    OwnedBox(try OwnedDescriptor(copying: descriptor))
  }

  /// Gives an order to the spare worker, or to the one that the nursery makes now, and has the next one made.
  private func place(_ order: Order) -> Making {
    defer { makeSpare() }
    do throws(ChannelError) {
      if let spare, try giveToSpare(order, spare) {
        guard let process = spare.release() else { return .refused }
        return .made(process)
      }
      guard let index = awaited.lastIndex(where: \.isSpare) else {
        return try makeCopy(for: order) ? .pending : .refused
      }
      try give(order, to: awaited[index].channel)
      awaited[index].completion = order.completion
      if awaited.count == 1 { waitForReply() }
      return .pending
    } catch .tooLarge {
      // A started program takes longer arguments.
    } catch {
      // The copy may have received a part of the order.
      finish(.failed(reason: "takes no order: \(error)"))
    }
    return .refused
  }

  /// Gives an order to the spare worker. Returns whether it lives.
  private func giveToSpare(_ order: Order, _ spare: SpareWorker) throws(ChannelError) -> Bool {
    do throws(ChannelError) {
      try give(order, to: spare.channel)
      self.spare = nil
      return true
    } catch .closed {
      spare.end()
      self.spare = nil
      return false
    }
  }

  /// Tells a copy what it is.
  private func give(_ order: Order, to channel: HostEndpoint) throws(ChannelError) {
    try channel.send(
      other: StartMessage.start(order.start, hasFile: order.file != nil),
      descriptor: try Self.duplicate(order.output))
    guard let file = order.file else { return }
    try channel.send(other: StartMessage.file, descriptor: try Self.duplicate(file))
  }

  private static func duplicate(_ file: OwnedBox) throws(ChannelError) -> OwnedDescriptor {
    do { return try file.duplicate() } catch { throw .system(error) }
  }

  /// Has the nursery make the next worker, unless there is one or none can be made.
  private func makeSpare() {
    guard case .ready = state, spare == nil, !awaited.contains(where: \.isSpare) else { return }
    do throws(ChannelError) {
      _ = try makeCopy(for: nil)
    } catch {
      finish(.failed(reason: "takes no request: \(error)"))
    }
  }

  /// Has the nursery make a copy, for an order or as the spare worker.
  ///
  /// - Returns: Whether there was room for its channel.
  private func makeCopy(for order: Order?) throws(ChannelError) -> Bool {
    guard case .ready = state, let ends = try? HostEndpoint.pair() else { return false }
    let channel: OwnedDescriptor
    do { channel = try OwnedDescriptor(copying: ends.worker.descriptor) } catch { return false }
    if let order { try give(order, to: ends.host) }
    try self.channel.send(.make, descriptor: channel)
    awaited.append(Awaited(channel: ends.host, completion: order?.completion))
    if awaited.count == 1 { waitForReply() }
    return true
  }

  /// Sets the time of the next reply.
  private func waitForReply() {
    guard let next = awaited.first else { return }
    waitNoLonger(than: next.isSpare ? Self.longPatience : Self.patience, "does not answer")
  }

  private func waitNoLonger(than time: Duration, _ reason: String) {
    if let timer { HostActor.loop.cancel(timer) }
    timer = HostActor.loop.schedule(after: time) { [weak self] in
      self?.finish(.failed(reason: reason))
    }
  }

  private func receive() {
    do throws(ChannelError) {
      while state != .ended, var delivery = try channel.receive() {
        take(delivery.message, delivery.descriptor.take())
      }
    } catch {
      let reason = if case .closed = error { "has ended" } else { "cannot be understood: \(error)" }
      finish(.failed(reason: reason))
    }
  }

  private func take(_ reply: NurseryReply, _ descriptor: consuming OwnedDescriptor?) {
    switch reply {
    case .ready(let version): becomeReady(version)
    case .refused(let reason): finish(.refused(reason: reason.printable))
    case .retired: finish(.idle)
    case .made(let pid):
      guard case .ready(let memory) = state, let pidfd = descriptor.take(), let next = nextAwaited()
      else {
        return finish(.failed(reason: "replies without a request"))
      }
      let process = WorkerProcess(
        adopting: pid, pidfd, channel: next.channel, commonMemory: memory)
      guard let completion = next.completion else { return keep(process) }
      completion(process)
    case .failed(let code):
      nextAwaited()?.completion?(nil)
      finish(.failed(reason: "cannot copy itself (\(SystemCallError.text(of: code)))"))
    }
  }

  private func keep(_ process: consuming WorkerProcess) {
    // Without a spare worker the next one is made when it is needed.
    spare = try? SpareWorker(process) { [weak self] in self?.spare = nil }
  }

  private func nextAwaited() -> Awaited? {
    let next = awaited.popFirst()
    if let timer { HostActor.loop.cancel(timer) }
    timer = nil
    waitForReply()
    return next
  }

  private func becomeReady(_ version: String) {
    let own = String(cString: shim_version())
    guard state == .warming, version == own else {
      return finish(.refused(reason: "is of version \(version.printable), the host of \(own)"))
    }
    if let timer { HostActor.loop.cancel(timer) }
    timer = nil
    state = .ready(memory: ProcessMeter.memory(of: pid) ?? 0)
    onReady()
    let waiting = orders
    orders = []
    for order in waiting {
      switch place(order) {
      case .made(let process): order.completion(process)
      case .pending: break
      case .refused: order.completion(nil)
      }
    }
    makeSpare()
  }

  /// Kills the process, which is reaped at its end, and gives up what it was to make.
  private func finish(_ end: End) {
    guard state != .ended else { return }
    state = .ended
    if let channelWatch { HostActor.loop.unwatch(channelWatch) }
    channelWatch = nil
    if let timer { HostActor.loop.cancel(timer) }
    // Not the group: new workers are in it for a moment.
    _ = shim_pidfd_send_signal(pidfd.number, SIGKILL)
    mayHaveMadeAnother = !awaited.isEmpty
    spare?.end()
    spare = nil
    onEnd(end)
    let completions = awaited.compactMap(\.completion) + orders.map(\.completion)
    (awaited, orders) = ([], [])
    for completion in completions { completion(nil) }
  }

  private func processEnded() {
    var end = shim_exit()
    guard shim_pidfd_reap(pidfd.number, &end) != 0 else { return }
    if let endWatch { HostActor.loop.unwatch(endWatch) }
    endWatch = nil
    StrayReaper.workers.remove(pid)
    // The reason for the end may still be in the channel.
    receive()
    finish(.failed(reason: "has ended"))
    output.finish()
    if mayHaveMadeAnother { onStray() }
    mayHaveMadeAnother = false
  }
}
