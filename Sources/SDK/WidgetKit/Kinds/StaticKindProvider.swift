internal import Foundation
internal import SwiftUI

/// A ``TimelineProvider`` together with the view of its entries.
struct StaticKindProvider<Provider: TimelineProvider, Content: View>: KindProvider {
  private let provider: Provider
  private let placeholder: AnyView?
  private let views: EntryViews<Provider.Entry, Content>

  init(
    _ provider: Provider, placeholder: AnyView?, content: @escaping (Provider.Entry) -> Content
  ) {
    self.provider = provider
    self.placeholder = placeholder
    views = EntryViews(content: content)
  }

  var mayWaitForPlaceholder: Bool { placeholder == nil }

  func answer(_ question: ProviderQuestion, reply: Reply) {
    let views = views
    switch question.call {
    case .placeholder:
      reply.give(
        views.answer(placeholder: placeholder, or: provider.placeholder(in: question.context)))
    case .snapshot:
      let handler = Handler<Provider.Entry> { reply.give(views.answer($0)) }
      provider.getSnapshot(in: question.context, completion: handler.function)
    case .timeline:
      let handler = Handler<Timeline<Provider.Entry>> { reply.give(views.answer($0)) }
      provider.getTimeline(in: question.context, completion: handler.function)
    }
  }
}
