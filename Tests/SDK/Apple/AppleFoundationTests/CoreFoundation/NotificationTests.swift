import AppleFoundation
import Foundation
import Testing

/// Darwin notifications and run loops of Core Foundation.
@Suite struct CoreFoundationEventTests {
  /// Counts its notifications.
  private final class Receiver: @unchecked Sendable {
    var names: [String] = []

    var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    func observe(_ name: String?) {
      CFNotificationCenterAddObserver(
        CFNotificationCenterGetDarwinNotifyCenter(), address,
        { _, observer, name, _, _ in
          guard let observer, let name else { return }
          Unmanaged<Receiver>.fromOpaque(observer).takeUnretainedValue().names
            .append(name.rawValue as String)
        }, name.map { $0 as CFString }, nil, .deliverImmediately)
    }
  }

  private func post(_ name: String) {
    CFNotificationCenterPostNotification(
      CFNotificationCenterGetDarwinNotifyCenter(), CFNotificationName(name as CFString), nil, nil,
      true)
  }

  /// Waits until the main queue has performed what is on it.
  private func waitForMainQueue() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  @Test func `an observer receives the notifications of its name, until it is removed`() async {
    let receiver = Receiver()
    let other = Receiver()
    receiver.observe("test.saved")
    other.observe("test.other")
    post("test.saved")
    post("test.unknown")
    await waitForMainQueue()
    #expect(receiver.names == ["test.saved"] && other.names.isEmpty)
    CFNotificationCenterRemoveObserver(
      CFNotificationCenterGetDarwinNotifyCenter(), receiver.address,
      CFNotificationName("test.saved" as CFString), nil)
    post("test.saved")
    await waitForMainQueue()
    #expect(receiver.names == ["test.saved"])
    CFNotificationCenterRemoveEveryObserver(
      CFNotificationCenterGetDarwinNotifyCenter(), other.address)
    post("test.other")
    await waitForMainQueue()
    #expect(other.names.isEmpty)
  }

  @Test func `a timer calls its handler, and ends when it is removed from a loop`() throws {
    nonisolated(unsafe) var calls = 0
    let timer = try #require(
      CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, 3e9, 60, 0, 0) { _ in calls += 1 })
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
    timer.fire()
    #expect(calls == 1 && CFRunLoopTimerIsValid(timer))
    #expect(CFRunLoopTimerGetNextFireDate(timer) >= 3e9)
    CFRunLoopRemoveTimer(CFRunLoopGetCurrent(), timer, .commonModes)
    #expect(!CFRunLoopTimerIsValid(timer))
  }
}
