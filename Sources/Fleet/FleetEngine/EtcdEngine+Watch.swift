internal import AsyncHTTPClient
public import FleetDecisions
internal import NIOCore

extension EtcdEngine {
  /// Watches all keys of the fleet from a revision on, over a connection of its own.
  ///
  /// Returns after ``WatchNews/ended``, the last news; or without these news, when the task is
  /// cancelled. The task of a watch must be cancelled when another watch replaces this.
  ///
  /// - Parameter take: Takes the news in order. The next news are read once `take` returns.
  nonisolated public func watch(
    from revision: Revision, _ take: @Sendable (WatchNews) async -> Void
  ) async {
    do throws(GatewayFailure) {
      try await follow(from: revision, take)
    } catch {
      if !Task.isCancelled {
        await note(error, at: "watch")
        // A watch is refused for its token in the words for a user that may not read the keys.
        if case .refused(.denied) = error.answer { await forgetToken() }
      }
    }
    if !Task.isCancelled {
      await forgetLists()
      await take(.ended)
    }
  }

  /// Reads a watch up to the end, always a failure.
  nonisolated private func follow(
    from revision: Revision, _ take: @Sendable (WatchNews) async -> Void
  ) async throws(GatewayFailure) {
    let call = watchCall(from: revision)
    let body = try await attempt { (gateway, endpoint, token, rest) throws(GatewayFailure) in
      try await gateway.watch(call, at: endpoint, token: token, within: rest)
    }
    var reader = WatchReader(keys: keys, from: revision)
    var lines = LineSplitter()
    do {
      for try await chunk in body {
        for line in try lines.add(chunk) {
          for news in try reader.read(line) { await take(news) }
        }
      }
    } catch { throw GatewayFailure(error) }
    throw .lost("the connection was closed")
  }

  nonisolated private func watchCall(from revision: Revision) -> WatchCall {
    WatchCall(
      create: WatchCall.Create(key: keys.all.start, end: keys.all.end, start: max(1, revision)))
  }
}
