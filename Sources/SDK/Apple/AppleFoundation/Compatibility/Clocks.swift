// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Foundation

/// Returns the seconds since the start of 2001 (UTC).
@_disfavoredOverload
public func CFAbsoluteTimeGetCurrent() -> Double { Date.timeIntervalSinceReferenceDate }

/// Returns the system's uptime in seconds, without the time asleep.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }

/// Seconds since the start of 2001 (UTC).
public typealias CFAbsoluteTime = Double

/// A duration in seconds.
public typealias CFTimeInterval = Double
