internal import Foundation
internal import WidgetModel
internal import WidgetRender
internal import WidgetWire

/// Writes one entry in the format that a client requested. Runs off the loop's thread, since
/// drawing a picture is slow.
struct EntryReply: Sendable {
  /// The entry to write.
  var content: ShownContent
  /// The format that the client requested.
  var format: OutputFormat
  /// The colour scheme of a picture; `nil` for a picture that serves both schemes.
  var scheme: ColorScheme?
  /// The revision that the client has; if equal to the entry's, no body is sent.
  var known: ContentHash?
  /// The time that live texts are written for.
  var now: Timestamp

  /// The media type of `fmt=archive`.
  static let archiveType = "application/vnd.widgethost.archive"

  /// Returns the reply without a body, if the client has this revision; `nil` otherwise.
  ///
  /// - Throws: `BAD_FORMAT` for a format that this version does not write.
  func withoutBody() throws(WidgetError) -> Reply? {
    if let refusal = Self.refusal(of: format) { throw refusal }
    if format == .archive { throw WidgetError(.internal, "a whole timeline is not one entry") }
    guard known == content.header.revision else { return nil }
    return .ok(header.fields(isSame: true))
  }

  /// Returns the error for a format that this version does not write; `nil` for a format that this
  /// version writes.
  static func refusal(of format: OutputFormat) -> WidgetError? {
    guard !OutputFormat.written.contains(format) else { return nil }
    return WidgetError(
      .badFormat,
      "this version does not write fmt=\(format.name); it writes \(OutputFormat.writtenNames)")
  }

  /// Returns the reply with a body from ``body(_:)``.
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

  /// Returns the body in the requested format.
  ///
  /// - Throws: `BAD_FORMAT` for a picture of an entry without views, `TOO_LARGE` for a picture
  ///   larger than a reply may be.
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

  /// Returns the reply for a whole timeline, with the header of an entry of that timeline.
  static func archive(_ archive: TimelineArchive, _ header: EntryHeader) -> Reply {
    var header = header
    header.contentType = archiveType
    return .ok(header.fields(), body: .bytes(archive.bytes))
  }

  /// Returns the header, the payload and the views as one JSON object. The payload is inserted
  /// unchanged if it is JSON, as a string if it is text, else in Base64.
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

  /// Whether the type is `application/json`, or has the suffix `+json` (RFC 6839).
  private static func isJSON(_ contentType: String) -> Bool {
    let type = contentType.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    return type == "application/json" || type.hasSuffix("+json")
  }
}

extension EntryReply {
  /// The key of the picture: everything that the picture depends on, except the time.
  var key: PictureCache.Key {
    PictureCache.Key(
      revision: content.header.revision, format: format, scheme: scheme,
      isRedacted: content.isRedacted)
  }

  /// Whether the reply requires views to be drawn, which is slow.
  var isDrawn: Bool {
    content.views != nil && (format != .payload || content.isViewOnly)
  }

  /// Returns a text payload without control characters.
  private func payloadText() throws(WidgetError) -> [UInt8] {
    guard format == .text, content.header.contentType.lowercased().hasPrefix("text/"),
      let text = String(validating: content.payload, as: UTF8.self)
    else { throw noViews }
    return Array(text.printableLines.utf8)
  }

  private var noViews: WidgetError {
    WidgetError(
      .badFormat,
      "the entry has no views to draw; its payload is \(content.header.contentType); "
        + "read it with fmt=payload")
  }
}
