import Foundation
import HostConfiguration
import HostLoop
import HostServer
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// Changes that clients ask of the fleet, with a test that plays the agent.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct FleetChangeTests: WidgetCommander {
  let folder = ScratchFolder()
  let daemon: Daemon
  private let log = LogLines()
  private let commands: FleetCommands

  init() async throws {
    daemon = try folder.daemon(log: log, fleet: .kiosks)
    commands = FleetCommands(daemon, ClientActions(daemon))
    try await describe(.dial)
  }

  private func context(_ connection: UInt64) -> RequestContext {
    RequestContext(
      connection: connection, processID: 7, user: geteuid(), clientName: "", access: .full,
      form: .line)
  }

  private func send(_ command: FleetCommand) async throws {
    _ = try await commands.reply(to: command, context(2))
  }

  private struct Unanswered: Error {}

  /// The changes in the news; the connection becomes the agent.
  private func changes(_ connection: UInt64 = 1) async throws -> [FleetRow] {
    let reply = try await commands.reply(
      to: .news(since: nil, timeout: nil), context(connection))
    guard case .ok(_, .rows(let rows)) = reply else { throw Unanswered() }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try rows.map { try decoder.decode(FleetRow.self, from: Data($0)) }
      .filter { $0.event == .change }
  }

  /// Waits for the next change.
  private func change() async throws -> FleetChangeRow {
    while true {
      if let change = try await changes().first?.change { return change }
      await Task.yield()
    }
  }

  private func settle(_ change: FleetChangeRow, _ result: Result<Int, WidgetError>) async throws {
    let request = try #require(ChangeSequence(change.request))
    try await send(.settle(SettleQuery(request: request, result: result)))
  }

  private func assign(_ id: String, _ number: Int, _ parameters: [String: [String]] = [:])
    async throws
  {
    try await send(
      .assign(
        AssignQuery(
          id: try widgetID(id), kind: "dial:round", family: .small, configuration: number,
          refreshesPerDay: 24, parameters: parameters)))
  }

  /// Begins a request of a client.
  private func begin(
    _ body: @escaping @HostActor () async throws -> String?
  ) -> Task<String?, any Error> {
    Task { @HostActor in try await body() }
  }

  private func failure(of task: Task<String?, any Error>) async -> WidgetError? {
    do {
      _ = try await task.value
      return nil
    } catch {
      return error as? WidgetError
    }
  }

  @Test func `add asks the fleet, and ends once this host has the widget`() async throws {
    _ = try await changes()
    let task = begin { try await add("wall", ["size": ["3"], "words": ["b", "a"], "name": [""]]) }
    let change = try await change()
    var expected = FleetChangeRow(request: change.request, type: .configure)
    expected.kind = "dial:round"
    expected.family = "small"
    expected.parameters = [
      FleetParameterRow(name: "size", values: ["3"]),
      FleetParameterRow(name: "words", values: ["b", "a"]),
    ]
    expected.config = 0
    #expect(change == expected)
    #expect(try await changes().first?.id == "wall")
    try await settle(change, .success(12))
    #expect(try await changes() == [])
    #expect(daemon.fleet.changes.count == 1, "this host does not have it yet")
    try await assign("wall", 12, ["size": ["3"]])
    #expect(try await task.value == "wall 12")
    #expect(try row("wall")?.origin == "fleet")
  }

  @Test func `a widget that is assigned before the answer ends the request at the answer`()
    async throws
  {
    _ = try await changes()
    let task = begin { try await add("wall") }
    let change = try await change()
    try await assign("wall", 13)
    #expect(daemon.fleet.changes.count == 1)
    try await settle(change, .success(12))
    #expect(try await task.value == "wall 12")
  }

  @Test func `clients add widgets up to a limit, beyond which the fleet is not asked`() async throws
  {
    _ = try await changes()
    let widgets = try (0..<AddedWidgetList.mostWidgets).map {
      AddedWidget(
        id: try widgetID("w\($0)"), kind: "dial:round", family: .small, parameters: [:],
        configuration: 1, assignment: FleetAssignment(configuration: 1))
    }
    // All are in the list before the last one is written to the disk.
    _ = try await daemon.added.keep { list throws(WidgetError) in
      for widget in widgets.dropLast() { _ = try list.assign(widget) }
      return try list.assign(widgets[widgets.count - 1])
    }
    let refused = await failure(of: begin { try await add("wall") })
    #expect(refused?.code == .tooLarge)
    #expect(refused?.message.contains("widgethost fleet add") == true)
    #expect(try await changes() == [])
    try await assign("wall", 12)
    try await send(.unassign(try widgetID("wall")))
    try await daemon.added.remove(widgets[0].id)
    let task = begin { try await add("wall") }
    let change = try await change()
    try await assign("wall", 13)
    try await settle(change, .success(13))
    #expect(try await task.value == "wall 13")
  }

  @Test
  func
    `an id that another host has taken meanwhile gives way to the next, a named one is an error`()
    async throws
  {
    _ = try await changes()
    let named = begin { try await add("wall") }
    let conflict = Result<Int, WidgetError>.failure(WidgetError(.staleRev, "taken"))
    try await settle(try await change(), conflict)
    #expect(await failure(of: named)?.code == .badParameter)

    let unnamed = begin { try await add() }
    let first = try #require(try await eventualChange())
    #expect(first.id == "round/small")
    try await settle(try #require(first.change), conflict)
    let second = try #require(try await eventualChange())
    #expect(second.id == "round/small-2")
    try await assign("round/small-2", 5)
    try await settle(try #require(second.change), .success(5))
    #expect(try await unnamed.value == "round/small-2 5")
  }

  private func eventualChange() async throws -> FleetRow? {
    while true {
      if let row = try await changes().first { return row }
      await Task.yield()
    }
  }

  @Test func `what the fleet would not take is refused at once`() async throws {
    _ = try await changes()
    let operatorOnly = try await error { _ = try await add("wall", ["url": ["file:///etc"]]) }
    #expect(operatorOnly?.code == .denied && operatorOnly?.message.contains("local=1") == true)
    #expect(try await error { _ = try await add("wall", ["size": ["30"]]) }?.code == .badParameter)
    #expect(
      try await error { _ = try await add("wall", kind: "radio") }?.message.contains("PLUGIN:KIND")
        == true)
    try await assign("wall", 7)
    #expect(try await error { _ = try await add("wall") }?.code == .badParameter)
    #expect(
      try await error { _ = try await configure("wall", ["url": ["a"]]) }?.code == .denied)
    #expect(
      try await error { _ = try await configure("wall", ["size": ["3"]], if: 6) }?.code == .staleRev
    )
    #expect(try await configure("wall", ["size": [""]]) == "7")
    #expect(try await changes() == [])
  }

  @Test func `a display asks for kinds that it lacks`() async throws {
    _ = try await changes()
    let task = begin { try await add(nil, ["city": ["Berlin"]], kind: "weather:now") }
    let change = try await change()
    #expect(try await changes().first?.id == "now/small")
    #expect(change.kind == "weather:now" && change.parameters?.first?.values == ["Berlin"])
    try await settle(change, .failure(WidgetError(.busy, "the engine is full")))
    #expect(await failure(of: task)?.message == "the engine is full")
  }

  @Test func `configure sends the whole configuration and the number that it replaces`()
    async throws
  {
    try await assign("wall", 7, ["size": ["3"]])
    _ = try await changes()
    let task = begin { try await configure("wall", ["name": ["hall"]], if: 7) }
    let change = try await change()
    #expect(change.config == 7 && change.refreshes == 24)
    #expect(change.parameters?.map(\.name) == ["name", "size"])
    try await settle(change, .success(9))
    try await assign("wall", 8)
    #expect(daemon.fleet.changes.count == 1)
    try await assign("wall", 9, ["size": ["3"], "name": ["hall"]])
    #expect(try await task.value == "9")
  }

  @Test func `remove ends once this host has the widget no more`() async throws {
    try await assign("wall", 7)
    _ = try await changes()
    let task = begin {
      try await remove("wall")
      return nil
    }
    let change = try await change()
    #expect(change.type == .remove)
    try await settle(change, .success(8))
    #expect(daemon.fleet.changes.count == 1, "this host still has it")
    try await send(.unassign(try widgetID("wall")))
    #expect(try await task.value == nil)
    #expect(try row("wall") == nil)
  }

  @Test func `a widget of this host alone needs no agent`() async throws {
    #expect(try await add("own", ["url": ["a"]], isLocal: true) == "own 1")
    #expect(try await configure("own", ["size": ["3"]]) == "2")
    try await remove("own")
    #expect(try row("own") == nil)
  }

  @Test func `without an agent a change is refused, and when it goes the outcome is open`()
    async throws
  {
    let refusal = try await error { _ = try await add("wall") }
    #expect(refusal?.code == .busy && refusal?.message.contains("widgethost fleet run") == true)
    _ = try await changes()
    let task = begin { try await add("wall") }
    let change = try await change()
    daemon.fleet.forget(client: 1)
    #expect(daemon.fleet.changes.isEmpty)
    let open = await failure(of: task)
    #expect(open?.code == .busy && open?.message.contains("may still be made") == true)
    #expect(try await changes() == [])
    #expect(
      try await error { try await settle(change, .success(1)) }?.code == .badRequest)
  }

  @Test func `an answer of another run of the host is none`() async throws {
    _ = try await changes()
    let task = begin { try await add("wall") }
    let change = try await change()
    let other = ChangeSequence(
      boot: "other", number: try #require(ChangeSequence(change.request)).number)
    #expect(
      try await error { try await send(.settle(SettleQuery(request: other, result: .success(1)))) }?
        .code == .badRequest)
    daemon.fleet.stop()
    #expect(await failure(of: task)?.code == .busy)
  }
}
