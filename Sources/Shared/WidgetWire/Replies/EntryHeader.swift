public import WidgetModel

/// What is told about an entry, in the header of `get` and the replies like it.
public struct EntryHeader: Hashable, Sendable {
  /// The widget; `nil` for a placeholder or snapshot of no widget.
  public var id: WidgetID?
  /// The kind.
  public var kind: String
  /// The family.
  public var family: WidgetFamily
  /// The hash of what is shown.
  public var revision: ContentHash
  /// From when on the entry is shown.
  public var date: Timestamp
  /// When the next entry takes over; `nil` if none is known.
  public var until: Timestamp?
  /// When the timeline was made: the reader's measure of age.
  public var made: Timestamp
  /// How much of it is true.
  public var state: WidgetState
  /// The media type of the body.
  public var contentType: String
  /// The deep link, if there is one.
  public var url: String?
  /// The provider's score, if there is one.
  public var relevance: Double?
  /// Why it is not fresher, if it should be: code, colon, sentence.
  public var error: String?

  /// Makes a header.
  public init(
    id: WidgetID?, kind: String, family: WidgetFamily, revision: ContentHash, date: Timestamp,
    until: Timestamp?, made: Timestamp, state: WidgetState, contentType: String,
    url: String? = nil, relevance: Double? = nil, error: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.family = family
    self.revision = revision
    self.date = date
    self.until = until
    self.made = made
    self.state = state
    self.contentType = contentType
    self.url = url
    self.relevance = relevance
    self.error = error
  }
}
