public import Foundation

/// No effect: nothing moves. What can be added and scaled, as animations need it.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// A multiple.
  mutating func scale(by rhs: Double)
  /// The square of its length.
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  /// A multiple.
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// Its square.
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// A multiple.
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  /// Its square.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  /// A multiple.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  /// Its square.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// No effect: nothing moves. No number.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Makes it.
  public init() {}
  /// Itself.
  public static var zero: Self { Self() }
  /// Nothing.
  public static func + (one: Self, other: Self) -> Self { one }
  /// Nothing.
  public static func - (one: Self, other: Self) -> Self { one }
  /// Nothing.
  public mutating func scale(by rhs: Double) {}
  /// None.
  public var magnitudeSquared: Double { 0 }
}

/// No effect: nothing moves. Two values that would move together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// One of them.
  public var first: First
  /// The other one.
  public var second: Second

  /// Takes both.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Both zero.
  public static var zero: Self { Self(.zero, .zero) }
  /// The sums.
  public static func + (one: Self, other: Self) -> Self {
    Self(one.first + other.first, one.second + other.second)
  }
  /// The differences.
  public static func - (one: Self, other: Self) -> Self {
    Self(one.first - other.first, one.second - other.second)
  }
  /// Multiples.
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  /// The sum of both squares.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// No effect: nothing moves. What would go from one state to another.
public protocol Animatable {
  /// The type of what changes meanwhile.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData

  /// What changes meanwhile.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// No effect: nothing moves, the modifier itself is applied. A modifier that would move.
public protocol AnimatableModifier: Animatable, ViewModifier {}
