internal import WidgetLocks

/// The fonts of a measurer and of its texts.
///
/// `@unchecked`: the context is used while the lock is held.
final class SharedFonts: @unchecked Sendable {
  private let lock = Mutex<Void>(())
  private let context: FontContext

  /// Loads Pango and the fonts; see ``FontContext``.
  init(folders: [String]) throws(TextError) { context = try FontContext(folders: folders) }

  /// Calls `body` with the fonts, which no other thread uses meanwhile.
  func use<Result>(_ body: (FontContext) -> Result) -> Result {
    lock.withLock { _ in Unchecked(value: body(context)) }.value
  }

  /// A result, which leaves the lock.
  ///
  /// `@unchecked`: only the caller has the result, and no other thread reads it.
  private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
  }
}
