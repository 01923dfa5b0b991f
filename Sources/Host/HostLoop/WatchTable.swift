/// Who is told about which descriptor.
///
/// Numbers are never used twice: a report that was fetched before its watch ended finds nobody.
@HostActor
final class WatchTable {
  private struct Watch {
    var descriptor: Int32
    var handler: @HostActor (HostLoop.Readiness) -> Void
  }

  private var watches: [UInt64: Watch] = [:]
  private var next: UInt64

  nonisolated init(firstToken: UInt64) {
    next = firstToken
  }

  func nextToken() -> WatchToken {
    defer { next += 1 }
    return WatchToken(number: next)
  }

  func add(
    _ token: WatchToken, descriptor: Int32,
    _ handler: @escaping @HostActor (HostLoop.Readiness) -> Void
  ) {
    watches[token.number] = Watch(descriptor: descriptor, handler: handler)
  }

  /// - Returns: the descriptor, if it was still watched.
  func remove(_ token: WatchToken) -> Int32? {
    watches.removeValue(forKey: token.number)?.descriptor
  }

  func notify(_ number: UInt64, _ readiness: HostLoop.Readiness) {
    watches[number]?.handler(readiness)
  }
}
