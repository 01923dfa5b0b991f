import PictureChannel
import Testing
import WidgetModel

@testable import HostSupervisor

/// The order of drawings, and what is done with processes that fail.
@Suite struct DrawingScheduleTests {
  private let crash = PictureError(.ended, "signal 11")
  private let start = Duration.seconds(100)

  private func limits(_ change: (inout DrawingConfiguration) -> Void = { _ in })
    -> DrawingConfiguration
  {
    var limits = DrawingConfiguration(program: "/nonexistent")
    change(&limits)
    return limits
  }

  /// A picture of a plugin, which has a single one unless the plugin is given.
  private func key(_ number: UInt64, of plugin: String? = nil) -> DrawingKey {
    DrawingKey(
      plugin: plugin ?? "p\(number)", revision: ContentHash(high: 0, low: number), format: .png,
      scheme: .light,
      style: PictureStyle(), isRedacted: false)
  }

  /// The actions as text: `draw 1 at 0`, `demote 0`, `kill 0`, `dismiss 0`, `fail 1`.
  private func words(_ actions: [DrawingSchedule.Action]) -> [String] {
    actions.map { action in
      switch action {
      case .draw(let id, let place): "draw \(id) at \(place)"
      case .demote(let place): "demote \(place)"
      case .kill(let place): "kill \(place)"
      case .dismiss(let place): "dismiss \(place)"
      case .fail(let id, _): "fail \(id)"
      }
    }
  }

  private func add(
    _ schedule: inout DrawingSchedule, _ ids: ClosedRange<UInt64>, client: UInt64 = 1,
    at now: Duration
  ) -> [String] {
    ids.flatMap { words(schedule.add($0, key($0), client: client, at: now)) }
  }

  /// The process of a place sends a valid picture.
  private func drawn(
    _ schedule: inout DrawingSchedule, _ place: Int, at now: Duration
  ) -> [DrawingSchedule.Action] {
    guard let item = schedule.drawing(at: place)?.item else { return [] }
    return schedule.sent(place: place, at: now)
      + schedule.checked(item.id, of: item.key, place: place, nil, at: now)
  }

  /// The order in which one process draws everything that waits.
  private func course(_ schedule: inout DrawingSchedule, at now: Duration) -> [UInt64] {
    var ids: [UInt64] = []
    while let drawing = schedule.drawing(at: 0) {
      ids.append(drawing.item.id)
      _ = drawn(&schedule, 0, at: now)
    }
    return ids
  }

  @Test func `one process draws one picture after the other`() {
    var schedule = DrawingSchedule(limits())
    #expect(add(&schedule, 1...2, at: start) == ["draw 1 at 0"])
    let later = start + .milliseconds(10)
    #expect(words(drawn(&schedule, 0, at: later)) == ["draw 2 at 0"])
    #expect(words(drawn(&schedule, 0, at: later)) == [])
    #expect(schedule.nextLimit == later + .seconds(60))
    #expect(words(schedule.tick(at: later + .seconds(60))) == ["dismiss 0"])
    #expect(schedule.nextLimit == nil)
    #expect(words(schedule.ended(place: 0, crash, at: later + .seconds(61))) == [])
    #expect(add(&schedule, 3...3, at: later + .seconds(62)) == ["draw 3 at 0"])
  }

  @Test func `clients take turns, whatever the number of their pictures`() {
    var schedule = DrawingSchedule(limits())
    _ = add(&schedule, 1...6, client: 1, at: start)
    _ = add(&schedule, 11...12, client: 2, at: start)
    _ = add(&schedule, 21...21, client: 3, at: start)
    #expect(course(&schedule, at: start) == [1, 2, 11, 21, 3, 12, 4, 5, 6])
  }

  @Test func `a second process starts for a picture that has waited`() {
    var schedule = DrawingSchedule(limits())
    _ = add(&schedule, 1...3, at: start)
    #expect(schedule.nextLimit == start + .milliseconds(100))
    #expect(words(schedule.tick(at: start + .milliseconds(99))) == [])
    #expect(words(schedule.tick(at: start + .milliseconds(100))) == ["draw 2 at 1"])
  }

  @Test func `slow pictures leave a place for others`() {
    var schedule = DrawingSchedule(limits())
    _ = add(&schedule, 1...4, at: start)
    // The first drawing of a process may take 2 s.
    #expect(words(schedule.tick(at: start + .seconds(1))) == ["draw 2 at 1"])
    // Both drawings last, and others wait: the younger one gives way.
    #expect(words(schedule.tick(at: start + .seconds(3))) == ["demote 0", "demote 1", "kill 1"])
    #expect(words(schedule.ended(place: 1, crash, at: start + .seconds(3))) == ["draw 3 at 1"])
    let now = start + .seconds(3) + .milliseconds(10)
    #expect(words(drawn(&schedule, 1, at: now)) == ["draw 4 at 1"])
    #expect(words(drawn(&schedule, 1, at: now)) == [])
    // The slow picture waits for the place of slow ones, although another place is free.
    #expect(schedule.line.count == 1)
    // A process with the lowest priority draws nothing else.
    #expect(
      words(drawn(&schedule, 0, at: now)) == [
        "dismiss 0", "draw 2 at 1", "demote 1",
      ])
    #expect(words(schedule.ended(place: 0, crash, at: now)) == [])
    #expect(add(&schedule, 5...5, at: now) == [])
    let later = now + .milliseconds(100)
    #expect(words(schedule.tick(at: later)) == ["draw 5 at 0"])
    // A picture that is known to be slow is never in the last place.
    #expect(words(drawn(&schedule, 0, at: later)) == [])
    #expect(words(schedule.add(6, key(1), client: 9, at: later)) == [])
  }

  @Test func `a drawing at its deadline ends with its process, and is not tried again soon`() {
    var schedule = DrawingSchedule(limits())
    _ = add(&schedule, 1...1, at: start)
    #expect(words(schedule.tick(at: start + .seconds(9))) == ["demote 0"])
    let end = start + .seconds(10)
    let actions = schedule.tick(at: end)
    #expect(words(actions) == ["kill 0", "fail 1"])
    guard case .fail(_, .failed(let error))? = actions.last else { return }
    #expect(error.code == .deadline && error.description.contains("10s"))
    _ = schedule.ended(place: 0, crash, at: end)
    let refusal = schedule.add(2, key(1), client: 1, at: end + .seconds(1))
    guard case .fail(2, .failed(let again))? = refusal.first else {
      Issue.record("\(refusal)")
      return
    }
    #expect(again.code == .deadline && again.description.contains("next attempt is in 29s"))
    #expect(
      words(schedule.add(3, key(1), client: 1, at: end + .seconds(30))) == [
        "draw 3 at 0", "demote 0",
      ])
    // The next wait is twice as long.
    _ = schedule.tick(at: end + .seconds(40))
    #expect(words(schedule.add(4, key(1), client: 1, at: end + .seconds(99))) == ["fail 4"])
    #expect(words(schedule.add(5, key(2), client: 1, at: end + .seconds(99))).count == 1)
  }

  @Test func `a picture that ends its process is tried once more, and then remembered`() {
    var schedule = DrawingSchedule(limits())
    _ = add(&schedule, 1...2, at: start)
    // Before the other waiting pictures.
    #expect(words(schedule.ended(place: 0, crash, at: start)) == ["draw 1 at 0"])
    #expect(words(schedule.ended(place: 0, crash, at: start)) == ["fail 1", "draw 2 at 0"])
    #expect(words(drawn(&schedule, 0, at: start)) == [])
    #expect(words(schedule.add(3, key(1), client: 1, at: start)) == ["fail 3"])
    let other = DrawingKey(
      plugin: "p", revision: key(1).revision, format: .png, scheme: .dark, style: PictureStyle(),
      isRedacted: false)
    #expect(words(schedule.add(4, other, client: 1, at: start)) == ["draw 4 at 0"])
    #expect(words(drawn(&schedule, 0, at: start)) == [])
    var foreign = key(1)
    foreign.plugin = "another"
    #expect(words(schedule.add(5, foreign, client: 1, at: start)) == ["draw 5 at 0"])
  }

  @Test func `a program that cannot work fails all that wait, and is tried again later`() {
    var schedule = DrawingSchedule(limits())
    let missing = PictureError(.unavailable, "no such file")
    _ = add(&schedule, 1...3, at: start)
    #expect(
      words(schedule.startFailed(place: 0, missing, at: start)) == ["fail 1", "fail 2", "fail 3"])
    #expect(schedule.obstacle == missing)
    #expect(add(&schedule, 4...4, at: start + .milliseconds(499)) == ["fail 4"])
    #expect(add(&schedule, 5...5, at: start + .milliseconds(500)) == ["draw 5 at 0"])
    _ = schedule.ended(place: 0, missing, at: start + .seconds(1))
    #expect(add(&schedule, 6...6, at: start + .milliseconds(1999)) == ["fail 6"])
    #expect(add(&schedule, 7...7, at: start + .seconds(2)) == ["draw 7 at 0"])
    _ = drawn(&schedule, 0, at: start + .seconds(2))
    #expect(schedule.obstacle == nil)
    // The success ends the series of failures, after the end of the process too.
    let later = start + .seconds(70)
    #expect(words(schedule.tick(at: later)) == ["dismiss 0"])
    _ = schedule.ended(place: 0, crash, at: later)
    #expect(schedule.obstacle == nil)
    #expect(add(&schedule, 8...8, at: later) == ["draw 8 at 0"])
    #expect(words(schedule.startFailed(place: 0, missing, at: later)) == ["fail 8"])
    #expect(add(&schedule, 9...9, at: later + .milliseconds(500)) == ["draw 9 at 0"])
  }

  @Test func `too many pictures are refused, of a client and of all`() {
    var schedule = DrawingSchedule(
      limits {
        $0.waiting = 5
        $0.waitingPerClient = 3
      })
    _ = add(&schedule, 1...4, client: 1, at: start)
    let own = schedule.add(5, key(5), client: 1, at: start)
    #expect(own == [.fail(5, .tooMany(limit: 3, ofClient: true, isSlow: false))])
    _ = add(&schedule, 11...12, client: 2, at: start)
    let all = schedule.add(13, key(13), client: 2, at: start)
    #expect(all == [.fail(13, .tooMany(limit: 5, ofClient: false, isSlow: false))])
    #expect(schedule.cancel(11) && !schedule.cancel(11) && !schedule.cancel(1))
    #expect(schedule.add(14, key(14), client: 2, at: start) == [])
    #expect(course(&schedule, at: start) == [1, 2, 12, 3, 14, 4])
  }

  @Test func `at the end every drawing fails and every process is killed`() {
    var schedule = DrawingSchedule(limits())
    _ = add(&schedule, 1...3, at: start)
    _ = schedule.tick(at: start + .milliseconds(100))
    #expect(words(schedule.stop()).sorted() == ["fail 1", "fail 2", "fail 3", "kill 0", "kill 1"])
    #expect(words(schedule.ended(place: 0, crash, at: start + .seconds(1))) == [])
  }

  @Test func `an answer of the process about a picture is no fault of the process`() {
    var schedule = DrawingSchedule(limits())
    _ = add(&schedule, 1...2, at: start)
    #expect(words(schedule.refused(place: 0, at: start)) == ["draw 2 at 0"])
    #expect(words(schedule.add(3, key(1), client: 1, at: start)) == [])
  }

  @Test func `a picture that is not valid is blamed itself, not the next one`() {
    var schedule = DrawingSchedule(limits())
    _ = add(&schedule, 1...2, at: start)
    // The process draws nothing else before its picture is checked.
    #expect(words(schedule.sent(place: 0, at: start)) == [])
    #expect(!schedule.cancel(1) && schedule.running == 1)
    let checked = schedule.checked(1, of: key(1), place: 0, crash, at: start)
    #expect(words(checked) == ["kill 0", "draw 2 at 1"])
    #expect(words(schedule.ended(place: 0, crash, at: start)) == [])
    #expect(schedule.drawing(at: 1)?.item.deaths == 0)
    #expect(words(schedule.add(3, key(1), client: 1, at: start)) == ["fail 3"])
  }

  @Test func `a process that ends during the check takes nothing along`() {
    var schedule = DrawingSchedule(limits())
    _ = add(&schedule, 1...2, at: start)
    _ = schedule.sent(place: 0, at: start)
    #expect(words(schedule.ended(place: 0, crash, at: start)) == ["draw 2 at 0"])
    #expect(words(schedule.checked(1, of: key(1), place: 0, nil, at: start)) == [])
    #expect(schedule.drawing(at: 0)?.item.id == 2)
  }

  @Test func `a failed start fails nothing while another process works`() {
    var schedule = DrawingSchedule(limits())
    let full = PictureError(.unavailable, "too many open files")
    _ = add(&schedule, 1...3, at: start)
    var now = start + .milliseconds(100)
    #expect(words(schedule.tick(at: now)) == ["draw 2 at 1"])
    #expect(words(schedule.startFailed(place: 1, full, at: now)) == [])
    #expect(schedule.obstacle == nil && schedule.line.count == 2)
    // The next start is tried after the pause, not at once.
    #expect(schedule.nextLimit == now + .milliseconds(500))
    #expect(add(&schedule, 4...4, at: now) == [])
    now += .milliseconds(10)
    #expect(words(drawn(&schedule, 0, at: now)) == ["draw 2 at 0"])
    now += .milliseconds(490)
    #expect(words(schedule.tick(at: now)) == ["draw 3 at 1"])
    // Without a process that works, all that wait fail.
    #expect(words(schedule.startFailed(place: 1, full, at: now)) == [])
    #expect(
      Set(words(schedule.ended(place: 0, crash, at: now))) == ["fail 2", "fail 3", "fail 4"])
    #expect(schedule.obstacle == full)
  }

  @Test func `the pictures of a plugin are expected to be slow for a minute after a slow one`() {
    var schedule = DrawingSchedule(limits())
    _ = words(schedule.add(1, key(1, of: "slow"), client: 1, at: start))
    let slow = start + .seconds(3)
    #expect(words(schedule.tick(at: slow)) == ["demote 0"])
    _ = drawn(&schedule, 0, at: slow)
    _ = schedule.ended(place: 0, crash, at: slow)
    // Another picture of the plugin, which has the lowest priority from the start.
    let other = schedule.add(2, key(2, of: "slow"), client: 1, at: slow + .seconds(1))
    #expect(words(other) == ["draw 2 at 0", "demote 0"])
    // That one is quick: the next may be slow all the same.
    _ = drawn(&schedule, 0, at: slow + .milliseconds(1100))
    _ = schedule.ended(place: 0, crash, at: slow + .seconds(2))
    let third = schedule.add(3, key(3, of: "slow"), client: 1, at: slow + .seconds(59))
    #expect(words(third) == ["draw 3 at 0", "demote 0"])
    _ = drawn(&schedule, 0, at: slow + .seconds(59))
    _ = schedule.ended(place: 0, crash, at: slow + .seconds(59))
    let late = schedule.add(4, key(4, of: "slow"), client: 1, at: slow + .seconds(60))
    #expect(words(late) == ["draw 4 at 0"])
  }

  @Test func `a slow plugin takes the last place from others once, with many pictures too`() {
    var schedule = DrawingSchedule(limits())
    for id: UInt64 in 1...6 {
      _ = schedule.add(id, key(id, of: "slow"), client: 1, at: start)
    }
    _ = add(&schedule, 11...13, client: 2, at: start)
    let patient = start + .milliseconds(100)
    #expect(words(schedule.tick(at: patient)) == ["draw 2 at 1"])
    let slow = start + .milliseconds(2100)
    #expect(words(schedule.tick(at: slow)) == ["demote 0", "demote 1", "kill 1"])
    // The pictures 2 to 6 wait for the place of slow ones.
    #expect(words(schedule.ended(place: 1, crash, at: slow)) == ["draw 11 at 1"])
    #expect(words(drawn(&schedule, 1, at: slow)) == ["draw 12 at 1"])
    #expect(words(drawn(&schedule, 1, at: slow)) == ["draw 13 at 1"])
    #expect(words(drawn(&schedule, 1, at: slow)) == [])
    #expect(words(schedule.add(7, key(7, of: "slow"), client: 3, at: slow)) == [])
    #expect(schedule.line.count == 6)
  }

  @Test func `slow pictures have limits of their own, and take no place of others`() {
    var schedule = DrawingSchedule(
      limits {
        $0.waiting = 3
        $0.waitingSlow = 3
        $0.waitingSlowPerClient = 2
      })
    _ = schedule.add(1, key(1, of: "slow"), client: 1, at: start)
    for id: UInt64 in 2...4 {
      _ = schedule.add(id, key(id, of: "slow"), client: 1, at: start)
    }
    // Three have waited among the others; two may wait among the slow ones.
    let slow = start + .seconds(2)
    let actions = schedule.tick(at: slow)
    #expect(words(actions) == ["demote 0", "fail 4"])
    #expect(actions.last == .fail(4, .tooMany(limit: 2, ofClient: true, isSlow: true)))
    #expect(schedule.add(5, key(5, of: "slow"), client: 2, at: slow) == [])
    let full = schedule.add(6, key(6, of: "slow"), client: 3, at: slow)
    #expect(full == [.fail(6, .tooMany(limit: 3, ofClient: false, isSlow: true))])
    #expect(words(schedule.add(7, key(7), client: 1, at: slow)) == [])
    #expect(words(schedule.tick(at: slow + .milliseconds(100))) == ["draw 7 at 1"])
  }
}
