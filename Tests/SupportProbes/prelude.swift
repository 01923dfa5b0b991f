// What the probes share. The script adds one file for each probe.
import ActivityKit
import AppIntents
import Charts
import Combine
import Intents
import OSLog
import SwiftUI
import WidgetKit

let view = Text("text")
let image = Image(systemName: "star")
let text = Text("text")
let date = Date()
let url = URL(fileURLWithPath: "/")
let shape = Circle()

struct SampleEntry: TimelineEntry {
  let date: Date
}

struct SampleProvider: TimelineProvider {
  func placeholder(in context: Context) -> SampleEntry { SampleEntry(date: date) }
  func getSnapshot(in context: Context, completion: @escaping (SampleEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<SampleEntry>) -> Void) {
    completion(Timeline(entries: [placeholder(in: context)], policy: .atEnd))
  }
}

struct SampleWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "sample", provider: SampleProvider()) { _ in Text("entry") }
  }
}

struct SampleIntent: AppIntent {
  static let title: LocalizedStringResource = "Sample"
  func perform() async throws -> some IntentResult { .result() }
}

struct SampleConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Sample"
  @Parameter(title: "Name", default: "name") var name: String
}

struct SampleToggle: SetValueIntent {
  static let title: LocalizedStringResource = "Sample"
  @Parameter(title: "On") var value: Bool
  func perform() async throws -> some IntentResult { .result() }
}

struct SampleActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable { var step = 0 }
  var name = ""
}

struct Point: Identifiable {
  let id = 1
  let x = 1.0
  let y = 2.0
}
