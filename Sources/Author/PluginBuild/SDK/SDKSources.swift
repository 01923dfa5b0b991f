internal import FoundationEssentials
internal import PluginFiles
internal import WidgetArchive
internal import WidgetModel

/// The sources that the prebuilt SDK is made of.
struct SDKSources: Sendable {
  /// The folder of the SDK.
  let folder: SDKFolder
  /// The version of the SDK.
  let version: String
  /// The folder of OpenCombine's package; `nil` if SwiftPM has to fetch the package.
  let openCombine: String?

  /// Finds the sources.
  ///
  /// - Parameter program: The path of this program: SwiftPM keeps the packages of a source tree in the
  ///   folder that also contains the program.
  init(_ folder: SDKFolder, program: String) throws(BuildFailure) {
    self.folder = folder
    let manifest = "\(folder.path)/Package.swift"
    guard Path.exists(manifest) else {
      throw BuildFailure(
        .failed,
        "\(folder.path.printable) has no Package.swift: the sources of the SDK for Swift are missing; "
          + "install the package widgethost-sdk, or set $WIDGETHOST_SDK to its folder")
    }
    version = try Self.version(in: "\(folder.path)/CWidgetKitEntry/include/sdk-version.h")
    let scratch = Path.parent(of: Path.parent(of: Path.parent(of: program)))
    openCombine = [
      "\(folder.path)/OpenCombine", "\(folder.path)/../../.build/checkouts/OpenCombine",
      "\(scratch)/checkouts/OpenCombine",
    ].first { Path.exists("\($0)/Package.swift") }.flatMap(Path.resolved)
  }

  /// The names of the modules that a plugin contains if its files refer to them, sorted.
  var frameworks: [String] {
    let parent = "\(folder.path)/Frameworks"
    return Path.names(in: parent).filter { Path.isOwnFolder("\(parent)/\($0)") }.sorted()
  }

  /// Returns the hash of all sources and of the compiler's description.
  func hash(with compiler: String) -> String {
    Self.hash(of: [folder.path] + (openCombine.map { [$0] } ?? []), with: compiler)
  }

  /// Returns the hash of the sources in folders and of the compiler's description.
  static func hash(of folders: [String], with compiler: String) -> String {
    var hasher = ContentHasher()
    hasher.update(Array(compiler.utf8).span.bytes)
    for folder in folders { add(folder, "", to: &hasher) }
    return String(hasher.hash.description.prefix(12))
  }

  /// Adds the names and the contents of the files below a folder, without hidden ones, templates, tests,
  /// documentation, and builds, whose names contain the hash.
  private static func add(_ root: String, _ below: String, to hasher: inout ContentHasher) {
    let skipped: Set = [
      "Templates", "Tests", "OpenCombine", "Packages", "docs", "prebuilt",
      "Sources/OpenCombine/Documentation",
    ]
    for name in Path.names(in: "\(root)/\(below)") where !name.hasPrefix(".") {
      let relative = below.isEmpty ? name : "\(below)/\(name)"
      let path = "\(root)/\(relative)"
      if Path.isOwnFolder(path) {
        if !skipped.contains(relative) { add(root, relative, to: &hasher) }
      } else if let data = FileManager.default.contents(atPath: path) {
        hasher.update(Array(relative.utf8).span.bytes)
        hasher.update(Array(data).span.bytes)
      }
    }
  }

  private static func version(in header: String) throws(BuildFailure) -> String {
    let text = (try? String(contentsOfFile: header, encoding: .utf8)) ?? ""
    let parts = text.split(separator: "\"")
    guard let index = parts.firstIndex(where: { $0.hasSuffix("WH_SDK_VERSION ") }),
      index + 1 < parts.count
    else {
      throw BuildFailure(.failed, "\(header.printable) tells no version; install the SDK anew")
    }
    return String(parts[index + 1])
  }
}
