internal import HostLoop

/// A result that several checks read, made by the first of them.
///
/// A failure is kept like a success: the calls of a plugin that is too slow, or hangs, are made once in a
/// run.
@HostActor
final class SharedResult<Value: Sendable> {
  /// The content in words, for the reason of a skipped check.
  private let name: String
  private var kept: Result<Value, CheckRun.Skip>?

  init(_ name: String) { self.name = name }

  /// The result; `nil` before a check has made it, and after a failure.
  var value: Value? { try? kept?.get() }

  /// Returns the result, and makes it if no check has tried yet.
  ///
  /// - Throws: The error of `make`. Further checks get a ``CheckRun/Skip`` that names the check whose
  ///   attempt failed.
  func value(
    for run: CheckRun, _ make: @HostActor (CheckRun) async throws -> Value
  ) async throws -> Value {
    if let kept { return try kept.get() }
    do {
      let made = try await make(run)
      kept = .success(made)
      return made
    } catch {
      kept = .failure(reason(of: error, in: run.check))
      throw error
    }
  }

  private func reason(of error: any Error, in check: Check) -> CheckRun.Skip {
    switch error {
    case let skip as CheckRun.Skip: skip
    case is CheckRun.Over:
      CheckRun.Skip(reason: "\(check.id) failed: \(name) did not end in its time")
    default: CheckRun.Skip(reason: "\(check.id) could not make \(name): \(error)")
    }
  }
}
