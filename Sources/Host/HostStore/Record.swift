internal import WidgetArchive
internal import WidgetModel

/// The small part of a stored result: everything except the archive. A timeline with an unchanged
/// archive rewrites only the record.
///
/// ```
///   0  u64   lower half of the XXH3-128 of all that follows
///   8  i64   made, nanoseconds since 1970
///  16  i64   watched, nanoseconds since 1970
///  24  u64   generation
///  32  hash  fingerprint of the configuration
///  48  hash  plugin file
///  64  hash  the complete archive
///  80  u64   bytes of the complete archive
///  88  …     plugin name, UTF-8, to the end
/// ```
struct Record: Hashable {
  var made: Timestamp
  var watched: Timestamp
  var generation: UInt64
  var fingerprint: ContentHash
  var pluginHash: ContentHash
  var archiveHash: ContentHash
  var archiveLength: Int
  var plugin: String

  private static let fixedLength = 88

  init(_ result: StoredResult, archiveHash: ContentHash) {
    made = result.made
    watched = result.watched
    generation = result.generation
    fingerprint = result.fingerprint
    pluginHash = result.pluginHash
    self.archiveHash = archiveHash
    archiveLength = result.archive.count
    plugin = result.plugin
  }

  /// Decodes the output of ``bytes``; `nil` for all other bytes.
  init?(_ span: RawSpan) {
    guard span.byteCount >= Self.fixedLength,
      span.number(UInt64.self, at: 0) == Self.checksum(span.extracting(8..<span.byteCount)),
      let archiveLength = Int(exactly: span.number(UInt64.self, at: 80)),
      archiveLength <= OutputLimits.archiveBytes,
      let plugin = String(
        validating: span.extracting(Self.fixedLength..<span.byteCount).array, as: UTF8.self)
    else { return nil }
    made = Timestamp(nanoseconds: span.number(Int64.self, at: 8))
    watched = Timestamp(nanoseconds: span.number(Int64.self, at: 16))
    generation = span.number(UInt64.self, at: 24)
    fingerprint = span.hash(at: 32)
    pluginHash = span.hash(at: 48)
    archiveHash = span.hash(at: 64)
    self.archiveLength = archiveLength
    self.plugin = plugin
  }

  var bytes: [UInt8] {
    var body: [UInt8] = []
    body.append(number: made.nanoseconds)
    body.append(number: watched.nanoseconds)
    body.append(number: generation)
    for hash in [fingerprint, pluginHash, archiveHash] {
      body.append(contentsOf: hash.bigEndianBytes)
    }
    body.append(number: UInt64(archiveLength))
    body.append(contentsOf: plugin.utf8)
    var bytes: [UInt8] = []
    bytes.append(number: Self.checksum(body.span.bytes))
    return bytes + body
  }

  /// Returns the result that consists of this record and `archive`.
  func result(in slot: StoreSlot, archive: [UInt8]) -> StoredResult {
    StoredResult(
      slot: slot, plugin: plugin, pluginHash: pluginHash, fingerprint: fingerprint,
      generation: generation, made: made, watched: watched, archive: archive)
  }

  private static func checksum(_ span: RawSpan) -> UInt64 {
    ContentHash(of: span).low
  }
}
