import Foundation

/// The numbers of repetitions in tests with random moments.
enum TestScale {
  /// Whether `script/test --full` runs the tests.
  static let isFull = ProcessInfo.processInfo.environment["WIDGETHOST_FULL_TESTS"] != nil

  /// The number of kills of a host, and of its workers.
  static let kills = isFull ? 500 : 20
  /// The number of new builds of a plugin.
  static let builds = isFull ? 100 : 10
}
