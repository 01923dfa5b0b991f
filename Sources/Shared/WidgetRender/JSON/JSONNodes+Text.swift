internal import WidgetLayout
internal import WidgetModel

extension JSONNodes {
  /// Writes the whole text and the fragments drawn.
  func writeText(_ index: Int, to json: inout JSONWriter, _ images: inout ImageNumbers) {
    let pieces = view.pieces(ofText: index)
    // A run without room is a part of the text without fragments.
    if !view.holdsRedacted(index) {
      json.key("text")
      json.string(view.node(index)[.text]?.string ?? view.writtenText(of: index))
    }
    json.key("fragments")
    json.array { json in
      for piece in pieces where !json.isFull {
        write(piece, of: index, to: &json, &images)
      }
    }
  }

  private func write(
    _ piece: TextPiece, of text: Int, to json: inout JSONWriter, _ images: inout ImageNumbers
  ) {
    json.object { json in
      if piece.isRedacted {
        json.key("redacted")
        json.flag(true)
      } else {
        json.key("text")
        json.string(piece.text)
        if piece.attachment != nil { writeImage(piece.node, to: &json, &images) }
      }
      json.key("x")
      json.number(piece.x)
      json.key("baseline")
      json.number(piece.baseline)
      json.key("width")
      json.number(piece.width)
      if let level = piece.level, !piece.isRedacted {
        json.key("level")
        json.integer(level)
      }
      if piece.lacksGlyphs, !piece.isRedacted {
        json.key("lacks_glyphs")
        json.flag(true)
      }
      if piece.isLive, !piece.isRedacted { writeLive(piece, of: text, to: &json, &images) }
      guard piece.node != text else { return }
      json.key("style")
      json.integer(firstStyle + view.node(piece.node).style)
      let background = view.node(piece.node)[.textBackground]
      if let background, !piece.isLive, !piece.isRedacted {
        write(ViewAttribute(.textBackground, background), of: piece.node, to: &json, &images)
      }
      if !piece.isRedacted, let link = view.link(piece.node) {
        json.key("url")
        json.string(link)
      }
    }
  }

  /// Writes the drawing of a piece with all that says how it is drawn.
  private func writeImage(_ run: Int, to json: inout JSONWriter, _ images: inout ImageNumbers) {
    for attribute in view.node(run).attributes where attribute.key.isOfImage {
      write(attribute, of: run, to: &json, &images)
    }
  }

  /// Writes the data a client needs to update a live piece. If the text itself is live, its node
  /// carries these data.
  private func writeLive(
    _ piece: TextPiece, of text: Int, to json: inout JSONWriter, _ images: inout ImageNumbers
  ) {
    json.key("live")
    json.flag(true)
    let live = view.liveText(piece.node)
    if let next = live?.nextChange(after: view.options.now) {
      json.key("next_change")
      json.date(next)
    }
    if let live, view.node(piece.node)[.liveFormat] != nil { write(live.format, to: &json) }
    guard piece.node != text else { return }
    for attribute in view.node(piece.node).attributes
    where attribute.key.definition.disclosure == .content {
      write(attribute, of: piece.node, to: &json, &images)
    }
  }

  /// Writes the words and digits of a text that changes.
  private func write(_ format: LiveFormat, to json: inout JSONWriter) {
    guard format.text == nil else { return }
    json.key("live_format")
    json.object { json in
      let strings = [
        ("digits", String(String.UnicodeScalarView(format.digits))),
        ("separator", format.separator), ("join", format.join), ("future", format.future),
        ("past", format.past), ("plural", format.plural.forms.map(String.init).joined()),
      ]
      for (name, value) in strings {
        json.key(name)
        json.string(value)
      }
      json.key("plural_period")
      json.integer(format.plural.period)
      json.key("units")
      json.array { json in
        for forms in format.units { json.array { json in forms.forEach { json.string($0) } } }
      }
    }
  }
}

extension ViewAttributeKey {
  /// Whether the attribute is one of images alone.
  fileprivate var isOfImage: Bool { definition.nodes == [.image] }
}
