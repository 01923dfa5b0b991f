import Foundation

/// `widgethost-bench [--only NAME] [--rounds N] [--json FILE] [--worker PATH --plugin PATH
/// [--unconfined PATH] [--example PATH]… [--banners PATH] [--texts PATH] [--shared PATH]…
/// [--text PATH]]`, or
/// `widgethost-bench probe …` (see ``StartProbe``), `widgethost-bench picture …` (see
/// ``PictureBench``), `widgethost-bench layout …` (see ``LayoutProbe``), `widgethost-bench call …` (see
/// ``CallProbe``) or
/// `widgethost-bench schedule …` (see ``SchedulerBench``). Examples are plugins with views, the first
/// one in C, the last one in Swift.
@main
struct Bench {
  var only: Set<String>?
  var rounds = 7
  var json: String?
  var worker: String?
  /// A worker without the sandbox.
  var unconfined: String?
  var plugin: String?
  var examples: [String] = []
  var banners: String?
  /// The peer that shapes texts with Pango.
  var texts: String?
  /// Plugins with views for ``LeanBench``, and the program that lays out a text.
  var shared: [String] = []
  var text: String?

  static func main() async {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if arguments.first == "probe" {
        try StartProbe(Array(arguments.dropFirst())).run()
      } else if arguments.first == "schedule" {
        try SchedulerBench.measureMemory(Array(arguments.dropFirst()))
      } else if arguments.first == "layout" {
        try LayoutProbe(Array(arguments.dropFirst())).run()
      } else if arguments.first == "call" {
        try await CallProbe(Array(arguments.dropFirst())).run()
      } else if arguments.first == "picture" {
        try PictureBench(Array(arguments.dropFirst())).run()
      } else {
        try await Bench(arguments).run()
      }
    } catch {
      FileHandle.standardError.write(Data("widgethost-bench: \(error)\n".utf8))
      exit(1)
    }
  }

  private init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
      switch option {
      case "--only": only = Set(value.split(separator: ",").map(String.init))
      case "--rounds": rounds = max(1, Int(value) ?? rounds)
      case "--json": json = value
      case "--worker": worker = value
      case "--unconfined": unconfined = value
      case "--plugin": plugin = value
      case "--example": examples.append(value)
      case "--banners": banners = value
      case "--texts": texts = value
      case "--shared": shared.append(value)
      case "--text": text = value
      default: throw UsageError("there is no option \(option)")
      }
    }
  }

  private func run() async throws {
    var rows: [Row] = []
    if isWanted("archive") { rows += try ArchiveBench(rounds: rounds).rows() }
    if isWanted("views") { rows += try ViewArchiveBench(rounds: rounds).rows() }
    if isWanted("views"), let worker, let banners {
      rows += try await ViewArchiveBench(rounds: rounds, worker: worker, plugin: banners).rows()
    }
    if isWanted("ffi") { rows += [try CallBench(rounds: rounds).row()] }
    if isWanted("store") { rows += [try await StoreBench(rounds: rounds).row()] }
    if isWanted("scheduler") { rows += try SchedulerBench(rounds: rounds).rows() }
    if isWanted("provider"), let worker, let plugin {
      rows += try await RoundTripBench(rounds: rounds, worker: worker, plugin: plugin).rows()
    }
    if isWanted("sandbox"), let worker, let unconfined, let plugin {
      rows += try await SandboxBench(
        rounds: rounds, worker: worker, unconfined: unconfined, plugin: plugin
      ).rows()
    }
    if isWanted("layout") { rows += try LayoutBench(rounds: rounds, peer: texts).rows() }
    if isWanted("layout"), let worker, let plugin {
      rows += try await ViewCallBench(
        rounds: rounds, worker: worker, plugin: plugin, examples: examples
      ).rows()
    }
    if isWanted("memory"), let worker, let plugin, let example = examples.first {
      rows += try await WorkerMemoryBench(
        rounds: rounds, worker: worker, plugin: plugin, example: example,
        swift: examples.last ?? example
      ).rows()
    }
    if isWanted("lean"), let worker, let plugin, let text {
      rows += try await LeanBench(
        rounds: rounds, worker: worker, plugin: plugin, examples: shared, text: text
      ).rows()
    }
    for row in rows { print(row) }
    if let json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(rows).write(to: URL(fileURLWithPath: json))
    }
  }

  private func isWanted(_ name: String) -> Bool { only?.contains(name) ?? true }
}

struct UsageError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
