/// The types of view nodes. The numbers are those of `WH_VIEW_...` in widgethost/ext/view.h, and
/// are the same in archives.
public enum ViewNodeType: UInt16, Sendable, CaseIterable {
  case vstack = 1
  case hstack = 2
  case zstack = 3
  case grid = 4
  case gridRow = 5
  case group = 6
  case viewThatFits = 7
  case container = 8
  case layout = 10

  case text = 16
  case image = 17
  case spacer = 18
  case divider = 19
  case empty = 20
  case gauge = 21
  case geometryReader = 22

  case rectangle = 32
  case roundedRectangle = 33
  case circle = 34
  case ellipse = 35
  case capsule = 36
  case path = 37
  case containerRelativeShape = 38

  case frame = 48
  case padding = 49
  case background = 50
  case overlay = 51
  case aspectRatio = 52
  case fixedSize = 53
  case offset = 54
  case position = 55
  case alignmentGuide = 56

  case clip = 64
  case mask = 65
  case rotation = 66
  case scale = 67
  case filter = 68
  case compositingGroup = 69
  case projection = 70
  case transform = 71
  case mesh = 72
  case accessoryLabel = 73
}

extension ViewNodeType {
  /// The name of the C constant without `WH_VIEW_`, for messages to authors: `ROUNDED_RECTANGLE`.
  public var constantName: String { "\(self)".constantSpelling }

  /// Whether the type is a leaf that fills its frame with a figure.
  public var isShape: Bool { (32..<48).contains(rawValue) }

  /// The allowed number of children.
  public var childCounts: ClosedRange<Int> {
    switch self {
    case .vstack, .hstack, .zstack, .grid, .gridRow, .group, .text, .layout: 0...Int.max
    case .viewThatFits: 1...Int.max
    case .container, .clip: 1...2
    case .background, .overlay, .mask, .accessoryLabel: 2...2
    case .frame, .padding, .aspectRatio, .fixedSize, .offset, .position, .alignmentGuide,
      .rotation, .scale, .filter, .compositingGroup, .projection, .transform:
      1...1
    default: 0...0
    }
  }
}

extension String {
  /// The name in C spelling: `roundedRectangle` as `ROUNDED_RECTANGLE`, `title2` as `TITLE2`.
  var constantSpelling: String {
    var spelling = ""
    for character in self {
      if character.isUppercase { spelling.append("_") }
      spelling.append(contentsOf: character.uppercased())
    }
    return spelling
  }
}
