/// What remembers which intents people perform. Nothing is remembered here.
public final class IntentDonationManager: Sendable {
  /// The only one.
  public static let shared = IntentDonationManager()

  /// No effect: nothing learns from what people do here.
  @discardableResult
  public func donate<Intent: AppIntent>(intent: Intent) async throws -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }

  /// No effect: nothing learns from what people do here.
  @discardableResult
  public func donate<Intent: AppIntent, Result: IntentResult>(
    intent: Intent, result: Result
  ) async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }

  /// No effect: nothing learns from what people do here.
  @discardableResult
  public func deleteDonations(
    matching predicate: IntentDonationMatchingPredicate
  ) async throws -> [IntentDonationIdentifier] { [] }
}

/// Which memory of an intent it is.
public struct IntentDonationIdentifier: Hashable, Sendable {}

/// Which memories of intents are meant.
public struct IntentDonationMatchingPredicate: Sendable {
  /// Those of a type.
  public static func intentType<Intent: AppIntent>(_ type: Intent.Type) -> Self { Self() }
}
