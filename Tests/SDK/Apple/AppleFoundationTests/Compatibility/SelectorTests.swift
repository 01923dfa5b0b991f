internal import Foundation
internal import Testing

@testable internal import AppleFoundation

/// Calls by selectors, which do nothing on Linux and say so.
@Suite struct SelectorTests {
  @Test func `selectors are equal by their names`() {
    let selector: Selector = "tick:"
    #expect(selector == Selector("tick:"))
    #expect(selector != NSSelectorFromString("tick"))
    #expect(NSStringFromSelector(selector) == "tick:")
  }

  @Test func `nothing is called, and the log names the function`() {
    let object = NSObject()
    NotificationCenter.default.addObserver(
      object, selector: Selector("noted:"), name: Notification.Name("a"), object: nil)
    let timer = Timer.scheduledTimer(
      timeInterval: 1, target: object, selector: Selector("ticked"), userInfo: nil, repeats: true)
    #expect(!timer.fireDate.timeIntervalSinceNow.isNaN)
    object.perform(Selector("later"), with: nil, afterDelay: 1)
    #expect(object.perform(Selector("now")) == nil)
    #expect(!object.responds(to: Selector("now")))
    for name in ["noted:", "ticked", "later", "now"] {
      #expect(AuthorWarnings.all.contains { $0.contains("does not call \(name): ") })
    }
  }
}
