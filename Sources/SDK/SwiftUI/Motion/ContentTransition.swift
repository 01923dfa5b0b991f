/// No effect: nothing moves. How a text or a symbol would change.
public struct ContentTransition: Hashable, Sendable {
  /// At once.
  public static let identity = ContentTransition()
  /// It fades.
  public static let opacity = ContentTransition()
  /// Letters move.
  public static let interpolate = ContentTransition()
  /// A symbol is replaced.
  public static var symbolEffect: ContentTransition { ContentTransition() }

  /// Digits roll.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }
  /// Digits roll.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
  /// A symbol is replaced.
  public static func symbolEffect<T: SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { ContentTransition() }
}

/// No effect: nothing moves. How a symbol would.
public protocol SymbolEffect: Hashable, Sendable {}

/// No effect: nothing moves. How a symbol would.
public struct _SymbolEffect: SymbolEffect {
  /// Layer by layer.
  public var byLayer: _SymbolEffect { self }
  /// As a whole.
  public var wholeSymbol: _SymbolEffect { self }
  /// Upwards.
  public var up: _SymbolEffect { self }
  /// Downwards.
  public var down: _SymbolEffect { self }
  /// Down, then up.
  public var downUp: _SymbolEffect { self }
  /// Up, then up.
  public var upUp: _SymbolEffect { self }
  /// Out of sight, then up.
  public var offUp: _SymbolEffect { self }
  /// One after the other.
  public var iterative: _SymbolEffect { self }
  /// Adding up.
  public var cumulative: _SymbolEffect { self }
  /// There and back.
  public var reversing: _SymbolEffect { self }
  /// In one direction.
  public var nonReversing: _SymbolEffect { self }
  /// Faint layers stay visible.
  public var dimInactiveLayers: _SymbolEffect { self }
  /// Faint layers vanish.
  public var hideInactiveLayers: _SymbolEffect { self }
  /// Clockwise.
  public var clockwise: _SymbolEffect { self }
  /// Against the clock.
  public var counterClockwise: _SymbolEffect { self }
}

extension SymbolEffect where Self == _SymbolEffect {
  /// It bounces.
  public static var bounce: _SymbolEffect { _SymbolEffect() }
  /// It fades and returns.
  public static var pulse: _SymbolEffect { _SymbolEffect() }
  /// Layer after layer.
  public static var variableColor: _SymbolEffect { _SymbolEffect() }
  /// It is larger or smaller.
  public static var scale: _SymbolEffect { _SymbolEffect() }
  /// It comes.
  public static var appear: _SymbolEffect { _SymbolEffect() }
  /// It goes.
  public static var disappear: _SymbolEffect { _SymbolEffect() }
  /// It becomes another one.
  public static var replace: _SymbolEffect { _SymbolEffect() }
  /// It breathes.
  public static var breathe: _SymbolEffect { _SymbolEffect() }
  /// It turns.
  public static var rotate: _SymbolEffect { _SymbolEffect() }
  /// It wiggles.
  public static var wiggle: _SymbolEffect { _SymbolEffect() }
  /// It is drawn.
  public static var drawOn: _SymbolEffect { _SymbolEffect() }
  /// It is taken away.
  public static var drawOff: _SymbolEffect { _SymbolEffect() }
  /// Its effects as they are.
  public static var automatic: _SymbolEffect { _SymbolEffect() }
}

/// No effect: nothing moves. How often and how fast a symbol would.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// As usual.
  public static let `default` = SymbolEffectOptions()
  /// Again and again.
  public static var repeating: SymbolEffectOptions { .init() }
  /// Once.
  public static var nonRepeating: SymbolEffectOptions { .init() }
  /// Again and again.
  public var repeating: SymbolEffectOptions { self }
  /// Once.
  public var nonRepeating: SymbolEffectOptions { self }

  /// Faster or slower.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { .init() }
  /// So many times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { .init() }
  /// Faster or slower.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
  /// So many times.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
}
