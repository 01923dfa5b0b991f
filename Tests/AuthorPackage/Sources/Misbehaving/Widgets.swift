import AppIntents
import SwiftUI
import WidgetKit

struct Nothing: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Nothing"
}

struct LateWidget: Widget {
  var body: some WidgetConfiguration { handler(.late) }
}

struct TwiceWidget: Widget {
  var body: some WidgetConfiguration { handler(.twice) }
}

struct NeverWidget: Widget {
  var body: some WidgetConfiguration { handler(.never) }
}

struct HeldWidget: Widget {
  var body: some WidgetConfiguration { handler(.held) }
}

@MainActor func handler(_ manner: HandlerProvider.Manner) -> some WidgetConfiguration {
  StaticConfiguration(kind: manner.rawValue, provider: HandlerProvider(manner: manner)) { entry in
    Text(entry.word)
  }
  .supportedFamilies([.systemSmall])
}

struct SleepyWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "sleepy", intent: Nothing.self, provider: SleepyProvider()) {
      entry in
      Text(entry.word)
    }
    .supportedFamilies([.systemSmall])
  }
}

struct CrashingWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "crashing", provider: PlainProvider()) { CrashingView(entry: $0) }
      .supportedFamilies([.systemSmall])
  }
}

struct EndlessWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "endless", provider: PlainProvider()) { _ in EndlessView() }
      .supportedFamilies([.systemSmall])
  }
}

struct FineWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "fine", provider: PlainProvider()) { Text($0.word) }
      .supportedFamilies([.systemSmall])
  }
}

@main
struct Misbehaving: WidgetBundle {
  var body: some Widget {
    FineWidget()
    LateWidget()
    TwiceWidget()
    NeverWidget()
    HeldWidget()
    SleepyWidget()
    CrashingWidget()
    EndlessWidget()
  }
}
