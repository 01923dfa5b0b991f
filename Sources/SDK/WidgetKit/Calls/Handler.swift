/// A closure that an author's code may call from any thread.
///
/// `@unchecked Sendable`: the captured values are either `Sendable` or used on the main thread
/// only. The compiler rejects the captured metatypes of the author's types, although the closure
/// does not use their conformances.
struct Handler<Value>: @unchecked Sendable {
  private let call: (Value) -> Void

  init(_ call: @escaping (Value) -> Void) { self.call = call }

  /// The closure in the form of a `@Sendable` function.
  var function: @Sendable (Value) -> Void { { call($0) } }
}
