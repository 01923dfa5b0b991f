internal import SwiftUI

/// Who provides the entries of a kind of widget and how they are shown.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  /// The type of the configuration inside, for configurations of one's own.
  associatedtype Body: WidgetConfiguration

  /// The configuration inside.
  @MainActor @preconcurrency var body: Body { get }

  /// The kinds that it declares. Not for authors.
  var _kinds: [_Kind] { get }
}

extension WidgetConfiguration {
  /// What ``body`` declares.
  public var _kinds: [_Kind] { body._kinds }
}

extension WidgetConfiguration where Body == Never {
  /// Does not exist: asking for it is a mistake, and ends the process.
  public var body: Never {
    preconditionFailure("\(Self.self) is a primitive configuration: it has no body")
  }
}

extension Never: WidgetConfiguration {
  /// There is no value that could declare a kind.
  public var _kinds: [_Kind] { [] }
}

/// A configuration that declares nothing.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  /// Makes nothing.
  public init() {}

  /// It has none.
  public typealias Body = Never

  /// None.
  public var _kinds: [_Kind] { [] }
}

/// A configuration with a change to the kinds that it declares.
public struct _ChangedConfiguration<Base: WidgetConfiguration>: WidgetConfiguration {
  let base: Base
  let change: (inout _Kind) -> Void

  /// It has none.
  public typealias Body = Never

  /// The changed kinds.
  public var _kinds: [_Kind] {
    base._kinds.map { kind in
      var kind = kind
      change(&kind)
      return kind
    }
  }
}
