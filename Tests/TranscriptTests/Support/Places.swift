import Foundation
import TestPluginBuilder

/// The places of programs and recorded files, and the task of this run.
enum Places {
  /// The folder of transcripts, `Tests/TranscriptTests/Recorded`.
  static let recorded = Project.folder.appending(path: "Tests/TranscriptTests/Recorded")

  /// The folder of what earlier versions have left, `Tests/Compatibility`.
  static let kept = Project.folder.appending(path: "Tests/Compatibility")

  /// Whether answers are written to the files instead of compared.
  static let isRecording = variable("TRANSCRIPT_RECORD") == "1"

  /// The build of the baseline, with its plugins that are too large for git; `nil` if not set.
  static let baseline = variable("TRANSCRIPT_BASELINE").map { URL(filePath: $0) }

  /// The folder of `widgethost` and `widgethost-worker`: `TRANSCRIPT_PROGRAMS`, else the one that holds
  /// the test runner.
  static let programs: URL = {
    if let given = variable("TRANSCRIPT_PROGRAMS") { return URL(filePath: given) }
    let candidates = [Bundle.main.executableURL, URL(filePath: CommandLine.arguments[0])]
    let parents = candidates.compactMap {
      $0?.resolvingSymlinksInPath().deletingLastPathComponent()
    }
    let built = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() } + parents
    return built.first {
      FileManager.default.isExecutableFile(atPath: $0.appending(path: "widgethost").path)
    } ?? parents.first ?? URL(filePath: ".")
  }()

  /// The names of the transcripts in a folder of `Recorded`, without `.txt`; `TRANSCRIPT_ONLY` narrows
  /// them down.
  static func transcripts(in folder: String) -> [String] {
    transcripts(at: recorded.appending(path: folder))
  }

  /// The same of those that earlier versions have left.
  static var keptTranscripts: [String] { transcripts(at: kept.appending(path: "transcripts")) }

  private static func transcripts(at folder: URL) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let only = variable("TRANSCRIPT_ONLY")?.split(separator: " ").map(String.init)
    return (files ?? []).filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
      .filter { only?.contains($0) ?? true }.sorted()
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// Libraries that transcripts use: recorded ones where the machine can load them, else compiled anew.
actor RecordedPlugins {
  static let shared = RecordedPlugins()

  private let folder = Result { try PluginFolder() }
  private var compiling: [String: Task<URL, any Error>] = [:]

  /// The library that shifts the clock of programs which preload it.
  func clock() async throws -> URL { try await compiled("shiftedclock") }

  /// A plugin by the name in `plugins/sources`.
  func library(_ name: String) async throws -> URL {
    #if arch(x86_64)
      return Places.recorded.appending(path: "plugins/lib\(name).so")
    #else
      return try await compiled(name)
    #endif
  }

  /// The plugin that uses all of a version of the plugin ABI, such as `1.0`.
  func library(ofABI version: String) async throws -> URL {
    let folder = Places.kept.appending(path: "abi")
    #if arch(x86_64)
      return folder.appending(path: "\(version)/libevery.so")
    #else
      let output = try self.folder.get().file("libevery-\(version).so")
      let source = folder.appending(path: "every.c").path
      try await Compiler.gcc.run(
        ["-std=gnu11", "-shared", "-fPIC", "-O1", "-s", "-o", output, source, "-pthread"],
        headers: "Tests/Compatibility/abi/\(version)/include")
      return URL(filePath: output)
    #endif
  }

  private func compiled(_ name: String) async throws -> URL {
    let task = compiling[name] ?? Task { try await compile(name) }
    compiling[name] = task
    return try await task.value
  }

  private func compile(_ name: String) async throws -> URL {
    let table = try String(
      contentsOf: Places.recorded.appending(path: "plugins/sources"), encoding: .utf8)
    let rows = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    guard let words = rows.first(where: { $0.first == name })?.dropFirst() else {
      throw Wire.Failure(description: "no sources of \(name)")
    }
    let output = try folder.get().file("lib\(name).so")
    let paths = words.map { word in
      word.hasPrefix("-") ? word : Project.folder.appending(path: word).path
    }
    try await Compiler.gcc.run(
      ["-std=gnu11", "-shared", "-fPIC", "-O1", "-s", "-o", output] + paths + ["-pthread"])
    return URL(filePath: output)
  }
}

/// The fonts and the libraries of text that a machine has: where they are others, letters have other
/// widths.
enum Fonts {
  static let fingerprint: String = {
    let folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
    var found: [String] = []
    for folder in folders {
      for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
        guard name.contains("Inter") || name.contains("DejaVuSans.") else { continue }
        let file = URL(filePath: "\(folder)/\(name)").lastPathComponent
        let size = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")[.size]
        found.append("\(file):\((size as? Int) ?? 0)")
      }
    }
    for folder in ["/usr/lib/x86_64-linux-gnu", "/lib/x86_64-linux-gnu", "/usr/lib"] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      found += names.filter { name in
        ["libpango-1.0.so.0.", "libharfbuzz.so.0.", "libfreetype.so.6."].contains {
          name.hasPrefix($0)
        }
      }
    }
    let text = Set(found).sorted().joined(separator: " ")
    let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }()
}
