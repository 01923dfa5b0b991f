// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Foundation

// The functions have Apple's parameters. Linux keeps the attributes of programs under names that begin
// with `user.`, which is added here.

public let XATTR_NOFOLLOW: Int32 = 1
public let XATTR_CREATE: Int32 = 2
public let XATTR_REPLACE: Int32 = 4

/// The error of a missing attribute, with the number of Linux.
public let ENOATTR = ENODATA

/// Removes an extended attribute of a file.
public func removexattr(
  _ path: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!, _ options: Int32
) -> Int32 {
  guard let path, let name else { return Int32(failure(EINVAL)) }
  guard let call = Calls.function("removexattr", options, as: Calls.Remove.self) else {
    return Int32(failure(ENOTSUP))
  }
  return call(path, Calls.name(name))
}

/// Reads an extended attribute of a file. The position is ignored.
public func getxattr(
  _ path: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!, _ value: UnsafeMutableRawPointer!,
  _ size: Int, _ position: UInt32, _ options: Int32
) -> Int {
  guard let path, let name else { return failure(EINVAL) }
  guard let call = Calls.function("getxattr", options, as: Calls.Get.self) else {
    return failure(ENOTSUP)
  }
  return call(path, Calls.name(name), value, size)
}

/// Sets an extended attribute of a file. The position is ignored.
public func setxattr(
  _ path: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!, _ value: UnsafeRawPointer!,
  _ size: Int, _ position: UInt32, _ options: Int32
) -> Int32 {
  guard let path, let name else { return Int32(failure(EINVAL)) }
  guard let call = Calls.function("setxattr", options, as: Calls.Set.self) else {
    return Int32(failure(ENOTSUP))
  }
  // Apple's flags are twice those of Linux.
  return call(path, Calls.name(name), value, size, (options & (XATTR_CREATE | XATTR_REPLACE)) >> 1)
}

private func failure(_ code: Int32) -> Int {
  errno = code
  return -1
}

/// The functions of the C library, which its module does not show to Swift.
private enum Calls {
  typealias Remove = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  typealias Get =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int
    ) -> Int
  typealias Set =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32
    ) -> Int32

  /// Finds a function, or its form for links themselves. The caller names the function's type.
  static func function<Function>(
    _ name: String, _ options: Int32, as type: Function.Type
  ) -> Function? {
    let linked = options & XATTR_NOFOLLOW == 0 ? name : "l" + name
    return dlsym(nil, linked).map { unsafeBitCast($0, to: type) }
  }

  static func name(_ name: UnsafePointer<CChar>) -> String {
    let name = String(cString: name)
    return name.hasPrefix("user.") ? name : "user." + name
  }
}
