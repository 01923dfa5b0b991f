internal import AppleFoundation
internal import Foundation
internal import Synchronization
internal import Testing

@Suite struct `Functions of C` {
  @Test("a fact of the system is a text with its length, or a number of the size of Apple's")
  func facts() {
    var size = 0
    #expect(sysctlbyname("kern.ostype", nil, &size, nil, 0) == 0 && size == 6)
    var text = [CChar](repeating: 1, count: size)
    #expect(sysctlbyname("kern.ostype", &text, &size, nil, 0) == 0)
    #expect(text.map { UInt8($0) } == Array("Linux\0".utf8))
    var count: Int32 = 0
    size = 4
    #expect(sysctlbyname("hw.ncpu", &count, &size, nil, 0) == 0 && size == 4)
    #expect(count == Int32(ProcessInfo.processInfo.processorCount))
  }

  @Test("a fact that does not fit is cut, and neither unknown facts nor new values are taken")
  func failures() {
    var (size, bytes) = (2, [UInt8](repeating: 1, count: 4))
    #expect(sysctlbyname("kern.ostype", &bytes, &size, nil, 0) == -1 && errno == ENOMEM)
    #expect(size == 2 && bytes == Array("Li".utf8) + [1, 1])
    #expect(sysctlbyname("kern.nothing", nil, &size, nil, 0) == -1 && errno == ENOENT)
    #expect(sysctlbyname("hw.ncpu", nil, &size, &bytes, 4) == -1 && errno == EPERM)
  }

  @Test("the lock of an object admits one thread, and the same thread again")
  func locks() {
    final class Counter: @unchecked Sendable { var count = 0 }
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 200) { _ in
      objc_sync_enter(counter)
      objc_sync_enter(counter)
      counter.count += 1
      objc_sync_exit(counter)
      objc_sync_exit(counter)
    }
    #expect(counter.count == 200)
    #expect(objc_sync_exit(counter) == -1)
    #expect(objc_sync_enter(3) == 0 && objc_sync_exit(3) == 0)
  }

  @Test("an attribute of a file is set, read and removed, where the file system has attributes")
  func attributes() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    guard setxattr(file.path, "com.example.a", "xyz", 3, 0, 0) == 0 else {
      #expect(errno == ENOTSUP || errno == EPERM)
      return
    }
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(getxattr(file.path, "com.example.a", &bytes, 8, 0, 0) == 3)
    #expect(bytes.prefix(3) == Array("xyz".utf8)[...])
    #expect(setxattr(file.path, "com.example.a", "x", 1, 0, XATTR_CREATE) == -1 && errno == EEXIST)
    #expect(removexattr(file.path, "com.example.a", 0) == 0)
    #expect(removexattr(file.path, "com.example.a", 0) == -1 && errno == ENOATTR)
  }

  @Test("constants have Apple's values")
  func constants() {
    #expect(NSEC_PER_SEC == 1_000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1_000 * NSEC_PER_USEC)
    #expect(USEC_PER_SEC == 1_000_000 && MAXFLOAT == .greatestFiniteMagnitude)
    #expect((kCFBundleNameKey as String) == "CFBundleName" && kCFNull == NSNull())
  }
}
