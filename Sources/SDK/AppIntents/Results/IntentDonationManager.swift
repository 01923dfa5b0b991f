/// The record of performed intents. Intents are not recorded.
public final class IntentDonationManager: Sendable {
  public static let shared = IntentDonationManager()

  /// No effect: interactions are not recorded.
  @discardableResult
  public func donate<Intent: AppIntent>(intent: Intent) async throws -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }

  /// No effect: interactions are not recorded.
  @discardableResult
  public func donate<Intent: AppIntent, Result: IntentResult>(
    intent: Intent, result: Result
  ) async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }

  /// No effect: interactions are not recorded.
  @discardableResult
  public func deleteDonations(
    matching predicate: IntentDonationMatchingPredicate
  ) async throws -> [IntentDonationIdentifier] { [] }
}

public struct IntentDonationIdentifier: Hashable, Sendable {}

public struct IntentDonationMatchingPredicate: Sendable {
  public static func intentType<Intent: AppIntent>(_ type: Intent.Type) -> Self { Self() }
}
