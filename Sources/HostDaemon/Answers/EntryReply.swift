internal import Foundation
internal import WidgetModel
internal import WidgetWire

/// Writes one entry in the format that a client asked for.
enum EntryReply {
  /// The media type of `fmt=archive`.
  static let archiveType = "application/vnd.widgethost.archive"

  /// The reply for an entry.
  ///
  /// - Parameter known: the revision that the client has; if it is this one, no body is sent.
  /// - Throws: `BAD_FORMAT` for pictures, which this version does not draw.
  static func make(
    _ content: ShownContent, format: OutputFormat, known: ContentHash?
  ) throws(WidgetError) -> Reply {
    guard format == .payload || format == .json else {
      throw WidgetError(
        .badFormat,
        "this version does not write fmt=\(format.name); it writes payload, json and archive")
    }
    if known == content.header.revision { return .ok(content.header.fields(isSame: true)) }
    if format == .payload {
      return .ok(content.header.fields(), body: .bytes(content.body))
    }
    return .ok(content.header.fields(), body: .bytes(json(content)))
  }

  /// The reply for a whole timeline, under the header of one of its entries.
  static func archive(_ archive: TimelineArchive, _ header: EntryHeader) -> Reply {
    var header = header
    header.contentType = archiveType
    return .ok(header.fields(), body: .bytes(archive.bytes))
  }

  /// The header and the payload as one JSON object: the payload as it is where it is JSON, as a
  /// string where it is text, else in Base64.
  static func json(_ content: ShownContent) -> [UInt8] {
    let payload: EntryRow.Payload
    if let text = String(validating: content.body, as: UTF8.self) {
      let isSound = isJSON(content.header.contentType) && JSONCheck.isJSON(content.body)
      payload = isSound ? .json(content.body) : .text(text)
    } else {
      payload = .base64(Data(content.body).base64EncodedString())
    }
    return EntryRow(content.header, payload: payload).json
  }

  /// `application/json`, or a type with the suffix `+json` (RFC 6839).
  private static func isJSON(_ contentType: String) -> Bool {
    let type = contentType.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    return type == "application/json" || type.hasSuffix("+json")
  }
}
