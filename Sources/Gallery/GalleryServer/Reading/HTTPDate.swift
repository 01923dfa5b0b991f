internal import FoundationEssentials
internal import WidgetModel

extension Timestamp {
  /// The time in the form of HTTP (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
  var httpDate: String {
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = Date(timeIntervalSince1970: Double(nanoseconds / 1_000_000_000))
    let parts = calendar.dateComponents(
      [.weekday, .day, .month, .year, .hour, .minute, .second], from: date)
    func padded(_ number: Int?, _ width: Int = 2) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    let day = days[((parts.weekday ?? 1) - 1) % 7]
    let month = months[((parts.month ?? 1) - 1) % 12]
    return "\(day), \(padded(parts.day)) \(month) \(padded(parts.year, 4)) "
      + "\(padded(parts.hour)):\(padded(parts.minute)):\(padded(parts.second)) GMT"
  }

  /// The present time of the system clock.
  static var now: Timestamp {
    let now = Date().timeIntervalSince1970
    return Timestamp(nanoseconds: Int64(now * 1_000_000) * 1_000)
  }
}
