internal import CWidgetABI
internal import Foundation
internal import RecordingHost
internal import SwiftUI
internal import TestPluginBuilder
internal import Testing

@testable internal import WidgetKit

private struct Plain: TimelineEntry {
  var date = Date(timeIntervalSince1970: 0)
}

private struct PlainProvider: TimelineProvider {
  func placeholder(in context: Context) -> Plain { Plain() }
  func getSnapshot(in context: Context, completion: @escaping (Plain) -> Void) {
    completion(Plain())
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Plain>) -> Void) {
    completion(Timeline(entries: [Plain()], policy: .atEnd))
  }
}

@Suite struct `The families of widgets` {
  static let all = WidgetFamily.allCases + [.accessoryCorner, .systemExtraLargePortrait]

  @Test func `the header has those of a host, with their numbers and names`() throws {
    let text = try Project.text(of: "Sources/SDK/CWidgetABI/include/widgethost/plugin.h")
    let families = text.matches(of: #/WH_FAMILY_\w+ = (\d+),? +/\* (\w+):/#).map { match in
      "\(match.1) \(match.2)"
    }
    #expect(WidgetFamily.allCases.map { "\($0.constant ?? 99) \($0)" } == families)
    #expect(families.count > 6)
  }

  @Test func `each has a number and a name of its own`() {
    #expect(Self.all.map(\.rawValue) == Array(Self.all.indices))
    #expect(Set(Self.all.map(\.description)).count == Self.all.count)
    #expect(Self.all.map(\.debugDescription) == Self.all.map(\.description))
    #expect(Self.all.map { WidgetFamily(rawValue: $0.rawValue) } == Self.all)
    #expect(WidgetFamily(rawValue: Self.all.count) == nil && WidgetFamily(rawValue: -1) == nil)
    #expect(WidgetFamily(constant: 3) == .systemExtraLarge)
    #expect(WidgetFamily(constant: 99) == .systemSmall)
    #expect(WidgetFamily.systemExtraLargePortrait.description == "systemExtraLargePortrait")
    #expect(WidgetFamily.systemSmall.rawValue == 0 && WidgetFamily.accessoryInline.rawValue == 6)
    #expect(WidgetFamily.accessoryCorner.description == "accessoryCorner")
    #expect(WidgetFamily.accessoryCorner != .systemExtraLargePortrait)
  }

  @Test(arguments: all)
  func `each comes back from JSON`(family: WidgetFamily) throws {
    let data = try JSONEncoder().encode([family])
    #expect(try JSONDecoder().decode([WidgetFamily].self, from: data) == [family])
  }

  @Test func `those of the system have room around their content, accessories have none`() {
    let system: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge]
    let accessories: [WidgetFamily] = [.accessoryCircular, .accessoryRectangular, .accessoryInline]
    #expect(system.map(\.contentMargin) == [16, 16, 16, 16])
    #expect(accessories.map(\.contentMargin) == [0, 0, 0])
    #expect(system.allSatisfy(\.isSystem) && !accessories.contains(where: \.isSystem))
    #expect(WidgetFamily.accessoryCorner.constant == nil)
  }

  @Test func `a switch over those of a host is complete`() {
    func width(_ family: WidgetFamily) -> Int {
      switch family {
      case .systemSmall, .accessoryCircular, .accessoryInline: 1
      case .systemMedium, .systemLarge, .accessoryRectangular: 2
      case .systemExtraLarge: 4
      }
    }
    #expect(WidgetFamily.allCases.map(width) == [1, 2, 2, 4, 1, 2, 1])
  }
}

extension PluginTests {
  @MainActor
  @Suite struct `Families that no host has` {
    init() { FakeHost.connect() }

    private func register(_ id: String, _ families: [WidgetFamily]) -> wh_kind? {
      let configuration = StaticConfiguration(kind: id, provider: PlainProvider()) { _ in
        AccessoryWidgetBackground()
      }
      PluginRegistry.register(configuration.supportedFamilies(families)._kinds)
      return PluginRegistry.descriptors.map(\.pointee).first { String(cString: $0.id) == id }
    }

    @Test func `they are left out of what a kind declares`() {
      let kind = register("watch and phone", [.accessoryCorner, .accessoryCircular])
      #expect(kind?.families == 1 << UInt32(WH_FAMILY_CIRCULAR))
    }

    @Test func `a kind for nothing else is left out, and the author is told`() {
      #expect(register("watch", [.accessoryCorner]) == nil)
      #expect(FakeHost.takeLines().contains { $0.hasPrefix("log 2 the kind watch ") })
    }

    @Test func `the ground of an accessory has the outline of its family`() async {
      _ = register("ground", [.accessoryCircular, .accessoryRectangular])
      let disc = await FakeCall(kind: "ground", family: .accessoryCircular).perform()
      let plate = await FakeCall(kind: "ground", family: .accessoryRectangular).perform()
      #expect(disc.text.contains("circle"))
      #expect(plate.text.contains("roundedRectangle"))
    }
  }
}
