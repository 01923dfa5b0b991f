internal import Synchronization
internal import WidgetModel
internal import WidgetWire

/// The entries that clients have asked for, kept for as long as the host would give the same ones.
///
/// An answer is right until the watch of the host tells a change of its widget, or until the entry or a live text
/// of it ends. Requests for an answer that is being made wait for it, so that a thousand pages that ask at the
/// turn of a minute cost the host one drawing. May be used from any task.
final class EntryCache: Sendable {
  /// The request of the host that an answer belongs to.
  struct Key: Hashable, Sendable {
    /// The widget.
    let widget: WidgetID
    /// The keys of `get`, in one order.
    let options: [WireField]
  }

  fileprivate struct Kept {
    let sequence: String
    let answer: EntryAnswer
  }

  fileprivate struct Loading: Hashable {
    let key: Key
    let sequence: String
  }

  fileprivate typealias Outcome = Result<EntryAnswer, GalleryFailure>

  fileprivate struct State {
    /// The answers that were used last; when they fill half of the limit, they become the old ones.
    var young: [Key: Kept] = [:]
    /// The answers that were not used since, which the next change of generations forgets.
    var old: [Key: Kept] = [:]
    /// The size of the young answers in bytes.
    var size = 0
    var waiting: [Loading: [CheckedContinuation<Outcome, Never>]] = [:]
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Creates a cache without answers.
  ///
  /// - Parameter limit: The largest size of all answers in bytes.
  init(limit: Int = GalleryLimits.cacheBytes) { self.limit = limit }

  /// The number of requests that wait for an answer.
  var waitingCount: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }

  /// The size of all kept answers in bytes, about.
  var size: Int {
    state.withLock { state in
      [state.young, state.old].joined().reduce(0) { $0 + $1.value.answer.size }
    }
  }

  /// Returns the kept answer, or makes it.
  ///
  /// - Parameters:
  ///   - sequence: The number of the last change of the widget, as the watch has told it before this call.
  ///   - load: Asks the host. The end of the caller's task does not end it: others may wait for the answer.
  func answer(
    _ key: Key, _ sequence: String, at now: Timestamp,
    load: @escaping @Sendable () async throws(GalleryFailure) -> EntryAnswer
  ) async throws(GalleryFailure) -> EntryAnswer {
    if let kept = state.withLock({ $0.kept(key, sequence, at: now, limit) }) { return kept }
    let loading = Loading(key: key, sequence: sequence)
    let outcome: Outcome = await withCheckedContinuation { continuation in
      let isFirst = state.withLock { $0.wait(continuation, for: loading) }
      guard isFirst else { return }
      Task {
        let outcome: Outcome
        do throws(GalleryFailure) {
          outcome = .success(try await load())
        } catch {
          outcome = .failure(error)
        }
        for waiting in state.withLock({ $0.finish(loading, outcome, limit) }) {
          waiting.resume(returning: outcome)
        }
      }
    }
    return try outcome.get()
  }
}

extension EntryCache.State {
  /// Returns a kept answer that is still right.
  fileprivate mutating func kept(
    _ key: EntryCache.Key, _ sequence: String, at now: Timestamp, _ limit: Int
  ) -> EntryAnswer? {
    let isYoung = young[key] != nil
    guard let kept = young[key] ?? old[key], kept.sequence == sequence,
      kept.answer.isFresh(at: now)
    else { return nil }
    if !isYoung { keep(kept, as: key, limit) }
    return kept.answer
  }

  /// Adds a request that waits for an answer.
  ///
  /// - Returns: Whether nobody makes the answer yet.
  fileprivate mutating func wait(
    _ continuation: CheckedContinuation<EntryCache.Outcome, Never>, for loading: EntryCache.Loading
  ) -> Bool {
    waiting[loading, default: []].append(continuation)
    return waiting[loading]?.count == 1
  }

  /// Keeps an answer that has been made.
  ///
  /// - Returns: The requests that wait for it.
  fileprivate mutating func finish(
    _ loading: EntryCache.Loading, _ outcome: EntryCache.Outcome, _ limit: Int
  ) -> [CheckedContinuation<EntryCache.Outcome, Never>] {
    if case .success(let answer) = outcome {
      keep(.init(sequence: loading.sequence, answer: answer), as: loading.key, limit)
    }
    return waiting.removeValue(forKey: loading) ?? []
  }

  private mutating func keep(_ kept: EntryCache.Kept, as key: EntryCache.Key, _ limit: Int) {
    guard kept.answer.size <= limit / 4 else { return }
    if size + kept.answer.size > limit / 2 {
      old = young
      young = [:]
      size = 0
    }
    size += kept.answer.size - (young[key]?.answer.size ?? 0)
    young[key] = kept
  }
}
