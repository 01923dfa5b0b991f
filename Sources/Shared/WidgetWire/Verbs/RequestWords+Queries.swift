internal import WidgetModel

extension RequestWords {
  func format() throws(WidgetError) -> OutputFormat {
    try format(default: .payload, among: OutputFormat.written(hasPictures: hasPictures))
  }

  /// Reads the keys of pictures: `mode`, and for pixels `scale`, `palette` and `dither`.
  ///
  /// - Throws: `BAD_REQUEST` for a key that does not fit the format, or the palette.
  func style(of format: OutputFormat) throws(WidgetError) -> PictureStyle {
    let scale = try value("scale", "a number from 1 to 4") { text in
      PictureStyle.scales.first { "\($0)" == text }
    }
    let palette: PicturePalette? = try word("palette")
    let dither: PictureDither? = try word("dither")
    let given = ["scale", "palette", "dither"].first { self[$0] != nil }
    if format.picture == nil, let given {
      throw WidgetError(
        .badRequest,
        "\(given)= belongs to fmt=png and fmt=bmp, not to fmt=\(format.name); leave it out")
    }
    let mode: WidgetRenderingMode? = try word("mode")
    if mode != nil, format != .svg, format.picture == nil {
      throw WidgetError(
        .badRequest,
        "mode= belongs to fmt=svg, fmt=png and fmt=bmp, not to fmt=\(format.name); leave it out")
    }
    let style = PictureStyle(
      scale: scale ?? 1, palette: palette ?? .rgba, dither: dither ?? .floydSteinberg,
      mode: mode ?? .fullColor)
    if dither != nil, !style.palette.isDithered {
      throw WidgetError(
        .badRequest,
        "dither= works only with a palette of at most 16 colours, such as palette=gray1")
    }
    return style
  }

  /// Reads a value that is one of several words.
  fileprivate func word<Value: RawRepresentable<String> & CaseIterable>(
    _ key: String
  ) throws(WidgetError) -> Value? {
    let names = Value.allCases.map(\.rawValue)
    let nearest = self[key].flatMap { Spelling.nearest(to: $0, in: names) }
    let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    return try value(key, names.joined(separator: ", ") + hint) { Value(rawValue: $0) }
  }

  func statsFormat() throws(WidgetError) -> StatsFormat {
    try format(default: .json, among: StatsFormat.allCases, of: " of stats")
  }

  /// Reads `fmt`. A known format that this version does not write is refused later, by a sentence of
  /// its own.
  private func format<Format: RawRepresentable<String>>(
    default standard: Format, among offered: [Format], of object: String = ""
  ) throws(WidgetError) -> Format {
    guard let name = self["fmt"] else { return standard }
    guard let format = Format(rawValue: name) else {
      let names = offered.map(\.rawValue)
      let known =
        "\(names.count == 1 ? "the format is" : "the formats are") "
        + names.joined(separator: ", ")
      let hint = Spelling.nearest(to: name, in: names).map { "did you mean \"\($0)\"?" } ?? known
      throw WidgetError(
        .badFormat, "there is no format \"\(name.prefix(64))\"\(object); \(hint)")
    }
    return format
  }

  /// Reads an argument as a glob.
  ///
  /// - Throws: `BAD_REQUEST` for a set without its `]`, which Redis accepts and a person mistypes.
  func glob(at index: Int) throws(WidgetError) -> Glob {
    let pattern = arguments[index]
    guard !Glob.hasOpenSet(pattern) else {
      throw WidgetError(
        .badRequest,
        "the set in the glob \"\(pattern.prefix(64))\" has no end; write ] after it, or \\[ for the "
          + "character [")
    }
    return Glob(pattern)
  }

  /// Reads the first argument, if there is one, as a glob.
  func optionalGlob() throws(WidgetError) -> Glob? {
    arguments.isEmpty ? nil : try glob(at: 0)
  }

  func scheme() throws(WidgetError) -> ColorScheme? {
    try value("scheme", "light or dark") { ColorScheme(rawValue: $0) }
  }

  func widgetID(at index: Int) throws(WidgetError) -> WidgetID {
    guard let id = WidgetID(arguments[index]) else {
      throw WidgetError(
        .badRequest,
        "\"\(arguments[index].prefix(64))\" cannot be the id of a widget: "
          + "1 to 128 letters, digits, . _ / : or -")
    }
    return id
  }

  /// Reads a kind's name with or without its plugin, up to the maximum length.
  func kind(_ text: String) throws(WidgetError) -> String {
    if text.isEmpty { throw WidgetError(.badRequest, "the name of the kind is empty") }
    guard !text.utf8.contains(where: \.isControl) else {
      let character = text.controlCharacter ?? "a control character"
      throw WidgetError(.badRequest, "the name of the kind contains \(character)")
    }
    return text
  }

  /// Reads the family, which must be given.
  func family() throws(WidgetError) -> WidgetFamily {
    let names = WidgetFamily.allCases.map(\.name)
    let nearest = self["family"].flatMap { Spelling.nearest(to: $0, in: names) }
    let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    let expected = names.joined(separator: ", ") + hint
    guard let family = try value("family", expected, { WidgetFamily(name: $0) }) else {
      throw WidgetError(.badRequest, "\(verb.name) needs a family, as in \"\(verb.example)\"")
    }
    return family
  }

  func limit() throws(WidgetError) -> Int? {
    try value("n", "a number from 1 up") { Int($0).flatMap { $0 > 0 ? $0 : nil } }
  }

  /// Reads `since`; `source` completes "as … it".
  func since(from source: String) throws(WidgetError) -> ChangeSequence? {
    try value("since", "a sequence as BOOT:N, as \(source) it") { ChangeSequence($0) }
  }

  func timeout() throws(WidgetError) -> Duration? {
    try value("timeout", "an integer of milliseconds from 0 to 86400000") { text in
      Int64(text).flatMap { 0...86_400_000 ~= $0 ? .milliseconds($0) : nil }
    }
  }

  /// The tag of a watch, without its `@`.
  func tag() throws(WidgetError) -> String? {
    try value("tag", "the tag of a watch: 1 to 32 letters, digits, _ . or -") { text in
      let name = text.utf8
      return 1...WireLimits.tagBytes ~= name.count && name.allSatisfy(\.isNameByte) ? text : nil
    }
  }

  /// Checks the version in `hello`, if given.
  func checkProtocolVersion() throws(WidgetError) {
    guard let text = arguments.first else { return }
    guard let version = Int(text), version >= 0 else {
      throw WidgetError(.badRequest, "the version of hello is a number, not \"\(text)\"")
    }
    guard version == Command.protocolVersion else {
      throw WidgetError(
        .version,
        "this host speaks protocol \(Command.protocolVersion), not \(version); "
          + "use that version, or upgrade the older program")
    }
  }
}

extension GetQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    let format = try words.format()
    self.init(
      id: try words.widgetID(at: 0), format: format,
      knownRevision: try words.value("if", "a revision of 32 hex digits") { ContentHash($0) },
      time: try words.value("at", "a time in Unix seconds") { Timestamp($0) },
      scheme: try words.scheme(), style: try words.style(of: format))
  }
}

extension IdleQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    self.init(
      glob: try words.optionalGlob(), since: try words.since(from: "`widgets` and `idle` give"),
      timeout: try words.timeout())
  }
}

extension LogQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    self.init(
      plugin: words.arguments[0], limit: try words.limit(),
      level: try words.word("level") ?? .trace, since: try words.since(from: "`log` gives"),
      timeout: try words.timeout())
  }
}

extension PreviewQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    let format = try words.format()
    self.init(
      kind: try words.kind(words.arguments[0]), family: try words.family(),
      parameters: words.parameters,
      isPreview: try words.flag("preview"), format: format,
      scheme: try words.scheme(), style: try words.style(of: format))
  }
}

extension AddQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    self.init(
      kind: try words.kind(words.arguments[0]), family: try words.family(),
      id: try words.value("id", "1 to 128 letters, digits, . _ / : or -") { WidgetID($0) },
      parameters: words.parameterTexts, isLocal: try words.flag("local"))
  }
}

extension ConfigureQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    guard !words.parameterTexts.isEmpty else {
      throw WidgetError(
        .badRequest, "configure needs a parameter, as in \"\(words.verb.example)\"")
    }
    self.init(
      id: try words.widgetID(at: 0), parameters: words.parameterTexts,
      knownConfiguration: try words.value("if", "a number, as config= of `add` gives it") {
        Int($0)
      })
  }
}

extension ReloadQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    self.init()
    for index in words.arguments.indices { ids.append(try words.widgetID(at: index)) }
    kind = try words["kind"].map { text throws(WidgetError) in try words.kind(text) }
    plugin = words["plugin"]
    configuration = try words.flag("config")
    all = try words.flag("all")
    force = try words.flag("force")
    wait = try words.flag("wait")
  }
}

extension WatchQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    var globs: [Glob] = []
    for index in words.arguments.indices { globs.append(try words.glob(at: index)) }
    let includesBody = try words["body"] == nil ? words["fmt"] != nil : words.flag("body")
    self.init(globs: globs, format: try words.format(), includesBody: includesBody)
  }
}
