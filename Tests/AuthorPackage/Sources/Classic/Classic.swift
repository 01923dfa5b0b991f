// Written as authors of iOS widgets write.
// swift-format-ignore-file
import Combine
import Intents
import SwiftUI
import WidgetKit

#if os(iOS)
  import UIKit
#elseif canImport(UIKit)
  import UIKit
#endif

// MARK: - A store that knows nothing of Sendable

class ScoreStore: ObservableObject {
  static let shared = ScoreStore()
  @Published var score = 0
  private let defaults = UserDefaults(suiteName: "group.example.classic")
  private let queue = DispatchQueue(label: "scores")

  func load(completion: @escaping (Result<Int, Error>) -> Void) {
    queue.asyncAfter(deadline: .now() + 0.05) {
      let score = (self.defaults?.integer(forKey: "score") ?? 0) + 1
      self.defaults?.set(score, forKey: "score")
      completion(.success(score))
    }
  }
}

struct ScoreEntry: TimelineEntry {
  let date: Date
  let score: Int
  var relevance: TimelineEntryRelevance?
}

// MARK: - Completions that are not Sendable, called late and elsewhere

class ScoreProvider: TimelineProvider {
  typealias Entry = ScoreEntry
  var calls = 0

  func placeholder(in context: Context) -> ScoreEntry {
    ScoreEntry(date: Date(), score: 42)
  }

  func getSnapshot(in context: Context, completion: @escaping (ScoreEntry) -> ()) {
    if context.isPreview {
      completion(placeholder(in: context))
    } else {
      ScoreStore.shared.load { result in
        completion(ScoreEntry(date: Date(), score: (try? result.get()) ?? 0))
      }
    }
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<ScoreEntry>) -> ()) {
    calls += 1
    ScoreStore.shared.load { [weak self] result in
      DispatchQueue.main.async {
        let score = (try? result.get()) ?? -1
        let now = Date()
        let entries = (0..<3).map { step in
          ScoreEntry(
            date: Calendar.current.date(byAdding: .minute, value: step * 5, to: now)!,
            score: score + step, relevance: TimelineEntryRelevance(score: Float(step)))
        }
        completion(Timeline(entries: entries, policy: (self?.calls ?? 0) < 0 ? .never : .atEnd))
      }
    }
  }
}

struct ScoreView: View {
  @Environment(\.widgetFamily) var family: WidgetFamily
  @Environment(\.colorScheme) var colorScheme
  var entry: ScoreProvider.Entry

  @ViewBuilder
  var body: some View {
    switch family {
    case .systemMedium:
      HStack {
        small; details
      }
    case .systemSmall, .systemLarge, .systemExtraLarge, .accessoryCircular,
      .accessoryRectangular, .accessoryInline:
      small
    @unknown default: fatalError()
    }
  }

  var small: some View {
    VStack(alignment: .leading) {
      Text("Score").font(.caption).foregroundColor(.secondary)
      Text("\(entry.score)").font(.system(size: 40, weight: .bold, design: .rounded))
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(colorScheme == .dark ? Color(UIColor.systemGray6) : Color(UIColor.systemBackground))
    .widgetURL(URL(string: "classic://score/\(entry.score)"))
  }

  @ViewBuilder var details: some View {
    if #available(iOSApplicationExtension 15.0, *) {
      Text(entry.date, style: .time).monospacedDigit()
    } else {
      Text("old system")
    }
    #if os(iOS)
      Text("on iOS")
    #else
      Text("elsewhere")
    #endif
  }
}

struct ScoreWidget: Widget {
  let kind: String = "ScoreWidget"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: ScoreProvider()) { entry in
      ScoreView(entry: entry)
    }
    .configurationDisplayName("Score")
    .description("Shows the score.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

// MARK: - The spelling of the first beta

struct BetaProvider: TimelineProvider {
  public func snapshot(with context: Context, completion: @escaping (ScoreEntry) -> ()) {
    completion(ScoreEntry(date: Date(), score: 1))
  }

  public func timeline(with context: Context, completion: @escaping (Timeline<ScoreEntry>) -> ()) {
    completion(
      Timeline(entries: [ScoreEntry(date: Date(), score: 2)], policy: .after(Date() + 900)))
  }
}

struct BetaPlaceholder: View {
  var body: some View { Text("Beta placeholder").unredacted() }
}

struct BetaWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(
      kind: "BetaWidget", provider: BetaProvider(), placeholder: BetaPlaceholder()
    ) { entry in
      Text("Beta \(entry.score)")
    }
    .supportedFamilies([.systemSmall])
  }
}

@main
struct ClassicWidgets: WidgetBundle {
  @WidgetBundleBuilder
  var body: some Widget {
    ScoreWidget()
    BetaWidget()
  }
}

struct ScoreView_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      ScoreView(entry: ScoreEntry(date: Date(), score: 7))
        .previewContext(WidgetPreviewContext(family: .systemSmall))
      ScoreView(entry: ScoreEntry(date: Date(), score: 7))
        .environment(\.colorScheme, .dark)
        .previewContext(WidgetPreviewContext(family: .systemMedium))
        .previewDisplayName("Medium, dark")
    }
  }
}
