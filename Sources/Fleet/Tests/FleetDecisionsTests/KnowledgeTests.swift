import Testing

@testable import FleetDecisions

@Suite struct RendezvousTests {
  let hosts: [HostName] = ["a", "b", "c", "d", "e"]
  let widgets = (0..<2000).map { WidgetID("clock/\($0)") }

  @Test func `a host that leaves moves only its own widgets`() {
    for widget in widgets {
      let all = Rendezvous.order(hosts, for: widget)
      let rest = Rendezvous.order(hosts.filter { $0 != "c" }, for: widget)
      #expect(rest == all.filter { $0 != "c" })
    }
  }

  @Test func `the order does not depend on the order of the hosts`() {
    for widget in widgets.prefix(50) {
      #expect(
        Rendezvous.order(hosts, for: widget) == Rendezvous.order(hosts.reversed(), for: widget))
    }
  }

  @Test func `each host comes first for about as many widgets`() {
    var firsts: [HostName: Int] = [:]
    for widget in widgets { firsts[Rendezvous.order(hosts, for: widget)[0], default: 0] += 1 }
    for host in hosts { #expect((320...480).contains(firsts[host] ?? 0), "\(firsts)") }
  }

  @Test func `scores are the same in every version`() {
    #expect(Rendezvous.score("host", "clock/small") == 6_759_269_071_788_846_722)
  }
}

@Suite struct FleetKeyTests {
  @Test func `a key reads back from its path`() {
    let keys: [FleetKey] = [
      .boot, .host("kiosk-1"), .owner("clock/small"), .current("a/b/c"), .budget("a"),
      .want("a/b", "kiosk-1"), .configuration("a/b"), .action("a/b", "0f3a"),
    ]
    for key in keys { #expect(FleetKey(path: key.path) == key) }
  }

  @Test(arguments: ["", "hosts", "hosts/", "own/", "want/a", "act/a/", "want//a", "other/a"])
  func `a path that no version writes is no key`(path: String) {
    #expect(FleetKey(path: path) == nil)
  }
}

@Suite struct AgendaTests {
  @Test func `tasks come in the order of their times, each once`() {
    var agenda = Agenda<FleetAgent.PlannedTask>()
    agenda.set(.beat, at: 30)
    agenda.set(.lapse, at: 10)
    agenda.plan(.beat, at: 40)
    agenda.set(.relist, at: 20)
    agenda.set(.lapse, at: 25)
    agenda.cancel(.relist)
    #expect(agenda.next == 25)
    let due = [24, 50, 50, 50].map { agenda.popDue(at: $0) }
    #expect(due == [nil, .lapse, .beat, nil])
    #expect(agenda.next == nil)
  }
}

@Suite struct EngineViewTests {
  let key = FleetKey.owner("w")
  func record(_ modified: Revision) -> Record {
    Record(value: .owner("a"), created: 1, modified: modified)
  }

  @Test func `older news do not replace newer`() {
    var view = EngineView()
    let news = [(5, 5), (4, 4), (nil, 6), (5, 5)].map { (modified: Revision?, revision: Revision) in
      view.learn(key, modified.map(record), at: revision)
    }
    #expect(news == [true, false, true, false])
    #expect(view[key] == nil)
    #expect(view.owned["a"] == 0)
  }

  @Test func `a list notices a key that is absent`() {
    var view = EngineView()
    _ = view.learn(key, record(5), at: 5)
    let changed = view.learn(.owners, [:], at: 8)
    #expect(changed == [key])
    #expect(view[key] == nil)
    // A watch that goes back in time.
    let isNews = view.learn(key, record(7), at: 7)
    #expect(!isNews)
  }

  @Test func `a list does not undo what is newer than it`() {
    var view = EngineView()
    _ = view.learn(key, record(9), at: 9)
    var changed = view.learn(.owners, [:], at: 8)
    #expect(changed.isEmpty)
    #expect(view[key] != nil)
    _ = view.learn(key, nil, at: 10)
    changed = view.learn(.owners, [key: record(9)], at: 9)
    #expect(changed.isEmpty)
    #expect(view[key] == nil)
  }

  @Test func `a value that goes back contradicts what is known`() {
    var view = EngineView()
    _ = view.learn(key, record(9), at: 9)
    #expect(view.isContradicted(by: record(8), key, at: 20))
    #expect(!view.isContradicted(by: record(9), key, at: 20))
    #expect(!view.isContradicted(by: record(10), key, at: 20))
    #expect(!view.isContradicted(by: nil, key, at: 20))
    #expect(
      !view.isContradicted(by: record(8), key, at: 8), "an answer from before the known value")
  }
}
