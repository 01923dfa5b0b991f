internal import AppleFoundation
internal import Foundation
internal import Intents
internal import SwiftUI

/// An ``IntentTimelineProvider`` together with the view of its entries.
struct IntentKindProvider<Provider: IntentTimelineProvider, Content: View>: KindProvider {
  let parameters: [IntentParameterDeclaration]
  private let provider: Provider
  private let placeholder: AnyView?
  private let views: EntryViews<Provider.Entry, Content>

  init(
    _ provider: Provider, placeholder: AnyView?, content: @escaping (Provider.Entry) -> Content
  ) {
    self.provider = provider
    self.placeholder = placeholder
    views = EntryViews(content: content)
    parameters = INIntentBridge.declarations(of: Provider.Intent.self)
  }

  var mayWaitForPlaceholder: Bool { placeholder == nil }

  func answer(_ question: ProviderQuestion, reply: Reply) {
    if question.call == .placeholder {
      reply.give(
        views.answer(placeholder: placeholder, or: provider.placeholder(in: question.context)))
      return
    }
    do {
      let intent = try INIntentBridge.makeIntent(Provider.Intent.self, values: question.values)
      answer(question, for: intent, reply: reply)
    } catch {
      reply.fail(error.sentence)
    }
  }

  private func answer(_ question: ProviderQuestion, for intent: Provider.Intent, reply: Reply) {
    let views = views
    if question.call == .snapshot {
      let handler = Handler<Provider.Entry> { reply.give(views.answer($0)) }
      provider.getSnapshot(for: intent, in: question.context, completion: handler.function)
    } else {
      let handler = Handler<Timeline<Provider.Entry>> { reply.give(views.answer($0)) }
      provider.getTimeline(for: intent, in: question.context, completion: handler.function)
    }
  }

  func options(of parameter: String) async throws -> [IntentOption] {
    try await INIntentBridge.options(of: Provider.Intent.self, parameter: parameter)
  }

  func intent(with values: [IntentParameterValue?]) async throws -> ConfiguredIntent? {
    .object(try INIntentBridge.makeIntent(Provider.Intent.self, values: values))
  }
}
