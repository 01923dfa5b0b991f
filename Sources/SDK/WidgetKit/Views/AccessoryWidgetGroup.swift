public import SwiftUI

/// A label over a row of up to three views, for `accessoryRectangular`.
public struct AccessoryWidgetGroup<Label, Content> {
  let label: Label
  let content: Content
}

extension AccessoryWidgetGroup: View where Label: View, Content: View {
  /// Takes the views and the label over them.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(label: label(), content: content()) }

  /// The label, and the views side by side.
  public var body: some View {
    VStack(spacing: 2) {
      label.font(.caption).lineLimit(1)
      HStack(spacing: 6) { content.frame(maxWidth: .infinity) }
    }
  }
}

extension AccessoryWidgetGroup where Label == SwiftUI.Label<Text, Image>, Content: View {
  /// Takes words and a symbol for the label.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  /// Takes words and a picture for the label.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { SwiftUI.Label(titleKey, image: image) }
  }
}

extension AccessoryWidgetGroup where Label == Text, Content: View {
  /// Takes words for the label.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }
}

/// The outline of the views of a group on other systems.
public struct AccessoryWidgetGroupStyle: Hashable, Sendable {
  private let name: String

  /// As the system sees fit.
  public static let automatic = AccessoryWidgetGroupStyle(name: "automatic")
  /// Discs.
  public static let circular = AccessoryWidgetGroupStyle(name: "circular")
  /// Squares.
  public static let roundedSquare = AccessoryWidgetGroupStyle(name: "roundedSquare")
}

extension View {
  /// No effect: the views of a group keep the outline that they have.
  public nonisolated func accessoryWidgetGroupStyle(
    _ style: AccessoryWidgetGroupStyle
  ) -> some View { self }
}
