internal import Foundation
internal import PluginConformance
internal import TestPluginBuilder
internal import Testing
internal import WidgetModel

/// The checks compared with plugins: a sound one, and for each check one that breaks its rule alone.
@Suite(.serialized) struct FaultTests {
  @Test func `every check has a fault, and every fault a check`() throws {
    let source = try String(contentsOf: FaultyPlugin.source, encoding: .utf8)
    let list = try #require(source.firstMatch(of: /enum fault \{([^}]*)\}/)).1
    let faults = list.split { ",\n ".contains($0) }.map(String.init).filter { $0 != "none" }
    #expect(faults == Check.all.map { FaultyPlugin.name(of: $0.id) })
  }

  @Test func `a sound plugin passes all levels`() async throws {
    let report = try await FaultyPlugin.report(on: nil, level: 10)
    #expect(report.results.count == Check.all.count)
    for failure in report.failures { Issue.record("\(failure.check.id): \(failure.outcome)") }
    let skipped = report.skipped.map(\.check.id).filter { !$0.hasPrefix("memcheck.") }
    #expect(skipped == ["deadline.observed"])
  }

  /// A fault is looked for with the checks of its level and of the first two. With the variable
  /// `WIDGETHOST_ALL_LEVELS` all levels run, which takes a quarter of an hour.
  @Test(arguments: Check.all.filter { !$0.id.hasPrefix("memcheck.") }.map(\.id))
  func `a plugin with a fault fails one check`(id: String) async throws {
    let check = try #require(Check.all.first { $0.id == id })
    let runsAll = ProcessInfo.processInfo.environment["WIDGETHOST_ALL_LEVELS"] != nil
    let report = try await FaultyPlugin.report(on: id, level: 10) {
      $0.levels = runsAll ? nil : [1, 2, check.level]
    }
    let failed = report.failures.map { "\($0.check.id): \($0.outcome)" }
    #expect(report.failures.map(\.check.id) == [id], "\(failed)")
  }

  @Test(arguments: ["memcheck.errors", "memcheck.leaks"])
  func `valgrind finds a fault, where it runs`(id: String) async throws {
    let report = try await FaultyPlugin.report(on: id, level: 9) { $0.only = id }
    let result = try #require(report.results.first)
    switch result.outcome {
    case .skipped(let reason): #expect(reason.contains("valgrind"))
    case .failed(let findings): #expect(findings.contains { $0.contains("call_fault") })
    case .passed: Issue.record("valgrind ran and found nothing")
    }
  }
}

/// Builds and validates the plugin in `faults.c`.
enum FaultyPlugin {
  static let source = Project.folder.appending(path: "Tests/Author/faults.c")

  /// The name of a check's fault in C.
  static func name(of id: String) -> String {
    id.replacing(".", with: "_").replacing("-", with: "_")
  }

  /// The worker program, which SwiftPM builds beside the tests.
  static let worker = Bundle.main.bundleURL.appending(path: "widgethost-worker").path

  /// Builds the plugin, and returns the path of its library.
  ///
  /// - Parameter id: The check whose rule the plugin breaks; `nil` for the sound plugin.
  static func build(_ id: String?, in folder: PluginFolder) async throws -> String {
    var defines = id.map { ["FAULT=\(name(of: $0))"] } ?? []
    if id == "load.entry-symbol" { defines.append("FAULT_IS_SYMBOL=1") }
    return try await folder.build(file: source, as: "faults", defines: defines)
  }

  static func report(
    on id: String?, level: Int, _ change: (inout Conformance.Settings) -> Void = { _ in }
  ) async throws -> ConformanceReport {
    let folder = try PluginFolder()
    let library = try await build(id, in: folder)
    return try await report(library, level: level, change)
  }

  /// Validates a library with short settings.
  static func report(
    _ library: String, level: Int, _ change: (inout Conformance.Settings) -> Void = { _ in }
  ) async throws -> ConformanceReport {
    var settings = Conformance.Settings(seed: 1)
    settings.permissions.network = true
    settings.calls = 100
    settings.cases = 20
    settings.days = 2
    settings.usesValgrind = false
    change(&settings)
    if settings.only?.hasPrefix("memcheck.") == true { settings.usesValgrind = true }
    return try await Conformance(
      plugin: library, level: level, workerPath: worker, settings: settings
    ).run()
  }
}
