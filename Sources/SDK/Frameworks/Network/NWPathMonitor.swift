public import AppleFoundation
internal import Synchronization

/// A monitor that reports the path once. A widget lives for one call, so changes are not watched.
public final class NWPathMonitor: Sendable {
  private let state = Mutex(State())
  private let isWanted: @Sendable (NWInterface.InterfaceType) -> Bool

  private struct State {
    var handler: Handler<NWPath>?
    var isHandlerCalled = false
    var queue: DispatchQueue?
    var isCancelled = false
  }

  public init() { isWanted = { _ in true } }

  /// Watches interfaces of a type only.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    isWanted = { $0 == requiredInterfaceType }
  }

  /// Watches all interfaces but those of some types.
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    isWanted = { !prohibitedInterfaceTypes.contains($0) }
  }

  /// The path at the time of the access.
  public var currentPath: NWPath {
    let path = RouteTable.current.path
    let interfaces = path.availableInterfaces.filter { isWanted($0.type) }
    return NWPath(
      status: interfaces.isEmpty ? .unsatisfied : .satisfied, availableInterfaces: interfaces,
      supportsIPv4: path.supportsIPv4 && !interfaces.isEmpty,
      supportsIPv6: path.supportsIPv6 && !interfaces.isEmpty)
  }

  /// The receiver of the path, called once on the queue of `start(queue:)`.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { state.withLock { $0.handler }?.call }
    set {
      let queue = state.withLock { state in
        state.handler = newValue.map { Handler(call: $0) }
        state.isHandlerCalled = false
        return state.queue
      }
      if let queue { report(on: queue) }
    }
  }

  public var queue: DispatchQueue? { state.withLock { $0.queue } }

  public func start(queue: DispatchQueue) {
    let isFirst = state.withLock { state in
      guard state.queue == nil, !state.isCancelled else { return false }
      state.queue = queue
      return true
    }
    if isFirst { report(on: queue) }
  }

  /// Ends the reports: a handler that was not called yet is never called.
  public func cancel() {
    state.withLock {
      $0.isCancelled = true
      $0.handler = nil
    }
  }

  private func report(on queue: DispatchQueue) {
    queue.async { [self] in
      let handler = state.withLock { state in
        guard !state.isCancelled, !state.isHandlerCalled else { return nil as Handler<NWPath>? }
        state.isHandlerCalled = state.handler != nil
        return state.handler
      }
      handler?.call(currentPath)
    }
  }
}

/// A wrapper of a closure. A closure that is itself the value of a generic type would be wrapped
/// again by each access under a lock.
struct Handler<Value>: Sendable {
  let call: @Sendable (Value) -> Void
}

extension NWPathMonitor: AsyncSequence {
  public typealias Element = NWPath

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var path: NWPath?

    /// Returns the path at the first call, then `nil`.
    public mutating func next() async -> NWPath? {
      defer { path = nil }
      return path
    }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(path: currentPath) }
}
