public import SwiftUI

@MainActor @preconcurrency
public protocol AxisMark {
  associatedtype Body: AxisMark

  @AxisMarkBuilder @MainActor @preconcurrency var body: Body { get }

  /// The parts of the mark. Not for use by authors.
  func _parts(at value: AxisValue) -> [_AxisPart]
}

extension AxisMark {
  public func _parts(at value: AxisValue) -> [_AxisPart] { body._parts(at: value) }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    _ChangedAxisMark(base: self) {
      $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y)
    }
  }

  public func offset(_ offset: CGSize) -> some AxisMark {
    self.offset(x: offset.width, y: offset.height)
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    let style = AnyShapeStyle(style)
    return _ChangedAxisMark(base: self) { $0.style = $0.style ?? style }
  }

  public func font(_ font: Font?) -> some AxisMark {
    _ChangedAxisMark(base: self) { $0.font = $0.font ?? font }
  }
}

extension AxisMark where Body == Never {
  /// No body: reading this property ends the process.
  public var body: Never {
    // `Never` has no value to return. A chart reads `_parts` instead, which a primitive defines.
    preconditionFailure("\(Self.self) is an axis mark: it has no body")
  }
}

extension Never: AxisMark {
  public func _parts(at value: AxisValue) -> [_AxisPart] { [] }
}

/// A part of an axis mark. Not for use by authors.
public struct _AxisPart {
  enum Kind {
    case gridLine
    case tick(AxisTick.Length)
    case label(AxisLabel)
  }

  var kind: Kind
  var stroke: StrokeStyle?
  var style: AnyShapeStyle?
  var font: Font?
  /// Whether the part is centred between its value and the next value.
  var isCentered = false
  var offset = CGSize.zero
}

/// A label of an axis, before its layout.
struct AxisLabel {
  var view: AnyView
  var anchor: UnitPoint?
  var alignment: Alignment?
  var collision = AxisValueLabelCollisionResolution.automatic
  var orientation = AxisValueLabelOrientation.automatic
  var horizontalSpacing: CGFloat?
  var verticalSpacing: CGFloat?
}

/// A mark with changed parts. Not for use by authors.
public struct _ChangedAxisMark<Base: AxisMark>: AxisMark {
  let base: Base
  let change: (inout _AxisPart) -> Void

  public typealias Body = Never

  public func _parts(at value: AxisValue) -> [_AxisPart] {
    base._parts(at: value).map { part in
      var part = part
      change(&part)
      return part
    }
  }
}

public struct AnyAxisMark: AxisMark {
  private let parts: @MainActor (AxisValue) -> [_AxisPart]

  public typealias Body = Never

  public init(_ mark: any AxisMark) { parts = { mark._parts(at: $0) } }
  public init(erasing mark: some AxisMark) { parts = { mark._parts(at: $0) } }

  public func _parts(at value: AxisValue) -> [_AxisPart] { parts(value) }
}

/// A line across the chart.
public struct AxisGridLine: AxisMark {
  private let part: _AxisPart

  public typealias Body = Never

  /// Makes a line. Lines of an x axis are dashed by default.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    part = _AxisPart(kind: .gridLine, stroke: stroke, isCentered: centered ?? false)
  }

  /// A single grid line.
  public func _parts(at value: AxisValue) -> [_AxisPart] { [part] }
}

/// A short line between the plot area and a label.
public struct AxisTick: AxisMark {
  public struct Length: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The length in points; `nil` for the height of the labels.
    let points: CGFloat?
    var extra: CGFloat = 0

    /// 4 points.
    public static let automatic = Length(points: 4)
    public static let label = Length(points: nil)
    public static let longestLabel = Length(points: nil)

    public static func label(extendPastBy length: CGFloat) -> Length {
      Length(points: nil, extra: length)
    }

    public static func longestLabel(extendPastBy length: CGFloat) -> Length {
      Length(points: nil, extra: length)
    }

    init(points: CGFloat?, extra: CGFloat = 0) {
      self.points = points
      self.extra = extra
    }

    /// Makes a length in points.
    public init(floatLiteral value: Double) { self.init(points: CGFloat(value)) }
    /// Makes a length in points.
    public init(integerLiteral value: Int) { self.init(points: CGFloat(value)) }
  }

  private let part: _AxisPart

  public typealias Body = Never

  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    part = _AxisPart(kind: .tick(length), stroke: stroke, isCentered: centered ?? false)
  }

  @_disfavoredOverload
  public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
    self.init(centered: centered, length: Length(points: length), stroke: stroke)
  }

  /// A single tick.
  public func _parts(at value: AxisValue) -> [_AxisPart] { [part] }
}

/// A grid line with a label.
public struct _DefaultAxisMark: AxisMark {
  let stroke: StrokeStyle?
  var label = AxisValueLabel()

  public typealias Body = Never

  public func _parts(at value: AxisValue) -> [_AxisPart] {
    AxisGridLine(stroke: stroke)._parts(at: value) + label._parts(at: value)
  }
}

/// Several parts at a value. Not for use by authors.
public struct _AxisMarkGroup: AxisMark {
  let marks: [any AxisMark]

  public typealias Body = Never

  public func _parts(at value: AxisValue) -> [_AxisPart] {
    marks.flatMap { $0._parts(at: value) }
  }
}

@resultBuilder @MainActor
public enum AxisMarkBuilder {
  public static func buildBlock(_ marks: any AxisMark...) -> _AxisMarkGroup {
    _AxisMarkGroup(marks: marks)
  }

  public static func buildIf(_ mark: (any AxisMark)?) -> _AxisMarkGroup {
    _AxisMarkGroup(marks: mark.map { [$0] } ?? [])
  }

  public static func buildEither(first: any AxisMark) -> _AxisMarkGroup {
    _AxisMarkGroup(marks: [first])
  }

  public static func buildEither(second: any AxisMark) -> _AxisMarkGroup {
    _AxisMarkGroup(marks: [second])
  }

  public static func buildLimitedAvailability(_ mark: any AxisMark) -> _AxisMarkGroup {
    _AxisMarkGroup(marks: [mark])
  }
}
