package import AppleFoundation

public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never

  func resolve(in environment: EnvironmentValues) -> Resolved

  /// Returns the paint of the style in an environment. Internal to the SDK.
  ///
  /// - Parameter level: 0 for the style itself, 1 to 4 for the secondary to quinary variants.
  func _paint(in environment: EnvironmentValues, level: Int) -> _Paint
}

extension ShapeStyle {
  /// Returns the paint of the style that ``resolve(in:)`` returns.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    resolve(in: environment)._paint(in: environment, level: level)
  }
}

extension ShapeStyle where Resolved == Never {
  /// The styles of this module implement ``_paint(in:level:)`` instead: a call of this function
  /// ends the process.
  public func resolve(in environment: EnvironmentValues) -> Never {
    // The function cannot return: `Never` has no value.
    preconditionFailure("\(Self.self) does not resolve to another style")
  }
}

extension Never: ShapeStyle {
  public func resolve(in environment: EnvironmentValues) -> Never { switch self {} }

  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    .color(ColorPair(0))
  }
}

/// A style resolved in an environment, in the form of a node's attribute.
public struct _Paint: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    case color(ColorPair)
    case gradient(GradientFill)
    case picture(PicturePaint)
  }

  let storage: Storage
  /// The shadow of what is painted.
  var shadow: PaintShadow?

  static func color(_ pair: ColorPair) -> _Paint { _Paint(storage: .color(pair)) }

  static func gradient(_ gradient: GradientFill) -> _Paint {
    _Paint(storage: .gradient(gradient))
  }

  static func picture(_ picture: PicturePaint) -> _Paint { _Paint(storage: .picture(picture)) }

  /// The picture that paints; `nil` for a colour or a gradient.
  var picture: PicturePaint? { if case .picture(let picture) = storage { picture } else { nil } }

  /// The paint as an attribute of a node; for a picture, which is a node of its own, its fallback.
  package var attribute: AttributeValue {
    switch storage {
    case .color(let pair): .color(pair)
    case .gradient(let gradient): .gradient(gradient)
    case .picture(let picture): .gradient(picture.fallback)
    }
  }

  /// A single colour in place of the paint: the first colour of a gradient.
  package var pair: ColorPair {
    switch storage {
    case .color(let pair): pair
    case .gradient(let gradient): gradient.stops.first?.color ?? ColorPair(0)
    case .picture(let picture): picture.fallback.stops.first?.color ?? ColorPair(0)
    }
  }

  /// Returns the paint with the opacity multiplied by `factor`.
  package func faded(by factor: Double) -> _Paint {
    var faded: _Paint =
      switch storage {
      case .color(let pair): .color(pair.faded(by: factor))
      case .gradient(let gradient): .gradient(gradient.faded(by: factor))
      case .picture(let picture): .picture(picture.faded(by: factor))
      }
    faded.shadow = shadow
    return faded
  }
}

public struct AnyShapeStyle: ShapeStyle {
  private let paint: @Sendable (EnvironmentValues, Int) -> _Paint

  public init(_ style: some ShapeStyle) {
    paint = { style._paint(in: $0, level: $1) }
  }

  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    paint(environment, level)
  }
}
