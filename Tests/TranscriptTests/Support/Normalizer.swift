import Foundation

/// Replaces what differs from one run to the next, and nothing else.
struct Normalizer {
  /// The wall clock at the start of each transcript: 2026-01-05T12:00:05Z, just after a minute's
  /// beginning, so that what is shown for a minute stays.
  static let start = 1_767_614_405

  /// By how many seconds this run is later than the others.
  var delay = 0

  /// Paths and the like, by what stands for them; the longest are replaced first.
  private var names: [(text: String, name: String)] = []
  private var hidden: [String] = []
  private var boots = 0

  mutating func replace(_ text: String, by name: String) {
    guard !text.isEmpty, !names.contains(where: { $0.text == text }) else { return }
    names.append((text, name))
    names.sort { $0.text.utf8.count > $1.text.utf8.count }
  }

  /// Another life of a host.
  mutating func replace(boot: String) {
    guard !names.contains(where: { $0.text == boot }) else { return }
    boots += 1
    replace(boot, by: boots == 1 ? "<boot>" : "<boot\(boots)>")
  }

  /// Replaces the first group of a regular expression, or all that it matches, by `<…>`.
  mutating func hide(_ expression: String) { hidden.append(expression) }

  /// The text as it is compared, and whether its length is the same in each run.
  func normalize(_ text: String) -> (text: String, isSteady: Bool) {
    var result = text
    for (own, name) in names { result = result.replacingOccurrences(of: own, with: name) }
    // The number of changes depends on which of them are told as one.
    result = Self.replace(#"<boot[0-9]*>:([0-9]+)"#, in: result, by: "<n>")
    result = Self.figures.reduce(result) { Self.replace($1.0, in: $0, by: $1.1) }
    result = hidden.reduce(result) { Self.replace($1, in: $0, by: "<…>") }
    let isSteady = result == text
    return (times(in: result), isSteady)
  }

  /// Does the same to a table for people, which has ages, times of the day, and columns that are as
  /// wide as their contents.
  func normalize(table lines: [String]) -> [String] {
    let results = lines.map { line in
      let (text, isSteady) = normalize(line)
      let own = Self.tableFigures.reduce(text) { Self.replace($1.0, in: $0, by: $1.1) }
      return (text: timesOfDay(in: own), isSteady: isSteady && own == text)
    }
    guard results.contains(where: { !$0.isSteady }) else { return results.map(\.text) }
    return results.map { Self.replace("(?<=[^ ])( {3,})", in: $0.text, by: "  ") }
  }

  private static let tableFigures: [(String, String)] = [
    (#"\b([0-9.]+ ?m?s)\b"#, "<s>"),
    (#"\b([0-9]+) +[0-9.]+ [KM]iB"#, "<id>"),
    (#"\b([0-9.]+ [KM]iB)"#, "<n>"),
    (#"^\| +counts +([0-9, ]+)"#, "<n>"),
    (#"^\|   (?:pid|requests|wakeups|clock steps|landlock|connection limit) +([0-9,]+)"#, "<n>"),
  ]

  /// Figures of the machine and of the moment.
  private static let figures: [(String, String)] = [
    (#""took":([0-9.]+)"#, "<s>"),
    (#"to format [0-9]+ in ([0-9.]+(?:s|ms|µs))"#, "<s>"),
    (#"^(?:\| )?history\t.*\t([0-9]+\.[0-9]+)\t"#, "<s>"),
    (#"(?:"worker_pid"|"pid"|\bpid|\buid)[:=]([0-9]+)"#, "<id>"),
    (#"\b(?:process_id|uptime_in_seconds|total_commands_processed|used_memory):([0-9]+)"#, "<n>"),
    (#"\bused_memory_human:([0-9.]+[BKMGT])"#, "<n>"),
    (#"\b(?:age|idle)=([0-9]+)"#, "<n>"),
    (#""(?:requests|clock_steps|connection_limit)":([0-9]+)"#, "<n>"),
    (#"\b(?:server\.requests|server\.connection_limit|scheduler\.clock_steps)\t([0-9]+)"#, "<n>"),
    (#"\bprocess\.pid\t([0-9]+)"#, "<id>"),
    (#"\bprocess (?:with pid )?([0-9]+)"#, "<id>"),
    (#"\buser ([0-9]+)"#, "<id>"),
    (#""(?:memory_bytes|cpu_seconds|wakeups|uptime)":([0-9.]+)"#, "<n>"),
    (
      #"\b(?:process\.memory_bytes|process\.cpu_seconds|process\.wakeups|uptime)\t([0-9.]+)"#, "<n>"
    ),
    (
      #""(?:call_seconds|worker_seconds|mean_memory_bytes|peak_memory_bytes)":([0-9.]+)"#, "<n>"
    ),
    (
      #"\.(?:cpu_seconds|call_seconds|worker_seconds|mean_memory_bytes|peak_memory_bytes)\t([0-9.]+)"#,
      "<n>"
    ),
    (#"\t[0-9]+\t[0-9]+\t([0-9.]+\t[0-9]+\t[0-9]+\t[0-9.]+)$"#, "<day>"),
    // Durations, and what the machine allows.
    (#""counts":(\[[0-9,]*\])"#, "<n>"),
    (#""sum_seconds":([0-9.e-]+)"#, "<n>"),
    (#"\.(?:counts|sum_seconds|memory_bytes)\t([0-9.,e-]+)"#, "<n>"),
    (#"([0-9]+ of [0-9]+) (?:connections|descriptors) are open"#, "<n>"),
    (#"\t([0-9]+)\t[0-9]+\t(?:landlock|seccomp)"#, "<id>"),
    (#"\t([0-9]+)\t(?:landlock|seccomp)"#, "<n>"),
    // The sandbox depends on the kernel.
    (#"(landlock-[0-9]+[ ,]seccomp(?:[ ,]mdwe)?)"#, "<sandbox>"),
    (#"sandbox\\?":(\[[^\]]*\])"#, "<sandbox>"),
    (#"sandbox\.landlock\t([0-9]+)"#, "<n>"),
    (#""landlock":([0-9]+)"#, "<n>"),
  ]

  private static func replace(_ expression: String, in text: String, by name: String) -> String {
    guard
      let regex = try? NSRegularExpression(pattern: expression, options: [.anchorsMatchLines])
    else { return "bad expression: \(expression)" }
    var result = text
    let all = NSRange(text.startIndex..., in: text)
    for match in regex.matches(in: text, range: all).reversed() {
      let range = match.range(at: min(1, match.numberOfRanges - 1))
      guard let range = Range(range, in: result) else { continue }
      result.replaceSubrange(range, with: name)
    }
    return result
  }

  // MARK: Times

  private func times(in text: String) -> String {
    text.replacing(
      /(?<before>^|[^0-9.])(?<seconds>176[0-9]{7}|17[7-9][0-9]{7})(?<decimals>\.[0-9]{1,9})?(?![0-9])/
        .anchorsMatchLineEndings()
    ) {
      match in
      let decimals = match.output.decimals ?? ""
      guard let seconds = Int(match.output.seconds),
        let name = name(seconds, isWhole: decimals.allSatisfy { $0 == "." || $0 == "0" })
      else { return String(match.output.0) }
      return match.output.before + name
    }
    .replacing(/20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z/) { match in
      guard let date = try? Date(String(match.output), strategy: .iso8601),
        let name = name(Int(date.timeIntervalSince1970), isWhole: true)
      else { return String(match.output) }
      return name
    }
  }

  private func timesOfDay(in text: String) -> String {
    text.replacing(/(^|[^0-9:])(1[2-9]|2[0-3]):([0-9]{2}):([0-9]{2})(?![0-9:])/) { match in
      guard let hours = Int(match.2), let minutes = Int(match.3), let seconds = Int(match.4) else {
        return String(match.0)
      }
      let today = (Self.start + delay) / 86_400 * 86_400
      return name(today + hours * 3600 + minutes * 60 + seconds, isWhole: true).map { match.1 + $0 }
        ?? String(match.0)
    }
  }

  /// The placeholder of a time; `nil` before the transcript and at full minutes, which are fixed dates.
  private func name(_ seconds: Int, isWhole: Bool) -> String? {
    let passed = seconds - Self.start - delay
    guard passed >= 0, !(isWhole && seconds % 60 == 0) else { return nil }
    return passed < 60 ? "<now>" : "<now+\(passed / 60)m>"
  }
}
