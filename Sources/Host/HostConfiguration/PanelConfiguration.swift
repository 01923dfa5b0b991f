public import PanelProtocol
internal import WidgetModel

/// An e-ink panel from `[panel.NAME]`.
public struct PanelConfiguration: Hashable, Sendable {
  /// The panel with its playlist.
  public var panel: Panel
  /// The absolute path of the file with the panel's key; `nil` for a key that the gallery makes.
  public var keyFile: String?
  /// The location of the table.
  public var location: SourceLocation

  /// Creates a declaration.
  public init(panel: Panel, keyFile: String? = nil, location: SourceLocation) {
    self.panel = panel
    self.keyFile = keyFile
    self.location = location
  }
}

extension HostConfiguration {
  private static let sides = Int64(PanelSize.sides.lowerBound)...Int64(PanelSize.sides.upperBound)
  private static let scales =
    Int64(PictureStyle.scales.lowerBound)...Int64(PictureStyle.scales.upperBound)

  mutating func readPanel(_ name: String, _ table: TableReader, _ paths: PathRules) {
    var table = table
    if !Panel.isName(name) {
      table.complain(
        at: table.location, key: table.name,
        "a panel's name has 1 to \(Panel.nameLimit) of the characters A-Z a-z 0-9 _ -")
    }
    let mac = table.string(
      "mac", expected: "a hardware address such as \"A4:CF:12:00:FE:01\"",
      as: { MACAddress($0) })
    let size = table.panelSize(in: Self.sides)
    let palettes = Panel.palettes.map { (name: $0.rawValue, value: $0) }
    let palette = table.word("palette", among: palettes) ?? .gray1
    let scale = table.integer("scale", in: Self.scales).map(Int.init) ?? 1
    let dithers = PictureDither.allCases.map { (name: $0.rawValue, value: $0) }
    let dither = table.word("dither", among: dithers) ?? .floydSteinberg
    let schemes = ColorScheme.allCases.map { (name: $0.rawValue, value: $0) }
    let scheme = table.word("scheme", among: schemes) ?? .light
    let sleeps = PanelSleep.range
    let sleep = table.duration(
      "minimum_sleep", in: .seconds(sleeps.lowerBound)...(.seconds(sleeps.upperBound)),
      example: "5m")
    let keyFile = table.path("key_file", with: paths)
    let items = table.playlist()
    let hasAddress = table.value(of: "mac") != nil
    table.finish(hints: ["playlist": "did you mean \"widgets\"?"])
    if !hasAddress {
      table.complain(
        at: table.location, key: table.dotted("mac"),
        "missing; the panel shows its hardware address when it asks for a key")
    }
    guard let mac, let items else { return }
    if let other = panels.first(where: { $0.panel.mac == mac }) {
      table.complain(
        at: table.location, key: table.dotted("mac"),
        "the panel \"\(other.panel.name)\" at \(other.location) has this hardware address")
    }
    let panel = Panel(
      name: name, mac: mac, size: size, palette: palette, scale: scale, dither: dither,
      isDark: scheme == .dark,
      minimumSleep: sleep.map { Int($0.components.seconds) } ?? sleeps.lowerBound,
      playlist: Playlist(items.map(\.item)))
    for (item, location) in items { checkSize(of: item.widget, location, panel, table) }
    panels.append(PanelConfiguration(panel: panel, keyFile: keyFile, location: table.location))
  }

  /// Records that a declared widget does not fill the panel. A widget that clients have added, and a panel
  /// whose size the file does not tell, are checked when the panel asks.
  private func checkSize(
    of id: WidgetID, _ location: SourceLocation, _ panel: Panel, _ table: TableReader
  ) {
    guard let size = panel.size, let widget = widget(id) else { return }
    let scale = Double(panel.scale)
    let (width, height) = (Double(size.width) / scale, Double(size.height) / scale)
    let fitting = [
      DisplaySize(width: width, height: height), DisplaySize(width: height, height: width),
    ]
    guard !fitting.contains(where: { $0 == widget.size }) else { return }
    let numbers = [width, height].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
    table.complain(
      at: location, key: table.dotted("widgets"),
      """
      a panel shows widgets of its own size: set size = [\(numbers[0]), \(numbers[1])] in the widget \
      "\(id)" at \(widget.location)
      """)
  }
}

extension TableReader {
  /// Reads `size = [width, height]` in pixels.
  fileprivate mutating func panelSize(in sides: ClosedRange<Int64>) -> PanelSize? {
    guard let member = take("size") else { return nil }
    guard case .array(let values) = member.value.content, values.count == 2,
      case .int(let width) = values[0].content, case .int(let height) = values[1].content,
      sides.contains(width), sides.contains(height)
    else {
      reject(
        member,
        expected: "[width, height] in pixels, each from \(sides.lowerBound) to \(sides.upperBound)")
      return nil
    }
    return PanelSize(width: Int(width), height: Int(height))
  }

  /// Reads `duration` and `widgets`: ids, or tables with an id and a duration.
  fileprivate mutating func playlist() -> [(item: Playlist.Item, location: SourceLocation)]? {
    let seconds = duration().map { Int($0.components.seconds) } ?? Playlist.standardSeconds
    let expected = "a list of 1 to \(Playlist.itemLimit) ids of widgets"
    guard let member = take("widgets") else {
      complain(at: location, key: dotted("widgets"), "missing; expected \(expected)")
      return nil
    }
    guard case .array(let elements) = member.value.content,
      (1...Playlist.itemLimit).contains(elements.count)
    else {
      reject(member, expected: expected)
      return nil
    }
    return elements.compactMap { element in
      item(element, key: dotted(member.key), seconds: seconds).map { ($0, element.location) }
    }
  }

  private func item(_ value: LocatedValue, key: String, seconds: Int) -> Playlist.Item? {
    switch value.content {
    case .string(let text):
      if let id = WidgetID(text) { return Playlist.Item(id, seconds: seconds) }
    case .table:
      var table = TableReader(value, named: key, problems: problems)
      let id = table.string("widget", expected: "the id of a widget", as: { WidgetID($0) })
      let own = table.duration()
      let isNamed = table.value(of: "widget") != nil
      table.finish()
      if !isNamed { reject(value, key: key, expected: "a table with the key \"widget\"") }
      return id.map {
        Playlist.Item($0, seconds: own.map { Int($0.components.seconds) } ?? seconds)
      }
    case .bool, .int, .double, .instant, .localTime, .array: break
    }
    reject(
      value, key: key,
      expected: "the id of a widget, or { widget = \"ID\", duration = \"10m\" }")
    return nil
  }

  private mutating func duration() -> Duration? {
    let range = Playlist.durations
    return duration(
      "duration", in: .seconds(range.lowerBound)...(.seconds(range.upperBound)), example: "15m")
  }
}
