internal import Foundation
internal import Synchronization

/// The locale, calendar and time zone of a call of the host, for `Locale.current`, `Calendar.current` and
/// `TimeZone.current`.
package struct CallEnvironment: Sendable {
  package let locale: Locale
  package let timeZone: TimeZone
  /// The calendar of the locale, with the locale and the time zone.
  package let calendar: Calendar

  /// Takes the values of a call; `nil` for those of the process.
  package init(locale: Locale?, timeZone: TimeZone?) {
    self.locale = locale ?? ProcessValues.locale
    self.timeZone = timeZone ?? ProcessValues.timeZone
    var calendar = Calendar(identifier: self.locale.calendar.identifier)
    calendar.locale = self.locale
    calendar.timeZone = self.timeZone
    self.calendar = calendar
  }

  @TaskLocal private static var own: CallEnvironment?
  private static let last = Mutex<CallEnvironment?>(nil)
  private static let isPlugin = Mutex(false)

  /// Makes the last call count for code outside of calls too, such as the handlers of `URLSession` on
  /// threads without a task. For a process that serves one plugin.
  package static func keepLast() { isPlugin.withLock { $0 = true } }

  /// Runs code on behalf of a call.
  package static func with<Result>(
    _ values: CallEnvironment, operation: () throws -> Result
  ) rethrows -> Result {
    if isPlugin.withLock({ $0 }) { values.keep() }
    return try $own.withValue(values, operation: operation)
  }

  /// The values of the call in this task, or else of the last call; `nil` before the first call.
  static var current: CallEnvironment? { own ?? last.withLock { $0 } }

  /// Keeps the values, and makes the time zone that of new calendars and formatters.
  private func keep() {
    let isNew = Self.last.withLock { last in
      defer { last = self }
      return last?.timeZone != timeZone
    }
    if isNew { NSTimeZone.default = timeZone }
  }
}
