import Foundation
import WidgetArchive
import WidgetLayout
import WidgetModel
import WidgetText

/// Layout of a tree of 1,000 nodes in this process, with the fonts of the system, beside Pango, which
/// shapes each of its texts once, and beside widths from a table.
///
/// A measurer keeps its texts and their words. So each tree has texts that no tree before had, and for a row of
/// its own words that none had; the time of texts that were measured before is another row.
final class LayoutBench {
  private let rounds: Int
  private let fonts: PangoMeasurer
  /// The program that shapes texts with Pango; see `Peers/texts.c`.
  private let peer: String?
  private let again: ViewTree
  private var serial = 0

  /// The number of trees of one measurement.
  private static let count = 8

  init(rounds: Int, peer: String?) throws {
    self.rounds = rounds
    self.peer = peer
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
        { try self.shapingTime() },
        { try self.time(hasNewWords: true) { try self.layOut($0, self.fonts) } },
        { try self.shapingTime(hasNewWords: true) },
      ])
    func row(_ name: String, _ ours: Int, _ peer: String, _ theirs: Int) -> Row {
      Row(
        "layout: 1,000 nodes, \(name)", unit: "ms", ours: times[ours], peer: peer,
        theirs: times[theirs])
    }
    var rows = [
      Row(
        "layout: 1,000 nodes, every text measured before", unit: "ms", ours: times[2],
        peer: "the goal", theirs: [3], goal: "≤ 3 ms", limit: 1),
      row("every text new, and encode", 3, "without encoding", 0),
      row("every text new", 0, "widths from a table", 1),
    ]
    if peer != nil {
      rows.insert(
        Row(
          "layout: 1,000 nodes, every text new", unit: "ms", ours: times[0],
          peer: "Pango shaping each text once", theirs: times[4], goal: "≤ 1.5 ×", limit: 1.5),
        at: 0)
      rows.append(row("every word new", 5, "Pango shaping each text once", 6))
    }
    return rows
  }

  /// Milliseconds of `body`, of the mean of a few trees; their making is not counted.
  private func time<Result>(
    hasNewWords: Bool = false, of body: (ViewTree) throws -> Result
  ) throws -> Double {
    var time = Duration.zero
    for _ in 0..<Self.count {
      serial += 1
      let tree = LayoutSample.tree(serial: serial, hasNewWords: hasNewWords)
      time += try ContinuousClock().measure { use(try body(tree)) }
    }
    return time.nanoseconds / Double(Self.count) / 1e6
  }

  /// Milliseconds in which Pango shapes the texts of a tree, of the mean of a few trees.
  private func shapingTime(hasNewWords: Bool = false) throws -> Double {
    guard let peer else { return 0 }
    var list = try texts(of: again).prefix(1)
    for _ in 0..<Self.count {
      serial += 1
      list += try texts(of: LayoutSample.tree(serial: serial, hasNewWords: hasNewWords))
    }
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: peer)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(list.joined(separator: "\n").utf8))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let answer = String(decoding: data, as: UTF8.self).split(separator: "\n").first
    guard process.terminationStatus == 0, let time = answer.flatMap({ Double($0) }) else {
      throw UsageError("\(peer) has failed")
    }
    return time / Double(Self.count) / 1e6
  }

  /// The texts of a tree as lines for the peer: the size and the weight of the font, and the text.
  private func texts(of tree: ViewTree) throws -> [String] {
    let laidOut = try layOut(tree, TableMeasurer())
    let styles = laidOut.nodes.filter { $0.type == .text }.map { laidOut.styles[$0.style] }
    let texts = tree.nodes.compactMap { $0[.text]?.string }
    return zip(styles, texts).map { "\($0.size) \($0.weight) \($1)" }
  }

  private func layOut(_ tree: ViewTree, _ measurer: some TextMeasurer) throws -> LaidOutTree {
    try LayoutSample.layOut(tree, measurer)
  }

  private func encode(_ tree: LaidOutTree) throws -> [UInt8] {
    let entry = Entry(
      date: ViewSample.start, contentType: EntryViews.contentType, payload: [],
      views: EntryViews(tree))
    return try ArchiveWriter(Timeline(entries: [entry])).bytes()
  }
}

/// `widgethost-bench layout first|new|words|seen COUNT`: lays trees out once and prints nothing, for a count of
/// instructions. `first` is the first tree of a process, of a single row; `new`, `words` and `seen` are COUNT
/// trees of 1,000 nodes after it, with texts of their own, with words of their own, and all with the same.
struct LayoutProbe {
  private let kind: String
  private let count: Int

  init(_ arguments: [String]) throws {
    guard arguments.count == 2, ["first", "new", "words", "seen"].contains(arguments[0]),
      let count = Int(arguments[1]), count >= 0
    else { throw UsageError("layout needs first, new, words or seen, and a number") }
    kind = arguments[0]
    self.count = count
  }

  func run() throws {
    let trees = (0..<max(count, 1)).map { number in
      kind == "first"
        ? LayoutSample.row(serial: number)
        : LayoutSample.tree(serial: kind == "seen" ? 0 : number, hasNewWords: kind == "words")
    }
    guard count > 0 else { return use(trees) }
    let fonts = try PangoMeasurer()
    for tree in trees { use(try LayoutSample.layOut(tree, fonts)) }
  }
}
