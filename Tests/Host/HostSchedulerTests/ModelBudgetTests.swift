import Testing

@testable import SchedulerModel

@Suite struct ModelBudgetTests {
  /// A widget that always wants to be asked again gets nearly all that it is granted, evenly.
  @Test(arguments: [10, 24, 72, 144])
  func `a greedy widget gets its refreshes, spread over the day`(limit: Int) throws {
    let run = ModelRun(events: [.add(0, .init(perDay: limit), .init())])
    var host = ModelHost(run, steps: 100_000)
    for event in run.events { host.happen(event) }
    let start = host.clock
    host.happen(.pass(10 * 86_400_000))
    let broken = host.violation
    #expect(broken == nil, "\(broken?.rule.rawValue ?? ""): \(broken?.detail ?? "")")
    let charges = try #require(host.widgets[0]?.charges)
    let day = ModelWidget.day
    for number in 2..<10 as Range<Int64> {
      let from = start + number * day
      let count = charges.count { $0 >= from && $0 < from + day }
      #expect(Double(count) >= 0.97 * Double(limit) - 1, "day \(number): \(count)")
    }
    let inLongRun = charges.count { $0 >= start + 2 * day }
    #expect(Double(inLongRun) >= 0.97 * 8 * Double(limit))
    // Once it runs: a day after the start its burst has left the ledger.
    let running = charges.filter { $0 >= start + day }
    let longest = zip(running, running.dropFirst()).map { $1 - $0 }.max() ?? .max
    #expect(longest <= 2 * day / Int64(limit))
  }
}
