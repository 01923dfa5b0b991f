import Testing
import WidgetArchive
import WidgetModel

@testable import HostStore

/// The values of each database: their layout, and what is refused.
@Suite struct RecordTests {
  private func record(plugin: String = "clock", archiveLength: Int = 77) -> Record {
    var result = StoredResult(
      slot: slot("a"), plugin: plugin, pluginHash: ContentHash(high: 1, low: 2),
      fingerprint: ContentHash(high: 3, low: 4), generation: 5, made: start,
      watched: start + .seconds(6), archive: [])
    result.archive = [UInt8](repeating: 0, count: 9)
    var record = Record(result, archiveHash: ContentHash(high: 7, low: 8))
    #expect(record.archiveLength == 9)
    record.archiveLength = archiveLength
    return record
  }

  /// The bytes after the checksum, with a checksum that fits them.
  private func checked(_ body: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: ContentHash(of: body.span.bytes).low)
    return bytes + body
  }

  @Test func `a record comes back field for field, and results with them`() throws {
    let record = record()
    let found = Record(record.bytes.span.bytes)
    let read = try #require(found)
    #expect(read == record)
    let result = read.result(in: slot("a"), archive: [1])
    #expect(result.slot == slot("a") && result.plugin == "clock" && result.archive == [1])
    #expect(result.pluginHash == ContentHash(high: 1, low: 2))
    #expect(result.fingerprint == ContentHash(high: 3, low: 4))
    #expect(result.generation == 5 && result.made == start)
    #expect(result.watched == start + .seconds(6))
  }

  @Test func `a record is laid out as its comment draws it`() {
    let bytes = record().bytes
    let span = bytes.span.bytes
    #expect(bytes.count == 88 + 5)
    #expect(span.number(Int64.self, at: 8) == start.nanoseconds)
    #expect(span.number(Int64.self, at: 16) == start.nanoseconds + 6_000_000_000)
    #expect(span.number(UInt64.self, at: 24) == 5)
    #expect(Array(bytes[32..<48]) == ContentHash(high: 3, low: 4).bigEndianBytes)
    #expect(Array(bytes[48..<64]) == ContentHash(high: 1, low: 2).bigEndianBytes)
    #expect(Array(bytes[64..<80]) == ContentHash(high: 7, low: 8).bigEndianBytes)
    #expect(span.number(UInt64.self, at: 80) == 77)
    #expect(Array(bytes[88...]) == Array("clock".utf8))
  }

  @Test func `a record with one wrong byte, or cut short, is none`() {
    let bytes = record().bytes
    for index in bytes.indices {
      #expect(Record(bytes.flipped(at: index).span.bytes) == nil, "byte \(index)")
      #expect(Record(Array(bytes.prefix(index)).span.bytes) == nil, "\(index) bytes")
      let cut = checked(Array(bytes[8...].prefix(index)))
      #expect((Record(cut.span.bytes) != nil) == (cut.count >= 88), "\(cut.count) sound bytes")
    }
  }

  @Test func `a record's archive has at most the bytes that a result may have`() {
    let limit = OutputLimits.archiveBytes
    #expect(Record(record(archiveLength: limit).bytes.span.bytes)?.archiveLength == limit)
    #expect(Record(record(archiveLength: limit + 1).bytes.span.bytes) == nil)
    var body = Array(record().bytes.dropFirst(8))
    body.replaceSubrange(72..<80, with: [UInt8](repeating: 0xff, count: 8))
    #expect(Record(checked(body).span.bytes) == nil)
  }

  @Test func `a record's plugin may have an empty name, but none that is not UTF-8`() {
    #expect(Record(record(plugin: "").bytes.span.bytes)?.plugin == "")
    let body = record().bytes.dropFirst(8) + [0xff]
    #expect(Record(checked(Array(body)).span.bytes) == nil)
  }

  @Test func `blobs from 256 bytes on are cut out of an archive, each once`() throws {
    let (small, large) = (bytes(255, seed: 1), bytes(256, seed: 2))
    let whole = try archive([large, small, large])
    let cuts = try Remainder.cuts(for: try ArchiveView(validated: whole.span.bytes))
    #expect(cuts.count == 1)
    let cut = try #require(cuts.first)
    #expect(Array(whole[cut.offset..<cut.offset + cut.length]) == large)
    #expect(cut.hash == ContentHash(of: large.span.bytes))
  }

  @Test func `the rest of an archive has its list of blobs, and the bytes between them`() throws {
    let payloads = [bytes(300, seed: 1), bytes(20, seed: 2), bytes(400, seed: 3)]
    let whole = try archive(payloads)
    let cuts = try Remainder.cuts(for: try ArchiveView(validated: whole.span.bytes))
    try #require(cuts.count == 2)
    let value = Remainder.value(cutting: cuts, from: whole)
    let found = Remainder(value.span.bytes)
    let remainder = try #require(found)
    #expect(remainder.cuts == cuts)
    #expect(remainder.offset == 8 + 4 + 2 * 24)
    #expect(value.count == remainder.offset + whole.count - 700)
    #expect(value.span.bytes.number(UInt32.self, at: 8) == 2)
    let head = whole[..<cuts[0].offset]
    let middle = whole[(cuts[0].offset + cuts[0].length)..<cuts[1].offset]
    let tail = whole[(cuts[1].offset + cuts[1].length)...]
    #expect(Array(value[remainder.offset...]) == Array(head + middle + tail))
  }

  @Test func `a list of blobs with one wrong byte, or cut short, is none`() throws {
    let whole = try archive([bytes(300, seed: 1), bytes(400, seed: 3)])
    let cuts = try Remainder.cuts(for: try ArchiveView(validated: whole.span.bytes))
    let value = Remainder.value(cutting: cuts, from: whole)
    let length = 8 + 4 + 2 * 24
    for index in 0..<length {
      #expect(Remainder(value.flipped(at: index).span.bytes) == nil, "byte \(index)")
      #expect(Remainder(Array(value.prefix(index)).span.bytes) == nil, "\(index) bytes")
    }
    // The rest is checked by the hash of the archive.
    #expect(Remainder(value.flipped(at: length).span.bytes)?.cuts == cuts)
    #expect(Remainder(Array(value.prefix(length)).span.bytes)?.cuts == cuts)
    let none = Remainder.value(cutting: [], from: [])
    #expect(none.count == 12)
    #expect(Remainder(none.span.bytes)?.cuts == [])
    #expect(Remainder(none.span.bytes)?.offset == 12)
  }

  @Test func `a description with one wrong byte is none`() {
    let value = Description.value([1, 2, 3], at: start)
    #expect(value.count == 19)
    #expect(value.span.bytes.number(Int64.self, at: 0) == start.nanoseconds)
    #expect(Description.read(value.span.bytes) == [1, 2, 3])
    for index in 8..<value.count {
      #expect(Description.read(value.flipped(at: index).span.bytes) == nil, "byte \(index)")
    }
    for count in value.indices {
      #expect(Description.read(Array(value.prefix(count)).span.bytes) == nil, "\(count) bytes")
    }
    #expect(Description.read(Description.value([], at: start).span.bytes) == [])
  }

  @Test func `a slot's key names it, and other keys name none`() throws {
    let preview = StoreSlot.preview(ContentHash(high: 0x0102, low: .max))
    for slot in [slot("home/clock"), preview] {
      #expect(StoreSlot(key: slot.key) == slot)
    }
    #expect(slot("w").key == [0x74, 0x77])
    #expect(preview.key == [0x70, 0, 0, 0, 0, 0, 0, 1, 2] + [UInt8](repeating: 0xff, count: 8))
    #expect(slot("w").description == "w")
    #expect(preview.description.hasPrefix("preview "))
    let others: [[UInt8]] = [
      [], [0x74], [0x70], [0x75, 0x77], [0x74, 0xff], [0x74, 0x20],
      [0x70] + [UInt8](repeating: 1, count: 15), [0x70] + [UInt8](repeating: 1, count: 17),
    ]
    for key in others { #expect(StoreSlot(key: key) == nil, "\(key)") }
  }

  @Test func `a hash keeps its order in its bytes`() {
    let hash = ContentHash(high: 0x0102_0304_0506_0708, low: 0x090a_0b0c_0d0e_0f10)
    #expect(hash.bigEndianBytes == Array(1...16))
    #expect(ContentHash(bigEndianBytes: hash.bigEndianBytes) == hash)
    #expect(([0] + hash.bigEndianBytes).span.bytes.hash(at: 1) == hash)
  }
}
