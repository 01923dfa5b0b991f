import Testing
import WidgetModel

@testable import WidgetArchive

/// Values of a later version of the format that this version skips.
@Suite struct RefusedValueTests {
  @Test(arguments: [ViewAttributeKey.path, .dash])
  func `the words that were read of a refused value count as work`(key: ViewAttributeKey) throws {
    var editor = try ArchiveEditor(ViewSamples.many)
    editor.set(18, UInt16(1000))
    // The second element of the path, after a move of three words; the last of three dashes.
    editor.set(editor.word(of: .path, 3), UInt32(5))
    editor.set(editor.word(of: .dash, 2), Float.nan.bitPattern)
    let row = editor.attribute(key, 0)
    let bytes = editor.bytes
    let skeleton = try ArchiveSkeleton(validated: bytes.span.bytes)
    let attribute = ArchivedAttribute(row: row, of: skeleton)
    var stream = TreeStream()
    var isRefused = false
    do {
      try stream.append(attribute, childCount: 0)
    } catch {
      isRefused = true
    }
    let counted = stream.treeBytes
    #expect(isRefused)
    #expect(counted == 4 + 3 * 4, "the key, and three words")
  }
}
