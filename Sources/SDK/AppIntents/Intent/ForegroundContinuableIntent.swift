/// An intent that may continue in the app. There is no app, so every request to continue fails.
public protocol ForegroundContinuableIntent: SystemIntent {}

extension ForegroundContinuableIntent {
  /// Always `AppIntentError.UserActionRequired.accountSetup`.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil,
    continuation: (@MainActor @Sendable () async throws -> Void)? = nil
  ) -> any Error { AppIntentError.UserActionRequired.accountSetup(nil) }

  /// Always fails, because there is no app.
  @discardableResult
  public func requestToContinueInForeground<Result: Sendable>(
    _ dialog: IntentDialog? = nil,
    continuation: @escaping @MainActor @Sendable () async throws -> Result
  ) async throws -> Result { throw needsToContinueInForegroundError(dialog) }

  /// Always fails, because there is no app.
  public func requestToContinueInForeground(_ dialog: IntentDialog? = nil) async throws {
    throw needsToContinueInForegroundError(dialog)
  }
}
