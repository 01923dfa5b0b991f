import Foundation
import TestPluginBuilder
import Testing

@testable import PluginFiles

/// The names of the libraries that a file needs.
@Suite struct NeededLibrariesTests {
  @Test func `the names are those that the linker was given`() async throws {
    let folder = try PluginFolder()
    let empty = folder.file("empty.c")
    try Data("int value = 1;\n".utf8).write(to: URL(filePath: empty))
    let compile = ["-shared", "-fPIC", "-nostdlib", "-o"]
    for (name, soname) in [("a", "liba.so.1"), ("b", "/folder/libb.so"), ("x", "libx-1.so")] {
      try await Compiler.gcc.run(
        compile + [folder.file("lib\(name).so"), empty, "-Wl,-soname,\(soname)"])
    }
    let user = folder.file("libuser.so")
    try await Compiler.gcc.run(
      compile
        + [user, empty, "-Wl,--no-as-needed", "-L\(folder.path)", "-lx", "-la", "-lb"])
    #expect(NeededLibraries.names(ofFile: user) == ["libx-1.so", "liba.so.1"])
  }

  @Test func `a file that is cut anywhere, or is no library, needs nothing that is not in it`()
    async throws
  {
    let folder = try PluginFolder()
    let bytes = try Data(contentsOf: URL(filePath: try await folder.build("echo")))
    let whole = folder.file("whole.so")
    try bytes.write(to: URL(filePath: whole))
    let names = NeededLibraries.names(ofFile: whole)
    #expect(names.contains("libc.so.6"), "\(names)")
    let cut = folder.file("cut.so")
    for count in stride(from: 0, to: bytes.count, by: 997) {
      try bytes.prefix(count).write(to: URL(filePath: cut))
      #expect(NeededLibraries.names(ofFile: cut).allSatisfy(names.contains))
    }
    #expect(NeededLibraries.names(ofFile: folder.path).isEmpty)
    #expect(NeededLibraries.names(ofFile: folder.file("missing.so")).isEmpty)
  }

  @Test func `a table of strings outside of the file gives no names`() {
    /// A program header: the type, the offset, the address and the size.
    func segment(_ type: UInt64, _ offset: UInt64, _ address: UInt64, _ size: UInt64) -> [UInt8] {
      [(type, 4), (0, 4), (offset, 8), (address, 8), (0, 8), (size, 8), (0, 8), (0, 8)]
        .flatMap { value, count in (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        }
    }
    func entry(_ tag: UInt64, _ value: UInt64) -> [UInt8] {
      [tag, value].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    }
    let strings = Array("\0liba.so\0".utf8)
    for (address, index, names) in [
      (0x1000, 1, ["liba.so"]), (0x1000, UInt64.max, []), (0x1000, 1 << 62, []),
      (0xfff, 1, []), (0x100a, 1, []), (UInt64.max, 1, []),
    ] as [(UInt64, UInt64, [String])] {
      let table = segment(1, 64, 0x1000, UInt64(strings.count)) + segment(2, 0, 0, 32)
      let section = entry(1, index) + entry(5, address)
      let found = NeededLibraries.names(segments: table) { offset, count in
        switch offset {
        case 0: section
        case 64...: Array(strings.dropFirst(Int(clamping: offset - 64)).prefix(count))
        default: []
        }
      }
      #expect(found == names, "\(address) \(index)")
    }
  }
}
