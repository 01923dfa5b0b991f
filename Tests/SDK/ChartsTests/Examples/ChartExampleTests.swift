import RecordingHost
import SwiftUI
import Testing

@testable import Charts

/// A chart of the kinds that the documentation of Swift Charts describes.
struct ChartExample: CustomStringConvertible {
  let description: String
  let view: AnyView

  @MainActor init(_ name: String, @ViewBuilder _ view: () -> some View) {
    description = name
    self.view = AnyView(view())
  }

  @MainActor static var all: [ChartExample] { part1 + part2 + part3 }
}

@Suite @MainActor struct `Charts of the kinds in documentation` {
  @Test func `each is drawn, and the author is told nothing`() {
    for example in ChartExample.all {
      let recording = Recording()
      recording.readerSize = (width: 300, height: 200)
      var messages: [String] = []
      _ = recording.emit(example.view) { messages.append($0) }
      #expect(messages == [], "\(example)")
      #expect(recording.text.contains("fill=") || recording.text.contains("stroke="), "\(example)")
      #expect(!recording.text.replacing("Banana", with: "").contains("nan"), "\(example)")
    }
  }
}
