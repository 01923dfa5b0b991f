public import Foundation

/// No effect: in a widget, clicks open links and perform actions.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
}

/// No effect: nothing is touched. The closures of a gesture are never called.
public struct _QuietGesture<Value>: Gesture {
  nonisolated init() {}
}

extension Gesture {
  /// No effect: gestures are not followed.
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _QuietGesture<Value> {
    _QuietGesture()
  }
  /// No effect: gestures are not followed.
  public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _QuietGesture<Value> {
    _QuietGesture()
  }
  /// No effect: gestures are not followed.
  public nonisolated func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _QuietGesture<Value> { _QuietGesture() }
  /// No effect: gestures are not followed.
  public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _QuietGesture<T> {
    _QuietGesture()
  }
  /// No effect: gestures are not followed.
  public nonisolated func simultaneously<Other: Gesture>(
    with other: Other
  ) -> _QuietGesture<(first: Value?, second: Other.Value?)> { _QuietGesture() }
  /// No effect: gestures are not followed.
  public nonisolated func sequenced<Other: Gesture>(
    before other: Other
  ) -> _QuietGesture<(first: Value, second: Other.Value?)> { _QuietGesture() }
  /// No effect: gestures are not followed.
  public nonisolated func exclusively<Other: Gesture>(
    before other: Other
  ) -> _QuietGesture<Value> { _QuietGesture() }
}

/// No effect: nothing is touched.
public struct TapGesture: Gesture {
  public typealias Value = Void
  public var count: Int
  public nonisolated init(count: Int = 1) { self.count = count }
}

/// No effect: nothing is touched.
public struct SpatialTapGesture: Gesture {
  public struct Value: Hashable, Sendable {
    public var location: CGPoint
  }
  public nonisolated init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}
}

/// No effect: nothing is touched.
public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// No effect: nothing is touched.
public struct DragGesture: Gesture {
  public struct Value: Hashable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    public var predictedEndTranslation: CGSize { translation }
    public var predictedEndLocation: CGPoint { location }
    public var velocity: CGSize { .zero }
  }
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
  ) {}
}

/// No effect: nothing is touched.
public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// No effect: nothing is touched.
public struct MagnifyGesture: Gesture {
  public struct Value: Hashable, Sendable {
    public var magnification: CGFloat
  }
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// No effect: nothing is touched.
public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// No effect: nothing is touched.
public struct RotateGesture: Gesture {
  public struct Value: Hashable, Sendable {
    public var rotation: Angle
  }
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// No effect: nothing is touched.
public struct AnyGesture<Value>: Gesture {
  public nonisolated init<T: Gesture>(_ gesture: T) where T.Value == Value {}
}

/// No effect: nothing is touched.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: Self = []
  public static let gesture = Self(rawValue: 1)
  public static let subviews = Self(rawValue: 2)
  public static let all: Self = [.gesture, .subviews]
}

extension View {
  /// No effect: clicks open links and perform actions.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { self }
  /// No effect: clicks open links and perform actions.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { self }
  /// No effect: clicks open links and perform actions.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { self }
  /// No effect: clicks open links and perform actions.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { self }
  /// No effect: clicks open links and perform actions.
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View { self }
  /// No effect: clicks open links and perform actions.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View { self }
  /// No effect: clicks open links and perform actions.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { self }
}
