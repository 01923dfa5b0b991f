// The modifiers of this file are accepted and have no effect: a widget is not previewed here.

extension View {
  /// No effect: a widget is not previewed here.
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }
  /// No effect: a widget is not previewed here.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// No effect: a widget is not previewed here.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }
  /// No effect: a widget is not previewed here.
  public nonisolated func previewInterfaceOrientation(
    _ value: InterfaceOrientation
  ) -> some View { self }
}

public struct InterfaceOrientation: CaseIterable, Hashable, Identifiable, Sendable {
  public let id: String
  public static let allCases: [InterfaceOrientation] = [
    .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
  ]
  public static let portrait = InterfaceOrientation(id: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
}
