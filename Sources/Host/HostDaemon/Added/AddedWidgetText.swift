internal import FoundationEssentials
internal import Glibc
internal import WidgetArchive
internal import WidgetModel
internal import WorkerChannel

/// The content of the file `widgets`.
///
///     widgethost-widgets 2 HASH⏎     HASH: of the next line, without its line feed
///     {"config":2,"widgets":[…]}⏎    the list
///     HASH {"keep":{…}}⏎             a change; HASH: of the hash before it, a space and the JSON
///     HASH {"remove":"ID"}⏎
///
/// Each hash depends on all lines before it, so that no change can be left out or change places.
/// The older version 1 has the list alone, without a line feed, and the hash covers all of it.
struct AddedWidgetText {
  /// The end of the text.
  enum End: Hashable {
    /// All bytes were read.
    case whole
    /// That many bytes at the end are no whole change: the last write did not come to its end.
    case cut(Int)
    /// A change is damaged, and others follow.
    case damaged
  }

  /// The widgets after the last sound change.
  private(set) var list: AddedWidgetList
  /// The number of sound bytes.
  private(set) var length: Int
  private(set) var end = End.whole

  private static let mark = "widgethost-widgets 2 "
  private static let olderMark = "widgethost-widgets 1 "

  // MARK: Reading

  /// Reads a text; `nil` if the list is damaged or of another version.
  init?(_ bytes: [UInt8]) {
    guard let headingEnd = bytes.firstIndex(of: Self.lineFeed) else { return nil }
    let heading = String(decoding: bytes[..<headingEnd], as: UTF8.self)
    let rest = bytes[(headingEnd + 1)...]
    if heading.hasPrefix(Self.olderMark) {
      guard heading == "\(Self.olderMark)\(Self.hash(rest))", let list = Self.list(in: rest) else {
        return nil
      }
      self.list = list
      length = bytes.count
      return
    }
    guard let listEnd = rest.firstIndex(of: Self.lineFeed) else { return nil }
    let hash = Self.hash(rest[..<listEnd])
    guard heading == "\(Self.mark)\(hash)", let list = Self.list(in: rest[..<listEnd]) else {
      return nil
    }
    self.list = list
    length = listEnd + 1
    readChanges(in: bytes, after: hash)
  }

  private mutating func readChanges(in bytes: [UInt8], after hash: ContentHash) {
    var hash = hash
    while length < bytes.count {
      guard let line = Self.line(in: bytes, at: length), line.hash == line.hash(after: hash),
        let change = line.change
      else {
        end = isDamage(in: bytes) ? .damaged : .cut(bytes.count - length)
        return
      }
      list.apply(change)
      hash = line.hash
      length = line.end
    }
  }

  /// Whether a sound change follows the bad line at ``length``.
  private func isDamage(in bytes: [UInt8]) -> Bool {
    guard let bad = Self.line(in: bytes, at: length) else { return false }
    guard let next = Self.line(in: bytes, at: bad.end) else { return false }
    return next.hash == next.hash(after: bad.hash)
  }

  private struct Line {
    var hash: ContentHash
    var json: ArraySlice<UInt8>
    /// The position after the line feed.
    var end: Int

    func hash(after former: ContentHash) -> ContentHash {
      AddedWidgetText.hash(json, after: former)
    }

    var change: AddedWidgetChange? {
      guard let change = try? JSONDecoder().decode(Change.self, from: Data(json)) else {
        return nil
      }
      if let keep = change.keep { return keep.widget.map { .keep($0) } }
      return change.remove.flatMap { WidgetID($0) }.map { .remove($0) }
    }
  }

  /// Returns the line of a change at a position; `nil` if there is none.
  private static func line(in bytes: [UInt8], at start: Int) -> Line? {
    guard let end = bytes[start...].firstIndex(of: lineFeed),
      let space = bytes[start..<end].firstIndex(of: UInt8(ascii: " ")),
      let hash = ContentHash(String(decoding: bytes[start..<space], as: UTF8.self))
    else { return nil }
    return Line(hash: hash, json: bytes[(space + 1)..<end], end: end + 1)
  }

  private static func list(in json: ArraySlice<UInt8>) -> AddedWidgetList? {
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(json)),
      content.widgets.count <= AddedWidgetList.mostWidgets + AddedWidgetList.mostAssigned
    else { return nil }
    let widgets = content.widgets.compactMap(\.widget)
    guard widgets.count == content.widgets.count else { return nil }
    return AddedWidgetList(widgets, lastConfiguration: content.config)
  }

  // MARK: Writing

  /// Returns the text of a list without changes, and the hash for the first change.
  static func head(
    of list: borrowing AddedWidgetList
  ) throws(SystemCallError) -> (bytes: [UInt8], hash: ContentHash) {
    let widgets = list.widgets.values.sorted { $0.id < $1.id }.map(Widget.init)
    let json = try json(Content(config: list.lastConfiguration, widgets: widgets))
    let hash = hash(json)
    return (Array("\(mark)\(hash)\n".utf8) + json + [lineFeed], hash)
  }

  /// Appends a change to `bytes`, and returns its hash.
  ///
  /// - Parameter hash: The hash of the change before, or of the list.
  static func append(
    _ change: AddedWidgetChange, after hash: ContentHash, to bytes: inout [UInt8]
  ) throws(SystemCallError) -> ContentHash {
    let json = try json(Change(change))
    let hash = self.hash(json, after: hash)
    bytes += "\(hash) ".utf8
    bytes += json
    bytes.append(lineFeed)
    return hash
  }

  private static func json(_ value: some Encodable) throws(SystemCallError) -> ArraySlice<UInt8> {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(value) else {
      throw SystemCallError("encode the added widgets", code: EINVAL)
    }
    return Array(json)[...]
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private static func hash(_ bytes: ArraySlice<UInt8>) -> ContentHash {
    ContentHash(of: bytes.span.bytes)
  }

  private static func hash(_ json: ArraySlice<UInt8>, after former: ContentHash) -> ContentHash {
    hash(Array("\(former) ".utf8)[...] + json)
  }
}

// MARK: - JSON

extension AddedWidgetText {
  private struct Content: Codable {
    /// The highest number of a configuration so far.
    var config: Int
    var widgets: [Widget]
  }

  private struct Widget: Codable {
    var id: String
    var kind: String
    var family: String
    var parameters: [String: [String]]
    var config: Int
    /// Only of a widget of a fleet.
    var fleet: FleetAssignment?

    init(_ widget: AddedWidget) {
      id = widget.id.text
      kind = widget.kind
      family = widget.family.name
      parameters = widget.parameters
      config = widget.configuration
      fleet = widget.assignment
    }

    /// The widget; `nil` for an invalid id or family.
    var widget: AddedWidget? {
      guard let id = WidgetID(id), let family = WidgetFamily(name: family) else { return nil }
      return AddedWidget(
        id: id, kind: kind, family: family, parameters: parameters, configuration: config,
        assignment: fleet)
    }
  }

  /// One of both members is there.
  private struct Change: Codable {
    var keep: Widget?
    var remove: String?

    init(_ change: AddedWidgetChange) {
      switch change {
      case .keep(let widget): keep = Widget(widget)
      case .remove(let id): remove = id.text
      }
    }
  }
}
