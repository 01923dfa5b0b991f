internal import RecordingHost
internal import SwiftUI
internal import Testing

extension EnvironmentValues {
  @Entry var cardName: String = "none"
  @Entry fileprivate var cardCount = 3
  @Entry var cardRange: ClosedRange<Int>?
  @Entry var cardAction: (Int) -> Bool = { value in value == 1 }
}

@MainActor
@Suite struct `Entries of the environment` {
  private struct Reader: View {
    @Environment(\.cardName) var name
    @Environment(\.cardCount) var count
    @Environment(\.cardRange) var range
    @Environment(\.cardAction) var action
    var body: some View {
      Text(verbatim: "\(name) \(count) \(range?.count ?? 0) \(action(1))")
    }
  }

  @Test func `a property has its default, and what is set around a view`() {
    #expect(nodes(of: Reader()) == "text text='none 3 0 true'")
    let view = VStack { Reader() }.environment(\.cardName, "x").environment(\.cardRange, 1...2)
      .environment(\.cardAction) { _ in false }.environment(\.cardCount, 4)
    #expect(nodes(of: view).contains("text='x 4 2 false'"))
  }
}
