internal import AppleFoundation
internal import SwiftUI

/// The source of a kind's entries: an author's provider with its types erased.
protocol KindProvider {
  /// The configurable parameters, in the host's order.
  var parameters: [IntentParameterDeclaration] { get }

  /// Whether the placeholder may be made from a snapshot, which blocks a thread.
  var mayWaitForPlaceholder: Bool { get }

  /// Answers a call, now or later, through the reply. Releasing the reply unused fails the call.
  func answer(_ question: ProviderQuestion, reply: Reply)

  /// Returns the options of a parameter.
  func options(of parameter: String) async throws -> [IntentOption]

  /// Makes the intent for the given values; `nil` for a kind without a configuration.
  func intent(with values: [IntentParameterValue?]) async throws -> ConfiguredIntent?
}

extension KindProvider {
  var parameters: [IntentParameterDeclaration] { [] }
  var mayWaitForPlaceholder: Bool { false }
  func options(of parameter: String) async throws -> [IntentOption] { [] }
  func intent(with values: [IntentParameterValue?]) async throws -> ConfiguredIntent? { nil }
}
