public import Foundation

/// Why a live activity was not started.
public enum ActivityAuthorizationError: LocalizedError, CaseIterable, Hashable, Sendable {
  /// The attributes are larger than 4 KB.
  case attributesTooLarge
  /// People have switched live activities off.
  case denied
  /// There are too many of all apps.
  case globalMaximumExceeded
  /// There is no activity with that id.
  case malformedActivityIdentifier
  /// The process has no identity.
  case missingProcessIdentifier
  /// It could not be stored.
  case persistenceFailure
  /// It may not be found again.
  case reconnectNotPermitted
  /// There are too many of this app.
  case targetMaximumExceeded
  /// The app has no right to it.
  case unentitled
  /// There are none on this system. What every request throws here.
  case unsupported
  /// There are none for this app.
  case unsupportedTarget
  /// The app is not in front.
  case visibility

  /// What people read.
  public var errorDescription: String? { "The live activity was not started: \(self)." }

  /// Why, in a word.
  public var failureReason: String? { "\(self)" }

  /// What helps.
  public var recoverySuggestion: String? { nil }
}
