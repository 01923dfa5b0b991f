/// A closure that an author's code may call from any thread.
///
/// Unchecked: what it captures is either `Sendable` or used on the main thread only; the compiler
/// objects to the metatypes of the author's types, whose conformances are not used in it.
struct Handler<Value>: @unchecked Sendable {
  private let call: (Value) -> Void

  init(_ call: @escaping (Value) -> Void) { self.call = call }

  /// The closure, for a function that takes one.
  var function: @Sendable (Value) -> Void { { call($0) } }
}
