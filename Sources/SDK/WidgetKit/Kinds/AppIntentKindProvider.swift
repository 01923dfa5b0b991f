internal import AppIntents
internal import AppleFoundation
internal import SwiftUI

/// An ``AppIntentTimelineProvider`` together with the view of its entries.
struct AppIntentKindProvider<Provider: AppIntentTimelineProvider, Content: View>:
  AsyncKindProvider
{
  let parameters: [IntentParameterDeclaration]
  private let provider: Provider
  private let views: EntryViews<Provider.Entry, Content>

  init(_ provider: Provider, content: @escaping (Provider.Entry) -> Content) {
    self.provider = provider
    views = EntryViews(content: content)
    parameters = IntentBridge.declarations(of: Provider.Intent.self)
  }

  func answer(_ question: ProviderQuestion, reply: Reply) {
    if question.call == .placeholder {
      reply.give(views.answer(provider.placeholder(in: question.context)))
    } else {
      let asked = SharedProvider(provider: self)
      reply.run { try await asked.provider.answer(question) }
    }
  }

  func answer(_ question: ProviderQuestion) async throws -> Answer {
    let intent = try await IntentBridge.makeIntent(
      Provider.Intent.self, values: question.values)
    if question.call == .snapshot {
      return views.answer(await provider.snapshot(for: intent, in: question.context))
    }
    return views.answer(await provider.timeline(for: intent, in: question.context))
  }

  func options(of parameter: String) async throws -> [IntentOption] {
    try await IntentBridge.options(of: Provider.Intent.self, parameter: parameter)
  }

  func intent(with values: [IntentParameterValue?]) async throws -> ConfiguredIntent? {
    .app(try await IntentBridge.makeIntent(Provider.Intent.self, values: values))
  }
}

/// A kind provider with asynchronous results.
protocol AsyncKindProvider: KindProvider {
  /// Returns the result of a snapshot or timeline call.
  func answer(_ question: ProviderQuestion) async throws -> Answer
}

/// A provider that the task of a call uses.
///
/// `@unchecked Sendable`: the host makes one call at a time. A provider with mutable state is its
/// author's responsibility.
private struct SharedProvider: @unchecked Sendable {
  let provider: any AsyncKindProvider
}
