import Foundation
import Testing
import WidgetModel

@testable import WidgetText

@Suite struct ZoneFileParserTests {
  /// A zone of two types, an hour apart, that changes at 1,000 and 2,000.
  private struct Sample {
    var magic = "TZif"
    var version = UInt8(ascii: "2")
    var times: [Int64] = [1000, 2000]
    var indexes: [UInt8] = [1, 0]
    var offsets: [Int32] = [3600, 7200]
    var leaps = 0
    var footer = "\nCET-1\n"

    func block(timeSize: Int) -> [UInt8] {
      var bytes = Array(magic.utf8) + [version] + [UInt8](repeating: 0, count: 15)
      for count in [0, 0, leaps, times.count, offsets.count, 4] { bytes += big(Int64(count), 4) }
      for time in times { bytes += big(time, timeSize) }
      bytes += indexes
      for offset in offsets { bytes += big(Int64(offset), 4) + [0, 0] }
      bytes += Array("ABC\0".utf8)
      bytes += [UInt8](repeating: 0, count: leaps * (timeSize + 4))
      return bytes
    }

    private func big(_ value: Int64, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
    }

    var bytes: [UInt8] {
      version == 0 ? block(timeSize: 4) : block(timeSize: 4) + block(timeSize: 8) + footer.utf8
    }
  }

  private func zone(_ sample: Sample) throws -> TimeZoneOffsets {
    try ZoneFileParser(sample.bytes).parse()
  }

  private func isRefused(_ sample: Sample) -> Bool { (try? zone(sample)) == nil }

  @Test func `the offset is that of the last transition, and before the first the first type's`()
    throws
  {
    let zone = try zone(Sample())
    #expect(zone.utcOffset(at: Timestamp(seconds: 999)) == 3600)
    #expect(zone.utcOffset(at: Timestamp(seconds: 1000)) == 7200)
    #expect(zone.utcOffset(at: Timestamp(seconds: 1999)) == 7200)
    #expect(zone.utcOffset(at: Timestamp(seconds: 2000)) == 3600)
  }

  @Test func `the footer counts from the last transition on`() throws {
    let ruled = try zone(Sample(footer: "\nXXX-5\n"))
    #expect(ruled.utcOffset(at: Timestamp(seconds: 1999)) == 7200)
    #expect(ruled.utcOffset(at: Timestamp(seconds: 2000)) == 5 * 3600)
    let bare = try zone(Sample(footer: "\n\n"))
    #expect(bare.utcOffset(at: Timestamp(seconds: 1_000_000)) == 3600)
    let only = try zone(Sample(times: [], indexes: [], footer: "\nXXX-5\n"))
    #expect(only.utcOffset(at: Timestamp(seconds: 0)) == 5 * 3600)
  }

  @Test func `a file of the first version is read too`() throws {
    let zone = try zone(Sample(version: 0, times: [-1000, 2000]))
    #expect(zone.utcOffset(at: Timestamp(seconds: -1001)) == 3600)
    #expect(zone.utcOffset(at: Timestamp(seconds: -1000)) == 7200)
    #expect(zone.utcOffset(at: Timestamp(seconds: 9000)) == 3600)
  }

  @Test func `what contradicts itself is refused`() {
    #expect(!isRefused(Sample()))
    #expect(isRefused(Sample(magic: "TZIF")))
    #expect(isRefused(Sample(version: UInt8(ascii: "9"))))
    #expect(isRefused(Sample(times: [2000, 1000])))
    #expect(isRefused(Sample(times: [1000, 1000])))
    #expect(isRefused(Sample(indexes: [2, 0])))
    #expect(isRefused(Sample(times: [], indexes: [], offsets: [])))
    #expect(isRefused(Sample(offsets: [3600, 100_000])))
    #expect(isRefused(Sample(offsets: [3600, .min])))
    #expect(isRefused(Sample(leaps: 1)))
    #expect(isRefused(Sample(footer: "CET-1\n")))
    #expect(isRefused(Sample(footer: "\nCET-1")))
    #expect(isRefused(Sample(footer: "\nCET\n")))
  }

  @Test func `a file that ends early is refused, wherever it ends`() {
    let bytes = Sample().bytes
    for count in 0..<bytes.count {
      #expect((try? ZoneFileParser(Array(bytes.prefix(count))).parse()) == nil)
    }
  }

  @Test func `a file with any byte changed does no harm`() throws {
    let path = "\(TimeZoneOffsets.systemFolder)/Europe/Berlin"
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    for index in bytes.indices {
      for value in [0, 0x7f, 0xff, bytes[index] ^ 1] as [UInt8] {
        var changed = bytes
        changed[index] = value
        guard let zone = try? ZoneFileParser(changed).parse() else { continue }
        for instant in [Timestamp(nanoseconds: .min), .earliest, .latest] {
          #expect((-90_000...94_000).contains(zone.utcOffset(at: instant)))
        }
      }
    }
  }
}
