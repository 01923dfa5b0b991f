public import Foundation

extension NotificationCenter {
  /// No effect: an observer that is called by a selector needs Objective-C.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    aSelector.reportNoCall(by: "NotificationCenter.addObserver")
  }
}

extension Timer {
  /// Schedules a timer.
  ///
  /// No effect: a timer that calls a selector needs Objective-C.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    aSelector.reportNoCall(by: "Timer.scheduledTimer")
    return Timer(timeInterval: ti, repeats: yesOrNo) { _ in }
  }

  /// Creates a timer.
  ///
  /// No effect: a timer that calls a selector needs Objective-C.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    aSelector.reportNoCall(by: "Timer")
    self.init(timeInterval: ti, repeats: yesOrNo) { _ in }
  }

  /// Creates a timer.
  ///
  /// No effect: a timer that calls a selector needs Objective-C.
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?,
    repeats rep: Bool
  ) {
    s.reportNoCall(by: "Timer")
    self.init(fire: date, interval: ti, repeats: rep) { _ in }
  }
}

extension NSObject {
  /// No effect: a call by a selector needs Objective-C.
  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any? = nil) -> Unmanaged<AnyObject>? {
    aSelector.reportNoCall(by: "perform")
    return nil
  }

  /// No effect: a call by a selector needs Objective-C.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    aSelector.reportNoCall(by: "perform(_:with:afterDelay:)")
  }

  /// No effect: a call by a selector needs Objective-C.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone: Bool)
  {
    aSelector.reportNoCall(by: "performSelector(onMainThread:with:waitUntilDone:)")
  }

  /// No effect: a call by a selector needs Objective-C.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    aSelector.reportNoCall(by: "performSelector(inBackground:with:)")
  }

  /// No effect: requests with a selector are not made.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {}

  /// No effect: requests with a selector are not made.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {}

  /// Whether the object has a function of Objective-C; never, because Linux has no Objective-C.
  public func responds(to aSelector: Selector?) -> Bool { false }
}
