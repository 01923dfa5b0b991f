public import Foundation

public protocol TimelineEntry {
  var date: Date { get }

  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}

public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  /// A score on the provider's own scale; 0 and below mean no relevance.
  public var score: Float
  /// The duration in seconds from the entry's date; 0 lasts until the next entry.
  public var duration: TimeInterval

  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}
