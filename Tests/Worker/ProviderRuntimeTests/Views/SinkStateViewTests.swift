import CWidgetABI
import Testing
import WidgetModel

@testable import ProviderRuntime

@Suite struct SinkStateViewTests {
  private let laidOut = LaidOutTree(
    size: .zero, cornerRadius: 0, direction: .leftToRight, locale: "", styles: [], nodes: [])

  /// An entry with a tree of spacers; the status of the first function that is refused.
  private func putEntry(
    of nodes: Int, with attributes: [ViewAttributeKey], into state: inout SinkState
  ) -> wh_status {
    var statuses = [
      state.beginEntry(date: .earliest, relevance: 0, duration: .zero),
      state.beginTree(schemes: 3), state.beginNode(UInt32(WH_VIEW_VSTACK)),
    ]
    for _ in 0..<nodes {
      statuses.append(state.beginNode(UInt32(WH_VIEW_SPACER)))
      for key in attributes {
        statuses.append(state.setAttribute(.flag, UInt32(key.rawValue)) { _, _ in .flag(true) })
      }
      statuses.append(state.endNode())
    }
    statuses.append(state.endNode())
    _ = state.endTree()
    statuses += [state.endLayout(.success(laidOut)), state.endEntry()]
    return statuses.first { $0 < 0 } ?? 0
  }

  @Test func `an entry with a tree is complete, and says what it is`() {
    var state = SinkState()
    #expect(putEntry(of: 1, with: [], into: &state) == 0)
    #expect(state.fault == nil)
    #expect(state.entries.map(\.contentType) == [EntryViews.contentType])
    #expect(state.entries.first?.views == EntryViews(laidOut))
  }

  @Test(arguments: [(9_999, 0), (2_000, 6)])
  func `nodes and attributes count in the size of an answer`(
    nodes: Int, attributes: Int
  ) {
    let keys: [ViewAttributeKey] = [
      .hidden, .isOn, .accessibilityHidden, .accentable, .italic, .underline,
    ]
    var state = SinkState()
    var entries = 0
    while putEntry(of: nodes, with: Array(keys.prefix(attributes)), into: &state) == 0 {
      entries += 1
      guard entries < 100 else { break }
    }
    #expect(entries == OutputLimits.archiveBytes / ((nodes * (32 + 16 * attributes)) + 32))
    #expect(state.refusal?.contains("10 MiB") == true)
  }

  @Test func `whoever completes inside a callback of layout is told so`() {
    var state = SinkState()
    _ = state.beginEntry(date: .earliest, relevance: 0, duration: .zero)
    #expect(state.fault?.contains("callback") == false)
    _ = state.beginTree(schemes: 3)
    _ = state.beginNode(UInt32(WH_VIEW_SPACER))
    _ = state.endNode()
    _ = state.endTree()
    #expect(state.fault?.contains("complete was called inside a callback") == true)
  }

  @Test func `after a refusal nothing is laid out`() {
    var state = SinkState()
    _ = state.beginEntry(date: .earliest, relevance: 0, duration: .zero)
    _ = state.beginTree(schemes: 3)
    _ = state.beginNode(UInt32(WH_VIEW_SPACER))
    #expect(state.setAttribute(.flag, UInt32(WH_ATTRIBUTE_IS_ON)) { _, _ in .flag(true) } == 0)
    let again = state.setAttribute(.flag, UInt32(WH_ATTRIBUTE_IS_ON)) { _, _ in .flag(true) }
    #expect(again == wh_status(WH_INVALID))
    #expect(state.endNode() == 0)
    guard case .failure(let refusal) = state.endTree() else {
      Issue.record("a tree was given away")
      return
    }
    #expect(refusal.status == WH_FAILED)
    #expect(state.refusal?.contains("IS_ON") == true)
  }
}
