internal import FoundationEssentials
internal import PluginFiles
internal import WidgetModel

/// The SDK and the compilers of this machine, as a build would find them.
///
/// Reading starts compilers to learn their versions, and changes no file.
package struct AuthorTools: Hashable, Sendable {
  /// The folder of the SDK; `nil` if there is none.
  package var sdk: String?
  /// The reason why the SDK cannot be used.
  package var sdkFlaw: String?
  /// The path of `swift`; `nil` if no folder of `PATH` has it.
  package var swift: String?
  /// The version of the Swift compiler, such as `6.3.1`; `nil` if the compiler tells none.
  package var swiftVersion: String?
  /// The C compiler beside `swift`, in the form of ``PluginStamp/compiler``.
  package var stampCompiler: String?
  /// The folder of the compiled SDK; `nil` without a compiler or an SDK.
  package var compiledSDK: String?
  /// Whether the SDK is compiled for the Swift compiler.
  package var isCompiled = false
  /// The reason why the folder of the compiled SDK is refused.
  package var compiledFlaw: String?
  /// The path of the C compiler, `$CC` or `cc`.
  package var c: String?
  /// The path of `cargo`.
  package var cargo: String?
  /// The path of `valgrind`.
  package var valgrind: String?

  /// Creates a machine without any tool.
  package init() {}

  /// Reads the tools. A task that is cancelled ends the compilers.
  package static func read() async -> AuthorTools {
    var tools = AuthorTools()
    let environment = ProcessInfo.processInfo.environment
    var folder: SDKFolder?
    do {
      folder = try SDKFolder.find()
      tools.sdk = folder?.path
    } catch {
      tools.sdkFlaw = error.message
    }
    tools.c = try? Toolchain.c(environment).first
    tools.cargo = try? Toolchain.cargo()
    tools.valgrind = SearchPath.find("valgrind")
    tools.swift = try? Toolchain.swift()
    guard let toolchain = try? await SwiftToolchain.find() else { return tools }
    tools.swiftVersion = toolchain.version
    tools.stampCompiler = await stampCompiler(of: toolchain)
    if let folder { tools.readCompiledSDK(folder, toolchain) }
    return tools
  }

  private mutating func readCompiledSDK(_ folder: SDKFolder, _ toolchain: SwiftToolchain) {
    do throws(BuildFailure) {
      let sources = try SDKSources(folder, program: Path.resolved("/proc/self/exe") ?? "/")
      let place = try PrebuiltSDK.place(sources, toolchain)
      compiledSDK = place
      isCompiled = Path.isFolder(place)
      if isCompiled {
        do throws(BuildFailure) { try PrivateFolder.check(place) } catch {
          compiledFlaw = error.message
        }
      }
    } catch {
      sdkFlaw = error.message
    }
  }

  /// Asks the C compiler of a toolchain for its name (`__VERSION__`).
  private static func stampCompiler(of toolchain: SwiftToolchain) async -> String? {
    let run = ToolRun(
      program: "\(toolchain.programs)/clang", arguments: ["-dM", "-E", "-x", "c", "/dev/null"])
    guard let result = try? await run.run(.collected), result.isSuccess else { return nil }
    let line = result.output.split(separator: "\n")
      .first { $0.hasPrefix("#define __VERSION__ ") }
    return line?.split(separator: "\"").dropFirst().first.map(String.init)
  }
}
