internal import DequeModule

/// The drawings that wait for a process. Clients take turns, whatever the number of their drawings.
///
/// A drawing that is known to be slow waits in a line of its own: it never takes the last place.
struct DrawingLine {
  /// A waiting drawing.
  struct Item: Hashable {
    var id: UInt64
    var client: UInt64
    var key: DrawingKey
    /// The time of the request, since boot.
    var since: Duration
    /// The number of processes that have ended while they drew the picture.
    var deaths = 0
  }

  /// The waiting drawings of all clients, one turn for each client in a round.
  private struct Round {
    private var turns = Deque<UInt64>()
    private var items: [UInt64: Deque<Item>] = [:]

    var first: Item? { turns.first.flatMap { items[$0]?.first } }

    mutating func append(_ item: Item) {
      if items[item.client] == nil { turns.append(item.client) }
      items[item.client, default: []].append(item)
    }

    mutating func prepend(_ item: Item) {
      if items[item.client] == nil { turns.prepend(item.client) }
      items[item.client, default: []].prepend(item)
    }

    mutating func popFirst() -> Item? {
      guard let client = turns.popFirst(), let item = items[client]?.popFirst() else { return nil }
      if items[client]?.isEmpty == false { turns.append(client) } else { items[client] = nil }
      return item
    }

    mutating func remove(_ id: UInt64) -> Item? {
      for (client, waiting) in items {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { continue }
        let item = items[client]?.remove(at: index)
        if items[client]?.isEmpty != false {
          items[client] = nil
          turns.removeAll { $0 == client }
        }
        return item
      }
      return nil
    }
  }

  private var quick = Round()
  private var slow = Round()
  private var counts: [UInt64: Int] = [:]
  /// The number of waiting drawings.
  private(set) var count = 0

  /// Whether a drawing waits that is not known to be slow.
  var hasQuick: Bool { quick.first != nil }

  /// Returns the number of waiting drawings of a client.
  func count(of client: UInt64) -> Int { counts[client] ?? 0 }

  /// Adds a drawing at the end of its client's drawings.
  mutating func append(_ item: Item, isSlow: Bool) {
    note(item.client, 1)
    if isSlow { slow.append(item) } else { quick.append(item) }
  }

  /// Puts back a drawing whose process has ended, before all others.
  mutating func prepend(_ item: Item, isSlow: Bool) {
    note(item.client, 1)
    if isSlow { slow.prepend(item) } else { quick.prepend(item) }
  }

  /// Returns the next drawing without removing it; `nil` if none may begin.
  ///
  /// - Parameters:
  ///   - slowRunning: The number of slow drawings in progress.
  ///   - places: The number of places for drawings.
  func next(slowRunning: Int, places: Int) -> Item? {
    takesSlow(slowRunning, places) ? slow.first : quick.first
  }

  /// Removes the next drawing.
  mutating func popNext(slowRunning: Int, places: Int) -> Item? {
    let item = takesSlow(slowRunning, places) ? slow.popFirst() : quick.popFirst()
    if let item { note(item.client, -1) }
    return item
  }

  /// Whether the next drawing is a slow one: one place serves slow drawings while there are any, and
  /// further places do when nothing else waits, but for the last.
  private func takesSlow(_ slowRunning: Int, _ places: Int) -> Bool {
    guard slow.first != nil, slowRunning < places - 1 else { return false }
    return slowRunning == 0 || !hasQuick
  }

  /// Removes a drawing that nobody waits for.
  ///
  /// - Returns: Whether the drawing waited.
  mutating func remove(_ id: UInt64) -> Bool {
    guard let item = quick.remove(id) ?? slow.remove(id) else { return false }
    note(item.client, -1)
    return true
  }

  /// Removes all drawings, and returns their numbers.
  mutating func removeAll() -> [UInt64] {
    var ids: [UInt64] = []
    while let item = quick.popFirst() ?? slow.popFirst() { ids.append(item.id) }
    counts = [:]
    count = 0
    return ids
  }

  private mutating func note(_ client: UInt64, _ change: Int) {
    count += change
    let left = counts[client, default: 0] + change
    counts[client] = left > 0 ? left : nil
  }
}
