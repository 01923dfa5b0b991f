import WidgetModel

/// A view under test: written as a nested expression, read as the builder would send it.
indirect enum Tree {
  case node(ViewNodeType, [ViewAttribute], [Tree], callback: Int?)

  /// With more attributes.
  func with(_ key: ViewAttributeKey, _ value: ViewValue) -> Tree {
    guard case .node(let type, var attributes, let children, let callback) = self else {
      return self
    }
    attributes.removeAll { $0.key == key }
    attributes.append(ViewAttribute(key, value))
    attributes.sort { $0.key < $1.key }
    return .node(type, attributes, children, callback: callback)
  }

  /// With an attribute if there is a value.
  func with(_ key: ViewAttributeKey, number: Double?) -> Tree {
    number.map { with(key, .number($0)) } ?? self
  }

  /// With a guide if there is one.
  func with(_ key: ViewAttributeKey, guide: AlignmentGuide?) -> Tree {
    guide.map { with(key, .integer(Int64($0.rawValue))) } ?? self
  }

  func flag(_ key: ViewAttributeKey, _ value: Bool = true) -> Tree { with(key, .flag(value)) }

  /// A name to find the node by.
  func named(_ name: String) -> Tree { with(.identifier, .string(name)) }

  /// In pre-order.
  var nodes: [ViewNode] {
    guard case .node(let type, let attributes, let children, let callback) = self else { return [] }
    let inner = children.flatMap(\.nodes)
    let node = ViewNode(
      type, childCount: children.count, descendantCount: inner.count, attributes: attributes,
      callback: callback)
    return [node] + inner
  }

  var viewTree: ViewTree { ViewTree(nodes: nodes) }
}

// MARK: Containers

func vstack(
  _ children: Tree..., spacing: Double? = nil, alignment: AlignmentGuide? = nil
) -> Tree {
  Tree.node(.vstack, [], children, callback: nil).with(.spacing, number: spacing)
    .with(.horizontalAlignment, guide: alignment)
}

func hstack(
  _ children: Tree..., spacing: Double? = nil, alignment: AlignmentGuide? = nil
) -> Tree {
  Tree.node(.hstack, [], children, callback: nil).with(.spacing, number: spacing)
    .with(.verticalAlignment, guide: alignment)
}

func zstack(
  _ children: Tree..., horizontal: AlignmentGuide? = nil, vertical: AlignmentGuide? = nil
) -> Tree {
  Tree.node(.zstack, [], children, callback: nil).aligned(horizontal, vertical)
}

func grid(
  _ children: Tree..., spacing: Double? = nil, verticalSpacing: Double? = nil,
  horizontal: AlignmentGuide? = nil, vertical: AlignmentGuide? = nil
) -> Tree {
  Tree.node(.grid, [], children, callback: nil).with(.spacing, number: spacing)
    .with(.verticalSpacing, number: verticalSpacing).aligned(horizontal, vertical)
}

func row(_ children: Tree..., alignment: AlignmentGuide? = nil) -> Tree {
  Tree.node(.gridRow, [], children, callback: nil).with(.verticalAlignment, guide: alignment)
}

func group(_ children: Tree...) -> Tree { .node(.group, [], children, callback: nil) }

/// Any number of equal children.
func many(_ type: ViewNodeType, _ children: [Tree]) -> Tree {
  .node(type, [], children, callback: nil)
}

func viewThatFits(_ children: Tree..., axes: ViewAxes = .both) -> Tree {
  Tree.node(.viewThatFits, [], children, callback: nil)
    .with(.axes, .integer(Int64(axes.rawValue)))
}

func container(_ content: Tree, background: Tree? = nil, margins: Double? = nil) -> Tree {
  Tree.node(.container, [], [content] + (background.map { [$0] } ?? []), callback: nil)
    .with(.contentMargins, number: margins)
}

// MARK: Leaves

/// 10 points high, 5 points for each character.
func text(_ string: String, size: Double? = 10) -> Tree {
  Tree.node(.text, [.init(.text, .string(string))], [], callback: nil)
    .with(.fontSize, number: size)
}

func text(_ runs: [Tree]) -> Tree {
  Tree.node(.text, [], runs, callback: nil).with(.fontSize, .number(10))
}

func spacer(_ minLength: Double? = nil) -> Tree {
  Tree.node(.spacer, [], [], callback: nil).with(.minLength, number: minLength)
}

func divider() -> Tree { .node(.divider, [], [], callback: nil) }

func empty() -> Tree { .node(.empty, [], [], callback: nil) }

func shape(_ type: ViewNodeType = .rectangle) -> Tree { .node(type, [], [], callback: nil) }

func reader(_ callback: Int) -> Tree { .node(.geometryReader, [], [], callback: callback) }

/// A picture without bytes: layout knows its dimensions only.
func image(_ width: Int, _ height: Int, resizable: Bool = true, scale: Double? = nil) -> Tree {
  let image = ViewImage(format: .png, width: width, height: height, bytes: [])
  return Tree.node(.image, [.init(.image, .image(image))], [], callback: nil)
    .flag(.resizable, resizable).with(.imageScale, number: scale)
}

func symbol(_ name: String) -> Tree {
  Tree.node(.image, [.init(.symbol, .string(name))], [], callback: nil)
    .with(.fontSize, .number(10))
}

func gauge(_ style: GaugeStyle) -> Tree {
  .node(
    .gauge,
    [.init(.gaugeStyle, .integer(Int64(style.rawValue))), .init(.value, .number(0.5))], [],
    callback: nil)
}

// MARK: Modifiers

extension Tree {
  func frame(
    _ width: Double? = nil, _ height: Double? = nil, horizontal: AlignmentGuide? = nil,
    vertical: AlignmentGuide? = nil
  ) -> Tree {
    Tree.node(.frame, [], [self], callback: nil).with(.width, number: width)
      .with(.height, number: height).aligned(horizontal, vertical)
  }

  func flexible(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    horizontal: AlignmentGuide? = nil, vertical: AlignmentGuide? = nil
  ) -> Tree {
    Tree.node(.frame, [], [self], callback: nil)
      .with(.minWidth, number: minWidth).with(.idealWidth, number: idealWidth)
      .with(.maxWidth, number: maxWidth).with(.minHeight, number: minHeight)
      .with(.idealHeight, number: idealHeight).with(.maxHeight, number: maxHeight)
      .aligned(horizontal, vertical)
  }

  func padding(
    top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil
  ) -> Tree {
    Tree.node(.padding, [], [self], callback: nil).with(.top, number: top)
      .with(.leading, number: leading).with(.bottom, number: bottom)
      .with(.trailing, number: trailing)
  }

  func padding(_ all: Double) -> Tree {
    padding(top: all, leading: all, bottom: all, trailing: all)
  }

  func background(
    _ other: Tree, horizontal: AlignmentGuide? = nil, vertical: AlignmentGuide? = nil
  ) -> Tree {
    Tree.node(.background, [], [self, other], callback: nil).aligned(horizontal, vertical)
  }

  func overlay(
    _ other: Tree, horizontal: AlignmentGuide? = nil, vertical: AlignmentGuide? = nil
  ) -> Tree {
    Tree.node(.overlay, [], [self, other], callback: nil).aligned(horizontal, vertical)
  }

  func aspectRatio(_ ratio: Double? = nil, _ mode: ContentMode) -> Tree {
    Tree.node(.aspectRatio, [], [self], callback: nil).with(.ratio, number: ratio)
      .with(.contentMode, .integer(Int64(mode.rawValue)))
  }

  func fixedSize(_ axes: ViewAxes = .both) -> Tree {
    Tree.node(.fixedSize, [], [self], callback: nil).with(.axes, .integer(Int64(axes.rawValue)))
  }

  func offset(_ x: Double, _ y: Double) -> Tree {
    Tree.node(.offset, [], [self], callback: nil).with(.x, number: x).with(.y, number: y)
  }

  func position(_ x: Double, _ y: Double) -> Tree {
    Tree.node(.position, [], [self], callback: nil).with(.x, number: x).with(.y, number: y)
  }

  func guide(_ guide: AlignmentGuide, _ value: Double) -> Tree {
    Tree.node(.alignmentGuide, [], [self], callback: nil).with(.guide, guide: guide)
      .with(.guideValue, number: value)
  }

  func guide(_ guide: AlignmentGuide, callback: Int) -> Tree {
    Tree.node(.alignmentGuide, [], [self], callback: callback).with(.guide, guide: guide)
  }

  func clip(_ shape: Tree? = nil) -> Tree {
    .node(.clip, [], [self] + (shape.map { [$0] } ?? []), callback: nil)
  }

  func mask(_ mask: Tree) -> Tree { .node(.mask, [], [self, mask], callback: nil) }

  func rotated(_ angle: Double) -> Tree {
    Tree.node(.rotation, [], [self], callback: nil).with(.angle, number: angle)
  }

  func priority(_ value: Double) -> Tree { with(.layoutPriority, .number(value)) }

  func zIndex(_ value: Double) -> Tree { with(.zIndex, .number(value)) }

  func spanning(_ columns: Int) -> Tree { with(.gridColumns, .integer(Int64(columns))) }

  func lines(_ limit: Int) -> Tree { with(.lineLimit, .integer(Int64(limit))) }

  fileprivate func aligned(_ horizontal: AlignmentGuide?, _ vertical: AlignmentGuide?) -> Tree {
    with(.horizontalAlignment, guide: horizontal).with(.verticalAlignment, guide: vertical)
  }
}
