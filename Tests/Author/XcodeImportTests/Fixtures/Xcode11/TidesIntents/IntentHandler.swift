import Intents

class IntentHandler: INExtension, SelectHarbourIntentHandling {
  func resolveHarbour(
    for intent: SelectHarbourIntent, with completion: @escaping (INStringResolutionResult) -> Void
  ) {
    completion(.success(with: intent.harbour ?? "Norddeich"))
  }
}
