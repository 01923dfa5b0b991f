public import Foundation

/// No effect: in a widget, clicks open links and perform actions. What a finger would do.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What is known about it.
  associatedtype Value
}

/// No effect: nothing is touched. A gesture with closures, which are never called.
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

/// No effect: nothing is touched. A short touch.
public struct TapGesture: Gesture {
  /// What is known about it: nothing.
  public typealias Value = Void
  /// How often.
  public var count: Int
  /// Takes how often.
  public nonisolated init(count: Int = 1) { self.count = count }
}

/// No effect: nothing is touched. A short touch at a point.
public struct SpatialTapGesture: Gesture {
  /// What is known about it.
  public struct Value: Hashable, Sendable {
    /// Where it is.
    public var location: CGPoint
  }
  /// Takes how often.
  public nonisolated init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}
}

/// No effect: nothing is touched. A long touch.
public struct LongPressGesture: Gesture {
  /// What is known about it.
  public typealias Value = Bool
  /// Takes seconds and points.
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// No effect: nothing is touched. A touch that moves.
public struct DragGesture: Gesture {
  /// What is known about it.
  public struct Value: Hashable, Sendable {
    /// When.
    public var time: Date
    /// Where it is.
    public var location: CGPoint
    /// Where it began.
    public var startLocation: CGPoint
    /// How far it has come.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// How far it will come.
    public var predictedEndTranslation: CGSize { translation }
    /// Where it will end.
    public var predictedEndLocation: CGPoint { location }
    /// Points in a second.
    public var velocity: CGSize { .zero }
  }
  /// Takes points, and where they count from.
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
  ) {}
}

/// No effect: nothing is touched. Two touches that part.
public struct MagnificationGesture: Gesture {
  /// What is known about it: the factor.
  public typealias Value = CGFloat
  /// Takes the smallest change.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// No effect: nothing is touched. Two touches that part.
public struct MagnifyGesture: Gesture {
  /// What is known about it.
  public struct Value: Hashable, Sendable {
    /// The factor.
    public var magnification: CGFloat
  }
  /// Takes the smallest change.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// No effect: nothing is touched. Two touches that turn.
public struct RotationGesture: Gesture {
  /// What is known about it: the angle.
  public typealias Value = Angle
  /// Takes the smallest change.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// No effect: nothing is touched. Two touches that turn.
public struct RotateGesture: Gesture {
  /// What is known about it.
  public struct Value: Hashable, Sendable {
    /// The angle.
    public var rotation: Angle
  }
  /// Takes the smallest change.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// No effect: nothing is touched. A gesture whose type is not known to its user.
public struct AnyGesture<Value>: Gesture {
  /// Hides the type of a gesture.
  public nonisolated init<T: Gesture>(_ gesture: T) where T.Value == Value {}
}

/// No effect: nothing is touched. Which gestures count.
public struct GestureMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Takes bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// None.
  public static let none: Self = []
  /// The one that is added.
  public static let gesture = Self(rawValue: 1)
  /// Those of the views inside.
  public static let subviews = Self(rawValue: 2)
  /// All.
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
