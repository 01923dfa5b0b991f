internal import Foundation

/// The time zones of a file, by their `TZID`.
struct ZoneTable {
  private var zones: [String: CalendarMoment.Zone] = [:]

  init(_ calendars: [CalendarComponent]) {
    let parts = calendars.flatMap(\.children).filter { $0.kind == .timeZone }
    for part in parts.prefix(100) {
      guard let name = part["TZID"]?.value else { continue }
      let location = part["X-LIC-LOCATION"].map(\.value)
      if let zone = Self.named(name) ?? location.flatMap(Self.named) {
        zones[name] = .named(zone)
      } else if let zone = DescribedZone(part) {
        zones[name] = .described(zone)
      }
    }
  }

  /// Returns the zone of a property; floating if its name is not known.
  func zone(of name: String?) -> CalendarMoment.Zone {
    guard let name else { return .floating }
    return zones[name] ?? Self.named(name).map { .named($0) } ?? .floating
  }

  /// Reads the dates of a property; values that are no dates are left out. Of a period the start
  /// counts.
  func moments(of property: CalendarProperty) -> [CalendarMoment] {
    let zone = zone(of: property.parameters["TZID"])
    return property.value.split(separator: ",").prefix(5000).compactMap { value in
      CivilTime.read(value.prefix { $0 != "/" }).map {
        CalendarMoment(
          time: $0.time, zone: $0.isUTC ? .utc : $0.isDay ? .floating : zone, isDay: $0.isDay)
      }
    }
  }

  /// Returns a zone of the system's database. Some programs put a path before its name, such as
  /// `/example.org/2026a/Europe/Berlin`.
  private static func named(_ name: String) -> TimeZone? {
    let parts = name.split(separator: "/")
    guard name.utf8.count <= 200, !parts.contains("..") else { return nil }
    for count in [parts.count, 3, 2] where count > 0 && count <= parts.count {
      let zone = TimeZone(identifier: parts.suffix(count).joined(separator: "/"))
      if let zone { return zone }
    }
    return nil
  }
}
