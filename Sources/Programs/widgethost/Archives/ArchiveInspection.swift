internal import WidgetArchive
internal import WidgetModel
internal import WidgetRender
internal import WidgetWire

/// Describes the contents of an archive, as text for people and as JSON for programs.
struct ArchiveInspection {
  /// The time that live texts in JSON are written for.
  var now: Timestamp

  init(at now: Timestamp) {
    self.now = now
  }

  /// The whole archive as one JSON object.
  ///
  /// - Throws: ``RenderError`` when a tree is too large to be written.
  func row(_ view: borrowing ArchiveView) throws(RenderError) -> ArchiveRow {
    var row = summary(of: view)
    for index in 0..<view.treeCount {
      row.trees.append(RawJSON(try json(of: view.laidOutTree(at: index))))
    }
    return row
  }

  /// The row without the trees.
  private func summary(of view: borrowing ArchiveView) -> ArchiveRow {
    var row = ArchiveRow(
      version: "\(view.version.major).\(view.version.minor)", bytes: view.bytes.byteCount,
      skeletonBytes: view.skeleton.bytes.byteCount, policy: view.policy.name.rawValue)
    if case .after(let date) = view.policy { row.policyAt = WireTime(date) }
    for index in 0..<view.entryCount { row.entries.append(entry(index, of: view)) }
    for index in 0..<view.skeleton.blobCount {
      let blob = view.skeleton.blob(at: index)
      row.blobs.append(.init(hash: blob.hash.description, bytes: blob.range.count))
    }
    for index in 0..<view.skeleton.fontCount {
      let font = view.skeleton.font(at: index)
      row.fonts.append(
        .init(
          family: font.family, weight: font.weight, italic: font.isForItalic,
          bytes: font.blob.range.count))
    }
    return row
  }

  private func entry(_ index: Int, of view: borrowing ArchiveView) -> ArchiveRow.Entry {
    let entry = view.entry(at: index)
    let (tree, dark) = trees(ofEntry: index, in: view)
    return ArchiveRow.Entry(
      at: WireTime(entry.date), rev: entry.rev.description, type: entry.contentType,
      bytes: entry.payloadBlob.range.count, url: entry.url,
      relevance: entry.relevance?.score,
      relevanceDuration: entry.relevance.flatMap { relevance in
        relevance.duration == .zero ? nil : Double(relevance.duration.nanoseconds) / 1e9
      }, tree: tree, darkTree: dark)
  }

  private func trees(
    ofEntry index: Int, in view: borrowing ArchiveView
  ) -> (tree: Int?, dark: Int?) {
    let tree = view.tree(ofEntry: index, dark: false)
    let dark = view.tree(ofEntry: index, dark: true)
    return (tree, dark == tree ? nil : dark)
  }

  /// One tree as JSON, in the form of `get fmt=json`.
  func json(of tree: LaidOutTree) throws(RenderError) -> [UInt8] {
    try JSONRenderer.render(EntryViews(tree), RenderOptions(now: now))
  }

  /// One tree as text, a line per node.
  func outline(of tree: LaidOutTree) -> String { OutlineRenderer.render(tree) }

  /// The whole archive as text for people.
  func text(_ view: borrowing ArchiveView) -> String {
    let row = summary(of: view)
    let policy =
      switch view.policy {
      case .atEnd: "at the end"
      case .after(let date): "after \(TimeText.absolute(date))"
      case .never: "never"
      }
    var lines = [
      "archive \(row.version), \(row.bytes) bytes, \(row.skeletonBytes) of them without "
        + "blobs; reload \(policy)"
    ]
    lines.append("")
    lines.append(heading(row.entries.count, "entry", "entries"))
    for (index, entry) in row.entries.enumerated() { lines.append(line(index, entry)) }
    lines.append("")
    lines.append(heading(row.blobs.count, "blob", "blobs"))
    for (index, blob) in row.blobs.enumerated() {
      lines.append("  \(index)  \(blob.hash)  \(blob.bytes) bytes")
    }
    if !row.fonts.isEmpty {
      lines.append("")
      lines.append(heading(row.fonts.count, "font", "fonts"))
    }
    for (index, font) in row.fonts.enumerated() {
      let style = "\(font.family.printable), \(font.weight)" + (font.italic ? " italic" : "")
      lines.append("  \(index)  \(style), \(font.bytes) bytes")
    }
    for index in 0..<view.treeCount {
      lines.append("")
      lines.append("tree \(index)")
      let outline = outline(of: view.laidOutTree(at: index))
      lines += outline.split(separator: "\n").map { "  \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  private func line(_ index: Int, _ entry: ArchiveRow.Entry) -> String {
    var line = "  \(index)  \(TimeText.absolute(entry.at.timestamp))  \(entry.rev)"
    line += "  \(entry.type.printable), \(entry.bytes) bytes"
    if let tree = entry.tree { line += ", tree \(tree)" }
    if let tree = entry.darkTree { line += ", dark tree \(tree)" }
    if let score = entry.relevance { line += ", relevance \(score)" }
    if let duration = entry.relevanceDuration { line += " for \(duration) s" }
    if let url = entry.url { line += ", \(url.printable)" }
    return line
  }
}
