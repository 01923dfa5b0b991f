public import WidgetModel

/// The description of an entry in the header of `get` and similar replies.
public struct EntryHeader: Hashable, Sendable {
  /// The id of the widget; `nil` for a placeholder or snapshot without a widget.
  public var id: WidgetID?
  /// The id of the widget's kind.
  public var kind: String
  /// The family of the widget.
  public var family: WidgetFamily
  /// The hash of the displayed content.
  public var revision: ContentHash
  /// The time from which the entry is shown.
  public var date: Timestamp
  /// The date of the next entry; `nil` if none is known.
  public var until: Timestamp?
  /// The time of the timeline's creation, for measuring the age of the entry.
  public var made: Timestamp
  /// The freshness of the widget.
  public var state: WidgetState
  /// The media type of the body.
  public var contentType: String
  /// The deep link; `nil` without.
  public var url: String?
  /// The provider's score; `nil` without.
  public var relevance: Double?
  /// The error that prevents a fresher entry: code, colon, sentence.
  public var error: String?

  /// Creates a header.
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

extension EntryHeader {
  /// The header as fields, in the order of the protocol.
  ///
  /// - Parameter isSame: whether to add `same=1`: the client's revision is still current, and no
  ///   body follows.
  public func fields(isSame: Bool = false) -> [WireField] {
    var fields = [
      WireField("id", id?.text ?? ""),
      WireField("kind", kind),
      WireField("family", family.name),
      WireField("rev", revision.description),
      WireField("at", date.description),
      WireField("until", until?.description ?? ""),
      WireField("made", made.description),
      WireField("state", state.rawValue),
      WireField("type", contentType),
    ]
    if let url { fields.append(WireField("url", url)) }
    if let relevance { fields.append(WireField("relevance", relevance.description)) }
    if let error { fields.append(WireField("error", error)) }
    if isSame { fields.append(WireField("same", "1")) }
    return fields
  }

  /// Reads a header and ignores fields unknown to this version.
  ///
  /// - Throws: The name of the first field that is missing or cannot be read.
  public init(fields: [WireField]) throws(EntryHeaderError) {
    func required<Value>(
      _ key: String, _ read: (String) -> Value?
    ) throws(EntryHeaderError) -> Value {
      guard let value = fields[key].flatMap(read) else { throw EntryHeaderError(field: key) }
      return value
    }
    func optional<Value>(
      _ key: String, _ read: (String) -> Value?
    ) throws(EntryHeaderError) -> Value? {
      guard let text = fields[key], !text.isEmpty else { return nil }
      guard let value = read(text) else { throw EntryHeaderError(field: key) }
      return value
    }
    self.init(
      id: try optional("id") { WidgetID($0) },
      kind: try required("kind") { $0 },
      family: try required("family") { WidgetFamily(name: $0) },
      revision: try required("rev") { ContentHash($0) },
      date: try required("at") { Timestamp($0) },
      until: try optional("until") { Timestamp($0) },
      made: try required("made") { Timestamp($0) },
      state: try required("state") { WidgetState(rawValue: $0) },
      contentType: try required("type") { $0 },
      url: try optional("url") { $0 },
      relevance: try optional("relevance") { Double($0) },
      error: try optional("error") { $0 })
  }
}

/// The error for a header of an entry with a missing or unreadable field.
public struct EntryHeaderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The key of the field.
  public var field: String

  /// A sentence for people.
  public var description: String {
    "the field \"\(field)\" of the entry is missing or cannot be read"
  }
}
