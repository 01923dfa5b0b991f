internal import Foundation
internal import SwiftUI

/// The result of a provider, with its entries as views.
///
/// `@unchecked Sendable`: the entries pass once from the provider's thread to the main thread.
struct Answer: @unchecked Sendable {
  struct Entry {
    var date: Date
    var relevance: TimelineEntryRelevance?
    /// Makes the view of the entry. Must be called on the main thread.
    var view: () -> AnyView
  }

  var entries: [Entry]
  /// The reload policy of a timeline; `nil` for a placeholder or a snapshot.
  var policy: TimelineReloadPolicy?
}

/// Converts entries of one type to views.
///
/// `@unchecked Sendable`: the closure is called on the main thread only.
struct EntryViews<Entry: TimelineEntry, Content: View>: @unchecked Sendable {
  let content: (Entry) -> Content

  func answer(_ entry: Entry) -> Answer { answer([entry], policy: nil) }

  /// Returns the configuration's placeholder, or else the provider's.
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
