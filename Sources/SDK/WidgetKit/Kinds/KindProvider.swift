internal import AppleFoundation
internal import SwiftUI

/// Answers for a kind: a provider of an author, behind the types of its entries.
protocol KindProvider {
  /// What people configure.
  var parameters: [IntentParameterDeclaration] { get }

  /// Whether the placeholder may be made of a snapshot, for which a thread has to wait.
  var mayWaitForPlaceholder: Bool { get }

  /// Answers a question, now or later, through the reply. A reply that is dropped is a failure.
  func answer(_ question: ProviderQuestion, reply: Reply)

  /// The values that a parameter may have.
  func options(of parameter: String) async throws -> [IntentOption]

  /// The intent with such values, for whoever asks what is configured.
  func intent(with values: [IntentParameterValue?]) async throws -> ConfiguredIntent?
}

extension KindProvider {
  /// None.
  var parameters: [IntentParameterDeclaration] { [] }
  var mayWaitForPlaceholder: Bool { false }
  func options(of parameter: String) async throws -> [IntentOption] { [] }
  func intent(with values: [IntentParameterValue?]) async throws -> ConfiguredIntent? { nil }
}
