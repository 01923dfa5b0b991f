internal import DequeModule

/// The drawings that wait for a process. Clients take turns, whatever the number of their drawings.
///
/// A drawing that is expected to be slow waits in a line of its own: it never takes the last place, and
/// never a place in the line of the others.
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
    private(set) var count = 0

    var first: Item? { turns.first.flatMap { items[$0]?.first } }

    func count(of client: UInt64) -> Int { items[client]?.count ?? 0 }

    mutating func append(_ item: Item) {
      if items[item.client] == nil { turns.append(item.client) }
      items[item.client, default: []].append(item)
      count += 1
    }

    mutating func prepend(_ item: Item) {
      if items[item.client] == nil { turns.prepend(item.client) }
      items[item.client, default: []].prepend(item)
      count += 1
    }

    mutating func popFirst() -> Item? {
      guard let client = turns.popFirst(), let item = items[client]?.popFirst() else { return nil }
      if items[client]?.isEmpty == false { turns.append(client) } else { items[client] = nil }
      count -= 1
      return item
    }

    /// Removes the drawings of a plugin, and returns them by client.
    mutating func removeAll(of plugin: String) -> [Item] {
      let taken = turns.flatMap { client in
        (items[client] ?? []).filter { $0.key.plugin == plugin }
      }
      for item in taken { _ = remove(item.id) }
      return taken
    }

    mutating func remove(_ id: UInt64) -> Item? {
      for (client, waiting) in items {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { continue }
        let item = items[client]?.remove(at: index)
        count -= 1
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

  /// The number of waiting drawings.
  var count: Int { quick.count + slow.count }

  /// Whether a drawing waits that is not expected to be slow.
  var hasQuick: Bool { quick.first != nil }

  /// Returns the number of drawings in one of the lines.
  func count(isSlow: Bool) -> Int { isSlow ? slow.count : quick.count }

  /// Returns the number of drawings of a client in one of the lines.
  func count(of client: UInt64, isSlow: Bool) -> Int {
    isSlow ? slow.count(of: client) : quick.count(of: client)
  }

  /// Adds a drawing at the end of its client's drawings.
  mutating func append(_ item: Item, isSlow: Bool) {
    if isSlow { slow.append(item) } else { quick.append(item) }
  }

  /// Puts back a drawing whose process has ended, before all others.
  mutating func prepend(_ item: Item, isSlow: Bool) {
    if isSlow { slow.prepend(item) } else { quick.prepend(item) }
  }

  /// Removes the drawings of a plugin that are not expected to be slow, and returns them.
  mutating func removeQuick(of plugin: String) -> [Item] { quick.removeAll(of: plugin) }

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
    takesSlow(slowRunning, places) ? slow.popFirst() : quick.popFirst()
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
    (quick.remove(id) ?? slow.remove(id)) != nil
  }

  /// Removes all drawings, and returns their numbers.
  mutating func removeAll() -> [UInt64] {
    var ids: [UInt64] = []
    while let item = quick.popFirst() ?? slow.popFirst() { ids.append(item.id) }
    return ids
  }
}
