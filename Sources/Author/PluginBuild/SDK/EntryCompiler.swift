internal import FoundationEssentials
internal import WidgetModel

/// Compiles the parts of the SDK that are linked into each plugin: the entry and the stamp.
struct EntryCompiler {
  /// The names of the C files of the entry, without `.c`.
  static let names = ["entry", "plugin-info", "current"]

  private let toolchain: SwiftToolchain
  private let folder: SDKFolder

  init(_ toolchain: SwiftToolchain, _ folder: SDKFolder) {
    self.toolchain = toolchain
    self.folder = folder
  }

  /// Compiles a C file of the entry.
  ///
  /// - Parameters:
  ///   - name: The name of the file without `.c`.
  ///   - definitions: Macros with values.
  func compile(
    _ name: String, definitions: [String] = [], to object: String
  ) async throws(BuildFailure) {
    let source = "\(folder.path)/CWidgetKitEntry"
    let run = ToolRun(
      // The stamp names this compiler, which belongs to the commit of the Swift compiler.
      program: "\(toolchain.programs)/clang",
      arguments: ["-std=gnu11", "-O2", "-fPIC", "-c", "-I\(source)/include", "-I\(folder.headers)"]
        + definitions.map { "-D\($0)" } + ["\(source)/\(name).c", "-o", object])
    let result = try await run.run(.collected)
    guard result.isSuccess else {
      throw BuildFailure(
        .failed,
        "the entry of a plugin does not compile: \(run.commandLine) \(result.ending)",
        output: result.output)
    }
  }

  /// Compiles a stamp.
  ///
  /// - Parameter lines: The lines KEY=VALUE beside those of each stamp.
  func compileStamp(_ lines: [String], to object: String) async throws(BuildFailure) {
    let text = lines.map { Self.escaped($0) + "\\n" }.joined()
    try await compile("stamp", definitions: ["WH_STAMP_LINES=\"\(text)\""], to: object)
  }

  /// Returns the text for a string literal of C.
  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "\""): "\\\""
      case UInt8(ascii: "\\"): "\\\\"
      case 0x20..<0x7f: String(UnicodeScalar(byte))
      // Three octal digits: a digit that follows is not taken for a part of the escape.
      default: "\\" + String(0o1000 + Int(byte), radix: 8).dropFirst()
      }
    }.joined()
  }
}

extension PrebuiltSDK {
  /// The lines of the stamp of a plugin that contains the SDK.
  func staticStampLines(project: String?) -> [String] {
    ["swift=\(toolchain.version)"] + (project.map { ["project=\($0)"] } ?? [])
  }

  /// The lines of the stamp of a plugin that loads the shared library.
  func stampLines(project: String?) -> [String] {
    staticStampLines(project: project) + ["build=\(build)", "folder=\(folder)"]
  }
}
