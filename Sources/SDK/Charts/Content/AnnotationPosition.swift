/// Where an annotation is.
public enum AnnotationPosition: Hashable, Sendable {
  /// As the chart likes.
  case automatic
  /// On the mark.
  case overlay
  /// Above it.
  case top
  /// Below it.
  case bottom
  /// Before it.
  case leading
  /// After it.
  case trailing
  /// Above and before it.
  case topLeading
  /// Above and after it.
  case topTrailing
  /// Below and before it.
  case bottomLeading
  /// Below and after it.
  case bottomTrailing
}
