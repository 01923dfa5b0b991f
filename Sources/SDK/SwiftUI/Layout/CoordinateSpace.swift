internal import Foundation

/// Where coordinates count from.
///
/// Unchecked: the name of a space may be of any type; it is made and compared where views are walked.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// From the corner of the widget.
  case global
  /// From the corner of the view.
  case local
  /// From the corner of the view with that name.
  case named(AnyHashable)
}

extension CoordinateSpace {
  /// Whether it counts from the corner of the widget.
  public var isGlobal: Bool { self == .global }
  /// Whether it counts from the corner of the view.
  public var isLocal: Bool { self == .local }
}

/// Where coordinates count from, as a type.
public protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// From the corner of the widget.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// Makes it.
  public init() {}
  /// The space.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// From the corner of the view.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// Makes it.
  public init() {}
  /// The space.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// From the corner of the view with that name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  /// The space.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// From the corner of the widget.
  public static var global: GlobalCoordinateSpace { .init() }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// From the corner of the view.
  public static var local: LocalCoordinateSpace { .init() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// From the corner of the view with that name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
  /// From the corner of what scrolls.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { .named(axis) }
}

extension View {
  /// No effect: only its own space is known to a reader.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { self }
  /// No effect: only its own space is known to a reader.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View { self }
}
