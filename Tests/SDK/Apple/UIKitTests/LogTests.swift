internal import AppleFoundation
internal import Foundation
internal import Synchronization
internal import Testing
internal import os

/// What was written during a test; the sink is one for the process.
private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  init() {
    PluginLog.send { [self] level, text in lines.withLock { $0.append("\(level) \(text)") } }
  }

  func take() -> [String] {
    PluginLog.send(to: nil)
    return lines.withLock { $0 }
  }
}

private struct Failure: Error {}

@Suite(.serialized) struct `The log` {
  @Test func `an error of Foundation is written, which is an object too`() {
    let lines = Lines()
    let error = NSError(domain: "d", code: 3)
    Logger().info("\(error)")
    #expect(lines.take().contains { $0.contains("d") && $0.contains("3") })
  }

  @Test func `levels and the category reach the host's log`() {
    let lines = Lines()
    let logger = Logger(subsystem: "org.example", category: "net")
    logger.trace("t")
    logger.debug("d")
    logger.info("i")
    logger.notice("n")
    logger.log("l")
    logger.warning("w")
    logger.error("e")
    logger.critical("c")
    logger.fault("f")
    logger.log(level: .error, "x")
    Logger().info("alone")
    #expect(
      lines.take() == [
        "debug net: t", "debug net: d", "info net: i", "info net: n", "info net: l",
        "warning net: w", "error net: e", "error net: c", "error net: f", "error net: x",
        "info alone",
      ])
  }

  @Test func `values are written as their arguments say, and private ones not at all`() {
    let lines = Lines()
    let logger = Logger(subsystem: "org.example", category: "v")
    let name = "Ada"
    let count = 255
    let url: URL? = URL(string: "https://example.org")
    logger.info("\(name) \(name, privacy: .public) \(name, privacy: .private) end")
    logger.info("\(count, format: .hex(includePrefix: true)) \(count, privacy: .sensitive)")
    logger.info("\(1.5, format: .fixed(precision: 2)) \(CGFloat(2)) \(true, format: .answer)")
    logger.info("[\(name, align: .right(columns: 5))][\(7, align: .left(columns: 3))]")
    logger.info("\(Failure()) \(String(describing: url)) \(Date(timeIntervalSince1970: 0))")
    logger.info("\(Int.self) \(url?.host() ?? "none") \([1, 2])")
    logger.info("\(name, privacy: .private(mask: .hash))")
    let written = lines.take()
    #expect(written[0] == "info v: Ada Ada <private> end")
    #expect(written[1] == "info v: 0xff <private>")
    #expect(written[2] == "info v: 1.50 2.000000 yes")
    #expect(written[3] == "info v: [  Ada][7  ]")
    #expect(written[4].contains("Failure()") && written[4].contains("1970"))
    #expect(written[5] == "info v: Int example.org [1, 2]")
    #expect(written[6].contains("mask.hash") && !written[6].contains("Ada"))
  }

  @Test func `os_log takes specifiers and interpolations`() {
    let lines = Lines()
    let log = OSLog(subsystem: "org.example", category: "c")
    os_log("plain")
    os_log("100%% %{public}@ %{private}@ %d %.1f", log: log, type: .error, "a", "b", 3, 2.25)
    os_log(.debug, log: log, "%{public}s", "text")
    os_log(.info, log: log, "value \(3)")
    os_log("%d and %d", 1)
    os_log("%d", "not a number")
    os_log("gone", log: .disabled)
    #expect(
      lines.take() == [
        "info plain", "error c: 100% a <private> 3 2.2", "debug c: text", "info c: value 3",
        "info 1 and %d", "info not a number",
      ])
  }

  @Test func `locks protect what they hold`() {
    let lock = OSAllocatedUnfairLock(initialState: 1)
    #expect(
      lock.withLock {
        $0 += 1; return $0
      } == 2)
    #expect(lock.withLock { _ in lock.withLockIfAvailable { $0 } } == nil)
    let bare = OSAllocatedUnfairLock()
    bare.lock()
    #expect(!bare.lockIfAvailable())
    bare.unlock()
    let unfair = os_unfair_lock_t.allocate(capacity: 1)
    unfair.initialize(to: os_unfair_lock())
    defer { unfair.deallocate() }
    os_unfair_lock_lock(unfair)
    #expect(!os_unfair_lock_trylock(unfair))
    os_unfair_lock_unlock(unfair)
    #expect(os_unfair_lock_trylock(unfair))
    os_unfair_lock_unlock(unfair)
  }

  @Test func `signposts run what they are around`() {
    let signposter = OSSignposter(logger: Logger())
    let state = signposter.beginInterval("work", id: signposter.makeSignpostID(), "\(1)")
    #expect(signposter.withIntervalSignpost("inner") { 3 } == 3)
    signposter.endInterval("work", state)
    os_signpost(.begin, log: .default, name: "x", "%d", 3)
  }
}
