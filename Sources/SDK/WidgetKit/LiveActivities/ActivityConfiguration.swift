public import ActivityKit
public import SwiftUI

/// How a live activity is shown. There are none here: it declares no kind, and says so in the log;
/// the other widgets of the bundle are not affected.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  /// It has none.
  public typealias Body = Never

  /// Takes the views of a live activity; they are not shown.
  ///
  /// - Parameters:
  ///   - attributesType: the type of its attributes.
  ///   - content: the view on a lock screen.
  ///   - dynamicIsland: the views around a camera.
  public nonisolated init<Content: View>(
    for attributesType: Attributes.Type = Attributes.self,
    @ViewBuilder content: @escaping @MainActor (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {}

  /// None; says so.
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
