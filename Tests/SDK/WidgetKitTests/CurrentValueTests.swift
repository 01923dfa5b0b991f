internal import AppIntents
internal import AppleFoundation
internal import CWidgetABI
internal import Foundation
internal import RecordingHost
internal import SwiftUI
internal import Testing

@testable internal import WidgetKit

/// The values that Foundation's functions return, as one text.
private func currentValues() -> String {
  let date = DateFormatter()
  date.dateFormat = "EEEE"
  let number = NumberFormatter()
  number.numberStyle = .decimal
  let texts = [
    Locale.current.identifier, Locale.autoupdatingCurrent.identifier,
    Locale.preferredLanguages.joined(separator: ","),
    Calendar.current.locale?.identifier ?? "none", "\(Calendar.current.firstWeekday)",
    Calendar.current.timeZone.identifier, TimeZone.current.identifier,
    date.string(from: Date(timeIntervalSince1970: 0)),
    number.string(from: NSNumber(value: 1234.5)) ?? "none", 1234.5.formatted(),
    Date(timeIntervalSince1970: 0).formatted(.dateTime.weekday(.wide)),
  ]
  return texts.joined(separator: " ")
}

private let german =
  "de_DE de_DE de-DE de_DE 2 Europe/Berlin Europe/Berlin Donnerstag 1.234,5 1.234,5 Donnerstag"

private struct Told: TimelineEntry {
  var date = Date(timeIntervalSince1970: 0)
  var text = currentValues()
}

private struct Teller: TimelineProvider {
  func placeholder(in context: Context) -> Told { Told() }
  func getSnapshot(in context: Context, completion: @escaping (Told) -> Void) { completion(Told()) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Told>) -> Void) {
    completion(Timeline(entries: [Told()], policy: .never))
  }
}

private struct AsyncTeller: AppIntentTimelineProvider {
  struct Choice: WidgetConfigurationIntent { static let title: LocalizedStringResource = "Choice" }
  func placeholder(in context: Context) -> Told { Told() }
  func snapshot(for configuration: Choice, in context: Context) async -> Told { Told() }
  func timeline(for configuration: Choice, in context: Context) async -> Timeline<Told> {
    await Task.yield()
    return Timeline(entries: [Told()], policy: .never)
  }
}

extension PluginTests {
  @MainActor
  @Suite struct `The current locale, calendar and time zone` {
    init() { FakeHost.connect() }

    private func text(of configuration: (String) -> some WidgetConfiguration) async -> String {
      let id = "current-\(PluginRegistry.descriptors.count)"
      PluginRegistry.register(configuration(id)._kinds)
      return await FakeCall(kind: id).perform().text
    }

    @Test func `are those of the call in a provider`() async {
      let text = await text {
        StaticConfiguration(kind: $0, provider: Teller()) { Text(verbatim: $0.text) }
      }
      #expect(text.contains("text='\(german)'"))
    }

    @Test func `are those of the call in an async provider`() async {
      let text = await text {
        AppIntentConfiguration(kind: $0, provider: AsyncTeller()) { Text(verbatim: $0.text) }
      }
      #expect(text.contains("text='\(german)'"))
    }

    @Test func `are those of the call in a view, whatever locale the view has`() async {
      let text = await text {
        StaticConfiguration(kind: $0, provider: Teller()) { _ in
          TellingView().environment(\.locale, Locale(identifier: "fr_FR"))
        }
      }
      #expect(text.contains("text='\(german)'"))
    }

    @Test func `of one call do not stay in a resource that another call uses`() {
      let (first, second) = (values("nl_NL"), values("fr_FR"))
      var resource = CallEnvironment.with(first) { LocalizedStringResource("word") }
      #expect(resource.locale.identifier == "nl_NL" && resource.ownLocale == nil)
      let same = CallEnvironment.with(second) { LocalizedStringResource("word") }
      #expect(resource == same)
      resource.locale = Locale(identifier: "it_IT")
      #expect(resource.ownLocale?.identifier == "it_IT" && resource != same)
    }

    private func values(_ locale: String) -> CallEnvironment {
      CallEnvironment(locale: Locale(identifier: locale), timeZone: nil)
    }

    @Test func `are those of the process outside of a call`() {
      #expect(Locale.current.identifier == Locale.autoupdatingCurrent.identifier)
      #expect(!Locale.preferredLanguages.isEmpty)
      #expect(Calendar.current.timeZone == TimeZone.current)
      #expect(Locale.current != Locale(identifier: "de_DE"))
    }
  }
}

private struct TellingView: View {
  var body: some View { Text(verbatim: currentValues()) }
}
