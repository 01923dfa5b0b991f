import HostScheduler
import Testing
import WidgetModel

@Suite struct MonthsTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `ten disturbed days keep every promise`(seed: UInt64) {
    var host = VirtualHost(seed: seed, widgets: 7)
    host.run(for: .seconds(10 * 86_400))
    #expect(host.violations.isEmpty)
    #expect(host.adoptions > 50)
  }

  @Test func `three months on quiet clocks keep every promise`() {
    var host = VirtualHost(seed: 2028, widgets: 9)
    host.disturbsClocks = false
    host.run(for: .seconds(90 * 86_400))
    #expect(host.violations.isEmpty)
    #expect(host.adoptions > 10_000)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `no plugin waits longer than its patience for the slow calls of others`(seed: UInt64) {
    var host = VirtualHost(seed: seed, widgets: 12)
    host.disturbsClocks = false
    host.isSlow = true
    host.run(for: .seconds(5 * 86_400))
    #expect(host.violations.isEmpty)
    #expect(host.adoptions > 500)
  }

  @Test func `the same seed gives the same actions, another gives others`() {
    var prints: [Int] = []
    for seed in [5, 5, 6] as [UInt64] {
      var host = VirtualHost(seed: seed, widgets: 7)
      host.run(for: .seconds(2 * 86_400))
      prints.append(host.fingerprint.finalize())
    }
    #expect(prints[0] == prints[1])
    #expect(prints[0] != prints[2])
  }
}
