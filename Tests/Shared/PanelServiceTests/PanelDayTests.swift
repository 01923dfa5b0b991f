import PanelProtocol
import Testing
import WidgetModel

@testable import PanelService

/// A day of a panel that sleeps until the next change, beside one that asks every 15 minutes.
@Suite final class PanelDayTests {
  /// The seconds from the wake-up to the request, and from the request to the picture and to sleep.
  private enum Pace {
    static let connect = 3
    static let draw = 5
  }

  struct Day: CustomStringConvertible {
    var wakeUps = 0
    var loads = 0
    var redraws = 0
    var bytes = 0
    var changes = 0
    var missed = 0
    var delays: [Int] = []

    var description: String {
      let sorted = delays.sorted()
      let middle = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
      return """
        wake-ups \(wakeUps), pictures \(loads), redraws \(redraws), bytes \(bytes), changes \(changes), \
        missed \(missed), delay median \(middle) s, longest \(sorted.last ?? 0) s
        """
    }
  }

  /// Widgets of a usual day: appointments and departures, which the host knows beforehand, and news of
  /// which it knows the next refresh.
  private func script(_ fixture: PanelFixture) throws {
    let midnight = fixture.now
    let times = { (seconds: [Int]) in
      seconds.enumerated().map { (midnight + .seconds($1), UInt8(1 + $0 % 250)) }
    }
    let hours: [Double] = [0, 6.5, 8, 8.75, 9, 10.5, 11, 12.25, 13, 14.5, 15, 16.75, 18, 19.5, 22]
    try fixture.script("agenda", .init(entries: times(hours.map { Int($0 * 3600) })))
    let departures = [0] + stride(from: 6 * 3600, to: 9 * 3600, by: 420)
    try fixture.script("departures", .init(entries: times(departures)))
    try fixture.script(
      "news", .init(entries: times(Array(stride(from: 0, to: 86_400, by: 1800))), isKnown: false))
  }

  /// Runs a panel from midnight to midnight.
  ///
  /// - Parameters:
  ///   - interval: The fixed seconds to sleep; `nil` for those of the answer.
  ///   - drift: The error of the panel's clock while it sleeps.
  private func day(
    _ widgets: [(String, Int)], every interval: Int?, drift: Double = 0
  ) async throws -> Day {
    let fixture = PanelFixture()
    try script(fixture)
    let panel = try fixture.panel(widgets: widgets)
    let service = fixture.service([DeclaredPanel(panel: panel)])
    var emulated = EmulatedPanel(mac: fixture.mac, key: "")
    #expect(try await emulated.setUp(service, at: fixture.now))
    let begin = fixture.now
    var shown: [(second: Int, content: UInt8?)] = []
    var second = 0
    while second < 86_400 {
      fixture.pass(second - Int((fixture.now - begin).components.seconds))
      let sleep = await emulated.wake(service, at: fixture.now)
      shown.append((second + Pace.draw, emulated.content))
      let slept = Double(interval ?? sleep) * (1 + drift)
      second += Pace.draw + Int(slept.rounded()) + Pace.connect
    }
    var day = Day(
      wakeUps: emulated.wakeUps, loads: emulated.loads, redraws: emulated.redraws,
      bytes: emulated.bytes)
    compare(shown, with: panel, fixture.host, from: begin, &day)
    return day
  }

  /// Counts the contents that should have been seen for a minute or longer, and were not.
  private func compare(
    _ shown: [(second: Int, content: UInt8?)], with panel: Panel, _ host: ScriptedHost,
    from begin: Timestamp, _ day: inout Day
  ) {
    var changes: [(second: Int, content: UInt8?)] = []
    for second in stride(from: 0, to: 86_400, by: 15) {
      let time = begin + .seconds(second)
      let turn = panel.playlist.turn(at: time) { host.content(of: $0, at: time) != nil }
      let content = turn.flatMap { host.content(of: $0.widget, at: time) }
      if changes.last?.content != content { changes.append((second, content)) }
    }
    for (index, change) in changes.enumerated() {
      let end = index + 1 < changes.count ? changes[index + 1].second : 86_400
      guard end - change.second >= 2 * PanelSleep.shortest else { continue }
      day.changes += 1
      // A picture stays until the next one: what was drawn last before the change counts, too.
      let seen = shown.first {
        $0.second >= change.second && $0.second < end && $0.content == change.content
      }
      if let seen { day.delays.append(seen.second - change.second) } else { day.missed += 1 }
    }
  }

  private struct Case: CustomTestStringConvertible {
    var widgets: [(String, Int)]
    var wakeUps: ClosedRange<Int>
    var testDescription: String { widgets.map(\.0).joined(separator: ", ") }
  }

  private static let cases = [
    Case(widgets: [("agenda", 900)], wakeUps: 24...45),
    Case(widgets: [("departures", 900)], wakeUps: 40...55),
    Case(widgets: [("news", 900)], wakeUps: 48...50),
    Case(widgets: [("agenda", 3600), ("departures", 1800)], wakeUps: 40...55),
    Case(widgets: [("agenda", 600), ("departures", 300), ("news", 300)], wakeUps: 190...260),
  ]

  @Test("no known change is missed, and each is shown within seconds", arguments: cases)
  private func knownChanges(_ example: Case) async throws {
    let ours = try await day(example.widgets, every: nil)
    let polled = try await day(example.widgets, every: 900)
    print("panel day [\(example.testDescription)]: \(ours)")
    print("     polled every 15 minutes: \(polled)")
    #expect(ours.missed == 0)
    #expect(ours.delays.allSatisfy { $0 <= PanelSleep.shortest + Pace.connect + 2 * Pace.draw })
    #expect(example.wakeUps.contains(ours.wakeUps))
    #expect(ours.changes > 10)
  }

  /// The oscillator that counts the sleep of an ESP32 is a resistor and a capacitor.
  @Test("a panel whose clock is wrong by two percent misses nothing", arguments: [-0.02, 0.02])
  func wrongClocks(drift: Double) async throws {
    for widgets in [[("agenda", 900)], [("departures", 900)]] {
      let ours = try await day(widgets, every: nil, drift: drift)
      print("panel day [\(widgets[0].0), clock \(drift)]: \(ours)")
      #expect(ours.missed == 0)
      #expect(ours.delays.allSatisfy { $0 <= 90 })
    }
  }
}
