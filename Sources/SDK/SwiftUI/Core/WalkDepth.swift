/// Limits for the nesting of bodies. Without a limit, a view that contains itself would overflow
/// the stack and end the process.
enum WalkDepth {
  /// The number of nested bodies; real widgets have some dozens.
  static let limit = 512

  /// The bytes of stack for a walk: half of the main thread's default stack on Linux, which
  /// getrlimit(2) may change.
  private static let stackLimit: UInt = 4 << 20

  /// The bytes of stack beyond the limit for views without a body. With the margin, a failure names
  /// a view with a body first.
  static let extra: UInt = 1 << 20

  /// The present address of the top of the stack; the stack grows downwards.
  static var here: UInt {
    var byte: UInt8 = 0
    return withUnsafePointer(to: &byte) { UInt(bitPattern: $0) }
  }

  /// Whether the stack has room for another body, in a walk that began at `start`.
  ///
  /// - Parameter extra: bytes that may be used beyond the limit for bodies.
  static func hasRoom(since start: UInt, beyond extra: UInt = 0) -> Bool {
    let here = here
    return here > start || start - here < stackLimit + extra
  }
}
