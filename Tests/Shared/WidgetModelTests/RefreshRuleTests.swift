import Testing
import WidgetModel

/// The published numbers of docs/scheduling.md, once more: scheduler, configuration and audit share
/// one table.
@Suite struct RefreshRuleTests {
  @Test func `the numbers are the published ones`() {
    #expect(RefreshRules.window == .seconds(24 * 3600))
    #expect(RefreshRules.refreshesPerDay == 72)
    #expect(RefreshRules.mostRefreshesPerDay == 86_400)
    #expect(RefreshRules.chargeResolution == .seconds(2))
    #expect(RefreshRules.minimumInterval == .seconds(5 * 60))
    #expect(RefreshRules.minimumInterval(configured: .milliseconds(300)) == .seconds(1))
    #expect(RefreshRules.minimumInterval(configured: .seconds(7)) == .seconds(7))
  }

  @Test func `a backoff doubles up to an hour`() {
    let delays = [1, 2, 3, 4, 5, 6, 7, 8, 9, 255, 1_000_000].map {
      RefreshRules.backoff(afterFailures: $0)
    }
    let seconds = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600]
    #expect(delays == seconds.map { .seconds($0) })
    #expect(
      RefreshRules.doubling(.seconds(1), times: 0, longest: .seconds(9)) == .seconds(1))
    #expect(RefreshRules.doubling(.seconds(1), times: 4, longest: .seconds(9)) == .seconds(9))
  }

  @Test func `changes, actions and first calls are free, routine and requests are not`() {
    let free: Set<CallReason> = [
      .initial, .configuration, .plugin, .action, .environment, .preview,
    ]
    for reason in CallReason.allCases { #expect(reason.isFree == free.contains(reason)) }
  }
}
