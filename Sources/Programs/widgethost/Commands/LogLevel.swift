internal import ArgumentParser
internal import Logging

/// A log level as an argument.
struct LogLevel: ExpressibleByArgument {
  var level: Logger.Level

  init?(argument: String) {
    guard let level = Logger.Level(rawValue: argument) else { return nil }
    self.level = level
  }

  static var allValueStrings: [String] { Logger.Level.allCases.map(\.rawValue) }
}
