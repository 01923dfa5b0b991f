import AppIntents
import Observation
import SwiftUI
import WidgetKit
import os

let log = Logger(subsystem: "org.example.modern", category: "widget")

// MARK: - Configuration

enum Drink: String, AppEnum {
  case tea, coffee, water

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Drink"
  static let caseDisplayRepresentations: [Drink: DisplayRepresentation] = [
    .tea: "Tea", .coffee: DisplayRepresentation(title: "Coffee", subtitle: "Black"),
    .water: "Water",
  ]
}

struct Mug: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Mug")
  static let defaultQuery = MugQuery()
  static let all = [Mug(id: "blue", size: 2), Mug(id: "red", size: 3)]

  let id: String
  let size: Int

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(id.capitalized) mug", subtitle: "\(size) dl")
  }
}

struct MugQuery: EntityQuery {
  func entities(for identifiers: [Mug.ID]) async throws -> [Mug] {
    Mug.all.filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [Mug] { Mug.all }

  func defaultResult() async -> Mug? { Mug.all.first }
}

struct DrinkConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Drinks"
  static let description = IntentDescription("Counts what you drink.")

  @Parameter(title: "Drink", default: .tea) var drink: Drink
  @Parameter(title: "Goal", default: 8, inclusiveRange: (1, 20)) var goal: Int
  @Parameter(title: "Mug") var mug: Mug?
  @Parameter(title: "Note") var note: String?

  static var parameterSummary: some ParameterSummary {
    Summary("Count \(\.$drink) to \(\.$goal)") { \.$mug }
  }
}

// MARK: - Actions

enum Counter {
  static var defaults: UserDefaults? { UserDefaults(suiteName: "group.example.modern") }

  static var count: Int {
    get { defaults?.integer(forKey: "count") ?? 0 }
    set { defaults?.set(newValue, forKey: "count") }
  }

  static var isPaused: Bool {
    get { defaults?.bool(forKey: "paused") ?? false }
    set { defaults?.set(newValue, forKey: "paused") }
  }
}

struct DrinkIntent: AppIntent {
  static let title: LocalizedStringResource = "Drink"

  @Parameter(title: "Amount") var amount: Int

  init() {}

  init(amount: Int) { self.amount = amount }

  func perform() async throws -> some IntentResult {
    guard amount > 0 else { throw DrinkError.nothing }
    Counter.count += amount
    log.info("\(amount, privacy: .public) more")
    WidgetCenter.shared.reloadTimelines(ofKind: "drinks")
    return .result()
  }
}

enum DrinkError: LocalizedError {
  case nothing
  var errorDescription: String? { "There is nothing to drink." }
}

struct PauseIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Pause"
  @Parameter(title: "Paused") var value: Bool

  init() {}

  init(_ value: Bool) { self.value = value }

  func perform() async throws -> some IntentResult {
    Counter.isPaused = value
    return .result()
  }
}

// MARK: - Timeline

struct DrinkEntry: TimelineEntry {
  let date: Date
  let configuration: DrinkConfiguration
  let count: Int
  let isPaused: Bool
}

struct Provider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> DrinkEntry {
    DrinkEntry(date: .now, configuration: DrinkConfiguration(), count: 3, isPaused: false)
  }

  func snapshot(for configuration: DrinkConfiguration, in context: Context) async -> DrinkEntry {
    DrinkEntry(date: .now, configuration: configuration, count: 3, isPaused: false)
  }

  func timeline(
    for configuration: DrinkConfiguration, in context: Context
  ) async -> Timeline<DrinkEntry> {
    try? await Task.sleep(for: .milliseconds(10))
    let entry = DrinkEntry(
      date: .now, configuration: configuration, count: Counter.count, isPaused: Counter.isPaused)
    return Timeline(entries: [entry], policy: .after(.now.addingTimeInterval(3600)))
  }

  func recommendations() -> [AppIntentRecommendation<DrinkConfiguration>] {
    [AppIntentRecommendation(intent: DrinkConfiguration(), description: "Tea")]
  }
}

@Observable final class Style {
  var tint = Color.teal
}

struct DrinksView: View {
  @State private var style = Style()
  let entry: DrinkEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Label(entry.configuration.drink.rawValue.capitalized, systemImage: "cup.and.saucer.fill")
        .font(.caption.weight(.semibold))
        .foregroundStyle(style.tint)
      Text("\(entry.count) of \(entry.configuration.goal)")
        .font(.title2.bold())
        .contentTransition(.numericText())
        .invalidatableContent()
      Text(entry.configuration.mug?.id ?? "no mug").font(.caption2)
      if let note = entry.configuration.note {
        Text(verbatim: "\(note) \(weekday)").font(.caption2)
      }
      HStack {
        Button(intent: DrinkIntent(amount: entry.configuration.mug?.size ?? 1)) {
          Image(systemName: "plus")
        }
        Toggle(isOn: entry.isPaused, intent: PauseIntent(!entry.isPaused)) {
          Image(systemName: "pause")
        }
        .toggleStyle(.button)
      }
    }
    .containerBackground(.fill.tertiary, for: .widget)
  }

  /// The day of noon on 1 January 1970, from a formatter without a locale.
  private var weekday: String {
    let formatter = DateFormatter()
    formatter.dateFormat = "EEEE"
    return formatter.string(from: Date(timeIntervalSince1970: 43_200))
  }
}

struct DrinksWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "drinks", intent: DrinkConfiguration.self, provider: Provider()
    ) { entry in
      DrinksView(entry: entry)
    }
    .configurationDisplayName("Drinks")
    .description("Counts what you drink.")
    .supportedFamilies([.systemSmall, .accessoryRectangular])
  }
}

@main
struct ModernWidgets: WidgetBundle {
  var body: some Widget {
    DrinksWidget()
    if #available(iOS 17.0, *) {
      DrinksLiveActivity()
    }
  }
}

#Preview("Drinks", as: .systemSmall) {
  DrinksWidget()
} timeline: {
  DrinkEntry(date: .now, configuration: DrinkConfiguration(), count: 1, isPaused: false)
  DrinkEntry(date: .now, configuration: DrinkConfiguration(), count: 2, isPaused: true)
}

#Preview { Text("A view") }
