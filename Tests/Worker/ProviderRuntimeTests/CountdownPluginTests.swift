import Foundation
import TestPluginBuilder
import Testing
import WidgetModel
import WorkerChannel

/// The example in Rust, built as its author would.
@Suite(
  .timeLimit(.minutes(10)), .enabled("no cargo, or an old one") { await Cargo.isUsable() },
  CountdownBuild())
struct CountdownPluginTests {
  /// Tests ask at 22:13:20 UTC on 14 November 2023.
  private let now = Timestamp(seconds: 1_700_000_000)

  private func ask(
    _ call: ProviderCall = .timeline, family: WidgetFamily = .small, title: String? = nil,
    date: Timestamp? = nil
  ) async throws -> (report: CallReport, timeline: Timeline?) {
    let folder = try #require(CountdownBuild.folder)
    let worker = try TestWorker(library: CountdownBuild.library, in: folder)
    let id = try worker.request(
      "", call: call, budget: .seconds(call == .timeline ? 10 : 1), kind: "countdown",
      family: family, arguments: [title.map { .string($0) }, date.map { .date($0) }, nil])
    return try await worker.finished(id)
  }

  private func texts(_ entry: Entry) -> [String] {
    entry.views?.tree.nodes.flatMap { ($0[.fragments]?.fragments ?? []).map(\.text) } ?? []
  }

  @Test func `a date has entries for now, for its last day, and for itself`() async throws {
    let date = Timestamp(seconds: 1_700_000_000 + 10 * 86_400)
    let (report, timeline) = try await ask(title: "Ferry", date: date)
    #expect(report.warnings.isEmpty)
    let entries = try #require(timeline).entries
    let lastDay = Timestamp(seconds: 1_700_000_000 + 9 * 86_400)
    try #require(entries.map(\.date) == [now, lastDay, date])
    #expect(timeline?.policy == .never)
    for entry in entries {
      #expect(entry.payload.isEmpty)
      #expect(texts(entry).contains("Ferry"))
    }
    #expect(texts(entries[2]).contains("It’s time!"))
  }

  @Test func `where only a number fits there is an entry for each day`() async throws {
    let date = Timestamp(seconds: 1_700_000_000 + 10 * 86_400 + 5)
    let (_, timeline) = try await ask(family: .circular, date: date)
    let entries = try #require(timeline).entries
    try #require(entries.count == 12)
    #expect(texts(entries[0]) == ["11", "days"])
    #expect(entries[1].date == Timestamp(seconds: 1_700_000_005))
    #expect(texts(entries[1]) == ["10", "days"])
    #expect(texts(entries[9]) == ["2", "days"])
    #expect(entries[11].date == date)
  }

  @Test func `a date that has passed has one entry`() async throws {
    let (_, timeline) = try await ask(date: Timestamp(seconds: 1_600_000_000))
    let entries = try #require(timeline).entries
    try #require(entries.map(\.date) == [now])
    #expect(texts(entries[0]).contains("It’s time!"))
  }

  @Test func `without a date it counts to the next New Year of the time zone`() async throws {
    let (_, timeline) = try await ask()
    // 2024-01-01T00:00:00 in Berlin.
    let newYear = 1_704_063_600
    #expect(timeline?.entries.last?.date == Timestamp(seconds: Int64(newYear)))
    #expect(timeline?.policy == .after(Timestamp(seconds: Int64(newYear + 86_400))))
  }

  @Test(arguments: [WidgetFamily.small, .medium, .circular, .rectangular, .inline])
  func `each family has views that move by themselves`(family: WidgetFamily) async throws {
    let (_, timeline) = try await ask(.snapshot, family: family)
    let nodes = try #require(timeline?.entries.first?.views).tree.nodes
    #expect(nodes.contains { $0[.date] != nil })
    let (_, placeholder) = try await ask(.placeholder, family: family)
    #expect(placeholder?.entries.count == 1)
  }
}

/// Builds the plugin once for all tests of a suite, in a folder that is removed afterwards.
private struct CountdownBuild: SuiteTrait, TestScoping {
  @TaskLocal static var folder: PluginFolder?
  @TaskLocal static var library = ""

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let folder = try PluginFolder()
    let library = try await Cargo.build(example: "countdown", in: folder)
    try await Self.$folder.withValue(folder) {
      try await Self.$library.withValue(library) { try await function() }
    }
  }
}
