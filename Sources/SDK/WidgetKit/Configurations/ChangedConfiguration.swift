public import SwiftUI

/// A configuration whose declared kinds are modified by a closure.
public struct _ChangedConfiguration<Base> {
  let base: Base
  let change: (inout KindDeclaration) -> Void
}

extension _ChangedConfiguration: WidgetConfiguration where Base: WidgetConfiguration {
  public typealias Body = Never

  public var _kinds: [_Kind] {
    base._kinds.map { kind in
      guard var declaration = kind.declaration else { return kind }
      change(&declaration)
      return _Kind(declaration)
    }
  }
}
