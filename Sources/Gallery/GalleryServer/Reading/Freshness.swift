internal import WidgetModel
internal import WidgetWire

/// The time for which an answer with an entry is right.
struct Freshness: Hashable {
  /// The time of the next known change: of the entry or of a live text; `nil` if none is known.
  let end: Timestamp?
  /// The time until then in whole seconds, rounded down; 0 without a known change.
  let maxAge: Int

  /// Computes the time for an entry.
  ///
  /// - Parameters:
  ///   - validUntil: The next change of a live text.
  init(_ header: EntryHeader, validUntil: Timestamp?, now: Timestamp) {
    end = [header.until, validUntil].compactMap(\.self).min()
    let seconds = end.map { ($0 - now).components.seconds } ?? 0
    maxAge = Int(max(0, min(seconds, 31_536_000)))
  }
}
