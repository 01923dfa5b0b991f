public import AppleFoundation
internal import Synchronization

/// A connection that always fails with `ENETDOWN`. Requests of `URLSession` reach the network.
public final class NWConnection: Sendable {
  public enum State: Equatable, Sendable {
    case setup
    case waiting(NWError)
    case preparing
    case ready
    case failed(NWError)
    case cancelled
  }

  public enum SendCompletion: Sendable {
    case contentProcessed(@Sendable (NWError?) -> Void)
    case idempotent
  }

  public final class ContentContext: Sendable {
    public let identifier: String
    public let isFinal: Bool

    public init(identifier: String, isFinal: Bool = false) {
      self.identifier = identifier
      self.isFinal = isFinal
    }

    public static let defaultMessage = ContentContext(identifier: "default")
    public static let finalMessage = ContentContext(identifier: "final", isFinal: true)
    public static let defaultStream = ContentContext(identifier: "stream")
  }

  public let endpoint: NWEndpoint
  public let parameters: NWParameters

  private let facts = Mutex(Facts())

  private struct Facts {
    var state = State.setup
    var queue: DispatchQueue?
    var handler: Handler<State>?
  }

  static let failure = NWError.posix(.ENETDOWN)

  public init(to endpoint: NWEndpoint, using parameters: NWParameters) {
    self.endpoint = endpoint
    self.parameters = parameters
  }

  public convenience init(
    host: NWEndpoint.Host, port: NWEndpoint.Port, using parameters: NWParameters
  ) { self.init(to: .hostPort(host: host, port: port), using: parameters) }

  public var state: State { facts.withLock { $0.state } }
  public var queue: DispatchQueue? { facts.withLock { $0.queue } }
  public var currentPath: NWPath? { RouteTable.current.path }

  public var stateUpdateHandler: (@Sendable (State) -> Void)? {
    get { facts.withLock { $0.handler }?.call }
    set { facts.withLock { $0.handler = newValue.map { Handler(call: $0) } } }
  }

  /// Reports the state `failed` on the queue; a connection that was cancelled stays so.
  public func start(queue: DispatchQueue) {
    AuthorWarnings.report("NWConnection is not supported and fails; URLSession is")
    facts.withLock { $0.queue = queue }
    enter(.failed(Self.failure), on: queue)
  }

  public func restart() { if let queue { start(queue: queue) } }

  public func cancel() { enter(.cancelled, on: queue ?? .global()) }

  public func forceCancel() { cancel() }

  /// Calls the handler of the completion with `ENETDOWN`.
  public func send(
    content: Data?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true,
    completion: SendCompletion
  ) {
    guard case .contentProcessed(let handler) = completion else { return }
    (queue ?? .global()).async { handler(Self.failure) }
  }

  /// Calls the handler with `ENETDOWN`.
  public func receive(
    minimumIncompleteLength: Int, maximumLength: Int,
    completion: @escaping @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void
  ) { (queue ?? .global()).async { completion(nil, nil, true, Self.failure) } }

  /// Calls the handler with `ENETDOWN`.
  public func receiveMessage(
    completion: @escaping @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void
  ) { (queue ?? .global()).async { completion(nil, nil, true, Self.failure) } }

  private func enter(_ state: State, on queue: DispatchQueue) {
    let handler = facts.withLock { facts in
      guard facts.state != .cancelled else { return nil as Handler<State>? }
      facts.state = state
      return facts.handler
    }
    queue.async { handler?.call(state) }
  }
}

/// An error of a connection.
public enum NWError: Error, Hashable, Sendable, LocalizedError, CustomDebugStringConvertible {
  case posix(POSIXErrorCode)
  case dns(Int32)
  case tls(OSStatus)

  public var errorDescription: String? { debugDescription }

  public var debugDescription: String {
    switch self {
    case .posix(let code): "POSIX error \(code.rawValue)"
    case .dns(let code): "DNS error \(code)"
    case .tls(let status): "TLS error \(status)"
    }
  }
}
