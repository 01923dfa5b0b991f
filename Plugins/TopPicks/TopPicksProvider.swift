import SwiftUI
import WidgetKit

struct TopPicksProvider: TimelineProvider {
  private let loader = TopPicksLoader()
  private let store = TopPickStore()

  func placeholder(in context: Context) -> TopPicksEntry {
    .placeholder
  }

  func getSnapshot(in context: Context, completion: @escaping (TopPicksEntry) -> Void) {
    // The gallery must not wait for the network.
    if let pick = context.isPreview ? nil : store.lastPick {
      completion(TopPicksEntry(pick: pick))
      return
    }
    loader.loadPick(from: FeedSource.bundled) { result in
      completion(TopPicksEntry(pick: try? result.get()))
    }
  }

  func getTimeline(
    in context: Context, completion: @escaping (Timeline<TopPicksEntry>) -> Void
  ) {
    loader.loadPick(from: FeedSource.current) { result in
      let pick: TopPick?
      switch result {
      case .success(let newPick):
        store.lastPick = newPick
        pick = newPick
      case .failure(let error):
        print("TopPicks: \(error.localizedDescription)")
        pick = store.lastPick
      }

      let entry = TopPicksEntry(pick: pick)
      let nextUpdate = entry.date.addingTimeInterval(60 * 60)
      completion(Timeline(entries: [entry], policy: .after(nextUpdate)))
    }
  }
}
