internal import Foundation
internal import WidgetModel
internal import WidgetRender
internal import WidgetWire

/// Writes one entry in the format that a client asked for. Made off the loop's thread: a picture
/// takes its time.
struct EntryReply: Sendable {
  /// The entry to write.
  var content: ShownContent
  /// The format that the client asked for.
  var format: OutputFormat
  /// The scheme of a picture; `nil` for one that serves both.
  var scheme: ColorScheme?
  /// The revision that the client has; if it is the entry's, no body is sent.
  var known: ContentHash?
  /// The time that live texts are written for.
  var now: Timestamp

  /// The media type of `fmt=archive`.
  static let archiveType = "application/vnd.widgethost.archive"

  /// The reply that needs no body: for a client that has this revision.
  ///
  /// - Throws: `BAD_FORMAT` for a format that this version does not write.
  func withoutBody() throws(WidgetError) -> Reply? {
    if let refusal = Self.refusal(of: format) { throw refusal }
    if format == .archive { throw WidgetError(.internal, "a whole timeline is not one entry") }
    guard known == content.header.revision else { return nil }
    return .ok(header.fields(isSame: true))
  }

  /// Why entries are not written in that format; `nil` for those that this version writes.
  static func refusal(of format: OutputFormat) -> WidgetError? {
    guard [.ansi, .png].contains(format) else { return nil }
    return WidgetError(
      .badFormat,
      "this version does not write fmt=\(format.name); it writes payload, json, svg, text and archive"
    )
  }

  /// The reply with a body that ``body(_:)`` made.
  func reply(with body: [UInt8]) -> Reply { .ok(header.fields(), body: .bytes(body)) }

  private var header: EntryHeader {
    var header = content.header
    switch format {
    case .svg: header.contentType = "image/svg+xml"
    case .text: header.contentType = "text/plain; charset=utf-8"
    default: break
    }
    return header
  }

  /// The body in the format asked for.
  ///
  /// - Throws: `BAD_FORMAT` for a picture of an entry that has no views, `TOO_LARGE` for one that
  ///   would be larger than a reply may be.
  func body(_ pictures: PictureCache) throws(WidgetError) -> [UInt8] {
    do throws(RenderError) {
      switch format {
      case .json: return try Self.json(content, at: now)
      case .svg, .text: break
      default: return content.body
      }
      if let drawn = pictures[key] { return drawn }
      if let views = content.views?.load() {
        let drawn = try draw(views)
        if !views.isLive { pictures[key] = drawn }
        return drawn
      }
    } catch {
      throw WidgetError(.tooLarge, "\(error)")
    }
    return try payloadText()
  }

  private func draw(_ views: EntryViews) throws(RenderError) -> [UInt8] {
    let options = RenderOptions(
      scheme: scheme, isRedacted: content.isRedacted, now: now, symbolFont: .system)
    if format == .svg { return try SVGRenderer.render(views, options) }
    return Array(try PlainTextRenderer.render(views, options).utf8)
  }

  /// The reply for a whole timeline, under the header of one of its entries.
  static func archive(_ archive: TimelineArchive, _ header: EntryHeader) -> Reply {
    var header = header
    header.contentType = archiveType
    return .ok(header.fields(), body: .bytes(archive.bytes))
  }

  /// The header, the payload and the views as one JSON object: the payload as it is where it is
  /// JSON, as a string where it is text, else in Base64.
  static func json(
    _ content: ShownContent, at now: Timestamp
  ) throws(RenderError) -> [UInt8] {
    var view: [UInt8]?
    if let views = content.views?.load() {
      view = try JSONRenderer.render(
        views, RenderOptions(isRedacted: content.isRedacted, now: now))
    }
    return EntryRow(content.header, payload: payload(of: content), view: view).json
  }

  private static func payload(of content: ShownContent) -> EntryRow.Payload {
    if content.isViewOnly { return .none }
    guard let text = String(validating: content.payload, as: UTF8.self) else {
      return .base64(Data(content.payload).base64EncodedString())
    }
    let isSound = isJSON(content.header.contentType) && JSONCheck.isJSON(content.payload)
    return isSound ? .json(content.payload) : .text(text)
  }

  /// `application/json`, or a type with the suffix `+json` (RFC 6839).
  private static func isJSON(_ contentType: String) -> Bool {
    let type = contentType.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    return type == "application/json" || type.hasSuffix("+json")
  }
}

extension EntryReply {
  /// The key of its picture: all that the picture depends on, but for the time.
  var key: PictureCache.Key {
    PictureCache.Key(
      revision: content.header.revision, format: format, scheme: scheme,
      isRedacted: content.isRedacted)
  }

  /// Whether views are drawn for it: that takes its time.
  var isDrawn: Bool {
    content.views != nil && (format != .payload || content.isViewOnly)
  }

  /// A payload that is text, without its control characters.
  private func payloadText() throws(WidgetError) -> [UInt8] {
    guard format == .text, content.header.contentType.lowercased().hasPrefix("text/"),
      let text = String(validating: content.payload, as: UTF8.self)
    else { throw noViews }
    return Array(text.printableLines.utf8)
  }

  private var noViews: WidgetError {
    WidgetError(
      .badFormat,
      "the entry has no views to draw: its provider sends \(content.header.contentType); "
        + "fmt=payload gives it")
  }
}
