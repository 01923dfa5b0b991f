internal import DequeModule
internal import NIOCore

/// The replies of one connection that cannot be sent yet, in the order of the requests: a reply of
/// the handler is still missing, or the client has not read earlier replies.
///
/// A board reply is queued by reference, at the same few bytes for any length.
struct ReplyQueue {
  /// A part of a reply, ready to be sent.
  struct Part {
    let bytes: ByteBuffer
    /// Whether the bytes are a slice of a board row.
    let isShared: Bool
  }

  /// One part of a reply in the queue.
  private enum Item {
    /// Bytes made for this client.
    case own(ByteBuffer)
    /// A slice of a board row.
    case shared(ByteBuffer)
    /// The place of a reply that the handler still owes to a request of that many bytes.
    case waiting(requestSize: Int)
  }

  /// The number of items above which an empty queue releases its memory.
  private static let keptCapacity = 1024

  private var items = Deque<Item>()
  /// The number of the first item; numbers count up through the life of the connection.
  private var first: UInt64 = 0
  /// The number of queued bytes that were made for this client alone.
  private(set) var ownBytes = 0
  /// The number of replies that the handler owes.
  private(set) var waitingCount = 0
  /// The number of bytes of the requests whose replies the handler owes.
  private(set) var waitingBytes = 0
  /// The largest number of items since the queue was empty.
  private var peak = 0

  /// The number of queued parts of replies.
  var count: Int { items.count }
  var isEmpty: Bool { items.isEmpty }
  /// Whether the first reply waits for the client, not for the handler.
  var hasReady: Bool {
    switch items.first {
    case .own, .shared: true
    case .waiting, nil: false
    }
  }

  /// Whether a finished reply is queued, at the front or behind one that the handler owes.
  var hasFinished: Bool { items.count > waitingCount }

  /// Returns whether too much output is outstanding to take more requests from the client.
  func exceeds(_ limits: ClientLimits) -> Bool {
    count > limits.queuedReplies || ownBytes > limits.unsentBytes
      || waitingCount >= limits.pendingRequests
  }

  mutating func append(own bytes: ByteBuffer) {
    ownBytes += bytes.readableBytes
    append(.own(bytes))
  }

  mutating func append(shared bytes: ByteBuffer) { append(.shared(bytes)) }

  /// Reserves a place for the handler's reply to a request of `requestSize` bytes.
  ///
  /// - Returns: The number of the place.
  mutating func appendWaiting(requestSize: Int = 0) -> UInt64 {
    waitingCount += 1
    waitingBytes += requestSize
    append(.waiting(requestSize: requestSize))
    return first + UInt64(items.count) - 1
  }

  private mutating func append(_ item: Item) {
    items.append(item)
    peak = max(peak, items.count)
  }

  /// Puts the handler's reply into its reserved place.
  ///
  /// - Returns: `false` if the place was filled before.
  mutating func fulfil(_ number: UInt64, with bytes: ByteBuffer) -> Bool {
    guard number >= first, let index = Int(exactly: number - first), index < items.count,
      case .waiting(let requestSize) = items[index]
    else { return false }
    waitingCount -= 1
    waitingBytes -= requestSize
    ownBytes += bytes.readableBytes
    items[index] = .own(bytes)
    return true
  }

  /// Removes and returns the first part, if ready.
  mutating func popReady() -> Part? {
    let part: Part
    switch items.first {
    case .own(let own):
      ownBytes -= own.readableBytes
      part = Part(bytes: own, isShared: false)
    case .shared(let shared): part = Part(bytes: shared, isShared: true)
    case .waiting, nil: return nil
    }
    items.removeFirst()
    first += 1
    if items.isEmpty, peak > Self.keptCapacity {
      items = Deque()
      peak = 0
    }
    return part
  }
}
