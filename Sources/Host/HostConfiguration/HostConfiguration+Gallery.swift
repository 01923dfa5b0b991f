internal import WidgetModel

extension HostConfiguration {
  /// The permitted ranges of values.
  private enum Grid {
    static let columns = DashboardConfiguration.columnRange.wide
    static let rows = DashboardConfiguration.rowRange.wide
  }

  /// Reads the table `[gallery]`.
  mutating func readGallery(_ table: TableReader, _ paths: PathRules) {
    var table = table
    gallery.listen =
      table.string("listen", expected: ListenAddress.rule, as: { ListenAddress($0) })
      ?? gallery.listen
    gallery.certificate = table.certificateFiles(paths)
    gallery.panelListen = table.string(
      "panel_listen", expected: ListenAddress.rule, as: { ListenAddress(inNumbers: $0) })
    gallery.hostNames =
      table.strings("host_names", expected: "a list of names such as \"widgets.example.org\"") ?? []
    for reader in table.tables("token") { readGalleryToken(reader, paths) }
    table.finish()
    if gallery.needsCertificate, table.value(of: "certificate") == nil,
      table.value(of: "key") == nil
    {
      table.complain(
        at: table.value(of: "listen")?.location ?? table.location, key: table.dotted("listen"),
        "\(gallery.plainReason); add certificate and key: \(GalleryConfiguration.certificateAdvice)"
      )
    }
  }

  private mutating func readGalleryToken(_ table: TableReader, _ paths: PathRules) {
    var table = table
    let name = table.string("name", expected: "a name for messages")
    let file = table.path("file", with: paths)
    let scopes = table.words(
      "scopes", among: AccessScope.allCases.map { (name: $0.rawValue, value: $0) })
    table.finish(hints: [
      "token":
        "a token is not written here: write it into a file of its own, and the path in \"file\"",
      "scope": "did you mean \"scopes\"?",
    ])
    table.require("name", "file")
    guard let name, let file else { return }
    guard !gallery.tokens.contains(where: { $0.name == name }) else {
      table.complain(
        at: table.value(of: "name")?.location ?? table.location, key: table.dotted("name"),
        "another token has this name")
      return
    }
    gallery.tokens.append(
      GalleryToken(
        name: name, file: file, scopes: scopes ?? [.read],
        fileLocation: table.value(of: "file")?.location ?? table.location))
  }

  /// Reads a table `[dashboard.NAME]`.
  mutating func readDashboard(_ name: String, _ table: TableReader) {
    var table = table
    if !DashboardConfiguration.isName(name) {
      table.complain(at: table.location, key: table.name, DashboardConfiguration.nameRule)
    }
    var dashboard = DashboardConfiguration(name: name)
    dashboard.title = table.string("title", expected: "a title for people") ?? name
    dashboard.columns = table.integer("columns", in: Grid.columns).map(Int.init) ?? 4
    dashboard.scheme = table.word(
      "scheme", among: ColorScheme.allCases.map { (name: $0.rawValue, value: $0) })
    dashboard.tiles = table.tilesInOrder(self).map(DashboardConfiguration.Tile.init)
    for reader in table.tables("tile") { readTile(reader, &dashboard) }
    table.finish(hints: ["tiles": "did you mean [[\(table.name).tile]]?"])
    if dashboard.tiles.count > DashboardConfiguration.tileLimit {
      table.complain(
        at: table.location, key: table.name,
        "a dashboard has at most \(DashboardConfiguration.tileLimit) tiles; this one has "
          + "\(dashboard.tiles.count)")
    }
    dashboards.append(dashboard)
  }

  private func readTile(_ table: TableReader, _ dashboard: inout DashboardConfiguration) {
    var table = table
    let widget = table.string("widget", expected: "the id of a widget") { WidgetID($0) }
    let stack = table.stack(self)
    let columns = Int64(dashboard.columns)
    let column = table.integer("column", in: 1...columns).map(Int.init)
    let row = table.integer("row", in: Grid.rows).map(Int.init)
    let width = table.integer("columns", in: 1...columns).map(Int.init)
    let height = table.integer("rows", in: Grid.rows).map(Int.init)
    table.finish()
    switch (table.value(of: "widget"), table.value(of: "stack")) {
    case (nil, nil): table.require("widget")
    case (_?, let other?):
      table.complain(
        at: other.location, key: table.dotted("stack"), "a tile has a widget or a stack, not both")
    case (nil, _?), (_?, nil): break
    }
    if (column == nil) != (row == nil) {
      table.complain(
        at: table.location, key: table.name, "column and row belong together: write both, or none")
    }
    if let column, let width, column + width - 1 > dashboard.columns {
      table.complain(
        at: table.location, key: table.name,
        "the tile ends in column \(column + width - 1), and the dashboard has \(dashboard.columns)")
    }
    guard let widgets = stack ?? widget.map({ [$0] }) else { return }
    var tile = DashboardConfiguration.Tile(widgets)
    if let column, let row { tile.place = .init(column: column, row: row) }
    tile.columns = width
    tile.rows = height
    dashboard.tiles.append(tile)
  }
}

extension TableReader {
  /// Reads `certificate` and `key`, which belong together.
  fileprivate mutating func certificateFiles(_ paths: PathRules) -> CertificateFiles? {
    let certificate = path("certificate", with: paths)
    let key = path("key", with: paths)
    let (hasCertificate, hasKey) = (value(of: "certificate") != nil, value(of: "key") != nil)
    guard hasCertificate == hasKey else {
      let (given, missing) = hasKey ? ("key", "certificate") : ("certificate", "key")
      complain(
        at: value(of: given)?.location ?? location, key: dotted(given),
        "TLS needs a certificate and its key; add \(missing) = \"FILE\"")
      return nil
    }
    guard let certificate, let key else { return nil }
    return CertificateFiles(certificate: certificate, key: key)
  }

  /// Reads the tiles without a place: the ids of widgets, and stacks.
  fileprivate mutating func tilesInOrder(_ host: HostConfiguration) -> [[WidgetID]] {
    guard let member = take("widgets") else { return [] }
    let expected = "the id of a widget, or { stack = [\"ID\", \"ID\"] }"
    guard case .array(let elements) = member.value.content else {
      reject(member, expected: "a list; each element is \(expected)")
      return []
    }
    return elements.compactMap { element in
      if case .string(let text) = element.content, let id = WidgetID(text) { return [id] }
      guard case .table(let members) = element.content else {
        reject(element, key: dotted("widgets"), expected: expected)
        return nil
      }
      var table = TableReader(element, named: dotted("widgets"), problems: problems)
      let stack = table.stack(host)
      table.finish()
      // Another key is a problem already.
      if members.isEmpty { table.require("stack") }
      return stack
    }
  }

  /// Reads the key `stack`: the ids of different widgets, of one size as far as the file tells.
  fileprivate mutating func stack(_ host: HostConfiguration) -> [WidgetID]? {
    guard let member = take("stack") else { return nil }
    let sizes = DashboardConfiguration.stackSizes
    let expected = "a list of \(sizes.lowerBound) to \(sizes.upperBound) ids of widgets"
    guard case .array(let elements) = member.value.content, sizes.contains(elements.count) else {
      reject(member, expected: expected)
      return nil
    }
    var widgets: [WidgetID] = []
    for element in elements {
      guard case .string(let text) = element.content, let id = WidgetID(text) else {
        reject(element, key: dotted("stack"), expected: "the id of a widget")
        return nil
      }
      if widgets.contains(id) {
        complain(at: element.location, key: dotted("stack"), "\"\(id)\" is in the stack already")
      }
      let first = widgets.first.flatMap(host.widget), other = host.widget(id)
      if let first, let other, first.family != other.family {
        complain(
          at: element.location, key: dotted("stack"),
          "the widgets of a stack have one size: \"\(first.id)\" is \(first.family.name), and "
            + "\"\(id)\" is \(other.family.name)")
      }
      widgets.append(id)
    }
    return widgets
  }

  /// Records each missing key as a problem.
  func require(_ keys: String...) {
    for key in keys where value(of: key) == nil {
      complain(at: location, key: dotted(key), "missing")
    }
  }
}

extension ClosedRange<Int> {
  /// The range in the integers of a file.
  fileprivate var wide: ClosedRange<Int64> { Int64(lowerBound)...Int64(upperBound) }
}
