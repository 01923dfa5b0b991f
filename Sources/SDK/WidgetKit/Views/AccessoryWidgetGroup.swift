public import SwiftUI

/// A label above a row of views, for `accessoryRectangular`. The number of views is not limited to
/// three.
public struct AccessoryWidgetGroup<Label, Content> {
  let label: Label
  let content: Content
}

extension AccessoryWidgetGroup: View where Label: View, Content: View {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(label: label(), content: content()) }

  public var body: some View {
    VStack(spacing: 2) {
      label.font(.caption).lineLimit(1)
      HStack(spacing: 6) { content.frame(maxWidth: .infinity) }
    }
  }
}

extension AccessoryWidgetGroup where Label == SwiftUI.Label<Text, Image>, Content: View {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { SwiftUI.Label(titleKey, image: image) }
  }
}

extension AccessoryWidgetGroup where Label == Text, Content: View {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }
}

/// The outline of a group's views on Apple's systems.
public struct AccessoryWidgetGroupStyle: Hashable, Sendable {
  private let name: String

  public static let automatic = AccessoryWidgetGroupStyle(name: "automatic")
  public static let circular = AccessoryWidgetGroupStyle(name: "circular")
  public static let roundedSquare = AccessoryWidgetGroupStyle(name: "roundedSquare")
}

extension View {
  /// No effect: the views of a group keep their own outlines.
  public nonisolated func accessoryWidgetGroupStyle(
    _ style: AccessoryWidgetGroupStyle
  ) -> some View { self }
}
