internal import Foundation
internal import Synchronization

/// The locale of the lookup and the formatting of texts.
package enum TextLocale {
  /// The source of the locale of the view under evaluation in this thread or task.
  private static let source = Mutex<Source?>(nil)

  /// A wrapper of the closure. A closure that is itself the value of a generic type would be
  /// wrapped again by each access under the lock.
  private struct Source: Sendable {
    let locale: @Sendable () -> Locale?
  }

  /// Sets the source of the locale of the view under evaluation. The source returns `nil` outside
  /// an evaluation. Called once, by the module that owns the environment.
  package static func ask(_ source: @escaping @Sendable () -> Locale?) {
    self.source.withLock { $0 = Source(locale: source) }
  }

  /// The locale of the innermost `with` in this task.
  @TaskLocal private static var own: Locale?

  /// Runs `operation` with a locale for all texts, except in views with their own locale.
  package static func with<Result>(
    _ locale: Locale, operation: () throws -> Result
  ) rethrows -> Result {
    try $own.withValue(locale, operation: operation)
  }

  /// The locale of the view under evaluation, or else the locale of `with`, or else that of the
  /// process.
  package static var current: Locale {
    source.withLock { $0 }?.locale() ?? own ?? .current
  }

  /// Resolves an author's `locale` argument: `Locale.current` stands for the widget's locale.
  package static func resolving(_ locale: Locale) -> Locale {
    locale == .current || locale == .autoupdatingCurrent ? current : locale
  }
}
