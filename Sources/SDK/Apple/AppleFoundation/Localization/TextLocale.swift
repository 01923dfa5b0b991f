internal import Foundation
internal import Synchronization

/// The locale in which texts are looked up and written.
package enum TextLocale {
  /// Asks the widget that is being evaluated on this thread or in this task.
  private static let source = Mutex<Source?>(nil)

  /// Around the closure, as one that is itself the value of a generic type is wrapped anew by each
  /// access under the lock.
  private struct Source: Sendable {
    let locale: @Sendable () -> Locale?
  }

  /// Sets who knows the locale of the widget that is being evaluated; it answers `nil` outside an
  /// evaluation. Called once, by the module that keeps the environment.
  package static func ask(_ source: @escaping @Sendable () -> Locale?) {
    self.source.withLock { $0 = Source(locale: source) }
  }

  /// The locale that the innermost `with` set, in this task.
  @TaskLocal private static var own: Locale?

  /// Runs `operation` with a locale for all texts in it, except where a view has its own.
  package static func with<Result>(
    _ locale: Locale, operation: () throws -> Result
  ) rethrows -> Result {
    try $own.withValue(locale, operation: operation)
  }

  /// The locale of the view that is being evaluated, else what `with` set, else the process's.
  package static var current: Locale {
    source.withLock { $0 }?.locale() ?? own ?? .current
  }

  /// What an author's `locale` argument means: `Locale.current` is the widget's.
  package static func resolving(_ locale: Locale) -> Locale {
    locale == .current || locale == .autoupdatingCurrent ? current : locale
  }
}
