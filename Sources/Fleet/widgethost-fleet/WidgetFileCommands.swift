internal import ArgumentParser
internal import FoundationEssentials
internal import Glibc
internal import WidgetModel

/// `export`: the widgets of the fleet as lines of JSON.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the widgets of the fleet, a line of JSON for each.",
    discussion: """
      The lines are what `widgethost fleet import` reads: a copy of the engine's configuration that does not need the \
      engine, and a way to change many widgets at once.

      Example:
        widgethost fleet export > widgets.jsonl
      """)

  @OptionGroup var options: FleetOptions

  func run() async throws {
    try await reporting {
      let list = try await options.ask("export", for: WidgetList.self)
      for request in list.widgets { try ProgramOutput.write(json: request) }
      guard list.unreadable.isEmpty else {
        throw FleetFailure(
          .badData,
          """
          \(list.unreadable.count) widgets are left out, because this agent cannot read them: \
          \(list.unreadable.prefix(10).joined(separator: ", ")); upgrade it, or export on another host
          """)
      }
    }
  }
}

/// `import`: adds or changes the widgets of a file.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add the widgets of a file to the fleet, or change them.",
    discussion: """
      Each line of the file is a widget: {"id": "wall/clock", "kind": "clock:clock", "family": "small", "parameters": \
      {"seconds": ["true"]}, "refreshes_per_day": 72}; only id and kind are required. A widget that is as its line says \
      stays as it is, and widgets that the file does not name stay too. Nothing is changed unless every line can be read.

      Examples:
        widgethost fleet import widgets.jsonl
        ssh server-1 widgethost fleet export | widgethost fleet import -
      """)

  @Argument(help: "The file; - for standard input.")
  var file: String

  @OptionGroup var options: FleetOptions

  /// The number of requests at a time.
  private static let requestsAtOnce = 32
  /// The number of times that the agent is asked to write a widget while the engine does not answer; each takes the agent
  /// some 15 s.
  private static let attempts = 4
  /// The number of failures that are told one by one.
  private static let mostTold = 10

  /// The result of the command, for JSON.
  fileprivate struct Report: Encodable {
    var widgets: Int
    var failed: [String]
  }

  func run() async throws {
    try await reporting {
      let requests = try read()
      let report = try await write(requests)
      try options.write(report) { ["\($0.widgets) widgets of the fleet are as the file says"] }
      guard report.failed.isEmpty else {
        for sentence in report.failed.prefix(Self.mostTold) { ProgramOutput.report(sentence) }
        throw FleetFailure(
          .tryLater,
          "\(requests.count - report.widgets) of \(requests.count) widgets were not written; import the file again, which "
            + "leaves the others as they are")
      }
    }
  }

  /// Reads every line.
  private func read() throws -> [ConfigureRequest] {
    var requests: [ConfigureRequest] = []
    var lines: [String: Int] = [:]
    for (index, line) in try contents().split(separator: 0x0a, omittingEmptySubsequences: false)
      .enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0d })
    {
      let place = "\(file == "-" ? "standard input" : file):\(index + 1)"
      do {
        let request = try WidgetLine.request(Data(line))
        if let former = lines.updateValue(index + 1, forKey: request.id) {
          throw FleetFailure(.badData, "\(request.id) stands in line \(former) already")
        }
        requests.append(request)
      } catch let failure as FleetFailure {
        throw FleetFailure(.badData, "\(place): \(failure.message); nothing was changed")
      }
    }
    return requests
  }

  private func contents() throws -> Data {
    var bytes = Data()
    let path = file == "-" ? "/dev/stdin" : file
    guard let stream = fopen(path, "re") else {
      throw FleetFailure(.noInput, "\(file) cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { fclose(stream) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      guard count > 0 else { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    guard ferror(stream) == 0 else {
      throw FleetFailure(.noInput, "\(file) cannot be read to its end")
    }
    return bytes
  }

  /// Has the agent write each widget. Stops once the engine has not answered for a widget, however often asked.
  private func write(_ requests: [ConfigureRequest]) async throws -> Report {
    let isTold = isatty(STDERR_FILENO) == 1
    let agent = try options.agent()
    return try await withThrowingTaskGroup(of: (String, OutcomeReport).self) { group in
      var report = Report(widgets: 0, failed: [])
      var told = ContinuousClock.now
      var isAnswered = true
      for (index, request) in requests.enumerated() where isAnswered {
        if index >= Self.requestsAtOnce { try await takeNext() }
        let line = try request.line
        group.addTask { (request.id, try await Self.ask(agent, line)) }
      }
      while try await takeNext() {}
      return report

      @discardableResult func takeNext() async throws -> Bool {
        guard let (id, outcome) = try await group.next() else { return false }
        if outcome.isOpen == true { isAnswered = false }
        if let problem = outcome.problem {
          report.failed.append("\(id): \(problem)")
        } else {
          report.widgets += 1
        }
        if isTold, ContinuousClock.now - told > .seconds(2) {
          told = .now
          ProgramOutput.report("\(report.widgets) of \(requests.count) widgets")
        }
        return true
      }
    }
  }

  /// Has the agent write a widget, again while the engine or a busy agent does not answer.
  private static func ask(_ agent: AgentAddress, _ line: String) async throws -> OutcomeReport {
    for _ in 1..<attempts {
      do {
        let outcome = try await agent.ask(line, for: OutcomeReport.self)
        if outcome.isOpen != true { return outcome }
      } catch let failure as FleetFailure where failure.status == .tryLater {}
    }
    return try await agent.ask(line, for: OutcomeReport.self)
  }
}

/// A widget of the fleet as a line of JSON, in the form that ``ProgramOutput/write(json:)`` gives a ``ConfigureRequest``.
private struct WidgetLine: Decodable {
  var id: String
  var kind: String
  var family: String?
  var parameters: [String: [String]]?
  var refreshesPerDay: Int?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, kind, family, parameters
    case refreshesPerDay = "refreshes_per_day"
  }

  /// Reads a line, and checks the widget.
  ///
  /// - Throws: ``FleetFailure``.
  static func request(_ line: Data) throws -> ConfigureRequest {
    let known = CodingKeys.allCases.map(\.rawValue)
    let widget: WidgetLine
    do {
      let keys = try JSONDecoder().decode(Keys.self, from: line)
      if let other = keys.names.first(where: { !known.contains($0) }) {
        throw FleetFailure(
          .badData, "\(other) is none of \(known.joined(separator: ", "))")
      }
      widget = try JSONDecoder().decode(WidgetLine.self, from: line)
    } catch let error as DecodingError {
      throw FleetFailure(.badData, Self.sentence(about: error))
    }
    let request = ConfigureRequest(
      id: widget.id, kind: widget.kind, family: widget.family ?? "small",
      parameters: widget.parameters ?? [:],
      refreshesPerDay: widget.refreshesPerDay ?? RefreshRules.refreshesPerDay)
    try request.check()
    return request
  }

  private static func sentence(about error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.first.map { "\($0.stringValue) has another form than the help shows" }
        ?? "expected an object in braces"
    default: "the line is no JSON"
    }
  }

  /// The names of an object.
  private struct Keys: Decodable {
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    var names: [String]

    init(from decoder: any Decoder) throws {
      names = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue).sorted()
    }
  }
}

extension ConfigureRequest {
  /// The request of the agent's socket.
  var line: String {
    get throws { "configure \(String(decoding: try JSONEncoder().encode(self), as: UTF8.self))" }
  }

  /// Checks what does not depend on the kind.
  ///
  /// - Throws: ``FleetFailure``.
  func check() throws(FleetFailure) {
    guard WidgetID(id) != nil else {
      throw FleetFailure(.usage, "\(id) is no id of a widget: 1 to 128 of A-Z a-z 0-9 . _ / : -")
    }
    guard kind.contains(":") else {
      throw FleetFailure(
        .usage,
        "\(kind): expected PLUGIN:KIND; `widgethost list --plugins` names the plugins of this host")
    }
    guard WidgetFamily(name: family) != nil else {
      throw FleetFailure(.usage, "\(family) is no family; `widgethost list` shows families")
    }
    guard 0...RefreshRules.mostRefreshesPerDay ~= refreshesPerDay else {
      throw FleetFailure(
        .usage, "expected 0 to \(RefreshRules.mostRefreshesPerDay) refreshes in 24 h")
    }
  }
}
