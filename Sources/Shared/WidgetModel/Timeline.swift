/// What a provider answered: dated entries, and when to ask again.
public struct Timeline: Hashable, Sendable {
  /// Sorted by date once ``mended()``; several may share a date, the last of them wins.
  public var entries: [Entry]
  /// When to ask again.
  public var policy: ReloadPolicy

  /// Makes a timeline.
  public init(entries: [Entry], policy: ReloadPolicy = .atEnd) {
    self.entries = entries
    self.policy = policy
  }
}

/// What a widget shows from its date until the next entry's.
public struct Entry: Hashable, Sendable {
  /// From when on it is shown.
  public var date: Timestamp
  /// How much it matters, if the provider says.
  public var relevance: Relevance?
  /// Media type of the payload, for example `application/json`; of an entry without one,
  /// ``EntryViews/contentType``.
  public var contentType: String
  /// What the provider sent, byte for byte; empty in an entry that has views only.
  public var payload: [UInt8]
  /// The deep link of the whole widget.
  public var url: String?
  /// What it looks like, if the provider sent views.
  public var views: EntryViews?

  /// Makes an entry.
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

/// How much an entry matters in a stack of widgets.
public struct Relevance: Hashable, Sendable {
  /// The provider's own scale; 0 and below count as none; finite.
  public var score: Double
  /// From the entry's date on; zero lasts until the next entry.
  public var duration: Duration

  /// Makes a relevance.
  public init(score: Double, duration: Duration = .zero) {
    self.score = score
    self.duration = duration
  }
}

/// When a timeline asks to be replaced.
public enum ReloadPolicy: Hashable, Sendable {
  /// When the date of the last entry has come.
  case atEnd
  /// At that date, before or after the last entry.
  case after(Timestamp)
  /// Only when somebody asks.
  case never
}

extension ReloadPolicy {
  /// The names of the policies in JSON.
  public enum Name: String, Hashable, Sendable {
    /// ``ReloadPolicy/atEnd``.
    case atEnd = "at_end"
    /// ``ReloadPolicy/after(_:)``.
    case after
    /// ``ReloadPolicy/never``.
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
