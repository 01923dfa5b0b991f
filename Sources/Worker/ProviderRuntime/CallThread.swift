internal import CHostShims
internal import Glibc

/// A thread for provider calls.
enum CallThread {
  /// Starts a detached thread that runs `body`.
  ///
  /// - Returns: whether the process had room for another thread.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Body(run: body))
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        _ = shim_set_thread_name("provider")
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    if status != 0 { box.release() }
    return status == 0
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
