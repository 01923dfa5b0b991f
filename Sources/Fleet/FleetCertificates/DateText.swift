internal import FoundationEssentials

/// Dates of messages and records.
enum DateText {
  /// Returns a date in Unix seconds as `2026-11-27T09:12:59Z`.
  static func of(_ seconds: Int) -> String {
    Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
  }
}

extension Date {
  /// The date in whole Unix seconds.
  var seconds: Int { Int(timeIntervalSince1970) }
}
