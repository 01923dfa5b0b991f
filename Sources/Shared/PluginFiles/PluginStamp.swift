internal import CHostShims
internal import Glibc
internal import WidgetModel

/// The note of a plugin that was compiled with the SDK for Swift: its compiler and its SDK.
///
/// Swift has no stable binary interface on Linux: a plugin needs the Swift runtime and the build of the
/// SDK that it was compiled with. The note is in the section `.note.widgethost` (docs/build.md); it is
/// read from the file before any code of the plugin runs.
public struct PluginStamp: Hashable, Sendable {
  /// The C compiler of the Swift toolchain, which names its commit: that of this program if the Swift
  /// runtime is the same.
  public var compiler: String
  /// The version of the SDK.
  public var sdk: String
  /// The version of the Swift compiler, such as `6.3.1`; `nil` if the build did not tell it.
  public var swift: String?
  /// The build of the SDK whose shared library the plugin loads; `nil` if the plugin contains the SDK.
  public var build: String?
  /// The folder with the shared library on the machine that built the plugin.
  public var folder: String?
  /// The folder of the plugin's sources on the machine that built the plugin.
  public var project: String?

  /// The name of the note and of the section.
  private static let name = Array("widgethost\0".utf8)
  /// The largest size of a segment of notes that is read, in bytes.
  private static let limit = 64 << 10

  /// Reads the stamp of the file at a path; `nil` if the file has none or cannot be read.
  public init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    let read = { (offset: Int64, count: Int) in
      OpenPluginFile.read(descriptor, offset: offset, count: count)
    }
    guard let facts = FileFacts(descriptor: descriptor), facts.irregularity == nil,
      let segments = try? ElfHeader.check(read(0, ElfHeader.size), fileSize: facts.stamp.size)
    else { return nil }
    self.init(segments: read(segments.offset, segments.length), read: read)
  }

  /// Finds the stamp in the notes of a file; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - segments: The checked table of program headers.
  ///   - read: Returns bytes of the file from an offset, fewer at its end.
  init?(segments: [UInt8], read: (_ offset: Int64, _ count: Int) -> [UInt8]) {
    for segment in ElfHeader.notes(in: segments) where segment.size <= Self.limit {
      guard let text = Self.text(in: read(segment.offset, segment.size)) else { continue }
      self.init(text: text)
      return
    }
    return nil
  }

  /// Reads the lines of a note; a missing line counts as empty.
  init(text: String) {
    var values: [Substring: String] = [:]
    for line in text.split(separator: "\n") {
      guard let mark = line.firstIndex(of: "=") else { continue }
      values[line[..<mark]] = String(line[line.index(after: mark)...])
    }
    compiler = values["compiler"] ?? ""
    sdk = values["sdk"] ?? ""
    swift = values["swift"]
    build = values["build"]
    folder = values["folder"]
    project = values["project"]
  }

  /// Returns the text of the first note with the name; `nil` if there is none, or the notes are cut.
  private static func text(in notes: [UInt8]) -> String? {
    var rest = notes[...]
    while rest.count >= 12 {
      let head = Array(rest.prefix(12))
      let nameSize = Int(head.number(at: 0, count: 4))
      let textSize = Int(head.number(at: 4, count: 4))
      let (nameEnd, end) = (padded(nameSize), padded(nameSize) + padded(textSize))
      let content = rest.dropFirst(12)
      guard content.count >= nameEnd + textSize else { return nil }
      if content.prefix(nameSize).elementsEqual(name), head.number(at: 8, count: 4) == 1 {
        let bytes = content.dropFirst(nameEnd).prefix(textSize).prefix { $0 != 0 }
        return String(decoding: bytes, as: UTF8.self)
      }
      rest = content.dropFirst(end)
    }
    return nil
  }

  /// Notes begin at multiples of 4 bytes.
  private static func padded(_ size: Int) -> Int { (size + 3) & ~3 }
}

extension PluginStamp {
  /// The compiler of this program.
  public static var ownCompiler: String { String(cString: shim_compiler()) }

  /// The version of the Swift compiler of this program, as far as the compiler tells it.
  private static var ownSwift: String {
    #if compiler(>=6.5)
      "6.5 or newer"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  /// Returns the version and the commit of a compiler: `21.0.0, 11673e6660b2` for `Clang 21.0.0
  /// (https://… 11673e6660b2…)`.
  private static func short(_ compiler: String) -> String {
    let words = compiler.split(separator: " ")
    guard words.count == 4 else { return compiler }
    return "\(words[1]), \(words[3].filter { $0 != ")" }.prefix(12))"
  }

  /// The command that builds the plugin again.
  private var remedy: String {
    let folder = project.flatMap { FileFacts(path: $0, followingLinks: true) == nil ? nil : $0 }
    return "run `widgethost build \(folder.map(\.quotedForShell) ?? "DIR")`"
      + (folder == nil ? " with the folder of its sources" : "")
  }

  /// Returns the predicate of an error message if this host cannot load the plugin; otherwise `nil`.
  ///
  /// - Parameter path: The path of the plugin's file.
  func flaw(ofPlugin path: String) -> String? {
    // A host that another C compiler has compiled cannot tell its Swift runtime.
    let isKnown = compiler.contains("(") && Self.ownCompiler.contains("(")
    guard !isKnown || compiler == Self.ownCompiler else {
      let version = swift.map { "Swift \($0)" } ?? "another version of Swift"
      return
        "was built with \(version) (\(Self.short(compiler))), and this host runs the runtime of "
        + "Swift \(Self.ownSwift) (\(Self.short(Self.ownCompiler))); \(remedy)"
    }
    guard build != nil else { return nil }
    do throws(ElfHeader.Flaw) {
      _ = try sharedLibrary(ofPlugin: path)
      return nil
    } catch {
      return error.reason
    }
  }

  /// Returns the path of the shared library of the SDK; `nil` if the plugin contains the SDK.
  ///
  /// The library is looked for beside the plugin, in `.widgethost-sdk/BUILD`; beside the folder of the
  /// plugin, in `sdk/BUILD`; and in the folder that the plugin was linked with.
  ///
  /// - Parameter path: The path of the plugin's file.
  public func sharedLibrary(ofPlugin path: String) throws(ElfHeader.Flaw) -> String? {
    guard let build else { return nil }
    guard !build.isEmpty, !build.contains("/"), !build.hasPrefix(".") else {
      throw ElfHeader.Flaw(reason: "has a stamp that names no build of the SDK; \(remedy)")
    }
    let beside = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let folders = ["\(beside)/.widgethost-sdk/\(build)", "\(beside)/../sdk/\(build)"]
    for folder in folders + [self.folder ?? ""] where folder.hasPrefix("/") {
      let library = "\(folder)/\(Self.libraryName(sdk))"
      guard let facts = FileFacts(path: library, followingLinks: true) else { continue }
      if let reason = facts.irregularity ?? facts.distrust(of: "the shared library of its SDK") {
        throw ElfHeader.Flaw(reason: "cannot use \(library): \(reason)")
      }
      return library
    }
    throw ElfHeader.Flaw(
      reason: "needs the SDK \(sdk) in the build \(build), which is not on this machine; \(remedy)")
  }

  /// The name of the shared library of an SDK: `libwidgethost-sdk-0.1.so` for the version `0.1.0`.
  public static func libraryName(_ version: String) -> String {
    "lib\(productName(version)).so"
  }

  /// The name of the library as the linker is told it.
  public static func productName(_ version: String) -> String {
    let parts = version.split(separator: ".").prefix(2).joined(separator: ".")
    return "widgethost-sdk-\(parts)"
  }
}
