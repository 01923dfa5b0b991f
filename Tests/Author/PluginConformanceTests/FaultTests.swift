internal import Foundation
internal import PluginConformance
internal import TestPluginBuilder
internal import Testing
internal import WidgetModel

/// The checks compared with plugins: a sound one, and for each check one that breaks its rule alone.
struct FaultTests {
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

  @Test(arguments: FaultyPlugin.checks(ofLevels: 1...4))
  func `a plugin with a fault fails one check`(id: String) async throws {
    try await FaultyPlugin.failsOneCheck(id)
  }

  /// The checks of these levels measure times: one runs after the other, because the load of others
  /// hides a fault.
  @Suite(.serialized) struct Measured {
    @Test(arguments: FaultyPlugin.checks(ofLevels: 5...10))
    func `a plugin with a fault fails one check`(id: String) async throws {
      try await FaultyPlugin.failsOneCheck(id)
    }
  }

  @Test(
    .enabled(if: hasValgrind, "valgrind is not installed"),
    arguments: ["memcheck.errors", "memcheck.leaks"])
  func `valgrind finds a fault`(id: String) async throws {
    let report = try await FaultyPlugin.report(on: id, level: 9) { $0.only = id }
    let findings = try findings(of: report)
    #expect(findings.contains { $0.contains("call_fault") })
    #expect(
      report.notes.contains { $0.hasPrefix("under valgrind the worker ran in the sandbox (") })
  }

  @Test(.enabled(if: hasValgrind, "valgrind is not installed"))
  func `valgrind finds no fault in a sound plugin`() async throws {
    let report = try await FaultyPlugin.report(on: nil, level: 9) { $0.only = "memcheck.errors" }
    #expect(report.results.map(\.outcome) == [.passed])
  }

  @Test(.enabled(if: hasValgrind, "valgrind is not installed"))
  func `under valgrind the sandbox refuses files, sockets, processes and signals`() async throws {
    let folder = try PluginFolder()
    let outside = folder.file("outside")
    try Data("text".utf8).write(to: URL(filePath: outside))
    let library = try await folder.build(
      file: Project.folder.appending(path: "Tests/Author/escape.c"), as: "escape",
      defines: ["OUTSIDE=\"\(outside)\""])
    let report = try await FaultyPlugin.report(library, level: 9) {
      $0.only = "memcheck.errors"
      $0.permissions.network = false
    }
    let findings = try findings(of: report)
    // Landlock refuses signals by tkill(2) from version 6 on.
    let landlock = report.notes.compactMap { $0.firstMatch(of: /landlock-(\d+)/)?.1 }.first
    let isScoped = try #require(landlock.flatMap { Int($0) }) >= 6
    let expected = isScoped ? "in all_was_refused" : "in signals_to_threads_were_granted"
    #expect(findings.count == 1 && findings[0].contains(expected), "\(findings)")
  }

  /// The findings of the only check of a run, which must have failed.
  private func findings(of report: ConformanceReport) throws -> [String] {
    let outcome = try #require(report.results.first).outcome
    guard case .failed(let findings) = outcome else {
      Issue.record("\(outcome)")
      return []
    }
    return findings
  }

  private static let hasValgrind = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/valgrind") }
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

  /// The checks without valgrind's.
  static func checks(ofLevels levels: ClosedRange<Int>) -> [String] {
    Check.all.filter { levels ~= $0.level && !$0.id.hasPrefix("memcheck.") }.map(\.id)
  }

  /// Expects that a plugin with a fault fails the fault's check alone.
  ///
  /// A fault is looked for with the checks of its level and of the first two. With the variable
  /// `WIDGETHOST_ALL_LEVELS` all levels run, which takes a quarter of an hour.
  static func failsOneCheck(_ id: String) async throws {
    let check = try #require(Check.all.first { $0.id == id })
    let runsAll = ProcessInfo.processInfo.environment["WIDGETHOST_ALL_LEVELS"] != nil
    let report = try await report(on: id, level: 10) {
      $0.levels = runsAll ? nil : [1, 2, check.level]
    }
    let failed = report.failures.map { "\($0.check.id): \($0.outcome)" }
    let outcome = report.results.first { $0.check.id == id }.map { "\($0.outcome)" } ?? "not run"
    #expect(report.failures.map(\.check.id) == [id], "\(id): \(outcome); failed: \(failed)")
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
