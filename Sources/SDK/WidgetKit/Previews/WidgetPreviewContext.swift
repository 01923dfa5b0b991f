public import SwiftUI

/// The context of a preview.
public protocol PreviewContext {}

/// A preview as a widget of a family.
public struct WidgetPreviewContext: PreviewContext, Sendable {
  /// The family.
  public let family: WidgetFamily

  /// Takes a family.
  public init(family: WidgetFamily) { self.family = family }
}

extension View {
  /// No effect: there is no editor that previews the view as a widget.
  public nonisolated func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}
