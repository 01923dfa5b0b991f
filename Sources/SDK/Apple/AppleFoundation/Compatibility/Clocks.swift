// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import Foundation

/// Seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> Double { Date.timeIntervalSinceReferenceDate }

/// Seconds that the system has been awake.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// Seconds.
public typealias CFTimeInterval = Double
