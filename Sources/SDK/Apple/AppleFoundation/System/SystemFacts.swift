internal import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a fact about the machine or its kernel, from the sources of Linux.
///
/// The names of `uname`, the number of processors, and the sizes of memory and pages are known. Any
/// other name fails with `ENOENT`, and a new value with `EPERM`.
public func sysctlbyname(
  _ name: UnsafePointer<CChar>!, _ oldp: UnsafeMutableRawPointer!,
  _ oldlenp: UnsafeMutablePointer<Int>!, _ newp: UnsafeMutableRawPointer!, _ newlen: Int
) -> Int32 {
  guard newp == nil else { return failure(EPERM) }
  guard let name, let value = SystemFacts.bytes(String(cString: name)) else {
    return failure(ENOENT)
  }
  guard let oldlenp else { return 0 }
  guard let oldp else {
    oldlenp.pointee = value.count
    return 0
  }
  let count = min(max(oldlenp.pointee, 0), value.count)
  value.withUnsafeBytes {
    oldp.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(oldp), byteCount: count)
  }
  oldlenp.pointee = count
  return count == value.count ? 0 : failure(ENOMEM)
}

private func failure(_ code: Int32) -> Int32 {
  errno = code
  return -1
}

/// The values of `sysctlbyname`.
enum SystemFacts {
  /// The bytes of a value: a text with its final zero, or an integer of Apple's size.
  static func bytes(_ name: String) -> [UInt8]? {
    if let text = text(name) { return Array(text.utf8) + [0] }
    let process = ProcessInfo.processInfo
    switch name {
    case "hw.ncpu", "hw.logicalcpu", "hw.physicalcpu": return raw(Int32(process.processorCount))
    case "hw.activecpu": return raw(Int32(process.activeProcessorCount))
    case "hw.memsize": return raw(process.physicalMemory)
    case "hw.pagesize": return raw(Int64(sysconf(Int32(_SC_PAGESIZE))))
    default: return nil
    }
  }

  private static func text(_ name: String) -> String? {
    var system = utsname()
    guard uname(&system) == 0 else { return nil }
    return switch name {
    case "hw.machine", "hw.model": text(of: system.machine)
    case "kern.ostype": text(of: system.sysname)
    case "kern.osrelease", "kern.osversion": text(of: system.release)
    case "kern.version": text(of: system.version)
    case "kern.hostname": text(of: system.nodename)
    default: nil
    }
  }

  /// A text of C that Swift imports as a tuple of characters.
  private static func text<Characters>(of characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static func raw<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }
}
