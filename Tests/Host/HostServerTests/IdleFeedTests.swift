import NIOCore
import NIOEmbedded
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

/// The replies of the change feed to `idle`, without sockets.
struct IdleFeedTests {
  private final class Log {
    var answers: [String] = []
  }

  /// Waits for changes of `glob` after `since`, and writes down the answers.
  private func wait(
    _ test: TestFeed, _ glob: String, since: UInt64, into log: Log
  ) -> IdleWait {
    _ = test.feed.open()
    let group = test.feed.group(of: IdleQuery(glob: Glob(glob)))
    let idle = IdleWait(number: 0, form: .line(tag: nil), group: group, since: since) {
      idle, reason, table in
      log.answers.append("\(reason) \(table.lastSequence)")
      test.feed.leave(idle)
    }
    test.feed.join(idle)
    return idle
  }

  private func query(
    _ since: UInt64?, boot: String = "0", timeout: Duration? = nil
  ) -> IdleQuery {
    IdleQuery(
      glob: Glob("a*"), since: since.map { ChangeSequence(boot: boot, number: $0) },
      timeout: timeout)
  }

  @Test func `an idle is answered at once if something changed since, or it has no time`() {
    let test = TestFeed()
    test.change(row("a", "1"), sequence: 4)
    test.change(row("b", "1"), sequence: 9)
    let table = test.feed.open()
    let cases: [(IdleQuery, IdleWait.Reason?)] = [
      (query(3), .change), (query(4), nil), (query(9), nil), (query(nil), nil),
      (query(4, timeout: .zero), .timeout), (query(nil, timeout: .zero), .timeout),
      (query(3, timeout: .zero), .change), (query(4, timeout: .milliseconds(1)), nil),
      (query(100, boot: "other"), .change), (query(0, boot: "other", timeout: .zero), .change),
    ]
    for (query, reason) in cases {
      let group = test.feed.group(of: query)
      #expect(test.feed.reason(for: query, in: group, of: table) == reason, "\(query)")
    }
  }

  @Test func `an idle without a glob waits for every widget`() {
    let test = TestFeed()
    test.change(row("a", "1"), sequence: 4)
    let query = IdleQuery(since: ChangeSequence(boot: "0", number: 3))
    let group = test.feed.group(of: query)
    #expect(group.pattern == .glob(Glob("*")))
    #expect(test.feed.reason(for: query, in: group, of: test.feed.open()) == .change)
    test.feed.drop(group)
    test.loop.run()
    #expect(test.feed.index.isEmpty && test.feed.table == nil)
  }

  @Test func `an idle is woken by the next change of a match that its client does not know`() {
    let test = TestFeed()
    let log = Log()
    let idle = wait(test, "a*", since: 5, into: log)
    #expect(test.feed.subscriptionCount == 1)
    test.change(row("b", "1"), sequence: 6)
    test.change(row("a", "1"), sequence: 5)
    test.change(row("a", "2"), event: nil, sequence: 0)
    #expect(log.answers.isEmpty && !idle.group.isEmpty)
    test.change(row("a", "2"), sequence: 7)
    #expect(log.answers == ["change 7"])
    #expect(test.feed.subscriptionCount == 0 && idle.group.isEmpty)
    test.change(row("a", "3"), sequence: 8)
    test.feed.leave(idle)
    #expect(log.answers.count == 1 && test.feed.subscriptionCount == 0)
  }

  @Test func `pushes of a publication are sent before an idle is answered`() {
    let test = TestFeed()
    let log = Log()
    let receiver = TestReceiver()
    _ = test.watch(receiver, "a*")
    let group = test.feed.group(of: query(nil))
    let idle = IdleWait(number: 0, form: .line(tag: nil), group: group, since: 0) { idle, _, _ in
      log.answers.append("\(receiver.pushes.count) pushes")
      test.feed.leave(idle)
    }
    test.feed.join(idle)
    test.change(row("a1", "1"), row("a2", "1"), sequence: 1)
    #expect(log.answers.first == "2 pushes")
  }

  @Test func `the widgets of an idle count as watched`() {
    let test = TestFeed()
    test.change(row("a", "1"), row("b", "1"), sequence: 1)
    let idle = wait(test, "a", since: 1, into: Log())
    test.loop.run()
    #expect(test.log.told == ["+a"])
    test.feed.leave(idle)
    test.loop.run()
    #expect(test.log.told == ["+a", "-a"] && test.feed.table == nil)
  }

  @Test func `a client that leaves is not woken by its timer`() {
    let test = TestFeed()
    let log = Log()
    let idle = wait(test, "a", since: 0, into: log)
    idle.timer = test.loop.assumeIsolated().scheduleTask(in: .seconds(1)) {
      log.answers.append("timer")
    }
    test.feed.leave(idle)
    test.loop.advanceTime(by: .seconds(2))
    #expect(log.answers.isEmpty)
  }

  @Test func `the replies tell the place in the order of changes`() {
    let test = TestFeed()
    test.change(row("a", "1"), sequence: 12)
    let table = test.feed.open()
    let replies = [IdleWait.Reason.change, .timeout].map {
      var bytes: [UInt8] = []
      IdleWait.reply($0, boot: "x1", table: table).writeLine(tag: "t", into: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(replies == ["OK @t 0 seq=x1:12 reason=change\n", "OK @t 0 seq=x1:12 reason=timeout\n"])
  }
}
