import Foundation
import TestPluginBuilder
import Testing

/// Compares the headers with those of each version of the plugin ABI in `Tests/Compatibility/abi`.
@Suite struct HeaderCompatibilityTests {
  private static let present = "Sources/SDK/CWidgetABI/include"
  private static func kept(_ version: String) -> String {
    "Tests/Compatibility/abi/\(version)/include"
  }

  @Test func `the present version is kept, and its declarations do not change`() throws {
    let text = try Declarations.text(of: "\(Self.present)/widgethost/plugin.h")
    let major = try #require(text.firstMatch(of: /#define WH_ABI_MAJOR (\d+)/)).1
    let minor = try #require(text.firstMatch(of: /#define WH_ABI_MINOR (\d+)/)).1
    let present = try Declarations(headersAt: Self.present)
    let kept = try Declarations(headersAt: Self.kept("\(major).\(minor)"))
    #expect(kept.differences(from: present, mayGrow: false) == [])
  }

  @Test(arguments: ["1.0", "1.1", "1.2", "1.3", "1.4"])
  func `each declaration of a kept version is in the present headers`(version: String) throws {
    let kept = try Declarations(headersAt: Self.kept(version))
    #expect(kept.structs.count >= 11 && kept.constants.count > 200)
    let present = try Declarations(headersAt: Self.present)
    #expect(kept.differences(from: present, mayGrow: true) == [])
  }

  /// Headers and libraries of released versions, with the FNV-1a hash of their names and bytes.
  private static let released: [(version: String, hash: UInt64)] = [
    ("1.0", 0xb6067dd79cd8a9d3),
    ("1.1", 0xc386a83adfcb054d),
    ("1.2", 0xf5829803496cc770),
    ("1.3", 0x046692ebee18aed4),
    ("1.4", 0x14a9a0db8c864173),
  ]

  @Test(arguments: released)
  func `the files of a released version are as they were`(version: String, hash: UInt64) throws {
    let folder = Project.folder.appending(path: "Tests/Compatibility/abi/\(version)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for name in names.sorted(by: { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }) {
      let file = folder.appending(path: name)
      guard !file.hasDirectoryPath, let bytes = try? Data(contentsOf: file) else { continue }
      for byte in Array(name.utf8) + [0] + bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    #expect(sum == hash, "something in \(folder.path) has changed: take the change back")
  }

  @Test(arguments: [present] + ["1.0", "1.1", "1.2", "1.3", "1.4"].map(kept))
  func `a plugin that uses every declaration compiles with each header`(
    headers: String
  ) async throws {
    let source = Project.folder.appending(path: "Tests/Compatibility/abi/every.c").path
    for compiler in [Compiler.gcc, .clang] {
      try await compiler.run(["-std=gnu11", "-fsyntax-only", source], headers: headers)
    }
  }

  @Test(arguments: [
    ("typedef struct wh_a { uint32_t size; int b; } wh_a;", 0),
    ("typedef struct wh_a { uint32_t size; int b; int c; } wh_a;", 0),
    ("typedef struct wh_a { uint32_t size; int c; int b; } wh_a;", 1),
    ("typedef struct wh_a { uint32_t size; long b; } wh_a;", 1),
    ("typedef struct wh_a { uint32_t size; } wh_a;", 1), ("", 1),
  ])
  func `a sized struct may grow at its end only`(text: String, differences: Int) {
    let kept = Declarations(of: "typedef struct wh_a { uint32_t size; int b; } wh_a;")
    #expect(kept.differences(from: Declarations(of: text), mayGrow: true).count == differences)
  }

  @Test func `a struct without a size, a constant and a function never change`() {
    let text = """
      struct wh_b { int a; }; enum { WH_X = 1, WH_Y = 2 }; typedef void (*wh_f)(int a);
      #define WH_EXT_B "b/1"
      """
    let kept = Declarations(of: text)
    #expect(kept.differences(from: Declarations(of: text), mayGrow: true) == [])
    let changes = [
      ("int a; }", "int a; int b; }"), ("WH_X = 1", "WH_X = 3"), ("WH_Y = 2", "WH_Z = 2"),
      ("(int a)", "(long a)"), ("b/1", "b/2"),
    ]
    for (old, new) in changes {
      let changed = Declarations(of: text.replacing(old, with: new))
      #expect(kept.differences(from: changed, mayGrow: true).count == 1, "\(new)")
    }
    let more = Declarations(of: text.replacing("WH_Y = 2", with: "WH_Y = 2, WH_Z = 3"))
    #expect(kept.differences(from: more, mayGrow: true) == [])
    #expect(kept.differences(from: more, mayGrow: false).count == 1)
  }
}

/// The structs, constants and types that headers declare, without comments.
struct Declarations {
  /// The members of each struct, in order.
  private(set) var structs: [String: [String]] = [:]
  /// The value of each constant.
  private(set) var constants: [String: String] = [:]
  /// All other types, a declaration each.
  private(set) var types: Set<String> = []

  /// Reads the headers that are part of the ABI.
  init(headersAt folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Project.folder.appending(path: "\(folder)/widgethost/ext").path)
    let paths = ["plugin.h"] + names.filter { $0.hasSuffix(".h") }.sorted().map { "ext/\($0)" }
    self.init(
      of: try paths.map { try Self.text(of: "\(folder)/widgethost/\($0)") }.joined(separator: "\n"))
  }

  /// Finds the constants, structs and functions in the text of headers.
  init(of text: String) {
    for match in text.matches(of: /#define (WH_[A-Z_0-9]+) +(.+)/) {
      if match.1 != "WH_ABI_MINOR" && match.1 != "WH_EXPORT" {
        constants["\(match.1)"] = "\(match.2)"
      }
    }
    let code = text.replacing(/(?m)^ *#.*$/, with: "").replacing(/\s+/, with: " ")
    for match in code.matches(of: /struct (wh_\w+) \{(.*?)\}/) {
      structs["\(match.1)"] = match.2.split(separator: ";").map(Self.trimmed).filter { $0 != "" }
    }
    for match in code.matches(of: /enum \{(.*?)\}/) {
      for constant in match.1.split(separator: ",").map(Self.trimmed) where constant != "" {
        let parts = constant.components(separatedBy: " = ")
        constants[parts[0]] = parts.last
      }
    }
    for match in code.matches(of: /typedef [^;{]+;/) { types.insert("\(match.0)") }
  }

  /// Returns the text of a header without comments.
  static func text(of path: String) throws -> String {
    try Project.text(of: path).replacing(/(?s)\/\*.*?\*\//, with: "")
      .replacing(/(?m) +$/, with: "")
  }

  private static func trimmed(_ text: Substring) -> String {
    text.trimmingCharacters(in: .whitespaces)
  }

  /// Returns the names of those declarations that `present` lacks or has otherwise.
  ///
  /// - Parameter mayGrow: Whether `present` may have more declarations, and more members at the end of
  ///   structs that begin with their size.
  func differences(from present: Declarations, mayGrow: Bool) -> [String] {
    var names: [String] = []
    for (name, members) in structs {
      let isSized = mayGrow && ["uint32_t size", "uint32_t magic"].contains(members.first)
      let others = present.structs[name] ?? []
      if members != (isSized ? Array(others.prefix(members.count)) : others) { names.append(name) }
    }
    for (name, value) in constants where present.constants[name] != value { names.append(name) }
    names += types.subtracting(present.types)
    guard !mayGrow else { return names.sorted() }
    names += Set(present.structs.keys).subtracting(structs.keys)
    names += Set(present.constants.keys).subtracting(constants.keys)
    return (names + present.types.subtracting(types)).sorted()
  }
}
