internal import Synchronization

/// The receiver of a provider's result for one call. Usable from any thread. The first result
/// counts. Releasing the last reference without a result fails the call.
final class Reply: Sendable {
  let call: HostCall
  private let isGiven = Mutex(false)

  init(to call: HostCall) { self.call = call }

  deinit {
    if !isGiven.withLock({ $0 }) {
      call.pending.fail("the provider dropped its completion handler without calling it")
    }
  }

  /// Delivers a result; a second result is logged and ignored.
  func give(_ answer: Answer) {
    let isFirst = isGiven.withLock { isGiven in
      defer { isGiven = true }
      return !isGiven
    }
    if isFirst {
      call.finish(with: answer)
    } else {
      HostConnection.log(
        .warning,
        "the provider called its completion handler more than once: only the first call is used")
    }
  }

  /// Fails the call with a message.
  func fail(_ message: String) {
    isGiven.withLock { $0 = true }
    call.pending.fail(message)
  }

  /// Delivers the result of async code; an error fails the call.
  func run(_ code: @escaping @Sendable () async throws -> Answer) {
    call.pending.run { [self] in
      do {
        give(try await code())
      } catch {
        isGiven.withLock { $0 = true }
        throw error
      }
    }
  }
}
