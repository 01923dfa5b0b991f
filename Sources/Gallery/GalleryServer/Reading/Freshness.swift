internal import WidgetModel
internal import WidgetWire

/// The time for which an answer with an entry is right.
struct Freshness: Hashable {
  /// The time of the next known change: of the entry or of a live text; `nil` if none is known.
  let end: Timestamp?

  /// Computes the time for an entry.
  ///
  /// - Parameters:
  ///   - validUntil: The next change of a live text.
  init(_ header: EntryHeader, validUntil: Timestamp?) {
    end = [header.until, validUntil].compactMap(\.self).min()
  }

  /// Returns the time until the change in seconds; `nil` without a known change.
  func seconds(at now: Timestamp) -> Double? {
    end.map { max(0, Double(($0 - now).nanoseconds) / 1e9) }
  }

  /// Returns the time until the change in whole seconds, rounded up so that nobody asks before the change; 0
  /// without a known change.
  func maxAge(at now: Timestamp) -> Int {
    Int(min((seconds(at: now) ?? 0).rounded(.up), 31_536_000))
  }
}
