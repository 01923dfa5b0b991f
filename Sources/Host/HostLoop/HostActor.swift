/// The isolation of everything that the daemon decides: one thread, the ``HostLoop``.
///
/// State isolated here is used synchronously by the loop's handlers; tasks reach it with `await`.
@globalActor
public actor HostActor {
  /// The instance that the attribute stands for.
  public static let shared = HostActor()
  /// The thread, its clocks and its descriptors.
  public static let loop = HostLoop.start()

  /// The loop, as the executor of this actor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    Self.loop.asUnownedSerialExecutor()
  }

  /// Runs `body` in this isolation, without `await`; the caller must be on the loop's thread.
  public static func assumeIsolated<Value: Sendable>(
    _ body: @HostActor () throws -> Value
  ) rethrows -> Value {
    loop.checkIsolated()
    // The isolation is part of the function's type alone, and the thread was just checked: this is
    // what `MainActor.assumeIsolated` does.
    return try withoutActuallyEscaping(body) { isolated in
      try unsafeBitCast(isolated, to: (() throws -> Value).self)()
    }
  }
}
