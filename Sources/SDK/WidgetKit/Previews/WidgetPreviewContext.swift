public import SwiftUI

public protocol PreviewContext {}

public struct WidgetPreviewContext: PreviewContext, Sendable {
  public let family: WidgetFamily

  public init(family: WidgetFamily) { self.family = family }
}

extension View {
  /// No effect: there is no preview editor.
  public nonisolated func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}
