/// How deep bodies may be in each other. A view that contains itself would otherwise use up the
/// stack, and take the process with it.
enum WalkDepth {
  /// Bodies in each other; real widgets have some dozens.
  static let limit = 512

  /// Bytes of the stack that a walk may use: half of what the main thread has on Linux, unless
  /// somebody has set another limit (getrlimit(2)).
  private static let stackLimit: UInt = 4 << 20

  /// What views without a body may use of it beyond that: those with one are the better to name.
  static let extra: UInt = 1 << 20

  /// Where the stack is now; it grows downwards.
  static var here: UInt {
    var byte: UInt8 = 0
    return withUnsafePointer(to: &byte) { UInt(bitPattern: $0) }
  }

  /// Whether the stack has room for another body, in a walk that began there.
  ///
  /// - Parameter extra: bytes that may be used beyond what bodies may.
  static func hasRoom(since start: UInt, beyond extra: UInt = 0) -> Bool {
    let here = here
    return here > start || start - here < stackLimit + extra
  }
}
