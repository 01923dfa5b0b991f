public import Foundation

public enum ActivityAuthorizationError: LocalizedError, CaseIterable, Hashable, Sendable {
  case attributesTooLarge
  case denied
  case globalMaximumExceeded
  case malformedActivityIdentifier
  case missingProcessIdentifier
  case persistenceFailure
  case reconnectNotPermitted
  case targetMaximumExceeded
  case unentitled
  /// The error that every request throws here.
  case unsupported
  case unsupportedTarget
  case visibility

  public var errorDescription: String? { "The live activity was not started: \(self)." }

  public var failureReason: String? { "\(self)" }

  public var recoverySuggestion: String? { nil }
}
