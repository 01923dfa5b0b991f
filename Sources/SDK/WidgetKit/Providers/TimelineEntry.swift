public import Foundation

/// What a widget shows from a date on.
public protocol TimelineEntry {
  /// From when on it is shown.
  var date: Date { get }

  /// How much the widget matters while it is shown.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  /// Not said.
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How much a widget matters among others.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  /// On the provider's own scale; 0 and below is none.
  public var score: Float
  /// Seconds from the entry's date on; 0 until the next entry.
  public var duration: TimeInterval

  /// Takes a score and how long it holds.
  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}
