import Foundation
import TestPluginBuilder
import Testing

/// `widgethost build`, from sources to the picture of a widget.
@Suite(.timeLimit(.minutes(20))) struct BuildCommandTests {
  private let folder: PluginFolder

  init() throws { folder = try PluginFolder() }

  private func build(_ arguments: String...) async throws -> Program.Output {
    try await Program.run(Program.widgethost, ["build"] + arguments)
  }

  /// Copies the example plugin in C to a folder with a name as people give them.
  private func clock() throws -> String {
    let path = folder.file("Uhr für mich")
    try FileManager.default.copyItem(
      atPath: Project.folder.appending(path: "Plugins/clock").path, toPath: path)
    return path
  }

  @Test func `a plugin in C is built, and its widgets are served`() async throws {
    let path = try clock()
    let output = try await build(path)
    #expect(output.status == 0, "\(output)")
    let library = output.standardOutput.trimmingCharacters(in: .newlines)
    #expect(library == "\(path)/.build/widgethost/release/libUhr-f-r-mich.so")
    let host = try RunningHost()
    try host.install(URL(filePath: library), as: "clock")
    try await host.start()
    try await eventually("the clock is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
  }

  @Test func `the compiler's messages pass, and the last library stays`() async throws {
    let path = try clock()
    let first = try await build(path)
    let library = first.standardOutput.trimmingCharacters(in: .newlines)
    let content = try Data(contentsOf: URL(filePath: library))
    try Data("int broken = ;\n".utf8).write(to: URL(filePath: "\(path)/broken.c"))
    let output = try await build(path)
    #expect(output.status == 65)
    #expect(output.standardOutput.isEmpty)
    #expect(output.standardError.contains("broken.c:1:14: error:"), "\(output.standardError)")
    #expect(try Data(contentsOf: URL(filePath: library)) == content)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: "\(path)/.build/widgethost/release")
    #expect(left == [URL(filePath: library).lastPathComponent])
  }

  @Test func `a plugin in Rust is built without a network`() async throws {
    guard await Cargo.isUsable() else { return print("skipped: no cargo") }
    let path = folder.file("count down")
    try FileManager.default.copyItem(
      atPath: Project.folder.appending(path: "Plugins/countdown").path, toPath: path)
    try? FileManager.default.removeItem(atPath: "\(path)/target")
    let output = try await build(path, "--configuration", "debug", "--json")
    #expect(output.status == 0, "\(output)")
    #expect(output.standardOutput.contains(#""language":"rust""#))
    #expect(
      FileManager.default.fileExists(atPath: "\(path)/.build/widgethost/debug/libcountdown.so"))
  }

  @Test func `a folder without sources, and a machine without the compiler are told`() async throws
  {
    let empty = folder.file("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let output = try await build(empty)
    #expect(output.status == 66)
    #expect(output.standardError.contains("widgethost new"))
    let package = URL(filePath: folder.file("package"))
    try PrebuiltPackage.write(to: package)
    let missing = try await PrebuiltPackage.build([package.path], path: "/nowhere")
    #expect(missing.status == 1)
    #expect(missing.standardError.contains("https://www.swift.org/install"), "\(missing)")
  }

  @Test func `a change of a source builds again`() async throws {
    let path = try clock()
    let output = URL(filePath: folder.file("output"))
    try Data().write(to: output)
    let process = Process()
    process.executableURL = Program.widgethost
    process.arguments = ["build", path, "--watch"]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    // The program may have inherited a blocked SIGTERM from a thread of the tests.
    defer { kill(process.processIdentifier, SIGKILL) }
    func text() -> String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }
    try await eventually("the first build is done") { text().contains("libUhr-f-r-mich.so") }
    try Data("int broken = ;\n".utf8).write(to: URL(filePath: "\(path)/broken.c"))
    try await eventually("the error is shown") { text().contains("does not compile") }
    try FileManager.default.removeItem(atPath: "\(path)/broken.c")
    try await eventually("the build after the error is done") {
      text().components(separatedBy: "libUhr-f-r-mich.so").count > 2
    }
  }
}

/// Packages in Swift, built with the prebuilt SDK.
@Suite(
  .timeLimit(.minutes(20)),
  .enabled(if: PrebuiltPackage.canBuild, "no Swift, or the project belongs to another user"))
struct PrebuiltSDKTests {
  /// A host with the plugin of the package, whose bytes may be changed.
  private func host(
    sdkBeside: Bool, _ change: (inout Data) throws -> Void
  ) async throws -> RunningHost {
    let package = try await PrebuiltPackage.shared.result
    let host = try RunningHost()
    var library = try Data(contentsOf: package.library)
    try change(&library)
    let changed = host.root.appending(path: "libTide.so")
    try library.write(to: changed)
    if sdkBeside {
      // The cache may have the builds of other sources.
      let stamp = try #require(library.range(of: Data("\nbuild=".utf8)))
      let build = String(decoding: library[stamp.upperBound...].prefix { $0 != 10 }, as: UTF8.self)
      let folder = host.plugins.appending(path: ".widgethost-sdk")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: PrebuiltPackage.sdks.appending(path: build), to: folder.appending(path: build))
    }
    let resources = package.library.deletingLastPathComponent()
      .appending(path: "Tide_Tide.resources")
    try FileManager.default.copyItem(
      at: resources, to: host.plugins.appending(path: "Tide_Tide.resources"))
    try host.install(changed, as: "Tide")
    try await host.start()
    return host
  }

  /// Replaces a text in the file by another one of the same length.
  private func replace(_ text: String, _ other: String, in data: inout Data) throws {
    let range = try #require(data.range(of: Data(text.utf8)))
    data.replaceSubrange(range, with: Data(other.utf8.prefix(text.utf8.count)))
  }

  private func error(of host: RunningHost) async throws -> String {
    let output = try await host.command("list", "--plugins", "--json")
    return output.standardOutput
  }

  @Test func `a package without a dependency becomes a small plugin that is served`() async throws {
    let package = try await PrebuiltPackage.shared.result
    for output in package.outputs { #expect(output.status == 0, "\(output)") }
    let size = try Data(contentsOf: package.library).count
    #expect(size < 1 << 20)
    let host = try await host(sdkBeside: false) { _ in }
    try await eventually("the widget is live") {
      try await host.ask("get tide/small").field("state") == "live"
    }
    #expect(try await host.ask("get tide/small fmt=text").text.contains("High water"))
    // The colour of the catalogue, by the symbol that is generated for it.
    #expect(try await host.ask("get tide/small fmt=svg").text.contains("fill=\"#00f\""))
    let list = try await host.command("list", "--plugins", "-v")
    #expect(list.standardError.contains("Tide: Swift"), "\(list.standardError)")
  }

  @Test func `a killed build leaves nothing half done, and one of two builds waits`() async throws {
    guard let cache = try await PrebuiltPackage.shared.result.cache else {
      return print("skipped: the cache was filled before")
    }
    #expect(cache.killed.filter { !$0.hasPrefix(".") }.isEmpty, "\(cache.killed)")
    #expect(cache.end.filter { !$0.hasSuffix(".lock") }.count == 1, "\(cache.end)")
    let errors = try await PrebuiltPackage.shared.result.outputs.map(\.standardError)
    #expect(errors.filter { $0.contains("compiling the SDK") }.count == 1, "\(errors)")
    #expect(errors.filter { $0.contains("waiting for its end") }.count == 1, "\(errors)")
  }

  @Test func `a plugin of another compiler is refused before it runs, with the command`()
    async throws
  {
    let package = try await PrebuiltPackage.shared.result
    let host = try await host(sdkBeside: false) { library in
      try replace("compiler=Clang ", "compiler=Clong ", in: &library)
    }
    try await eventually("the plugin is refused") {
      try await error(of: host).contains("was built with Swift")
    }
    let reason = try await error(of: host)
    #expect(reason.contains("widgethost build '\(package.folder.path)'"), "\(reason)")
    let doctor = try await Program.run(
      Program.widgethost, ["doctor"] + host.serveArguments.dropFirst())
    let row = doctor.standardOutput.split(separator: "\n").first { $0.contains("plugins.refused") }
    #expect(row?.hasSuffix("\twidgethost build '\(package.folder.path)'") == true, "\(doctor)")
    #expect(try await host.ask("get tide/small").header.contains("UNKNOWN"))
  }

  @Test func `an installed plugin needs no cache`() async throws {
    let host = try await host(sdkBeside: true) { library in
      try replace("\nfolder=/", "\nfolder=#", in: &library)
    }
    try await eventually("the widget is live") {
      try await host.ask("get tide/small").field("state") == "live"
    }
  }

  @Test func `a plugin whose shared library is missing is refused, with the command`() async throws
  {
    let host = try await host(sdkBeside: false) { library in
      try replace("\nfolder=/", "\nfolder=#", in: &library)
    }
    try await eventually("the plugin is refused") {
      try await error(of: host).contains("is not on this machine; run `widgethost build")
    }
  }

  @Test func `words that need Objective-C are rewritten, and told with file and line`() async throws
  {
    let folder = URL(filePath: try PluginFolder().file("words"))
    try PrebuiltPackage.write(to: folder)
    let source = folder.appending(path: "Sources/Tide/Store.swift")
    try Data(Self.objectiveC.utf8).write(to: source)
    let arguments = [folder.path, "--configuration", "debug"]
    let first = try await PrebuiltPackage.build(arguments + ["--json"])
    #expect(first.status == 0, "\(first)")
    #expect(first.standardError.contains("Sources/Tide/Store.swift:3: @objc is left out"))
    #expect(first.standardOutput.contains(##""line":9,"what":"#selector(tick) calls nothing"##))
    #expect(try String(contentsOf: source, encoding: .utf8) == Self.objectiveC)
    // An edit compiles the new text, and a message names the author's file, line and column.
    let edited = Self.objectiveC.replacing("= 1", with: "= missing")
    try Data(edited.utf8).write(to: source)
    let second = try await PrebuiltPackage.build(arguments)
    #expect(second.status == 65)
    #expect(
      second.standardError.contains("\(source.path):4:54: error: cannot find 'missing'"),
      "\(second)")
    let refused = Self.objectiveC.replacing("func changed", with: "optional func changed")
    try Data(refused.utf8).write(to: source)
    let third = try await PrebuiltPackage.build(arguments)
    #expect(third.status == 65)
    #expect(
      third.standardError.contains("Sources/Tide/Store.swift:3:32: error: an optional"), "\(third)")
  }

  private static let objectiveC = """
    import Foundation

    @objc protocol Watcher { @objc func changed() }
    @objc(TideStore) class Store: NSObject { var count = 1
      weak var watcher: (any Watcher)?
      @objc dynamic var name = #keyPath(Store.name)
      let text = "\\(#keyPath(Store.name)) == %@"
      @objc func tick() { watcher?.changed() }
      func start() { perform(#selector(tick)) }
    }

    """

  @Test func `a plugin that contains the SDK needs no shared library`() async throws {
    let package = try await PrebuiltPackage.shared.result
    let folder = package.folder.deletingLastPathComponent().appending(path: "static")
    try PrebuiltPackage.write(to: folder, text: "Low water")
    let output = try await PrebuiltPackage.build([folder.path, "--static"])
    #expect(output.status == 0, "\(output)")
    let host = try RunningHost()
    let library = output.standardOutput.trimmingCharacters(in: .newlines)
    try host.install(URL(filePath: library), as: "Tide")
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get tide/small").field("state") == "live"
    }
    #expect(try await host.ask("get tide/small fmt=text").text.contains("Low water"))
  }

  /// Builds a package whose text is made by a second file, and returns the text that a host serves.
  private func text(_ code: String) async throws -> String {
    let package = try await PrebuiltPackage.shared.result
    let folder = package.folder.deletingLastPathComponent()
      .appending(path: UUID().uuidString.prefix(8))
    try PrebuiltPackage.write(to: folder, text: #"\(told())"#, code: code)
    let output = try await PrebuiltPackage.build([folder.path])
    #expect(output.status == 0, "\(output)")
    let host = try RunningHost()
    let library = output.standardOutput.trimmingCharacters(in: .newlines)
    try host.install(URL(filePath: library), as: "Tide")
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get tide/small").field("state") == "live"
    }
    return try await host.ask("get tide/small fmt=text").text
  }

  @Test func `a plugin contains the frameworks that it uses`() async throws {
    let text = try await text(
      """
      import EventKit
      import SwiftData

      @Model final class Reading {
        var height: Double
        init(height: Double) { self.height = height }
      }

      func told() -> String {
        do {
          let context = ModelContext(try ModelContainer(for: Reading.self))
          context.insert(Reading(height: 2.5))
          let readings = try context.fetch(FetchDescriptor<Reading>())
          return "\\(readings.map(\\.height)) \\(EKEventStore.authorizationStatus(for: .event) == .denied)"
        } catch {
          return "\\(error)"
        }
      }
      """)
    #expect(text.contains("[2.5] true"), "\(text)")
  }

  @Test(.enabled(if: TestScale.isFull, "swift-crypto is fetched and compiled, which takes minutes"))
  func `CryptoKit is fetched and compiled for a plugin that imports it`() async throws {
    let text = try await text(
      """
      import CommonCrypto
      import CryptoKit
      import Foundation

      func told() -> String {
        let data = Data("hello".utf8)
        var digest = [UInt8](repeating: 0, count: Int(CC_SHA1_DIGEST_LENGTH))
        CC_SHA1(Array(data), CC_LONG(data.count), &digest)
        return "\\(Array(SHA256.hash(data: data).prefix(2))) \\(digest.prefix(2))"
      }
      """)
    // FIPS 180-4; `printf hello | sha256sum`, `sha1sum`.
    #expect(text.contains("[44, 242] [170, 244]"), "\(text)")
  }
}
