import WidgetModel

@testable import WidgetArchive

extension ArchiveEditor {
  /// The offset of a field of a tree, of a node, of a style, and of a word. The numbers are written
  /// out here a second time.
  func tree(_ index: Int, _ field: Int) -> Int { section(4) + 48 * index + field }
  func node(_ index: Int, _ field: Int) -> Int { section(5) + 40 * index + field }
  func style(_ index: Int, _ field: Int) -> Int { section(7) + 56 * index + field }
  func word(_ index: Int) -> Int { section(8) + 4 * index }

  /// The offset of a field of the first attribute with this key.
  func attribute(_ key: ViewAttributeKey, _ field: Int) -> Int {
    var row = section(6)
    while uint32(row) & 0xffff != UInt32(key.rawValue) { row += 16 }
    return row + field
  }

  /// The offset of a mark of the first fragments.
  func mark(_ index: Int) -> Int { word(Int(uint32(attribute(.fragments, 4))) + index) }

  /// The offset of a word that an attribute refers to.
  func word(of key: ViewAttributeKey, _ index: Int) -> Int {
    word(Int(uint32(attribute(key, 8))) + index)
  }

  /// Puts in the right hashes of trees and of what entries show, one after the other, as long as
  /// nothing else is wrong: so the checks behind them are reached, and what a damage makes of a
  /// tree is walked.
  mutating func sealViews() {
    seal()
    for _ in 0..<20 {
      guard let fault else { return }
      switch fault.fault {
      case .treeMismatch: set(hash: hash(ofTreeAt: fault.offset - 32), at: fault.offset)
      case .viewMismatch: set(hash: viewHash(ofEntryAt: fault.offset - 64), at: fault.offset)
      case .revMismatch: set(hash: rev(ofEntryAt: fault.offset - 80), at: fault.offset)
      default: return
      }
      seal()
    }
  }

  private mutating func set(hash: ContentHash, at offset: Int) {
    set(offset, hash.high.byteSwapped)
    set(offset + 8, hash.low.byteSwapped)
  }

  private func hash(ofTreeAt row: Int) -> ContentHash {
    var stream = TreeStream()
    guard let skeleton = try? ArchiveSkeleton(validated: bytes.span.bytes) else { return .zero }
    let tree = skeleton.tree(at: (row - section(4)) / 48)
    for word in stride(from: row + 4, to: row + 24, by: 4) { stream.append(uint32(word)) }
    stream.append(text: tree.localeBytes)
    for index in 0..<tree.nodeCount {
      let node = tree.node(at: index)
      let start = section(5) + 40 * (Int(uint32(row)) + index)
      for word in stride(from: start, to: start + 32, by: 4) { stream.append(uint32(word)) }
      try? stream.append(styleAt: section(7) + 56 * node.style, of: skeleton)
      for attribute in node.attributes {
        try? stream.append(tree.attribute(at: attribute), childCount: node.childCount)
      }
    }
    return stream.finish()
  }

  private func viewHash(ofEntryAt row: Int) -> ContentHash {
    guard let view = try? ArchiveView(validated: bytes.span.bytes) else { return .zero }
    let entry = view.entry(at: (row - section(0)) / 96)
    guard let tree = entry.tree else { return .zero }
    return ContentHash(
      ofTree: view.tree(at: tree).hash, dark: entry.darkTree.map { view.tree(at: $0).hash })
  }

  private func rev(ofEntryAt row: Int) -> ContentHash {
    guard let view = try? ArchiveView(validated: bytes.span.bytes) else { return .zero }
    let entry = view.entry(at: (row - section(0)) / 96)
    var revision = EntryRevision(
      contentType: ContentHash(of: entry.contentTypeBytes), payload: entry.payloadBlob.hash)
    if let url = entry.urlBytes { revision.url = ContentHash(of: url) }
    revision.view = view.bytes.hash(at: row + 64)
    return revision.rev
  }
}
