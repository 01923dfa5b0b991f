// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals

public import Foundation

// Run loops and timers of Core Foundation are Foundation's. The main run loop of a plugin does not run,
// so its timers do not fire.

public typealias CFRunLoop = RunLoop
public typealias CFRunLoopTimer = Timer

public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: CFString

  public init(rawValue: CFString) { self.rawValue = rawValue }

  public init(_ rawValue: CFString) { self.rawValue = rawValue }

  public static let commonModes = CFRunLoopMode(RunLoop.Mode.common.rawValue)
  public static let defaultMode = CFRunLoopMode(RunLoop.Mode.default.rawValue)
}

public func CFRunLoopGetMain() -> CFRunLoop! { .main }

public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

/// Makes a timer that fires at a number of seconds since the reference date. An interval of 0 seconds makes
/// a timer that does not repeat.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval,
  _ flags: CFOptionFlags, _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  // Apple's signature lets any closure pass to the run loop, which calls it on its own thread.
  nonisolated(unsafe) let block = block
  return Timer(
    fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: max(0, interval),
    repeats: interval > 0
  ) { block?($0) }
}

public func CFRunLoopAddTimer(
  _ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!
) {
  guard let timer else { return }
  rl?.add(timer, forMode: RunLoop.Mode(mode?.rawValue ?? RunLoop.Mode.default.rawValue))
}

/// Ends a timer: a timer of Foundation cannot leave a run loop and stay valid.
public func CFRunLoopRemoveTimer(
  _ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!
) { timer?.invalidate() }

public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }

public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer?.isValid ?? false }

public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer!) -> CFAbsoluteTime {
  timer?.fireDate.timeIntervalSinceReferenceDate ?? 0
}

public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer!, _ fireDate: CFAbsoluteTime) {
  timer?.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
}

extension Timer {
  /// Makes a timer that does nothing. Apple's class has an initialiser without parameters; the parameter
  /// gives this one the same spelling.
  public convenience init(_ nothing: Void = ()) {
    self.init(timeInterval: 0, repeats: false) { _ in }
  }
}
