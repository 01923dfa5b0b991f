import Glibc
import TestPluginBuilder
import Testing

@testable import PluginFiles

@Suite struct PluginFileRuleTests {
  @Test(
    arguments: [
      ("libclock.so", "clock"), ("clock.so", "clock"), ("liblib.so", "lib"), ("lib.so", ""),
      (".so", nil), (".x.so", nil), ("x.so.1", nil), ("x", nil), ("xso", nil), ("a.b.so", "a.b"),
    ] as [(String, String?)])
  func `a name is that of the file without lib and so`(file: String, name: String?) {
    #expect(PluginFile.name(ofFile: file) == name)
  }

  @Test func `a usable name has 1 to 64 of a few characters`() {
    let fine = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-")
    for value in UInt8(0)...127 {
      let character = Character(UnicodeScalar(value))
      #expect(PluginFile.isUsable(name: "a\(character)") == fine.contains(character), "\(value)")
    }
    for (name, isUsable) in [
      ("", false), (".a", false), ("-", true), ("ä", false),
      (String(repeating: "x", count: 64), true), (String(repeating: "x", count: 65), false),
    ] {
      #expect(PluginFile.isUsable(name: name) == isUsable, "\(name)")
    }
  }

  @Test(
    arguments: [
      (0o755, true), (0o644, true), (0o700, true), (0o666, false), (0o664, false), (0o646, false),
      (0o775, false), (0o757, false),
    ] as [(mode_t, Bool)])
  func `what others may write to is not trusted`(mode: mode_t, isTrusted: Bool) {
    var status = stat()
    status.st_uid = geteuid()
    status.st_mode = S_IFREG | mode
    #expect((FileFacts(status).distrust(of: "it") == nil) == isTrusted)
  }

  @Test func `only root and this user are trusted`() throws {
    var status = stat()
    status.st_mode = S_IFREG | 0o644
    for owner in [0, geteuid()] {
      status.st_uid = owner
      #expect(FileFacts(status).distrust(of: "it") == nil)
    }
    status.st_uid = geteuid() + 12_345
    let reason = try #require(FileFacts(status).distrust(of: "it"))
    #expect(reason.contains("\(geteuid() + 12_345)"))
  }

  @Test func `a file that is not a regular one is told what it is`() {
    var status = stat()
    status.st_mode = S_IFREG
    #expect(FileFacts(status).irregularity == nil)
    for (type, word) in [
      (S_IFDIR, "folder"), (S_IFIFO, "FIFO"), (S_IFSOCK, "socket"), (S_IFCHR, "device"),
      (S_IFBLK, "device"), (S_IFLNK, "link"), (0, "unknown"),
    ] {
      status.st_mode = type
      #expect(FileFacts(status).irregularity?.contains(word) == true, "\(word)")
    }
  }

  @Test func `a stamp tells apart what differs in any part`() {
    var status = stat()
    status.st_dev = 1
    status.st_ino = 2
    status.st_size = 3
    status.st_mtim = timespec(tv_sec: 4, tv_nsec: 5)
    let stamp = FileFacts(status).stamp
    #expect(stamp.device == 1 && stamp.inode == 2 && stamp.size == 3)
    status.st_mtim = timespec(tv_sec: 3, tv_nsec: 1_000_000_005)
    #expect(FileFacts(status).stamp == stamp)
    status.st_mtim = timespec(tv_sec: 3, tv_nsec: 5)
    #expect(FileFacts(status).stamp != stamp)
    status.st_mtim = timespec(tv_sec: 4, tv_nsec: 6)
    #expect(FileFacts(status).stamp != stamp)
  }

  /// A header of a sound library with one segment, behind which the file has `size` bytes.
  private static func header(
    table: UInt64 = 64, count: UInt8 = 1, entrySize: UInt8 = 56, sections: UInt64 = 0,
    sectionCount: UInt8 = 0, sectionSize: UInt8 = 64
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    bytes.replaceSubrange(0..<6, with: [0x7f, 0x45, 0x4c, 0x46, 2, 1])
    bytes[16] = 3
    #if arch(x86_64)
      bytes[18] = 62
    #elseif arch(arm64)
      bytes[18] = 183
    #elseif arch(riscv64)
      bytes[18] = 243
    #endif
    bytes.put(table, at: 32)
    bytes.put(sections, at: 40)
    bytes[54] = entrySize
    bytes[56] = count
    bytes[58] = sectionSize
    bytes[60] = sectionCount
    return bytes
  }

  private static func isSound(_ header: [UInt8], size: Int64) -> Bool {
    (try? ElfHeader.check(header, fileSize: size)) != nil
  }

  @Test func `a table of segments lies within the file`() throws {
    let segments = try ElfHeader.check(Self.header(count: 3), fileSize: 64 + 3 * 56)
    #expect(segments.offset == 64 && segments.count == 3)
    #expect(!Self.isSound(Self.header(count: 3), size: 64 + 3 * 56 - 1))
    #expect(!Self.isSound(Self.header(count: 0), size: 1000))
    #expect(!Self.isSound(Self.header(entrySize: 55), size: 1000))
    #expect(!Self.isSound(Self.header(entrySize: 57), size: 1000))
    #expect(!Self.isSound(Self.header(table: .max), size: 1000))
    var many = Self.header()
    (many[56], many[57]) = (0, 4)
    #expect(Self.isSound(many, size: 1 << 20))
    many[56] = 1
    #expect(!Self.isSound(many, size: 1 << 20))
  }

  @Test func `a table of sections lies within the file, if there is one`() {
    #expect(Self.isSound(Self.header(sections: 200, sectionCount: 2), size: 328))
    #expect(!Self.isSound(Self.header(sections: 200, sectionCount: 2), size: 327))
    #expect(Self.isSound(Self.header(sections: 9999, sectionCount: 0), size: 328))
    #expect(!Self.isSound(Self.header(sections: .max, sectionCount: 1), size: 328))
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 16, 18])
  func `each byte that says what the file is counts`(index: Int) {
    var bytes = Self.header()
    #expect(Self.isSound(bytes, size: 1000))
    bytes[index] += 1
    #expect(!Self.isSound(bytes, size: 1000))
    #expect(!Self.isSound(Array(Self.header().dropLast()), size: 1000))
  }

  @Test func `each segment lies within the file`() {
    var table = [UInt8](repeating: 0, count: 112)
    table.put(10, at: 56 + 8)
    table.put(90, at: 56 + 32)
    #expect(throws: Never.self) { try ElfHeader.checkSegments(table, fileSize: 100) }
    #expect(throws: ElfHeader.Flaw.self) { try ElfHeader.checkSegments(table, fileSize: 99) }
    table.put(.max, at: 56 + 8)
    #expect(throws: ElfHeader.Flaw.self) { try ElfHeader.checkSegments(table, fileSize: 100) }
  }
}

extension [UInt8] {
  fileprivate mutating func put(_ number: UInt64, at offset: Int) {
    for index in 0..<8 { self[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
  }
}
