public import Foundation

// Apple's classes inherit the initialiser without parameters of `NSObject`. The toolchain's classes
// have none that other modules see, and an initialiser of an extension cannot return an object that
// another function made, except in an extension of a protocol.

/// A class of Foundation with an initialiser without parameters on Apple's systems.
public protocol _EmptyInitializable {}

extension NSAttributedString: _EmptyInitializable {}
extension ProcessInfo: _EmptyInitializable {}

extension _EmptyInitializable where Self == NSAttributedString {
  public init() { self = NSAttributedString(string: "") }
}

extension _EmptyInitializable where Self == NSMutableAttributedString {
  public init() { self = NSMutableAttributedString(string: "") }
}

extension _EmptyInitializable where Self == ProcessInfo {
  /// The same object as `processInfo`.
  public init() { self = ProcessInfo.processInfo }
}
