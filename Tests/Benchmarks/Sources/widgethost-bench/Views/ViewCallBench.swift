import Foundation
import HostLoop
import HostSupervisor
import SwiftProtobuf
import WidgetArchive
import WidgetModel

/// What views cost where they are made: calls of the example plugins, which lay trees out and encode
/// them, in a real worker, in every family, against a call of a plugin without views.
struct ViewCallBench {
  let rounds: Int
  let worker: String
  /// Without views.
  let plugin: String
  /// With views.
  let examples: [String]

  func rows() async throws -> [Row] {
    let plain = try await ProviderCaller(worker: worker, plugin: plugin)
    var rows: [Row] = []
    for path in examples {
      let caller = try await ProviderCaller(worker: worker, plugin: path)
      rows.append(try await startRow(caller, plain))
      for family in caller.kind.families.members {
        rows += try await self.rows(caller, family, plain)
      }
      await caller.stop()
    }
    await plain.stop()
    return rows
  }

  private func rows(
    _ caller: ProviderCaller, _ family: WidgetFamily, _ plain: ProviderCaller
  ) async throws -> [Row] {
    let question = Self.question(caller.kind, family)
    guard let archive = try await caller.answer(question).archive else {
      throw UsageError("\(caller.kind.id) gave no archive")
    }
    let timeline = try ArchiveView(validated: archive.bytes).timeline
    let views = timeline.entries.compactMap(\.views)
    guard let first = views.first else {
      throw UsageError("\(caller.kind.id) sends no views for \(family.name)")
    }
    let once = try await caller.time(of: 2, question)
    // Long enough to measure, and few enough not to be taken for a flood.
    let count = Int64(min(max(40_000 / once, 1), 100))
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<rounds {
      ours.append(try await caller.time(of: count, question))
      theirs.append(try await plain.time(of: 100))
    }
    let what = "\(caller.kind.id), \(family.name), \(question.call.name)"
    let trees = "\(views.count) × \(first.tree.nodes.count) nodes"
    let message: [UInt8] = try PBTimeline(timeline).serializedBytes()
    return [
      Row(
        "layout: \(what) of \(trees)", unit: "µs", ours: ours, peer: "call without views",
        theirs: theirs),
      Row(
        "layout: \(what): archive", unit: "KiB",
        ours: [Double(archive.bytes.byteCount) / 1024], peer: "protobuf of the same",
        theirs: [Double(message.count) / 1024]),
    ]
  }

  /// With the start of the process, and the loading of fonts where there are views.
  private func startRow(_ caller: ProviderCaller, _ plain: ProviderCaller) async throws -> Row {
    let question = Self.question(caller.kind, nil)
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<rounds {
      await caller.replaceWorker()
      ours.append(try await caller.time(of: 1, question))
      await plain.replaceWorker()
      theirs.append(try await plain.time(of: 1))
    }
    return Row(
      "layout: \(caller.kind.id), first call of a new worker", unit: "µs", ours: ours,
      peer: "the same without views", theirs: theirs)
  }

  /// An hour later each time, so that not all texts have been measured before. The system monitor's
  /// placeholder, because its timeline sleeps to measure.
  private static func question(
    _ kind: KindDescriptor, _ family: WidgetFamily?
  ) -> ProviderCaller.Question {
    ProviderCaller.Question(
      call: kind.id == "system-monitor" ? .placeholder : .timeline, family: family,
      step: .seconds(3600))
  }
}
