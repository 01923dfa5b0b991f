internal import CWidgetABI

/// The type of a node: `WH_VIEW_...` of widgethost/ext/view.h.
package enum NodeType: Hashable, Sendable, CaseIterable {
  // Containers.
  case vstack
  case hstack
  case zstack
  case grid
  case gridRow
  case group
  case viewThatFits
  case container
  case layout

  // Leaves.
  case text
  case image
  case spacer
  case divider
  case empty
  case gauge
  case geometryReader

  // Shapes.
  case rectangle
  case roundedRectangle
  case circle
  case ellipse
  case capsule
  case path
  case containerRelativeShape

  // Nodes around a child, for layout.
  case frame
  case padding
  case background
  case overlay
  case aspectRatio
  case fixedSize
  case offset
  case position
  case alignmentGuide

  // Nodes around a child, for drawing.
  case clip
  case mask
  case rotation
  case scale
  case filter
  case compositingGroup
  case projection
  case transform
  case mesh
  case accessoryLabel
}

extension NodeType {
  /// The constant of the C interface.
  package var constant: UInt32 {
    switch self {
    case .vstack: UInt32(WH_VIEW_VSTACK)
    case .hstack: UInt32(WH_VIEW_HSTACK)
    case .zstack: UInt32(WH_VIEW_ZSTACK)
    case .grid: UInt32(WH_VIEW_GRID)
    case .gridRow: UInt32(WH_VIEW_GRID_ROW)
    case .group: UInt32(WH_VIEW_GROUP)
    case .viewThatFits: UInt32(WH_VIEW_VIEW_THAT_FITS)
    case .container: UInt32(WH_VIEW_CONTAINER)
    case .layout: UInt32(WH_VIEW_LAYOUT)
    case .text: UInt32(WH_VIEW_TEXT)
    case .image: UInt32(WH_VIEW_IMAGE)
    case .spacer: UInt32(WH_VIEW_SPACER)
    case .divider: UInt32(WH_VIEW_DIVIDER)
    case .empty: UInt32(WH_VIEW_EMPTY)
    case .gauge: UInt32(WH_VIEW_GAUGE)
    case .geometryReader: UInt32(WH_VIEW_GEOMETRY_READER)
    case .rectangle: UInt32(WH_VIEW_RECTANGLE)
    case .roundedRectangle: UInt32(WH_VIEW_ROUNDED_RECTANGLE)
    case .circle: UInt32(WH_VIEW_CIRCLE)
    case .ellipse: UInt32(WH_VIEW_ELLIPSE)
    case .capsule: UInt32(WH_VIEW_CAPSULE)
    case .path: UInt32(WH_VIEW_PATH)
    case .containerRelativeShape: UInt32(WH_VIEW_CONTAINER_RELATIVE_SHAPE)
    case .frame: UInt32(WH_VIEW_FRAME)
    case .padding: UInt32(WH_VIEW_PADDING)
    case .background: UInt32(WH_VIEW_BACKGROUND)
    case .overlay: UInt32(WH_VIEW_OVERLAY)
    case .aspectRatio: UInt32(WH_VIEW_ASPECT_RATIO)
    case .fixedSize: UInt32(WH_VIEW_FIXED_SIZE)
    case .offset: UInt32(WH_VIEW_OFFSET)
    case .position: UInt32(WH_VIEW_POSITION)
    case .alignmentGuide: UInt32(WH_VIEW_ALIGNMENT_GUIDE)
    case .clip: UInt32(WH_VIEW_CLIP)
    case .mask: UInt32(WH_VIEW_MASK)
    case .rotation: UInt32(WH_VIEW_ROTATION)
    case .scale: UInt32(WH_VIEW_SCALE)
    case .filter: UInt32(WH_VIEW_FILTER)
    case .compositingGroup: UInt32(WH_VIEW_COMPOSITING_GROUP)
    case .projection: UInt32(WH_VIEW_PROJECTION)
    case .transform: UInt32(WH_VIEW_TRANSFORM)
    case .mesh: UInt32(WH_VIEW_MESH)
    case .accessoryLabel: UInt32(WH_VIEW_ACCESSORY_LABEL)
    }
  }
}
