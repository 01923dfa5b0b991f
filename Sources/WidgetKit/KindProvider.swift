internal import CWidgetABI
internal import Foundation
internal import SwiftUI

/// Which of the three questions is asked.
enum ProviderQuestion: Sendable {
  case placeholder
  case snapshot
  case timeline

  init(_ constant: UInt32) {
    switch Int(constant) {
    case WH_CALL_PLACEHOLDER: self = .placeholder
    case WH_CALL_SNAPSHOT: self = .snapshot
    default: self = .timeline
    }
  }
}

/// Answers for a kind: a provider of an author, behind the types of its entries.
protocol KindProvider {
  /// Answers a question, now or later, through the reply. A reply that is dropped is a failure.
  func answer(_ question: ProviderQuestion, in context: TimelineProviderContext, reply: Reply)
}

/// What a provider has answered, with its entries as views.
///
/// Unchecked: the entries are handed from the provider's thread to the main one, once.
struct Answer: @unchecked Sendable {
  struct Entry {
    var date: Date
    var relevance: TimelineEntryRelevance?
    /// Makes the view of the entry.
    var view: () -> AnyView
  }

  var entries: [Entry]
  /// `nil` for answers that are not timelines.
  var policy: TimelineReloadPolicy?
}

/// A ``TimelineProvider`` with the view of its entries.
struct StaticKindProvider<Provider: TimelineProvider, Content: View>: KindProvider {
  private let provider: Provider
  private let placeholder: AnyView?
  private let content: (Provider.Entry) -> Content

  init(
    _ provider: Provider, placeholder: AnyView?, content: @escaping (Provider.Entry) -> Content
  ) {
    self.provider = provider
    self.placeholder = placeholder
    self.content = content
  }

  func answer(_ question: ProviderQuestion, in context: TimelineProviderContext, reply: Reply) {
    let views = EntryViews(content: content)
    switch question {
    case .placeholder:
      if let placeholder {
        reply.give(Answer(entries: [Answer.Entry(date: Date(), view: { placeholder })]))
      } else {
        reply.give(views.answer([provider.placeholder(in: context)]))
      }
    case .snapshot:
      let handler = Handler<Provider.Entry> { reply.give(views.answer([$0])) }
      provider.getSnapshot(in: context, completion: handler.function)
    case .timeline:
      let handler = Handler<Timeline<Provider.Entry>> {
        reply.give(views.answer($0.entries, $0.policy))
      }
      provider.getTimeline(in: context, completion: handler.function)
    }
  }
}

/// The view of entries of one type.
///
/// Unchecked: the closure is called on the main thread only.
struct EntryViews<Entry: TimelineEntry, Content: View>: @unchecked Sendable {
  let content: (Entry) -> Content

  func answer(_ entries: [Entry], _ policy: TimelineReloadPolicy? = nil) -> Answer {
    Answer(
      entries: entries.map { entry in
        Answer.Entry(
          date: entry.date, relevance: entry.relevance, view: { AnyView(content(entry)) })
      },
      policy: policy)
  }
}
