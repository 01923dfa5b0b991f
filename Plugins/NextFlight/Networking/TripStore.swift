import Foundation

/// What the app and its widget share.
enum TripStore {
  static let appGroup = "group.org.widgethost.nextflight"

  private static let tripKey = "trip"
  private static let sourceKey = "source"

  /// The address of the trip: a web address or a file; none if the user has not set any.
  static var source: URL? {
    guard let text = UserDefaults(suiteName: appGroup)?.string(forKey: sourceKey), !text.isEmpty
    else { return nil }
    let url = URL(string: text)
    return url?.scheme == nil ? URL(filePath: text) : url
  }

  /// The trip that was loaded last.
  static func stored() -> Trip? {
    UserDefaults(suiteName: appGroup)?.data(forKey: tripKey).flatMap { try? decode($0) }
  }

  static func store(_ data: Data) {
    UserDefaults(suiteName: appGroup)?.set(data, forKey: tripKey)
  }

  /// The trip that comes with the app, as if it began in a few hours.
  static func sample(on date: Date) -> Trip {
    guard let url = Bundle.main.url(forResource: "trip", withExtension: "json"),
      let data = try? Data(contentsOf: url), let trip = try? decode(data)
    else { return Trip(flights: []) }
    let fiveMinutes: TimeInterval = 5 * 60
    let start = date.timeIntervalSinceReferenceDate + 3 * 60 * 60
    return trip.moved(
      to: Date(timeIntervalSinceReferenceDate: (start / fiveMinutes).rounded() * fiveMinutes))
  }

  static func decode(_ data: Data) throws -> Trip {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Trip.self, from: data)
  }
}
