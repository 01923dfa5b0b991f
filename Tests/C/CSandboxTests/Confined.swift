import CHostShims
import CSandbox
import Foundation
import Synchronization
import Testing

/// The calling thread of a process of its own, confined for the rest of the process.
///
/// Landlock and the filter hold for the thread that applies them: other threads of the test process
/// answer the denied calls.
enum Confined {
  private static let denials = Mutex<[String]>([])

  /// Returns the denied calls in order, as soon as there are `count` of them. A call may return before
  /// the answering thread has recorded the call.
  static func denials(_ count: Int) -> [String] {
    while true {
      let denied = denials.withLock { $0 }
      if denied.count >= count { return denied }
      sched_yield()
    }
  }

  /// Installs a filter in this thread and answers its denied calls on another thread.
  static func filter(
    network: Bool = false, exec: Bool = false, truncates: Bool = true, refusesGain: Bool = true,
    startsTranslator: Bool = false
  ) throws {
    try #require(shim_set_no_new_privileges() == 0)
    // A thread inherits the filter of the thread that starts it: the answering thread comes first.
    let mailbox = try #require(Mailbox())
    Thread.detachNewThread { answer(mailbox.take()) }
    var settings = sandbox_filter(
      network: network, exec: exec, landlock_truncates: truncates,
      kernel_refuses_gain: refusesGain, starts_translator: startsTranslator)
    let listener = sandbox_filter_install(&settings)
    try #require(listener >= 0)
    mailbox.put(listener)
  }

  /// Restricts this thread to the granted paths.
  static func files(_ grants: [(path: String, access: sandbox_access)], abi: Int32) throws {
    try #require(shim_set_no_new_privileges() == 0)
    let ruleset = sandbox_ruleset_create(abi, false)
    try #require(ruleset >= 0)
    for (path, access) in grants {
      try #require(sandbox_ruleset_grant(ruleset, abi, path, Int32(access.rawValue)) == 0)
    }
    try #require(sandbox_ruleset_enforce(ruleset) == 0)
    close(ruleset)
  }

  private static func answer(_ listener: Int32) {
    var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, -1) >= 0 {
      var denial = sandbox_denial()
      switch sandbox_listener_answer(listener, &denial) {
      case 1:
        let name = withUnsafeBytes(of: denial.name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        denials.withLock { $0.append(name) }
      case 0: continue
      default: return
      }
    }
  }

  /// Hands a descriptor from one thread to another.
  private final class Mailbox: Sendable {
    private let ends: (Int32, Int32)

    init?() {
      var ends: [Int32] = [-1, -1]
      guard shim_pipe(&ends) == 0 else { return nil }
      self.ends = (ends[0], ends[1])
    }

    func put(_ number: Int32) {
      var number = number
      write(ends.1, &number, MemoryLayout<Int32>.size)
    }

    func take() -> Int32 {
      var number: Int32 = -1
      var waiting = pollfd(fd: ends.0, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, -1)
      read(ends.0, &number, MemoryLayout<Int32>.size)
      return number
    }
  }

  /// Returns the errno of a call that fails; 0 for a call that succeeds.
  static func code(_ call: () -> Int32) -> Int32 {
    errno = 0
    return call() < 0 ? errno : 0
  }
}
