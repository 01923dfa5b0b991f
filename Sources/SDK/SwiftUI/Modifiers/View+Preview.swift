// Accepted, and without effect: a widget is not previewed here.

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

/// How a device is held.
public struct InterfaceOrientation: CaseIterable, Hashable, Identifiable, Sendable {
  /// Its name.
  public let id: String
  /// All of them.
  public static let allCases: [InterfaceOrientation] = [
    .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
  ]
  /// Upright.
  public static let portrait = InterfaceOrientation(id: "portrait")
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  /// On its side.
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  /// On its side.
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
}
