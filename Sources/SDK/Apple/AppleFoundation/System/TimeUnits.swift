// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The constants of C headers that the toolchain's modules do not show to Swift, with Apple's types.

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000

/// The largest finite `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
