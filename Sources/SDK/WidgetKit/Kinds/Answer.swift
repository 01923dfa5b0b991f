internal import Foundation
internal import SwiftUI

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

/// The view of entries of one type.
///
/// Unchecked: the closure is called on the main thread only.
struct EntryViews<Entry: TimelineEntry, Content: View>: @unchecked Sendable {
  let content: (Entry) -> Content

  func answer(_ entry: Entry) -> Answer { answer([entry], policy: nil) }

  /// The placeholder that the configuration has, or else that of the provider.
  func answer(placeholder: AnyView?, or entry: @autoclosure () -> Entry) -> Answer {
    guard let placeholder else { return answer(entry()) }
    return Answer(entries: [Answer.Entry(date: Date(), view: { placeholder })])
  }

  func answer(_ timeline: Timeline<Entry>) -> Answer {
    answer(timeline.entries, policy: timeline.policy)
  }

  private func answer(_ entries: [Entry], policy: TimelineReloadPolicy?) -> Answer {
    Answer(
      entries: entries.map { entry in
        Answer.Entry(
          date: entry.date, relevance: entry.relevance, view: { AnyView(content(entry)) })
      },
      policy: policy)
  }
}
