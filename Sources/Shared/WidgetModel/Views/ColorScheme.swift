/// Whether a picture is drawn for a light or a dark surface (`scheme=`).
public enum ColorScheme: String, CaseIterable, Hashable, Sendable {
  /// Dark ink on a light surface.
  case light
  /// Light ink on a dark surface.
  case dark
}
