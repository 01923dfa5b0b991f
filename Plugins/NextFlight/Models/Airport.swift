import Foundation

struct Airport: Codable, Hashable, Sendable {
  let code: String
  let city: String
  let timeZoneIdentifier: String

  var timeZone: TimeZone { TimeZone(identifier: timeZoneIdentifier) ?? .gmt }
}
