import SwiftUI
import WidgetKit

struct Moment: TimelineEntry {
  let date: Date
  var word = "fine"
}

/// Calls its completion handlers in a way of its own.
struct HandlerProvider: TimelineProvider {
  enum Manner: String, CaseIterable, Sendable {
    case late, twice, never, held
  }

  let manner: Manner
  /// What `held` keeps for ever.
  @MainActor static var kept: [Any] = []

  func placeholder(in context: Context) -> Moment { Moment(date: .now, word: "placeholder") }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (Moment) -> Void) {
    completion(Moment(date: .now))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Moment>) -> Void
  ) {
    let timeline = Timeline(
      entries: [Moment(date: .now, word: manner.rawValue)], policy: .never)
    switch manner {
    case .late:
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { completion(timeline) }
    case .twice:
      completion(timeline)
      completion(Timeline(entries: [Moment(date: .now, word: "second")], policy: .never))
    case .never: break
    case .held: Task { @MainActor in Self.kept.append(completion) }
    }
  }
}

/// Sleeps beyond any deadline, and tells the log how that ended.
struct SleepyProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> Moment { Moment(date: .now) }

  func snapshot(for configuration: Nothing, in context: Context) async -> Moment {
    Moment(date: .now)
  }

  func timeline(for configuration: Nothing, in context: Context) async -> Timeline<Moment> {
    do {
      try await Task.sleep(for: .seconds(600))
      print("slept through")
    } catch {
      print("woken: \(Task.isCancelled ? "cancelled" : "\(error)")")
    }
    return Timeline(entries: [Moment(date: .now)], policy: .never)
  }
}

/// Gives an entry whose view is at fault.
struct PlainProvider: TimelineProvider {
  func placeholder(in context: Context) -> Moment { Moment(date: .now, word: "placeholder") }

  func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) {
    completion(Moment(date: .now))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Moment>) -> Void) {
    completion(Timeline(entries: [Moment(date: .now)], policy: .never))
  }
}

struct CrashingView: View {
  let entry: Moment

  var body: some View {
    if entry.word == "placeholder" { Text("fine so far") } else { trap() }
  }

  private func trap() -> Text {
    let numbers: [Int] = []
    return Text("\(numbers[entry.word.count])")
  }
}

/// Has itself in its body.
struct EndlessView: View {
  var depth = 0
  var body: some View { VStack { AnyView(EndlessView(depth: depth + 1)) } }
}
