internal import HostLoop
internal import WidgetModel

/// Level 9: many calls in one worker.
extension Check {
  static let leaks: [Check] = [
    Check(
      "endurance.calls", level: 9, "Every call in a long row succeeds like the first",
      .page("plugin-abi", "5. Calls follow, in any number: one at a time, unless the plugin sets"),
      deadline: .seconds(600)
    ) { run in
      for flaw in try await run.session.endurance(for: run).flaws
      where flaw.topic != .limit { run.fail(flaw.sentence) }
    },
    leak(
      "endurance.memory", "Memory does not grow with the calls",
      .page("isolation", "| private memory | 64 MiB; 256 MiB with")
    ) { endurance in
      let growth = endurance.growth(\.memory)
      // Allocators take and keep some pages at their own times.
      let isNoise = growth * Double(endurance.calls) < 1_000_000
      return growth > 2048 && !isNoise ? "\(Int(growth)) bytes for each call" : nil
    },
    leak(
      "endurance.descriptors", "Open files do not grow with the calls",
      .page("plugin-abi", "| open files of a worker | 256 |")
    ) { endurance in
      if let flaw = endurance.flaws.first(where: { $0.topic == .limit }) { return flaw.sentence }
      let growth = endurance.growth { Int64($0.descriptors ?? 0) }
      return growth > 0.02 ? "\(growth.hundredths) descriptors for each call" : nil
    },
    leak(
      "endurance.threads", "Threads do not grow with the calls",
      .page("isolation", "| threads | 64 | the same |")
    ) { endurance in
      let growth = endurance.growth { Int64($0.threads) }
      return growth > 0.02 ? "\(growth.hundredths) threads for each call" : nil
    },
    leak(
      "endurance.files", "Files in the plugin's directory do not grow with the calls",
      .page("isolation", "| state directory | 64 MiB |")
    ) { endurance in
      let growth = endurance.growth { Int64($0.files) }
      return growth > 0.1 ? "\(growth.hundredths) files for each call" : nil
    },
    leak(
      "endurance.rest", "Between calls the plugin uses no processor",
      .page("isolation", "| CPU time between calls | 1 % of a core over 10 s |")
    ) { endurance in
      guard let rest = endurance.rest, rest.cpu > rest.span / 20 else { return nil }
      return
        "\(rest.cpu.shortDescription) of CPU time in \(rest.span.shortDescription) without a call"
    },
  ]

  /// Makes a check of the measurements of the long row of calls.
  private static func leak(
    _ id: String, _ sentence: String, _ source: Source,
    _ flaw: @escaping @Sendable @HostActor (Endurance) -> String?
  ) -> Check {
    Check(id, level: 9, sentence, source, deadline: .seconds(600)) { run in
      if let flaw = flaw(try await run.session.endurance(for: run)) { run.fail(flaw) }
    }
  }
}

extension Double {
  fileprivate var hundredths: String { "\((self * 100).rounded() / 100)" }
}
