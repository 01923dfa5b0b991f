import Testing
import WidgetArchive
import WidgetModel

@Suite struct ArchiveJoinerTests {
  let archive: [UInt8]
  let skeleton: [UInt8]
  let store: [ContentHash: [UInt8]]

  init() throws {
    let archive = try Samples.archive(Samples.alternating(20, pictures: 3, of: 1001))
    let view = try ArchiveView(validating: archive.span.bytes)
    var store: [ContentHash: [UInt8]] = [:]
    for index in 0..<view.skeleton.blobCount {
      let blob = view.skeleton.blob(at: index)
      store[blob.hash] = Array(archive[blob.range])
    }
    skeleton = Array(archive.prefix(view.skeleton.bytes.byteCount))
    self.store = store
    self.archive = archive
  }

  @Test func `an archive that was split is joined to the same bytes`() throws {
    var joiner = try ArchiveJoiner(skeleton: skeleton.span.bytes)
    for blob in joiner.blobs.reversed() {
      let content = try #require(store[blob.hash])
      try joiner.add(content.span.bytes, as: blob)
    }
    #expect(try joiner.finish() == archive)
    #expect(store.count == 3)
  }

  @Test func `trees are read in a skeleton, and their pictures are joined to it`() throws {
    let archive = try Samples.archive(ViewSamples.many)
    let view = try ArchiveView(validating: archive.span.bytes)
    let skeleton = Array(archive.prefix(view.skeleton.bytes.byteCount))
    let alone = try ArchiveSkeleton(trusted: skeleton.span.bytes)
    #expect(alone.treeCount == 3)
    #expect(alone.tree(at: 1).hash == view.tree(at: 1).hash)
    var joiner = try ArchiveJoiner(skeleton: skeleton.span.bytes)
    for blob in joiner.blobs { try joiner.add(view.bytes(of: blob), as: blob) }
    #expect(try joiner.finish() == archive)
  }

  @Test func `a skeleton is read without its blobs`() throws {
    let alone = try ArchiveSkeleton(trusted: skeleton.span.bytes)
    let view = try ArchiveView(validating: archive.span.bytes)
    #expect(alone.entryCount == 20)
    #expect(alone.archiveByteCount == archive.count)
    #expect(alone.policy == view.policy)
    for index in 0..<20 {
      let entry = alone.entry(at: index)
      #expect(entry.rev == view.rev(at: index))
      #expect(entry.url == view.entry(at: index).url)
      let payload = view.payload(at: index).withUnsafeBytes { Array($0) }
      #expect(store[entry.payloadBlob.hash] == payload)
    }
    #expect(throws: ArchiveError.self) { try ArchiveView(trusted: skeleton.span.bytes).entryCount }
  }

  @Test func `a blob that is missing or not the right one is told`() throws {
    var joiner = try ArchiveJoiner(skeleton: skeleton.span.bytes)
    let blob = joiner.blobs[1]
    var content = try #require(store[blob.hash])
    content[1000] ^= 1
    let fault = ArchiveError(.blobMismatch, at: blob.range.lowerBound)
    #expect(throws: fault) { try joiner.add(content.span.bytes, as: blob) }
    #expect(throws: fault) { try joiner.add([UInt8(1)].span.bytes, as: blob) }
    let first = joiner.blobs[0].range.lowerBound
    do {
      _ = try joiner.finish()
      Issue.record("joined without its blobs")
    } catch {
      #expect(error == ArchiveError(.blobMismatch, at: first))
    }
  }

  @Test func `a damaged skeleton is refused at every byte`() {
    for index in skeleton.indices {
      var damaged = skeleton
      damaged[index] ^= 0x10
      #expect(throws: ArchiveError.self) { try ArchiveJoiner(skeleton: damaged.span.bytes).blobs }
    }
    for length in 0..<skeleton.count {
      #expect(throws: ArchiveError.self) {
        try ArchiveJoiner(skeleton: skeleton.span.bytes.extracting(0..<length)).blobs
      }
    }
  }
}
