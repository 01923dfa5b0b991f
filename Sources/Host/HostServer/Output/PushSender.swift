internal import Glibc
internal import HostLoop
internal import NIOCore
internal import WidgetLocks

/// The collected pushes of one client, and the socket that takes them.
struct DirectPush {
  let socket: DirectSocket
  /// The pushes: bytes of ``storage``.
  let bytes: UnsafeRawBufferPointer
  private let storage: AnyObject

  init(_ pushes: ByteBuffer, to socket: DirectSocket) {
    (bytes, storage) = pushes.withUnsafeReadableBytesWithStorageManagement {
      ($0, $1.takeUnretainedValue())
    }
    self.socket = socket
  }
}

/// Sends pushes to many clients with two threads: the event loop, and a thread that parks between
/// rounds.
///
/// The system call is the greater part of the cost of a push. The second thread begins to send while
/// the event loop still collects the pushes of further clients. Clients and their sockets stay with
/// the event loop, because ``finish()`` waits for the second thread. See decision 0045.
final class PushSender {
  /// The greatest number of clients in a round.
  static let capacity = 1024
  /// The number of clients from which a round is worth the wake-up of the second thread, which
  /// takes as long as about ten pushes.
  static let threshold = 64

  private let thread: WorkThread?
  private var round: SendRound?

  /// Creates a sender whose second thread starts with the first round.
  ///
  /// - Parameter processorCount: The number of processors that this process may use; with one
  ///   processor there is no second thread.
  init(processorCount: Int = System.coreCount) {
    // A reader that the event loop has just woken goes first.
    thread = processorCount > 1 ? WorkThread(name: "widgethost-push", interrupts: false) : nil
  }

  /// Whether clients can be added and a second thread sends their pushes.
  var isParallel: Bool { thread != nil }

  /// The number of clients in the present round.
  var count: Int { round?.count ?? 0 }

  /// Adds the pushes of the next clients to the present round, which begins with the first call.
  ///
  /// Until ``finish()``, nothing else may send to these clients.
  func add(_ clients: ArraySlice<Watches>) {
    guard let thread else { return }
    let round = round ?? SendRound(capacity: Self.capacity)
    round.add(clients.lazy.map { $0.receiver.takeDirectPush() })
    guard self.round == nil else { return }
    self.round = round
    thread.run { round.help() }
  }

  /// Sends the same bytes to several sockets.
  ///
  /// - Returns: The sockets whose kernel buffer has not taken all bytes, with the number of bytes taken.
  func send(
    _ bytes: ByteBuffer, to sockets: ContiguousArray<DirectSocket>
  ) -> [(index: Int, taken: Int)] {
    bytes.withUnsafeReadableBytes { bytes in
      var rests: [(index: Int, taken: Int)] = []
      guard let thread, sockets.count >= Self.threshold else {
        for (index, socket) in sockets.enumerated() {
          let taken = socket.send(bytes)
          if taken < bytes.count { rests.append((index, taken)) }
        }
        return rests
      }
      let round = SendRound(capacity: sockets.count)
      round.add(bytes, to: sockets)
      thread.run { round.help() }
      for (index, taken) in round.finish().enumerated() where taken < bytes.count {
        rests.append((index, taken))
      }
      return rests
    }
  }

  /// Ends the round: sends, together with the second thread, what nobody has sent yet.
  ///
  /// - Returns: For each added client, in order, the number of bytes that the kernel has taken.
  func finish() -> [Int] {
    defer { round = nil }
    return round?.finish() ?? []
  }
}

/// The pushes of one round. Each thread takes the next few that nobody has taken.
private final class SendRound: Sendable {
  /// The number of pushes that a thread takes at a time.
  private static let portion = 8

  /// A push, and the number of its bytes that the kernel has taken.
  private struct Place {
    /// The push, in parts that can be read without counting a reference to its bytes: all pushes of a
    /// change share their bytes, and two threads that count are slower than one.
    let socket: DirectSocket?
    let bytes: UnsafeRawBufferPointer
    let push: DirectPush?
    var sent = 0

    init(_ push: DirectPush?) {
      socket = push?.socket
      bytes = push?.bytes ?? UnsafeRawBufferPointer(start: nil, count: 0)
      self.push = push
    }

    init(_ bytes: UnsafeRawBufferPointer, to socket: DirectSocket) {
      self.socket = socket
      self.bytes = bytes
      push = nil
    }
  }

  private enum Helper {
    static let expected: UInt8 = 0
    static let working: UInt8 = 1
    /// The owner has finished before the helper began.
    static let late: UInt8 = 2
  }

  // A place below `ready` is used by the thread that took it by `taken`; the others are the owner's.
  private nonisolated(unsafe) let places: UnsafeMutableBufferPointer<Place>
  /// The number of places with a push.
  private let ready = Atomic(0)
  /// The number of places that threads have taken.
  private let taken = Atomic(0)
  /// Whether ``ready`` is final.
  private let isComplete = Atomic(false)
  private let helper = Atomic(Helper.expected)
  // A semaphore may be used from any thread (sem_overview(7)); the pointer never changes.
  private nonisolated(unsafe) let helperLeft: UnsafeMutablePointer<sem_t>

  init(capacity: Int) {
    places = .allocate(capacity: capacity)
    helperLeft = .allocate(capacity: 1)
    sem_init(helperLeft, 0, 0)
  }

  deinit {
    places.prefix(count).deinitialize()
    places.deallocate()
    sem_destroy(helperLeft)
    helperLeft.deallocate()
  }

  /// The number of places with a push.
  var count: Int { ready.load(ordering: .relaxed) }

  func add(_ pushes: some Sequence<DirectPush?>) {
    var end = count
    for push in pushes {
      places.initializeElement(at: end, to: Place(push))
      end += 1
    }
    ready.store(end, ordering: .releasing)
  }

  /// Adds the same bytes for several sockets; the caller keeps the bytes until ``finish()``.
  func add(_ bytes: UnsafeRawBufferPointer, to sockets: ContiguousArray<DirectSocket>) {
    var end = count
    for socket in sockets {
      places.initializeElement(at: end, to: Place(bytes, to: socket))
      end += 1
    }
    ready.store(end, ordering: .releasing)
  }

  /// Sends pushes until the round is complete. May begin late or never.
  func help() {
    let (isExpected, _) = helper.compareExchange(
      expected: Helper.expected, desired: Helper.working, ordering: .acquiringAndReleasing)
    guard isExpected else { return }
    while !isComplete.load(ordering: .acquiring) {
      if !sendNext() { sched_yield() }
    }
    while sendNext() {}
    sem_post(helperLeft)
  }

  /// Sends the pushes that the helper does not send, and waits for the helper's last one.
  ///
  /// - Returns: The number of bytes taken of each push.
  func finish() -> [Int] {
    isComplete.store(true, ordering: .releasing)
    while sendNext() {}
    let (neverCame, _) = helper.compareExchange(
      expected: Helper.expected, desired: Helper.late, ordering: .acquiringAndReleasing)
    if !neverCame { while sem_wait(helperLeft) != 0 {} }
    return places.prefix(count).map(\.sent)
  }

  /// Sends the next few pushes.
  ///
  /// - Returns: Whether there were any.
  private func sendNext() -> Bool {
    let end = ready.load(ordering: .acquiring)
    var first = taken.load(ordering: .relaxed)
    while first < end {
      let last = min(first + Self.portion, end)
      let (isTaken, now) = taken.weakCompareExchange(
        expected: first, desired: last, ordering: .relaxed)
      first = now
      guard isTaken else { continue }
      for index in first..<last {
        guard let socket = places[index].socket else { continue }
        places[index].sent = socket.send(places[index].bytes)
      }
      return true
    }
    return false
  }
}
