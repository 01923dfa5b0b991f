import SwiftUI
import Testing
import TipKit

private struct SampleTip: Tip {
  static let opened = Event(id: "opened")
  var title: Text { Text("Title") }
  var message: Text? { Text("Message") }
  var rules: [Rule] { [#Rule(Self.opened) { $0.donations.count >= 1 }] }
  var options: [Option] { Tips.MaxDisplayCount(1) }
}

@Suite struct `Tips of an app` {
  @MainActor
  @Test func `a tip compiles and is never shown`() async throws {
    try Tips.configure([.displayFrequency(.immediate), .datastoreLocation(.applicationDefault)])
    let tip = SampleTip()
    await SampleTip.opened.donate()
    #expect(!tip.shouldDisplay && tip.status == .pending && SampleTip.opened.donations.isEmpty)
    #expect(tip.rules.count == 1 && tip.options.count == 1 && tip.actions.isEmpty)
    _ = Text("Text").popoverTip(tip)
    _ = TipView(tip, arrowEdge: .top)
  }
}
