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
  /// The largest number of characters of a version or of a build.
  private static let wordLimit = 100
  /// The largest number of characters of a compiler, whose text contains the address of its sources.
  private static let compilerLimit = 300

  /// Reads the stamp of the file at a path; `nil` if the file has none or cannot be read.
  public init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    guard let facts = FileFacts(descriptor: descriptor), facts.irregularity == nil,
      let segments = try? OpenPluginFile.segments(of: descriptor, fileSize: facts.stamp.size)
    else { return nil }
    self.init(segments: segments) { offset, count in
      OpenPluginFile.read(descriptor, offset: offset, count: count)
    }
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
  ///
  /// The text is that of the plugin's author, and goes to logs and terminals: a word is cut to
  /// ``wordLimit`` characters, and a path that is not printable, or too long for the system, is left out.
  init(text: String) {
    var values: [Substring: String] = [:]
    for line in text.split(separator: "\n") {
      guard let mark = line.firstIndex(of: "=") else { continue }
      values[line[..<mark]] = String(line[line.index(after: mark)...])
    }
    compiler = Self.word(values["compiler"] ?? "", atMost: Self.compilerLimit)
    sdk = Self.word(values["sdk"] ?? "")
    swift = values["swift"].map { Self.word($0) }
    build = values["build"].map { Self.word($0) }
    folder = values["folder"].flatMap(Self.path)
    project = values["project"].flatMap(Self.path)
  }

  private static func word(_ text: String, atMost limit: Int = wordLimit) -> String {
    String(text.unicodeScalars.prefix(limit)).printable
  }

  private static func path(_ text: String) -> String? {
    text.controlCharacter == nil && text.utf8.count < Int(PATH_MAX) ? text : nil
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
    guard words.count == 4 else { return String(compiler.prefix(wordLimit)) }
    return "\(words[1].prefix(20)), \(words[3].filter { $0 != ")" }.prefix(12))"
  }

  /// The folder of the sources, if it is a folder of this user that no other user can write to.
  package var ownProject: String? {
    guard let project, let facts = FileFacts(path: project, followingLinks: false),
      facts.type == S_IFDIR, facts.owner == geteuid(), facts.distrust(of: "it") == nil
    else { return nil }
    return project
  }

  /// The command that builds the plugin again.
  private var remedy: String {
    guard let ownProject else {
      return "run `widgethost build DIR` with the folder of its sources"
    }
    return "run `widgethost build \(ownProject.quotedForShell)`, the folder of its sources by its "
      + "stamp"
  }

  /// Returns the predicate of an error message if this host cannot load the plugin; otherwise `nil`.
  ///
  /// - Parameter path: The path of the plugin's file.
  package func flaw(ofPlugin path: String) -> String? {
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

  /// Opens and checks the shared library of the SDK; `nil` if the plugin contains the SDK.
  ///
  /// The library is looked for beside the plugin, in `.widgethost-sdk/BUILD`; beside the folder of the
  /// plugin, in `sdk/BUILD`; and in the folder that the plugin was linked with, if it is that of a cache or of
  /// an installed SDK.
  ///
  /// - Parameter path: The path of the plugin's file.
  public func sharedLibrary(ofPlugin path: String) throws(ElfHeader.Flaw) -> SDKLibrary? {
    guard let build else { return nil }
    guard Self.isBuild(build), Self.isVersion(sdk) else {
      throw ElfHeader.Flaw(reason: "has a stamp that names no build of the SDK; \(remedy)")
    }
    let beside = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let folders = ["\(beside)/\(Self.sharedFolder)/\(build)", "\(beside)/../sdk/\(build)"]
    for folder in folders + (linkedFolder.map { [$0] } ?? []) where folder.hasPrefix("/") {
      if let library = try SDKLibrary.opened(Self.libraryName(sdk), in: folder) { return library }
    }
    throw ElfHeader.Flaw(
      reason: "needs the SDK \(sdk) in the build \(build), which is not on this machine; \(remedy)")
  }

  /// Opens the shared library of the plugin's build of the SDK in one of the folders, each with a folder for each
  /// build; `nil` if the plugin contains the SDK, or if there is no such library.
  ///
  /// A folder that another user could change counts as missing, and a library that no worker would use.
  public func sharedLibrary(inOneOf folders: [String]) -> SDKLibrary? {
    guard let build, Self.isBuild(build), Self.isVersion(sdk) else { return nil }
    return folders.lazy.compactMap { folder in
      guard let facts = FileFacts(path: folder, followingLinks: true), facts.distrust(of: "") == nil
      else { return nil }
      return try? SDKLibrary.opened(Self.libraryName(sdk), in: "\(folder)/\(build)")
    }.first
  }

  /// The folder that the plugin was linked with, if it has the place of a build in a cache,
  /// `…/widgethost/sdk/BUILD`, or in an installed SDK, `…/sdk/prebuilt/BUILD`. The stamp is the word of
  /// the plugin's author, who must not choose a file for the worker to read.
  private var linkedFolder: String? {
    guard let folder, let build, folder.hasPrefix("/") else { return nil }
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let places = [["widgethost", "sdk"], ["prebuilt"]]
    guard parts.last.map(String.init) == build,
      parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }),
      places.contains(where: { parts.dropLast().suffix($0.count).map(String.init) == $0 })
    else { return nil }
    return folder
  }

  private static func isBuild(_ text: String) -> Bool {
    !text.hasPrefix(".") && !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2b, 0x2d, 0x2e, 0x5f: true
        default: false
        }
      }
  }

  /// Whether a text consists of numbers with dots between them.
  private static func isVersion(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
  }

  /// The name of the folder beside plugins with a folder for each build of the SDK.
  package static let sharedFolder = ".widgethost-sdk"

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
