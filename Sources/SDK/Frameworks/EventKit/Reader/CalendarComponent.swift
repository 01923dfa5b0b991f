/// A part of a calendar file, from its `BEGIN` to its `END`.
final class CalendarComponent {
  enum Kind: String {
    case calendar = "VCALENDAR"
    case event = "VEVENT"
    case toDo = "VTODO"
    case alarm = "VALARM"
    case timeZone = "VTIMEZONE"
    case standard = "STANDARD"
    case daylight = "DAYLIGHT"
  }

  /// The kind; `nil` for a part that is skipped.
  let kind: Kind?
  /// The first property of each name.
  private var first: [String: CalendarProperty] = [:]
  /// Further properties: exceptions and additional dates may be several.
  private var further: [CalendarProperty] = []
  private(set) var children: [CalendarComponent] = []

  init(kind: Kind?) { self.kind = kind }

  subscript(name: String) -> CalendarProperty? { first[name] }

  /// Returns all properties of a name.
  func all(_ name: String) -> [CalendarProperty] {
    (first[name].map { [$0] } ?? []) + further.filter { $0.name == name }
  }
}

extension CalendarComponent {
  /// Limits for a file from an unknown source.
  enum Limit {
    static let bytes = 8 << 20
    static let components = 20_000
    static let properties = 2000
    static let depth = 8
  }

  /// The reason why a file is not read.
  package enum Failure: Error, Hashable, CustomStringConvertible {
    case noCalendar
    case tooLarge
    case tooManyComponents
    case tooDeep

    package var description: String {
      switch self {
      case .noCalendar: "it has no BEGIN:VCALENDAR"
      case .tooLarge: "it has more than 8 MiB"
      case .tooManyComponents: "it has more than 20,000 events, reminders and other parts"
      case .tooDeep: "its parts are in each other more than eight deep"
      }
    }
  }

  /// Reads the calendars of a file. A part without its `END` ends with the file.
  static func read(_ bytes: [UInt8]) throws(Failure) -> [CalendarComponent] {
    guard bytes.count <= Limit.bytes else { throw .tooLarge }
    let root = CalendarComponent(kind: nil)
    var (open, count) = ([root], 0)
    for line in CalendarLines(bytes) {
      guard let property = CalendarProperty(line) else { continue }
      switch property.name {
      case "BEGIN":
        count += 1
        if count > Limit.components { throw .tooManyComponents }
        if open.count > Limit.depth { throw .tooDeep }
        let part = CalendarComponent(kind: Kind(rawValue: property.value.uppercased()))
        if part.kind != nil { open.last?.children.append(part) }
        open.append(part)
      case "END": if open.count > 1 { open.removeLast() }
      default: if let part = open.last, part.kind != nil { part.add(property) }
      }
    }
    let calendars = root.children.filter { $0.kind == .calendar }
    if calendars.isEmpty { throw .noCalendar }
    return calendars
  }

  private func add(_ property: CalendarProperty) {
    if first[property.name] == nil {
      first[property.name] = property
    } else if property.name == "EXDATE" || property.name == "RDATE",
      further.count < Limit.properties
    {
      further.append(property)
    }
  }
}
