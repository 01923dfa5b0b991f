// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals

internal import Foundation

/// The name of a notification of Core Foundation.
public struct CFNotificationName: RawRepresentable, Hashable, Sendable {
  public var rawValue: CFString

  public init(rawValue: CFString) { self.rawValue = rawValue }

  public init(_ rawValue: CFString) { self.rawValue = rawValue }
}

public enum CFNotificationSuspensionBehavior: CFIndex, Sendable {
  case drop = 1
  case coalesce = 2
  case hold = 3
  case deliverImmediately = 4
}

/// A function that is called for a notification. It is a function of Swift, not of C.
public typealias CFNotificationCallback = (
  CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?,
  CFDictionary?
) -> Void

/// The observers of Darwin notifications. Notifications reach the observers of the same process alone.
///
/// `@unchecked Sendable`: the list of observers is behind a lock.
public final class CFNotificationCenter: @unchecked Sendable {
  fileprivate struct Observer {
    let observer: UnsafeMutableRawPointer?
    let name: CFString?
    let callback: CFNotificationCallback
  }

  fileprivate static let darwin = CFNotificationCenter()
  private let lock = NSLock()
  private var observers: [Observer] = []

  private init() {}

  fileprivate func change(_ body: (inout [Observer]) -> Void) {
    lock.withLock { body(&observers) }
  }

  /// Calls the observers of a name on the main queue. An observer that was removed before its call is
  /// not called.
  fileprivate func post(_ name: CFNotificationName) {
    DispatchQueue.main.async {
      let called = self.lock.withLock { self.observers }
        .filter { $0.name == nil || $0.name == name.rawValue }
      for observer in called { observer.callback(self, observer.observer, name, nil, nil) }
    }
  }
}

public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }

/// Adds an observer of a name, or of all names with `nil`. As on Apple's systems, objects and the
/// suspension behaviour of Darwin notifications are ignored.
public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!,
  _ callBack: CFNotificationCallback!, _ name: CFString!, _ object: UnsafeRawPointer!,
  _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
  guard let callBack else { return }
  let added = CFNotificationCenter.Observer(
    observer: observer.map { UnsafeMutableRawPointer(mutating: $0) }, name: name, callback: callBack
  )
  center?.change { $0.append(added) }
}

/// Removes an observer of a name, or of all names with `nil`.
public func CFNotificationCenterRemoveObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ name: CFNotificationName!,
  _ object: UnsafeRawPointer!
) {
  let address = observer.map { UnsafeMutableRawPointer(mutating: $0) }
  let name = name?.rawValue
  center?.change { observers in
    observers.removeAll { $0.observer == address && (name == nil || $0.name == name) }
  }
}

public func CFNotificationCenterRemoveEveryObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!
) { CFNotificationCenterRemoveObserver(center, observer, nil, nil) }

/// Posts a notification to the process. As on Apple's systems, a Darwin notification has a name alone.
public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!,
  _ userInfo: CFDictionary!, _ deliverImmediately: Bool
) {
  guard let name else { return }
  center?.post(name)
}

public let kCFNotificationDeliverImmediately: CFOptionFlags = 1
public let kCFNotificationPostToAllSessions: CFOptionFlags = 2

public func CFNotificationCenterPostNotificationWithOptions(
  _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!,
  _ userInfo: CFDictionary!, _ options: CFOptionFlags
) { CFNotificationCenterPostNotification(center, name, object, userInfo, true) }
