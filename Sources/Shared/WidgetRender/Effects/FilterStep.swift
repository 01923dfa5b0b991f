package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#endif

/// A colour filter in the form in which renderers apply it: to channels from 0 to 1 that are not
/// premultiplied, with results limited to 0 to 1.
package enum FilterStep: Hashable {
  /// Four rows of five numbers: red, green, blue and opacity from red, green, blue, opacity and 1
  /// (Filter Effects 1, `feColorMatrix`).
  case matrix([Double])
  /// The product of each channel, and of the opacity, with those of a colour.
  case multiply(ColorPair)
  /// A colour where the opacity lies within a range, else nothing.
  case threshold(ClosedRange<Double>, ColorPair)
}

extension DrawingTree {
  /// Returns the steps of a filter node and of the filters directly inside, the innermost first, and the
  /// node that they change; `nil` for a filter without a child.
  package func filterChain(_ index: Int) -> (steps: [FilterStep], content: Int)? {
    var nodes = [index]
    var child = children(index).first
    while let inner = child, node(inner).type == .filter,
      node(inner).attributes.allSatisfy({ $0.key.isOfFilter }), !isHidden(inner)
    {
      nodes.append(inner)
      child = children(inner).first
    }
    guard let content = child else { return nil }
    return (nodes.reversed().compactMap { FilterStep(of: node($0)) }, content)
  }
}

extension ViewAttributeKey {
  /// Whether the attribute is one of a filter itself.
  var isOfFilter: Bool {
    [.filter, .amount, .amountLimit, .filterColor].contains(self)
  }
}

extension FilterStep {
  /// Makes the step of a filter node; `nil` for a filter that changes nothing, and for other nodes.
  package init?(of node: LaidOutNode) {
    guard node.type == .filter,
      let filter = node[.filter]?.integer.flatMap(ColorFilter.init(rawValue:))
    else { return nil }
    let amount = node.number(.amount, or: 0)
    let color = node[.filterColor]?.color ?? ColorPair(light: 0xff, dark: 0xff)
    switch filter {
    case .brightness: self = .matrix(Self.channels(1, plus: amount))
    case .contrast: self = .matrix(Self.channels(amount, plus: (1 - amount) / 2))
    case .saturation: self = .matrix(Self.saturation(max(amount, 0)))
    case .grayscale: self = .matrix(Self.saturation(1 - min(max(amount, 0), 1)))
    case .hueRotation: self = .matrix(Self.hueRotation(degrees: amount))
    case .colorInvert: self = .matrix(Self.channels(-1, plus: 1))
    case .colorMultiply: self = .multiply(color)
    case .luminanceToAlpha: self = .matrix(Self.luminanceToAlpha)
    case .alphaThreshold:
      let low = min(max(amount, 0), 1)
      self = .threshold(low...max(low, min(node.number(.amountLimit, or: 1), 1)), color)
    }
    if self == .matrix(Self.channels(1, plus: 0)) { return nil }
  }

  /// The shares of red, green and blue in the luminance (ITU-R BT.709).
  package static let luminance = (red: 0.2126, green: 0.7152, blue: 0.0722)

  /// The luminance as the opacity of black, whatever the opacity was.
  private static let luminanceToAlpha = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, luminance.red, luminance.green, luminance.blue, 0,
    0,
  ]

  private static func channels(_ factor: Double, plus offset: Double) -> [Double] {
    [
      factor, 0, 0, 0, offset, 0, factor, 0, 0, offset, 0, 0, factor, 0, offset, 0, 0, 0, 1, 0,
    ]
  }

  /// Returns the mix of a colour with its luminance (Filter Effects 1, `saturate`).
  private static func saturation(_ amount: Double) -> [Double] {
    rows { row, column in
      let share = [luminance.red, luminance.green, luminance.blue][column]
      return share + ((row == column ? 1 : 0) - share) * amount
    }
  }

  /// Returns the rotation about the axis of greys (Filter Effects 1, `hueRotate`).
  private static func hueRotation(degrees: Double) -> [Double] {
    let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let turned = [
      [-luminance.red, -luminance.green, 1 - luminance.blue], [0.143, 0.140, -0.283],
      [-(1 - luminance.red), luminance.green, luminance.blue],
    ]
    return rows { row, column in
      let share = [luminance.red, luminance.green, luminance.blue][column]
      return share + ((row == column ? 1 : 0) - share) * cosine + turned[row][column] * sine
    }
  }

  private static func rows(_ value: (_ row: Int, _ column: Int) -> Double) -> [Double] {
    (0..<3).flatMap { row in (0..<3).map { value(row, $0) } + [0, 0] } + [0, 0, 0, 1, 0]
  }
}
