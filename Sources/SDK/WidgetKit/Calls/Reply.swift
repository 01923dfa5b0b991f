internal import Synchronization

/// Takes the answer to one call, from any thread. The first one counts; dropping the last reference
/// without an answer is a failure.
final class Reply: Sendable {
  let call: HostCall
  private let isGiven = Mutex(false)

  init(to call: HostCall) { self.call = call }

  deinit {
    if !isGiven.withLock({ $0 }) {
      call.pending.fail("the provider dropped its completion handler without calling it")
    }
  }

  /// Hands over an answer.
  func give(_ answer: Answer) {
    let isFirst = isGiven.withLock { isGiven in
      defer { isGiven = true }
      return !isGiven
    }
    if isFirst {
      call.finish(with: answer)
    } else {
      HostConnection.log(
        .warning, "the provider called its completion handler again: only the first call counts")
    }
  }

  /// Gives up.
  func fail(_ message: String) {
    isGiven.withLock { $0 = true }
    call.pending.fail(message)
  }

  /// Answers with what async code comes to.
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
