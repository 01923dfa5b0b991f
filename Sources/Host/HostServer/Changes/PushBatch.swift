internal import DequeModule
internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// The pushes of many changes in one form, encoded once for all clients that get these changes in that
/// form.
///
/// A client that cannot take all pieces at once keeps references to the rest.
struct PushBatch {
  /// The number of changes in one publication from which pushes are encoded together.
  static let leastLength = 64
  /// The number of batches for one publication. Clients of further forms get each push by itself, which
  /// bounds the memory: a batch takes about 300 bytes for each change.
  static let mostForms = 8
  /// The number of pieces that may wait for one client, some 8 MiB. Further changes become marks.
  static let mostPieces = 128

  /// The form of the pushes, and the clients' common pattern.
  struct Form: Hashable {
    var pattern: PatternGroup.Pattern
    var style: Subscription.Style
  }

  /// Whole pushes for one write.
  struct Piece {
    /// The number of bytes from which a piece is complete; a little below ``PushOutbox/limit``.
    fileprivate static let fullSize = 60 * 1024

    fileprivate(set) var bytes = ByteBuffer()
    /// The changes that ``bytes`` tells.
    fileprivate(set) var events: [RowEvent] = []
  }

  private(set) var pieces: [Piece] = []
  private var last = Piece()

  /// Adds the push of `event`. `encode` appends the bytes of the push, or nothing if the event is not sent
  /// in this form.
  mutating func add(_ event: RowEvent, _ encode: (inout ByteBuffer) -> Void) {
    let size = last.bytes.readableBytes
    if size == 0 { last.bytes.reserveCapacity(PushOutbox.limit) }
    encode(&last.bytes)
    guard last.bytes.readableBytes > size else { return }
    last.events.append(event)
    if last.bytes.readableBytes >= Piece.fullSize { close() }
  }

  /// Completes the last piece.
  mutating func close() {
    guard !last.events.isEmpty else { return }
    pieces.append(last)
    last = Piece()
  }
}

/// The batches of one publication.
struct PushBatches {
  /// The board after the publication.
  let table: BoardTable
  fileprivate var batches: [PushBatch.Form: PushBatch] = [:]
}

extension Subscription {
  /// Returns whether the pushes of a publication may be sent as a batch.
  ///
  /// A client with several subscriptions, or a subscription with several patterns, gets each push by
  /// itself: pushes stay in the order of the changes, and no change is sent twice. Batches have no bodies.
  ///
  /// - Parameter version: The version of the board after the publication.
  fileprivate func takesBatch(version: UInt64) -> Bool {
    guard hasBatchForm, dirty.isEmpty, cursor == nil, pieces.count < PushBatch.mostPieces else {
      return false
    }
    // A client that is busy with the publication before takes this one afterwards.
    return watches.receiver.canPush || batchVersion + 1 == version
  }

  private var hasBatchForm: Bool {
    !isEnded && !isRedis && body == .none && places.count == 1 && watches.all.count == 1
  }
}

/// Sending the changes of many widgets together.
extension ChangeFeed {
  /// Encodes the pushes of a publication that will probably follow, for the present clients.
  func encodeAhead(_ publication: Publication) {
    var batches = PushBatches(table: publication.table)
    index.forEachGlob { group in
      for subscription in group.subscriptions where subscription.takesBatch(version: 0) {
        _ = batch(publication, for: subscription, of: group, &batches)
      }
    }
    prepared.append(batches)
  }

  /// Sends the pushes of a publication with many events to all clients that can take a batch.
  ///
  /// - Returns: Whether there are other clients, to whom the events are still to be announced.
  func sendTogether(_ publication: Publication) -> Bool {
    var batches = prepared.popFirst() ?? PushBatches(table: publication.table)
    let version = publication.table.version
    var served = 0
    index.forEachGlob { group in
      for subscription in group.subscriptions {
        guard subscription.takesBatch(version: version),
          let batch = batch(publication, for: subscription, of: group, &batches)
        else {
          replacePieces(of: subscription)
          continue
        }
        subscription.batchVersion = version
        served += 1
        take(batch, for: subscription)
      }
    }
    flush()
    return served < subscriptionCount
  }

  /// Returns the batch for a subscription, encoded if it is the first of its form; `nil` if there are too
  /// many forms.
  private func batch(
    _ publication: Publication, for subscription: Subscription, of group: PatternGroup,
    _ batches: inout PushBatches
  ) -> PushBatch? {
    let form = PushBatch.Form(pattern: group.pattern, style: subscription.style)
    if let batch = batches.batches[form] { return batch }
    guard batches.batches.count < PushBatch.mostForms else { return nil }
    let batch = encode(publication, group.pattern, subscription.style)
    batches.batches[form] = batch
    return batch
  }

  private func encode(
    _ publication: Publication, _ pattern: PatternGroup.Pattern, _ style: Subscription.Style
  ) -> PushBatch {
    var batch = PushBatch()
    publication.forEachEvent { event, row in
      guard (row == nil) == (event.event == .removed), pattern.matches(event.id) else { return }
      var encoder = PushEncoder(event, shown: row?.shown(at: reader.now), row: row, boot: boot)
      batch.add(event) { encoder.append(style, to: &$0) }
    }
    batch.close()
    return batch
  }

  /// Replaces the waiting pieces by marks of the changed widgets: a slow client that holds pieces of old
  /// changes would keep their memory.
  private func replacePieces(of subscription: Subscription) {
    for piece in subscription.pieces {
      for event in piece.events { mark(event, of: subscription) }
    }
    subscription.watches.addPieces(-subscription.pieces.count)
    subscription.pieces = []
  }

  private func take(_ batch: PushBatch, for subscription: Subscription) {
    guard !batch.pieces.isEmpty else { return }
    subscription.pieces += batch.pieces
    subscription.watches.addPieces(batch.pieces.count)
    subscription.watches.enqueue(subscription)
    touch(subscription.watches)
  }

  /// Sends the first waiting piece of a subscription.
  ///
  /// - Returns: Whether there was a piece.
  func sendPiece(of subscription: Subscription) -> Bool {
    guard let piece = subscription.pieces.popFirst() else { return false }
    subscription.watches.addPieces(-1)
    notePushes(piece.events.count)
    subscription.watches.receiver.push(piece.bytes)
    touch(subscription.watches)
    return true
  }
}
