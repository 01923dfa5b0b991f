import Foundation

/// Observes a notification of the app, as shared files do it.
final class SharedEvents {
  init() {
    let center = CFNotificationCenterGetDarwinNotifyCenter()
    CFNotificationCenterAddObserver(
      center, Unmanaged.passUnretained(self).toOpaque(),
      { _, observer, name, _, _ in
        guard let observer = observer, let name = name?.rawValue as String? else { return }
        Unmanaged<SharedEvents>.fromOpaque(observer).takeUnretainedValue().received(name)
      }, "saved" as CFString, nil, .deliverImmediately)
  }

  deinit {
    CFNotificationCenterRemoveEveryObserver(
      CFNotificationCenterGetDarwinNotifyCenter(), Unmanaged.passUnretained(self).toOpaque())
  }

  func received(_ name: String) {}

  static func post() {
    CFNotificationCenterPostNotification(
      CFNotificationCenterGetDarwinNotifyCenter(), .saved, nil, nil, true)
  }
}

extension CFNotificationName {
  static let saved = CFNotificationName("saved" as CFString)
}

extension Timer {
  class func schedule(delay: TimeInterval, handler: @escaping (Timer?) -> Void) -> Timer {
    let fireDate = CFAbsoluteTimeGetCurrent() + delay
    let timer = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, fireDate, 0, 0, 0, handler)
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, CFRunLoopMode.commonModes)
    return timer ?? Timer()
  }
}

func links(in text: String) throws -> [URL] {
  let detector = try NSDataDetector(types: 1 << 5)
  let range = NSRange(location: 0, length: text.utf16.count)
  return detector.matches(in: text, options: [], range: range).compactMap { $0.url }
}

func texts(_ name: PersonNameComponents, _ range: Range<Date>) -> [String] {
  let formatter = PersonNameComponentsFormatter()
  formatter.style = .short
  return [
    formatter.string(from: name), range.formatted(.timeDuration),
    range.formatted(.components(style: .narrow, fields: [.hour, .minute])),
    Date.ComponentsFormatStyle.timeDuration.format(range),
  ]
}
