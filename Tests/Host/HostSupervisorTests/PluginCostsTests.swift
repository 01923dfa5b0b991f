import Testing

@testable import HostSupervisor

/// The resources of a plugin in the last day.
@Suite struct PluginCostsTests {
  private func amount(cpu: Int, memory: Int64 = 0, alive: Int = 0) -> PluginCosts.Amount {
    var amount = PluginCosts.Amount()
    amount.calls = 1
    amount.cpuTime = .seconds(cpu)
    amount.workerTime = .seconds(alive)
    amount.peakMemory = memory
    amount.memoryTime = Double(memory) * Double(alive)
    return amount
  }

  @Test("amounts of an hour are added, and an hour is left out a day later")
  func hours() {
    var costs = PluginCosts()
    costs.add(amount(cpu: 1), at: .seconds(10))
    costs.add(amount(cpu: 2), at: .seconds(3599))
    costs.add(amount(cpu: 4), at: .seconds(3600))
    #expect(costs.day(at: .seconds(3700)).cpuTime == .seconds(7))
    #expect(costs.day(at: .seconds(24 * 3600 - 1)).calls == 3)
    #expect(costs.day(at: .seconds(24 * 3600)).cpuTime == .seconds(4))
    #expect(costs.day(at: .seconds(25 * 3600)).cpuTime == .zero)
    #expect(costs.total.cpuTime == .seconds(7))
  }

  @Test("a plugin that works for weeks has a day of hours, not more")
  func bound() {
    var costs = PluginCosts()
    for hour in 0..<1000 { costs.add(amount(cpu: 1), at: .seconds(hour * 3600)) }
    #expect(costs.day(at: .seconds(999 * 3600)).calls == 24)
    #expect(costs.hourCount == 24)
    #expect(costs.total.calls == 1000)
  }

  @Test("the mean memory is weighted by the time of the workers, and the peak is the largest")
  func memory() {
    var costs = PluginCosts()
    costs.add(amount(cpu: 0, memory: 100, alive: 30), at: .seconds(1))
    costs.add(amount(cpu: 0, memory: 400, alive: 10), at: .seconds(2))
    let day = costs.day(at: .seconds(3))
    #expect(day.meanMemory == 175 && day.peakMemory == 400)
    #expect(PluginCosts.Amount().meanMemory == 0)
  }
}
