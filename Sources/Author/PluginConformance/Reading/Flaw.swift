internal import FoundationEssentials
internal import HostSupervisor
internal import WidgetModel

/// A broken rule in the answer to a call.
struct Flaw: Hashable, Sendable {
  /// The rule that is broken; checks of level 2 test one topic each.
  enum Topic: Hashable, Sendable, CaseIterable {
    case crash, lateness, limit, refusal, failure, silence
    case order, dates, relevance, policy, surplus, completion, lateUse
    case json, text, blank, sameDate, lateStart, pastReload, pastEnd
  }

  let topic: Topic
  /// The call and the flaw, for people.
  let sentence: String
}

extension Flaw {
  /// Returns the flaws of an answer.
  static func flaws(of answer: WorkerBench.Answer) -> [Flaw] {
    var finder = FlawFinder(answer)
    finder.readResult()
    finder.readWarnings()
    finder.readEntries()
    return finder.flaws
  }
}

extension WorkerBench.Answer {
  /// Returns the flaws of the answer.
  ///
  /// - Parameter mayFail: Whether a failure with a message is an answer too, because the provider may
  ///   not know the values of the parameters.
  func flaws(mayFail: Bool) -> [Flaw] {
    mayFail ? flaws.filter { $0.topic != .failure } : flaws
  }
}

/// Finds the flaws of an answer.
private struct FlawFinder {
  let answer: WorkerBench.Answer
  var flaws: [Flaw] = []

  init(_ answer: WorkerBench.Answer) { self.answer = answer }

  mutating func add(_ topic: Flaw.Topic, _ text: String) {
    flaws.append(Flaw(topic: topic, sentence: "\(answer.callCase): \(text)"))
  }

  mutating func readResult() {
    guard let failure = answer.failure else { return }
    switch failure {
    case .crashed, .exited: add(.crash, "\(failure)")
    case .timedOut, .cpuExceeded, .loadTimedOut: add(.lateness, "\(failure)")
    case .limitExceeded: add(.limit, "\(failure)")
    case .invalid, .refused, .misdeclared: add(.refusal, "\(failure)")
    case .failed(_, let message):
      if RuntimeText.isSilence(message) { add(.silence, "\(failure)") }
      add(.failure, "\(failure)")
    case .cancelled, .collateral, .quarantined, .host: break
    }
  }

  mutating func readWarnings() {
    for warning in answer.reply?.warnings ?? [] {
      if let topic = RuntimeText.topic(of: warning) { add(topic, warning) }
    }
  }

  mutating func readEntries() {
    guard let timeline = answer.timeline else { return }
    for (index, entry) in timeline.entries.enumerated() { read(entry, index) }
    guard answer.callCase.call == .timeline else { return }
    readDates(timeline)
    readPolicy(timeline)
  }

  private mutating func read(_ entry: Entry, _ index: Int) {
    if entry.payload.isEmpty {
      if entry.views == nil { add(.blank, "entry \(index) has an empty payload and no views") }
    } else if entry.isJSON {
      if let flaw = JSONSyntax.flaw(of: entry.payload) {
        add(.json, "entry \(index) is \(entry.contentType), but is not JSON: \(flaw)")
      }
    } else if entry.contentType.hasPrefix("text/"), String(validating: entry.payload) == nil {
      add(.text, "entry \(index) is \(entry.contentType), but is not UTF-8")
    }
  }

  private mutating func readDates(_ timeline: Timeline) {
    let dates = timeline.entries.map(\.date)
    if let index = dates.indices.dropFirst().first(where: { dates[$0] == dates[$0 - 1] }) {
      add(.sameDate, "entries \(index - 1) and \(index) have the date \(dates[index])")
    }
    let now = answer.callCase.environment.now
    // Providers may round to the minute.
    if let first = dates.first, first > now + .seconds(60) {
      add(.lateStart, "the first entry begins \((first - now).shortDescription) after now")
    }
  }

  private mutating func readPolicy(_ timeline: Timeline) {
    let now = answer.callCase.environment.now
    switch timeline.policy {
    case .after(let date) where date <= now:
      add(.pastReload, "the reload date \(date) is not after now, \(now)")
    case .atEnd:
      if let last = timeline.entries.last?.date, last <= now {
        add(.pastEnd, "the policy is the end of the timeline, and no entry is after now")
      }
    case .after, .never: break
    }
  }
}

extension Entry {
  /// Whether the payload says that it is JSON.
  var isJSON: Bool {
    let type = contentType.prefix { $0 != ";" }.lowercased()
    return type == "application/json" || type.hasSuffix("+json")
  }
}

extension String {
  /// Decodes UTF-8; `nil` for other bytes.
  init?(validating bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    self = text
  }
}

/// The syntax of JSON, RFC 8259.
enum JSONSyntax {
  /// Accepts every value of JSON.
  private struct Value: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  /// Returns the flaw of a document; `nil` for JSON.
  static func flaw(of bytes: [UInt8]) -> String? {
    do {
      _ = try JSONDecoder().decode(Value.self, from: Data(bytes))
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      let reason = context.underlyingError.map { "\($0)" } ?? context.debugDescription
      return String(reason.prefix(200))
    } catch {
      return String("\(error)".prefix(200))
    }
  }
}
