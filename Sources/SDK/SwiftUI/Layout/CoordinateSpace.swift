internal import Foundation

/// Views know only their local space during layout.
///
/// Unchecked: the name of a space may be of any type. Names are made and compared on the thread of
/// the walk.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global
  case local
  case named(AnyHashable)
}

extension CoordinateSpace {
  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { .init() }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { .init() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
  /// A name only: nothing scrolls.
  public static var scrollView: NamedCoordinateSpace { .named("scrollView") }
  /// A name only: nothing scrolls.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { .named(axis) }
}

extension View {
  /// No effect: a geometry reader knows only its own space.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { self }
  /// No effect: a geometry reader knows only its own space.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View { self }
}
