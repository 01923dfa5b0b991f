internal import WidgetModel

/// How a node finds its size and places its children, read from its type and attributes.
enum LayoutRule {
  case stack(StackRule)
  case zstack(AlignmentPair)
  case grid(GridRule)
  /// A row of a grid, which lays it out; `nil`: the grid's alignment.
  case gridRow(AlignmentGuide?)
  case viewThatFits(ViewAxes)
  /// The insets of the content, in points.
  case container(margins: Double)

  /// Index into ``ResolvedTree/texts``.
  case text(Int)
  case image(ImageRule)
  /// `axis`: of the stack that it is in; `nil` outside of stacks.
  case spacer(minLength: Double, axis: LayoutAxis?)
  /// `axis`: of the line itself.
  case divider(axis: LayoutAxis)
  case gauge(GaugeStyle)
  /// The number of the callback; `nil` if there is none, which is an empty reader.
  case geometryReader(callback: Int?)
  case circle
  /// Any other shape: it takes all that it is offered.
  case shape

  case frame(FrameRule)
  case padding(InsetRule)
  /// A background or an overlay: the first child counts, the second gets its size.
  case layered(AlignmentPair)
  case aspectRatio(Double?, ContentMode)
  case fixedSize(ViewAxes)
  case offset(ViewPoint)
  case position(ViewPoint)
  case alignmentGuide(GuideRule)
  /// A modifier of drawing: nothing to layout. A second child, a clip's shape or a mask, gets the
  /// size of the first.
  case drawing
}
