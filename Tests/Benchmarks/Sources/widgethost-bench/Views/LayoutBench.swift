import WidgetArchive
import WidgetLayout
import WidgetModel
import WidgetText

/// Layout of a tree of 1,000 nodes in this process, with the fonts of the system and with widths from
/// a table.
///
/// A measurer keeps what it has measured. So each tree has texts that none had before; how fast texts
/// are that were measured before is a row of its own.
final class LayoutBench {
  private let rounds: Int
  private let fonts: PangoMeasurer
  private let again: ViewTree
  private var serial = 0

  init(rounds: Int) throws {
    self.rounds = rounds
    fonts = try PangoMeasurer()
    again = LayoutSample.tree(serial: 0)
    guard again.nodes.count == 1000 else {
      throw UsageError("the sample has \(again.nodes.count) nodes")
    }
    _ = try layOut(again, fonts)
  }

  func rows() throws -> [Row] {
    let times = try rotate(
      rounds,
      [
        { try self.time { try self.layOut($0, self.fonts) } },
        { try self.time { try self.layOut($0, TableMeasurer()) } },
        { try self.time { _ in try self.layOut(self.again, self.fonts) } },
        { try self.time { try self.encode(self.layOut($0, self.fonts)) } },
      ])
    func goal(_ name: String, _ index: Int) -> Row {
      Row(
        "layout: 1,000 nodes, \(name)", unit: "ms", ours: times[index], peer: "the goal",
        theirs: [10], goal: "< 10 ms", limit: 1)
    }
    return [
      goal("every text new", 0), goal("every text measured before", 2),
      goal("every text new, and encode", 3),
      Row(
        "layout: 1,000 nodes, every text new", unit: "ms", ours: times[0],
        peer: "widths from a table", theirs: times[1]),
    ]
  }

  /// Milliseconds of `body`, of the mean of a few trees; their making is not counted.
  private func time<Result>(of body: (ViewTree) throws -> Result) throws -> Double {
    let count = 8
    var time = Duration.zero
    for _ in 0..<count {
      serial += 1
      let tree = LayoutSample.tree(serial: serial)
      time += try ContinuousClock().measure { use(try body(tree)) }
    }
    return time.nanoseconds / Double(count) / 1e6
  }

  private func layOut(_ tree: ViewTree, _ measurer: some TextMeasurer) throws -> LaidOutTree {
    try ViewLayout.layOut(
      tree, in: LayoutEnvironment(size: LayoutSample.size, locale: "en_GB"), measuring: measurer,
      callbacks: NoCallbacks())
  }

  private func encode(_ tree: LaidOutTree) throws -> [UInt8] {
    let entry = Entry(
      date: ViewSample.start, contentType: EntryViews.contentType, payload: [],
      views: EntryViews(tree))
    return try ArchiveWriter(Timeline(entries: [entry])).bytes()
  }
}

/// Of a tree that has no geometry readers and no computed guides.
private struct NoCallbacks: LayoutCallbacks {
  func content(ofReader callback: Int, size: ViewSize) throws(LayoutError) -> [ViewTree] { [] }

  func guide(_ callback: Int, dimensions: ViewDimensions) throws(LayoutError) -> Double { 0 }
}
