/// The kinds of requests that a token of the gallery permits.
public enum AccessScope: String, CaseIterable, Hashable, Sendable, Comparable {
  /// Widgets, pictures and reports are read.
  case read
  /// Actions are performed, timelines reloaded and plugins called; includes ``read``.
  case act
  /// Parameters of added widgets are changed; includes ``read``.
  case configure

  /// The name in `host.conf` and in responses.
  public var name: String { rawValue }

  /// Compares the scopes in the order of their declaration.
  public static func < (a: AccessScope, b: AccessScope) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .read: 0
    case .act: 1
    case .configure: 2
    }
  }
}

extension Set<AccessScope> {
  /// The scopes with those that they include: whoever may act or configure may also read.
  public var withIncluded: Set<AccessScope> { isEmpty ? [] : union([.read]) }
}
