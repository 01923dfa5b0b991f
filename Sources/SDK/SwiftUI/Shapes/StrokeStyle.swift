public import CoreGraphics
public import Foundation

/// How a line is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// Points.
  public var lineWidth: CGFloat
  /// How it ends.
  public var lineCap: CGLineCap
  /// How it turns.
  public var lineJoin: CGLineJoin
  /// How far a point may reach, as a multiple of the width.
  public var miterLimit: CGFloat
  /// Lengths of dash, gap, dash, and so on; none for an unbroken line.
  public var dash: [CGFloat]
  /// How far into the pattern it begins.
  public var dashPhase: CGFloat

  /// Makes a style.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  var attributes: Attributes {
    [
      .lineWidth: lineWidth == 1 ? nil : .length(max(lineWidth, 0)),
      .lineCap: lineCap == .butt ? nil : .integer(Int(lineCap.rawValue)),
      .lineJoin: lineJoin == .miter ? nil : .integer(Int(lineJoin.rawValue)),
      .miterLimit: miterLimit == 10 ? nil : .length(max(miterLimit, 1)),
      .dash: dash.isEmpty ? nil : .numbers(dash.prefix(64).map { max(Double($0), 0) }),
      .dashPhase: dashPhase == 0 ? nil : .length(dashPhase),
    ]
  }
}

/// How a shape is filled.
public struct FillStyle: Hashable, Sendable {
  /// Whether areas that are surrounded twice stay empty.
  public var isEOFilled: Bool
  /// Whether edges are smooth; they are.
  public var isAntialiased: Bool

  /// Makes a style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
