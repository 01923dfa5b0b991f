public enum AnnotationPosition: Hashable, Sendable {
  case automatic
  case overlay
  case top
  case bottom
  case leading
  case trailing
  case topLeading
  case topTrailing
  case bottomLeading
  case bottomTrailing
}
