internal import HTTPTypes
internal import Hummingbird
internal import WidgetModel
internal import WidgetWire

/// The tag of an answer with an entry (RFC 9110, section 8.8.3): equal for equal bytes of one address.
struct EntityTag: Hashable {
  /// The text, with its quotes.
  let text: String

  /// Creates the tag of an entry: its revision, and what else its bytes depend on.
  ///
  /// - Parameter validUntil: The next change of a live text.
  init(_ header: EntryHeader, _ format: OutputFormat, validUntil: Timestamp?) {
    var parts = [header.revision.description]
    if let validUntil { parts.append(validUntil.description) }
    if header.state.showsPlaceholder { parts.append("redacted") }
    // The object has the fields of the header, which change without the content.
    if format == .json {
      parts += [header.made.description, header.state.rawValue, header.until?.description ?? ""]
    }
    text = "\"\(parts.joined(separator: "-"))\""
  }
}

extension Request {
  /// Whether the client has a copy with the tag (RFC 9110, section 13.1.2). Proxies may have made the tag weak.
  func matches(_ tag: String) -> Bool {
    headers[values: .ifNoneMatch].contains { value in
      value.split(separator: ",").contains { part in
        let part = part.drop { $0 == " " }
        return part == "*" || part == tag || part == "W/\(tag)"
      }
    }
  }
}
