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

extension EntryHeader {
  /// The header as fields, in the order of the protocol.
  ///
  /// - Parameter isSame: adds `same=1`: the revision asked about is still current, no body follows.
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

  /// Reads a header back; fields that this version does not know are passed over.
  ///
  /// - Throws: the name of the first field that is missing or cannot be read.
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

/// A header of an entry that lacks a field, or has one that cannot be read.
public struct EntryHeaderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The field's key.
  public var field: String

  /// One sentence for people.
  public var description: String {
    "the field \"\(field)\" of the entry is missing or cannot be read"
  }
}
