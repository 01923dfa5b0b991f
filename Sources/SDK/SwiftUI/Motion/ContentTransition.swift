/// No effect: nothing moves.
public struct ContentTransition: Hashable, Sendable {
  public static let identity = ContentTransition()
  public static let opacity = ContentTransition()
  public static let interpolate = ContentTransition()
  public static var symbolEffect: ContentTransition { ContentTransition() }

  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
  public static func symbolEffect<T: SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { ContentTransition() }
}

/// No effect: nothing moves.
public protocol SymbolEffect: Hashable, Sendable {}

/// No effect: nothing moves.
public struct _SymbolEffect: SymbolEffect {
  public var byLayer: _SymbolEffect { self }
  public var wholeSymbol: _SymbolEffect { self }
  public var up: _SymbolEffect { self }
  public var down: _SymbolEffect { self }
  public var downUp: _SymbolEffect { self }
  public var upUp: _SymbolEffect { self }
  public var offUp: _SymbolEffect { self }
  public var iterative: _SymbolEffect { self }
  public var cumulative: _SymbolEffect { self }
  public var reversing: _SymbolEffect { self }
  public var nonReversing: _SymbolEffect { self }
  public var dimInactiveLayers: _SymbolEffect { self }
  public var hideInactiveLayers: _SymbolEffect { self }
  public var clockwise: _SymbolEffect { self }
  public var counterClockwise: _SymbolEffect { self }
}

extension SymbolEffect where Self == _SymbolEffect {
  public static var bounce: _SymbolEffect { _SymbolEffect() }
  public static var pulse: _SymbolEffect { _SymbolEffect() }
  public static var variableColor: _SymbolEffect { _SymbolEffect() }
  public static var scale: _SymbolEffect { _SymbolEffect() }
  public static var appear: _SymbolEffect { _SymbolEffect() }
  public static var disappear: _SymbolEffect { _SymbolEffect() }
  public static var replace: _SymbolEffect { _SymbolEffect() }
  public static var breathe: _SymbolEffect { _SymbolEffect() }
  public static var rotate: _SymbolEffect { _SymbolEffect() }
  public static var wiggle: _SymbolEffect { _SymbolEffect() }
  public static var drawOn: _SymbolEffect { _SymbolEffect() }
  public static var drawOff: _SymbolEffect { _SymbolEffect() }
  public static var automatic: _SymbolEffect { _SymbolEffect() }
}

/// No effect: nothing moves.
public struct SymbolEffectOptions: Hashable, Sendable {
  public static let `default` = SymbolEffectOptions()
  public static var repeating: SymbolEffectOptions { .init() }
  public static var nonRepeating: SymbolEffectOptions { .init() }
  public var repeating: SymbolEffectOptions { self }
  public var nonRepeating: SymbolEffectOptions { self }

  public static func speed(_ speed: Double) -> SymbolEffectOptions { .init() }
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { .init() }
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
}
