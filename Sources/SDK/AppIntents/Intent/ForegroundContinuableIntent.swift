/// An intent that may ask to go on in the app. There is no app here, so asking always fails.
public protocol ForegroundContinuableIntent: SystemIntent {}

extension ForegroundContinuableIntent {
  /// The error that says that it has to go on in the app.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil,
    continuation: (@MainActor @Sendable () async throws -> Void)? = nil
  ) -> any Error { AppIntentError.UserActionRequired.accountSetup(nil) }

  /// Always fails: there is no app to go on in.
  @discardableResult
  public func requestToContinueInForeground<Result: Sendable>(
    _ dialog: IntentDialog? = nil,
    continuation: @escaping @MainActor @Sendable () async throws -> Result
  ) async throws -> Result { throw needsToContinueInForegroundError(dialog) }

  /// Always fails: there is no app to go on in.
  public func requestToContinueInForeground(_ dialog: IntentDialog? = nil) async throws {
    throw needsToContinueInForegroundError(dialog)
  }
}
