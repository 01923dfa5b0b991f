@MainActor @preconcurrency
public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration

  @MainActor @preconcurrency var body: Body { get }

  /// The declared kinds. Not for use by authors.
  var _kinds: [_Kind] { get }
}

extension WidgetConfiguration {
  public var _kinds: [_Kind] { body._kinds }
}

extension WidgetConfiguration where Body == Never {
  /// Reading the body of a primitive configuration ends the process.
  public var body: Never {
    preconditionFailure("\(Self.self) is a primitive configuration: it has no body")
  }
}

extension Never: WidgetConfiguration {
  public var _kinds: [_Kind] { [] }
}

public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public init() {}

  public typealias Body = Never

  public var _kinds: [_Kind] { [] }
}
