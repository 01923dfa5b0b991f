import Foundation
import Testing
import WidgetModel

@testable import TimeZones

@Suite struct ZoneFileParserTests {
  /// A zone of two types, an hour apart, that changes at 1,000 and 2,000.
  private struct Sample {
    var magic = "TZif"
    var version = UInt8(ascii: "2")
    var times: [Int64] = [1000, 2000]
    var indexes: [UInt8] = [1, 0]
    var offsets: [Int32] = [3600, 7200]
    var leaps = 0
    /// Marks of UTC and of standard time.
    var marks = (0, 0)
    var footer = "\nCET-1\n"

    func block(timeSize: Int) -> [UInt8] {
      var bytes = Array(magic.utf8) + [version] + [UInt8](repeating: 0, count: 15)
      for count in [marks.0, marks.1, leaps, times.count, offsets.count, 4] {
        bytes += big(Int64(count), 4)
      }
      for time in times { bytes += big(time, timeSize) }
      bytes += indexes
      for offset in offsets { bytes += big(Int64(offset), 4) + [0, 0] }
      bytes += Array("ABC\0".utf8)
      bytes += [UInt8](repeating: 0, count: leaps * (timeSize + 4) + marks.0 + marks.1)
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

  @Test func `versions 2 to 4 are read, and the first block of them counts for nothing`() throws {
    for version in "234".utf8 {
      let zone = try zone(Sample(version: version))
      #expect(zone.utcOffset(at: Timestamp(seconds: 1500)) == 7200)
    }
    for version in ["1", "5"] as [Unicode.Scalar] {
      #expect(isRefused(Sample(version: UInt8(ascii: version))))
    }
    let first = Sample(times: [], indexes: [], offsets: [60, 120, 180], marks: (3, 1))
    let second = Sample()
    let bytes = first.block(timeSize: 4) + second.block(timeSize: 8) + second.footer.utf8
    #expect(try ZoneFileParser(bytes).parse() == zone(second))
  }

  @Test func `marks of standard time and of UTC are skipped`() throws {
    for marks in [(1, 0), (0, 2), (2, 1)] {
      #expect(try zone(Sample(marks: marks)) == zone(Sample()))
      #expect(try zone(Sample(version: 0, marks: marks)) == zone(Sample(version: 0)))
    }
  }

  @Test(arguments: [(-89_999, true), (-90_000, false), (93_599, true), (93_600, false)])
  func `an offset lies between 25 hours west and 26 hours east`(offset: Int32, isTaken: Bool) {
    #expect(isRefused(Sample(offsets: [3600, offset])) == !isTaken)
  }

  @Test func `the last transition without a rule stays, with one the rule counts`() throws {
    let rule = try #require(PosixZone("XXX-5".utf8))
    let changes = [TimeZoneOffsets.Transition(seconds: 10, offset: 60)]
    func offset(_ transitions: [TimeZoneOffsets.Transition], _ rule: PosixZone?) -> [Int] {
      let zone = TimeZoneOffsets(first: 30, transitions: transitions, rule: rule)
      return [9, 10].map { zone.utcOffset(at: Timestamp(seconds: $0)) }
    }
    #expect(offset(changes, nil) == [30, 60])
    #expect(offset(changes, rule) == [30, 18_000])
    #expect(offset([], nil) == [30, 30])
    #expect(offset([], rule) == [18_000, 18_000])
  }

  @Test func `among many transitions the one before the instant counts`() {
    for count in 1...9 {
      let changes = (0..<count).map {
        TimeZoneOffsets.Transition(seconds: Int64($0 * 10), offset: Int32($0 + 1))
      }
      let zone = TimeZoneOffsets(first: 0, transitions: changes, rule: nil)
      for second in -5..<count * 10 + 5 {
        let expected = second < 0 ? 0 : min(second / 10, count - 1) + 1
        #expect(zone.utcOffset(at: Timestamp(seconds: Int64(second))) == expected)
      }
    }
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
