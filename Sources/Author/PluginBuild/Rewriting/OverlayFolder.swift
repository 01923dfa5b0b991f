internal import FoundationEssentials
internal import Glibc
internal import PluginFiles
internal import WidgetArchive
internal import WidgetModel

/// The folder of texts that the compiler reads in place of the author's files:
/// `.build/widgethost/rewritten/CONFIGURATION`.
///
/// `overlay-N.yaml` there is a virtual file system for the compiler's flag `-vfsoverlay`, which maps the path of
/// a file to that of a text. SwiftPM compiles a file again after a change of the author's file, not of the
/// text. N is counted up when a text changes alone, because a changed flag compiles all files again.
struct OverlayFolder: Sendable {
  /// A text in place of a file.
  struct Text {
    /// The path of the author's file.
    var path: String
    /// The state of the author's file before it was read.
    var state: FileState
    var bytes: [UInt8]
  }

  /// An overlay that is written.
  struct Overlay: Sendable {
    /// The path of the file for `-vfsoverlay`.
    var path: String
    fileprivate var states: [String: FileState]
  }

  private let parent: String
  private let folder: String

  init(_ project: PluginProject, _ options: BuildOptions) {
    parent = "\(project.buildFolder)/rewritten"
    folder = "\(parent)/\(options.configuration.rawValue)"
  }

  /// Removes the overlay of an earlier build.
  func remove() {
    if Path.isOwnFolder(folder) { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// Writes the texts and the overlay.
  func write(_ texts: [Text]) throws(BuildFailure) -> Overlay {
    for path in [parent, folder] { try OutputFolder.make(path) }
    let former = number
    let formerTime = FileState(file(former))?.time ?? 0
    var isChanged = false
    var isStale = false
    do {
      for text in texts where try put(text.bytes, "\(folder)/\(name(of: text.path))") {
        isChanged = true
        if text.state.time < formerTime { isStale = true }
      }
      let content = try Self.content(texts.map { ($0.path, "\(folder)/\(name(of: $0.path))") })
      let current = file(isStale ? former + 1 : former)
      if isChanged || FileManager.default.contents(atPath: current) != content {
        try content.write(to: URL(filePath: current), options: .atomic)
      }
      if isStale { unlink(file(former)) }
      removeOthers(than: Set(texts.map { name(of: $0.path) }))
      return Overlay(
        path: current,
        states: Dictionary(texts.map { ($0.path, $0.state) }, uniquingKeysWith: { one, _ in one }))
    } catch {
      throw BuildFailure(
        .cannotCreate, "\(folder.printable) cannot be written: \(error)".printable)
    }
  }

  /// Makes the next build compile all files again if a file was changed after it was read: the compiler may
  /// have read the text of the former file.
  func finish(_ overlay: Overlay) {
    guard overlay.states.contains(where: { FileState($0.key) != $0.value }) else { return }
    rename(overlay.path, file(number + 1))
  }

  /// Writes a file. Returns whether its content was another one.
  private func put(_ bytes: [UInt8], _ path: String) throws -> Bool {
    let data = Data(bytes)
    guard FileManager.default.contents(atPath: path) != data else { return false }
    try data.write(to: URL(filePath: path), options: .atomic)
    return true
  }

  private func removeOthers(than names: Set<String>) {
    for name in Path.names(in: folder) where name.hasSuffix(".swift") && !names.contains(name) {
      unlink("\(folder)/\(name)")
    }
  }

  private func file(_ number: Int) -> String { "\(folder)/overlay-\(number).yaml" }

  /// The number of the overlay that is there, else 0.
  private var number: Int {
    let numbers = Path.names(in: folder).compactMap { name -> Int? in
      guard name.hasPrefix("overlay-"), name.hasSuffix(".yaml") else { return nil }
      return Int(name.dropFirst("overlay-".count).dropLast(".yaml".count))
    }
    return min(numbers.max() ?? 0, 1 << 40)
  }

  private func name(of path: String) -> String {
    var hasher = ContentHasher()
    hasher.update(Array(path.utf8).span.bytes)
    return "\(hasher.hash.description.prefix(16)).swift"
  }

  private struct File: Encodable {
    struct Root: Encodable {
      var type = "file"
      var name: String
      var externalContents: String
      var useExternalName = false

      enum CodingKeys: String, CodingKey {
        case type, name
        case externalContents = "external-contents"
        case useExternalName = "use-external-name"
      }
    }
    var version = 0
    var caseSensitive = "true"
    var roots: [Root]

    enum CodingKeys: String, CodingKey {
      case version, roots
      case caseSensitive = "case-sensitive"
    }
  }

  /// The content of an overlay in the part of YAML that is JSON.
  private static func content(_ files: [(path: String, text: String)]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let roots = files.flatMap { path, text in
      // SwiftPM names files by their paths with or without links.
      Set([path, Path.resolved(path) ?? path]).sorted()
        .map { File.Root(name: $0, externalContents: text) }
    }
    return try encoder.encode(File(roots: roots))
  }
}
