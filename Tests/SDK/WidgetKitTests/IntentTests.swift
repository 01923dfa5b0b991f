internal import AppIntents
internal import CWidgetABI
internal import Intents
internal import RecordingHost
internal import SwiftUI
internal import Testing

@testable internal import WidgetKit

private enum Unit: String, AppEnum {
  case metric
  case us
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Unit"
  static let caseDisplayRepresentations: [Unit: DisplayRepresentation] = [
    .metric: "Metric", .us: "US",
  ]
}

private struct City: AppEntity {
  var id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
  static let defaultQuery = Cities()
}

private struct Cities: EntityQuery {
  struct Refusal: Error, CustomStringConvertible { var description: String { "no cities" } }

  func entities(for identifiers: [City.ID]) async throws -> [City] {
    if identifiers.contains("nowhere") { throw Refusal() }
    return identifiers.map { City(id: $0) }
  }
  func suggestedEntities() async throws -> [City] { throw Refusal() }
}

private struct Names: DynamicOptionsProvider {
  func results() async throws -> [String] { ["a", "b"] }
}

/// An intent with a parameter of each type.
private struct Everything: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Everything"

  @Parameter(title: "On", default: true) var isOn: Bool
  @Parameter(title: "Count", description: "How many.", default: 2, inclusiveRange: (1, 9))
  var count: Int
  @Parameter(title: "Share") var share: Double?
  @Parameter(title: "Name", optionsProvider: Names()) var name: String?
  @Parameter(title: "Unit", default: .metric) var unit: Unit
  @Parameter(title: "From") var from: Date
  @Parameter(title: "City") var city: City?
  @Parameter(title: "Tags") var tags: [String]

  var words: String {
    """
    \(isOn) \(count) \(share.map { "\($0)" } ?? "none") \(name ?? "none") \(unit) \
    \(Int(from.timeIntervalSince1970)) \(city?.id ?? "none") \(tags)
    """
  }
}

private struct Told: TimelineEntry {
  var date = Date(timeIntervalSince1970: 0)
  var text: String
}

private struct Telling: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> Told { Told(text: "placeholder") }
  func snapshot(for configuration: Everything, in context: Context) async -> Told {
    Told(text: "snapshot \(configuration.count)")
  }
  func timeline(for configuration: Everything, in context: Context) async -> Timeline<Told> {
    Timeline(entries: [Told(text: configuration.words)], policy: .never)
  }
}

extension PluginTests {
  @MainActor
  @Suite struct `A widget with an app intent` {
    init() { FakeHost.connect() }

    private func declare() -> String {
      let id = "intent-\(PluginRegistry.descriptors.count)"
      PluginRegistry.register(
        AppIntentConfiguration(kind: id, intent: Everything.self, provider: Telling()) {
          Text(verbatim: $0.text)
        }._kinds)
      return id
    }

    private let values: [IntentParameterValue?] = [
      .bool(true), .int(7), nil, .string("n"), .choice(1),
      .date(Date(timeIntervalSince1970: 60)), .entity("c"), .stringList(["x", "y"]),
    ]

    @Test func `its parameters are declared with their types`() throws {
      let id = declare()
      let kind = try #require(
        PluginRegistry.descriptors.map(\.pointee).first { String(cString: $0.id) == id })
      #expect(kind.flags == UInt32(WH_KIND_UNTYPED))
      let parameters = UnsafeBufferPointer(
        start: kind.parameters, count: Int(kind.parameter_count))
      #expect(parameters.map { Int($0.type) } == [0, 1, 2, 3, 4, 5, 6, 7])
      #expect(parameters[2].flags & UInt32(WH_PARAMETER_OPTIONAL) != 0)
      #expect(parameters[3].flags & UInt32(WH_PARAMETER_COMPUTED_OPTIONS) != 0)
      #expect(parameters[0].default_value.map { String(cString: $0) } == "true")
      #expect(parameters[1].title.map { String(cString: $0) } == "Count")
      #expect(parameters[1].description.map { String(cString: $0) } == "How many.")
      #expect(parameters[1].flags & UInt32(WH_PARAMETER_HAS_RANGE) != 0)
      #expect((parameters[1].minimum, parameters[1].maximum) == (1, 9))
      #expect(parameters[4].choice_count == 2)
      #expect(String(cString: parameters[4].choices[0].name) == "metric")
      #expect(parameters[4].choices[0].title.map { String(cString: $0) } == "Metric")
      #expect(parameters[7].choices == nil)
    }

    @Test func `its provider gets an intent with the values`() async {
      let answer = await FakeCall(kind: declare(), values: values).perform()
      #expect(answer.text.contains("true 7 none n us 60 c [\"x\", \"y\"]"))
      #expect(answer.status == 0)
    }

    @Test func `its placeholder needs no values, its snapshot has them`() async {
      let kind = declare()
      let placeholder = await FakeCall(kind: kind, call: WH_CALL_PLACEHOLDER).perform()
      #expect(placeholder.text.contains("'placeholder'"))
      let snapshot = await FakeCall(kind: kind, call: WH_CALL_SNAPSHOT, values: values).perform()
      #expect(snapshot.text.contains("'snapshot 7'"))
    }

    @Test func `an intent that cannot be made fails the call with its reason`() async {
      var values = values
      values[6] = .entity("nowhere")
      let answer = await FakeCall(kind: declare(), values: values).perform()
      #expect(answer.status == wh_status(WH_FAILED))
      #expect(answer.error == "no cities")
    }

    @Test func `a host that hands over no arguments is refused`() async {
      let kind = declare()
      let answer = await FakeCall(kind: kind, values: values, isOldHost: true).perform()
      #expect(answer.status == wh_status(WH_FAILED))
      #expect(pluginHasRegistered() == wh_status(WH_OK))
      FakeHost.setVersion(minor: 0)
      #expect(pluginHasRegistered() == wh_status(WH_FAILED))
      #expect(FakeHost.takeLines().contains { $0.hasPrefix("log 3") })
    }

    @Test func `options of a parameter are handed over in their order`() async {
      let kind = declare()
      let call = FakeCall(kind: kind, call: WH_CALL_OPTIONS, function: .options("name"))
      #expect(await call.perform().status == 0)
      #expect(FakeHost.takeLines() == ["option a - -", "option b - -"])
    }

    @Test func `an error in options fails the call with its words`() async {
      let call = FakeCall(kind: declare(), call: WH_CALL_OPTIONS, function: .options("city"))
      let answer = await call.perform()
      #expect(answer.status == wh_status(WH_FAILED))
      #expect(answer.error == "no cities")
    }

    @Test func `a widget that was asked for is among the current configurations`() async throws {
      let kind = declare()
      _ = await FakeCall(kind: kind, isPreview: true, values: values).perform()
      _ = await FakeCall(kind: kind, family: .systemLarge, values: values).perform()
      _ = await FakeCall(kind: kind, family: .systemLarge, values: values).perform()
      let infos = try await WidgetCenter.shared.currentConfigurations().filter { $0.kind == kind }
      #expect(infos.map(\.family) == [.systemLarge])
      let intent = try #require(infos.first?.widgetConfigurationIntent(of: Everything.self))
      #expect(intent.words == "true 7 none n us 60 c [\"x\", \"y\"]")
      #expect(infos.first?.configuration == nil)
    }
  }
}

private final class OldIntent: INIntent {}

private struct OldProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> Told { Told(text: "placeholder") }
  func snapshot(
    for configuration: OldIntent, with context: Context, completion: @escaping (Told) -> Void
  ) { completion(Told(text: "snapshot")) }
  func getTimeline(
    for configuration: OldIntent, in context: Context,
    completion: @escaping (Timeline<Told>) -> Void
  ) {
    completion(Timeline(entries: [Told(text: "\(type(of: configuration))")], policy: .never))
  }
}

extension PluginTests {
  @MainActor
  @Suite struct `A widget with an intent of the older kind` {
    init() { FakeHost.connect() }

    private func declare() -> String {
      let id = "old-\(PluginRegistry.descriptors.count)"
      PluginRegistry.register(
        IntentConfiguration(kind: id, intent: OldIntent.self, provider: OldProvider()) {
          Text(verbatim: $0.text)
        }._kinds)
      return id
    }

    @Test func `its provider is asked in both spellings, with an intent`() async {
      let kind = declare()
      let placeholder = await FakeCall(kind: kind, call: WH_CALL_PLACEHOLDER).perform()
      #expect(placeholder.text.contains("'placeholder'"))
      let snapshot = await FakeCall(kind: kind, call: WH_CALL_SNAPSHOT).perform()
      #expect(snapshot.text.contains("'snapshot'"))
      #expect(await FakeCall(kind: kind).perform().text.contains("'OldIntent'"))
    }

    @Test func `its configuration is told as it is`() async throws {
      let kind = declare()
      _ = await FakeCall(kind: kind).perform()
      let infos = try await WidgetCenter.shared.currentConfigurations().filter { $0.kind == kind }
      #expect(infos.count == 1)
      #expect(infos.first?.configuration is OldIntent)
      #expect(infos.first?.widgetConfigurationIntent(of: Everything.self) == nil)
    }
  }
}
