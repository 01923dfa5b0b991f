import WidgetModel
import WorkerChannel

/// Values with every field set to something of its own.
enum Samples {
  static let request = CallRequest(
    id: 7, call: .action, subject: "add", reason: .policy, kind: "org.example.clock",
    family: .medium, size: DisplaySize(width: 338, height: 158), scale: 2, schemes: .dark,
    locale: "de_DE",
    timeZone: "Europe/Berlin", isPreview: true, now: Timestamp(seconds: 1_700_000_000),
    budget: .milliseconds(1500),
    arguments: [
      .bool(true), .int(-3), .double(0.25), .string("ü"), .choice(2), nil,
      .date(Timestamp(nanoseconds: -1)), .entity("x"), .stringList(["a", "", "c"]),
    ])

  static let hostMessages: [HostMessage] = [.call(request), .cancel(callID: .max), .stop]

  static let workerMessages: [WorkerMessage] =
    [
      .loaded, .refused(reason: "no symbol"), .began(callID: 1), .provided(callID: 2),
      .reload(kinds: []), .reload(kinds: ["a", "b"]), .log(level: .warning, text: "hm"),
    ]
    + [
      .archive, .failed(message: "offline"), .invalid(reason: "no entries"), .timedOut, .cancelled,
      .outOfDescriptors,
      .performed, .options,
    ].map { (outcome: CallReport.Outcome) in
      .finished(
        CallReport(
          callID: 9, outcome: outcome, warnings: ["one", "two"], symbols: ["star", "moon"],
          wall: .milliseconds(12), cpu: .microseconds(34)))
    }

  static let plugin = PluginDescriptor(
    id: "org.example.clock", displayName: "Clock", version: "1.2", author: "A", licence: "MIT",
    homepage: "https://example.org", abiMajor: 1, abiMinor: 3, isThreadSafe: true,
    kinds: [
      KindDescriptor(
        id: "clock", displayName: "Clock", summary: "Shows the time", families: .all,
        parameters: [
          ParameterDeclaration(
            name: "zone", title: "Zone", type: .string, defaultValue: .string("UTC")),
          ParameterDeclaration(
            name: "style", title: "Style", summary: "How", type: .choice,
            defaultValue: .choice(1),
            choices: [.init(name: "a", title: "A"), .init(name: "b", title: "B")]),
          ParameterDeclaration(
            name: "count", title: "Count", type: .int, isOptional: true, hasComputedOptions: true,
            range: 1...12, isOperatorOnly: true),
        ], isPreviewOnly: true, formerNames: ["watch"],
        budgets: .init(snapshot: .milliseconds(200)), reloadInterval: .seconds(60)),
      KindDescriptor(id: "date", displayName: "Date", families: [.init([.small])]),
    ])
}
