internal import WidgetModel

extension ArchiveView {
  /// Checks everything left out by ``init(trusted:)``, in the order of the bytes.
  ///
  /// - Parameter comparingHashes: whether the hashes of blobs, trees, views and entries must be
  ///   right. Reads in place are safe without; only a fuzzer, whose inputs have no right hash,
  ///   passes `false`.
  package func validate(comparingHashes: Bool = true) throws(ArchiveError) {
    try checkPolicy()
    try checkEntryTimes()
    try checkStrings()
    try checkBlobs(comparingHashes: comparingHashes)
    try FontChecker(self).check()
    var trees = TreeChecker(skeleton)
    try trees.check(comparingHashes: comparingHashes)
    try checkEntries(comparingHashes: comparingHashes)
  }

  private var layout: ArchiveLayout { skeleton.layout }

  private func checkPolicy() throws(ArchiveError) {
    typealias Header = ArchiveFormat.Header
    let date = Timestamp(nanoseconds: bytes.int64(at: Header.policyDate))
    switch bytes.uint32(at: Header.policy) {
    case PolicyCode.after:
      if date > .latest { throw ArchiveError(.badPolicy, at: Header.policyDate) }
    case PolicyCode.atEnd, PolicyCode.never:
      if date.nanoseconds != 0 { throw ArchiveError(.notZero, at: Header.policyDate) }
    default: throw ArchiveError(.badPolicy, at: Header.policy)
    }
  }

  private func checkEntryTimes() throws(ArchiveError) {
    typealias Row = ArchiveFormat.EntryRow
    guard entryCount <= OutputLimits.entries else {
      throw ArchiveError(.tooManyEntries(limit: OutputLimits.entries), at: layout.entries.offset)
    }
    var previous = Timestamp.earliest
    for index in 0..<entryCount {
      let row = layout.entries.record(index)
      let date = date(at: index)
      guard date == date.clampedToEntryRange else {
        throw ArchiveError(.dateOutOfRange, at: row + Row.date)
      }
      guard date >= previous else { throw ArchiveError(.datesUnsorted, at: row + Row.date) }
      previous = date
      try checkRelevance(row)
    }
  }

  private func checkRelevance(_ row: Int) throws(ArchiveError) {
    typealias Row = ArchiveFormat.EntryRow
    let flags = bytes.uint32(at: row + Row.flags)
    if !layout.isNewer && flags & ~Row.hasRelevance != 0 {
      throw ArchiveError(.unknownFlags(flags), at: row + Row.flags)
    }
    let score = bytes.uint64(at: row + Row.score)
    let duration = bytes.int64(at: row + Row.duration)
    if flags & Row.hasRelevance == 0 {
      if score != 0 { throw ArchiveError(.badRelevance, at: row + Row.score) }
      if duration != 0 { throw ArchiveError(.badRelevance, at: row + Row.duration) }
    } else {
      if !Double(bitPattern: score).isFinite {
        throw ArchiveError(.badRelevance, at: row + Row.score)
      }
      if duration < 0 { throw ArchiveError(.badRelevance, at: row + Row.duration) }
    }
  }

  /// Strings lie one after the other and fill their section.
  private func checkStrings() throws(ArchiveError) {
    typealias Row = ArchiveFormat.StringRow
    var end = 0
    for index in 0..<layout.strings.count {
      let row = layout.strings.record(index)
      let length = Int(bytes.uint32(at: row + Row.length))
      guard Int(bytes.uint32(at: row + Row.offset)) == end else {
        throw ArchiveError(.misplaced, at: row + Row.offset)
      }
      guard length <= layout.stringBytes.length - end else {
        throw ArchiveError(.misplaced, at: row + Row.length)
      }
      try checkUTF8(layout.stringBytes.offset + end, length)
      end += length
    }
    guard end == layout.stringBytes.length else {
      throw ArchiveError(.misplaced, at: layout.stringBytes.offset + end)
    }
  }

  private func checkUTF8(_ offset: Int, _ length: Int) throws(ArchiveError) {
    do {
      let units = bytes.extracting(offset..<offset + length)._unsafeView(as: UInt8.self)
      _ = try UTF8Span(validating: units)
    } catch {
      throw ArchiveError(.notUTF8, at: offset + error.byteOffsets.lowerBound)
    }
  }

  /// Blobs lie one after the other, each at the next aligned offset, and fill the archive.
  private func checkBlobs(comparingHashes: Bool) throws(ArchiveError) {
    typealias Row = ArchiveFormat.BlobRow
    var end = layout.skeletonLength
    for index in 0..<layout.blobs.count {
      let row = layout.blobs.record(index)
      let blob = skeleton.blob(at: index)
      guard blob.range.lowerBound == ArchiveFormat.aligned(end),
        blob.range.upperBound <= bytes.byteCount
      else { throw ArchiveError(.misplaced, at: row + Row.offset) }
      if let byte = bytes.firstNonZero(in: end..<blob.range.lowerBound) {
        throw ArchiveError(.notZero, at: byte)
      }
      guard !comparingHashes || ContentHash(of: bytes(of: blob)) == blob.hash else {
        throw ArchiveError(.blobMismatch, at: row + Row.hash)
      }
      end = blob.range.upperBound
    }
    guard end == bytes.byteCount else {
      throw ArchiveError(
        .wrongLength(stated: end, actual: bytes.byteCount), at: ArchiveFormat.Header.totalLength)
    }
  }

  private func checkEntries(comparingHashes: Bool) throws(ArchiveError) {
    for index in 0..<entryCount {
      let row = layout.entries.record(index)
      try checkIndices(row)
      try checkTrees(row, comparingHashes: comparingHashes)
      if !layout.isNewer { try checkReserved(row) }
      try checkRev(row, entry(at: index), comparingHashes: comparingHashes)
    }
  }

  private func checkIndices(_ row: Int) throws(ArchiveError) {
    typealias Row = ArchiveFormat.EntryRow
    let type = bytes.uint32(at: row + Row.contentType)
    guard type < layout.strings.count else {
      throw ArchiveError(.badIndex(type), at: row + Row.contentType)
    }
    let payload = bytes.uint32(at: row + Row.payload)
    guard payload < layout.blobs.count else {
      throw ArchiveError(.badIndex(payload), at: row + Row.payload)
    }
    let url = bytes.uint32(at: row + Row.url)
    guard url < layout.strings.count || url == ArchiveFormat.none else {
      throw ArchiveError(.badIndex(url), at: row + Row.url)
    }
  }

  /// Checks the entry's tree indices, node count and view hash. The view hash of a later version is
  /// not checked, because the hash may cover content unknown to this version.
  private func checkTrees(_ row: Int, comparingHashes: Bool) throws(ArchiveError) {
    typealias Row = ArchiveFormat.EntryRow
    guard !layout.isNewer || layout.trees.count > 0 else { return }
    let light = try treeIndex(at: row + Row.tree)
    let dark = try treeIndex(at: row + Row.secondTree)
    guard light != nil || dark == nil else {
      throw ArchiveError(.badIndex(ArchiveFormat.none), at: row + Row.tree)
    }
    var nodes = 0
    for tree in [light, dark] { if let tree { nodes += skeleton.tree(at: tree).nodeCount } }
    guard nodes <= OutputLimits.nodesPerEntry else {
      throw ArchiveError(.tooManyNodes(limit: OutputLimits.nodesPerEntry), at: row + Row.tree)
    }
    if layout.isNewer || !comparingHashes { return }
    var hash = ContentHash.zero
    if let light {
      hash = ContentHash(
        ofTree: skeleton.tree(at: light).hash, dark: dark.map { skeleton.tree(at: $0).hash })
    }
    guard bytes.hash(at: row + Row.viewHash) == hash else {
      throw ArchiveError(.viewMismatch, at: row + Row.viewHash)
    }
  }

  private func treeIndex(at offset: Int) throws(ArchiveError) -> Int? {
    let tree = bytes.uint32(at: offset)
    if tree == ArchiveFormat.none { return nil }
    guard tree < layout.trees.count else { throw ArchiveError(.badIndex(tree), at: offset) }
    return Int(tree)
  }

  /// Checks the zeros reserved for links and actions. Links and actions are attributes of nodes
  /// now.
  private func checkReserved(_ row: Int) throws(ArchiveError) {
    typealias Row = ArchiveFormat.EntryRow
    if let byte = bytes.firstNonZero(in: row + Row.links..<row + Row.viewHash) {
      throw ArchiveError(.notZero, at: byte)
    }
  }

  private func checkRev(
    _ row: Int, _ entry: ArchiveEntry, comparingHashes: Bool
  ) throws(ArchiveError) {
    typealias Row = ArchiveFormat.EntryRow
    guard entry.contentTypeBytes.byteCount <= OutputLimits.contentTypeBytes else {
      throw ArchiveError(
        .stringTooLong(limit: OutputLimits.contentTypeBytes), at: row + Row.contentType)
    }
    var revision = EntryRevision(
      contentType: ContentHash(of: entry.contentTypeBytes), payload: entry.payloadBlob.hash,
      view: bytes.hash(at: row + Row.viewHash))
    if let url = entry.urlBytes {
      guard url.byteCount <= OutputLimits.urlBytes else {
        throw ArchiveError(.stringTooLong(limit: OutputLimits.urlBytes), at: row + Row.url)
      }
      revision.url = ContentHash(of: url)
    }
    guard !comparingHashes || revision.rev == entry.rev else {
      throw ArchiveError(.revMismatch, at: row + Row.rev)
    }
  }
}
