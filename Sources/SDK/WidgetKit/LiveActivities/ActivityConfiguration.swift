public import ActivityKit
public import SwiftUI

/// The views of a live activity. Live activities are not supported: the configuration declares no
/// kind and logs a warning. Other widgets of the bundle are not affected.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  public typealias Body = Never

  public nonisolated init<Content: View>(
    for attributesType: Attributes.Type = Attributes.self,
    @ViewBuilder content: @escaping @MainActor (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {}

  /// Always empty; logs a warning.
  public var _kinds: [_Kind] {
    Unsupported.report(
      "live activities are not supported: that of \(Attributes.self) is left out")
    return []
  }
}

extension WidgetConfiguration {
  /// No effect: there are no live activities.
  public func supplementalActivityFamilies(
    _ families: [ActivityFamily]
  ) -> some WidgetConfiguration { _ChangedConfiguration(base: self) { _ in } }
}
