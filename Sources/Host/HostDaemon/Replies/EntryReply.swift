internal import FoundationEssentials
internal import HostSupervisor
internal import PictureChannel
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
  /// The pixels of a picture in `png` or `bmp`.
  var style = PictureStyle()
  /// The revision that the client has; if equal to the entry's, no body is sent.
  var known: ContentHash?
  /// The time that live texts are written for.
  var now: Timestamp
  /// Whether the client has requested that time, instead of the present one.
  var isTimeGiven = false

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

  /// Returns the error for a format that no version writes yet; `nil` for other formats.
  ///
  /// - Parameter hasPictures: Whether the host draws pictures of pixels; the error lists the formats.
  static func refusal(of format: OutputFormat, hasPictures: Bool = true) -> WidgetError? {
    guard !OutputFormat.written.contains(format) else { return nil }
    return WidgetError(
      .badFormat,
      "this version does not write fmt=\(format.name); it writes "
        + OutputFormat.list(hasPictures: hasPictures))
  }

  /// Returns the reply with a body from ``body(_:)``, or with a picture of pixels.
  func reply(with picture: PictureCache.Picture) -> Reply {
    let report = picture.report?.fields ?? []
    let end = picture.validity.end.map { [WireField("valid_until", $0.description)] } ?? []
    return .ok(header.fields() + report + end, body: .bytes(picture.bytes))
  }

  private var header: EntryHeader {
    var header = content.header
    switch format {
    case .svg: header.contentType = "image/svg+xml"
    case .text: header.contentType = "text/plain; charset=utf-8"
    case .png: header.contentType = "image/png"
    case .bmp: header.contentType = "image/bmp"
    case .payload, .json, .archive, .ansi: break
    }
    return header
  }

  /// Returns the body in the requested format.
  ///
  /// - Throws: `BAD_FORMAT` for a picture of an entry without views, `TOO_LARGE` for a picture
  ///   larger than a reply may be.
  func body(_ pictures: PictureCache) throws(WidgetError) -> PictureCache.Picture {
    do throws(RenderError) {
      switch format {
      case .json: return try Self.json(content, at: now)
      case .svg, .text: break
      default: return PictureCache.Picture(bytes: content.body)
      }
      if let drawn = pictures.picture(key, at: now) { return drawn }
      if let views = content.views?.load() {
        let drawn = PictureCache.Picture(
          bytes: try draw(views),
          validity: PictureValidity(of: views, at: now, isRedacted: content.isRedacted))
        pictures.keep(drawn, for: key, replaces: !isTimeGiven)
        return drawn
      }
    } catch {
      throw WidgetError(.tooLarge, "\(error)")
    }
    return PictureCache.Picture(bytes: try payloadText())
  }

  private func draw(_ views: EntryViews) throws(RenderError) -> [UInt8] {
    let options = RenderOptions(
      scheme: scheme, mode: style.mode, isRedacted: content.isRedacted, now: now,
      symbolFont: .system)
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
  ) throws(RenderError) -> PictureCache.Picture {
    var view: [UInt8]?
    var validity = PictureValidity.always
    if let views = content.views?.load() {
      validity = PictureValidity(of: views, at: now, isRedacted: content.isRedacted)
      view = try JSONRenderer.render(
        views, RenderOptions(isRedacted: content.isRedacted, now: now))
    }
    let row = EntryRow(content.header, payload: payload(of: content), view: view)
    return PictureCache.Picture(bytes: row.json, validity: validity)
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
      plugin: content.plugin, revision: content.header.revision, format: format,
      scheme: drawing?.scheme ?? scheme, style: drawing?.style, mode: style.mode,
      isRedacted: content.isRedacted)
  }

  /// The key of the drawing of a picture of pixels; `nil` for other formats.
  private var drawing: DrawingKey? {
    format.picture.map {
      DrawingKey(
        plugin: content.plugin, revision: content.header.revision, format: $0,
        scheme: scheme ?? .light, style: style, isRedacted: content.isRedacted)
    }
  }

  /// Returns the picture of pixels that the client requests; `nil` for other formats.
  ///
  /// - Parameter client: The connection of the client.
  func wish(of client: UInt64) -> PictureDesk.Wish? {
    drawing.map {
      PictureDesk.Wish(
        key: key, drawing: $0, now: now, isTimeGiven: isTimeGiven, client: client)
    }
  }

  /// Reads the entry to draw.
  ///
  /// - Throws: `BAD_FORMAT` for an entry without views.
  func subject() throws(WidgetError) -> PictureDesk.Subject {
    guard let source = content.views?.source, let views = content.views?.load() else {
      throw noViews
    }
    return PictureDesk.Subject(archive: source.archive, entry: source.entry, views: views)
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

extension PictureReport {
  /// The fields of a reply: the size, and what is not as in the archive.
  fileprivate var fields: [WireField] {
    let counts = [("broken_images", brokenImages), ("missing_characters", missingCharacters)]
    return [WireField("width", "\(width)"), WireField("height", "\(height)")]
      + counts.filter { $0.1 > 0 }.map { WireField($0.0, "\($0.1)") }
  }
}
