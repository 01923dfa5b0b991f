import Testing

@testable import HostDaemon

@Suite struct PluginLimitTests {
  /// Whether each of these plugins gets a place, one after the other.
  private func enter(_ plugins: String..., into limit: inout PluginLimit) -> [Bool] {
    plugins.map { limit.enter($0) }
  }

  @Test func `each plugin has the limit for itself, and a place that is left is free`() {
    var limit = PluginLimit(2)
    let first = enter("a", "a", "a", "b", into: &limit)
    #expect(first == [true, true, false, true])
    limit.leave("a")
    let second = enter("a", "a", into: &limit)
    #expect(second == [true, false])
  }

  @Test func `to leave more often than to enter gains nothing`() {
    var limit = PluginLimit(1)
    limit.leave("a")
    limit.leave("a")
    let places = enter("a", "a", into: &limit)
    #expect(places == [true, false])
  }
}
