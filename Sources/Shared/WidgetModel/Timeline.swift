/// The result of a provider's timeline call: dated entries and a reload policy.
public struct Timeline: Hashable, Sendable {
  /// The entries, sorted by date after ``mended()``. Of entries with the same date the last wins.
  public var entries: [Entry]
  /// The time of the next timeline call.
  public var policy: ReloadPolicy

  /// Creates a timeline.
  public init(entries: [Entry], policy: ReloadPolicy = .atEnd) {
    self.entries = entries
    self.policy = policy
  }
}

/// The content of a widget from its date until the date of the next entry.
public struct Entry: Hashable, Sendable {
  /// The time from which the entry is shown.
  public var date: Timestamp
  /// The relevance given by the provider; `nil` without.
  public var relevance: Relevance?
  /// The media type of the payload, for example `application/json`; ``EntryViews/contentType``
  /// without a payload.
  public var contentType: String
  /// The provider's payload, byte for byte; empty in an entry with views only.
  public var payload: [UInt8]
  /// The deep link of the whole widget.
  public var url: String?
  /// The views of the entry; `nil` for a payload without views.
  public var views: EntryViews?

  /// Creates an entry.
  public init(
    date: Timestamp, relevance: Relevance? = nil, contentType: String, payload: [UInt8],
    url: String? = nil, views: EntryViews? = nil
  ) {
    self.date = date
    self.relevance = relevance
    self.contentType = contentType
    self.payload = payload
    self.url = url
    self.views = views
  }
}

/// The relevance of an entry in a stack of widgets.
public struct Relevance: Hashable, Sendable {
  /// The score on the provider's own scale, finite; 0 and below count as none.
  public var score: Double
  /// The duration from the entry's date; zero lasts until the next entry.
  public var duration: Duration

  /// Creates a relevance.
  public init(score: Double, duration: Duration = .zero) {
    self.score = score
    self.duration = duration
  }
}

/// The rule for the time of the next timeline call.
public enum ReloadPolicy: Hashable, Sendable {
  /// At the date of the last entry.
  case atEnd
  /// At a date before or after the last entry.
  case after(Timestamp)
  /// Only at a request.
  case never
}

extension ReloadPolicy {
  /// The names of the policies in JSON.
  public enum Name: String, Hashable, Sendable {
    /// The name of ``ReloadPolicy/atEnd``.
    case atEnd = "at_end"
    /// The name of ``ReloadPolicy/after(_:)``.
    case after
    /// The name of ``ReloadPolicy/never``.
    case never
  }

  /// The name of the policy.
  public var name: Name {
    switch self {
    case .atEnd: .atEnd
    case .after: .after
    case .never: .never
    }
  }
}
