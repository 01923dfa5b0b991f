internal import WidgetArchive
internal import WidgetModel

/// The properties of the archive reader.
///
/// Random bytes practically never have the right checksum and hashes. The archive is therefore
/// validated twice: without comparing hashes, and as the host does.
enum ArchiveProperties {
  static func check(_ input: [UInt8]) throws(BrokenProperty) {
    let bytes = input.span.bytes
    let strict = fault { () throws(ArchiveError) in _ = try ArchiveView(validating: bytes) }
    let lax = fault { () throws(ArchiveError) in
      try ArchiveView(validated: bytes).validate(comparingHashes: false)
    }
    if let lax {
      return try require(strict != nil, "an archive with a fault is accepted: \(lax)")
    }
    do {
      try checkAccepted(try ArchiveView(validated: bytes), strict)
    } catch let error as BrokenProperty {
      throw error
    } catch {
      throw BrokenProperty("an archive is first accepted, then refused: \(error)")
    }
  }

  private static func fault(_ read: () throws(ArchiveError) -> Void) -> ArchiveError? {
    do {
      try read()
      return nil
    } catch {
      return error
    }
  }

  private static func checkAccepted(
    _ view: ArchiveView, _ strict: ArchiveError?
  ) throws(BrokenProperty) {
    let hashes: [ArchiveError.Fault] = [
      .checksumMismatch, .blobMismatch, .treeMismatch, .viewMismatch, .revMismatch,
    ]
    if let strict {
      try require(hashes.contains(strict.fault), "only the strict reader finds \(strict)")
    }
    readEntries(view)
    for index in 0..<view.skeleton.fontCount {
      let font = view.skeleton.font(at: index)
      consume(font.weight &+ font.familyBytes.byteCount &+ view.bytes(of: font.blob).byteCount)
    }
    for index in 0..<view.treeCount { try readTree(view.tree(at: index), of: view) }
    try checkCurrentEntries(view)
    try checkWrittenAgain(view)
  }

  private static func readEntries(_ view: ArchiveView) {
    for index in 0..<view.entryCount {
      let entry = view.entry(at: index)
      consume(entry.contentType.utf8.count &+ (entry.url?.utf8.count ?? 0))
      consume(view.payload(at: index).byteCount &+ (entry.relevance == nil ? 0 : 1))
      for dark in [false, true] { consume(view.tree(ofEntry: index, dark: dark) ?? 0) }
    }
    for index in 0..<view.skeleton.blobCount {
      view.bytes(of: view.skeleton.blob(at: index)).withUnsafeBytes { bytes in
        consume(Int(bytes.first ?? 0) &+ Int(bytes.last ?? 0))
      }
    }
  }

  private static func readTree(
    _ tree: ArchivedTree, of view: ArchiveView
  ) throws(BrokenProperty) {
    consume(tree.locale.utf8.count)
    for index in 0..<tree.nodeCount {
      let node = tree.node(at: index)
      try require(
        index + node.descendantCount < tree.nodeCount, "a node has descendants beyond its tree")
      consume(ViewReader.read(tree.style(of: node)))
      for place in node.attributes { consume(ViewReader.read(tree.attribute(at: place))) }
      if let key = node.attributes.first.flatMap({ tree.attribute(at: $0).key }) {
        let found = tree.attribute(key, of: node) != nil
        try require(found, "an attribute is not found by its key")
      }
    }
  }

  /// The binary search finds the same entries as a search from the end.
  private static func checkCurrentEntries(_ view: ArchiveView) throws(BrokenProperty) {
    let dates = view.dates
    let places = Set([0, dates.count / 2, dates.count - 1])
    for date in places.map({ dates[$0] }) {
      for time in [date - .nanoseconds(1), date, date + .nanoseconds(1)] {
        let wanted = dates.lastIndex { $0 <= time }
        try require(
          view.currentEntryIndex(at: time) == wanted, "another entry is current at \(time)")
      }
    }
  }

  /// An accepted archive can be written again, and reads back as before.
  private static func checkWrittenAgain(_ view: ArchiveView) throws(BrokenProperty) {
    let timeline = view.timeline
    do {
      let bytes = try ArchiveWriter(timeline).bytes()
      let again = try ArchiveView(validating: bytes.span.bytes).timeline
      let (wanted, read) = (Self.withUniqueStyles(timeline), Self.withUniqueStyles(again))
      try require(read == wanted, Self.difference(wanted, read))
      try require(
        try ArchiveWriter(again).bytes() == bytes, "the same timeline gives other bytes")
    } catch let error as BrokenProperty {
      throw error
    } catch {
      throw BrokenProperty("an accepted archive cannot be written: \(error)")
    }
  }
}

extension ArchiveProperties {
  /// Numbers equal styles equally, as the writer does. An accepted archive may repeat a style.
  private static func withUniqueStyles(_ timeline: Timeline) -> Timeline {
    var timeline = timeline
    for index in timeline.entries.indices {
      guard let views = timeline.entries[index].views else { continue }
      timeline.entries[index].views = EntryViews(
        withUniqueStyles(views.tree), dark: views.darkTree.map(withUniqueStyles),
        fonts: views.fonts)
    }
    return timeline
  }

  private static func withUniqueStyles(_ tree: LaidOutTree) -> LaidOutTree {
    var tree = tree
    var numbers: [DrawingStyle: Int] = [:]
    var styles: [DrawingStyle] = []
    for index in tree.nodes.indices {
      let style = tree.styles[tree.nodes[index].style]
      if numbers[style] == nil {
        numbers[style] = styles.count
        styles.append(style)
      }
      tree.nodes[index].style = numbers[style] ?? 0
    }
    tree.styles = styles
    return tree
  }

  /// Names the first difference of two timelines.
  private static func difference(_ a: Timeline, _ b: Timeline) -> String {
    guard let index = zip(a.entries, b.entries).enumerated().first(where: { $1.0 != $1.1 })?.offset
    else { return "the archive reads back with another policy or number of entries" }
    let (one, other) = (a.entries[index], b.entries[index])
    let trees = zip(
      [one.views?.tree, one.views?.darkTree], [other.views?.tree, other.views?.darkTree])
    for case (let one?, let other?) in trees {
      for (node, again) in zip(one.nodes, other.nodes) where node != again {
        return "entry \(index) reads back with \(again) instead of \(node)"
      }
      for (style, again) in zip(one.styles, other.styles) where style != again {
        return "entry \(index) reads back with \(again) instead of \(style)"
      }
    }
    return "entry \(index) reads back with another head"
  }
}

/// Uses a value, so that the optimizer keeps the code that computes the value.
@inline(never) func consume(_ value: Int) {}
