package import AppleFoundation

/// What a shape can be painted with: a colour, a gradient, or what the environment says.
public protocol ShapeStyle: Sendable {
  /// The type of what ``resolve(in:)`` gives.
  associatedtype Resolved: ShapeStyle = Never

  /// The style in an environment, for styles that depend on it.
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// What is painted. Not for authors.
  ///
  /// - Parameter level: 0 for the style itself, 1 to 4 for its secondary to quinary variants.
  func _paint(in environment: EnvironmentValues, level: Int) -> _Paint
}

extension ShapeStyle {
  /// What ``resolve(in:)`` gives is painted.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    resolve(in: environment)._paint(in: environment, level: level)
  }
}

extension ShapeStyle where Resolved == Never {
  /// Does not exist: the styles of this module paint by themselves. Asking ends the process, as `Never`
  /// has no value.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) does not resolve to another style")
  }
}

extension Never: ShapeStyle {
  /// There is no value.
  public func resolve(in environment: EnvironmentValues) -> Never { switch self {} }

  /// There is no value.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    .color(ColorPair(0))
  }
}

/// A style in an environment: what a node takes.
public struct _Paint: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    case color(ColorPair)
    case gradient(GradientFill)
  }

  let storage: Storage

  static func color(_ pair: ColorPair) -> _Paint { _Paint(storage: .color(pair)) }

  static func gradient(_ gradient: GradientFill) -> _Paint {
    _Paint(storage: .gradient(gradient))
  }

  /// For a node.
  package var attribute: AttributeValue {
    switch storage {
    case .color(let pair): .color(pair)
    case .gradient(let gradient): .gradient(gradient)
    }
  }

  /// One colour that stands for it: of a gradient, the first.
  package var pair: ColorPair {
    switch storage {
    case .color(let pair): pair
    case .gradient(let gradient): gradient.stops.first?.color ?? ColorPair(0)
    }
  }

  /// As opaque as it is, times `factor`.
  package func faded(by factor: Double) -> _Paint {
    switch storage {
    case .color(let pair): .color(pair.faded(by: factor))
    case .gradient(let gradient): .gradient(gradient.faded(by: factor))
    }
  }
}

/// A style whose type is not known to its user.
public struct AnyShapeStyle: ShapeStyle {
  private let paint: @Sendable (EnvironmentValues, Int) -> _Paint

  /// Hides the type of a style.
  public init(_ style: some ShapeStyle) {
    paint = { style._paint(in: $0, level: $1) }
  }

  /// What the style inside paints.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    paint(environment, level)
  }
}
