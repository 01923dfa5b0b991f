public import CoreGraphics
public import Foundation

public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps, of which 64 are drawn; empty for an unbroken line.
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

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

public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  /// Ignored: edges are always smooth.
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
