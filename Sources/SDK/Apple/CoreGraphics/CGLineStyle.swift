/// How a line ends.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Where it ends.
  case butt
  /// With a half circle.
  case round
  /// With half a square.
  case square
}

/// How lines meet.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// In a point.
  case miter
  /// In an arc.
  case round
  /// In an edge.
  case bevel
}
