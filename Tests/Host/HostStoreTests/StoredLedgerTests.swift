import Testing
import WidgetModel

@testable import HostStore

/// What charges that were saved mean now.
@Suite struct StoredLedgerTests {
  private let here = BootID("0f8fad5b-d9cb-469f-a165-70867728950e\n") ?? .unknown
  private let other = BootID("7c9e6679-7425-40de-944b-e07fc1f90ae7") ?? .unknown
  private let saved = Moment(wall: start, sinceBoot: .seconds(1000))

  private func charges(_ seconds: [Double], boot: BootID, at now: Moment) -> [Double] {
    StoredLedger(boot: boot, saved: saved, charges: seconds.map { .seconds($0) })
      .charges(at: now, boot: here).map { $0 / .seconds(1) }
  }

  @Test func `within a boot charges are what they were, whatever the wall clock says`() {
    let now = Moment(wall: start - .seconds(1_000_000), sinceBoot: .seconds(1500))
    #expect(charges([-50, 0, 900.5, 1000], boot: here, at: now) == [-50, 0, 900.5, 1000])
  }

  @Test func `after another boot charges age by the wall clock`() {
    // An hour later; this boot is a minute old. The last charge was made 100 s before the save.
    let now = Moment(wall: start + .seconds(3600), sinceBoot: .seconds(60))
    #expect(charges([900, -100], boot: other, at: now) == [-3640, -4640])
  }

  @Test func `a wall clock that was set back ages nothing`() {
    let now = Moment(wall: start - .seconds(3600), sinceBoot: .seconds(60))
    #expect(charges([900, 1000], boot: other, at: now) == [-40, 60])
  }

  @Test func `a stamp from the future counts as now`() {
    let now = Moment(wall: start + .seconds(10), sinceBoot: .seconds(1010))
    #expect(charges([1500], boot: here, at: now) == [1010])
    #expect(charges([1500], boot: other, at: now) == [1010])
  }

  @Test func `an unknown boot is no boot, not even the same`() {
    let now = Moment(wall: start + .seconds(100), sinceBoot: .seconds(5))
    let ledger = StoredLedger(boot: .unknown, saved: saved, charges: [.seconds(1000)])
    #expect(ledger.charges(at: now, boot: .unknown) == [.seconds(-95)])
  }

  @Test func `no time makes it fail`() {
    let times = [Int64.min, -1, 0, 1, .max]
    for wall in times {
      for boot in times {
        let stamp = Moment(wall: Timestamp(nanoseconds: wall), sinceBoot: .nanoseconds(boot))
        let ledger = StoredLedger(
          boot: other, saved: stamp, charges: times.map { .nanoseconds($0) })
        for time in times {
          let now = Moment(wall: Timestamp(nanoseconds: time), sinceBoot: .nanoseconds(time))
          #expect(ledger.charges(at: now, boot: here).allSatisfy { $0 <= now.sinceBoot })
        }
      }
    }
  }

  @Test func `what is too much is cut to what can be kept`() {
    let many = (0..<StoredLedger.chargeLimit + 5).map { Duration.seconds($0) }
    let ledger = StoredLedger(
      boot: here, saved: saved, charges: many.reversed(),
      history: [UInt8](repeating: 1, count: StoredLedger.historyLimit + 1))
    #expect(ledger.charges == Array(many.dropFirst(5)))
    #expect(ledger.history == [])
  }

  @Test func `a boot id is 32 hexadecimal digits`() {
    for text in ["", "0f8fad5b-d9cb-469f-a165-70867728950", "zf8fad5b-d9cb-469f-a165-70867728950e"]
    {
      #expect(BootID(text) == nil)
    }
    #expect(BootID("+f8fad5b-d9cb-469f-a165-70867728950e") == nil)
    #expect(here != other)
    #expect(BootID.ofThisBoot().isSameBoot(as: .ofThisBoot()))
  }

  @Test func `bytes that are no ledger are none`() {
    let ledger = StoredLedger(
      boot: here, saved: saved, charges: [.seconds(-1), .seconds(2)], history: [1, 2, 3])
    let sound = LedgerRecord.bytes(ledger)
    #expect(sound.count == LedgerRecord.length(ledger))
    #expect(LedgerRecord.read(sound.span.bytes) == ledger)
    for length in 0..<sound.count {
      #expect(LedgerRecord.read(Array(sound.prefix(length)).span.bytes) == nil)
    }
    for index in sound.indices {
      var broken = sound
      broken[index] ^= 0x40
      #expect(LedgerRecord.read(broken.span.bytes) == nil, "byte \(index)")
    }
  }
}
